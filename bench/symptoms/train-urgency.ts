// npm run bench -- train-urgency: trains the words of emergencies with the training part of the corpus and writes their weights.
import { writeFileSync } from 'node:fs';
import { compileSymptoms } from '@nabz/engine/symptoms/compile';
import { otherFeatures, STRONGEST, wordFeatures } from '@nabz/engine/symptoms/emergency-words';
import { gatherEvidence } from '@nabz/engine/symptoms/evidence';
import { understand } from '@nabz/engine/symptoms/understand';
import { loadKnowledge } from '@nabz/knowledge/load';
import { createDice, shuffle } from '../dice.ts';
import { hashOf, readTraining } from './training.ts';

const EPOCHS = 30;
/** A feature of fewer cases says more of a writer than of an emergency. */
const LEAST_CASES = 3;
const LEARNING_RATE = 0.1;
/** What a weight must earn with each step: those that nothing asks for go back to nothing. */
const SHRINK = 0.02;
/** Smaller weights are left out of the file. */
const LEAST_WEIGHT = 0.1;
/** The sum from which a text is an emergency, and from which likely causes may make it one; chosen on the tune part of the corpus, see decision 0018. */
const THRESHOLD = -0.75;

const compiled = compileSymptoms(loadKnowledge());
const cases = readTraining();
const examples = cases.map(({ input, urgency }) => {
  const understanding = understand(input, compiled);
  const words = wordFeatures(input.texts, understanding);
  const others = otherFeatures(understanding, gatherEvidence(understanding, compiled), compiled);
  return { features: [...words, ...others], isEmergency: urgency === 'high' };
});

const uses = new Map<string, number>();
for (const { features } of examples) for (const feature of features) uses.set(feature, (uses.get(feature) ?? 0) + 1);
const names = [...uses].filter(([, count]) => count >= LEAST_CASES).map(([name]) => name);
const numberOf = new Map(names.map((name, at) => [name, at]));
const rows = examples.map(({ features, isEmergency }) => ({
  numbers: Int32Array.from(features.flatMap((feature) => numberOf.get(feature) ?? [])),
  isEmergency,
}));

// Logistic regression by stochastic gradient descent (Adagrad); after each step a weight is shrunk and kept from going below zero.
const weights = new Float64Array(names.length);
const squares = new Float64Array(names.length).fill(1e-3);
let bias = -1;
let biasSquares = 1e-3;
const dice = createDice(1);
let order = rows;
for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
  order = shuffle(order, dice);
  for (const row of order) {
    // in the first round nothing is strong yet; after it the strongest of each text learn, as they will be read
    const strongest =
      epoch === 0
        ? row.numbers
        : row.numbers.toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0)).slice(0, STRONGEST);
    let sum = bias;
    for (const number of strongest) sum += weights[number] ?? 0;
    const error = 1 / (1 + Math.exp(-sum)) - (row.isEmergency ? 1 : 0);
    biasSquares += error * error;
    bias -= (LEARNING_RATE * error) / Math.sqrt(biasSquares);
    // a text that is an emergency may bring in words of its own for two rounds more
    for (const number of row.isEmergency && epoch < 3 ? row.numbers : strongest) {
      const square = (squares[number] ?? 0) + error * error;
      squares[number] = square;
      const rate = LEARNING_RATE / Math.sqrt(square);
      weights[number] = Math.max(0, (weights[number] ?? 0) - rate * error - rate * SHRINK);
    }
  }
}

const kept = names
  .map((name, at) => [name, Number((weights[at] ?? 0).toFixed(2))] as const)
  .filter(([, weight]) => weight >= LEAST_WEIGHT)
  .sort(([a], [b]) => (a < b ? -1 : 1));
const file = {
  id: 'emergency-words',
  version: 1,
  licence: 'Apache-2.0',
  date: new Date().toISOString().slice(0, 10),
  review: 'unreviewed',
  trainedWith: hashOf(cases),
  emergencyWords: [
    {
      id: 'emergency',
      bias: Number(bias.toFixed(4)),
      threshold: THRESHOLD,
      weights: Object.fromEntries(kept),
    },
  ],
};
writeFileSync(
  new URL('../../packages/knowledge/data/emergency-words.json', import.meta.url),
  `${JSON.stringify(file, null, 2)}\n`,
);
console.log(`${cases.length} cases, ${kept.length} features with a weight`);
