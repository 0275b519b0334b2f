// What holds for every document, however odd: nothing throws, nothing is slow, nothing is made up.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Page, Word } from '../documents/page.ts';
import { knowledge, table } from './fixture.ts';
import { createLabReader } from './reader.ts';
import type { LabPerson } from './types.ts';

const reader = createLabReader(knowledge);
const person: LabPerson = { sex: 'female', ageYears: 34, pregnancy: null };

/** Words the reader knows, so that documents of them reach every branch; and anything at all between them. */
const known =
  'Test|Result|Unit|Reference|Range|Flag|Previous|Haemoglobin|TSH|Sodium|Neutrophils|HbA1c|Glucose|13.2|4,500|<0.01|1:80|2-4|6 .0|13-17|(135-145)|[<200]|Up|to|40|g/dL|mg/dL|%|10^3/µL|lakh|H|L|*|[H]|↑|Male:|Female:|Borderline|Negative|Reactive|Nil|1+|/HPF|URINE|EXAMINATION|Note:|Method:|IMPRESSION:|No|pleural|effusion|Age|34|Years|03/04/2026|Tab.|1-0-1|:|-|.....|('.split(
    '|',
  );
const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...known) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }) },
);
const place = fc.oneof(fc.integer({ min: 0, max: 600 }), fc.double({ min: -1e4, max: 1e4, noNaN: false }));
const word: fc.Arbitrary<Word> = fc.record({
  text,
  x: place,
  y: fc.oneof(
    fc.integer({ min: 0, max: 60 }).map((line) => line * 12),
    place,
  ),
  width: fc.oneof(fc.integer({ min: 1, max: 80 }), place),
  height: fc.oneof(fc.constantFrom(8, 9, 10, 30), place),
  confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});
const page: fc.Arbitrary<Page> = fc.record({
  number: fc.integer({ min: 1, max: 3 }),
  width: fc.constantFrom(595, 842),
  height: fc.constantFrom(842, 595),
  source: fc.constantFrom('text', 'ocr', 'plain'),
  words: fc.array(word, { maxLength: 60 }),
});

test('any words at any places are read, judged and explained without a fault', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 3 }), (pages) => {
      const reading = reader.read(pages);
      const judged = reader.judge(reading.rows, person);
      const { summary } = reader.analyse(reading, judged, person);
      expect(summary).not.toMatch(/[{}]|undefined/);
      for (const row of judged) {
        expect(row.name).not.toBe('');
        expect(row.number === null || Number.isFinite(row.number)).toBe(true);
        expect(Object.values(row.place).every(Number.isFinite)).toBe(true);
      }
      reader.trends(
        [
          { reportId: 'a', date: '2026-01-01', rows: judged },
          { reportId: 'b', date: '2026-02-01', rows: judged },
        ],
        person,
      );
    }),
    { numRuns: 300 },
  );
});

test('any text is read without a fault, and every value stands in it', () => {
  const squeezed = (value: string): string => value.replaceAll(/[\s,]/g, '').toLowerCase();
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), fc.constantFrom(' ', '   ', '\n', '\t'), (words, glue) => {
      const whole = words.join(glue);
      for (const { value, comparator } of reader.readText(whole).rows) {
        const figure = comparator ? value.replace(/^[<>]=?/, '').replace(/^up ?to /i, '') : value;
        const found = squeezed(whole.normalize('NFKC')).replaceAll('/', ':').replaceAll(/[()]/g, '');
        expect(found).toContain(squeezed(figure.normalize('NFKC')).replaceAll('/', ':').replaceAll(/[()]/g, ''));
      }
    }),
    { numRuns: 300 },
  );
});

test('the order in which the words of a page come does not matter', () => {
  const rows = [
    ['Test', 'Result', 'Unit', 'Reference Range'],
    ['Haemoglobin', '13.2', 'g/dL', '13-17'],
    ['Thyroid Stimulating Hormone', '2.1', 'mIU/L', '0.4-4.5'],
    ['Neutrophils', '60', '%', '40-80'],
  ];
  const whole = table([40, 230, 310, 390], rows);
  const expected = reader.read([whole]).rows;
  expect(expected).toHaveLength(3);
  fc.assert(
    fc.property(fc.shuffledSubarray([...whole.words], { minLength: whole.words.length }), (words) => {
      expect(reader.read([{ ...whole, words }]).rows).toEqual(expected);
    }),
  );
});

const TESTS: readonly (readonly [string, string, string, string])[] = [
  ['Haemoglobin', '13.2', 'g/dL', '13.0 - 17.0'],
  ['Sodium', '131', 'mmol/L', '135 - 145'],
  ['TSH', '5.61', 'mIU/L', '0.40 - 4.50'],
  ['ALT (SGPT)', '56', 'U/L', '5 - 40'],
  ['Vitamin B12', '310', 'pg/mL', '200 - 900'],
  ['Neutrophils', '60', '%', '40 - 80'],
];
const HEADS = [
  ['Test', 'Test Name', 'Investigation', 'Parameter'],
  ['Result', 'Observed Value', 'Value'],
  ['Unit', 'Units'],
  ['Reference Range', 'Bio. Ref. Interval', 'Normal Range'],
] as const;

test('a table laid out in any order of columns, with any of the usual headings, is read back', () => {
  const layout = fc.record({
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
    heads: fc.tuple(...HEADS.map((names) => fc.constantFrom(...names))),
    tests: fc.shuffledSubarray([...TESTS], { minLength: 3 }),
    left: fc.integer({ min: 20, max: 60 }),
    gap: fc.integer({ min: 120, max: 140 }),
  });
  fc.assert(
    fc.property(layout, ({ order, heads, tests, left, gap }) => {
      const columns = order.map((_, at) => left + at * gap);
      const rows = [heads, ...tests].map((cells) => order.map((at) => cells[at] ?? ''));
      const read = reader.read([table(columns, rows)]).rows;
      expect(read.map((row) => [row.printedName, row.value, row.unit, row.range.text])).toEqual(
        tests.map((cells) => [...cells]),
      );
    }),
  );
});

const fast = (read: () => unknown): number => {
  const from = performance.now();
  read();
  return performance.now() - from;
};

// generous, for machines that do other things too: what is quadratic takes minutes
test.each([
  ['spaces', ' '.repeat(100_000)],
  ['figures', '1'.repeat(100_000)],
  ['figures and points', '1.'.repeat(50_000)],
  ['figures and commas', '1,11'.repeat(25_000)],
  ['opening brackets', '('.repeat(100_000)],
  ['dots', '.'.repeat(100_000)],
  ['stars', '* '.repeat(50_000)],
  ['signs of comparison', '< '.repeat(50_000)],
  ['letters', 'a'.repeat(100_000)],
  ['names on one line', 'Haemoglobin '.repeat(8_000)],
  ['lines of one word', 'Sodium\n'.repeat(14_000)],
  ['dates', '01/01/2026 '.repeat(9_000)],
  ['age', 'age '.repeat(25_000)],
])('100 kB of %s are read in a moment', (_, input) => {
  reader.readText(input.slice(0, 1000));
  expect(fast(() => reader.readText(input))).toBeLessThan(30_000);
});

test('a page of 20,000 words is read in a moment, as a table and as a heap', () => {
  const cells = ['Sodium', '139', 'mmol/L', '135-145'];
  const rows = Array.from({ length: 5000 }, () => cells);
  const whole = table([40, 230, 310, 390], [['Test', 'Result', 'Unit', 'Range'], ...rows]);
  expect(fast(() => reader.read([whole]))).toBeLessThan(30_000);
  const heap = whole.words.map((one, at) => ({ ...one, x: (at * 37) % 600, y: (at * 53) % 800 }));
  expect(fast(() => reader.read([{ ...whole, height: 842, words: heap, source: 'ocr' }]))).toBeLessThan(30_000);
});
