// npm run bench -- train-words: counts the words in which the training part of the corpus tells of each condition.
import { writeFileSync } from 'node:fs';
import { compileSymptoms } from '@nabz/engine/symptoms/compile';
import { otherFeatures, wordFeatures } from '@nabz/engine/symptoms/emergency-words';
import { gatherEvidence } from '@nabz/engine/symptoms/evidence';
import { understand } from '@nabz/engine/symptoms/understand';
import type { Condition } from '@nabz/knowledge/conditions';
import { loadKnowledge } from '@nabz/knowledge/load';
import { goldMatcher } from './cases.ts';
import { hashOf, readTraining } from './training.ts';

/** A word of more than this share of all texts tells nothing of one condition. */
const MOST_TEXTS = 0.1;
/** A pair of words that one text alone has is its writer's. */
const LEAST_PAIRS = 2;

/** "Thand lagkar bukhar": words that only tie others together are said of every illness, and the few texts that have them would speak for theirs. */
const TYING = new Set(['lagakar', 'lagkar', 'lagak', 'lagk']);
const isTying = (feature: string): boolean =>
  feature
    .slice(2)
    .split(' ')
    .some((word) => TYING.has(word));

/** Of some words, spelt oddly, nothing is left. */
const IS_WHOLE = /^(?:w:|f:|b:[^\s*+]+ )[^\s*+]+$/;

const knowledge = loadKnowledge();
const compiled = compileSymptoms(knowledge);
const cases = readTraining();

/** Findings that the ranking does not count for a condition by themselves: a patient of it had them all the same. */
const isUnlistedIn =
  ({ findings, risks }: Condition) =>
  (feature: string): boolean =>
    feature.startsWith('f:') && ![...findings, ...risks].some(({ id }) => feature === `f:${id}`);

const match = goldMatcher(knowledge);
const counts = new Map<string, { texts: number; words: Map<string, number> }>();
const uses = new Map<string, number>();
for (const { input, gold } of cases) {
  const [id = ''] = match(gold.slice(0, 1));
  const condition = compiled.conditionById.get(id);
  if (!condition) continue;
  const entry = counts.get(condition.id) ?? { texts: 0, words: new Map<string, number>() };
  entry.texts += 1;
  const understanding = understand(input, compiled);
  const others = otherFeatures(understanding, gatherEvidence(understanding, compiled), compiled);
  for (const feature of [...wordFeatures(input.texts, understanding), ...[...others].filter(isUnlistedIn(condition))]) {
    entry.words.set(feature, (entry.words.get(feature) ?? 0) + 1);
    uses.set(feature, (uses.get(feature) ?? 0) + 1);
  }
  counts.set(condition.id, entry);
}
const texts = [...counts.values()].reduce((sum, entry) => sum + entry.texts, 0);
const isTelling = (feature: string): boolean => {
  const count = uses.get(feature) ?? 0;
  return (
    IS_WHOLE.test(feature) &&
    !isTying(feature) &&
    count <= MOST_TEXTS * texts &&
    (!feature.startsWith('b:') || count >= LEAST_PAIRS)
  );
};

const patientWords = [...counts]
  .map(([id, entry]) => ({
    id,
    texts: entry.texts,
    words: [...entry.words]
      .filter(([feature]) => isTelling(feature))
      .map(
        ([feature, count]) =>
          `${feature.startsWith('f:') ? '=' : ''}${feature.slice(2).replace(' ', '+')}${count > 1 ? `*${count}` : ''}`,
      )
      .sort()
      .join(' '),
  }))
  .filter(({ words }) => words !== '')
  .sort((a, b) => (a.id < b.id ? -1 : 1));
const file = {
  id: 'patient-words',
  version: 1,
  licence: 'Apache-2.0',
  date: new Date().toISOString().slice(0, 10),
  review: 'unreviewed',
  trainedWith: hashOf(cases),
  patientWords,
};
writeFileSync(
  new URL('../../packages/knowledge/data/patient-words.json', import.meta.url),
  `${JSON.stringify(file, null, 2)}\n`,
);
console.log(`${texts} texts of ${patientWords.length} conditions, ${uses.size} words and pairs of words`);
