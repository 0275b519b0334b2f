import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { expect, test } from 'vitest';
import { toChecked } from './daily.ts';
import { createPrescriptionReader } from './reader.ts';

const { understand } = createPrescriptionReader(loadMedicines());
const typed = (medicine: string, frequency = '', more: { dosage?: string; instructions?: string } = {}) =>
  toChecked(understand({ medicine, frequency, dosage: '', instructions: '', duration: '', ...more }));
const milligramsADay = (...line: Parameters<typeof typed>): number | null => {
  const found = typed(...line);
  const mg = found?.ingredients[0]?.mg ?? null;
  return mg === null || found?.dosesADay === null || found === null ? null : mg * found.dosesADay;
};

test.each([
  [['Dolo 650', '1-0-1'], 1300],
  [['Dolo 650', '1-1-1-1'], 2600],
  [['Dolo 650', '2-2-2'], 3900],
  [['Dolo 650', '1/2-0-1/2'], 650],
  [['Dolo 650', 'TDS'], 1950],
  [['Dolo 650', 'TDS', { dosage: '2 tablets' }], 3900],
  [['Dolo 650', 'TDS', { instructions: '2 tablets, after food' }], 3900],
  [['Dolo 650', 'q6h'], 2600],
  [['Dolo 650', 'every 8 hours'], 1950],
  [['Dolo 650', 'alternate days'], 325],
  [['Dolo 650', '1 morning 2 night'], 1950],
  [['Paracetamol 500 mg', 'BD'], 1000],
  [['Calpol 250', 'TDS', { dosage: '5 ml' }], 750],
] as const)('%j is %d mg a day', (line, mg) => {
  const [medicine, frequency, more] = line;
  expect(milligramsADay(medicine, frequency, more)).toBe(mg);
});

test('what is not printed is not added up: no frequency, as needed, once', () => {
  for (const frequency of ['', 'SOS', 'BD SOS', 'stat', 'tapering'])
    expect(typed('Dolo 650', frequency)?.dosesADay).toBeNull();
});

test('a liquid without a volume has no amount, and a name that is not known is not checked', () => {
  expect(typed('Syp Calpol 250', 'TDS')?.ingredients[0]?.mg).toBeNull();
  expect(typed('Qwxyzzopan', 'TDS')).toBeNull();
});

test('every ingredient of a combination is there with its own amount', () => {
  expect(typed('Glycomet GP 2', 'BD')?.ingredients).toEqual([
    { id: 'metformin', mg: 500 },
    { id: 'glimepiride', mg: 2 },
  ]);
});

test('what a patient typed stays as it was typed', () => {
  const line = {
    medicine: 'dolo  650',
    dosage: 'one',
    frequency: 'twice',
    instructions: 'khane ke baad',
    duration: '5 din',
  };
  const { medicine, dosage, frequency, instructions, duration, schedule, identified } = understand(line);
  expect({ medicine, dosage, frequency, instructions, duration }).toEqual(line);
  expect(schedule).toMatchObject({ kind: 'daily', timesADay: 2, days: 5 });
  expect(identified?.name).toBe('Dolo 650');
});
