// Lines of a document to drafts of rows: what belongs to a row may stand over several lines.
import type { PageLines } from '../documents/clean.ts';
import { type Line, lineOf } from '../documents/lines.ts';
import { cultureOf, cultureRowOf, isNoGrowth, sampleIn } from './cultures.ts';
import { type Fields, fieldsOf, type Table } from './fields.ts';
import type { Result } from './results.ts';
import { headingAt, type RoleIndex } from './headings.ts';
import { listIn } from './lists.ts';
import { cleanName, type NameIndex } from './names.ts';
import { anyValue } from './grammar.ts';
import { hasRange, isRangeLabel } from './ranges.ts';
import { type Panels, panelsByNames, tablesOf } from './tables.ts';
import type { Prose } from './prose.ts';
import type { Scanner } from './scan.ts';
import { type SectionIndex, type SectionRead, sectionOf } from './sections.ts';

/** A row before it has a meaning. */
export type Draft = {
  name: string;
  /** Lines of text right above and below, which may be parts of the name. */
  above: string;
  below: string[];
  value: Result['value'];
  unit: Result['unit'];
  range: string;
  flag: Result['flag'];
  readonly section: SectionRead | null;
  readonly isInTable: boolean;
  readonly isByColumn: boolean;
  /** Under a heading like Note or Interpretation. */
  readonly isInNote: boolean;
  readonly isSecond: boolean;
  readonly lines: Line[];
  readonly isOcr: boolean;
  readonly confidence: number;
  /** The OCR is sure of some word. */
  readonly isSure: boolean;
  /** The test it is of, where the printed name alone does not say so. */
  readonly meaning: string | null;
};

/** Lines of a table that are looked at for its walls. */
const MAX_BODY = 120;

export type Drafts = { readonly drafts: Draft[]; readonly headings: number };

/** What lines are read with: their texts, names of tests, headings of parts and of columns. */
export type Readers = {
  readonly scanner: Scanner;
  readonly names: NameIndex;
  readonly sections: SectionIndex;
  readonly roles: RoleIndex;
  readonly prose: Prose;
};

type State = {
  table: Table | null;
  panels: Panels;
  section: SectionRead | null;
  isNote: boolean;
  pending: { text: string; line: Line } | null;
  last: Draft | null;
  /** The last line that was taken into `last`. */
  lastLine: Line | null;
  drafts: Draft[];
  /** What sample the paper last said it is of. */
  sample: string | null;
};

const heightOf = (line: Line): number => Math.max(1, line.bottom - line.y);

/** Whether `below` stands right under `above`: at most `lines` empty lines between them. */
const isNext = (above: Line | null, below: Line, lines = 1.2): boolean =>
  above !== null &&
  above.page === below.page &&
  below.y - above.bottom < lines * Math.max(heightOf(above), heightOf(below)) + 2 &&
  below.y >= above.y - heightOf(above);

/** The OCR reads dust and grain as letters: of such a line it is sure of no word. */
const SURE = 0.5;
const isSureOf = ({ words, source }: Line): boolean =>
  source !== 'ocr' || words.some(({ text, confidence }) => (confidence ?? 1) >= SURE && /[\p{L}\d]{2}/u.test(text));

const confidenceOf = (line: Line): number => {
  const sure = line.words.map(({ confidence }) => confidence ?? 1);
  return sure.length === 0 ? 1 : sure.reduce((sum, one) => sum + one, 0) / sure.length;
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** How sure the OCR is of the result itself: it may be of all else in the line and not of the one digit that matters. */
function confidenceInValue(value: Result['value'], line: Line): number {
  const parts = (value?.text ?? '').split(/\s+/).filter((part) => /[\p{L}\d]/u.test(part));
  const isPart = parts.map((part) => new RegExp(`(?:^|[^\\d.,])${escaped(part)}(?:[^\\d.,]|$)`, 'u'));
  const own = line.words.filter(({ text }) => isPart.some((part) => part.test(text)));
  return Math.min(1, ...own.map(({ confidence }) => confidence ?? 1));
}

/** A stroke within words is an l: "Glutamy| Transferase". */
const withoutBars = (name: string): string => name.replaceAll(/(?<=\p{Ll})\|(?=\p{Ll}| \p{Lu}\p{Ll})/gu, 'l');

function addDraft(state: State, fields: Fields, result: Result, line: Line, isSecond: boolean): Draft {
  const above = state.pending && isNext(state.pending.line, line) ? state.pending.text : '';
  const draft: Draft = {
    name: line.source === 'ocr' ? withoutBars(fields.name) : fields.name,
    above: isSecond ? '' : above,
    below: [],
    value: result.value,
    unit: result.unit,
    range: result.range,
    flag: result.flag,
    section: state.section,
    isInTable: state.table !== null,
    isByColumn: fields.isByColumn,
    isInNote: state.isNote,
    isSecond,
    lines: [line],
    isOcr: line.source === 'ocr',
    confidence: Math.min(confidenceOf(line), confidenceInValue(result.value, line)),
    isSure: isSureOf(line),
    meaning: null,
  };
  state.drafts.push(draft);
  return draft;
}

/** A unit that wraps ("mL/min/" over "1.73m2") is put together; one that was missing is taken. */
function addUnit(last: Draft, { unit }: Fields, scanner: Scanner): void {
  if (!unit) return;
  if (!last.unit) {
    last.unit = unit;
    return;
  }
  const text = `${last.unit.text}${unit.text}`;
  const ucum = scanner.ucumOf(text);
  if (ucum !== null && last.unit.ucum !== ucum) last.unit = { text, ucum, words: 1 };
}

/** Text without a value: a part of the name above or below, or of the range. */
function takeText(state: State, fields: Fields, line: Line, scanner: Scanner): void {
  const { last } = state;
  const isUnderLast = last !== null && isNext(state.lastLine, line);
  const isLabel = isRangeLabel(fields.name);
  if (isUnderLast && !/\p{L}/u.test(fields.name) && hasRange(fields.name)) {
    last.range = `${last.range}\n${fields.name}`.trim();
    state.lastLine = line;
    return;
  }
  if (isUnderLast && (fields.range !== '' || isLabel)) {
    last.range = `${last.range}\n${isLabel ? `${fields.name} ` : ''}${fields.range}`.trim();
    if (!isLabel && fields.name !== '') last.below.push(fields.name);
    addUnit(last, fields, scanner);
    state.lastLine = line;
    return;
  }
  if (isUnderLast && fields.name === '') {
    addUnit(last, fields, scanner);
    if (!last.flag && fields.flag) last.flag = fields.flag;
    state.lastLine = line;
    return;
  }
  if (isUnderLast && last.below.length < 3) {
    last.below.push(fields.name);
    addUnit(last, fields, scanner);
    last.lines.push(line);
    state.lastLine = line;
  }
  state.pending = { text: fields.name, line };
}

function takeRow(state: State, fields: Fields, line: Line): void {
  // "Borderline : 200 - 239" is a tier of the row above and no row
  const isTier = isRangeLabel(fields.name) && !(fields.range !== '' && fields.value?.kind === 'number');
  if (isTier && state.last && isNext(state.lastLine, line, 2)) {
    state.last.range = `${state.last.range}\n${line.text}`;
    state.lastLine = line;
    return;
  }
  state.last = addDraft(state, fields, fields, line, false);
  if (fields.second) addDraft(state, fields, fields.second, line, true);
  state.lastLine = line;
  state.pending = null;
}

/** A value without a name: it belongs to the name above, when there is one without a value. */
function takeValue(state: State, fields: Fields, line: Line): void {
  const { pending, last } = state;
  if (pending && isNext(pending.line, line, 1.5)) {
    const isOfLast = last?.below.at(-1) === pending.text;
    if (isOfLast) last.below.pop();
    state.pending = null;
    takeRow(state, { ...fields, name: pending.text }, line);
    return;
  }
  // a range or unit alone in a line reads like a value: it completes the row above
  if (last && isNext(state.lastLine, line)) {
    if (hasRange(line.text) && fields.value?.kind !== 'number') last.range = `${last.range}\n${line.text}`.trim();
    else if (last.range === '' && fields.value?.comparator) last.range = line.text;
    state.lastLine = line;
  }
}

/** "Reference range : 13 - 17" in a line of its own, or its label alone with the range below. */
const RANGE_LINE =
  /^\W*(?:bio(?:logical)?\W{0,2} ?)?(?:ref(?:erence)?|normal|expected)\W{0,2} ?(?:ranges?|intervals?|values?|int|limits?)\b[\s.:(-]*(.*)$/i;

function takeRangeLine(state: State, line: Line): boolean {
  const match = RANGE_LINE.exec(line.text);
  if (!match || !state.last || !isNext(state.lastLine, line, 3)) return false;
  const [, range = ''] = match;
  if (range !== '' && !hasRange(range)) return false;
  if (range !== '') state.last.range = `${state.last.range}\n${range}`.trim();
  state.lastLine = line;
  return true;
}

/** Several results in one line: true when it is one. */
function takeList(state: State, line: Line, { scanner, names }: Readers): boolean {
  const found = listIn(line, state.table !== null, scanner, names);
  for (const fields of found ?? []) takeRow(state, fields, line);
  return found !== null;
}

/** The result of a culture: one row for all that grew in it. */
function takeCulture(state: State, line: Line): boolean {
  const under = state.isNote ? null : (state.section?.culture ?? null);
  const found = cultureRowOf(line, under === 'culture' && state.sample !== null ? cultureOf(state.sample) : under);
  if (!found) return false;
  const known = state.drafts.find(({ meaning }) => meaning === found.culture);
  if (known?.value && !isNoGrowth(known.value.text)) {
    const isSaid = isNoGrowth(found.value) || known.value.text.toLowerCase().includes(found.value.toLowerCase());
    if (!isSaid) known.value = anyValue(`${known.value.text}; ${found.value}`.slice(0, 160));
    return true;
  }
  // what grew later counts, whatever was said before
  const name = cleanName(found.name === found.culture ? (state.section?.printed ?? found.name) : found.name);
  if (known) Object.assign(known, { name, value: anyValue(found.value) });
  else {
    const fields: Fields = { ...NO_FIELDS, name, value: anyValue(found.value) };
    state.drafts.push({ ...addDraft(state, fields, fields, line, false), meaning: found.culture });
    state.drafts.splice(-2, 1);
  }
  Object.assign(state, { last: null, lastLine: null, pending: null });
  return true;
}
const NO_FIELDS = { unit: null, range: '', flag: null, second: null, isByColumn: true } as const;

function takeLine(state: State, line: Line, readers: Readers): void {
  const { scanner, names } = readers;
  if (takeRangeLine(state, line) || takeList(state, line, readers)) return;
  const fields = fieldsOf(line, state.table, scanner, names);
  if (fields.value && fields.name !== '') takeRow(state, fields, line);
  else if (fields.value) takeValue(state, fields, line);
  else if (fields.name !== '' || fields.range !== '' || fields.unit) takeText(state, fields, line, scanner);
}

function readLine(line: Line, state: State, readers: Readers): void {
  const { prose } = readers;
  const section = sectionOf(line, readers.sections, state.section);
  state.sample = sampleIn(line.text) ?? state.sample;
  if (!section && takeCulture(state, line)) return;
  if (section) {
    const pending = { text: cleanName(line.text), line };
    Object.assign(state, { section, last: null, lastLine: null, isNote: false, pending });
  } else if (prose.isNoteHeading(line.text) && !RANGE_LINE.test(line.text))
    Object.assign(state, { isNote: true, pending: null, last: null });
  else if (prose.isProse(line.text) && !takeList(state, line, readers))
    Object.assign(state, { pending: null, last: null, lastLine: null });
  else if (!prose.isProse(line.text)) takeLine(state, line, readers);
}

/** Lines under one heading (or none): panel after panel. */
function readBody(lines: readonly Line[], state: State, readers: Readers): void {
  const { tables, walls } = state.panels;
  for (const [at, table] of tables.entries()) {
    Object.assign(state, { table, pending: null, last: null, lastLine: null });
    const [from, to] = [at === 0 ? -Infinity : (walls[at - 1] ?? 0), walls[at] ?? Infinity];
    for (const line of lines) {
      const isWhole = tables.length === 1;
      const words = isWhole
        ? line.words
        : line.words.filter(({ x, width }) => x + width / 2 >= from && x + width / 2 < to);
      if (words.length > 0) readLine(isWhole ? line : lineOf(words, line.page, line.source), state, readers);
    }
  }
}

function readPage(lines: readonly Line[], state: State, readers: Readers): number {
  const found = lines.map((_, at) => headingAt(lines, at, readers.roles));
  let headings = 0;
  let at = 0;
  while (at < lines.length) {
    const heading = found[at] ?? null;
    const from = at + (heading?.lines ?? 0);
    let to = from;
    while (to < lines.length && !found[to]) to += 1;
    const body = lines.slice(from, to);
    if (heading) {
      state.panels = tablesOf(heading.heads, body.slice(0, MAX_BODY), readers.scanner);
      state.isNote = false;
      headings += 1;
    } else if (state.panels.tables[0] === null) state.panels = panelsByNames(body, readers.names);
    readBody(body, state, readers);
    at = Math.max(to, at + 1);
  }
  return headings;
}

/** The drafts of all pages. A table goes on over the pages that repeat no heading. */
export function draftsOf(pages: readonly PageLines[], readers: Readers): Drafts {
  const state: State = {
    table: null,
    panels: { tables: [null], walls: [] },
    section: null,
    isNote: false,
    pending: null,
    last: null,
    lastLine: null,
    drafts: [],
    sample: null,
  };
  let headings = 0;
  for (const { lines } of pages) {
    state.pending = null;
    headings += readPage(lines, state, readers);
  }
  return { drafts: state.drafts, headings };
}
