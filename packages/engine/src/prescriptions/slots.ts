// "1-0-1": a number for each part of the day.
import { parseCount } from './amounts.ts';
import type { Segments } from './segments.ts';
import type { DayPart, DoseSchedule } from './types.ts';

export type Frequency = {
  /** As a patient's list shows it: "1-0-1", "BD", "Every 6 hours". Empty: none printed. */
  readonly text: string;
  readonly spoken: string;
  readonly schedule: DoseSchedule;
  /** More than one frequency stands on the line (a taper), or one that can be read in two ways. */
  readonly isUnclear: boolean;
  /** Printed, but nothing could be made of it: not the same as not printed. */
  readonly isUnread?: boolean;
  /** Says every day, and gives way to what says how often in it. */
  readonly isWeak?: boolean;
};

export const noSchedule: DoseSchedule = {
  kind: 'unknown',
  parts: [],
  every: null,
  weekdays: [],
  days: null,
  timesADay: null,
};
export const noFrequency: Frequency = { text: '', spoken: '', schedule: noSchedule, isUnclear: false };

const ATOM = String.raw`(?:1 1\/2|\d{1,2}(?:\.\d)?(?! ?\/)|1 ?\/ ?[24]|3 ?\/ ?4|half|nil|[oO]|[lI](?![a-zA-Z]))`;
const DASH = String.raw` ?[-_+.~]{1,4} ?`;
const SLOTS = new RegExp(
  String.raw`(?<![\d/.a-zA-Z-])(${ATOM})${DASH}(${ATOM})${DASH}(${ATOM})(?:${DASH}(${ATOM}))?(?![\d/]| ?-{1,4} ?\d)(?: ?(units?|iu|u|ml|puffs?|drops?|tabs?|tablets?|caps?|capsules?)(?!\p{L}))?`,
  'u',
);
/** "5 ml - 0 - 5 ml": each number has its unit. */
const UNIT = String.raw`(?: ?(units?|iu|u|ml|puffs?|drops?|tabs?|tablets?|caps?|capsules?|mg|mcg)(?!\p{L}))`;
const COUNTED = String.raw`(\d{1,2}(?:\.\d{1,2})?|1\/2|nil|[oO])`;
const WITH_UNITS = new RegExp(
  String.raw`(?<![\d/.a-zA-Z-])(?:${COUNTED}${UNIT}?${DASH})(?:${COUNTED}${UNIT}?${DASH})${COUNTED}${UNIT}?(?:${DASH}${COUNTED}${UNIT}?)?(?![\d/.]| ?-{1,4} ?\d)`,
  'iu',
);
/**
 * "1-0-1 - 5": what stands apart behind three numbers is no fourth of them. Of another script between them a scan leaves nothing:
 * here it was "after food", and "days" behind the five.
 */
const APART = new RegExp(
  String.raw`(?<![\d/.a-zA-Z-])(${ATOM})-(${ATOM})-(${ATOM})(?= -{1,4} \d{1,3}(?![\d/.-]| ?-))`,
  'u',
);
const SPACED = /(?<![\d/.])([0-3]) ([0-3]) ([0-3])(?: ([0-3]))?(?![\d/.]| ?(?:mg|ml|days?|tab|cap|weeks?|x\b))/;
/** A dash that the OCR lost: "0-10" and "1-00" have three numbers and one dash. */
const BROKEN = /(?<![\d/.a-zA-Z-])(?:([0-2])-([0-2])([0-2])|([0-2])([0-2])-([0-2]))(?![\d/.%a-zA-Z]| ?-)/;
/** Three numbers of two figures, the last a year: "12-10-24". */
const DATE = /^(?:[0-2]?\d|3[01]) ?[-.] ?(?:0?\d|1[0-2]) ?[-.] ?[23]\d$/;
const threeParts: readonly DayPart[] = ['morning', 'noon', 'night'];
const fourParts: readonly DayPart[] = ['morning', 'noon', 'evening', 'night'];
const MOST_AT_ONCE = 60;

const atom = (text: string): string => {
  const folded = text.replace(/^1 1\/2$/, '1.5').replaceAll(' ', '');
  if (/^(?:o|nil)$/i.test(folded)) return '0';
  return /^[lI]$/.test(folded) ? '1' : /^half$/i.test(folded) ? '1/2' : folded;
};

const partWords: Readonly<Record<DayPart, string>> = {
  morning: 'in the morning',
  noon: 'at noon',
  evening: 'in the evening',
  night: 'at night',
};

/** "morning, noon and night". */
export const joinedWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Morning and night", "2 in the morning and 1 at night". */
export function speakParts(parts: DoseSchedule['parts']): string {
  const isOneEach = parts.every(({ amount }) => amount === '1' || amount === '');
  const [only] = parts;
  if (isOneEach && parts.length === 1 && only?.part === 'night') return 'At night';
  return upper(joinedWords(parts.map(({ part, amount }) => (isOneEach ? part : `${amount} ${partWords[part]}`))));
}

/** The schedule of numbers for parts of the day; undefined when they are no doses. */
export function scheduleOfSlots(atoms: readonly string[]): DoseSchedule | undefined {
  const slots = atoms.length === 4 ? fourParts : threeParts;
  const parts = atoms.flatMap((amount, index) => {
    const part = slots[index];
    return part && parseCount(amount) !== 0 ? [{ part, amount }] : [];
  });
  const counts = atoms.map(parseCount);
  if (parts.length === 0 || counts.some((count) => count === null || count > MOST_AT_ONCE)) return undefined;
  return { ...noSchedule, kind: 'daily', parts, timesADay: parts.length };
}

function frequencyOf(atoms: readonly string[], unit: string, isUnclear: boolean): Frequency | undefined {
  const found = scheduleOfSlots(atoms);
  if (!found) return undefined;
  const isCounted = unit === '' || /^(?:tab|cap)/.test(unit);
  const parts = isCounted
    ? found.parts
    : found.parts.map(({ part, amount }) => ({ part, amount: `${amount} ${/^(?:u|iu)/.test(unit) ? 'units' : unit}` }));
  const schedule = { ...found, parts };
  // never a number of tablets: "8-8-8"
  const text = /^mc?g$/.test(unit) ? atoms.map((amount) => (amount === '0' ? amount : `${amount} ${unit}`)) : atoms;
  return { text: text.join('-'), spoken: speakParts(parts), schedule, isUnclear };
}

/** "2.6 - 24.9" is a range with decimals: a point is a dash of doses only where all dashes are points. */
const isRange = (text: string): boolean => /\d\.\d/.test(text) && /\d ?- ?\d/.test(text) && !/\d\.5(?!\d)/.test(text);

/** Takes "5 ml - 0 - 5 ml": one unit for all numbers, on one of them at least. */
function takeUnits(segments: Segments): Frequency | undefined {
  const match = WITH_UNITS.exec(segments.rest);
  if (!match) return undefined;
  const pairs = [1, 3, 5, 7].flatMap((at) => (match[at] === undefined ? [] : [[match[at], match[at + 1]] as const]));
  const units = new Set(pairs.flatMap(([, unit]) => unit?.toLowerCase().replace(/s$/, '') ?? []));
  const isWhole = pairs.every(([count, unit]) => unit !== undefined || /^(?:0|nil|o)$/i.test(count));
  const [unit] = units;
  // the unit behind the last number is that of all of them: "1-0-1 tab"
  if (unit === undefined || units.size > 1 || !isWhole) return undefined;
  // weights that differ are what is in it: "40 mg - 5 mg - 12.5 mg"
  const isWeight = /^mc?g$/.test(unit);
  if (isWeight && new Set(pairs.map(([count]) => count).filter((count) => count !== '0')).size > 1) return undefined;
  const found = frequencyOf(
    pairs.map(([count]) => atom(count)),
    unit,
    false,
  );
  if (found) segments.take(WITH_UNITS);
  return found;
}

/** Takes three numbers with a fourth apart from them, which the patient is asked about. */
function takeApart(segments: Segments): Frequency | undefined {
  const match = APART.exec(segments.rest);
  const found = match ? frequencyOf(match.slice(1, 4).map(atom), '', true) : undefined;
  if (found) segments.take(APART);
  return found;
}

/** Takes "1-0-1" out. `mayBeDate`: no insulin, whose numbers are as large as those of a date. */
export function takeSlots(segments: Segments, mayBeDate: boolean): Frequency | undefined {
  const special = takeUnits(segments) ?? takeApart(segments);
  if (special) return special;
  for (const pattern of [SLOTS, SPACED]) {
    const match = pattern.exec(segments.rest);
    if (!match || isRange(match[0]) || (mayBeDate && DATE.test(match[0].trim()))) continue;
    const atoms = match.slice(1, 5).flatMap((text) => (text === undefined ? [] : [atom(text)]));
    const found = frequencyOf(atoms, (match[5] ?? '').toLowerCase(), false);
    if (found) segments.take(pattern);
    if (found) return found;
  }
  return undefined;
}

/** Takes what the OCR made of "0-1-0" when it lost a dash; the patient is asked to look. */
export function takeBrokenSlots(segments: Segments): Frequency | undefined {
  const match = BROKEN.exec(segments.rest);
  const atoms = (match ?? []).slice(1).filter((text) => text !== undefined);
  const found = match ? frequencyOf(atoms, '', true) : undefined;
  if (found) segments.take(BROKEN);
  return found;
}

export const hasSlots = (text: string): boolean => SLOTS.test(text) || WITH_UNITS.test(text);
