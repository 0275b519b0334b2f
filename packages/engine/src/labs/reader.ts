import type { LabKnowledge } from '@nabz/knowledge/labs';
import { cellsOf } from '../documents/cells.ts';
import { type DischargeRead, readDischarge } from '../papers/discharge.ts';
import { documentLines, type PageLines } from '../documents/clean.ts';
import { factsOf } from '../documents/facts.ts';
import type { Line } from '../documents/lines.ts';
import type { Page } from '../documents/page.ts';
import { pagesOfText } from '../documents/plain.ts';
import { withoutAsides } from './asides.ts';
import { newestDate, withDays } from './days-without-year.ts';
import { withoutBoxes } from './boxes.ts';
import { withColumns } from './delimited.ts';
import { withTitres } from './dilutions.ts';
import { draftsOf } from './drafts.ts';
import { foldName, plain } from './fold.ts';
import { withGauges } from './gauges.ts';
import { createGivenReader } from './given-reader.ts';
import { headingAt, indexHeadings, type RoleIndex } from './headings.ts';
import { isDosedMedicine, kindOfPage, type KindWords, kindWordsOf } from './kind.ts';
import { createMatcher, indexNames, type NameIndex, namePrefix } from './names.ts';
import { measuredLines } from './measured.ts';
import { narrativeOf } from './narrative.ts';
import { partsOf } from './narrative-parts.ts';
import { createProse } from './prose.ts';
import { hasRange } from './ranges.ts';
import { listedOf, type Rows, rowsOf } from './rows.ts';
import { withoutRiskTables, withRiskLimits } from './risk-tables.ts';
import { createScanner, type Scanner } from './scan.ts';
import { indexSections } from './sections.ts';
import { titreLimitIn, withTitreLimit } from './significant.ts';
import { struckWithoutRow, withoutStruckResults } from './struck.ts';
import { createLabTeller } from './tell.ts';
import type { LabDocumentKind, LabPerson, LabReader, LabReading, UnreadLine } from './types.ts';
import { conversionTo, indexUnits } from './units.ts';
import { toldResults } from './told-results.ts';
import { createValueWords } from './value-words.ts';

const NOBODY: LabPerson = { sex: null, ageYears: null, pregnancy: null };
/** So many words of pictures make a page one about pictures, and so many lines of medicines a prescription. */
const PICTURES = 3;
const MEDICINES = 1.5;

type Sorted = { readonly lab: PageLines[]; readonly pictures: PageLines[]; readonly hasMedicines: boolean };

type SortBy = {
  readonly roles: RoleIndex;
  readonly kindWords: KindWords;
  readonly isResult: (line: Line) => boolean;
  readonly isRow: (line: Line) => boolean;
};

/** The name of a test of the blood, a figure and a unit of it: sizes and doses are none. */
function isResultLine(line: Line, scanner: Scanner, names: NameIndex): boolean {
  const text = plain(line.text);
  const prefix = namePrefix(text, names);
  if (!prefix) return false;
  const [value, unit] = scanner.items(text.slice(prefix.end)).filter(({ kind }) => kind === 'value' || kind === 'unit');
  if (value?.kind !== 'value' || value.value.kind !== 'number' || unit?.kind !== 'unit') return false;
  const { ucum } = unit.unit;
  return prefix.candidates.some(
    (analyte) => ucum !== null && analyte.specimen === 'blood' && conversionTo(analyte, ucum) !== null,
  );
}

/** So many rows of tests make a table, whatever else the page speaks of and whatever stands over it. */
const ROWS_OF_TABLE = 3;

/** A cell that is the name of a test, and a figure in its unit or with its range in the cells behind. */
function isTableRow(line: Line, scanner: Scanner, names: NameIndex): boolean {
  const [first, ...rest] = cellsOf(line).map((cell) => plain(cell.text).replaceAll(/^[\s:=-]+|[\s:=-]+$/g, ''));
  const prefix = first === undefined ? null : namePrefix(first, names);
  if (!prefix || prefix.end !== first?.length) return false;
  const items = rest.flatMap((text, cell) => scanner.items(text, cell));
  const unit = items.find((item) => item.kind === 'unit');
  const ucum = unit?.kind === 'unit' ? unit.unit.ucum : null;
  const isOwnUnit = ucum !== null && prefix.candidates.some((analyte) => conversionTo(analyte, ucum) !== null);
  return items[0]?.kind === 'value' && items[0].value.kind === 'number' && (isOwnUnit || hasRange(rest.join(' ')));
}

const CONCLUDES = /^\W*(?:final )?(?:impressions?|conclusions?|opinion)\b/i;

/** What a page with a table says in words, as an echo of the heart does: its sentences, and all below its impression. */
function wordsBesideTable(page: PageLines): PageLines | null {
  const from = page.lines.findIndex(({ text }) => CONCLUDES.test(text));
  if (from < 0 || partsOf(page.lines.slice(from)).impression.length === 0) return null;
  return { ...page, lines: page.lines.filter((line, at) => at >= from || cellsOf(line).length < 2) };
}

/** Pages with a table of results are read as such, whatever else they speak of. */
function sortPages(pages: readonly PageLines[], { roles, kindWords, isResult, isRow }: SortBy): Sorted {
  const lab: PageLines[] = [];
  const pictures: PageLines[] = [];
  let hasMedicines = false;
  for (const page of pages) {
    const kind = kindOfPage(page.lines, kindWords);
    const hasTable = page.lines.some((_, at) => headingAt(page.lines, at, roles) !== null);
    const isPrescription = kind.medicines >= MEDICINES;
    hasMedicines ||= isPrescription;
    const isOfPictures = kind.pictures >= PICTURES && !hasTable;
    const beside = isOfPictures ? page : kind.pictures >= PICTURES ? wordsBesideTable(page) : null;
    // a discharge summary speaks of pictures and of blood, and so may a prescription
    const hasResults = page.lines.some(isResult) || page.lines.filter(isRow).length >= ROWS_OF_TABLE;
    const isTitled = kind.isTitled && !(hasTable && hasResults) && !isPrescription;
    if (beside) pictures.push(beside);
    // a short report has no more words of pictures than its title; what of it is a result is read as one besides
    else if (isTitled) pictures.push(page);
    if (hasResults || (!isOfPictures && (!isPrescription || hasTable))) lab.push(page);
  }
  return { lab, pictures, hasMedicines };
}

function kindOf(
  { rows, unread }: Pick<LabReading, 'rows' | 'unread'>,
  { pictures, hasMedicines }: Sorted,
  { pages, discharge }: { readonly pages: readonly PageLines[]; readonly discharge: DischargeRead | null },
): LabDocumentKind {
  if (discharge) return 'discharge-summary';
  if (rows.length > 0) return 'lab';
  if (pictures.length > 0) return 'radiology';
  if (hasMedicines) return 'prescription';
  if (unread.length > 0) return 'lab';
  return pages.some(({ lines }) => lines.length > 0) ? 'other' : 'nothing';
}

/**
 * What a discharge summary lists is no result ("K/C/O hypertension since 10 years" has no potassium) and makes no prescription of its pages:
 * results are read of what is left of them, pictures of all.
 */
function sortedOf(all: readonly PageLines[], discharge: DischargeRead | null, by: SortBy) {
  const { lab, pictures, hasMedicines } = sortPages(all, by);
  const left = discharge ? sortPages(discharge.rest, by) : { lab, pictures };
  return { lab: left.lab, pictures: left.pictures, narrated: pictures, hasMedicines };
}

/** What was not read of such a paper, with measured values that stand within its sentences. */
function unreadOf({ rest, told, measured }: DischargeRead, { rows, unread }: Rows, scanner: Scanner): UnreadLine[] {
  const lines = [...rest.flatMap((page) => page.lines), ...told];
  const found = listedOf([
    ...measured,
    ...lines.filter((line) => !measured.includes(line) && measuredLines([line], scanner).length > 0),
  ]);
  const isKnown = ({ page, y, height }: UnreadLine['place']): boolean =>
    [...rows, ...unread].some(({ place }) => place.page === page && Math.abs(place.y - y) < height);
  return [...unread, ...found.filter(({ place }) => !isKnown(place))];
}

/** The lines of the pages as tables alone: without asides and classes of risk, days with their year, dilutions as titres. */
function preparedOf(pages: readonly Page[], roles: RoleIndex, names: NameIndex) {
  const printed = documentLines(pages).map(({ page, lines }) => ({
    page,
    lines: withGauges(withoutAsides(withColumns(lines, roles)), names),
  }));
  const header = factsOf(printed);
  const newest = newestDate(printed, header);
  const risks = printed.map(({ lines }) => withoutRiskTables(withTitres(withDays(lines, newest)), names));
  const all = printed.map(({ page }, at) => ({ page, lines: withoutBoxes(risks[at]?.lines ?? [], names) }));
  return { printed, all, header, riskTables: risks.flatMap(({ tables }) => tables) };
}

type ToldBy = {
  readonly scanner: Scanner;
  readonly names: NameIndex;
  readonly kindWords: KindWords;
  readonly rowSources: Parameters<typeof rowsOf>[1];
};

/** A smear or a biopsy tells its counts in sentences, and so does a prescription; a paper with a table has them there. */
function toldOf(sorted: Sorted, all: readonly PageLines[], { scanner, names, kindWords, rowSources }: ToldBy): Rows {
  const spoken = sorted.hasMedicines
    ? all.flatMap(({ lines }) => lines.filter(({ text }) => !isDosedMedicine(text, kindWords)))
    : sorted.pictures.flatMap(({ lines }) => lines);
  return rowsOf(toldResults(spoken, sorted.hasMedicines, { scanner, names }), rowSources);
}

/** A reader of laboratory reports with this knowledge. Every function of it is pure. */
export function createLabReader(knowledge: LabKnowledge): LabReader {
  const names = indexNames(knowledge.analytes);
  const units = indexUnits(knowledge.units);
  const expected = new Set(
    knowledge.analytes.flatMap((analyte) => analyte.expected.map(foldName)).filter((text) => /\p{L}{3}/u.test(text)),
  );
  const roles = indexHeadings(knowledge.headings);
  const sections = indexSections(knowledge);
  const prose = createProse(knowledge.lineWords);
  const kindWords = kindWordsOf(knowledge.lineWords);
  const values = createValueWords(knowledge.lineWords);

  const read = (printedPages: readonly Page[], person: LabPerson = NOBODY): LabReading => {
    const { pages, lines: struck } = withoutStruckResults(printedPages);
    const { printed, all, riskTables, header } = preparedOf(pages, roles, names);
    const titreLimit = titreLimitIn(printed.flatMap(({ lines }) => lines));
    const isOcr = pages.some(({ source }) => source === 'ocr');
    const scanner = createScanner({ units, expected, values, isOcr });
    const isResult = (line: Line): boolean => isResultLine(line, scanner, names);
    const isRow = (line: Line): boolean => isTableRow(line, scanner, names);
    const isMedicine = (text: string): boolean => isDosedMedicine(text, kindWords);
    const isTest = (line: Line): boolean => namePrefix(plain(line.text), names) !== null;
    const isTable = (lines: readonly Line[], at: number): boolean => headingAt(lines, at, roles) !== null;
    const discharge = readDischarge(all, { isResult, isTest, isMedicine, isTable });
    const rest = discharge?.rest ?? all;
    const sorted = sortedOf(all, discharge, { roles, kindWords, isResult, isRow });
    const drafts = draftsOf(sorted.lab, { scanner, names, sections, roles, prose, isMedicine });
    const who = { ...person, sex: header.sex ?? person.sex, ageYears: header.ageYears ?? person.ageYears };
    const rowSources = { matcher: createMatcher(names), units, prose, values, person: who };
    const inTables = rowsOf(drafts, rowSources);
    const narrated = sorted.narrated.flatMap(({ lines }) => lines);
    const told = inTables.rows.length > 0 ? null : toldOf(sorted, rest, { scanner, names, kindWords, rowSources });
    const rows = [...inTables.rows, ...(told?.rows ?? [])].map((row) =>
      withTitreLimit(withRiskLimits(row, riskTables), titreLimit),
    );
    const found = [...inTables.unread, ...(told?.unread ?? []), ...struckWithoutRow(struck, rows)];
    const isUnknown = rows.length + found.length + narrated.length === 0 && !sorted.hasMedicines;
    const measured = isUnknown ? listedOf(all.flatMap(({ lines }) => measuredLines(lines, scanner))) : found;
    const unread = discharge ? unreadOf(discharge, { rows, unread: found }, scanner) : measured;
    const kind = kindOf({ rows, unread }, sorted, { pages: all, discharge });
    return {
      kind,
      alsoPrescription: sorted.hasMedicines && kind !== 'prescription',
      ...(printedPages.some(({ hasHiddenText }) => hasHiddenText === true) && { hasHiddenText: true as const }),
      header,
      rows,
      narrative: narrated.length > 0 ? narrativeOf(narrated, knowledge.glossary) : null,
      unread,
      paper: discharge && { kind: 'discharge-summary', lines: discharge.lines },
      knowledgeVersion: knowledge.version,
    };
  };

  return {
    read,
    ...createGivenReader(knowledge, { names, units, prose, values }),
    readText: (text, person) => read(pagesOfText(text), person),
    ...createLabTeller(knowledge),
  };
}
