// What a bill is never read as: numbers of papers and people are no amounts, and what was not read is listed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pagesOfText } from '../documents/plain.ts';
import { readBill } from './reader.ts';

const read = (text: string) => readBill(pagesOfText(text));
const shown = (text: string): string[] =>
  read(text).lines.map(({ text: name, quantity, rate, amount }) => [name, quantity, rate, amount].join(' | '));

export const HEAD = `Sunrise Hospital, 12 MG Road, Pune 411001
Phone: 020 24451234  Mobile 9876543210
FINAL BILL   Bill No: 20261128   UHID: 1234567
Patient: Asha Patil   Age: 45 years   Bed No 204
Date of admission: 20/11/2026   Date of discharge: 23/11/2026
`;
const TABLE = `${HEAD}
Sr  Particulars               Qty    Rate      Amount
1   Room rent - semi private    3    3,500.00   10,500.00
2   Surgeon fees                1    25000      25000
3   Pharmacy                                    18,240.50
4   Sundry charges                              8000
Total                                           61,740.50
Discount                                        1,740.50
Advance paid                                    40,000.00
Balance payable                                 20,000.00
Account no 123456789012 IFSC SBIN0001234
`;

describe('a printed bill', () => {
  test('its lines have quantity, rate and amount where they are printed', () => {
    expect(shown(TABLE)).toEqual([
      'Room rent - semi private | 3 | 3500 | 10500',
      'Surgeon fees | 1 | 25000 | 25000',
      'Pharmacy |  |  | 18240.5',
      'Sundry charges |  |  | 8000',
    ]);
  });

  test('total, discount, advance and balance are told apart, and the stay is read', () => {
    const { sums, header, unread, isEstimate } = read(TABLE);
    expect(sums.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['total', 61_740.5],
      ['discount', 1740.5],
      ['advance', 40_000],
      ['balance', 20_000],
    ]);
    expect(header).toEqual({ date: null, admittedOn: '2026-11-20', dischargedOn: '2026-11-23' });
    expect(unread).toEqual([]);
    expect(isEstimate).toBe(false);
  });

  test('tax is a sum of its own, and its percentage no amount', () => {
    const { sums } = read(`Item Amount\nTests 2,000.00\nCGST @ 9% 180.00\nGrand Total Rs. 2,180.00/-`);
    expect(sums.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['tax', 180],
      ['total', 2180],
    ]);
  });

  test.each([
    ['Room charges 21/11/2026 2 2000 4000', 'Room charges | 2 | 2000 | 4000'],
    ['ECG Rs. 450', 'ECG |  |  | 450'],
    ['MRI brain ₹ 8,500/-', 'MRI brain |  |  | 8500'],
    ['Registration charges 200.00', 'Registration charges |  |  | 200'],
    ['Inj Monocef 1 g 999311 4 60.00 240.00', 'Inj Monocef 1 g | 4 | 60 | 240'],
  ])('%s', (line, expected) => {
    expect(shown(`Particulars Amount\n${line}`)).toEqual([expected]);
  });

  test('a line whose product is another one says so', () => {
    expect(read('Particulars Amount\nWard charges 3 2000 7000').lines[0]?.checks).toEqual(['product-differs']);
  });
});

test.each([
  'Phone: 9876543210',
  'Bill No: 48213',
  'Bill date: 12/11/2026',
  'GSTIN 27AAACS1234A1Z5',
  'Policy no. 1234567',
  'Pin code 411001',
  'Room no 204',
  'Age 45 Sex F',
])('"%s" has no amount', (line) => {
  expect(read(line)).toMatchObject({ lines: [], sums: [] });
  expect(read(`Particulars Amount\n${line}`)).toMatchObject({ lines: [], sums: [] });
});

test('a line whose figure was damaged is listed, not left out', () => {
  const { lines, unread } = read('Particulars Amount\nNursing charges 1,5OO\nECG 450');
  expect(lines.map(({ text }) => text)).toEqual(['ECG']);
  expect(unread.map(({ text }) => text)).toEqual(['Nursing charges 1,5OO']);
});

const name = fc.constantFrom(
  'Nursing charges',
  'Surgeon fees',
  'ECG',
  'Pharmacy',
  'Theatre charges',
  'X-ray chest',
  'Dressing',
);
const rupees = fc.integer({ min: 100, max: 900_000 });
const printed = (amount: number): string => `${amount.toLocaleString('en-IN')}.00`;

test('every printed line comes back with its amount', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, rupees), { minLength: 1, maxLength: 25 }), (bill) => {
      const rows = bill.map(([text, amount]) => `${text}      ${printed(amount)}`).join('\n');
      const { lines, unread } = read(`Particulars   Amount\n${rows}`);
      expect(lines.map(({ text, amount }) => [text, amount])).toEqual(bill);
      expect(unread).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

const piece = fc.constantFrom(
  ...'Room rent charges Total Discount GST @ 18% Rs. ₹ 1,200.00 500 3 x 12/11/2026 Bill No: 9876543210 1,5OO - | ( ) Particulars Qty Rate Amount Balance Advance कुल'.split(
    ' ',
  ),
);
const text = fc
  .array(fc.array(fc.oneof({ weight: 5, arbitrary: piece }, fc.string({ maxLength: 12 })), { maxLength: 10 }), {
    maxLength: 16,
  })
  .map((lines) => lines.map((words) => words.join(' ')).join('\n'));

test('every text gives a reading with sound fields, and no amount that is not printed', () => {
  fc.assert(
    fc.property(text, (any) => {
      const { lines, sums, unread } = read(any);
      const digits = any.replaceAll(/[^\d.]/g, '');
      for (const { amount } of [...lines, ...sums]) {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(digits).toContain(String(Math.trunc(amount)));
      }
      for (const one of lines) expect(one.text).toMatch(/\p{L}{2}/u);
      expect(unread.length).toBeLessThanOrEqual(60);
    }),
    { numRuns: 250 },
  );
});
