// How often: 1-0-1, BD, every 6 hours, alternate days, Hindi words. What is not printed stays unknown.
import { type DayPartWords, takeDayParts } from './day-parts.ts';
import { everyDays, type FrequencyWord } from './frequency-words.ts';
import type { Segments } from './segments.ts';
import { type Frequency, joinedWords, noFrequency, noSchedule, takeBrokenSlots, takeSlots, upper } from './slots.ts';
import type { DoseSchedule } from './types.ts';

const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const WEEKDAY =
  /(?<!\p{L})(?:on |every |each )?\(?(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:days?)?(?!\p{L})\)?/iu;

const HOURS =
  /(?<![\p{L}\d])(?:q\.? ?|every ?|each ?)?(?:(\d{1,2})(?: ?(?:-|to) ?(\d{1,2}))?(?:st|nd|rd|th)?) ?(?:-? ?hou?rly|hrly|hr ?ly|hrs? ?ly)(?!\p{L})|(?<![\p{L}\d])(?:q\.? ?|every |each )(\d{1,2})(?: ?(?:-|to) ?(\d{1,2}))?(?:st|nd|rd|th)? ?-?(?:h|hrs?|hours?)(?!\p{L})|(?<!\p{L})(?:har|हर) (\d{1,2}) (?:ghant[ae]|घं?ण?्?ट[ेाों]+) ?(?:me(?:in)?|par|baad|में|पर|बाद)?/iu;
const DAYS =
  /(?<!\p{L})(?:every|each|once (?:in|every)|har) (\d{1,2}|two|three|four) ?(days?|din|weeks?|months?|mahine)(?!\p{L})/iu;
const numbers: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4 };

type UnitLetter = 'd' | 'w' | 'm';
const lengths: Readonly<Record<UnitLetter, number>> = { d: 1, w: 7, m: 30 };
const unitNames: Readonly<Record<UnitLetter, string>> = { d: 'day', w: 'week', m: 'month' };
const unitLetter = (text: string): UnitLetter => {
  const letter = text.charAt(0).toLowerCase();
  return letter === 'w' || letter === 'm' ? letter : 'd';
};

/** "every 6 hours", "4-6 hourly": of two numbers none is chosen. */
function takeHours(segments: Segments): Frequency | undefined {
  const match = HOURS.exec(segments.rest);
  const every = Number(match?.[1] ?? match?.[3] ?? match?.[5] ?? 0);
  const most = Number(match?.[2] ?? match?.[4] ?? 0);
  if (!match || every < 1 || every > 72) return undefined;
  segments.take(HOURS);
  const spoken = most > every ? `Every ${every} to ${most} hours` : `Every ${every} ${every === 1 ? 'hour' : 'hours'}`;
  if (most > every) return { text: spoken, spoken, schedule: noSchedule, isUnclear: true };
  const schedule: DoseSchedule = { ...noSchedule, kind: 'every-hours', every, timesADay: 24 / every };
  return { text: spoken, spoken, schedule, isUnclear: false };
}

const DAYS_A_WEEK =
  /(?<![\d.])(?:only (?:on )?)?([2-6]) ?(?:days?|nights?|mornings?|evenings?) ?(?:a|per|in a|every|each|\/) ?week(?!\p{L})/iu;

/** Takes "every 3 months", "once in 15 days": before durations are looked for. */
export function takeInterval(segments: Segments): Frequency | undefined {
  const inWeek = segments.take(DAYS_A_WEEK)?.[1];
  if (inWeek !== undefined) {
    const said = `${inWeek} days a week`;
    const weekly: DoseSchedule = { ...noSchedule, kind: 'weekdays', timesADay: Number(inWeek) / 7 };
    // which days they are is not said
    return { text: said, spoken: said, schedule: weekly, isUnclear: true };
  }
  const match = segments.take(DAYS);
  if (!match) return undefined;
  const count = numbers[(match[1] ?? '').toLowerCase()] ?? Number(match[1]);
  const letter = unitLetter(match[2] ?? '');
  const days = count * lengths[letter];
  if (days === 0) return undefined;
  const name = unitNames[letter];
  const spoken = days === 1 ? 'Every day' : `Every ${count === 1 ? name : `${count} ${name}s`}`;
  return { text: days === 2 ? 'Alternate days' : spoken, spoken, schedule: everyDays(days), isUnclear: false };
}

const hindiDays = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'];
const HINDI_DAY = new RegExp(String.raw`\(?(?:हर )?(इतवार|बृहस्पतिवार|${hindiDays.join('|')})(?: को)?\)?`, 'u');
const otherDays: Readonly<Record<string, number>> = { इतवार: 0, बृहस्पतिवार: 4 };
const weekdayOf = (word: string): number => {
  const hindi = otherDays[word] ?? hindiDays.indexOf(word);
  return hindi >= 0 ? hindi : weekdayNames.findIndex((day) => day.startsWith(word.slice(0, 3).toLowerCase()));
};

/** "Daily except Sunday": every day but the one named. */
const EXCEPT =
  /(?<!\p{L})(?:except|but not|not)(?: on)?(?= \(?(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:days?)?(?!\p{L}))/iu;

function exceptDays(found: readonly number[], { schedule: { parts }, isUnclear }: Frequency): Frequency {
  const named = joinedWords(found.map((at) => upper(weekdayNames[at] ?? '')));
  const weekdays = weekdayNames.map((_, at) => at).filter((at) => !found.includes(at));
  const spoken = `Every day except ${named}`;
  const timesADay = weekdays.length / 7;
  return { text: spoken, spoken, schedule: { ...noSchedule, kind: 'weekdays', parts, weekdays, timesADay }, isUnclear };
}

const DAY_NAME = String.raw`(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:days?)?(?!\p{L})`;
const FROM_DAY_TO_DAY = new RegExp(
  String.raw`(?<!\p{L})\(?(?:from )?${DAY_NAME} ?(?:to|till|-|through) ?${DAY_NAME}\)?`,
  'iu',
);

/** "Mon to Fri": the days between are meant too. */
function takeDayRange(segments: Segments): number[] {
  const match = segments.take(FROM_DAY_TO_DAY);
  if (!match) return [];
  const [from, to] = [weekdayOf(match[1] ?? ''), weekdayOf(match[2] ?? '')];
  const count = ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => (from + at) % 7);
}

function takeWeekday(segments: Segments, frequency: Frequency): Frequency {
  const isExcept = segments.take(EXCEPT) !== null;
  const found: number[] = takeDayRange(segments);
  const next = (): RegExpExecArray | null => segments.take(WEEKDAY) ?? segments.take(HINDI_DAY);
  for (let match = next(); match && found.length < 7; match = next()) {
    const at = weekdayOf(match[1] ?? '');
    if (at >= 0 && !found.includes(at)) found.push(at);
  }
  if (found.length === 0) return frequency;
  if (isExcept) return exceptDays(found, frequency);
  const named = joinedWords(found.map((at) => upper(weekdayNames[at] ?? '')));
  const spoken = found.length === 1 ? `Once a week (${named})` : `On ${named}`;
  const { parts } = frequency.schedule;
  const schedule: DoseSchedule = {
    ...noSchedule,
    kind: 'weekdays',
    parts,
    weekdays: found,
    timesADay: found.length / 7,
  };
  return { text: spoken, spoken, schedule, isUnclear: frequency.isUnclear };
}

const takeWords = (segments: Segments, words: readonly FrequencyWord[]): Frequency | undefined =>
  words.find(({ pattern }) => segments.take(pattern) !== null);

const partNames = ({ parts }: DoseSchedule): string => parts.map(({ part }) => part).join();

/** "BD SOS" is twice a day when needed. */
export function whenNeeded(other: Frequency): Frequency {
  if (other.schedule.kind === 'as-needed') return other;
  return {
    text: `${other.text} SOS`,
    spoken: `${other.spoken}, when needed`,
    schedule: { ...other.schedule, kind: 'as-needed' },
    isUnclear: other.isUnclear,
  };
}

/** Both say how often in a day; undefined when they do not agree. */
function sameDay(first: Frequency, second: Frequency): Frequency | undefined {
  const [a, z] = [first.schedule, second.schedule];
  if (partNames(a) === partNames(z) && a.timesADay === z.timesADay) return first;
  if (a.parts.length === 0 && z.parts.length === a.timesADay)
    return { ...second, text: `${first.text} ${second.text}`.trim(), isUnclear: first.isUnclear || second.isUnclear };
  if (z.parts.length === 0 && a.parts.length === z.timesADay) return first;
  const isNamed = z.parts.length === 1 && a.parts.some(({ part }) => part === z.parts[0]?.part);
  return first.text.includes('-') && isNamed ? first : undefined;
}

/** Several words for one time: "OD at night" is night, "every Sunday at night" is both. */
function merge(first: Frequency, second: Frequency): Frequency {
  const [a, z] = [first.schedule, second.schedule];
  const isOften = (one: DoseSchedule): boolean => one.kind === 'daily' || one.kind === 'every-hours';
  if (second.isWeak === true && isOften(a)) return first;
  if (first.isWeak === true && isOften(z)) return second;
  if (a.kind === 'as-needed') return whenNeeded(second);
  if (z.kind === 'as-needed') return whenNeeded(first);
  if (second.text === 'Once' && a.kind !== 'unknown') return first;
  if (first.text === 'Once' && z.kind !== 'unknown') return second;
  if (a.kind === 'weekdays' || a.kind === 'every-days') {
    if (z.kind !== 'daily') return { ...first, isUnclear: true };
    const spoken = z.parts.length > 0 ? `${first.spoken}, ${second.spoken.toLowerCase()}` : first.spoken;
    return { ...first, spoken, schedule: { ...a, parts: z.parts } };
  }
  if (z.kind === 'weekdays' || z.kind === 'every-days') return merge(second, first);
  const same = a.kind === 'daily' && z.kind === 'daily' ? sameDay(first, second) : undefined;
  const isHours = a.kind === 'every-hours' && z.kind === 'daily' && z.parts.length === 0 && a.timesADay === z.timesADay;
  return same ?? (isHours ? first : { ...first, isUnclear: true });
}

export type OftenWords = { readonly frequencies: readonly FrequencyWord[]; readonly dayParts: DayPartWords };
export type FrequencyHints = { readonly isOcr: boolean; readonly isInsulin: boolean };

/** Takes everything that says how often. `interval` was taken before. */
export function takeFrequency(
  segments: Segments,
  interval: Frequency | undefined,
  { isOcr, isInsulin }: FrequencyHints,
  words: OftenWords,
): Frequency {
  const slots = takeSlots(segments, !isInsulin) ?? (isOcr && !isInsulin ? takeBrokenSlots(segments) : undefined);
  let found = slots && interval ? merge(interval, slots) : (slots ?? interval ?? takeHours(segments));
  // at most four more: "once a week", "at night", "if needed"
  for (let count = 0; count < 4; count += 1) {
    const more =
      takeWords(segments, words.frequencies) ?? takeDayParts(segments, words.dayParts) ?? takeHours(segments);
    if (!more) break;
    found = found ? merge(found, more) : more;
  }
  return takeWeekday(segments, found ?? noFrequency);
}
