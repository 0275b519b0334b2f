import { expect, test } from 'vitest';
import { compareWithEstimate } from './compare.ts';

const line = (text: string, amount: number) => ({ text, amount });

test('lines of the same name stand beside each other, whatever signs the papers print', () => {
  expect(
    compareWithEstimate([line('Room rent - semi private', 14_000)], [line('ROOM RENT (semi private)', 10_500)]),
  ).toEqual([{ text: 'Room rent - semi private', estimated: 10_500, billed: 14_000 }]);
});

test('lines of one name are added up before they are compared', () => {
  expect(compareWithEstimate([line('ECG', 450), line('ECG', 450)], [line('ECG', 450)])).toEqual([
    { text: 'ECG', estimated: 450, billed: 900 },
  ]);
});

test('a line that only one paper has is said as that, and no other line is taken for it', () => {
  expect(
    compareWithEstimate(
      [line('OT room charges', 9000), line('Sundry charges', 500)],
      [line('Room charges', 9000), line('Nursing charges', 500)],
    ),
  ).toEqual([
    { text: 'OT room charges', estimated: null, billed: 9000 },
    { text: 'Sundry charges', estimated: null, billed: 500 },
    { text: 'Nursing charges', estimated: 500, billed: null },
    { text: 'Room charges', estimated: 9000, billed: null },
  ]);
});

test('what became dearer by most stands first', () => {
  const rows = compareWithEstimate(
    [line('Surgeon fees', 26_000), line('Medicines', 19_000)],
    [line('Surgeon fees', 25_000), line('Medicines', 8000)],
  );
  expect(rows.map(({ text }) => text)).toEqual(['Medicines', 'Surgeon fees']);
});

test('a strength or a number apart is another thing', () => {
  expect(compareWithEstimate([line('Inj Ceftriaxone 2g', 900)], [line('Inj Ceftriaxone 1g', 450)])).toHaveLength(2);
});
