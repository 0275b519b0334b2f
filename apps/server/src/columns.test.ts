// What each column of the database is: a new one is classed before it is kept. docs/privacy.md says what each class means.
import { afterAll, beforeAll, expect, test } from 'vitest';
import classes from '../db/classes.json' with { type: 'json' };
import { makeApp, type TestApp } from './test/app.ts';

const CLASSES = [
  'contact',
  'choice',
  'health',
  'identity',
  'link',
  'program',
  'record',
  'reference',
  'sealed',
  'secret',
  'state',
];

const classed = Object.entries(classes).flatMap(([table, byClass]) =>
  Object.entries(byClass).flatMap(([name, columns]) =>
    columns.split(' ').map((column) => ({ at: `${table}.${column}`, name })),
  ),
);
const placesOf = (name: string): string[] => classed.flatMap((column) => (column.name === name ? [column.at] : []));

let app: TestApp;
let columns: { at: string; type: string }[];
beforeAll(async () => {
  app = await makeApp();
  const rows = await app.platform.database.exclusive((run) =>
    run(
      `select table_name || '.' || column_name as at, data_type as type from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    ),
  );
  columns = rows.map(({ at, type }) => ({ at: String(at), type: String(type) }));
});
afterAll(() => app.stop());

test('every column of the database has one class, and nothing is classed that is not there', () => {
  expect(classed.map(({ at }) => at).toSorted()).toEqual(columns.map(({ at }) => at).toSorted());
  expect([...new Set(classed.map(({ name }) => name))].filter((name) => !CLASSES.includes(name))).toEqual([]);
});

test('what is sealed is bytes, and bytes are sealed or a hash', () => {
  const bytes = new Set(columns.flatMap(({ at, type }) => (type === 'bytea' ? [at] : [])));
  expect(placesOf('sealed').filter((at) => !bytes.has(at))).toEqual([]);
  const safe = new Set([...placesOf('sealed'), ...placesOf('secret')]);
  expect([...bytes].filter((at) => !safe.has(at))).toEqual([]);
});

test('what tells of health in clear is this and nothing else', () => {
  expect(placesOf('health').toSorted()).toEqual([
    'account.blood_group', // a field of the profile, beside the name
    'appointment.doctor_id', // a slot is booked once: the database has to see which
    'appointment.hospital_id',
    'routine_medicine.critical', // a caregiver is told of a missed dose by a query over all
  ]);
});
