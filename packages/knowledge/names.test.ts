// Conditions can be told apart by name and code, and are found where they belong.
import { expect, test } from 'vitest';
import type { Fault } from './fault.ts';
import { ConditionSchema } from './schema/conditions.ts';
import { checkNames, checkPlaces, type NamedCondition } from './validate-names.ts';

const croup: NamedCondition = {
  file: 'conditions/child.json',
  id: 'croup',
  name: 'Croup (barking cough)',
  synonyms: { en: ['laryngotracheitis'], hinglish: [], hi: [] },
  icd10: 'J05.0',
  system: 'child',
};
const other: NamedCondition = {
  ...croup,
  id: 'other',
  name: 'Epiglottitis',
  icd10: 'J05.1',
  synonyms: { en: [], hinglish: [], hi: [] },
};

const faultsOf = (...conditions: NamedCondition[]): string[] => {
  const faults: Fault[] = [];
  checkNames(conditions, faults);
  checkPlaces({ conditions, findings: [], redFlags: [] }, faults);
  return faults.map(({ entry, text }) => `${entry}: ${text}`);
};

test('two conditions with their own names and codes, in order in the file of their body system, are sound', () => {
  expect(faultsOf(croup, other)).toEqual([]);
});

test('a condition without a code, or with one that the WHO edition does not have, is refused', () => {
  const { icd10 } = ConditionSchema.shape;
  expect(['J05.0', 'I10'].every((code) => icd10.safeParse(code).success)).toBe(true);
  expect([undefined, '', 'J05.0A', 'E11.62'].some((code) => icd10.safeParse(code).success)).toBe(false);
});

test('two conditions share a code only when both say why, and none says so that shares none', () => {
  const twin = { ...other, icd10: croup.icd10 };
  const sharesCode = 'ICD-10 does not tell the two apart';
  expect(faultsOf(croup, twin)).toEqual([
    expect.stringMatching(/^croup: .*also the code of other/),
    expect.stringMatching(/^other: /),
  ]);
  expect(faultsOf({ ...croup, sharesCode }, twin)).toEqual([expect.stringMatching(/^other: /)]);
  expect(faultsOf({ ...croup, sharesCode }, { ...twin, sharesCode })).toEqual([]);
  expect(faultsOf({ ...croup, sharesCode }, other)).toEqual(['croup: sharesCode, but nothing else has J05.0']);
});

test('two conditions of one name are refused, whatever is in the brackets', () => {
  expect(faultsOf(croup, { ...other, name: 'Croup (false)' })).toEqual(['other: has the name of croup']);
});

test.each(['en', 'hinglish', 'hi'] as const)(
  'a synonym (%s) that is the name of another condition is refused',
  (language) => {
    const confused = { ...other, synonyms: { ...other.synonyms, [language]: ['CROUP'] } };
    expect(faultsOf(croup, confused)).toEqual(['other: its synonym "CROUP" is the name of croup']);
  },
);

test('a condition in the file of another body system is refused; what is there from birth has a file of its own', () => {
  expect(faultsOf({ ...croup, file: 'conditions/chest.json' })).toEqual([
    'croup: a condition of child does not stand in this file',
  ]);
  expect(faultsOf({ ...croup, file: 'conditions/newborn-congenital.json' })).toEqual([]);
});

test('entries of a file out of the order of their names are refused', () => {
  expect(faultsOf(other, croup)).toEqual([expect.stringContaining('croup: stands after "Epiglottitis"')]);
});
