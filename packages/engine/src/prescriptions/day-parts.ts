// Parts of the day in words, with their numbers: "1 in the morning and 2 at night", "subah shaam".
import { type Frequency, noSchedule, speakParts } from './slots.ts';
import type { Segments } from './segments.ts';
import type { DayPart } from './types.ts';

const words: readonly (readonly [DayPart, string])[] = [
  ['morning', String.raw`(?:early )?mornings?|morn|mane|subah|सुबह`],
  ['noon', String.raw`after ?noons?|noon|mid ?-?day|dopahar|dup?ahar|दोपहर`],
  ['evening', String.raw`evenings?|eve|shaa?m|शाम`],
  ['night', String.raw`nights?|nocte|raat|रात|bed ?-?time|sleep(?:ing)?(?: time)?|sote samay|सोते समय|सोने से पहले`],
];
const wholeWords = words.map(([part, source]) => [part, new RegExp(String.raw`^(?:${source})$`, 'iu')] as const);
const WORD = String.raw`(?:${words.map(([, pattern]) => pattern).join('|')})`;
const AMOUNT = String.raw`(?:1 1\/2|\d{1,2}(?:\.\d)?|1\/2|1\/4|3\/4|half|one|two|ek|do|aadh[ai])`;
const UNITS = String.raw`(?:tab(?:let)?s?\.?|cap(?:sule)?s?\.?|goli|ml|puffs?|drops?|units?|iu|u|spoons?|tsp)`;
const LINK = String.raw`(?:in|at|every|each|the|on|ko|ka|ke|mein|me|को|में|time|daily|only|once)`;
const NO_MORE = String.raw`(?!\p{L}|\p{M})`;
const BETWEEN = String.raw`(?: ?(?:,|&|\+|/|-|and|or|aur|then|और|व) ?| )`;
const BEFORE = String.raw`(?:(${AMOUNT}) ?(?:${UNITS} )?(?:${LINK} ){0,2})?(?:${LINK} ){0,2}(${WORD})${NO_MORE}(?: ?${LINK}${NO_MORE})?`;
const BEHIND = String.raw`(?:${LINK} ){0,2}(${WORD})${NO_MORE}(?: ${LINK}${NO_MORE})? ?[-:=]? ?(${AMOUNT})(?![\d/.\p{L}]| ?(?:days?|weeks?|months?|min|hour|hr))(?: ?${UNITS}${NO_MORE})?`;
const uncaught = (source: string): string => source.replaceAll(`(${AMOUNT})`, AMOUNT).replaceAll(`(${WORD})`, WORD);
const listOf = (source: string, least: number): RegExp => {
  const one = uncaught(source);
  return new RegExp(String.raw`(?<![\p{L}\p{M}\d/.])${one}(?:${BETWEEN}${one}){${least - 1},3}`, 'iu');
};
/** "1 in the morning and 2 at night"; "morning 1, night 2", where the first word has no number before it. */
const BEFORE_LIST = listOf(BEFORE, 1);
const BEHIND_LIST = listOf(BEHIND, 1);
const EACH_BEFORE = new RegExp(BEFORE, 'giu');
const EACH_BEHIND = new RegExp(BEHIND, 'giu');
const STARTS_WITH_AMOUNT = new RegExp(String.raw`(?:^|[^\p{L}])${AMOUNT} ?(?:${UNITS} ?)?(?:${LINK} ){0,2}$`, 'iu');
const SHARED = new RegExp(String.raw`^${AMOUNT} ?${UNITS} `, 'iu');
const order: readonly DayPart[] = ['morning', 'noon', 'evening', 'night'];

const numbers: Readonly<Record<string, string>> = {
  half: '1/2',
  aadha: '1/2',
  aadhi: '1/2',
  one: '1',
  ek: '1',
  two: '2',
  do: '2',
};
const amountOf = (text: string): string => numbers[text.toLowerCase()] ?? text.replace(/^1 1\/2$/, '1.5');
const partOf = (text: string): DayPart | undefined => wholeWords.find(([, pattern]) => pattern.test(text))?.[0];

type Found = { readonly index: number; readonly length: number; readonly parts: Map<DayPart, string | null> };

function findParts(text: string): Found | null {
  const behind = BEHIND_LIST.exec(text);
  const isBehind = behind !== null && !STARTS_WITH_AMOUNT.test(text.slice(0, behind.index));
  const match = isBehind ? behind : BEFORE_LIST.exec(text);
  if (!match) return null;
  const parts = new Map<DayPart, string | null>();
  for (const [, first = '', second = ''] of match[0].matchAll(isBehind ? EACH_BEHIND : EACH_BEFORE)) {
    const [word, amount] = isBehind ? [first, second] : [second, first];
    const part = partOf(word);
    if (part && !parts.has(part)) parts.set(part, amount === '' ? null : amountOf(amount));
  }
  return parts.size === 0 ? null : { index: match.index, length: match[0].length, parts };
}

/** Takes parts of the day that are named one after another. */
export function takeDayParts(segments: Segments): Frequency | undefined {
  const found = findParts(segments.rest);
  if (!found) return undefined;
  const text = segments.rest.slice(found.index, found.index + found.length);
  const amounts = [...found.parts.values()].filter((amount) => amount !== null);
  // "1 tab subah shaam": one amount for all is a dose, which is read as such
  const shared = amounts.length === 1 ? (SHARED.exec(text)?.[0].length ?? 0) : 0;
  segments.cut(found.index + shared, found.length - shared);
  const parts = order.flatMap((part) => {
    const amount = found.parts.get(part);
    return amount === undefined || amount === '0' ? [] : [{ part, amount: shared > 0 ? '1' : (amount ?? '1') }];
  });
  if (parts.length === 0) return undefined;
  const spoken = speakParts(parts);
  // a number for some of the parts only
  const isUnclear = amounts.length > 1 && amounts.length < found.parts.size;
  return {
    text: spoken,
    spoken,
    schedule: { ...noSchedule, kind: 'daily', parts, timesADay: parts.length },
    isUnclear,
  };
}
