// Results of several days side by side: an earlier one is never taken for today's.
import { expect, test } from 'vitest';
import { knowledge, table } from './fixture.ts';
import { createLabReader } from './reader.ts';
import type { LabRow } from './types.ts';

const reader = createLabReader(knowledge);
const COLUMNS = [40, 180, 270, 360, 450, 520];
const rowsOf = (rows: string[][], columns: readonly number[] = COLUMNS): readonly LabRow[] =>
  reader.read([table(columns, rows)]).rows;
const values = (rows: readonly LabRow[]): (string | null)[] =>
  rows.map(({ analyteId, value }) => `${analyteId} ${value}`);

const PRINTED: readonly ((iso: string) => string)[] = [
  (iso) => iso.split('-').toReversed().join('/'),
  (iso) => iso.split('-').toReversed().join('.'),
  (iso) => iso,
  (iso) => `${iso.slice(8)} ${['Jan', 'Feb', 'Mar'][Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`,
];
const DAYS = [
  ['2026-01-11', '13.4', '139'],
  ['2026-02-15', '11.0', '133'],
  ['2026-03-22', '9.1', '129'],
] as const;
/** Every order of the three days. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

test.each(
  PRINTED.flatMap((print) =>
    ORDERS.map((order) => ({ print, order, shown: `${order.join('')} ${print('2026-03-22')}` })),
  ),
)('of columns with dates the newest is today’s, wherever it stands: $shown', ({ print, order }) => {
  const days = order.flatMap((at) => DAYS[at] ?? []);
  const [heads, hb, sodium] = [0, 1, 2].map((part) => days.filter((_, at) => at % 3 === part));
  const rows = rowsOf([
    ['Parameter', ...(heads ?? []).map(print), 'Units', 'Ref. Range'],
    ['Haemoglobin', ...(hb ?? []), 'g/dL', '13.0-17.0'],
    ['Sodium', ...(sodium ?? []), 'mmol/L', '136-145'],
  ]);
  expect(values(rows)).toEqual(['haemoglobin 9.1', 'sodium 129']);
  expect(rows[0]?.previous.toSorted((a, b) => a.date.localeCompare(b.date))).toEqual([
    { date: '2026-01-11', value: '13.4', number: 13.4 },
    { date: '2026-02-15', value: '11.0', number: 11 },
  ]);
});

test.each([
  [['Test', 'Last Visit', 'Result', 'Unit', 'Range']],
  [['Test', 'Previous', 'Result', 'Unit', 'Range']],
  [['Test', 'Prior Result', 'Current', 'Unit', 'Range']],
])('a column that says that it is of before is not today’s: %s', (head) => {
  const rows = rowsOf([head, ['Haemoglobin', '13.4', '9.1', 'g/dL', '13.0-17.0']]);
  expect(values(rows)).toEqual(['haemoglobin 9.1']);
  expect(rows[0]?.previous).toEqual([]);
});

test('dates in a line below "Current" and "Previous" belong to these', () => {
  const rows = rowsOf([
    ['Test', 'Previous Result', 'Current Result', 'Unit', 'Range'],
    ['', '09/10/2025', '18/04/2026'],
    ['Haemoglobin', '13.4', '9.1', 'g/dL', '13.0-17.0'],
  ]);
  expect(values(rows)).toEqual(['haemoglobin 9.1']);
  expect(rows[0]?.previous).toEqual([{ date: '2025-10-09', value: '13.4', number: 13.4 }]);
});

test.each([
  ['Jan 2026', 'Mar 2026'],
  ["Jan '26", "Mar '26"],
  ['Jan-26', 'Mar-26'],
])('months as headings tell which is newer, but are no days of a trend: %s, %s', (before, now) => {
  const rows = rowsOf([
    ['Parameter', before, now, 'Units', 'Range'],
    ['Haemoglobin', '13.4', '9.1', 'g/dL', '13.0-17.0'],
  ]);
  expect(values(rows)).toEqual(['haemoglobin 9.1']);
  expect(rows[0]?.previous).toEqual([]);
});

test('a result without a date beside dated ones is today’s', () => {
  const rows = rowsOf([
    ['Test', '09/10/2025', '18/01/2026', 'Result', 'Unit', 'Range'],
    ['Haemoglobin', '13.4', '12.2', '9.1', 'g/dL', '13.0-17.0'],
  ]);
  expect(values(rows)).toEqual(['haemoglobin 9.1']);
  expect(rows[0]?.previous).toHaveLength(2);
});

test.each([
  [
    'two columns with one heading',
    [
      ['Test', 'Result', 'Result', 'Unit', 'Range'],
      ['Haemoglobin', '13.4', '9.1', 'g/dL', '13.0-17.0'],
    ],
  ],
  [
    'no heading at all',
    [
      ['Haemoglobin', '13.4', '9.1', 'g/dL', '13.0-17.0'],
      ['Sodium', '139', '129', 'mmol/L', '136-145'],
    ],
  ],
  [
    'no heading and no range',
    [
      ['Haemoglobin', '13.4', '9.1', 'g/dL'],
      ['Sodium', '139', '129', 'mmol/L'],
    ],
  ],
])('where nothing tells which is today’s, both are shown and asked about: %s', (_, rows) => {
  const hb = rowsOf(rows).filter(({ analyteId }) => analyteId === 'haemoglobin');
  expect(hb.map(({ value }) => value)).toEqual(['13.4', '9.1']);
  for (const { checks } of hb) expect(checks).toContain('which-value');
});

test('of three columns that nothing tells apart none is silently taken for today’s', () => {
  const rows = rowsOf([['Haemoglobin', '13.4', '11.0', '9.1', 'g/dL', '13.0-17.0']]);
  expect(rows.map(({ value }) => value)).toEqual(['13.4', '11.0', '9.1']);
  for (const { checks } of rows) expect(checks).toContain('which-value');
  const person = { sex: null, ageYears: 40, pregnancy: null };
  const reading = reader.read([table(COLUMNS, [['Haemoglobin', '13.4', '11.0', '9.1', 'g/dL', '13.0-17.0']])]);
  expect(reader.analyse(reading, reader.judge(reading.rows, person), person).summary).toMatch(
    /^Results of more than one day stand side by side, and nothing says which are today’s: Haemoglobin\./,
  );
});

test('a value between the ends of its range in columns of their own is one value', () => {
  expect(values(rowsOf([['Haemoglobin', '9.1', '13.0', '17.0', 'g/dL']]))).toEqual(['haemoglobin 9.1']);
});

test('where only an earlier result is printed there is none of today', () => {
  const rows = rowsOf([
    ['Test', 'Previous', 'Result', 'Unit', 'Range'],
    ['Haemoglobin', '13.4', '', 'g/dL', '13.0-17.0'],
    ['Sodium', '139', '129', 'mmol/L', '136-145'],
  ]);
  expect(values(rows)).toEqual(['sodium 129']);
});

test('a part with earlier results is not of today: with its date they are points, alone they are listed', () => {
  const { rows, unread } = reader.readText(`Haemoglobin      9.1      g/dL      13.0-17.0
Potassium        4.1      mmol/L    3.5-5.1

Previous results (09/10/2025)
Haemoglobin      13.4     g/dL      13.0-17.0
Sodium           139      mmol/L    136-145

Current results
TSH              2.1      mIU/L     0.4-4.5`);
  expect(values(rows)).toEqual(['haemoglobin 9.1', 'potassium 4.1', 'tsh 2.1']);
  expect(rows[0]?.previous).toEqual([{ date: '2025-10-09', value: '13.4', number: 13.4 }]);
  expect(unread.map(({ text }) => text)).toEqual([expect.stringMatching(/^Sodium/)]);
});

test('the date of the paper over a table is no column', () => {
  const rows = rowsOf([
    ['', '', '', '', '18/04/2026'],
    ['Test', 'Result', 'Unit', 'Range'],
    ['Haemoglobin', '9.1', 'g/dL', '13.0-17.0'],
  ]);
  expect(values(rows)).toEqual(['haemoglobin 9.1']);
  expect(rows[0]).toMatchObject({ unit: 'g/dL', range: { low: 13, high: 17 }, previous: [] });
});

const CHART = ['Hb', 'g/dL', '13.0-17.0'];
test.each([
  ['oldest first', ['30/12', '31/12', '01/01'], ['11.2', '9.4', '8.8'], '8.8'],
  ['newest first', ['01/01', '31/12', '30/12'], ['8.8', '9.4', '11.2'], '8.8'],
  ['months by name', ['30 Dec', '31 Dec', '1 Jan'], ['11.2', '9.4', '8.8'], '8.8'],
])(
  'days over columns without their year are of the year before the paper’s own date: %s',
  (_, days, results, today) => {
    const page = table(
      [40, 100, 170, 270, 340, 410],
      [
        ['Printed: 01/01/2026 09:30'],
        ['', '', '', ...days],
        ['Test', 'Unit', 'Ref. range'],
        ['', '', '', '06:00', '06:10', '05:55'],
        [...CHART, ...results],
      ],
    );
    const { rows } = reader.read([page]);
    expect(values(rows)).toEqual([`haemoglobin ${today}`]);
    expect(rows[0]?.previous.map(({ date }) => date).toSorted()).toEqual(['2025-12-30', '2025-12-31']);
  },
);

test('without any year on the paper the newest column is still the one of today', () => {
  const rows = rowsOf([
    ['Test', 'Unit', 'Ref. range', '08/07', '09/07', '10/07'],
    [...CHART, '11.2', '9.4', '8.8'],
  ]);
  expect(values(rows)).toEqual(['haemoglobin 8.8']);
});

const person = { sex: null, ageYears: null, pregnancy: null };
test('a critical result of an earlier day is said, and the report is not calm', () => {
  const page = table(
    [40, 140, 200, 280, 400],
    [
      ['Test', 'Unit', 'Ref. range', '09/07/2026', '10/07/2026'],
      ['Potassium', 'mmol/L', '3.5-5.1', '6.8', '4.3'],
    ],
  );
  const reading = reader.read([page]);
  const { urgencyLevel, summary } = reader.analyse(reading, reader.judge(reading.rows, person), person);
  expect(urgencyLevel).toBe('medium');
  expect(summary).toContain('6.8 mmol/L, 09/07/2026');
});

test('a test without a result today that was outside before is listed', () => {
  const chart = (before: string) =>
    reader
      .read([
        table(COLUMNS, [
          ['Test', '09/07/2026', '10/07/2026', 'Unit', 'Ref. range'],
          ['Sodium', '139', '138', 'mmol/L', '136-145'],
          ['Haemoglobin', before, '', 'g/dL', '13.0-17.0'],
        ]),
      ])
      .unread.map(({ text }) => text.split(' ')[0]);
  expect(chart('9.1')).toEqual(['Haemoglobin']);
  expect(chart('13.4')).toEqual([]);
});

test('the ends of a drawn range are no results: a heading that nobody knows is a column of its own', () => {
  const drawn = table(
    [40, 200, 300, 420, 480],
    [
      ['Investigation', 'Low - where you stand - High', '', 'Result', 'Unit'],
      ['Haemoglobin', '12.0', '15.0', '9.8', 'g/dL'],
      ['Sodium', '135', '145', '128', 'mmol/L'],
    ],
  );
  const { rows } = reader.read([drawn]);
  const judged = reader.judge(rows, { sex: 'female', ageYears: 34, pregnancy: null });
  expect(
    judged.map(({ analyteId, value, range, status }) => [analyteId, value, range.low, range.high, status]),
  ).toEqual([
    ['haemoglobin', '9.8', 12, 15, 'low'],
    ['sodium', '128', 135, 145, 'low'],
  ]);
});

test('cells where the paper expects none are not normal by our own limit', () => {
  const sheet = table(
    [40, 200, 300, 400],
    [
      ['URINE EXAMINATION', '', '', ''],
      ['Test', 'Result', 'Unit', 'Reference'],
      ['Pus Cells', '2 - 4', '/HPF', 'Nil'],
    ],
  );
  const { rows } = reader.read([sheet]);
  const [row] = reader.judge(rows, { sex: 'female', ageYears: 34, pregnancy: null });
  expect(row).toMatchObject({ analyteId: 'urine-pus-cells', status: 'abnormal' });
});
