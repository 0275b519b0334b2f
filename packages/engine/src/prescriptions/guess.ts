// Names that are not in the list as they are written: what they may be, and when that is sure enough.
import { foldMedicine, keyOf, lettersOf, numbersIn, soundOf } from './fold.ts';
import { changes, indexNear, type Near } from './near.ts';
import { contentOf, type Entry, nameOf, strengthOf } from './products.ts';

const MAX_OFFERS = 4;
/** A shorter name is another medicine with one letter changed. */
const SHORTEST = 6;

export type Guess = {
  /** The key that was surely meant; null when it is not sure. */
  readonly key: string | null;
  readonly offers: readonly string[];
};

type Entries = ReadonlyMap<string, readonly Entry[]>;

const wordsOf = (name: string): string[] =>
  foldMedicine(name)
    .split(' ')
    .filter(
      (word) => !/\d/.test(word) && !/^(?:mg|mcg|gm?|ml|iu|tabs?|caps?|tablets?|capsules?|syrup|inj)$/.test(word),
    );

/** "Telma AM" is not "Telma AH": short words and their number must be the same. */
function sameShape(written: string, listed: string): boolean {
  const [a, b] = [wordsOf(written), wordsOf(listed)];
  return (
    a.length === b.length && a.every((word, at) => word === b[at] || Math.min(word.length, b[at]?.length ?? 0) > 3)
  );
}

/** No number on the line, or one the product is sold in: an ingredient has no strengths of its own. */
const fitsStrength = (entries: readonly Entry[], numbers: readonly string[]): boolean =>
  numbers.length === 0 ||
  entries.some((entry) => entry.kind === 'ingredient' || strengthOf(entry.brand, numbers) !== undefined);

const SHORTEST_FAMILY = 4;

/** Products by the first word of their name: a family, of which none is chosen. */
function indexFamilies(entries: Entries): ReadonlyMap<string, readonly string[]> {
  const families = new Map<string, string[]>();
  for (const name of new Set([...entries.values()].flat().map(nameOf))) {
    const [first = ''] = foldMedicine(name).split(' ');
    const known = families.get(first);
    if (known) known.push(name);
    else if (first.length >= SHORTEST_FAMILY) families.set(first, [name]);
  }
  return families;
}

/** Prepares guessing once. */
export function createGuesser(
  entries: Entries,
  lookAlikes: ReadonlyMap<string, readonly string[]>,
): (name: string) => Guess {
  const near = indexNear(entries.keys());
  const bySound = Map.groupBy(entries.keys(), soundOf);
  const namesOf = (key: string): string[] => (entries.get(key) ?? []).map(nameOf);
  const families = indexFamilies(entries);
  const isSure = (name: string, wanted: string, found: readonly Near[]): boolean => {
    const [best] = found;
    if (!best || wanted.length < SHORTEST || wanted[0] !== best.key[0]) return false;
    // two names that are mistaken for each other, both near: neither is chosen
    const isAlike = (lookAlikes.get(best.key) ?? []).some((alike) => changes(wanted, keyOf(alike)) <= 2);
    const meant = entries.get(best.key) ?? [];
    const contents = new Set(
      found.filter(({ away }) => away <= best.away + 1).flatMap(({ key }) => (entries.get(key) ?? []).map(contentOf)),
    );
    const isNear = best.away <= 1 || soundOf(best.key) === soundOf(wanted);
    return (
      isNear &&
      !isAlike &&
      contents.size === 1 &&
      namesOf(best.key).some((listed) => sameShape(name, listed) || keyOf(listed) !== best.key) &&
      fitsStrength(meant, numbersIn(foldMedicine(name)))
    );
  };
  return (name) => {
    const wanted = lettersOf(name);
    const heard = (bySound.get(soundOf(wanted)) ?? []).map((key) => ({ key, away: 1 }));
    const all = [...near(wanted), ...(wanted.length >= SHORTEST ? heard : [])];
    const found = all
      .filter(({ key }, at) => all.findIndex((other) => other.key === key) === at)
      .toSorted((a, b) => a.away - b.away);
    const key = isSure(name, wanted, found) ? (found[0]?.key ?? null) : null;
    const offers =
      found.length > 0
        ? found.flatMap((one) => [...namesOf(one.key), ...(lookAlikes.get(one.key) ?? [])])
        : (families.get(foldMedicine(name).split(' ', 1)[0] ?? '') ?? []);
    return { key, offers: [...new Set(offers)].slice(0, MAX_OFFERS) };
  };
}
