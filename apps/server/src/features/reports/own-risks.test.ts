import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { ownRisks, type RiskFacts } from './own-risks.policy.ts';
import table from './own-risks.json' with { type: 'json' };

const nobody: RiskFacts = { conditions: null, pregnant: null, heightCm: null, weightKg: null, ageYears: null };
const FACTORS = ['Diabetes', 'Heavy periods', 'Pregnancy', 'Old age', 'Overweight', 'Weak kidneys'];

test('of a person of whom nothing is known no risk factor is claimed', () => {
  expect(ownRisks(FACTORS, nobody)).toEqual([]);
});

test('a risk factor is named where it is known to be the patient’s', () => {
  expect(ownRisks(FACTORS, { ...nobody, conditions: ['diabetes', 'kidney-disease'] })).toEqual([
    'Diabetes',
    'Weak kidneys',
  ]);
  expect(ownRisks(FACTORS, { ...nobody, pregnant: true })).toEqual(['Pregnancy']);
  expect(ownRisks(FACTORS, { ...nobody, ageYears: 71 })).toEqual(['Old age']);
  expect(ownRisks(FACTORS, { ...nobody, ageYears: 40, heightCm: 160, weightKg: 80 })).toEqual(['Overweight']);
  expect(ownRisks(FACTORS, { ...nobody, ageYears: 40, heightCm: 160, weightKg: 55 })).toEqual([]);
});

test('every word of the table is one that a pattern uses', () => {
  const used = new Set(loadLabs().patterns.flatMap(({ riskFactors }) => riskFactors));
  const listed = [...Object.values(table.conditions).flat(), ...table.pregnant, ...table.old, ...table.overweight];
  expect(listed.filter((one) => !used.has(one))).toEqual([]);
});
