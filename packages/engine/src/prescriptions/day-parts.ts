// Parts of the day in words, with their numbers: "1 in the morning and 2 at night", "subah shaam".
import type { PrescriptionWords } from '@nabz/knowledge/prescriptions';
import { phraseSource } from '../text/phrases.ts';
import { type Frequency, noSchedule, speakParts } from './slots.ts';
import type { Segments } from './segments.ts';
import type { DayPart } from './types.ts';

const NO_MORE = String.raw`(?!\p{L}|\p{M})`;
const order: readonly DayPart[] = ['morning', 'noon', 'evening', 'night'];

/** Words of parts of the day with their numbers, made ready for reading. */
export type DayPartWords = {
  readonly amountOf: (text: string) => string;
  readonly partOf: (text: string) => DayPart | undefined;
  /** "1 in the morning and 2 at night"; "morning 1, night 2", where the first word has no number before it. */
  readonly beforeList: RegExp;
  readonly behindList: RegExp;
  readonly eachBefore: RegExp;
  readonly eachBehind: RegExp;
  readonly startsWithAmount: RegExp;
  /** A number and a unit before all of them. */
  readonly shared: RegExp;
};

/** The words of the data as expressions. */
export function dayPartWordsOf(words: PrescriptionWords['dayParts']): DayPartWords {
  const wholeWords = words.parts.map(
    ({ part, phrases }) => [part, new RegExp(`^${phraseSource(phrases)}$`, 'iu')] as const,
  );
  const numbers = new Map(Object.entries(words.amounts));
  const word = phraseSource(words.parts.flatMap(({ phrases }) => phrases));
  const amount = String.raw`(?:1 1\/2|\d{1,2}(?:\.\d)?|1\/2|1\/4|3\/4|${phraseSource([...numbers.keys()])})`;
  const units = phraseSource(words.units);
  const link = phraseSource(words.links);
  const between = String.raw`(?: ?(?:,|&|\+|/|-|${phraseSource(words.conjunctions)}) ?| )`;
  const before = String.raw`(?:(${amount}) ?(?:${units} )?(?:${link} ){0,2})?(?:${link} ){0,2}(${word})${NO_MORE}(?: ?${link}${NO_MORE})?`;
  const behind = String.raw`(?:${link} ){0,2}(${word})${NO_MORE}(?: ${link}${NO_MORE})? ?[-:=]? ?(${amount})(?![\d/.\p{L}]| ?(?:days?|weeks?|months?|min|hour|hr))(?: ?${units}${NO_MORE})?`;
  const listOf = (source: string, least: number): RegExp => {
    const one = source.replaceAll(`(${amount})`, amount).replaceAll(`(${word})`, word);
    return new RegExp(String.raw`(?<![\p{L}\p{M}\d/.])${one}(?:${between}${one}){${least - 1},3}`, 'iu');
  };
  return {
    amountOf: (text) => numbers.get(text.toLowerCase()) ?? text.replace(/^1 1\/2$/, '1.5'),
    partOf: (text) => wholeWords.find(([, pattern]) => pattern.test(text))?.[0],
    beforeList: listOf(before, 1),
    behindList: listOf(behind, 1),
    eachBefore: new RegExp(before, 'giu'),
    eachBehind: new RegExp(behind, 'giu'),
    startsWithAmount: new RegExp(String.raw`(?:^|[^\p{L}])${amount} ?(?:${units} ?)?(?:${link} ){0,2}$`, 'iu'),
    shared: new RegExp(String.raw`^${amount} ?${units} `, 'iu'),
  };
}

type Found = {
  readonly index: number;
  readonly length: number;
  readonly parts: Map<DayPart, string | null>;
  /** "11 am, 3 pm": two times in one part of the day. */
  readonly isTwice: boolean;
};

function findParts(text: string, words: DayPartWords): Found | null {
  const behind = words.behindList.exec(text);
  const isBehind = behind !== null && !words.startsWithAmount.test(text.slice(0, behind.index));
  const match = isBehind ? behind : words.beforeList.exec(text);
  if (!match) return null;
  const parts = new Map<DayPart, string | null>();
  let isTwice = false;
  const told = new Set<string>();
  for (const [, first = '', second = ''] of match[0].matchAll(isBehind ? words.eachBehind : words.eachBefore)) {
    const [word, amount] = isBehind ? [first, second] : [second, first];
    const part = words.partOf(word);
    // "at night, at bedtime" is one time
    if (part && parts.has(part)) isTwice ||= told.has(word);
    else if (part) parts.set(part, amount === '' ? null : words.amountOf(amount));
    told.add(word);
  }
  return parts.size === 0 ? null : { index: match.index, length: match[0].length, parts, isTwice };
}

/** Takes parts of the day that are named one after another. */
export function takeDayParts(segments: Segments, words: DayPartWords): Frequency | undefined {
  const found = findParts(segments.rest, words);
  if (!found) return undefined;
  const text = segments.rest.slice(found.index, found.index + found.length);
  const amounts = [...found.parts.values()].filter((amount) => amount !== null);
  // "1 tab subah shaam": one amount for all is a dose, which is read as such
  const shared = amounts.length === 1 ? (words.shared.exec(text)?.[0].length ?? 0) : 0;
  segments.cut(found.index + shared, found.length - shared);
  const parts = order.flatMap((part) => {
    const amount = found.parts.get(part);
    return amount === undefined || amount === '0' ? [] : [{ part, amount: shared > 0 ? '1' : (amount ?? '1') }];
  });
  if (parts.length === 0) return undefined;
  const spoken = speakParts(parts);
  // a number for some of the parts only
  const isUnclear = found.isTwice || (amounts.length > 1 && amounts.length < found.parts.size);
  return {
    text: spoken,
    spoken,
    schedule: { ...noSchedule, kind: 'daily', parts, timesADay: parts.length },
    isUnclear,
  };
}
