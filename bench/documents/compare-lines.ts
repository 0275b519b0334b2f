// What counts as a medicine line read right; docs/bench-documents.md tells the rules in words.
import { fold } from './compare.ts';
import type { GoldLine } from './gold.ts';
import type { ReadLine } from './read-lines.ts';

const FORM_WORDS = new Set(
  'tab tabs tablet tablets t cap caps capsule c syp syr syrup inj injection inhaler inh eye ear nasal drops drop e d spray cream cr gel lotion lot powder pwd sachet mouthwash m w dps solution suspension'.split(
    ' ',
  ),
);
const wordsOf = (text: string): string[] =>
  fold(text.replaceAll(/(\d)(mg|ml|mcg|g|k)\b/gi, '$1 $2'))
    .split(' ')
    .filter(Boolean);
const lettersOf = (text: string): string[] =>
  wordsOf(text).filter((word) => !/^\d/.test(word) && !FORM_WORDS.has(word));
const numbersOf = (text: string): string[] => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number);
const UNIT_WORDS = new Set(['mg', 'ml', 'mcg', 'g', 'k', 'iu']);

/** Every word of the brand is there, and every figure of the strength stands in the name or the dosage. */
export function medicineAgrees(gold: GoldLine, read: ReadLine): boolean {
  const there = new Set(lettersOf(read.medicine));
  const brand = lettersOf(gold.medicine).filter((word) => !UNIT_WORDS.has(word));
  const figures = new Set(numbersOf(`${read.medicine} ${read.dosage}`));
  return brand.every((word) => there.has(word)) && numbersOf(gold.medicine).every((figure) => figures.has(figure));
}

const amount = (text: string): string =>
  fold(text.replaceAll(/½|1\/2/g, '0.5').replaceAll('.', 'p'))
    .replaceAll(/\b(tablets?|tabs?)\b/g, 'tab')
    .replaceAll(/\b(capsules?|caps?)\b/g, 'cap')
    .replaceAll(/(\w)s\b/g, '$1')
    .replaceAll(' ', '');

export function dosageAgrees(gold: GoldLine, read: ReadLine): boolean {
  const wanted = [gold.dosage, ...(gold.also?.dosage ?? [])].map(amount).filter((text) => text !== '');
  const found = amount(read.dosage);
  // 1-0-1 says one at a time, printed or not
  if (wanted.length === 0)
    return found === '' || (/^[1-9]/.test(gold.frequency.replaceAll('0-', '')) && /^1(tab|cap)?$/.test(found));
  return wanted.some((text) => found === text || (found !== '' && found.includes(text)));
}

const OFTEN: readonly (readonly [RegExp, string])[] = [
  [/taper/, 'tapering'],
  [/^(sos|prn)|needed|required/, 'sos'],
  [/^stat/, 'stat'],
  [/week/, 'weekly'],
  [/month/, 'monthly'],
  [/alternate|every other day/, 'alternate days'],
  [/^(0-0-1|hs|0-0-0-1)$|night|bedtime/, '0-0-1'],
  [/^0-1-0$|afternoon|noon/, '0-1-0'],
  [/^(1-1-1-1|qid|qds)$|four times|4 times|every 6 h|q6h/, '1-1-1-1'],
  [/^(1-1-1|1-1-1-0|tds|tid)$|thrice|three times|3 times|every 8 h|q8h/, '1-1-1'],
  [/^(1-0-1|1-0-0-1|bd|bid)$|twice|two times|every 12 h|q12h/, '1-0-1'],
  [/^(1-0-0|1-0-0-0|od|qd)$|once|daily|every 24 h|morning/, '1-0-0'],
];

/** OD, once daily and 1-0-0 are one thing. What is not known stays as it is. */
export function oftenOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll('½', '0.5')
    .replaceAll(/\s*-\s*/g, '-')
    .trim();
  return OFTEN.find(([pattern]) => pattern.test(plain))?.[1] ?? plain;
}

export const frequencyAgrees = (gold: GoldLine, read: ReadLine): boolean =>
  [gold.frequency, ...(gold.also?.frequency ?? [])].some((often) => oftenOf(often) === oftenOf(read.frequency));

const WHEN: readonly (readonly [RegExp, string])[] = [
  [/empty|khali/, 'empty stomach'],
  [/before|^ac$|pehle/, 'before food'],
  [/after|^pc$|baad/, 'after food'],
  [/with (food|meal)/, 'with food'],
  [/milk/, 'with milk'],
  [/bed|sleep|^hs$|night|sote/, 'at bedtime'],
];
const whenOf = (text: string): string => {
  const plain = text.toLowerCase().trim();
  return WHEN.find(([pattern]) => pattern.test(plain))?.[1] ?? plain;
};

export function timingAgrees(gold: GoldLine, read: ReadLine): boolean {
  const found = whenOf(read.timing);
  if ([gold.timing, ...(gold.also?.timing ?? [])].some((when) => whenOf(when) === found)) return true;
  return gold.timing === '' && gold.frequency === '0-0-1' && found === 'at bedtime';
}

const DAYS: Readonly<Record<string, number>> = { day: 1, days: 1, week: 7, weeks: 7, month: 30, months: 30, year: 365 };

/** Days; NaN for what is no length of time, which equals nothing. */
const daysOf = (text: string): number => {
  if (text.trim() === '') return 0;
  const found = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/.exec(text.toLowerCase().trim());
  return found === null ? Number.NaN : Number(found[1]) * (DAYS[found[2] ?? ''] ?? Number.NaN);
};

export const durationAgrees = (gold: GoldLine, read: ReadLine): boolean =>
  [gold.duration, ...(gold.also?.duration ?? [])].some((long) => daysOf(long) === daysOf(read.duration));

export type LineVerdict = {
  gold: GoldLine;
  read: ReadLine | null;
  medicine: boolean;
  dosage: boolean;
  frequency: boolean;
  timing: boolean;
  duration: boolean;
  /** A frequency was read where none is printed: the worst that can happen. */
  invented: boolean;
};

const NOT_READ = {
  read: null,
  medicine: false,
  dosage: false,
  frequency: false,
  timing: false,
  duration: false,
  invented: false,
};

/** How many words of the brand are there; lines are paired by it, in their order. */
const likeness = (gold: GoldLine, read: ReadLine): number => {
  const there = new Set(lettersOf(read.medicine));
  const brand = lettersOf(gold.medicine).filter((word) => !UNIT_WORDS.has(word));
  return (
    brand.filter((word) => there.has(word)).length / Math.max(1, brand.length) + (medicineAgrees(gold, read) ? 1 : 0)
  );
};

export function pairLines(
  gold: readonly GoldLine[],
  read: readonly ReadLine[],
): { verdicts: LineVerdict[]; extra: ReadLine[] } {
  const pairs = gold
    .flatMap((line) => read.map((other) => ({ line, other, score: likeness(line, other) })))
    .filter(({ score }) => score > 0.4)
    .toSorted((a, b) => b.score - a.score);
  const taken = new Map<GoldLine, ReadLine>();
  const used = new Set<ReadLine>();
  for (const { line, other } of pairs) {
    if (taken.has(line) || used.has(other)) continue;
    taken.set(line, other);
    used.add(other);
  }
  const verdicts = gold.map((line): LineVerdict => {
    const other = taken.get(line);
    if (other === undefined) return { gold: line, ...NOT_READ };
    return {
      gold: line,
      read: other,
      medicine: medicineAgrees(line, other),
      dosage: dosageAgrees(line, other),
      frequency: frequencyAgrees(line, other),
      timing: timingAgrees(line, other),
      duration: durationAgrees(line, other),
      invented: line.frequency === '' && other.frequency !== '',
    };
  });
  return { verdicts, extra: read.filter((line) => !used.has(line)) };
}
