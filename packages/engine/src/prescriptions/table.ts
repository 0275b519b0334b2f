// Medicines in a table: what each column is for, and ticks under morning, noon and night.
import { type Cell, cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
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
  | 'other'
  | DayPart;
type Head = { readonly role: ColumnRole; readonly x: number; readonly right: number };

const MAX_HEAD = 40;
const roles: readonly (readonly [RegExp, ColumnRole])[] = [
  [/^(?:s\.? ?no\.?|sr\.?(?: ?no\.?)?|sl\.?(?: ?no\.?)?|#|no\.?|sn\.?|क्र\.?)$/i, 'number'],
  [/^(?:morning|morn\.?|mor|m|subah|सुबह|breakfast|b\/?f|am)$/i, 'morning'],
  [/^(?:afternoon|noon|aft\.?|a|lunch|dopahar|दोपहर|after ?noon|mid ?day)$/i, 'noon'],
  [/^(?:evening|eve\.?|e|shaa?m|शाम)$/i, 'evening'],
  [/^(?:night|nt|n|dinner|bed ?-?time|raat|रात|pm|hs)$/i, 'night'],
  [/composition|generic|salt|contents?/i, 'composition'],
  [/duration|(?:^|no\.? of )days|period|^for$|अवधि/i, 'duration'],
  [/^(?:qty|quantity|total|disp)/i, 'quantity'],
  [/frequency|^freq|schedule|how often|times?\b|timings?|regimen|^m ?- ?[an] ?- ?[ne]$/i, 'frequency'],
  [
    /instruction|remark|^notes?|advice|how to|direction|food|comment|^when$|when to|meal|relation|निर्देश/i,
    'instructions',
  ],
  [/^route/i, 'route'],
  [/medicine|drug|medication|^rx$|particular|^item|product|brand|^name|prescription|^tablet|दवा/i, 'medicine'],
  [/^(?:dosage|dose|strength|potency|unit)|per dose|मात्रा/i, 'dose'],
];
const roleOf = (text: string): ColumnRole | undefined => {
  const bare = text
    .slice(0, MAX_HEAD + 1)
    .replaceAll(/[|*:_]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return bare === '' || bare.length > MAX_HEAD ? undefined : roles.find(([pattern]) => pattern.test(bare))?.[1];
};

export type Table = { readonly heads: readonly Head[]; readonly walls: readonly number[] };

const dayParts: readonly ColumnRole[] = ['morning', 'noon', 'evening', 'night'];
const isPart = (role: ColumnRole): role is DayPart => dayParts.includes(role);

/** A cell of headings can hold several: "Morning Noon Night" with narrow gaps. */
function headsIn(cell: Cell): Head[] {
  const single = cell.words.map((word) => ({ role: roleOf(word.text), x: word.x, right: word.x + word.width }));
  const known = single.flatMap(({ role, x, right }): Head[] => (role ? [{ role, x, right }] : []));
  const isDay = known.length >= 2 && known.length === single.length && known.every(({ role }) => isPart(role));
  if (isDay) return known;
  const whole = roleOf(cell.text);
  if (whole) return [{ role: whole, x: cell.x, right: cell.right }];
  if (known.length >= 2 && known.length === single.length) return known;
  return /\p{L}/u.test(cell.text) ? [{ role: 'other', x: cell.x, right: cell.right }] : [];
}

/** The headings of a table of medicines, when this line is one. */
export function headsAt(lines: readonly Line[], at: number): readonly Head[] | null {
  const line = lines[at];
  if (!line || line.words.length > 40 || line.text.length > 200) return null;
  const heads = cellsOf(line).flatMap(headsIn);
  const known = new Set(heads.map(({ role }) => role).filter((role) => role !== 'other'));
  const strangers = heads.filter(({ role }) => role === 'other').length;
  const hasParts = [...known].filter(isPart).length >= 2;
  const isTable =
    known.size >= 2 &&
    strangers <= known.size &&
    (known.has('medicine') || hasParts) &&
    (hasParts || known.has('frequency') || known.has('duration') || known.has('dose'));
  if (!isTable) return null;
  // the column of the names can stand without a heading
  const isBare = !known.has('medicine') && !known.has('number');
  return isBare ? [{ role: 'medicine' as const, x: line.x, right: line.x + 1 }, ...heads] : heads;
}

/** The place between two headings that the fewest cells reach over, in the middle of the widest such place. */
function wallBetween(left: Head, right: Head, cells: readonly Cell[]): number {
  const [from, to] = [(left.x + left.right) / 2, (right.x + right.right) / 2];
  const step = Math.max(0.5, (to - from) / 300);
  let best = { count: Infinity, from, to: from };
  let run = best;
  for (let x = from; x <= to; x += step) {
    const count = cells.filter((cell) => cell.x < x && cell.right > x).length;
    run = count === run.count ? { ...run, to: x } : { count, from: x, to: x };
    if (run.count < best.count || (run.count === best.count && run.to - run.from > best.to - best.from)) best = run;
  }
  return (best.from + best.to) / 2;
}

const LINES_FOR_WALLS = 60;

/** Where the columns end, by everything that stands below their headings: names often stand on lines of their own. */
export function wallsOf(heads: readonly Head[], below: readonly Line[]): number[] {
  const cells = below.slice(0, LINES_FOR_WALLS).flatMap((line) => cellsOf(line));
  return heads.slice(1).map((head, before) => wallBetween(heads[before] ?? head, head, cells));
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
    if (role) row.set(role, `${row.get(role) ?? ''} ${word.text}`.trim());
  }
  return row;
}

const TICK = /^(?:[✓✔☑√vVyY•●*]|yes|x1|1x)$/;
const NONE = /^(?:[-–—_.xX✗✘✕×0oO]+|nil|no|na|)$/i;
const AMOUNT = /^(?:\d{1,2}(?:\.\d)?|1\/2|½|¼|1\/4|half)(?: ?(tabs?|caps?|ml|puffs?|units?|u|drops?)\.?)?$/i;

/** "1-0-1" from the columns of the day; null when they are all empty or hold something else. */
export function slotsOf(row: ReadonlyMap<ColumnRole, string>, { heads }: Table): string | null {
  const columns = heads.map(({ role }) => role).filter(isPart);
  if (columns.length < 2) return null;
  const isFour = columns.includes('evening') && columns.includes('night') && columns.includes('noon');
  const order: readonly DayPart[] = isFour ? ['morning', 'noon', 'evening', 'night'] : ['morning', 'noon', 'night'];
  const amounts = order.map((part) => {
    const isStandIn = part === 'night' && !columns.includes('night');
    const isNoonOfEvening = part === 'noon' && !columns.includes('noon') && columns.includes('night');
    const text = row.get(part) ?? (isStandIn || isNoonOfEvening ? row.get('evening') : undefined) ?? '';
    return TICK.test(text) ? '1' : NONE.test(text) ? '0' : text;
  });
  if (!amounts.every((amount) => AMOUNT.test(amount)) || amounts.every((amount) => amount === '0')) return null;
  const units = amounts
    .flatMap((amount) => AMOUNT.exec(amount)?.[1] ?? [])
    .filter((unit) => !/^(?:tab|cap)/i.test(unit));
  const numbers = amounts.map((amount) =>
    /^half/i.test(amount)
      ? '1/2'
      : amount
          .replace('½', '1/2')
          .replace('¼', '1/4')
          .replace(/ ?[a-z]+\.?$/i, ''),
  );
  return `${numbers.join('-')} ${units[0] ?? ''}`.trim();
}
