// The limits of readings from home are sound: every sentence exists, every urgent one says what to do, nothing is a dose.
import { expect, test } from 'vitest';
import { contentOf, readDataFolder } from './folder.ts';
import { loadMeasurements, MEASUREMENT_SCHEMAS } from './load-measurements.ts';
import { GENERAL_KNOWLEDGE } from './schema/shared.ts';

const { limits, words, sources, version } = loadMeasurements();
const bands = limits.flatMap((limit) => limit.bands.map((band) => ({ limit, band })));
/** Said instead of a judgement. */
const reasons = ['age-unknown', 'child', 'pregnancy', 'diabetes-unknown', 'no-limits'];

test('every file of the limits fits its schema', () => {
  const files = readDataFolder('measurements/');
  expect(files.map(({ path }) => path)).toEqual(Object.keys(MEASUREMENT_SCHEMAS));
  for (const file of files) {
    const schema = Object.entries(MEASUREMENT_SCHEMAS).find(([path]) => path === file.path)?.[1];
    expect(schema?.safeParse(contentOf(file)).error?.issues ?? [], file.path).toEqual([]);
  }
  expect(version).toMatch(/^[0-9a-f]{12}$/);
});

test('no id stands twice, every source was opened, and every sentence is used and there', () => {
  const ids = limits.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const known = new Set([...sources.map(({ id }) => id), GENERAL_KNOWLEDGE]);
  const named = limits.flatMap((limit) => limit.sources);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  expect(sources.map(({ id }) => id).filter((id) => !named.includes(id))).toEqual([]);
  const used = new Set([...bands.map(({ band }) => band.say), ...reasons]);
  expect([...used].filter((say) => words[say] === undefined)).toEqual([]);
  expect(Object.keys(words).filter((say) => !used.has(say))).toEqual([]);
});

test('what is urgent says where to turn to now, and nothing names a dose, a diagnosis or a promise', () => {
  for (const { band } of bands.filter(({ band }) => band.status === 'urgent'))
    expect(words[band.say], band.say).toMatch(/112|hospital/);
  for (const [say, text] of Object.entries(words)) {
    expect(text, say).not.toMatch(/\b\d+ ?(?:mg|mcg|ml|g|grams?|tablets?|units?)\b(?!\/)/i);
    expect(text, say).not.toMatch(/\byou (?:have|suffer from) (?:diabetes|hypertension|anaemia|an infection)\b|\bsafe\b|guarantee/i);
    expect(text, say).not.toMatch(/\b(?:stop|start|skip|double|increase) (?:a|your|the) (?:medicine|dose|tablet)/i);
  }
});

test('a value inside of the shown range is normal, and one beyond it is not', () => {
  for (const { id, low, high, bands } of limits) {
    const of = (value: number) =>
      bands.find(({ from = -Infinity, below = Infinity }) => value >= from && value < below)?.status;
    const isShown = (low !== null || high !== null) && bands.some(({ status }) => status === 'normal');
    if (!isShown) continue;
    if (low !== null) expect([id, of(low), of(low - 0.1) === 'normal']).toEqual([id, 'normal', false]);
    if (high !== null) expect([id, of(high - 0.1), of(high + 1.1) === 'normal']).toEqual([id, 'normal', false]);
  }
});

test('every measure has limits for somebody of whom nothing is known, or none at all', () => {
  const open = limits.filter(({ forWhom }) => Object.keys(forWhom).length === 0).map(({ measure }) => measure);
  expect(open.sort()).toEqual(['diastolic', 'glucose', 'spo2', 'systolic', 'temperature']);
  for (const { forWhom, bands } of limits)
    if (Object.keys(forWhom).length === 0) expect(bands.every(({ status }) => status === 'urgent')).toBe(true);
});
