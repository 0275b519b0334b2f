// Parts of the day in words, with their numbers: "1 in the morning and 2 at night", "subah shaam".
import { type Frequency, noSchedule, speakParts } from './slots.ts';
import type { Segments } from './segments.ts';
import type { DayPart } from './types.ts';

const words: readonly (readonly [DayPart, string])[] = [
  ['morning', String.raw`mornings?|morn|mane|subah|सुबह`],
  ['noon', String.raw`after ?noons?|noon|mid ?-?day|dopahar|dup?ahar|दोपहर`],
  ['evening', String.raw`evenings?|eve|shaa?m|शाम`],
  ['night', String.raw`nights?|nocte|raat|रात|bed ?-?time|sleep(?:ing)?(?: time)?|sote samay|सोते समय|सोने से पहले`],
];
const WORD = String.raw`(?:${words.map(([, pattern]) => pattern).join('|')})`;
const AMOUNT = String.raw`(?:1 1\/2|\d{1,2}(?:\.\d)?|1\/2|1\/4|3\/4|half|one|two|ek|do|aadh[ai])`;
const UNITS = String.raw`(?:tab(?:let)?s?\.?|cap(?:sule)?s?\.?|goli|ml|puffs?|drops?|units?|iu|u|spoons?|tsp)`;
const LINK = String.raw`(?:in|at|every|each|the|on|ko|ka|ke|mein|me|को|में|time|daily|only|once)`;
const MARKED = String.raw`(?:(${AMOUNT}) ?(?:${UNITS} )?(?:${LINK} ){0,2})?(?:${LINK} ){0,2}(${WORD})(?!\p{L}|\p{M})(?: ?(?:${LINK}(?!\p{L}|\p{M})))?(?: ?[-:=] ?(${AMOUNT})(?![\d/.]| ?(?:days?|weeks?|months?|min|hour|hr)))?`;
const BETWEEN = String.raw`(?: ?(?:,|&|\+|/|-|and|or|aur|then|और|व) ?| )`;
const LIST = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d/.])${MARKED.replaceAll('(' + AMOUNT, '(?:' + AMOUNT).replace(`(${WORD})`, WORD)}(?:${BETWEEN}${MARKED.replaceAll('(' + AMOUNT, '(?:' + AMOUNT).replace(`(${WORD})`, WORD)}){0,3}`,
  'iu',
);
const ONE = new RegExp(MARKED, 'giu');
const SHARED = new RegExp(String.raw`^${AMOUNT} ?${UNITS} `, 'iu');
const BEHIND = new RegExp(String.raw`(${WORD}) (${AMOUNT})(?!\p{L})`, 'iu');
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
const partOf = (text: string): DayPart | undefined =>
  words.find(([, pattern]) => new RegExp(String.raw`^(?:${pattern})$`, 'iu').test(text))?.[0];

/** Takes parts of the day that are named one after another. */
export function takeDayParts(segments: Segments): Frequency | undefined {
  const match = LIST.exec(segments.rest);
  if (!match) return undefined;
  const found = new Map<DayPart, string>();
  const amounts: string[] = [];
  for (const [, before, word = '', after] of match[0].matchAll(ONE)) {
    const part = partOf(word);
    const amount = before ?? after;
    if (amount !== undefined) amounts.push(amount);
    if (part && !found.has(part)) found.set(part, amountOf(amount ?? '1'));
  }
  if (found.size === 0) return undefined;
  // "1 tab subah shaam": one amount for all is a dose, which is read as such
  const shared = amounts.length === 1 ? (SHARED.exec(match[0])?.[0].length ?? 0) : 0;
  segments.cut(match.index + shared, match[0].length - shared);
  if (shared > 0) for (const part of found.keys()) found.set(part, '1');
  const parts = order.flatMap((part) => {
    const amount = found.get(part);
    return amount === undefined || amount === '0' ? [] : [{ part, amount }];
  });
  if (parts.length === 0) return undefined;
  const spoken = speakParts(parts);
  const schedule = { ...noSchedule, kind: 'daily' as const, parts, timesADay: parts.length };
  // a number behind a word that another number stands before can belong to either
  return { text: spoken, spoken, schedule, isUnclear: BEHIND.test(match[0]) && found.size > 1 };
}
