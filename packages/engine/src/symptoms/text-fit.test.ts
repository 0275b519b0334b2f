import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { fitTexts } from './text-fit.ts';
import type { Mention } from './types.ts';
import { understand } from './understand.ts';

const assess = (text: string) => assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled);
const fit = (text: string, mentions: readonly Mention[] = []) => fitTexts([text], { mentions }, compiled.texts);
const placeOf = (id: string): number => compiled.conditions.findIndex(({ source }) => source.id === id);
/** The place of a condition among all when only the words are looked at, 1 for the best. */
const rankByWords = (text: string, id: string, mentions: readonly Mention[] = []): number => {
  const { conditions } = fit(text, mentions);
  const own = conditions[placeOf(id)] ?? 0;
  return conditions.filter((score) => score > own).length + 1;
};

test.each([
  ['sand fly bites, months of fever and a belly swollen on the left', 'kala-azar'],
  ['the skin of the palms thickened and rain drop spots after years of tube well water', 'arsenic-poisoning'],
  ['मुँह पूरा नहीं खुलता, गुटखा खाता हूँ', 'oral-submucous-fibrosis'],
])('words that describe an illness speak for it: %s', (text, id) => {
  expect(placeOf(id), `${id} is a condition`).toBeGreaterThanOrEqual(0);
  expect(rankByWords(text, id)).toBeLessThanOrEqual(10);
});

test('words of what was denied count for nothing', () => {
  const text = 'no fever and no vomiting';
  const { mentions } = understand({ texts: [text], answers: [], patient: {} }, compiled);
  expect(mentions.every(({ state }) => state === 'denied')).toBe(true);
  expect(Math.max(...fit(text, mentions).conditions)).toBeLessThan(Math.max(...fit(text).conditions) / 3);
});

test('a text said twice says no more than once', () => {
  const text = 'burning when I pass urine and I go again and again';
  expect(fit(`${text}. ${text}`).conditions).toEqual(fit(text).conditions);
});

test('any text at all gives a finite number to every condition', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const { conditions, other } = fit(text);
      return Number.isFinite(other) && conditions.every((score) => Number.isFinite(score) && score >= 0);
    }),
    { numRuns: 300 },
  );
});

test('no words make one condition more certain than 95 in 100', () => {
  const sure = compiled.knowledge.conditions
    .filter((_, at) => at % 10 === 0)
    .map(({ name, description, commonSymptoms }) => assess(`${name}. ${description} ${commonSymptoms.join('. ')}`))
    .map(({ conditions }) => conditions[0]?.probability ?? 0);
  expect(sure.length).toBeGreaterThan(100);
  expect(Math.max(...sure)).toBeLessThan(0.9501);
});

test('words that no finding stands for change no urgency', () => {
  const before = assess('I have chest pain since one hour and I am sweating');
  const after = assess(
    'I have chest pain since one hour and I am sweating. The gulmohar is in flower and my cousin sings.',
  );
  expect(after.triage.level).toBe(before.triage.level);
});
