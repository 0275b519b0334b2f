// Drafts to rows: the name that makes sense, the test it means, and whether it is a result at all.
import type { Analyte, LabCategory, Specimen } from '@nabz/knowledge/labs';
import { cellsOf } from '../documents/cells.ts';
import { type Line, placeOf } from '../documents/lines.ts';
import type { Place } from '../documents/page.ts';
import { chooseAnalyte, type Choice, inOwnUnit } from './choose.ts';
import { mayBeMisread, mayBeTenfold, warnOfColons } from './warnings.ts';
import type { Draft } from './draft-state.ts';
import type { Drafts } from './drafts.ts';
import { isTorn } from './figures.ts';
import { foldName, plain } from './fold.ts';
import { hasDecimalComma, type ValueRead } from './grammar.ts';
import { cleanName, isGenericName, type Matcher, specimenIn } from './names.ts';
import type { Prose } from './prose.ts';
import { type Earlier, withEarlier } from './earlier.ts';
import { withoutRepeats } from './repeats.ts';
import { unitInName, unitOfRow, withoutUnit } from './row-units.ts';
import { specimensOf } from './specimens.ts';
import { hasRange, rangeFor } from './ranges.ts';
import type { LabCheck, LabPerson, LabRangeRead, LabRow, UnreadLine } from './types.ts';
import { cannotBelong } from './unit-kinds.ts';
import type { UnitIndex } from './units.ts';
import type { ValueWords } from './value-words.ts';

/** By what a draft is read: the names of tests, the units, what sentences and results in words are, and whom the paper is about. */
type RowSources = {
  readonly matcher: Matcher;
  readonly units: UnitIndex;
  readonly prose: Prose;
  readonly values: ValueWords;
  readonly person: LabPerson;
};

/** So many lines tell enough. */
const MOST_UNREAD = 40;

export type Rows = { readonly rows: LabRow[]; readonly unread: UnreadLine[] };

/** A draft with what its neighbours say of it. */
type Placed = Draft & { readonly specimen: Specimen | null; readonly isAmongKnown: boolean };

type Named = { readonly name: string; readonly choice: Choice | null };

function evidenceOf(draft: Placed, ucum: string | null, range: LabRangeRead) {
  return {
    // a number that nobody is sure of tells nothing of the test
    value: draft.value && hasDecimalComma(draft.value.text) ? { ...draft.value, number: null } : draft.value,
    ucum,
    hasUnit: ucum !== null || draft.unit !== null,
    specimen: draft.specimen,
    category: draft.section?.category ?? null,
    range,
  };
}

/** The name alone, or with the lines above and below it, whichever is known; the shortest first. */
function nameOf(
  draft: Placed,
  ucum: string | null,
  range: LabRangeRead,
  { matcher, units }: Pick<RowSources, 'matcher' | 'units'>,
): Named {
  const evidence = evidenceOf(draft, ucum, range);
  if (draft.meaning !== null)
    return {
      name: draft.name,
      choice: chooseAnalyte(draft.meaning, { ...evidence, specimen: null }, matcher, false),
    };
  const below = draft.below.slice(0, 2);
  // "Patient" alone names nothing: the heading of its box does
  const ofBox =
    isGenericName(draft.name) && draft.above !== ''
      ? chooseAnalyte(withoutUnit(draft.above, units), evidence, matcher, draft.isOcr)
      : null;
  if (ofBox) return { name: `${draft.above} ${draft.name}`, choice: ofBox };
  const tries = [
    draft.name,
    ...(below[0] ? [`${draft.name} ${below[0]}`] : []),
    ...(draft.above ? [`${draft.above} ${draft.name}`] : []),
    ...(below[1] ? [`${draft.name} ${below.join(' ')}`] : []),
    ...(draft.above && below[0] ? [`${draft.above} ${draft.name} ${below[0]}`] : []),
  ];
  let best: Named = { name: draft.name, choice: null };
  for (const name of tries) {
    if (name.length > 160) continue;
    const isExact = name !== draft.name;
    const choice = chooseAnalyte(withoutUnit(name, units), evidence, matcher, draft.isOcr && !isExact);
    if (!choice) continue;
    // a longer name must be better, not just also good
    const isBetter = !best.choice || (choice.quality >= 0.94 && choice.score > best.choice.score + 1);
    if (isBetter) best = { name, choice };
  }
  if (best.choice) return best;
  // unknown: an open bracket or a dash says that the name goes on below
  const [next] = below;
  const isOpen = /[([][^)\]]*$|[-,/&]$|\b(?:of|and|with|for|to)$/i.test(draft.name);
  return next && isOpen ? { name: `${draft.name} ${next}`, choice: null } : best;
}

/** On scans: the dash between two figures that stand alone is lost, a 5 is a paragraph sign, a point beside a point a comma. */
function mended(text: string): string {
  const figures = text
    .replace(/^(\d{1,6}(?:\.\d{1,4})?) (\d{1,6}(?:\.\d{1,4})?)$/, '$1 - $2')
    .replaceAll(/§(?=[.\d])|(?<=[.\d])§/g, '5');
  return /\d\.\d/.test(figures) ? figures.replaceAll(/(?<![\d,])(\d{1,2}),(\d{1,2})(?![\d,.])/g, '$1.$2') : figures;
}

function rangeOf(draft: Draft, person: LabPerson): LabRangeRead {
  const text = plain(draft.range)
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/^[([{] ?([^()[\]{}]*?) ?[)\]}]$/, '$1')
    .trim();
  const dashed = draft.isOcr ? mended(text) : text;
  // "22 2 - 26": of three figures nobody knows which two are the ends
  const isTorn = draft.isOcr && /^\W*[<>]?\d[\d.]* \d[\d.]* ?- ?\d[\d.]*\W*$/.test(dashed);
  const read = text === '' || isTorn ? null : rangeFor(dashed, person);
  return { low: read?.low ?? null, high: read?.high ?? null, text, basis: text === '' ? 'none' : 'printed' };
}

/** A row by its looks alone, for a name nobody knows. */
function looksLikeResult(draft: Placed, range: LabRangeRead, headings: number, prose: Prose): boolean {
  const { isAmongKnown } = draft;
  const { name, value, unit } = draft;
  const folded = foldName(name);
  if (!value || draft.isInNote || prose.isNoResult(folded) || prose.isProse(name)) return false;
  // how much grew has no range: it stands beside what grew
  if (draft.section?.culture && /^colony count\b/.test(folded)) return value.kind === 'number' && unit !== null;
  // "OPD no. 40218"
  if (/ (?:no|id)$/.test(folded)) return false;
  const words = folded.split(' ').length;
  if (prose.countSmall(folded) > 2) return false;
  // a figure and its unit are no name
  if (/^[<>]?\d[\d.,]* ?\p{L}{1,6}\.?$/u.test(name)) return false;
  if (!/\p{L}{2}/u.test(name) || words > 9 || name.length > 80) return false;
  const hasRange = range.low !== null || range.high !== null;
  if (value.kind === 'words') return draft.isByColumn && range.text !== '' && headings > 0 && value.text.length < 40;
  if (value.kind === 'span') return unit !== null && /[HL]PF/.test(unit.ucum ?? '');
  if (value.kind === 'number') {
    // "endometrium 3.5 mm" is a size
    if (!hasRange && /^(?:[cm]?m)$/.test(unit?.ucum ?? unit?.text ?? '')) return false;
    const hasUnit = unit !== null && unit.ucum !== null;
    return draft.isInTable || isAmongKnown ? hasRange || hasUnit : hasRange && hasUnit;
  }
  return draft.isByColumn && range.text !== '';
}

/** The heading's, where the analyte is not known. */
const categoryOf = (draft: Placed, analyte: Analyte | null): LabCategory =>
  analyte?.category ?? (draft.isOfGerm ? 'infections' : (draft.section?.category ?? 'other'));
const specimenOf = (draft: Placed, analyte: Analyte | null, name: string): Specimen =>
  analyte?.specimen ?? draft.specimen ?? specimenIn(foldName(name)) ?? 'blood';

/** A comma is plainly a decimal one: its range has them too, or the number is possible so and not without the comma. */
function isPlainComma(text: string, analyte: Analyte | null, ucum: string | null, range: LabRangeRead): boolean {
  if (/^\D*0,/.test(text) || /(?<![\d,])\d{1,3},\d{1,2}(?![\d,])/.test(range.text)) return true;
  if (!analyte?.plausible) return false;
  const digits = text.replaceAll(/[^\d,]/g, '');
  const [decimal, whole] = [Number(digits.replace(',', '.')), Number(digits.replace(',', ''))];
  return !isImplausible(analyte, decimal, ucum) && isImplausible(analyte, whole, ucum);
}

/** What has to be asked of the figures of a value. */
function figureCheck(value: ValueRead, analyte: Analyte | null, ucum: string | null, range: LabRangeRead): LabCheck[] {
  if (isTorn(value)) return ['figures-apart'];
  if (value.kind !== 'number' || !hasDecimalComma(value.text)) return [];
  return [isPlainComma(value.text, analyte, ucum, range) ? 'decimal-comma' : 'figures-apart'];
}

function isImplausible(analyte: Analyte | null, number: number | null, ucum: string | null): boolean {
  if (!analyte?.plausible || number === null || analyte.kind !== 'number') return false;
  const own = inOwnUnit(analyte, number, ucum);
  return own !== null && (own < analyte.plausible.from || own > analyte.plausible.to);
}

/** Beyond the critical limits of somebody. */
function isBeyondLimits(analyte: Analyte, number: number | null, ucum: string | null): boolean {
  const own = number === null ? null : inOwnUnit(analyte, number, ucum);
  return own !== null && analyte.critical.some(({ low, high }) => own < (low ?? -Infinity) || own > (high ?? Infinity));
}

function placeOfDraft(draft: Draft): Place {
  const [line] = draft.lines;
  return line ? placeOf(line) : { page: 1, x: 0, y: 0, width: 0, height: 0 };
}

/** A draft as a row. Null: it is no result; `refused`: it is one that was put together wrongly. */
function rowOf(draft: Placed, headings: number, sources: RowSources): LabRow | 'refused' | null {
  const { value } = draft;
  const { units, person, prose, values } = sources;
  if (!value) return null;
  const range = rangeOf(draft, person);
  const printedUcum = draft.unit?.ucum ?? unitInName(draft.name, units)?.ucum ?? null;
  const named = draft.isOfGerm ? { name: draft.name, choice: null } : nameOf(draft, printedUcum, range, sources);
  const analyte = named.choice?.analyte ?? null;
  if (!analyte && !draft.isOfGerm && !looksLikeResult(draft, range, headings, prose)) return null;
  if (analyte && !isResultOf(analyte, draft, { quality: named.choice?.quality ?? 0, range, values })) return null;
  const hasEnds = range.low !== null || range.high !== null;
  if (!draft.isSure && !(analyte && (named.choice?.quality ?? 0) >= 0.94 && hasEnds)) return null;
  const unit = unitOfRow(draft, named.name, analyte, range, units);
  if (analyte && draft.unit && value.number !== null && cannotBelong(analyte, unit.ucum)) return 'refused';
  const isNumber = value.kind === 'number' || value.kind === 'titre';
  const quality = named.choice?.quality ?? 0.6;
  const ofFigures = figureCheck(value, analyte, unit.ucum, range);
  const isApart = ofFigures.includes('figures-apart');
  const checks: LabCheck[] = [...unit.checks, ...ofFigures];
  if (analyte && quality < 0.85) checks.push('name-guessed');
  if (draft.isOcr && analyte && mayBeTenfold(value, range) && isBeyondLimits(analyte, value.number, unit.ucum))
    checks.push('ocr-number');
  else if (value.isRepaired || (draft.isOcr && (!draft.isSure || draft.confidence < 0.6 || mayBeMisread(value, range))))
    checks.push('ocr-number');
  // figures stand where the range should, and nobody can tell which: ours serves, and the row says so
  if (draft.isOcr && !hasEnds && value.kind === 'number' && /\d{2}/.test(range.text)) checks.push('range-unlikely');
  if (draft.isOpen) checks.push('which-value');
  if (isImplausible(analyte, isNumber && !isApart ? value.number : null, unit.ucum)) checks.push('implausible');
  return {
    analyteId: analyte?.id ?? null,
    name: analyte?.name ?? cleanName(named.name),
    printedName: cleanName(named.name),
    category: categoryOf(draft, analyte),
    section: draft.section?.printed ?? null,
    specimen: specimenOf(draft, analyte, named.name),
    value: value.text,
    number: isNumber && !isApart ? value.number : null,
    comparator: value.comparator,
    unit: unit.text,
    ucum: unit.ucum,
    range,
    printedFlag: draft.flag,
    checks,
    previous: draft.previous,
    confidence: Math.round(100 * quality * (draft.isOcr ? draft.confidence : 1) * (draft.isInTable ? 1 : 0.9)) / 100,
    place: placeOfDraft(draft),
  };
}

type Seen = { readonly quality: number; readonly range: LabRangeRead; readonly values: ValueWords };

/** A known name is not yet a result: a note or a sentence may name it too. */
function isResultOf(analyte: Analyte, draft: Placed, { quality, range, values }: Seen): boolean {
  const { value } = draft;
  if (!value || (analyte.kind === 'number' && !isValueOfNumber(analyte, draft, values))) return false;
  if (draft.isInNote) {
    return draft.isByColumn && quality >= 0.94 && draft.unit !== null && range.low !== null && range.high !== null;
  }
  // "Culture incubated for 48 hours" is no result of the culture
  if (analyte.kind === 'words' && value.kind === 'number' && !draft.isByColumn) return false;
  if (draft.isByColumn || draft.unit !== null || range.text !== '') return true;
  if (analyte.kind !== 'number') return value.kind !== 'number';
  return quality >= 0.9;
}

/** Fields of a microscope have spans (2-4); everything else that is measured has one figure, or a word that stands for one. */
function isValueOfNumber(analyte: Analyte, { value, unit, isByColumn, isOcr }: Placed, values: ValueWords): boolean {
  if (value?.kind === 'span') return /[HL]PF/.test(unit === null ? (analyte.unit ?? '') : (unit.ucum ?? ''));
  if (value?.kind !== 'words') return true;
  // what a microscope shows is told in words: few, plenty
  if (values.wordsValue(value.text)) return isByColumn || values.isPolar(value.text) || analyte.specimen !== 'blood';
  return isByColumn && !isOcr && /\p{L}{3}/u.test(value.text);
}

/** Drafts with what stands around them: the sample, and whether a neighbour is a test we know with a unit or a range. */
function placed(drafts: readonly Draft[], matcher: Matcher): Placed[] {
  const specimens = specimensOf(drafts, matcher);
  const isSure = drafts.map(
    (draft) => (draft.unit !== null || draft.range !== '') && matcher(draft.name, false) !== null,
  );
  return drafts.map((draft, at) => ({
    ...draft,
    specimen: specimens[at] ?? null,
    isAmongKnown: [at - 2, at - 1, at + 1, at + 2].filter((near) => isSure[near]).length > 1,
  }));
}

/** Found, in a test that nobody knows. */
const FOUND = /^(?:weakly |strongly )?(?:positive|reactive|detected)\b/i;

/** What a germ says to a medicine; these tables are listed as they stand. */
const OF_A_GERM = /^(?:sensitive|resistant|intermediate|susceptible)\b/i;

/** A draft that became no row and may well be a result: it stands where results stand, or is a known test with a figure and its range. */
const OF_SIZE = /^(?:c?m|k?g|mm\[Hg\]|Cel|\[degF\])$/;

function isLost(draft: Placed, { matcher, prose, units, values }: RowSources): boolean {
  const { name, value, unit, range, isAmongKnown } = draft;
  if (draft.isGiven) return true;
  if (!draft.isSure || name === '' || name.length >= 70 || prose.isNoResult(foldName(name))) return false;
  if (isGenericName(name) && /\d/.test(value?.text ?? '') && !draft.isInNote) return true;
  const bare = withoutUnit(name, units).replaceAll(/ ?\([^()]*\)/g, '');
  const isKnown = [withoutUnit(name, units), bare].some((one) => (matcher(one, false)?.quality ?? 0) >= 0.94);
  // a doctor's name under a table stands in its columns too
  const isValue =
    value !== null && (/\d/.test(value.text) || values.wordsValue(value.text) !== null || OF_A_GERM.test(value.text));
  if (draft.isByColumn && !draft.isInNote) return isKnown || isValue;
  const isFound = value?.kind === 'words' && FOUND.test(value.text) && foldName(name).split(' ').length < 8;
  if (isFound && !draft.isInNote && !prose.isProse(name)) return true;
  // a figure beside the name of a test that became no row: whatever it is, it is not passed over
  const [cell, ...behind] = draft.lines[0] ? cellsOf(draft.lines[0]).map(({ text }) => plain(text)) : [];
  const isBeside = behind.some((text) => /^[<>]?\W?\d/.test(text)) && cell !== undefined && !/\d/.test(cell);
  if (isKnown && isBeside && !draft.isInNote && !prose.isProse(name)) return true;
  // "Albumin   Trace   Nil": of the blood or the urine, the paper does not say
  if (isKnown && !draft.isInNote && value?.kind === 'words' && values.wordsValue(range) !== null) return true;
  // with its unit and its range a figure is a result, whatever was made of its name
  const isMeasured = value?.kind === 'number' && unit !== null && unit.ucum !== null && hasRange(range);
  if (isMeasured && (isKnown || (!draft.isInNote && !prose.isProse(name)))) return true;
  // a row among rows of tests: its name, its figure and its unit, or a word that results have
  const isRow = draft.lines.some((line) => cellsOf(line).length >= 2);
  const isResult =
    value?.kind === 'number'
      ? unit !== null && unit.ucum !== null && !OF_SIZE.test(unit.ucum)
      : value?.kind === 'words' && values.wordsValue(value.text) !== null;
  return (
    isAmongKnown && isRow && isResult && !draft.isInNote && foldName(name).split(' ').length < 7 && !prose.isProse(name)
  );
}

/** Lines as what was not read. */
export const listedOf = (lines: readonly Line[]): UnreadLine[] =>
  lines.slice(0, MOST_UNREAD).map((line) => ({ text: plain(line.text).slice(0, 200), place: placeOf(line) }));

/** In points: figures of one column stand so near to each other's left edge. */
const ALIGNED = 4;
const valueCell = ({ lines }: Draft) =>
  lines[0] && cellsOf(lines[0]).find(({ text }, i) => i > 0 && /^[<>]?\d/.test(text));

/** A figure with its unit right under or over the figure of a result, whatever its name is: it may be one too. */
function isBesideRows(all: readonly Placed[], made: readonly (LabRow | 'refused' | null)[], at: number): boolean {
  const draft = all[at];
  if (!draft || draft.value?.kind !== 'number' || !draft.unit?.ucum || draft.isInNote || OF_SIZE.test(draft.unit.ucum))
    return false;
  const own = valueCell(draft);
  return [at - 1, at + 1].some((near) => {
    const other = all[near];
    const cell = other && valueCell(other);
    const isRow = made[near] !== null && made[near] !== undefined && made[near] !== 'refused';
    return isRow && own !== undefined && cell !== undefined && Math.abs(cell.x - own.x) < ALIGNED;
  });
}

/** The rows of all drafts, and what looked like a row and was none. */
export function rowsOf({ drafts, headings, missed }: Drafts, sources: RowSources): Rows {
  const rows: LabRow[] = [];
  const lost = new Set(missed);
  const before: Earlier[] = [];
  const scanned = new Set<LabRow>();
  const all = placed(drafts, sources.matcher);
  const made = all.map((draft) => rowOf(draft, headings, sources));
  for (const [at, draft] of all.entries()) {
    const row = made[at] ?? null;
    const [line] = draft.lines;
    if (row === null && line && isBesideRows(all, made, at)) lost.add(line);
    if (row !== null && row !== 'refused' && draft.earlier) {
      before.push({ row, date: draft.earlier.date, line });
    } else if (row !== null && row !== 'refused') {
      rows.push(row);
      if (draft.isOcr) scanned.add(row);
    } else if (line && (row === 'refused' || isLost(draft, sources))) lost.add(line);
  }
  const { known, alone } = withEarlier(rows, before);
  for (const line of alone) lost.add(line);
  const isPaper = !drafts.some(({ isGiven }) => isGiven);
  const dropped: LabRow[] = [];
  const own = withoutRepeats(warnOfColons(known, scanned), isPaper, dropped);
  const others = dropped.map(({ printedName, value, unit, place }) => ({
    text: `${printedName} ${value} ${unit}`.trim(),
    place,
  }));
  return { rows: own, unread: [...listedOf([...lost]), ...others] };
}
