// The reader with the real knowledge: what the small one of the other tests cannot show.
import type { Analyte } from '@nabz/knowledge/labs';
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { table } from './fixture.ts';
import { createLabReader } from './reader.ts';

const knowledge = loadLabs();
const reader = createLabReader(knowledge);
const printedUnit = new Map(knowledge.units.map(({ ucum, printed }) => [ucum, printed[0] ?? ucum]));
const HEADING: Readonly<Record<Analyte['specimen'], string>> = {
  blood: 'BLOOD',
  urine: 'URINE EXAMINATION',
  stool: 'STOOL EXAMINATION',
  semen: 'SEMEN ANALYSIS',
  csf: 'CSF EXAMINATION',
  fluid: 'FLUID EXAMINATION',
  sputum: 'SPUTUM EXAMINATION',
  other: 'OTHER',
};

/** A usual result of a test, with its range as a report prints it. */
function usual({ kind, ranges, plausible, expected, unit }: Analyte): [value: string, unit: string, range: string] {
  if (kind === 'titre') return ['1:40', '', ''];
  if (kind !== 'number') return [expected[0] ?? 'Positive', '', ''];
  const shownUnit = unit === null || /^[[{]/.test(unit) ? '' : (printedUnit.get(unit) ?? unit);
  const [{ low = null, high = null } = {}] = ranges;
  if (low !== null && high !== null)
    return [String(Number(((low + high) / 2).toPrecision(3))), shownUnit, `${low} - ${high}`];
  if (high !== null) return [String(Number((high * 0.8).toPrecision(3))), shownUnit, `< ${high}`];
  if (low !== null) return [String(Number((low * 1.2).toPrecision(3))), shownUnit, `> ${low}`];
  const middle = Math.sqrt(Math.max(plausible?.from ?? 1, 0.01) * (plausible?.to ?? 100));
  return [String(Number(middle.toPrecision(3))), shownUnit, ''];
}

test('every name of every test is read as that test under the heading of its sample, but for names two tests share', () => {
  const owners = new Map<string, number>();
  for (const { name, aliases } of knowledge.analytes)
    for (const one of new Set([name, ...aliases].map((text) => text.toLowerCase())))
      owners.set(one, (owners.get(one) ?? 0) + 1);
  const wrong: string[] = [];
  let count = 0;
  for (const analyte of knowledge.analytes) {
    for (const name of [analyte.name, ...analyte.aliases]) {
      if ((owners.get(name.toLowerCase()) ?? 0) > 1) continue;
      count += 1;
      const rows = [['Test', 'Result', 'Unit', 'Range'], [HEADING[analyte.specimen]], [name, ...usual(analyte)]];
      const read = reader.read([table([40, 480, 560, 680], rows)]).rows;
      if (read.length !== 1 || read[0]?.analyteId !== analyte.id) wrong.push(`${analyte.id}: ${name}`);
    }
  }
  expect(count).toBeGreaterThan(2000);
  expect(wrong.slice(0, 20)).toEqual([]);
}, 60_000);

test('a usual result is as expected by our own range', () => {
  const wrong: string[] = [];
  for (const analyte of knowledge.analytes) {
    if (analyte.kind !== 'number' || analyte.ranges.length === 0) continue;
    const [value, unit] = usual(analyte);
    const rows = [['Test', 'Result', 'Unit', 'Range'], [HEADING[analyte.specimen]], [analyte.name, value, unit, '']];
    const read = reader.read([table([40, 480, 560, 680], rows)]).rows;
    const [first] = analyte.ranges;
    const person = {
      sex: first?.sex ?? null,
      ageYears: first?.ageFromYears ?? (first?.ageToYears === undefined ? null : first.ageToYears - 0.01),
      pregnancy: first?.pregnancy ?? null,
    };
    const [row] = reader.judge(read, person);
    if (row?.status !== 'normal') wrong.push(`${analyte.id}: ${value} ${unit} is ${row?.status}`);
  }
  expect(wrong).toEqual([]);
});

test('every pattern, glossary and finding text is plain: no gap is left open in an analysis of everything at once', () => {
  const person = { sex: 'female', ageYears: 34, pregnancy: null } as const;
  for (const factor of [0.2, 5]) {
    const rows = knowledge.analytes
      .filter(({ kind, ranges }) => kind === 'number' && ranges.length > 0)
      .map((analyte) => [
        analyte.name,
        String(Number((Number(usual(analyte)[0]) * factor).toPrecision(3))),
        usual(analyte)[1],
        usual(analyte)[2],
      ]);
    const reading = reader.read([table([40, 480, 560, 680], [['Test', 'Result', 'Unit', 'Range'], ...rows])]);
    const analysis = reader.analyse(reading, reader.judge(reading.rows, person), person);
    expect(analysis.keyFindings.length).toBeGreaterThan(50);
    expect(JSON.stringify(analysis)).not.toMatch(/\{\w+\}|undefined/);
  }
});
