// The heading line of a table of results: which column holds what.
import type { ColumnRole, LabKnowledge } from '@nabz/knowledge/labs';
import { cellsOf } from '../documents/cells.ts';
import { type Line, lineOf } from '../documents/lines.ts';
import { datesIn } from './column-dates.ts';
import { plain } from './fold.ts';
import type { Head } from './head.ts';

/** What the column under a printed heading holds. */
export type RoleIndex = ReadonlyMap<string, ColumnRole>;

export const indexHeadings = (headings: LabKnowledge['headings']): RoleIndex =>
  new Map(headings.flatMap(({ id, printed }) => printed.map((phrase) => [phrase, id] as const)));

const MAX_PHRASE = 5;
const MAX_HEAD_WORDS = 28;

type Piece = {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  /** Tied to the piece before by a mark: "Result / Unit", "Test (Method)". */
  readonly isTied: boolean;
};

const FIGURE = /^[<>]?\d[\d.,]*$/;
/** "(10^3/uL)" behind a heading is its unit. */
const IS_UNIT = /^[([](?:x ?)?10[\^³⁹\d].*[)\]]$/i;
/** A percent sign that is a word of its own is a heading, or a part of one: beside a figure it is its unit. */
function headText(text: string, hasFigures: boolean): string {
  const folded = plain(text).toLowerCase();
  if (IS_UNIT.test(text)) return '';
  return !hasFigures && /^\(?%\)?$/.test(folded) ? folded.replace('%', 'percent') : folded;
}

/** The words of a line cut at marks ("Result/Unit", "Test(s)"), each with its share of the width. */
function piecesOf(line: Line): Piece[] {
  let mark = '';
  const hasFigures = line.words.some(({ text }) => FIGURE.test(text));
  return line.words.flatMap((word) => {
    const text = headText(word.text, hasFigures);
    const share = word.width / Math.max(1, text.length);
    let end = 0;
    const pieces = [...text.matchAll(/[a-z]+|#|\d+/g)].map((match) => {
      const before = mark + text.slice(end, match.index);
      mark = '';
      end = match.index + match[0].length;
      const [x, right] = [word.x + match.index * share, word.x + end * share];
      return { text: match[0], x, right, isTied: /[/&(+]/.test(before) };
    });
    mark += text.slice(end);
    return pieces;
  });
}

type Heads = { readonly heads: Head[]; readonly known: number; readonly all: number };

function headsIn(line: Line, roles: RoleIndex): Heads {
  const pieces = piecesOf(line);
  const hasControl = pieces.some(({ text }) => text === 'control');
  const heads: Head[] = [];
  let known = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    let taken = 0;
    for (let count = Math.min(MAX_PHRASE, pieces.length - at); count > 0 && taken === 0; count -= 1) {
      const part = pieces.slice(at, at + count);
      const text = part.map((piece) => piece.text).join(' ');
      const role = text === 'patient' && hasControl ? 'value' : roles.get(text);
      const [first, last] = [part[0], part.at(-1)];
      // words of one heading stand close together
      const isClose = part.every((piece, i) => i === 0 || piece.x - (part[i - 1]?.right ?? 0) < 2.2 * line.charWidth);
      if (!role || !first || !last || !isClose) continue;
      const unit = role === 'value' ? unitBehind(part, line) : null;
      heads.push({ role, x: first.x, right: last.right, isTied: first.isTied, ...(unit !== null && { unit }) });
      taken = count;
    }
    known += taken;
    at += Math.max(0, taken - 1);
  }
  return { heads: settled(overScripts(heads, line)), known, all: pieces.length };
}

/** "%" over figures, and "Abs (10^3/uL)": shares and counts of the same cells side by side. */
function unitBehind(part: readonly Piece[], line: Line): string | null {
  const text = part.map((piece) => piece.text).join(' ');
  if (text.startsWith('percent')) return '%';
  const right = part.at(-1)?.right ?? 0;
  const next = text.startsWith('abs') ? line.words.find(({ x }) => x >= right - 1) : undefined;
  return (next && /^[([](.{2,14})[)\]]$/.exec(next.text)?.[1]) ?? null;
}

/** A measurement behind a result in words is none itself; where no other column holds results it is the result. */
function settled(heads: readonly Head[]): Head[] {
  const isBeside = heads.some(({ role }) => role === 'value' || role === 'value-out');
  return heads.map((head, at) => {
    if (head.role === 'index') return { ...head, role: isBeside ? 'other' : 'value' };
    // the cut-off of an index is no range of the result in words
    const isCutOff = isBeside && head.role === 'range' && heads[at - 1]?.role === 'index';
    return isCutOff ? { ...head, role: 'other' } : head;
  });
}

const isOfOtherScript = (text: string): boolean => /\p{L}/u.test(text) && !/[a-z]/i.test(plain(text));

/** A heading that stands in a second script too is as wide as both, and its stroke ties it to no other heading. */
function overScripts(heads: readonly Head[], line: Line): Head[] {
  const cells = cellsOf(line).filter(({ words }) => words.some(({ text }) => isOfOtherScript(text)));
  return heads.map((head) => {
    const cell = cells.find(({ x, right }) => head.x >= x && head.right <= right);
    const isAlone = cell && heads.filter(({ x, right }) => x >= cell.x && right <= cell.right).length === 1;
    return isAlone ? { ...head, x: cell.x, right: cell.right, isTied: false } : head;
  });
}

const isOfResults = ({ role }: Head): boolean => role === 'value' || role === 'previous';

/** The dates of a line among its other heads; right behind "Result" or "Previous" a date is that column's. */
function withDates({ heads, known, all }: Heads, dates: readonly Head[], charWidth: number): Heads {
  const dated = [...heads];
  for (const date of dates) {
    const at = dated.findLastIndex((head) => head.right <= date.x);
    const before = dated[at];
    const isOwn = before && isOfResults(before) && before.date === undefined && date.x - before.right < 2.2 * charWidth;
    if (isOwn) dated[at] = { ...before, right: date.right, ...(date.date !== undefined && { date: date.date }) };
    else dated.push(date);
    dated.sort((a, b) => a.x - b.x);
  }
  return { heads: dated, known: known + dates.length, all: all + dates.length };
}

/** What a column holds whose heading names two things: the first of these. */
const TIED: readonly ColumnRole[] = ['value', 'name', 'range', 'unit', 'method', 'specimen'];

/** Neighbours of one role stand no further apart; two columns of results may be of two days, and stay two. */
const ROOM = 30;
const ROOM_OF_RESULTS = 10;

/** One of the two is a date over results, the other says nothing of results. */
const isCaption = (a: Head, b: Head): boolean =>
  (a.date === undefined) !== (b.date === undefined) && !isOfResults(a.date === undefined ? a : b);

/** Neighbours of one role ("Reference" over "Range") are one column; "Test" and "Test name" far apart are two panels. */
function merged(heads: readonly Head[]): Head[] {
  const result: Head[] = [];
  for (const head of heads.toSorted((a, b) => a.x - b.x)) {
    const last = result.at(-1);
    const overlaps = last && head.x < last.right;
    // each date is a column of its own; one below "Result" or "Previous" is that column's
    if (last && last.date !== undefined && head.date !== undefined) {
      result[result.length - 1] = { ...last, right: Math.min(last.right, head.x - 1) };
      result.push(head);
      continue;
    }
    // "Date and time of sample" over several dates is what these columns are called, and none itself
    if (last && overlaps && isCaption(last, head)) {
      if (head.date !== undefined) result[result.length - 1] = head;
      continue;
    }
    const date = last?.date ?? head.date;
    if (last && date !== undefined && isOfResults(last) && isOfResults(head)) {
      if (!overlaps) result.push(head);
      else {
        const role = last.role === 'previous' || head.role === 'previous' ? 'previous' : 'value';
        result[result.length - 1] = {
          role,
          x: Math.min(last.x, head.x),
          right: Math.max(last.right, head.right),
          date,
        };
      }
      continue;
    }
    if (last && head.isTied === true && head.x - last.right < 25) {
      const role = TIED.find((one) => one === last.role || one === head.role) ?? last.role;
      result[result.length - 1] = { role, x: last.x, right: head.right };
      continue;
    }
    const room = head.role === 'value' ? ROOM_OF_RESULTS : ROOM;
    if (last && (overlaps || last.role === head.role) && head.x - last.right < room) {
      const role =
        last.role === 'other' || (overlaps && last.role === 'name' && head.role !== 'other') ? head.role : last.role;
      result[result.length - 1] = { role, x: Math.min(last.x, head.x), right: Math.max(last.right, head.right) };
    } else result.push(head);
  }
  return result;
}

const has = (heads: readonly Head[], role: ColumnRole): boolean => heads.some((head) => head.role === role);

const YEAR = /\b(?:19|20)\d{2}\b/g;

const SURE = 0.7;

/**
 * A scan of headings in two scripts shows one of them as letters that nobody is sure of: they are no other words, and a heading
 * begins where they do.
 */
function withoutTorn(line: Line, roles: RoleIndex): Line {
  if (line.source !== 'ocr') return line;
  const isTorn = ({ text, confidence }: Line['words'][number]): boolean =>
    !/\p{L}{2}|\d/u.test(text) || ((confidence ?? 1) < SURE && !roles.has(plain(text).toLowerCase()));
  let begin: number | null = null;
  let right = -Infinity;
  const words = line.words.flatMap((word) => {
    if (word.x - right > ROOM_OF_RESULTS) begin = null;
    right = word.x + word.width;
    begin ??= word.x;
    if (isTorn(word)) return [];
    const x = begin;
    begin = null;
    return [{ ...word, x, width: right - x }];
  });
  return words.length === line.words.length
    ? line
    : { ...lineOf(words, line.page, line.source), charWidth: line.charWidth };
}

/** "Low — where you stand — High": a drawing of the range, with its ends under it. */
const IS_DRAWING = /\b(?:low|min|lower)\b.*\b(?:high|max|upper)\b|\b(?:limits?|healthy|normal|where you stand)\b/i;

/** One heading that nobody knows among known ones is a column of its own, so that its figures are no results. */
function withUnknown(line: Line, heads: readonly Head[]): Head[] | null {
  const cells = cellsOf(line);
  const isKnown = ({ x, right }: (typeof cells)[number]): boolean =>
    heads.some((head) => head.x < right && x < head.right);
  const unknown = cells.filter((cell) => !isKnown(cell));
  const [only] = unknown;
  if (!only || unknown.length > 1 || cells.length < 4 || !has(heads, 'name') || !has(heads, 'value')) return null;
  const role: ColumnRole = !has(heads, 'range') && IS_DRAWING.test(only.text) ? 'range' : 'other';
  return [...heads, { role, x: only.x, right: only.right }].toSorted((a, b) => a.x - b.x);
}

/** The headings of a table, when this line is one: a name or a result, something besides, and hardly any other word. */
function asHeading(line: Line, roles: RoleIndex): Head[] | null {
  if (line.words.length > MAX_HEAD_WORDS) return null;
  const { dates, rest } = datesIn(withoutTorn(line, roles));
  const { heads, known, all } = withDates(headsIn(rest, roles), dates, line.charWidth);
  const isMostly = all > 0 && (known / all >= 0.7 || (heads.length > 1 && all - known <= 2));
  const kinds = new Set(heads.map(({ role }) => role));
  const hasValue = has(heads, 'value') || has(heads, 'value-out');
  const isTable = hasValue || has(heads, 'name');
  const hasMore = has(heads, 'unit') || has(heads, 'range') || (hasValue && has(heads, 'name'));
  // "(WHO 2021 limit)": a year says whose limits they are
  const hasFigures = /\d{3}/.test(rest.text.replaceAll(YEAR, ''));
  if (!isTable || !hasMore || kinds.size < 2 || hasFigures) return null;
  return isMostly ? heads : withUnknown(rest, heads);
}

/** Words of a heading alone: the second line of a heading in two lines. */
function asMoreHeading(line: Line, roles: RoleIndex): Head[] | null {
  if (line.words.length > 10) return null;
  const { dates, rest } = datesIn(line);
  const { heads, known, all } = withDates(headsIn(rest, roles), dates, line.charWidth);
  return all > 0 && known === all ? heads : null;
}

/** A date alone in its line, over or under no column of results, is the paper's. */
const isStray = (heads: readonly Head[], others: readonly Head[]): boolean => {
  const [only, more] = heads;
  if (!only || more || only.date === undefined || only.role !== 'value') return false;
  return !others.some((head) => isOfResults(head) && head.x < only.right && only.x < head.right);
};

/** "Investigations" alone over a heading that names the tests itself is what the table is called. */
function isTitle([first, ...others]: readonly (readonly Head[] | null)[]): boolean {
  const [only, more] = first ?? [];
  if (only?.role !== 'name' || more) return false;
  return others.some((heads) =>
    heads?.some((head) => head.role === 'name' && !(head.x < only.right && only.x < head.right)),
  );
}

export type Heading = { readonly heads: readonly Head[]; readonly lines: number };

const isNear = (a: Line | undefined, b: Line | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.page === b.page &&
  Math.abs(b.y - a.y) < 2.2 * Math.max(a.bottom - a.y, b.bottom - b.y);

/** The heading that begins at line `at`, over one to three lines. */
export function headingAt(lines: readonly Line[], at: number, roles: RoleIndex): Heading | null {
  const line = lines[at];
  if (!line) return null;
  for (let count = 1; count <= 3; count += 1) {
    const part = lines.slice(at, at + count);
    if (part.length < count || part.some((one, i) => i > 0 && !isNear(part[i - 1], one))) break;
    const read = part.map((one) => asHeading(one, roles) ?? asMoreHeading(one, roles));
    if (read.some((one) => one === null)) break;
    const isOfPaper = (one: Head[] | null): boolean =>
      isStray(
        one ?? [],
        read.flatMap((other) => (other === one ? [] : (other ?? []))),
      );
    if (read.some(isOfPaper)) {
      // a date over "Result" needs the line below to be one
      if (count > 1) break;
      continue;
    }
    if (isTitle(read)) break;
    const heads = merged(read.flatMap((one) => one ?? []));
    const isTable = heads.length >= 2;
    const isAlone = count === 1 ? asHeading(line, roles) !== null : isTable && has(heads, 'name');
    if (!isAlone) continue;
    // more lines of the same heading below
    let lengthOfHeading = count;
    let all = heads;
    for (let next = at + count; next < lines.length && lengthOfHeading < 4; next += 1) {
      const below = lines[next];
      const more = below && isNear(lines[next - 1], below) ? asMoreHeading(below, roles) : null;
      if (!more || isStray(more, all)) break;
      all = merged([...all, ...more]);
      lengthOfHeading += 1;
    }
    return { heads: all, lines: lengthOfHeading };
  }
  return null;
}
