// Medicines in a table: what each column is for, and ticks under morning, noon and night.
import { type Cell, cellsOf } from '../documents/cells.ts';
import { wallsBetween } from '../documents/columns.ts';
import type { Line } from '../documents/lines.ts';
import type { DayPart } from './types.ts';

export type ColumnRole =
  'medicine' | 'dose' | 'frequency' | 'duration' | 'instructions' | 'quantity' | 'number' | DayPart;
type Head = { readonly role: ColumnRole; readonly x: number; readonly right: number };

const roles: readonly (readonly [RegExp, ColumnRole])[] = [
  [/^(?:s\.? ?no\.?|sr\.? ?no\.?|sl\.? ?no\.?|#|no\.?|sn)$/i, 'number'],
  [
    /^(?:name of (?:the )?(?:medicine|drug)s?|medicines?(?: name)?|drugs?(?: name)?|medications?|rx|particulars|item|product|brand(?: name)?|prescription|medicine \/ .*|name)$/i,
    'medicine',
  ],
  [/^(?:dosage|dose|strength|dose ?\/ ?strength|potency)$/i, 'dose'],
  [
    /^(?:frequency|freq\.?|schedule|how often|times?|dose ?\/ ?frequency|dosage ?\/ ?frequency|timings?|frequency ?\/ ?timing|m ?- ?a ?- ?n|m ?- ?n ?- ?e|when)$/i,
    'frequency',
  ],
  [/^(?:duration|days|period|no\.? of days|for)$/i, 'duration'],
  [
    /^(?:instructions?|remarks?|notes?|advice|how to take|directions?|food|route|comments?|special instructions?|when to take|relation to food)$/i,
    'instructions',
  ],
  [/^(?:qty\.?|quantity|total|disp\.?)$/i, 'quantity'],
  [/^(?:morning|morn\.?|mor|m|subah|सुबह|breakfast|am)$/i, 'morning'],
  [/^(?:afternoon|noon|aft|a|lunch|dopahar|दोपहर|after ?noon|mid ?day)$/i, 'noon'],
  [/^(?:evening|eve\.?|e|shaa?m|शाम)$/i, 'evening'],
  [/^(?:night|nt|n|dinner|bed ?time|raat|रात|pm)$/i, 'night'],
];
const roleOf = (text: string): ColumnRole | undefined =>
  roles.find(([pattern]) =>
    pattern.test(
      text
        .trim()
        .replaceAll(/[()*:]/g, '')
        .trim(),
    ),
  )?.[1];

export type Table = { readonly heads: readonly Head[]; readonly walls: readonly number[] };

const parts: readonly ColumnRole[] = ['morning', 'noon', 'evening', 'night'];
const isPart = (role: ColumnRole): role is DayPart => parts.includes(role);

/** The headings of a table of medicines, when this line is one. */
export function tableAt(lines: readonly Line[], at: number): Table | null {
  const line = lines[at];
  if (!line || line.words.length > 40) return null;
  const byCell = cellsOf(line).flatMap((cell): Head[] => headsIn(cell));
  const known = new Set(byCell.map(({ role }) => role));
  const hasParts = [...known].filter(isPart).length >= 2;
  const isTable =
    known.size >= 2 &&
    (known.has('medicine') || hasParts) &&
    (hasParts || known.has('frequency') || known.has('duration') || known.has('dose'));
  if (!isTable) return null;
  const heads =
    known.has('medicine') || byCell[0]?.role === 'number'
      ? byCell
      : [{ role: 'medicine' as const, x: line.x, right: line.x + 1 }, ...byCell];
  return { heads, walls: wallsBetween(heads, lines.slice(at + 1, at + 40)) };
}

/** A cell of headings can hold several: "Morning Noon Night" with narrow gaps. */
function headsIn(cell: Cell): Head[] {
  const whole = roleOf(cell.text);
  if (whole) return [{ role: whole, x: cell.x, right: cell.right }];
  const single = cell.words.map((word) => ({ role: roleOf(word.text), x: word.x, right: word.x + word.width }));
  const known = single.flatMap(({ role, x, right }): Head[] => (role ? [{ role, x, right }] : []));
  return known.length === single.length || (known.length >= 2 && known.every(({ role }) => isPart(role))) ? known : [];
}

/** The text of a row under each heading. */
export function rowOf(line: Line, { heads, walls }: Table): ReadonlyMap<ColumnRole, string> {
  const row = new Map<ColumnRole, string>();
  for (const word of line.words) {
    const middle = word.x + word.width / 2;
    const column = walls.filter((wall) => middle >= wall).length;
    const role = heads[column]?.role;
    if (role) row.set(role, `${row.get(role) ?? ''} ${word.text}`.trim());
  }
  return row;
}

const TICK = /^(?:[✓✔☑√vVyY]|yes|x1|1x)$/;
const NONE = /^(?:[-–—_.xX✗✘0oO]|nil|no|)$/;

/** "1-0-1" from the columns of the day; null when they are all empty or hold something else. */
export function slotsOf(row: ReadonlyMap<ColumnRole, string>, { heads }: Table): string | null {
  const columns = heads.map(({ role }) => role).filter(isPart);
  if (columns.length < 2) return null;
  const order: readonly DayPart[] =
    columns.includes('evening') && columns.includes('noon') && columns.includes('night')
      ? ['morning', 'noon', 'evening', 'night']
      : ['morning', 'noon', 'night'];
  const amounts = order.map((part) => {
    const text =
      row.get(part) ?? (part === 'night' && !columns.includes('night') ? row.get('evening') : undefined) ?? '';
    return TICK.test(text) ? '1' : NONE.test(text) ? '0' : text;
  });
  const isNumbers = amounts.every((amount) =>
    /^(?:\d{1,2}(?:\.\d)?|1\/2|½|half)(?: ?(?:tabs?|caps?|ml|puffs?|units?))?$/i.test(amount),
  );
  if (!isNumbers || amounts.every((amount) => amount === '0')) return null;
  return amounts
    .map((amount) => amount.replace('½', '1/2').replace(/ ?[a-z]+$/i, (unit) => (/half/i.test(unit) ? '1/2' : '')))
    .join('-');
}
