// npm run bench -- corpus-lines SEED COUNT: lines for a writer of cases. The same seed gives the same lines.
import { AGE_BANDS, type AgeBand, type Condition } from '@nabz/knowledge/conditions';
import { loadKnowledge } from '@nabz/knowledge/load';

/** Cases of each condition: more of common ones and of dangerous ones, none without. */
const BY_COMMONNESS: Readonly<Record<Condition['commonness'], number>> = {
  'very-common': 12, common: 10, uncommon: 8, rare: 6, 'very-rare': 6,
}; // prettier-ignore
const BY_DANGER: Readonly<Record<Condition['triage'], number>> = {
  ambulance: 4, emergency: 3, 'doctor-24h': 1, 'doctor-week': 0, 'self-care': 0,
}; // prettier-ignore
const YEARS: Readonly<Record<AgeBand, string>> = {
  infant: 'under 1 year', child: '1 to 11 years', teen: '12 to 17 years', adult: '18 to 39 years', middle: '40 to 64 years', elder: '65 to 85 years',
}; // prettier-ignore
/** How many come of each age, beside what the condition makes of it. */
const COMING: Readonly<Record<AgeBand, number>> = {
  infant: 0.3,
  child: 1.2,
  teen: 1,
  adult: 2.2,
  middle: 1.8,
  elder: 1.5,
};

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<Of>(choices: readonly (readonly [Of, number])[], random: () => number): Of | undefined {
  let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  return choices.at(-1)?.[0];
}

const [seed = '1', count = '240'] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const conditions = loadKnowledge().conditions.map(
  (condition) => [condition, BY_COMMONNESS[condition.commonness] + BY_DANGER[condition.triage]] as const,
);
for (let line = 1; line <= Number(count); line += 1) {
  const condition = pick(conditions, random);
  if (!condition) break;
  const age = pick(
    AGE_BANDS.map((band) => [band, (condition.age[band] ?? 1) * COMING[band]]),
    random,
  );
  const sexes = [['male', condition.sex.male ?? 1], ['female', condition.sex.female ?? 1]] as const; // prettier-ignore
  const picture = pick([['typical', 3], ['atypical', 1]], random); // prettier-ignore
  const stage = pick([['early', 3], ['developed', 5], ['late or severe', 2]], random); // prettier-ignore
  console.log([line, condition.name, YEARS[age ?? 'adult'], pick(sexes, random), picture, stage].join(' | '));
}
