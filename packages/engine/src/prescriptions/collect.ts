// Lines to medicines: which line begins one, which goes on with it, and which says something else.
import { type PageLines } from '../documents/clean.ts';
import { type Line, lineOf } from '../documents/lines.ts';
import { joinLines, type LineRead, readLine, strengthIn } from './line.ts';
import type { NameIndex } from './names.ts';
import { plainLine } from './segments.ts';
import { rowOf, slotsOf, type Table, tableAt } from './table.ts';
import type { Identified } from './types.ts';

export type Draft = { read: LineRead; lines: Line[]; composition: Identified | null };
export type Collected = {
  readonly drafts: readonly Draft[];
  readonly advice: readonly string[];
  readonly unread: readonly Line[];
  readonly hasMarker: boolean;
};

const MARKER =
  /^(?:r ?x|℞|r\/|rx\.|prescription|medicines?|medications?|treatment|tr|advised medicines?|rx ?:.{0,3})[:.\s-]*$/i;
const LABEL =
  /^(?:(?:provisional |final )?diagnosis|dx|impression|c\/o|complaints?|chief complaints?|presenting complaints?|o\/e|on examination|investigations?|tests?(?: advised)?|lab tests?|adv|advice|advised?|allerg(?:y|ies)|follow[ -]?up|next visit|review|revisit|diet|vitals?|history|h\/o|k\/c\/o|past history|notes?|instructions? to (?:the )?patient|general advice|referr?(?:al|ed to))\b\s*[:.–-]?/i;
const HEAD =
  /\b(?:reg(?:n|d)?\.? ?(?:no|number)?|registration|phone|tel|mob(?:ile)?|contact|e-?mail|address|timings?|clinic|hospital|mbbs|m\.?b\.?b\.?s|patient|uhid|opd|age|sex|gender|weight|wt|bp|pulse|temp|spo2|height|ht|bmi|date|signature|consultant|physician|token|visit)\b\s*[.:/#-]|@|www\.|\b\d{10}\b|\+91|^dr\.? |\bsignature\b|valid for|computer generated|this is a|not valid|powered by|page \d/i;
const ADVICE =
  /\b(?:steam|gargles? with|gargling|warm water|hot water|walk|exercise|yoga|bed rest|rest\b|diet|fluids?|salt|oily|spicy|fasting|ice pack|cold compress|physiotherapy|avoid|review|repeat|monitor|check bp|check sugar|sponging|hydrat|drink|sleep|smok|alcohol|bandage|dressing|collar|wash|x-?ray|usg|ultrasound|cbc|lft|kft|rft|hba1c|tsh|lipid|ecg|mri|ct scan|blood sugar|urine|counsel)/i;
const MAX_LINES = 400;
const MAX_DRAFTS = 60;

/** Where the medicines stand in a column of their own, right of complaints and vital signs. */
function rightColumn({ page, lines }: PageLines): Line[] {
  const marker = lines.flatMap(({ words }) => words).find(({ text }) => /^(?:rx|℞|r\/|rx:)$/i.test(text.trim()));
  if (!marker || marker.x < 0.28 * page.width) return [...lines];
  const wall = marker.x - 0.02 * page.width;
  return lines.flatMap((line) => {
    if (line.bottom < marker.y) return [line];
    const left = line.words.filter(({ x }) => x < wall);
    const right = line.words.filter(({ x }) => x >= wall);
    return [left, right].filter((words) => words.length > 0).map((words) => lineOf(words, line.page, line.source));
  });
}

type State = {
  drafts: Draft[];
  advice: string[];
  unread: Line[];
  mode: 'head' | 'medicines' | 'advice';
  hasMarker: boolean;
  table: Table | null;
};

const says = (read: LineRead): boolean =>
  read.frequency.text !== '' || read.duration.text !== '' || read.dose !== null || read.food.length > 0;

/** A name that our list knows letter for letter: evidence that a line without a form word is a medicine. */
function isKnown(names: NameIndex, read: LineRead): boolean {
  if (read.name === '' || read.name.length > 70) return false;
  const { match, checks } = names.identify(read.name, { form: read.form });
  return match !== null && !checks.includes('name-guessed');
}

function startsMedicine(names: NameIndex, line: Line, state: State): LineRead | null {
  const text = plainLine(line.text);
  if (LABEL.test(text) || !/\p{L}{2}/u.test(text)) return null;
  const read = readLine(text);
  if (!/\p{L}{2}/u.test(read.name)) return null;
  const hasForm = read.form !== null && read.isMarked;
  const known = isKnown(names, read);
  if (ADVICE.test(text) && !hasForm && !known) return null;
  if (hasForm && (state.mode !== 'head' || says(read) || strengthIn(read.name) !== '' || known)) return read;
  if (known && (says(read) || read.isMarked || strengthIn(read.name) !== '' || state.mode === 'medicines')) return read;
  const isRow = read.isMarked && read.frequency.text !== '' && state.mode === 'medicines';
  return isRow && !HEAD.test(text) && read.name.split(' ').length <= 6 ? read : null;
}

/** A line that only names what is in the medicine above it. */
function compositionOf(names: NameIndex, text: string, before: Draft): Identified | null {
  const bare = text.replace(/^\(?(?:contains?|composition|generic|salt)\s*[:.-]?/i, '').replace(/^[([]|[)\]]$/g, '');
  const read = readLine(bare);
  if (read.frequency.text !== '' || read.isMarked) return null;
  const found = names.composition(bare);
  if (!found) return null;
  const own = names.identify(before.read.name, { form: before.read.form }).match;
  const isSame = own === null || own.ingredients.every(({ id }) => found.ingredients.some((part) => part.id === id));
  return isSame ? found : null;
}

function addAdvice(state: State, text: string): void {
  const words = plainLine(text);
  if (words.length > 2 && !state.advice.includes(words) && state.advice.length < 40) state.advice.push(words);
}

function takeLine(names: NameIndex, line: Line, state: State): void {
  const text = plainLine(line.text);
  if (MARKER.test(text)) {
    state.mode = 'medicines';
    state.hasMarker = true;
    return;
  }
  const started = startsMedicine(names, line, state);
  const last = state.drafts.at(-1);
  const composed = last && state.mode === 'medicines' ? compositionOf(names, text, last) : null;
  if (composed && last && !(started && says(started))) {
    last.composition = composed;
    last.lines.push(line);
    return;
  }
  if (started && state.drafts.length < MAX_DRAFTS) {
    state.mode = 'medicines';
    state.drafts.push({ read: started, lines: [line], composition: null });
    return;
  }
  if (LABEL.test(text)) {
    state.mode = 'advice';
    if (text.replace(LABEL, '').trim().length > 1 || !/:$/.test(text)) addAdvice(state, text);
    return;
  }
  if (state.mode === 'advice') return addAdvice(state, text);
  if (state.mode === 'head' || HEAD.test(text)) return;
  goOn(line, text, state);
}

/** A line among the medicines that begins none of its own. */
function goOn(line: Line, text: string, state: State): void {
  const last = state.drafts.at(-1);
  const read = readLine(text);
  if (last && says(read) && !(ADVICE.test(text) && read.isMarked)) {
    last.read = joinLines(last.read, read);
    last.lines.push(line);
  } else if (ADVICE.test(text)) addAdvice(state, text);
  else if (/\p{L}{3}/u.test(text)) state.unread.push(line);
}

/** A row of a table: a medicine when it names one, else more of the one above it. */
function takeRow(names: NameIndex, line: Line, table: Table, state: State): boolean {
  const text = plainLine(line.text);
  const row = rowOf(line, table);
  const medicine = (row.get('medicine') ?? '').trim();
  if (MARKER.test(text)) return true;
  if (LABEL.test(text) || (HEAD.test(text) && row.size < 3)) return false;
  const slots = slotsOf(row, table);
  const rest = [slots ?? '', row.get('frequency') ?? '', row.get('duration') ?? '', row.get('instructions') ?? ''].join(
    ' ; ',
  );
  const dose = row.get('dose') ?? '';
  const hasRest = /[\p{L}\p{N}]/u.test(rest + dose);
  const last = state.drafts.at(-1);
  const durationColumn = /^\d{1,3}$/.test((row.get('duration') ?? '').trim()) ? `${row.get('duration')} days` : '';
  if (medicine === '' || !hasRest) {
    if (!last) return medicine !== '' && hasRest;
    const composed = medicine === '' ? null : compositionOf(names, medicine, last);
    if (composed) last.composition = composed;
    else if (medicine !== '' && ADVICE.test(medicine)) addAdvice(state, medicine);
    else if (medicine !== '')
      last.read = {
        ...last.read,
        name: /^[([]|contains/i.test(medicine)
          ? last.read.name
          : `${last.read.name} ${plainLine(medicine)}`.slice(0, 80),
      };
    if (hasRest) last.read = joinLines(last.read, readLine(rest));
    last.lines.push(line);
    return true;
  }
  const own = readLine(strengthIn(dose) === '' ? medicine : `${medicine} ${strengthIn(dose)}`);
  if (ADVICE.test(medicine) && own.form === null && !isKnown(names, own)) {
    addAdvice(state, text);
    return true;
  }
  const more = readLine(`; ${rest} ${durationColumn} ; ${dose.replace(strengthIn(dose), '')}`);
  if (state.drafts.length < MAX_DRAFTS)
    state.drafts.push({ read: joinLines(own, { ...more, name: '' }), lines: [line], composition: null });
  return true;
}

/** Every medicine of the pages, with what else they say. */
export function collect(pages: readonly PageLines[], names: NameIndex): Collected {
  const state: State = { drafts: [], advice: [], unread: [], mode: 'head', hasMarker: false, table: null };
  for (const page of pages) {
    const lines = rightColumn(page).slice(0, MAX_LINES);
    for (const [at, line] of lines.entries()) {
      const table = tableAt(lines, at);
      if (table) {
        state.table = table;
        state.mode = 'medicines';
        state.hasMarker = true;
        continue;
      }
      if (state.table && takeRow(names, line, state.table, state)) continue;
      if (state.table && LABEL.test(plainLine(line.text))) state.table = null;
      takeLine(names, line, state);
    }
  }
  return { drafts: state.drafts, advice: state.advice, unread: state.unread, hasMarker: state.hasMarker };
}
