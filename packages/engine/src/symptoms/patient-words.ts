import type { PatientWords } from '@nabz/knowledge/patient-words';
import type { TextFit } from './text-fit.ts';

/**
 * How the words of a text are those in which patients tell of each condition. Counted in blind cases (bench/symptoms/train-words.ts):
 * a word speaks for a condition by how much oftener its patients say it than all patients do. Only the ranking counts this; urgency
 * is read from findings, rules and the words of emergencies.
 */
export type PatientWordsIndex = {
  /** The number of each feature of `wordFeatures`. */
  readonly words: ReadonlyMap<string, number>;
  /** By word: where its conditions begin in the two lists below; one more at the end. */
  readonly starts: Int32Array;
  /** Places of conditions, and beside each the logarithm of what the word is worth there. */
  readonly conditions: Uint16Array;
  readonly worth: Float32Array;
};

/** Chosen by leaving out one writer of the corpus at a time; decision 0022. */
const COUNTS = {
  /** With how many texts of all patients those of one condition are thinned: few texts are no sure sign. */
  thinning: 20,
  /** How much the words count beside findings and descriptions. */
  weight: 1.8,
  /** A few words are held back as if there were so many more. */
  shortness: 40,
} as const;

type Use = { readonly place: number; readonly count: number };

/** "fivir*3 cam fivir+hai": how many texts have a word, or a pair of words. */
function readWords(words: string): [string, number][] {
  return words.split(' ').map((entry) => {
    const [word = '', count = '1'] = entry.split('*');
    if (word.startsWith('=')) return [`f:${word.slice(1)}`, Number(count)];
    return [word.includes('+') ? `b:${word.replace('+', ' ')}` : `w:${word}`, Number(count)];
  });
}

/** Lays out what was counted; once, with the rest of the knowledge. Conditions that are not known any more are left out. */
export function indexPatientWords(
  sources: readonly PatientWords[],
  conditions: readonly { readonly id: string }[],
): PatientWordsIndex {
  const placeOf = new Map(conditions.map(({ id }, place) => [id, place]));
  const uses = new Map<string, Use[]>();
  let texts = 0;
  for (const source of sources) {
    const place = placeOf.get(source.id);
    if (place === undefined) continue;
    texts += source.texts;
    for (const [word, count] of readWords(source.words)) {
      const list = uses.get(word) ?? [];
      list.push({ place, count });
      uses.set(word, list);
    }
  }
  const lists = [...uses.values()];
  const starts = new Int32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length;
  const worth = lists.flatMap((list) => {
    const usual = (COUNTS.thinning * list.reduce((sum, { count }) => sum + count, 0)) / texts;
    return list.map(({ count }) => Math.log((count + usual) / usual));
  });
  return {
    words: new Map([...uses.keys()].map((word, at) => [word, at])),
    starts,
    conditions: Uint16Array.from(lists.flat(), ({ place }) => place),
    worth: Float32Array.from(worth),
  };
}

/** What a text is worth to each condition with its words counted as well; `features` are those of `wordFeatures`. */
export function withPatientWords(
  text: TextFit,
  features: ReadonlySet<string>,
  { words, starts, conditions: places, worth }: PatientWordsIndex,
): TextFit {
  const sums = new Float64Array(text.conditions.length);
  let found = 0;
  for (const feature of features) {
    const word = words.get(feature);
    if (word === undefined) continue;
    found += 1;
    const end = starts[word + 1] ?? 0;
    for (let at = starts[word] ?? 0; at < end; at += 1) {
      const place = places[at] ?? 0;
      sums[place] = (sums[place] ?? 0) + (worth[at] ?? 0);
    }
  }
  const scale = COUNTS.weight / Math.sqrt(found + COUNTS.shortness);
  return { ...text, conditions: text.conditions.map((fit, place) => fit + scale * (sums[place] ?? 0)) };
}

/** A word speaks for a condition when its patients say it twice as often as all patients do; a logarithm. */
const TELLING = Math.log(2);

/** How many single words of a text speak for the condition of a place. */
export function wordsFor(
  place: number,
  features: ReadonlySet<string>,
  { words, starts, conditions: places, worth }: PatientWordsIndex,
): number {
  let count = 0;
  for (const feature of features) {
    const word = feature.startsWith('w:') ? words.get(feature) : undefined;
    if (word === undefined) continue;
    const end = starts[word + 1] ?? 0;
    for (let at = starts[word] ?? 0; at < end; at += 1)
      if (places[at] === place && (worth[at] ?? 0) >= TELLING) count += 1;
  }
  return count;
}
