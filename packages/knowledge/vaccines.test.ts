import { expect, test } from 'vitest';
import { readDataFolder } from './folder.ts';
import { loadVaccines } from './load-vaccines.ts';
import { GENERAL_KNOWLEDGE } from './schema/shared.ts';
import { type AgeSpan, VaccinesFileSchema } from './schema/vaccines.ts';

const { doses, sources } = loadVaccines();
const DAYS = { days: 1, weeks: 7, months: 30.4, years: 365 } as const;
const daysOf = ({ unit, count }: AgeSpan): number => DAYS[unit] * count;

test('the schedule fits its schema, its ids are unique and its sources are there', () => {
  const [file] = readDataFolder('vaccines/');
  expect(VaccinesFileSchema.safeParse(JSON.parse(file?.text ?? '')).error?.issues).toBeUndefined();
  expect(new Set(doses.map(({ id }) => id)).size).toBe(doses.length);
  const known = new Set([...sources.map(({ id }) => id), GENERAL_KNOWLEDGE]);
  expect(doses.flatMap((dose) => dose.sources).filter((id) => !known.has(id))).toEqual([]);
});

test('every dose ends after it begins, and doses of one vaccine come in the order of their numbers', () => {
  for (const dose of doses) expect(daysOf(dose.to), dose.id).toBeGreaterThan(daysOf(dose.from));
  for (const [vaccine, of] of Map.groupBy(doses, (dose) => dose.vaccine)) {
    const numbered = of.filter(({ dose }) => dose !== null).toSorted((a, b) => (a.dose ?? 0) - (b.dose ?? 0));
    const starts = numbered.map(({ from }) => daysOf(from));
    expect(starts, vaccine).toEqual(starts.toSorted((a, b) => a - b));
  }
});

test.each([
  ['days', 0, ['bcg', 'hepb-0', 'opv-0']],
  ['weeks', 6, ['opv-1', 'penta-1', 'rota-1', 'fipv-1', 'pcv-1']],
  ['weeks', 10, ['opv-2', 'penta-2', 'rota-2']],
  ['weeks', 14, ['opv-3', 'penta-3', 'rota-3', 'fipv-2', 'pcv-2']],
  ['months', 9, ['mr-1', 'fipv-3', 'pcv-booster', 'je-1', 'vitamin-a-1']],
  ['months', 16, ['dpt-booster-1', 'mr-2', 'opv-booster', 'je-2', 'vitamin-a-2']],
  ['years', 5, ['dpt-booster-2']],
  ['years', 10, ['td-10']],
  ['years', 16, ['td-16']],
])('at %s %d exactly the doses of the national schedule begin', (unit, count, ids) => {
  const found = doses.filter(({ from }) => from.unit === unit && from.count === count).map(({ id }) => id);
  expect(found.toSorted()).toEqual(ids.toSorted());
});
