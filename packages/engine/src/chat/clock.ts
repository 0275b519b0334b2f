// Times of day, as people write them.
import type { ChatClock } from '@nabz/knowledge/chat';
import { phraseSource } from '../text/phrases.ts';

/** Letters and signs of the text on each side that may tell the part of the day. */
const REACH = 14;

/** Latin words stand alone; in Devanagari a word is told by its letters. */
function wordSource(phrases: readonly string[]): string {
  const latin = phrases.filter((phrase) => /[a-z]/.test(phrase));
  const others = phrases.filter((phrase) => !/[a-z]/.test(phrase));
  return [String.raw`\b${phraseSource(latin)}\b`, ...(others.length > 0 ? [phraseSource(others)] : [])].join('|');
}

export type ClockWords = {
  readonly hours: ReadonlyMap<string, number>;
  readonly times: readonly RegExp[];
  /** Part of the day, with the hours that it makes larger by twelve. */
  readonly morning: RegExp;
  readonly afternoon: RegExp;
  readonly night: RegExp;
  /** Behind a number: it is no hour. A clock without a part of the day and without a colon could be a temperature: 98.6 is none, 8.30 is one. */
  readonly amount: RegExp;
};

/** The words of times, made ready for reading. */
export function clockWordsOf(words: ChatClock): ClockWords {
  const { hours, oClock, dayParts } = words;
  const byWord = new Map(hours.flatMap(({ hour, words }) => words.map((word) => [word, hour] as const)));
  const bell = phraseSource(oClock);
  return {
    hours: byWord,
    times: [
      /(?<![\d/.:])(?<hour>[01]?\d|2[0-3])[:.](?<minute>[0-5]\d)(?![\d/])/g,
      /(?<![\d/.:])(?<hour>1[0-2]|0?\d) ?(?<part>am|pm|a\.m|p\.m)(?![a-z])/g,
      new RegExp(String.raw`(?<![\d/.:])(?<hour>[01]?\d|2[0-3]) ?${bell}`, 'g'),
      new RegExp(String.raw`(?<![\p{L}\p{M}])(?<hour>${phraseSource([...byWord.keys()])}) ${bell}`, 'gu'),
      new RegExp(
        String.raw`\b${phraseSource(words.at)} (?<hour>1[0-2]|[1-9])(?= ${phraseSource(words.inDayPart)})`,
        'g',
      ),
      new RegExp(
        String.raw`(?:${wordSource(words.before)}) (?:${phraseSource(words.links)} )?(?<hour>1[0-2]|[1-9])(?![\d/.]| ?${phraseSource(words.notHours)})`,
        'g',
      ),
    ],
    morning: new RegExp(wordSource(dayParts.morning)),
    afternoon: new RegExp(wordSource(dayParts.afternoon)),
    night: new RegExp(wordSource(dayParts.night)),
    amount: new RegExp(String.raw`^ ?(?:${phraseSource(words.amounts)}|[fc]\b|[°%])`),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

function hourOf(hour: number, around: string, { morning, afternoon, night }: ClockWords): number {
  if (hour > 12) return hour;
  if (morning.test(around)) return hour % 12;
  if (afternoon.test(around)) return (hour % 12) + 12;
  // twelve at night is midnight, one to four at night are small hours
  if (night.test(around)) return hour === 12 ? 0 : hour < 5 ? hour : hour + 12;
  return hour;
}

export type FoundTime = { readonly time: string; readonly start: number; readonly end: number };

/** The first time of day in a folded text. */
export function readTime(folded: string, clock: ClockWords): FoundTime | undefined {
  for (const pattern of clock.times)
    for (const match of folded.matchAll(pattern)) {
      const { hour = '', minute = '0' } = match.groups ?? {};
      const end = match.index + match[0].length;
      const isDecimal = match[0].includes('.') && minute !== '0' && !match[0].includes('m');
      if (clock.amount.test(folded.slice(end, end + 9)) || (isDecimal && Number(hour) === 0)) continue;
      const around = folded.slice(Math.max(0, match.index - REACH), end + REACH);
      const value = hourOf(clock.hours.get(hour) ?? Number(hour), around, clock);
      if (value > 23) continue;
      return { time: `${two(value)}:${two(Number(minute))}`, start: match.index, end };
    }
  return undefined;
}
