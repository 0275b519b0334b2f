// The names of treatments in Hindi.
import { SPECIALTIES } from '@nabz/knowledge/specialties';
import { catalogue } from '@nabz/words/catalogue';
import { expect, test } from 'vitest';
import { answerIn } from '../../platform/http/request-language.ts';
import { readCatalogue, treatmentName } from './catalogue.ts';

const { treatments, search } = readCatalogue();
const inHindi = treatments.map((treatment) => ({ treatment, name: answerIn('hi', () => treatmentName(treatment)) }));

test('every treatment has a Hindi name of its own, with the English one behind it; in English it is the English one', () => {
  expect(new Set(inHindi.map(({ name }) => name)).size).toBe(treatments.length);
  for (const { treatment, name } of inHindi) {
    expect(name).toMatch(/^\P{Script=Latin}*\p{Script=Devanagari}.* \([^)]+\)$/u);
    expect(treatmentName(treatment)).toBe(treatment.name);
  }
});

test('the planner and the search understand a Hindi name as the treatment that it is the name of', () => {
  const misunderstood = inHindi.flatMap(({ treatment, name }) => {
    const found = search.understand(name)?.treatment.id;
    return found === treatment.id ? [] : [`${name}: ${found}`];
  });
  expect(misunderstood).toEqual([]);
});

test('every branch of medicine has a name in every language', () => {
  for (const language of ['en', 'hi'])
    expect(Object.keys(catalogue(language, 'specialties').names)).toEqual(SPECIALTIES);
});
