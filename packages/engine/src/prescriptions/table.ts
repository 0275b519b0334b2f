// Medicines in a table: what each column is for, and ticks under morning, noon and night.
import { type Cell, cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import type { Word } from '../documents/page.ts';
import { partAt } from './clock.ts';
import { changes } from './near.ts';
import type { DayPart } from './types.ts';

export type ColumnRole =
  | 'medicine'
  | 'composition'
  | 'dose'
  | 'route'
  | 'frequency'
  | 'duration'
  | 'instructions'
  | 'quantity'
  | 'number'
  | 'form'
  | 'needed'
  | 'before-food'
  | 'after-food'
  /** What was taken until now. */
  | 'past'
  | 'other'
  | DayPart;
type Head = {
  readonly role: ColumnRole;
  readonly x: number;
  readonly right: number;
  /** Of a part of the day that is named by its meal: "Before lunch". */
  readonly food?: 'before' | 'after';
};

const MAX_HEAD = 40;
const roles: readonly (readonly [RegExp, ColumnRole])[] = [
  [/^(?:s\.? ?no\.?|sr\.?(?: ?no\.?)?|sl\.?(?: ?no\.?)?|#|no\.?|sn\.?|क्र\.?)$/i, 'number'],
  [/^(?:(?:dosage )?form|type)$/i, 'form'],
  [/^(?:morning|morn\.?|mor|m|subah|सुबह|breakfast|b\/?f|am)$/i, 'morning'],
  [/^(?:afternoon|noon|aft\.?|a|lunch|dopahar|दोपहर|after ?noon|mid ?day)$/i, 'noon'],
  [/^(?:evening|eve\.?|e|shaa?m|शाम)$/i, 'evening'],
  [/^(?:night|nt|n|dinner|bed ?-?time|raat|रात|pm|hs)$/i, 'night'],
  [/^(?:(?:just )?(?:before|after|with|pre|post)[ -]?|b\/|a\/)(?:breakfast|b\/?f(?:ast)?)$/i, 'morning'],
  [/^(?:(?:just )?(?:before|after|with|pre|post)[ -]?|b\/|a\/)lunch$/i, 'noon'],
  [/^(?:(?:just )?(?:before|after|with|pre|post)[ -]?|b\/|a\/)(?:dinner|supper)$/i, 'evening'],
  [/^(?:at )?bed ?-?time$/i, 'night'],
  [/^(?:s\.?o\.?s\.?|p\.?r\.?n\.?|(?:if|when|as) (?:needed|required))$/i, 'needed'],
  [/^(?:before(?: (?:food|meals?))?|खाने से पहले)$/i, 'before-food'],
  [/^(?:after(?: (?:food|meals?))?|खाने के बाद)$/i, 'after-food'],
  [
    /^(?:you were (?:taking|on)|(?:dose )?(?:before|till now|so far|until (?:now|today)) ?$|(?:old|earlier|previous|last) (?:dose|frequency|schedule)|previously|was)/i,
    'past',
  ],
  [
    /^(?:from (?:today|now(?: on)?)|now(?: take)?|new (?:dose|frequency|schedule)|take now|change(?:d)? to)$/i,
    'frequency',
  ],
  [/composition|generic|salt|contents?/i, 'composition'],
  [/duration|(?:^|no\.? of )days|period|^for$|अवधि/i, 'duration'],
  [/^(?:qty|quantity|total|disp)/i, 'quantity'],
  [
    /frequency|^freq|schedule|how often|^how to (?:take|use)$|times?\b|timings?|regimen|^m ?- ?[an] ?- ?[ne]$/i,
    'frequency',
  ],
  [
    /instruction|remark|^notes?|advice|how to|direction|food|comment|^when$|when to|meal|relation|निर्देश/i,
    'instructions',
  ],
  [/^route/i, 'route'],
  [/medicine|drug|medication|^rx$|particular|^item|product|brand|^name|prescription|^tablet|दवा/i, 'medicine'],
  [/^(?:dosage|dose|strength|potency|unit|(?:each|single|one) dose)|per dose|मात्रा/i, 'dose'],
];
/** Longer headings, which a scan spoils by a letter or two. */
const scanned: readonly (readonly [string, ColumnRole])[] = [
  ['morning', 'morning'],
  ['noon', 'noon'],
  ['afternoon', 'noon'],
  ['evening', 'evening'],
  ['night', 'night'],
  ['medicine', 'medicine'],
  ['duration', 'duration'],
  ['frequency', 'frequency'],
];
const scannedRole = (bare: string): ColumnRole | undefined =>
  bare.length < 4
    ? undefined
    : scanned.find(([word]) => changes(word, bare.toLowerCase()) <= (word.length > 7 ? 2 : 1))?.[1];

/** "8 am", "10 pm": a column for the hour. */
function hourRole(bare: string): DayPart | undefined {
  const [, digits, half = ''] = /^(\d{1,2})(?:[:.][0-5]\d)? ?([ap])\.?m\.?$/i.exec(bare) ?? [];
  return digits === undefined ? undefined : partAt((Number(digits) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
}

const roleOf = (text: string, isOcr: boolean): ColumnRole | undefined => {
  const bare = text
    .slice(0, MAX_HEAD + 1)
    .replaceAll(/[|*:_]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (bare === '' || bare.length > MAX_HEAD) return undefined;
  return (
    hourRole(bare) ?? roles.find(([pattern]) => pattern.test(bare))?.[1] ?? (isOcr ? scannedRole(bare) : undefined)
  );
};

export type Table = { readonly heads: readonly Head[]; readonly walls: readonly number[] };

export const dayParts: readonly DayPart[] = ['morning', 'noon', 'evening', 'night'];
export const isPart = (role: ColumnRole): role is DayPart => dayParts.some((part) => part === role);

const MEAL_SIDE = /(?:before|pre|b\/|after|post|a\/)(?=[ -]?(?:breakfast|b\/?f|lunch|dinner|supper))/i;

/** A cell of headings can hold several: "Morning Noon Night" with narrow gaps. */
function headsIn(cell: Cell, isOcr: boolean): Head[] {
  const single = cell.words.map((word) => ({ role: roleOf(word.text, isOcr), x: word.x, right: word.x + word.width }));
  const known = single.flatMap(({ role, x, right }): Head[] => (role ? [{ role, x, right }] : []));
  const isDay = known.length >= 2 && known.length === single.length && known.every(({ role }) => isPart(role));
  if (isDay) return known;
  // "Sl Medicine": the number of the row is a column of its own, however near its heading stands
  const isCounted = known[0]?.role === 'number' && new Set(known.map(({ role }) => role)).size > 1;
  if (isCounted && known.length === single.length) return known;
  const whole = roleOf(cell.text, isOcr);
  const meal = whole && isPart(whole) ? MEAL_SIDE.exec(cell.text) : null;
  const food = meal ? (/^[bp]re|^before|^b/i.test(meal[0]) ? 'before' : 'after') : null;
  if (whole) return [{ role: whole, x: cell.x, right: cell.right, ...(food !== null && { food }) }];
  if (known.length >= 2 && known.length === single.length) return known;
  return /\p{L}/u.test(cell.text) ? [{ role: 'other', x: cell.x, right: cell.right }] : [];
}

/** On a scan the heading between morning and night is noon, whatever letters it has: where it stands proves it. */
function withNoon(heads: readonly Head[]): readonly Head[] {
  const isAlone = !heads.some(({ role }) => role === 'noon' || role === 'evening');
  return heads.map((head, at) =>
    isAlone && head.role === 'other' && heads[at - 1]?.role === 'morning' && heads[at + 1]?.role === 'night'
      ? { ...head, role: 'noon' }
      : head,
  );
}

/** The heads of a line. `isWhole`: hardly anything else stands in it. */
function headsOf(line: Line): { readonly heads: readonly Head[]; readonly isWhole: boolean } {
  if (line.words.length > 40 || line.text.length > 200) return { heads: [], isWhole: false };
  const isOcr = line.source === 'ocr';
  const found = cellsOf(line).flatMap((cell) => headsIn(cell, isOcr));
  const heads = isOcr ? withNoon(found) : found;
  const strangers = heads.filter(({ role }) => role === 'other').length;
  return { heads, isWhole: heads.length > 0 && strangers <= heads.length - strangers };
}

function isTable(heads: readonly Head[]): boolean {
  const known = new Set(heads.map(({ role }) => role).filter((role) => role !== 'other'));
  const strangers = heads.filter(({ role }) => role === 'other').length;
  const hasParts = [...known].filter(isPart).length >= 2;
  return (
    known.size >= 2 &&
    strangers <= known.size &&
    (known.has('medicine') || known.has('past') || hasParts) &&
    (hasParts || known.has('frequency') || known.has('duration') || known.has('dose'))
  );
}

/** Headings of two lines: what stands under or over another is the same column, and the one that is known names it. */
function joined(heads: readonly Head[], more: readonly Head[]): Head[] {
  const all = [...heads];
  for (const head of more) {
    const at = all.findIndex((other) => head.x < other.right && other.x < head.right);
    const other = all[at];
    if (!other) {
      // a part of the day has one column, wherever its name in another language stands
      if (!isPart(head.role) || !all.some(({ role }) => role === head.role)) all.push(head);
    } else {
      // "Time" over "Morning Noon Night", "Food" over "Before After": what stands below says more
      const isTitle = isPart(head.role) || head.role === 'before-food' || head.role === 'after-food';
      if (isTitle && (other.role === 'frequency' || other.role === 'instructions')) {
        all[at] = head;
        continue;
      }
      const role = other.role === 'other' ? head.role : other.role;
      all[at] = { role, x: Math.min(head.x, other.x), right: Math.max(head.right, other.right) };
    }
  }
  return all.toSorted((a, b) => a.x - b.x);
}

/** Cells of headings are as high as their highest: the others stand a little lower or higher, on lines of their own. */
const MOST_LINES = 3;
const isNear = (a: Line, b: Line): boolean => a.page === b.page && b.y - a.bottom < 0.8 * (a.bottom - a.y);

/** A column that has its heading has no second one, but for parts of the day in another language: that would be a row. */
function goesOn(heads: readonly Head[], more: readonly Head[]): boolean {
  const known = more.filter(({ role }) => role !== 'other');
  return known.length > 0 && known.every(({ role }) => isPart(role) || !heads.some((head) => head.role === role));
}

export type Heading = { readonly heads: readonly Head[]; readonly lines: number };

/** The headings of a table of medicines, when they begin in this line. */
export function headsAt(lines: readonly Line[], at: number): Heading | null {
  const line = lines[at];
  if (!line) return null;
  const first = headsOf(line);
  let { heads } = first;
  let count = 1;
  // what stands over a heading, such as the date of the paper or "Medicines", is none
  const most = first.isWhole && first.heads.length > 1 && !/\d/.test(line.text) ? MOST_LINES : 1;
  for (let before = line; count < most; count += 1) {
    const below = lines[at + count];
    if (!below || !isNear(before, below) || /\d/.test(below.text)) break;
    const more = headsOf(below);
    if (!more.isWhole || !goesOn(heads, more.heads)) break;
    heads = joined(heads, more.heads);
    before = below;
  }
  if (!isTable(heads)) return null;
  // the column of the names can stand without a heading
  const isBare = !heads.some(({ role }) => role === 'medicine' || role === 'number' || role === 'past');
  const bare: readonly Head[] = isBare ? [{ role: 'medicine', x: line.x, right: line.x + 1 }] : [];
  return { heads: [...bare, ...heads], lines: count };
}

/** The place between two headings that the fewest cells reach over, in the middle of the widest such place. */
function wallBetween(left: Head, right: Head, cells: readonly Cell[]): number {
  const from = (left.x + left.right) / 2;
  // under a wide heading the cells may stand at its left edge: beyond them the widest place is no end of a column
  const near = placeBetween(from, right.x + 1, cells);
  if (near.count === 0 && near.to - near.from >= FREE) return (near.from + near.to) / 2;
  const best = placeBetween(from, (right.x + right.right) / 2, cells);
  return (best.from + best.to) / 2;
}

/** In points: room between two columns. */
const FREE = 2;

type FreePlace = { readonly count: number; readonly from: number; readonly to: number };

function placeBetween(from: number, to: number, cells: readonly Cell[]): FreePlace {
  const step = Math.max(0.5, (to - from) / 300);
  let best: FreePlace = { count: Infinity, from, to: from };
  let run = best;
  for (let x = from; x <= to; x += step) {
    const count = cells.filter((cell) => cell.x < x && cell.right > x).length;
    run = count === run.count ? { ...run, to: x } : { count, from: x, to: x };
    if (run.count < best.count || (run.count === best.count && run.to - run.from > best.to - best.from)) best = run;
  }
  return best;
}

const LINES_FOR_WALLS = 60;

/** Where the columns end, by everything that stands below their headings: names often stand on lines of their own. */
export function wallsOf(heads: readonly Head[], below: readonly Line[]): number[] {
  // "once a week (Sunday)" over the columns of the day says nothing of where they end
  const isOver = ({ x, right }: Cell): boolean =>
    heads.filter((head) => isPart(head.role) && x < head.right && right > head.x).length > 1;
  const all = below.slice(0, LINES_FOR_WALLS).flatMap((line) => cellsOf(line));
  const cells = all.filter((cell) => cell.words.length === 1 || !isOver(cell) || /^[\d\s-]+$/.test(cell.text));
  return heads.slice(1).map((head, before) => wallBetween(heads[before] ?? head, head, cells));
}

/** "101" that a scan made of three numbers in three columns: each figure goes where it stands. */
function apart({ text, x, width }: Word, roleAt: (x: number) => ColumnRole | undefined): [ColumnRole, string][] | null {
  if (!/^[0-3oO]{2,4}$/.test(text)) return null;
  const found = text.split('').map((sign, at) => [roleAt(x + ((at + 0.5) * width) / text.length), sign] as const);
  const parts = found.flatMap(([role, sign]): [ColumnRole, string][] => (role && isPart(role) ? [[role, sign]] : []));
  return new Set(parts.map(([role]) => role)).size === text.length ? parts : null;
}

/** The text of a line under each heading. */
export function rowOf(line: Line, { heads, walls }: Table): ReadonlyMap<ColumnRole, string> {
  const row = new Map<ColumnRole, string>();
  const roleAt = (x: number): ColumnRole | undefined => heads[walls.filter((wall) => x >= wall).length]?.role;
  // a sentence that runs over the columns belongs to the one it begins in
  const isOneCell = line.words.length > 3 && cellsOf(line).length === 1;
  const first = roleAt(line.x);
  if (isOneCell && first !== undefined && !isPart(first)) return row.set(first, line.text);
  for (const word of line.words) {
    if (/^[|_]+$/.test(word.text)) continue;
    const role = roleAt(word.x + word.width / 2);
    const figures = line.source === 'ocr' ? apart(word, roleAt) : null;
    if (figures) for (const [part, figure] of figures) row.set(part, `${row.get(part) ?? ''} ${figure}`.trim());
    else if (role) row.set(role, `${row.get(role) ?? ''} ${word.text}`.trim());
  }
  return row;
}
