import type { MedicineKnowledge } from '@nabz/knowledge/medicines';
import { loadMedicines, readMedicineFiles } from '@nabz/knowledge/load-medicines';
import { describe, expect, test } from 'vitest';
import { createInteractionChecker } from './checker.ts';
import type { CheckedMedicine, InteractionPerson } from './types.ts';

const { words, prescriptionWords } = loadMedicines(
  readMedicineFiles().filter(({ path }) => path === 'interactions/words.json' || path.startsWith('prescriptions/')),
);
const sources = ['general knowledge, unreviewed'];

const ingredient = (id: string, classes: string[], more: object = {}): MedicineKnowledge['ingredients'][number] => ({
  id,
  name: id,
  aliases: [],
  classes,
  use: 'For a test of ours',
  forms: ['tablet'],
  pregnancy: 'usual',
  breastfeeding: 'usual',
  notUnderYears: null,
  over65: null,
  food: null,
  alcohol: null,
  adultDailyMaxMg: null,
  sources,
  ...more,
});
const said = { mechanism: 'A reason of the test.', watch: ['Anything'], ask: 'A question?', sources };
const none = { classes: [], ingredients: [] };

const knowledge: MedicineKnowledge = {
  version: 'test',
  classes: [
    { id: 'bleeding', name: 'Bleeding', plain: 'bleeding', parents: [] },
    { id: 'thinner', name: 'Thinner', plain: 'thinner', parents: ['bleeding'] },
    { id: 'nsaid', name: 'NSAID', plain: 'painkiller', parents: [] },
    { id: 'vitamin', name: 'Vitamin', plain: 'vitamin', parents: [] },
  ],
  ingredients: [
    ingredient('warfarin', ['thinner'], { pregnancy: 'avoid', food: 'Leafy vegetables matter.' }),
    ingredient('ibuprofen', ['nsaid'], { alcohol: 'Drinks strain the stomach.', over65: 'kidneys are weaker.' }),
    ingredient('diclofenac', ['nsaid'], { pregnancy: 'ask', breastfeeding: 'unknown' }),
    ingredient('paracetamol', ['vitamin'], { adultDailyMaxMg: 4000, notUnderYears: 1, aliases: ['acetaminophen'] }),
    ingredient('amoxicillin', [], {}),
    ingredient('zinc', ['vitamin']),
  ],
  brands: [],
  pairs: [
    {
      id: 'bleeding-nsaid',
      a: { classes: ['bleeding'], ingredients: [] },
      b: { classes: ['nsaid'], ingredients: [] },
      severity: 'ask',
      highPriority: true,
      systemicOnly: true,
      ...said,
    },
    {
      id: 'warfarin-ibuprofen',
      a: { ...none, ingredients: ['warfarin'] },
      b: { ...none, ingredients: ['ibuprofen'] },
      severity: 'ask',
      highPriority: true,
      systemicOnly: true,
      ...said,
      mechanism: 'The special reason.',
    },
    {
      id: 'warfarin-amoxicillin',
      a: { ...none, ingredients: ['amoxicillin'] },
      b: { ...none, ingredients: ['warfarin'] },
      severity: 'aware',
      highPriority: false,
      systemicOnly: false,
      ...said,
    },
    {
      id: 'amoxicillin-zinc',
      a: { ...none, ingredients: ['amoxicillin'] },
      b: { ...none, ingredients: ['zinc', 'paracetamol'] },
      severity: 'ask',
      highPriority: false,
      systemicOnly: true,
      apart: { hours: 4, of: { ...none, ingredients: ['zinc'] } },
      ...said,
    },
  ],
  conditionRules: [
    {
      id: 'nsaid-kidney',
      medicines: { classes: ['nsaid'], ingredients: [], except: ['diclofenac'] },
      conditions: ['kidney-disease'],
      systemicOnly: true,
      severity: 'avoid',
      ...said,
    },
  ],
  allergies: [
    {
      id: 'penicillin',
      name: 'Penicillin',
      aliases: ['penicillin group'],
      medicines: { ...none, ingredients: ['amoxicillin'] },
      severity: 'avoid',
      ...said,
    },
  ],
  duplicateClasses: [{ class: 'nsaid', severity: 'ask', ...said }],
  secondTier: [
    ['amoxicillin', 'diclofenac', 'critical'],
    ['ibuprofen', 'warfarin', 'critical'],
  ],
  secondTierSources: ['the-list'],
  lookAlikes: [],
  words,
  prescriptionWords,
  sources: [],
};
const { check } = createInteractionChecker(knowledge);

const nobody: InteractionPerson = {
  ageYears: null,
  sex: null,
  pregnant: null,
  breastfeeding: null,
  allergies: null,
  conditions: null,
};
const medicine = (
  name: string,
  ids: Record<string, number | null>,
  more: Partial<CheckedMedicine> = {},
): CheckedMedicine => ({
  name,
  ingredients: Object.entries(ids).map(([id, mg]) => ({ id, mg })),
  form: 'tablet',
  dosesADay: null,
  times: null,
  ...more,
});
const found = (medicines: CheckedMedicine[], person: Partial<InteractionPerson> = {}) =>
  check(medicines, { ...nobody, ...person }).alerts.filter(({ kind }) => kind !== 'food' && kind !== 'alcohol');

const warf = medicine('Warf 5', { warfarin: 5 });
const brufen = medicine('Brufen 400', { ibuprofen: 400 });

describe('two medicines', () => {
  test('a rule for a class reaches everything below it, in both orders, and the most special rule speaks', () => {
    for (const order of [
      [warf, brufen],
      [brufen, warf],
    ]) {
      const [alert, ...others] = found(order);
      expect(others).toEqual([]);
      expect(alert).toMatchObject({ kind: 'pair', severity: 'ask', mechanism: 'The special reason.', tier: 'own' });
      expect(alert?.medicines).toEqual(order.map(({ name }) => name));
    }
    expect(found([warf, medicine('Voveran', { diclofenac: 50 })])[0]?.mechanism).toBe('A reason of the test.');
  });

  test('a cream or drops count only where the rule says so', () => {
    expect(found([warf, { ...brufen, form: 'gel' }])).toEqual([]);
    expect(found([warf, medicine('Moxylin drops', { amoxicillin: null }, { form: 'eye-drops' })])).toHaveLength(1);
  });

  test('what one product holds together is not set against itself', () => {
    expect(found([medicine('Both in one', { warfarin: 1, ibuprofen: 1 })])).toEqual([]);
  });

  test('a pair of the public list is marked as such and stands behind our own rules', () => {
    const [alert] = found([medicine('Mox', { amoxicillin: 500 }), medicine('Voveran', { diclofenac: 50 })]);
    expect(alert).toMatchObject({ tier: 'list', severity: 'ask', sources: ['the-list'] });
    expect(alert?.mechanism).toContain('amoxicillin + diclofenac');
  });
});

describe('the same twice', () => {
  test('an ingredient in two products is told, and what it adds up to where that is printed', () => {
    const dolo = medicine('Dolo 650', { paracetamol: 650 }, { dosesADay: 4 });
    const combiflam = medicine('Combiflam', { paracetamol: 325, ibuprofen: 400 }, { dosesADay: 3 });
    expect(found([dolo, combiflam])[0]).toMatchObject({ kind: 'duplicate-ingredient', severity: 'aware' });
    const [total] = found([{ ...dolo, dosesADay: 5 }, combiflam]);
    expect(total).toMatchObject({ kind: 'daily-total', severity: 'avoid' });
    expect(total?.mechanism).toContain('4225 mg');
    expect(total?.mechanism).toContain('4000 mg');
    expect(found([{ ...dolo, dosesADay: 5 }, combiflam], { ageYears: 9 }).map(({ kind }) => kind)).not.toContain(
      'daily-total',
    );
  });

  test('one medicine that is alone above the label is told as a likely misreading', () => {
    const [alert] = found([medicine('Dolo 650', { paracetamol: 6500 }, { dosesADay: 1 })]);
    expect(alert).toMatchObject({ kind: 'daily-total', severity: 'ask' });
  });

  test('two members of a class of which one is enough', () => {
    expect(found([brufen, medicine('Voveran', { diclofenac: 50 })])[0]).toMatchObject({ kind: 'duplicate-class' });
    expect(found([brufen, { ...brufen, name: 'Ibugesic' }])[0]).toMatchObject({ kind: 'duplicate-ingredient' });
  });
});

describe('the person', () => {
  test('an allergy is found by its group, by the name of the ingredient, and said to be unknown otherwise', () => {
    const mox = medicine('Mox 500', { amoxicillin: 500 });
    expect(found([mox], { allergies: ['penicillin'] })[0]).toMatchObject({ kind: 'allergy', severity: 'avoid' });
    expect(found([medicine('Dolo', { paracetamol: 1 })], { allergies: ['Acetaminophen!'] })[0]).toMatchObject({
      kind: 'allergy',
    });
    expect(check([mox], { ...nobody, allergies: ['cat hair'] })).toEqual({
      alerts: [],
      keptApart: [],
      unknownAllergies: ['cat hair'],
    });
  });

  test('a condition speaks against a class, with its exceptions', () => {
    expect(found([brufen], { conditions: ['kidney-disease'] })[0]).toMatchObject({
      kind: 'condition',
      severity: 'avoid',
    });
    expect(found([medicine('V', { diclofenac: 1 })], { conditions: ['kidney-disease'] })).toEqual([]);
    expect(found([brufen], { conditions: ['asthma'] })).toEqual([]);
  });

  test.each([
    [{ pregnant: true }, 'warfarin', 'avoid'],
    [{ pregnant: true }, 'diclofenac', 'ask'],
    [{ pregnant: null, sex: 'female', ageYears: 30 }, 'warfarin', 'aware'],
    [{ breastfeeding: true }, 'diclofenac', 'ask'],
    [{ ageYears: 0.5 }, 'paracetamol', 'ask'],
    [{ ageYears: 70 }, 'ibuprofen', 'aware'],
  ] as const)('%j with %s: %s', (person, id, severity) => {
    expect(found([medicine(id, { [id]: 1 })], person).map((alert) => alert.severity)).toEqual([severity]);
  });

  test.each([
    [{ pregnant: false, sex: 'female', ageYears: 30 }, 'warfarin'],
    [{ pregnant: null, sex: 'male', ageYears: 30 }, 'warfarin'],
    [{ breastfeeding: null }, 'diclofenac'],
    [{ ageYears: 64 }, 'ibuprofen'],
    [{ ageYears: 1 }, 'paracetamol'],
  ] as const)('%j with %s: nothing', (person, id) => {
    expect(found([medicine(id, { [id]: 1 })], person)).toEqual([]);
  });

  test('food and drink are told for each medicine they matter for', () => {
    const { alerts } = check([warf, brufen], nobody);
    expect(alerts.slice(1).map(({ kind, medicines }) => [kind, medicines[0]])).toEqual([
      ['alcohol', 'Brufen 400'],
      ['food', 'Warf 5'],
    ]);
  });
});

test('the gravest comes first, and the order of the medicines changes no id', () => {
  const all = [medicine('Mox', { amoxicillin: 1 }), warf, brufen];
  const person = { ...nobody, allergies: ['penicillin'] };
  const ids = check(all, person).alerts.map(({ id }) => id);
  expect(ids[0]).toMatch(/^allergy/);
  expect(check(all.toReversed(), person).alerts.map(({ id }) => id)).toEqual(ids);
});

test('the same product from two prescriptions is told, and its amounts add up', () => {
  const dolo = () => medicine('Dolo 650', { paracetamol: 650 }, { dosesADay: 2 });
  expect(found([dolo(), dolo()])[0]).toMatchObject({ kind: 'duplicate-ingredient', medicines: ['Dolo 650'] });
  const often = () => medicine('Dolo 650', { paracetamol: 650 }, { dosesADay: 4 });
  expect(found([often(), often()])[0]).toMatchObject({ kind: 'daily-total', severity: 'avoid' });
});

describe('hours between two medicines', () => {
  const at = (name: string, id: string, ...times: string[]) =>
    medicine(name, { [id]: null }, times.length > 0 ? { times } : {});
  const found = (...medicines: CheckedMedicine[]) => {
    const { alerts, keptApart } = check(medicines, nobody);
    return { pairs: alerts.filter(({ kind }) => kind === 'pair').length, keptApart };
  };

  test('five planned hours settle a rule that asks for four, and it is said which', () => {
    expect(found(at('Antibiotic', 'amoxicillin', '06:00'), at('Mineral', 'zinc', '11:00', '14:30'))).toEqual({
      pairs: 0,
      keptApart: [{ medicines: ['Antibiotic', 'Mineral'], hours: 5, least: 4 }],
    });
  });

  test.each([
    ['one of the times is too near', at('Antibiotic', 'amoxicillin', '06:00'), at('Mineral', 'zinc', '11:00', '08:00')],
    ['it is near over midnight', at('Antibiotic', 'amoxicillin', '23:00'), at('Mineral', 'zinc', '01:00')],
    ['the times of one are not known', at('Antibiotic', 'amoxicillin', '06:00'), at('Mineral', 'zinc')],
    [
      'the hours are not known for this one',
      at('Antibiotic', 'amoxicillin', '06:00'),
      at('Painkiller', 'paracetamol', '20:00'),
    ],
  ])('the warning stays when %s', (_, one, other) => {
    expect(found(one, other)).toEqual({ pairs: 1, keptApart: [] });
  });
});
