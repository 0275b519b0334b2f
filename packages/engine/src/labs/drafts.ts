// Lines of a document to drafts of rows: what belongs to a row may stand over several lines.
import type { PageLines } from '../documents/clean.ts';
import { wallsBetween } from '../documents/columns.ts';
import { cellsOf } from '../documents/cells.ts';
import { type Line, lineOf, median } from '../documents/lines.ts';
import { type FieldContext, type Fields, fieldsOf, type Result, type Table } from './fields.ts';
import { type Head, headingAt } from './headings.ts';
import { cleanName, namePrefix } from './names.ts';
import { hasRange, isRangeLabel } from './ranges.ts';
import { scanCell } from './scan.ts';
import { isNoteHeading, isProse } from './prose.ts';
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
};

/** Lines of a table that are looked at for its walls. */
const MAX_BODY = 120;

export type Drafts = { readonly drafts: Draft[]; readonly headings: number };

type State = {
  table: Table | null;
  /** Tables side by side, and the places where each but the first begins. */
  panels: { tables: (Table | null)[]; walls: number[] };
  section: SectionRead | null;
  isNote: boolean;
  pending: { text: string; line: Line } | null;
  last: Draft | null;
  /** The last line that was taken into `last`. */
  lastLine: Line | null;
  drafts: Draft[];
};

const heightOf = (line: Line): number => Math.max(1, line.bottom - line.y);

/** Whether `below` stands right under `above`: at most `lines` empty lines between them. */
const isNext = (above: Line | null, below: Line, lines = 1.2): boolean =>
  above !== null &&
  above.page === below.page &&
  below.y - above.bottom < lines * Math.max(heightOf(above), heightOf(below)) + 2 &&
  below.y >= above.y - heightOf(above);

const confidenceOf = (line: Line): number => {
  const sure = line.words.map(({ confidence }) => confidence ?? 1);
  return sure.length === 0 ? 1 : sure.reduce((sum, one) => sum + one, 0) / sure.length;
};

function addDraft(state: State, fields: Fields, result: Result, line: Line, isSecond: boolean): Draft {
  const above = state.pending && isNext(state.pending.line, line) ? state.pending.text : '';
  const draft: Draft = {
    name: fields.name,
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
    confidence: confidenceOf(line),
  };
  state.drafts.push(draft);
  return draft;
}

/** Text without a value: a part of the name above or below, or of the range. */
function takeText(state: State, fields: Fields, line: Line): void {
  const { last } = state;
  const isUnderLast = last !== null && isNext(state.lastLine, line);
  const isLabel = isRangeLabel(fields.name);
  if (isUnderLast && (fields.range !== '' || isLabel)) {
    last.range = `${last.range}\n${isLabel ? `${fields.name} ` : ''}${fields.range}`.trim();
    if (!isLabel && fields.name !== '') last.below.push(fields.name);
    if (!last.unit && fields.unit) last.unit = fields.unit;
    state.lastLine = line;
    return;
  }
  if (isUnderLast && fields.name === '') {
    if (!last.unit && fields.unit) last.unit = fields.unit;
    if (!last.flag && fields.flag) last.flag = fields.flag;
    state.lastLine = line;
    return;
  }
  if (isUnderLast && last.below.length < 3) {
    last.below.push(fields.name);
    if (!last.unit && fields.unit) last.unit = fields.unit;
    last.lines.push(line);
    state.lastLine = line;
  }
  state.pending = { text: fields.name, line };
}

function takeRow(state: State, fields: Fields, line: Line): void {
  // "Borderline : 200 - 239" is a tier of the row above and no row
  if (isRangeLabel(fields.name) && state.last && isNext(state.lastLine, line, 2)) {
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

function takeLine(state: State, line: Line, context: FieldContext): void {
  const fields = fieldsOf(line, state.table, context);
  if (fields.value && fields.name !== '') takeRow(state, fields, line);
  else if (fields.value) takeValue(state, fields, line);
  else if (fields.name !== '' || fields.range !== '' || fields.unit) takeText(state, fields, line);
}

/** Two panels side by side: the heading names a test twice. Each is read by itself. */
function panelsOf(heads: readonly Head[]): Head[][] {
  const panels: Head[][] = [[]];
  for (const head of heads) {
    const current = panels.at(-1) ?? [];
    const isFull = current.some(({ role }) => role === 'name') && current.some(({ role }) => role === 'value');
    if (head.role === 'name' && isFull) panels.push([head]);
    else current.push(head);
  }
  return panels;
}

/** A column of values whose heading was not read: cells with values that stand where no heading does. */
function columnOfValues(heads: readonly Head[], lines: readonly Line[], context: DraftContext): Head | null {
  const places: { x: number; right: number }[] = [];
  for (const line of lines) {
    for (const cell of cellsOf(line).slice(1)) {
      const isUnderHead = heads.some(({ x, right }) => cell.x < right + 8 && cell.right > x - 8);
      const [item] = isUnderHead ? [] : scanCell(cell.text, 0, context);
      if (item?.kind === 'value') places.push({ x: cell.x, right: cell.right });
    }
  }
  const x = median(places.map((place) => place.x));
  const near = places.filter((place) => Math.abs(place.x - x) < 30);
  if (near.length < 2 || near.length < 0.5 * places.length) return null;
  return { role: 'value', x, right: Math.max(x + 10, median(near.map(({ right }) => right))) };
}

/** The headings with those that stand nowhere on the page: a name at the left, values where values stand. */
function completed(heads: readonly Head[], lines: readonly Line[], context: DraftContext): Head[] {
  const all = [...heads];
  const left = Math.min(...lines.map(({ x }) => x), ...heads.map(({ x }) => x));
  const [first] = heads;
  if (first && !heads.some(({ role }) => role === 'name') && first.x - left > 30) {
    all.unshift({ role: 'name', x: left, right: left + 20 });
  }
  if (!heads.some(({ role }) => role === 'value' || role === 'value-out')) {
    const values = columnOfValues(all, lines, context);
    if (values) all.push(values);
  }
  return all.toSorted((a, b) => a.x - b.x);
}

/** The tables under a heading; their walls stand where their own lines leave room. */
function tablesOf(found: readonly Head[], lines: readonly Line[], context: DraftContext): State['panels'] {
  const heads = completed(found, lines, context);
  const walls = wallsBetween(heads, lines);
  const tables: Table[] = [];
  const between: number[] = [];
  let from = 0;
  for (const panel of panelsOf(heads)) {
    if (from > 0) between.push(walls[from - 1] ?? 0);
    tables.push({ heads: panel, walls: walls.slice(from, from + panel.length - 1) });
    from += panel.length;
  }
  return { tables, walls: between };
}

/** Two panels without a heading: known names that stand, in several lines, at one place behind other results. */
function panelsByNames(lines: readonly Line[], context: DraftContext): State['panels'] {
  const places: number[] = [];
  for (const line of lines.slice(0, 400)) {
    const cells = cellsOf(line);
    const at = cells.findIndex(({ text }, i) => i > 1 && namePrefix(text, context.names)?.end === text.length);
    const before = cells.slice(1, Math.max(1, at)).some(({ text }) => /^[<>]?\s?\d/.test(text));
    const cell = cells[at];
    if (cell && before) places.push(cell.x);
  }
  const middle = median(places);
  const near = places.filter((x) => Math.abs(x - middle) < 12);
  return near.length >= 3 && near.length > 0.6 * places.length
    ? { tables: [null, null], walls: [Math.min(...near) - 2] }
    : { tables: [null], walls: [] };
}

export type DraftContext = FieldContext & { readonly sections: SectionIndex };

function readLine(line: Line, state: State, context: DraftContext): void {
  const section = sectionOf(line, context.sections, state.section);
  if (section) {
    const pending = { text: cleanName(line.text), line };
    Object.assign(state, { section, last: null, lastLine: null, isNote: false, pending });
  } else if (isNoteHeading(line.text)) Object.assign(state, { isNote: true, pending: null, last: null });
  else if (isProse(line.text)) Object.assign(state, { pending: null, last: null, lastLine: null });
  else takeLine(state, line, context);
}

/** Lines under one heading (or none): panel after panel. */
function readBody(lines: readonly Line[], state: State, context: DraftContext): void {
  const { tables, walls } = state.panels;
  for (const [at, table] of tables.entries()) {
    Object.assign(state, { table, pending: null, last: null, lastLine: null });
    const [from, to] = [at === 0 ? -Infinity : (walls[at - 1] ?? 0), walls[at] ?? Infinity];
    for (const line of lines) {
      const isWhole = tables.length === 1;
      const words = isWhole
        ? line.words
        : line.words.filter(({ x, width }) => x + width / 2 >= from && x + width / 2 < to);
      if (words.length > 0) readLine(isWhole ? line : lineOf(words, line.page, line.source), state, context);
    }
  }
}

function readPage(lines: readonly Line[], state: State, context: DraftContext): number {
  const found = lines.map((_, at) => headingAt(lines, at));
  let headings = 0;
  let at = 0;
  while (at < lines.length) {
    const heading = found[at] ?? null;
    const from = at + (heading?.lines ?? 0);
    let to = from;
    while (to < lines.length && !found[to]) to += 1;
    const body = lines.slice(from, to);
    if (heading) {
      state.panels = tablesOf(heading.heads, body.slice(0, MAX_BODY), context);
      state.isNote = false;
      headings += 1;
    } else if (state.panels.tables[0] === null) state.panels = panelsByNames(body, context);
    readBody(body, state, context);
    at = Math.max(to, at + 1);
  }
  return headings;
}

/** The drafts of all pages. A table goes on over the pages that repeat no heading. */
export function draftsOf(pages: readonly PageLines[], context: DraftContext): Drafts {
  const state: State = {
    table: null,
    panels: { tables: [null], walls: [] },
    section: null,
    isNote: false,
    pending: null,
    last: null,
    lastLine: null,
    drafts: [],
  };
  let headings = 0;
  for (const { lines } of pages) {
    state.pending = null;
    headings += readPage(lines, state, context);
  }
  return { drafts: state.drafts, headings };
}
