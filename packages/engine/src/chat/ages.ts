// The age of a person, as somebody tells it: "I am 72", "my son is 3", "80 saal ki dadi", "6 months old".
import type { ChatAges } from '@nabz/knowledge/chat';
import { phraseSource } from '../text/phrases.ts';

export type AgeReader = (folded: string) => { readonly years: number; readonly text: string } | null;

const OLDEST = 115;
const MONTHS_OF_YEAR = 12;
const DAYS_OF_YEAR = 365;
const NUMBER = String.raw`(?<number>\d{1,3}(?:\.5)?)`;
const FREE = String.raw`(?<![\d./-])`;
const END = String.raw`(?![\p{L}\p{M}\d])`;
/** Between a word for age and the number: "umar abhi hai 80". */
const NEAR = String.raw`(?:[\s:=-]+(?!\d)[^\s\d.]{1,6}){0,2}[\s:=-]*`;

/** Makes the reader with the words of the knowledge. A number of years alone is no age: something may last as long. */
export function createAgeReader({ years, months, days, after, of, ends, before, persons }: ChatAges): AgeReader {
  const unit = `(?:(?<years>${phraseSource(years)})|(?<months>${phraseSource(months)})|(?<days>${phraseSource(days)}))`;
  const start = String.raw`(?<![\p{L}\p{M}])`;
  const patterns = [
    `${FREE}${NUMBER}[ -]?${unit}[ -]${phraseSource(after)}${END}`,
    `${start}${phraseSource(before)}${NEAR}${NUMBER}(?: ?${unit})?${END}`,
    `${start}${phraseSource(persons)} ${NUMBER}(?: ?${unit}(?: ${phraseSource(of)})?)?(?= *(?:$|[.,;?!।]|${phraseSource(ends)}${END}))`,
  ].map((source) => new RegExp(source, 'u'));
  return (folded) => {
    for (const pattern of patterns) {
      const groups = pattern.exec(folded)?.groups;
      const number = Number(groups?.['number']);
      if (!groups || !Number.isFinite(number)) continue;
      const age = groups['months'] ? number / MONTHS_OF_YEAR : groups['days'] ? number / DAYS_OF_YEAR : number;
      const unitText = groups['months'] ?? groups['days'] ?? groups['years'] ?? 'years';
      if (age <= OLDEST) return { years: age, text: `${groups['number']} ${unitText}` };
    }
    return null;
  };
}
