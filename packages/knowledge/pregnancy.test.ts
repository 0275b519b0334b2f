import { expect, test } from 'vitest';
import { readDataFolder } from './folder.ts';
import { loadPregnancy } from './load-pregnancy.ts';
import { PregnancyFileSchema } from './schema/pregnancy.ts';
import { GENERAL_KNOWLEDGE } from './schema/shared.ts';

const { care, stages, dangerSigns, clinic, sources } = loadPregnancy();

test('antenatal care fits its schema, its ids are unique and its sources are there', () => {
  const [file] = readDataFolder('pregnancy/');
  expect(PregnancyFileSchema.safeParse(JSON.parse(file?.text ?? '')).error?.issues).toBeUndefined();
  for (const list of [care, stages, dangerSigns]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  const known = new Set([...sources.map(({ id }) => id), GENERAL_KNOWLEDGE]);
  const named = [...care, ...stages, ...dangerSigns, clinic].flatMap((one) => one.sources);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test('all care ends after it begins, and the stages cover every week in order', () => {
  expect(care.filter(({ from, to }) => from >= to)).toEqual([]);
  expect(stages[0]?.from).toBe(0);
  const weeks = stages.map(({ from }) => from);
  expect(weeks).toEqual([...new Set(weeks)].toSorted((a, b) => a - b));
});

test('the programme’s four visits, both sugar tests and the scan by 20 weeks are planned', () => {
  const weeksOf = (id: string) => {
    const found = care.find((one) => one.id === id);
    return found && [found.from, found.to];
  };
  expect(['visit-1', 'visit-2', 'visit-3', 'visit-4'].map(weeksOf)).toEqual([
    [4, 13],
    [14, 27],
    [28, 35],
    [36, 40],
  ]);
  expect([weeksOf('anomaly-scan'), weeksOf('sugar-2'), clinic.dayOfMonth]).toEqual([[18, 21], [24, 29], 9]);
});
