// What was taken or given already, when it may be too much: "I took 6 Dolo today", "gave 5 ml instead of 2.5 ml".
import type { ChatIntake } from '@nabz/knowledge/chat';
import type { Layout } from './layout.ts';
import { stands } from './tellings.ts';
import { plainText } from '../symptoms/words.ts';
import type { ToldIntake } from './types.ts';

/** `notMeant`: cards of too much that a message tells too little for. */
export type IntakeReader = (told: Layout) => { readonly told: ToldIntake | null; readonly notMeant: readonly string[] };

/** Nobody counts more tablets; a larger number is a strength. */
const MOST_COUNTED = 100;
/** One word may stand between a number and what it counts: "six blue tablets". */
const REACH = 2;
/** So many of anything are a question by themselves, fewer only with a word that says that it was too much. */
const MANY = 4;
const SOME = 3;

/** Makes the reader with the words of the knowledge. The message has to come with its tellings. */
export function createIntakeReader(
  { counts, notCounts, packs, inPack, few, overdoses, cards }: ChatIntake,
  groupsOf: ReadonlyMap<string, readonly string[]>,
): IntakeReader {
  const byWord = new Map(
    counts.flatMap(({ count, words }) => words.map((word): [string, number] => [plainText(word), count])),
  );
  const notCounted = new Set(notCounts.map(plainText));
  const packed = new Set(packs.map(plainText));
  const numberAt = ({ words }: Layout, at: number): number | undefined => {
    const raw = words[at]?.raw ?? '';
    if (notCounted.has(words[at + 1]?.raw ?? '')) return undefined;
    const number = /^\d+$/.test(raw) ? Number(raw) : byWord.get(raw);
    return number !== undefined && number >= 1 && number <= MOST_COUNTED ? number : undefined;
  };

  /** How many were taken: the largest number that counts tablets or a medicine. */
  function countIn(layout: Layout): number | null {
    let most: number | null = null;
    for (const at of layout.words.keys()) {
      const number = numberAt(layout, at);
      if (number === undefined) continue;
      const isCounted = Array.from({ length: REACH }, (_, ahead) => layout.spots[at + 1 + ahead]).some(
        (symbols, ahead) =>
          symbols?.has('<intake-unit>') === true || (symbols?.has('<medicine>') === true && ahead < REACH - 1),
      );
      const isPack = packed.has(layout.words[at + 1]?.raw ?? '');
      if (isCounted) most = Math.max(most ?? 0, isPack ? number * inPack : number);
    }
    return most;
  }

  function readToo(told: Layout): ToldIntake | null {
    const medicines = told.names.filter(({ kind, isInner }) => kind === 'medicine' && !isInner);
    const groups = [
      ...new Set(medicines.flatMap(({ id, groups: own }) => (id === null ? own : (groupsOf.get(id) ?? own)))),
    ];
    if (!stands(told, '<taken>') || groups.includes('vaccine')) return null;
    const isMistake = stands(told, '<by-mistake>');
    const counted = countIn(told);
    const isChild = stands(told, '<small-child>');
    // of a child a syrup without a name is enough
    const isNamed = medicines.some(({ id }) => id !== null) || (isChild && stands(told, '<drug>'));
    // of a medicine without a name or a number the finder of cards knows more
    if (counted === null && !(isMistake && isNamed)) return null;
    const count = counted ?? 2;
    if (!isNamed && count < MANY) return null;
    if (!isMistake && (count < SOME || (count < MANY && stands(told, '<per-day>')))) return null;
    const card = cards.find(
      (one) =>
        one.isChild === isChild &&
        count >= one.from &&
        (one.groups.length === 0 || one.groups.some((group) => groups.includes(group))),
    );
    return card ? { card: card.card, call: card.call } : null;
  }

  /** So few, and no word that says that it was too much. */
  const isFew = (told: Layout): boolean =>
    stands(told, '<taken>') &&
    !stands(told, '<by-mistake>') &&
    !stands(told, '<small-child>') &&
    (countIn(told) ?? few + 1) <= few;

  return (told) => ({ told: readToo(told), notMeant: isFew(told) ? overdoses : [] });
}
