import { expect, test } from 'vitest';
import { dosageBeside } from './medicine.ts';

test.each([
  ['Glycomet 500 mg', '500 mg', ''],
  ['Glycomet 500mg', '500 MG', ''],
  ['Telma', '40 mg', '40 mg'],
  ['Dolo 650', '1 tablet', '1 tablet'],
  ['Eltroxin', '', ''],
])('beside "%s" the dosage "%s" is shown as "%s"', (medicine, dosage, shown) => {
  expect(dosageBeside(medicine, dosage)).toBe(shown);
});
