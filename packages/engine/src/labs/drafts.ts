// Lines of a document to drafts of rows: what belongs to a row may stand over several lines.
import type { PageLines } from '../documents/clean.ts';
import { dateIn } from '../documents/dates.ts';
import { cellsOf } from '../documents/cells.ts';
import { type Line, lineOf } from '../documents/lines.ts';
import { sampleIn } from './cultures.ts';
import { addDraft, addUnit, type Draft, freshState, isNext, type Readers, type State } from './draft-state.ts';
import { fieldsByContent, fieldsOf } from './fields.ts';
import type { Fields } from './row-fields.ts';
import { plain } from './fold.ts';
import { headingAt } from './headings.ts';
import { takeCulture, takeGerms } from './take-germs.ts';
import { labelledIn } from './labelled.ts';
import { listIn } from './lists.ts';
import { isMissed, isNews, isRowWithoutValue } from './missed.ts';
import { cleanName, isGenericName, namePrefix } from './names.ts';
import { isRangeFirst } from './range-first.ts';
import { takeRangeAbove } from './range-above.ts';
import { ofRange, RANGE_LINE, takeRangeLine } from './range-lines.ts';
import { hasRange, isRangeLabel } from './ranges.ts';
import { sectionOf } from './sections.ts';
import { closeSheet, takeSheet } from './sheets.ts';
import { panelsByNames, tablesOf } from './tables.ts';
import { areDays, beginsWithWeekday } from './weekdays.ts';

/** Lines of a table that are looked at for its walls. */
const MAX_BODY = 120;

export type Drafts = {
  readonly drafts: Draft[];
  readonly headings: number;
  /** Lines that look like results and gave none. */
  readonly missed: readonly Line[];
};

/** "Motility at 30 min" says when, over its results. */
const WHEN = /^ (?:at|after|within|in) (?:the )?\d{1,3} ?(?:min(?:ute)?s?|h(?:ou)?rs?|h|st hour)\.?$/i;

/** "Glucose, Post Prandial 2 hrs (Plasma)": behind a meal the hours are of the name. */
const AFTER_MEAL = /(?:prandial|meal|lunch|breakfast|dinner|\bpp)\W*$/i;
const HOURS = /^[ ,-]*\d(?:\.5)? ?(?:hrs?|hours?)\.?(?: ?\([^()\d]*\))?$/i;

function isNameWithTime(text: string, names: Readers['names']): boolean {
  const end = namePrefix(text, names)?.end ?? text.length;
  const tail = text.slice(end);
  return WHEN.test(tail) || (AFTER_MEAL.test(text.slice(0, end)) && HOURS.test(tail));
}

/** More words in one cell are a sentence. */
const MOST_WORDS = 10;

/** Text without a value: a part of the name above or below, or of the range. */
function takeText(state: State, fields: Fields, line: Line, readers: Readers): void {
  const { scanner } = readers;
  if (isRowWithoutValue(state, fields, readers)) {
    if (isNews(line, fields)) state.missed.push(line);
    Object.assign(state, { pending: { text: fields.name, line }, last: null, lastLine: null });
    return;
  }
  // words that run on over all columns: what of them stands under the ranges is no range of the row above
  if (fields.name !== '' && cellsOf(line).length === 1 && line.words.length > MOST_WORDS) {
    Object.assign(state, { pending: null, last: null, lastLine: null });
    return;
  }
  const { last } = state;
  const isUnderLast = last !== null && isNext(state.lastLine, line);
  const isLabel = isRangeLabel(fields.name);
  if (isUnderLast && !/\p{L}/u.test(fields.name) && hasRange(fields.name)) {
    state.rangesAdded.push({ to: last, before: last.range, text: fields.name, line });
    last.range = `${last.range}\n${fields.name}`.trim();
    state.lastLine = line;
    return;
  }
  if (isUnderLast && (fields.range !== '' || isLabel)) {
    const text = `${isLabel ? `${fields.name} ` : ''}${fields.range}`;
    state.rangesAdded.push({ to: last, before: last.range, text, line });
    last.range = `${last.range}\n${text}`.trim();
    if (!isLabel && fields.name !== '') last.below.push(fields.name);
    addUnit(last, fields, scanner);
    state.lastLine = line;
    return;
  }
  // over the first row, or over a row that stands apart
  if (!isUnderLast && fields.range !== '' && fields.value === null && (fields.name === '' || isLabel))
    state.rangesAdded.push({ to: null, before: '', text: `${isLabel ? `${fields.name} ` : ''}${fields.range}`, line });
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
  takeRangeAbove(state.rangesAdded, state.last, line);
  state.rangesAdded = [];
  for (const other of fields.others) addDraft(state, fields, other, line, true);
  state.lastLine = line;
  state.pending = null;
}

/** A value without a name: it belongs to the name above, when there is one without a value. */
function takeValue(state: State, fields: Fields, line: Line): void {
  const { pending, last } = state;
  if (pending && isNext(pending.line, line, 1.5)) {
    const listed = state.missed.indexOf(pending.line);
    if (listed >= 0) state.missed.splice(listed, 1);
    const isOfLast = last?.below.at(-1) === pending.text;
    if (isOfLast) last.below.pop();
    state.pending = null;
    takeRow(state, { ...fields, name: pending.text }, line);
    return;
  }
  // a figure with its unit and its range is a result whose name was not read
  if (!state.isNote && fields.unit?.ucum && hasRange(fields.range) && fields.value?.kind === 'number')
    state.missed.push(line);
  // a range or unit alone in a line reads like a value: it completes the row above
  else if (last && isNext(state.lastLine, line)) {
    if (hasRange(line.text) && fields.value?.kind !== 'number') last.range = `${last.range}\n${line.text}`.trim();
    else if (last.range === '' && fields.value?.comparator) last.range = line.text;
    state.lastLine = line;
  }
}

/** "Admitted with Hb 5.9 and platelets 14,000 on 03/11": not today's, or nobody knows. */
const OTHER_DAY =
  /\b(?:admitted|(?:on|at) admission|outside|previous(?:ly)?|earlier)\b|\bon \d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\b/i;

/** Several results in one line: true when it is one. */
function takeList(state: State, line: Line, { scanner, names }: Readers): boolean {
  const found = listIn(line, state.table !== null, scanner, names);
  if (found && OTHER_DAY.test(line.text)) {
    state.missed.push(line);
    return true;
  }
  for (const fields of found ?? []) takeRow(state, fields, line);
  return found !== null;
}

/** "Component: WBC", "Your value: 12.9 10*3/uL", "Flag: H" in lines of their own: true when it is one of them. */
function takeLabelled(state: State, line: Line, readers: Readers): boolean {
  const { scanner, names, roles } = readers;
  const label = labelledIn(line.text, roles);
  if (!label) return false;
  const { role, rest } = label;
  const { pending, last } = state;
  // "Test : 31.6 sec" beside "Control : 13.2 sec" is a result
  if (role === 'name' && /\p{L}{2}/u.test(rest) && !/^[<>]?\d/.test(rest)) {
    Object.assign(state, { pending: { text: cleanName(rest), line }, last: null, lastLine: null });
    return true;
  }
  if (role === 'value' && pending && isNext(pending.line, line, 2)) {
    const [first] = line.words;
    const cell = { text: rest, words: first ? [first] : [], x: line.x, right: line.right };
    const fields = fieldsByContent([{ ...cell, text: pending.text }, cell], scanner, names);
    if (!fields.value) return false;
    takeRow(state, { ...fields, isByColumn: true }, line);
    return true;
  }
  if (!last || !isNext(state.lastLine, line, 2)) return false;
  if (role === 'flag') last.flag ??= scanner.values.flagOf(rest);
  else if (role === 'range') {
    const owner = ofRange(state, rest, readers) ?? last;
    owner.range = `${owner.range}\n${rest}`.trim();
  } else if (role === 'unit') last.unit ??= scanner.unitAt(rest);
  else return false;
  state.lastLine = line;
  return true;
}

const HOUR = /^\W*(first|1st|second|2nd) (?:hour|hr)\.?$/i;
const ESR = /\be\.?s\.?r\b|sedimentation/i;

/** "First hour 64 mm" under "E.S.R.": the first is the result, the second is listed. True when the line is one of them. */
function takeHour(state: State, fields: Fields, line: Line): boolean {
  const { pending, last } = state;
  const hour = HOUR.exec(fields.name)?.[1]?.toLowerCase();
  if (hour === undefined || fields.value?.kind !== 'number') return false;
  if (hour.startsWith('f') || hour.startsWith('1')) {
    if (!pending || !isNext(pending.line, line, 2) || !ESR.test(pending.text)) return false;
    const range = RANGE_IN_TITLE.exec(plain(pending.line.text))?.[1] ?? '';
    const name = cleanName(pending.text.replace(RANGE_IN_TITLE, ''));
    state.pending = null;
    takeRow(state, { ...fields, name, range: fields.range || range }, line);
    return true;
  }
  if (!last || !ESR.test(last.name)) return false;
  state.missed.push(line);
  return true;
}

/** "E.S.R. (Westergren)   normal up to 20 mm, first hour". */
const RANGE_IN_TITLE =
  /(?:normal|ref\.?|expected) ?:? ?((?:up ?to|less than|below|[<>])? ?\d[\d.]*(?: ?- ?\d[\d.]*)?).*$/i;

/** What stands in the box of a test beside its result: the control, how many times that the result is. */
const BESIDE_RESULT = /^\W*(control|mean normal|mnpt|isi|cut[ -]?off|index|ratio)\b[^\d]{0,14}\d/i;

/** "Control : 12.8 seconds" is no result, a ratio is one of its own: true when the line is such. */
function takeBeside(state: State, line: Line, { names, scanner }: Readers): boolean {
  const { last } = state;
  const label = BESIDE_RESULT.exec(plain(line.text))?.[1]?.toLowerCase();
  if (label === undefined || state.table !== null || !last || !isNext(state.lastLine, line, 2)) return false;
  state.lastLine = line;
  if (label !== 'ratio') return true;
  const name = `${isGenericName(last.name) ? last.above : last.name} ratio`;
  const fields = fieldsByContent(cellsOf(line), scanner, names);
  if (namePrefix(name, names)?.end !== name.length || !fields.value) state.missed.push(line);
  else addDraft(state, { ...fields, name }, fields, line, true);
  return true;
}

function takeLine(state: State, line: Line, readers: Readers): void {
  const { scanner, names } = readers;
  const text = plain(line.text);
  if (isNameWithTime(text, names)) {
    Object.assign(state, { pending: { text: cleanName(text), line }, last: null, lastLine: null });
    return;
  }
  if (
    takeBeside(state, line, readers) ||
    takeLabelled(state, line, readers) ||
    takeRangeLine(state, line, readers) ||
    takeList(state, line, readers)
  )
    return;
  const fields = fieldsOf(line, state, scanner, names);
  if (takeHour(state, fields, line)) return;
  if (fields.isEarlierLost === true && namePrefix(fields.name, names) !== null) state.missed.push(line);
  if (fields.value && fields.name !== '') takeRow(state, fields, line);
  else if (fields.value) takeValue(state, fields, line);
  else if (fields.name !== '' || fields.range !== '' || fields.unit) {
    if (isMissed(state, line, readers)) state.missed.push(line);
    takeText(state, fields, line, readers);
  }
}

/** "Previous results (09/10/2025)", "Last visit"; and "Current results", which ends them. */
const DAYS =
  /^\W*(?:(previous|past|last|earlier|prior|historical|old)|current|present|today'?s?|latest)\W{1,3}(?:lab(?:oratory)? |test )?(?:results?|reports?|values?|visits?|investigations?)\b(.{0,40})$/i;

/** Whether a line is the heading of results of one day or another. */
function takeDay(state: State, line: Line): boolean {
  const match = DAYS.exec(plain(line.text).replace(/[:=-]+\s*$/, ''));
  const rest = match?.[2] ?? '';
  const found = dateIn(rest);
  const around = found ? rest.slice(0, found.from) + rest.slice(found.end) : rest;
  if (!match || /\d|\p{L}{4}/u.test(around)) return false;
  state.earlier = match[1] === undefined ? null : { date: found?.date ?? null };
  Object.assign(state, { pending: null, last: null, lastLine: null });
  return true;
}

function readLine(line: Line, state: State, readers: Readers): void {
  const { prose } = readers;
  if (takeSheet(state, line, readers) || takeDay(state, line) || takeGerms(state, line)) return;
  const isDay = state.hasWeekdays && beginsWithWeekday(line);
  if (isDay && /\d/.test(line.text)) state.missed.push(line);
  if (isDay || readers.isMedicine(line.text)) {
    Object.assign(state, { pending: null, last: null, lastLine: null });
    return;
  }
  const section = sectionOf(line, readers.sections, state.section);
  state.sample = sampleIn(line.text) ?? state.sample;
  if (!section && takeCulture(state, line)) return;
  if (section) {
    const pending = { text: cleanName(line.text), line };
    Object.assign(state, { section, last: null, lastLine: null, isNote: false, pending, germs: null });
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
  state.hasWeekdays = areDays(lines);
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
    } else if (state.panels.tables[0] === null) {
      state.panels = panelsByNames(body, readers.names);
      state.isRangeFirst = isRangeFirst(body, readers.scanner) ?? state.isRangeFirst;
    }
    readBody(body, state, readers);
    at = Math.max(to, at + 1);
  }
  return headings;
}

/** The drafts of all pages. A table goes on over the pages that repeat no heading. */
export function draftsOf(pages: readonly PageLines[], readers: Readers): Drafts {
  const state = freshState();
  let headings = 0;
  for (const { lines } of pages) {
    state.pending = null;
    headings += readPage(lines, state, readers);
    closeSheet(state, readers);
  }
  return { drafts: state.drafts, headings, missed: state.missed };
}
