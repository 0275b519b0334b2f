// Sheets with a test in each column and a day or an hour in each row: charts of sugar, counts over a stay in hospital.
import type { Analyte } from '@nabz/knowledge/labs';
import { type Cell, cellOf, cellsOf } from '../documents/cells.ts';
import { dateIn } from '../documents/dates.ts';
import type { Line } from '../documents/lines.ts';
import { addDraft, type Readers, type State } from './draft-state.ts';
import { fieldsByContent } from './fields.ts';
import { plain } from './fold.ts';
import { namePrefix } from './names.ts';
import { hasRange } from './ranges.ts';
import type { Column, Entry, Sheet } from './sheet.ts';
import { ANY_SUGAR, sugarTitleOf, TIME, timeColumns, WHEN } from './sheet-times.ts';
import { conversionTo } from './units.ts';
import { isWeekday } from './weekdays.ts';

const LABEL = /^(?:dates?|days?|time|date ?(?:[&/]|and) ?time|sample|interval|hours?|timing|period|s\.? ?no\.?)$/i;
const SUGAR = /^(?:(?:blood|plasma|serum|capillary|venous) )*(?:sugar|glucose)(?: levels?)?$/i;
const INSULIN = /^(?:(?:serum|plasma|s\.) )?insulin\b/i;
const LATER_INSULIN = 'Insulin PP';
const AT_REST = /^(?:fasting|baseline|basal|0 ?min)/i;
const TARGET = /^(?:targets?|goals?|desired|aim|normal|ref(?:erence)?)(?: (?:ranges?|values?|sugar|glucose))?$/i;

/** A day whose year, or month, nobody printed: which of them is today's is not known, and all are. */
const DAY = /^(?:\d{1,2}[/.-]\d{1,2}|(?:day|d)[ -]?\d{1,2})$/i;

const textOf = (cell: Cell): string => plain(cell.text).trim();
const withoutUnit = (text: string): { name: string; unit: string } => {
  const [, name = text, unit = ''] = /^(.*?) ?\(([^()]{1,20})\)$/.exec(text) ?? [];
  return { name: name.trim(), unit: unit.trim() };
};

/** A column of a test; null for doses ("Insulin (units)"), targets and remarks. */
function columnOf(cell: Cell, { names, scanner }: Readers): Column | null {
  const { name, unit } = withoutUnit(textOf(cell));
  const isSugar = SUGAR.test(name);
  const known = isSugar ? ANY_SUGAR : name;
  const prefix = namePrefix(known, names);
  if (!prefix || prefix.end !== known.length) return null;
  const ucum = unit === '' ? null : scanner.ucumOf(unit);
  const fits = (analyte: Analyte): boolean => ucum !== null && conversionTo(analyte, ucum) !== null;
  const isNumber = prefix.candidates.some(({ kind }) => kind === 'number');
  // what is given under the name of a hormone is no result
  const isGiven = INSULIN.test(name) && unit === '';
  if (isGiven || (isNumber && unit !== '' && !prefix.candidates.some(fits))) return null;
  return { name, meaning: isSugar ? ANY_SUGAR : null, unit: ucum === null ? '' : unit, x: cell.x, right: cell.right };
}

/** The heading of such a sheet. */
function sheetAt(line: Line, state: State, readers: Readers): Sheet | null {
  const times = timeColumns(line, state.sugarTitle, (text) => LABEL.test(text));
  if (times) return { ...times, entries: [], ranges: new Map() };
  const [first, ...rest] = cellsOf(line);
  if (!first || rest.length < 1 || !LABEL.test(textOf(first)) || /\d{2}/.test(line.text)) return null;
  const columns = rest.flatMap((cell) => columnOf(cell, readers) ?? []);
  return columns.length > 0 && columns.length + 3 >= rest.length
    ? { columns, unknown: [], entries: [], ranges: new Map() }
    : null;
}

const dayOf = (text: string): string | null => {
  const found = dateIn(text);
  return found?.from === 0 && (found.end === text.length || TIME.test(text.slice(found.end).trim()))
    ? found.date
    : null;
};

/** The column a cell stands under. */
const columnAt = (cell: Cell, columns: readonly Column[]): Column | undefined =>
  columns.find(({ x, right }) => cell.x < right + 2 && cell.right > x - 2);

/** A row of what is aimed at in each column: true when the line is one. */
function takeTargets(cells: readonly Cell[], { columns, ranges }: Sheet): boolean {
  const [first, ...rest] = cells;
  if (!first || !TARGET.test(textOf(first)) || !rest.some(({ text }) => hasRange(text))) return false;
  for (const cell of rest) {
    const column = columnAt(cell, columns);
    if (column && hasRange(cell.text)) ranges.set(column, textOf(cell));
  }
  return true;
}

/** The entries of a row; null when the line is none. */
function entriesOf(line: Line, sheet: Sheet): Entry[] | null {
  const { columns } = sheet;
  const cells = cellsOf(line);
  if (takeTargets(cells, sheet)) return [];
  const labels = cells.slice(0, 2).map(textOf);
  const [first = ''] = labels;
  const date = dayOf(first);
  const label = labels.find((text) => WHEN.test(text) || TIME.test(text)) ?? '';
  const isDay = date !== null || isWeekday(first) || DAY.test(first);
  if (!isDay && !WHEN.test(first) && !TIME.test(first)) return null;
  return cells.slice(1).flatMap((cell) => {
    const column = columnAt(cell, columns);
    const value = textOf(cell);
    return !column || /^[-–—.]*$/.test(value) ? [] : [{ column, date, label, value, line }];
  });
}

/** Of insulin the plain name is that of fasting. */
const meaningOf = ({ name, meaning }: Column, label: string): string =>
  INSULIN.test(name) && label !== '' && !AT_REST.test(label) ? LATER_INSULIN : (meaning ?? name);

/** What was collected becomes drafts: of several days the newest is today's. */
export function closeSheet(state: State, { scanner, names }: Readers): void {
  const { sheet } = state;
  if (!sheet) return;
  state.sheet = null;
  const newest = sheet.entries
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .at(-1);
  for (const { column, date, label, value, line } of sheet.entries) {
    const whole = `${column.name} ${label}`.trim();
    const isKnown = namePrefix(whole, names)?.end === whole.length;
    const cells = [column.meaning ?? column.name, `${value} ${column.unit}`].map((text) => ({ ...cellOf([]), text }));
    const fields = fieldsByContent(cells, scanner, names);
    if (!fields.value) {
      state.missed.push(line);
      continue;
    }
    const before = state.earlier;
    if (date !== null && newest !== undefined && date < newest) state.earlier = { date };
    const own = { ...fields, range: sheet.ranges.get(column) ?? fields.range };
    const draft = addDraft(state, { ...own, name: whole, isByColumn: true }, own, line, false);
    if (!isKnown) state.drafts.splice(-1, 1, { ...draft, meaning: meaningOf(column, label) });
    state.earlier = before;
  }
  Object.assign(state, { pending: null, last: null, lastLine: null });
}

/** True when the line is the heading or a row of a sheet; any other line ends it. */
export function takeSheet(state: State, line: Line, readers: Readers): boolean {
  state.sugarTitle = sugarTitleOf(line, readers.scanner) ?? state.sugarTitle;
  const sheet = sheetAt(line, state, readers);
  if (sheet) {
    closeSheet(state, readers);
    Object.assign(state, { sheet, isNote: false, pending: null, last: null, lastLine: null });
    return true;
  }
  const entries = state.sheet ? entriesOf(line, state.sheet) : null;
  if (entries === null) closeSheet(state, readers);
  else {
    state.sheet?.entries.push(...entries);
    const { unknown = [] } = state.sheet ?? {};
    if (cellsOf(line).some((cell) => columnAt(cell, unknown) && /^\d{2,3}$/.test(textOf(cell))))
      state.missed.push(line);
  }
  return entries !== null;
}
