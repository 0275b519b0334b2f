// Another language changes what is read of medicines, never what is found.
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { loadTranslation } from '@nabz/knowledge/load-translation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createInteractionChecker } from './checker.ts';
import { translateMedicines } from './translate.ts';
import type { CheckedMedicine, InteractionPerson } from './types.ts';

const knowledge = loadMedicines();
const english = createInteractionChecker(knowledge);
const hindi = createInteractionChecker(translateMedicines(knowledge, loadTranslation('hi', 'medicines')));
const medicine = fc.constantFrom(...knowledge.ingredients).map(({ id, name }): CheckedMedicine => ({
  name,
  ingredients: [{ id, mg: 500 }],
  form: null,
  dosesADay: 3,
  times: null,
}));
const person: InteractionPerson = {
  ageYears: 70,
  sex: 'female',
  pregnant: true,
  breastfeeding: true,
  allergies: ['penicillin', 'sulfa'],
  conditions: ['kidney-disease', 'asthma', 'heart-failure'],
};

test('a check in Hindi finds the same dangers as one in English, and tells each of them in Hindi', () => {
  fc.assert(
    fc.property(fc.uniqueArray(medicine, { minLength: 1, maxLength: 6, selector: ({ name }) => name }), (medicines) => {
      const [one, other] = [english.check(medicines, person), hindi.check(medicines, person)];
      expect(other.alerts.map(({ id, severity }) => [id, severity])).toEqual(
        one.alerts.map(({ id, severity }) => [id, severity]),
      );
      const texts = other.alerts.flatMap(({ mechanism, watch, ask }) => [mechanism, ...watch, ask]);
      expect(texts.filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
