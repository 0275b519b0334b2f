// Lines to medicines: which line begins one, which goes on with it, and which says something else.
import { cellsOf } from '../documents/cells.ts';
import type { PageLines } from '../documents/clean.ts';
import { type Line, lineOf } from '../documents/lines.ts';
import { withoutCards } from './cards.ts';
import { twoColumns } from './column.ts';
import { beginsWithStop, isToStop, speaksOfStop, tagIn } from './changes.ts';
import { compositionOf, isSchedule, labelOf, type Mode, SCANNED_MARKER, startsMedicine } from './evidence.ts';
import type { EvidenceWords } from './evidence-words.ts';
import { joinLines, says } from './join.ts';
import { isLegend, withLegend } from './legend.ts';
import type { LineHints, LineRead } from './line.ts';
import { marksOf } from './day-columns.ts';
import { cellsOfRow, readRow, rowStarts } from './read-row.ts';
import { isAdviceHeading, isNeededHeading, isNowHeading, isStoppedHeading } from './parts.ts';
import { rowsOf } from './rows.ts';
import type { Sources } from './sources.ts';
import { withStepTables } from './step-table.ts';
import { isStruckName } from './struck.ts';
import { headsAt, rowOf, type Table, wallsOf } from './table.ts';
import type { Identified } from './types.ts';

export type Draft = { read: LineRead; lines: Line[]; composition: Identified | null };
export type Collected = {
  readonly drafts: readonly Draft[];
  readonly advice: readonly string[];
  readonly unread: readonly Line[];
  readonly hasMarker: boolean;
};

const MAX_LINES = 400;
const MAX_DRAFTS = 60;
const MAX_ADVICE = 40;
const MAX_UNREAD = 60;
/** More words than an instruction has: a sentence, whose words are no schedule. */
const MAX_WORDS = 9;

type State = {
  readonly sources: Sources;
  readonly drafts: Draft[];
  readonly advice: string[];
  readonly unread: Line[];
  mode: Mode;
  hasMarker: boolean;
  /** A line that is counted like a medicine and was not read as one: what stands under it is not of the medicine above. */
  isBroken: boolean;
  /** Under a heading of medicines that are no longer taken. */
  isStopped: boolean;
};

const hintsOf = ({ sources }: State, line: Line): LineHints => ({
  isOcr: line.source === 'ocr',
  prefix: sources.names.prefix,
});

function addAdvice(state: State, text: string): void {
  if (text.length > 2 && !state.advice.includes(text) && state.advice.length < MAX_ADVICE) state.advice.push(text);
}
function addDraft(state: State, draft: Draft): void {
  state.mode = 'medicines';
  state.isBroken = false;
  if (state.drafts.length < MAX_DRAFTS) state.drafts.push(draft);
}
function addUnread(state: State, line: Line): void {
  if (/[\p{L}\p{M}]{3}|[☑✓✔]/u.test(line.text) && state.unread.length < MAX_UNREAD) state.unread.push(line);
}

const countWords = (texts: readonly string[]): number =>
  texts
    .join(' ')
    .split(' ')
    .filter((word) => /[\p{L}\p{M}]{2}/u.test(word)).length;

const VERB_OF_FORM = /^neb/i;
const COUNTED = /^\(?\d{1,2}[.)}] ?\p{L}/u;

/** A line among the medicines that begins none of its own. */
function goOn(state: State, line: Line, text: string, read: LineRead): void {
  const isCounted = COUNTED.test(text);
  if (isCounted && state.drafts.some(({ lines }) => COUNTED.test(lines[0]?.text ?? ''))) state.isBroken = true;
  if (state.isBroken) return state.sources.words.advice.test(text) ? addAdvice(state, text) : addUnread(state, line);
  const last = state.drafts.at(-1);
  const isShort = countWords([read.name, ...read.left]) <= MAX_WORDS;
  const isStep = read.left.some((piece) => piece.startsWith('then '));
  const isIndented = last !== undefined && line.x > (last.lines[0]?.x ?? 0) + 2 && line.page === last.lines[0]?.page;
  // "nebulise 1 respule BD": the word is a form too, and says here how the one above is given
  const isHow =
    VERB_OF_FORM.test(text) && (last?.read.form ?? read.form) === read.form && !/[\p{L}\p{M}]{2}/u.test(read.name);
  const isNamed = read.isFormed && !isHow;
  if (state.sources.words.advice.test(text) && !(isSchedule(read) && isIndented)) addAdvice(state, text);
  else if (last && isShort && !isNamed && (says(read) || isStep || isIndented)) {
    last.read = joinLines(last.read, read);
    last.lines.push(line);
  } else addUnread(state, line);
}

/** "Rx: Tab. Dolo 650 BD": the medicine behind a label. */
function behindLabel(state: State, line: Line, text: string): LineRead | null {
  const rest = text.replace(state.sources.words.beforeMedicine, '');
  if (rest === text || rest.length < 3) return null;
  const read = state.sources.readLine(rest, hintsOf(state, line));
  return read.isFormed && says(read) && /[\p{L}\p{M}]{2}/u.test(read.name) ? read : null;
}

const OF_MEDICINES = /(?<!\p{L})(?:tablets?|capsules?|\dFDC|sliding scale|insulin)(?!\p{L})|[☑✓✔]/iu;

/** Whether a line begins a part of its own, of medicines or of what to do besides. */
function takeHeading(state: State, line: Line, next: Line | undefined): boolean {
  const { sources } = state;
  if (isStoppedHeading(line.text) || isAdviceHeading(line.text)) {
    state.mode = 'advice';
    state.isStopped = isStoppedHeading(line.text);
    if (state.isStopped) addAdvice(state, line.text);
    return true;
  }
  if (isNowHeading(line.text)) {
    Object.assign(state, { mode: 'medicines', isStopped: false, isBroken: false });
    return true;
  }
  if (isNeededHeading(line.text) && state.isStopped) {
    state.mode = 'medicines';
    state.isStopped = false;
    return true;
  }
  if (!isNeededHeading(line.text) || !next) return false;
  // under a medicine that has no frequency it is the frequency
  const isOfLast = state.drafts.at(-1)?.read.frequency.text === '';
  const read = sources.readLine(next.text, hintsOf(state, next));
  return !isOfLast && (read.isFormed || sources.names.isKnown(read.name));
}

/** A word of change alone in its line, or a line that begins with what is to be stopped. */
function takeChange(state: State, line: Line, text: string): boolean {
  const tag = tagIn(text);
  const isOfLast = state.drafts.at(-1)?.read.frequency.text === '';
  if (tag === 'stop' && isOfLast) return false;
  if (tag !== null) {
    state.mode = tag === 'stop' ? 'advice' : 'medicines';
    state.isStopped = tag === 'stop';
    return true;
  }
  // "STOP (low sugars)" under a medicine that says nothing else is of that medicine
  const names = text.replace(/^\W*\p{L}+/u, '').match(/(?<!\p{L})\p{Lu}[\p{L}\p{M}]{3}/u);
  if (!beginsWithStop(text)) return false;
  if (isOfLast && names === null) {
    state.drafts.at(-1)?.lines.push(line);
    return true;
  }
  addAdvice(state, text);
  state.isBroken = state.mode === 'medicines';
  return true;
}

/** The line of a medicine that is crossed out: another one may stand beside it, and what else is left is of none. */
function takeStruck(state: State, line: Line, next: Line | undefined): void {
  const words = line.words.filter(({ text }) => !isStruckName(text));
  const before = state.drafts.length;
  state.isBroken = true;
  if (words.length === 0) return;
  const left = lineOf(words, line.page, line.source);
  const read = state.sources.readLine(state.sources.plainLine(left.text), hintsOf(state, left));
  if (read.isFormed || state.sources.names.isKnown(read.name)) takeLine(state, left, next);
  if (state.drafts.length === before) addUnread(state, left);
}

/** "Tab. Ecosprin 75 + Tab. Clopilet 75 0-1-0": two medicines in one line. */
const NEXT_FORM = /^\(?(?:tabs?|caps?|inj|syp|syr|tablet|capsule)\.?$/i;

/** The two lines of such a line; null when it is none. What is said at its end is of both, and of the first it is asked. */
function partedAtPlus(line: Line): readonly [Line, Line] | null {
  const at = line.words.findIndex(
    ({ text }, i) => i > 1 && text === '+' && NEXT_FORM.test(line.words[i + 1]?.text ?? ''),
  );
  if (at < 0) return null;
  const of = (words: Line['words']): Line => ({ ...lineOf(words, line.page, line.source), charWidth: line.charWidth });
  return [of(line.words.slice(0, at)), of(line.words.slice(at + 1))];
}

function takeBoth(state: State, [first, second]: readonly [Line, Line], next: Line | undefined): void {
  const count = state.drafts.length;
  takeLine(state, first, undefined);
  const mine = state.drafts[count];
  takeLine(state, second, next);
  const other = state.drafts[count + 1];
  if (!mine || !other || mine.read.frequency.text !== '') return;
  const { frequency, duration, food } = other.read;
  const isUnclear = frequency.text !== '';
  mine.read = { ...mine.read, frequency: { ...frequency, isUnclear }, duration, food };
}

function takeLine(state: State, line: Line, next: Line | undefined): void {
  const { sources } = state;
  const both = partedAtPlus(line);
  if (both) return takeBoth(state, both, next);
  if (line.words.some((word) => isStruckName(word.text))) return takeStruck(state, line, next);
  const text = sources.plainLine(line.text);
  if (isLegend(text)) return addAdvice(state, text);
  if (takeHeading(state, line, next) || takeChange(state, line, text)) return;
  if (sources.words.marker.test(text) || (line.source === 'ocr' && SCANNED_MARKER.test(text))) {
    state.mode = 'medicines';
    state.hasMarker = true;
    state.isStopped = false;
    return;
  }
  if (state.isStopped) return addAdvice(state, text);
  const labelled = behindLabel(state, line, text);
  if (labelled) return addDraft(state, { read: labelled, lines: [line], composition: null });
  const read = sources.readLine(text, hintsOf(state, line));
  const last = state.drafts.at(-1);
  if (last && state.mode === 'medicines' && read.frequency.text === '') {
    const composition = compositionOf(sources, text, last.read);
    if (composition) {
      last.composition = composition;
      last.lines.push(line);
      return;
    }
  }
  const following = (): LineRead | null => (next ? sources.readLine(next.text, hintsOf(state, next)) : null);
  if (startsMedicine(sources, { text, read, next: following, mode: state.mode }))
    return addDraft(state, { read, lines: [line], composition: null });
  const label = labelOf(text, sources.words);
  if (label !== '') {
    state.mode = 'advice';
    if (text.length > label.length + 1 || !label.trim().endsWith(':')) addAdvice(state, text);
  } else if (state.mode === 'advice' && !sources.words.head.test(text)) addAdvice(state, text);
  else if (state.mode === 'medicines' && !sources.words.head.test(text)) goOn(state, line, text, read);
  // what speaks of medicines does not vanish, above the first of them or among words of a letterhead
  else if (
    OF_MEDICINES.test(text) ||
    (state.mode === 'head' && !sources.words.head.test(text) && read.frequency.text !== '')
  )
    addUnread(state, line);
}

/** "Drink 3 litres of water daily.": a sentence of advice in one piece ends a table. */
const isSentence = (line: Line, text: string, { advice }: EvidenceWords): boolean =>
  (advice.exec(text)?.index === 0 || beginsWithStop(text)) && line.words.length > 4 && cellsOf(line).length === 1;

/** The whole heading of a column of names: a row may begin with "Tablet" too. */
const NAMES_HEAD =
  /^(?:s\.? ?no\.? )?(?:name of (?:the )?)?(?:medicines?|drugs?|medications?|brand|particulars|items?|rx|दवा(?:ई|एँ|एं)?|औषध(?:े)?)(?: names?)?$/iu;

/** Whether another table begins in this line, or in the next under what it is called. */
function beginsTable(lines: readonly Line[], at: number): boolean {
  const isHeading = (line: Line | undefined, from: number): boolean =>
    line !== undefined &&
    cellsOf(line).some(({ text }) => NAMES_HEAD.test(text.trim())) &&
    headsAt(lines, from) !== null;
  const line = lines[at];
  const isTitle = line !== undefined && cellsOf(line).length === 1 && !/\d/.test(line.text);
  return isHeading(line, at) || (isTitle && isHeading(lines[at + 1], at + 1));
}

/** The lines of a table, down to where something else begins. */
function bodyOf(lines: readonly Line[], from: number, { plainLine, words }: Sources): Line[] {
  const body: Line[] = [];
  for (const [at, line] of lines.slice(from, from + MAX_LINES).entries()) {
    const text = plainLine(line.text);
    const isEnd =
      beginsTable(lines, from + at) ||
      isNowHeading(line.text) ||
      isSentence(line, text, words) ||
      isLegend(text) ||
      isStoppedHeading(line.text) ||
      isAdviceHeading(line.text) ||
      labelOf(text, words) !== '' ||
      /^(?:(?:dr\.?|[ob]r\.) |signature)/i.test(text) ||
      (words.head.test(text) && !/\d ?- ?\d/.test(text));
    if (isEnd) break;
    body.push(line);
  }
  return body;
}

/** "Only if needed" over rows stands where names do; in a column of its own it is of its row. */
const isNeededIn = ({ walls }: Table, line: Line): boolean => isNeededHeading(line.text) && line.x < (walls[0] ?? 0);

/**
 * "SUGAR", "STOMACH / PAIN": capitals alone in their line, among names that are not all of capitals, say what the rows below are for.
 * They are no part of a name.
 */
function partHeadings(lines: readonly Line[], table: Table, { names, readLine }: Sources): ReadonlySet<Line> {
  const cells = new Map(lines.map((line) => [line, rowOf(line, table)] as const));
  const printed = [...cells.values()].flatMap((row) => row.get('medicine') ?? []);
  const isMixed = printed.filter((text) => /\p{Ll}{3}/u.test(text)).length * 2 > printed.length;
  return new Set(
    lines.filter((line) => {
      const row = cells.get(line);
      const text = row?.get('medicine') ?? '';
      const isCapitals = /^[\p{Lu} /&,:-]+$/u.test(text) && /\p{Lu}{4}/u.test(text);
      return isMixed && row?.size === 1 && isCapitals && !names.isKnown(text) && !readLine(text).isFormed;
    }),
  );
}

/** Where the table begins, when something else stands left of it, in the line of its headings too; and the lines of that. */
function besideTable(lines: readonly Line[], { heads, walls }: Table): { own: Line[]; left: Line[] } {
  const first = heads.findIndex(({ role }) => role !== 'other');
  const wall = walls[first - 1];
  if (wall === undefined) return { own: [...lines], left: [] };
  const cut = (line: Line, isOwn: boolean): Line[] => {
    const words = line.words.filter(({ x, width }) => x + width / 2 >= wall === isOwn);
    return words.length === 0 ? [] : [{ ...lineOf(words, line.page, line.source), charWidth: line.charWidth }];
  };
  return { own: lines.flatMap((line) => cut(line, true)), left: lines.flatMap((line) => cut(line, false)) };
}

function takeTable(state: State, all: readonly Line[], table: Table): void {
  const { own: lines, left } = besideTable(all, table);
  for (const line of left) addUnread(state, line);
  state.mode = 'medicines';
  state.hasMarker = true;
  const isHeading = (line: Line): boolean =>
    state.sources.words.marker.test(state.sources.plainLine(line.text)) || isNeededIn(table, line);
  const parts = partHeadings(lines, table, state.sources);
  const own = lines.filter((line) => !isHeading(line) && !parts.has(line));
  const rows = rowsOf(own, table, (row, before) => rowStarts(state.sources, row, before, table));
  const isOcr = lines.some(({ source }) => source === 'ocr');
  const marks = isOcr ? marksOf(rows.map(cellsOfRow), table) : null;
  for (const row of rows) {
    const draft = readRow(state.sources, row, table, marks);
    if (typeof draft === 'string') addAdvice(state, draft);
    else if (draft) addDraft(state, draft);
    else for (const line of row.lines) addUnread(state, line);
  }
  if (rows.length === 0) for (const line of lines) addUnread(state, line);
}

const BORDER = /^[|¦_]+$/;
/** Without the signs that draw the borders of a table. */
function withoutBorders(line: Line): Line[] {
  const words = line.words.filter(({ text }) => !BORDER.test(text));
  if (words.length === line.words.length) return [line];
  return words.length === 0 ? [] : [lineOf(words, line.page, line.source)];
}

/** What is to be stopped is no medicine of the list. */
function withoutStopped(state: State): Draft[] {
  const texts = ({ lines }: Draft): string[] => lines.map(({ text }) => state.sources.plainLine(text));
  const stopped = state.drafts.filter((draft) => isToStop(texts(draft), draft.read));
  for (const draft of stopped) addAdvice(state, texts(draft).join(' '));
  return state.drafts
    .filter((draft) => !stopped.includes(draft))
    .map((draft) =>
      speaksOfStop(texts(draft))
        ? { ...draft, read: { ...draft.read, frequency: { ...draft.read.frequency, isUnclear: true } } }
        : draft,
    );
}

/** Every medicine of the pages, with what else they say. */
export function collect(pages: readonly PageLines[], sources: Sources): Collected {
  const state: State = {
    sources,
    drafts: [],
    advice: [],
    unread: [],
    mode: 'head',
    hasMarker: false,
    isBroken: false,
    isStopped: false,
  };
  for (const page of withLegend(pages)) {
    const printed = twoColumns(page).slice(0, MAX_LINES).flatMap(withoutBorders);
    const lines = withStepTables(withoutCards(printed, sources));
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at];
      const heading = headsAt(lines, at);
      const body = heading ? bodyOf(lines, at + heading.lines, sources) : [];
      if (heading) takeTable(state, body, { heads: heading.heads, walls: wallsOf(heading.heads, body) });
      else if (line && !beginsTable(lines, at)) takeLine(state, line, lines[at + 1]);
      at += heading ? heading.lines - 1 + body.length : 0;
    }
  }
  const drafts = withoutStopped(state);
  return { drafts, advice: state.advice, unread: state.unread, hasMarker: state.hasMarker };
}
