// Names of vaccines in a line of a card, and which dose of the national schedule is meant.
import type { AgeSpan, VaccineDose, VaccineKnowledge, VaccineName } from '@nabz/knowledge/vaccines';

export type Mention = {
  readonly vaccine: VaccineName;
  readonly number: number | null;
  readonly isBooster: boolean;
  readonly from: number;
  readonly end: number;
};

/** Shorter names are words of other things in small letters: "Mr", "je". */
const SHORT = 4;
const ORDINALS: Readonly<Record<string, number>> = {
  zero: 0,
  birth: 0,
  first: 1,
  second: 2,
  third: 3,
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
};
const NUMBER = String.raw`\d(?:st|nd|rd|th)?|i{1,3}|iv|v|zero|birth|first|second|third`;
const BEHIND = new RegExp(
  String.raw`^(?: ?vaccine)?[\s.:(-]{0,3}(?:dose[\s.:-]{0,3})?(booster)?[\s.:(-]{0,3}(?:dose[\s.:-]{0,3})?(?:(${NUMBER})(?![\d/.\p{L}-]|\p{L}| ?(?:weeks?|wks?|months?|years?|yrs?|drops|ml)))?`,
  'iu',
);
const BOOSTER_BEHIND = /^[^,;]{0,12}\bbooster\b/i;

const numberOf = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const digit = /\d/.exec(text)?.[0];
  return digit === undefined ? (ORDINALS[text.toLowerCase()] ?? null) : Number(digit);
};

/** The number of a dose in a heading or behind a name: "2nd dose", "Dose 1", "Booster"; null: it is none. */
export function doseNumberIn(text: string): { number: number | null; isBooster: boolean } | null {
  const match = new RegExp(
    String.raw`^\W*(?:date of )?(?:dose[\s.:-]{0,3})?(booster)?\s?(?:dose)?\s?(${NUMBER})?(?: dose| booster)?\W*$`,
    'iu',
  ).exec(text);
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  return { number: numberOf(match[2]), isBooster: /booster/i.test(text) };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Finds every vaccine of a line, from left to right. */
export function createMentions({ names }: Pick<VaccineKnowledge, 'names'>): (text: string) => Mention[] {
  const printed = names
    .flatMap((vaccine) => vaccine.printed.map((text) => ({ vaccine, text })))
    .toSorted((a, b) => b.text.length - a.text.length)
    .map(({ vaccine, text }) => ({
      vaccine,
      pattern: new RegExp(
        String.raw`(?<![\p{L}\p{N}])${escaped(text)}(?![\p{L}\p{M}])`,
        text.replaceAll(/[^\p{L}]/gu, '').length < SHORT ? 'gu' : 'giu',
      ),
    }));
  return (text) => {
    const found: Mention[] = [];
    for (const { vaccine, pattern } of printed)
      for (const { index, 0: name } of text.matchAll(pattern)) {
        if (found.some(({ from, end }) => index < end && index + name.length > from)) continue;
        const rest = text.slice(index + name.length);
        const behind = BEHIND.exec(rest);
        const isBooster = behind?.[1] !== undefined || BOOSTER_BEHIND.test(rest);
        found.push({ vaccine, number: numberOf(behind?.[2]), isBooster, from: index, end: index + name.length });
      }
    return found.toSorted((a, b) => a.from - b.from);
  };
}

const AGE = /\b(\d{1,2})(?: ?(?:-|to|–) ?\d{1,2})? ?(weeks?|wks?|months?|mths?|years?|yrs?)\b/i;
/** An age at which a dose is given: "6 weeks", "16-24 months", "at birth". */
export function ageIn(text: string): AgeSpan | null {
  if (/\b(?:at )?birth\b(?! ?date)/i.test(text) && !/\bdate of birth\b/i.test(text)) return { unit: 'days', count: 0 };
  const match = AGE.exec(text);
  if (!match) return null;
  const word = (match[2] ?? '').toLowerCase();
  return { unit: word.startsWith('w') ? 'weeks' : word.startsWith('m') ? 'months' : 'years', count: Number(match[1]) };
}

/** Which dose of the schedule is meant; null where nothing says so for certain. */
export function doseIdOf(
  doses: readonly VaccineDose[],
  { vaccine, number, isBooster }: Pick<Mention, 'vaccine' | 'number' | 'isBooster'>,
  age: AgeSpan | null,
): string | null {
  const isOf = ({ id, vaccine: of }: VaccineDose): boolean =>
    of === vaccine.vaccine && id.includes('booster') === isBooster;
  const all = doses.filter(isOf);
  const atAge = all.filter(({ from }) => age !== null && from.unit === age.unit && from.count === age.count);
  if (number !== null)
    return (
      all.find(({ dose, from }) => dose === number || (number === 0 && dose === null && from.count === 0))?.id ?? null
    );
  if (atAge.length === 1) return atAge[0]?.id ?? null;
  const isOnly = all.length === 1 && (isBooster || vaccine.vaccine === 'bcg');
  return isOnly ? (all[0]?.id ?? null) : null;
}
