// npm run bench -- treatments: speed of the treatment search beside a bare MiniSearch on the same rows, and how often a name with
// one typing error still finds its treatment on the first page.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadTreatments } from '@nabz/knowledge/load-care';
import MiniSearch from 'minisearch';
import { createTreatmentSearch } from '../../apps/server/src/features/treatments/search.ts';
import { quantile } from '../quantile.ts';

const PAGE = 9;
const ROUNDS = 5;
const MIN_WORD = 5;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A fixed sequence, so that two runs mistype alike (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
const random = createRandom(20_261_121);

/** One slip of the finger somewhere behind the first letter of a longer word. */
function mistyped(phrase: string): string | null {
  const words = phrase.split(' ');
  const long = words.flatMap((word, at) => (/^[a-z]+$/i.test(word) && word.length >= MIN_WORD ? [at] : []));
  const at = long[random(long.length)];
  const word = at === undefined ? undefined : words[at];
  if (at === undefined || word === undefined) return null;
  const place = 1 + random(word.length - 2);
  const letter = LETTERS.charAt(random(LETTERS.length));
  const slips = [
    word.slice(0, place) + word.slice(place + 1),
    word.slice(0, place) + letter + word.slice(place),
    word.slice(0, place) + letter + word.slice(place + 1),
    word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
  ];
  words[at] = slips[random(slips.length)] ?? word;
  return words.join(' ');
}

const { treatments } = loadTreatments();
const search = createTreatmentSearch(treatments);
const bare = new MiniSearch<{ id: string; name: string; synonyms: string; description: string }>({
  fields: ['name', 'synonyms', 'description'],
  searchOptions: { prefix: true, fuzzy: 0.2 },
});
bare.addAll(
  treatments.map(({ id, name, synonyms, description }) => ({
    id,
    name,
    synonyms: Object.values(synonyms).flat().join(' '),
    description,
  })),
);

const phrases = treatments.flatMap(({ id, name, synonyms }) =>
  [name.replace(/ \(.*/, ''), ...synonyms.en, ...synonyms.hinglish].map((phrase) => ({ id, phrase })),
);
const queries = phrases.flatMap(({ id, phrase }) => {
  const typed = mistyped(phrase);
  return typed === null ? [] : [{ id, phrase: typed }];
});

const isFound = (list: readonly { id: string; phrase: string }[], page: number) =>
  list.filter(({ id, phrase }) =>
    search
      .find(phrase)
      .slice(0, page)
      .some(({ treatment }) => treatment.id === id),
  ).length / list.length;
const misses = queries.filter(
  ({ id, phrase }) =>
    !search
      .find(phrase)
      .slice(0, PAGE)
      .some((hit) => hit.treatment.id === id),
);

/** Milliseconds of each search, all queries in one run. */
const timed = (run: (phrase: string) => unknown): number[] =>
  queries.map(({ phrase }) => {
    const from = performance.now();
    run(phrase);
    return performance.now() - from;
  });
const ours: number[] = [];
const theirs: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  ours.push(quantile(timed(search.find), 0.5));
  theirs.push(
    quantile(
      timed((phrase) => bare.search(phrase)),
      0.5,
    ),
  );
}
const result = {
  treatments: treatments.length,
  names: phrases.length,
  'first by its exact name': isFound(phrases, 1),
  'first page by its exact name': isFound(phrases, PAGE),
  'with one typing error': queries.length,
  'first page with one typing error (aim 0.99)': isFound(queries, PAGE),
  'p50 ms': quantile(ours, 0.5),
  'p50 ms of a bare MiniSearch': quantile(theirs, 0.5),
  'ratio (aim 4)': quantile(ours, 0.5) / quantile(theirs, 0.5),
};
console.table(result);
if (process.argv.includes('--misses')) for (const { id, phrase } of misses) console.log(`${phrase} -> ${id}`);
const file = fileURLToPath(new URL('../results/treatments.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
