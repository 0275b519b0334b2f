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
    expect(text, say).not.toMatch(
      /\byou (?:have|suffer from) (?:diabetes|hypertension|anaemia|an infection)\b|\bsafe\b|guarantee/i,
    );
    expect(text, say).not.toMatch(/\b(?:stop|start|skip|double|increase) (?:a|your|the) (?:medicine|dose|tablet)/i);
  }
});

test('who is told to drink is told of a fluid limit, in adults', () => {
  const drinks = Object.entries(words).filter(([, text]) => /\bdrink (?:enough|water)\b/i.test(text));
  expect(drinks.map(([say]) => say)).toEqual([
    'sugar-diabetes-high',
    'sugar-very-high',
    'fever',
    'fever-high',
    'fever-pregnancy',
  ]);
  for (const [say, text] of drinks) expect(text, say).toContain('within a fluid limit that a doctor has set');
});

test('a value inside of the shown range is normal, and one beyond it is not', () => {
  const edges = limits.flatMap(({ id, low, high, bands }) => {
    const of = (value: number) =>
      bands.find(({ from = -Infinity, below = Infinity }) => value >= from && value < below)?.status;
    if (!bands.some(({ status }) => status === 'normal')) return [];
    return [
      ...(low === null ? [] : [[id, of(low) === 'normal', of(low - 0.1) === 'normal']]),
      ...(high === null ? [] : [[id, of(high - 0.1) === 'normal', of(high + 1.1) === 'normal']]),
    ];
  });
  expect(edges.length).toBeGreaterThan(15);
  expect(edges.filter(([, isInside, isBeyond]) => !isInside || isBeyond)).toEqual([]);
});

test('of somebody of whom nothing is known only what is urgent is said', () => {
  const open = limits.filter(({ forWhom }) => Object.keys(forWhom).length === 0);
  expect(open.map(({ measure }) => measure).sort()).toEqual([
    'diastolic',
    'glucose',
    'spo2',
    'systolic',
    'temperature',
  ]);
  expect(open.flatMap(({ bands }) => bands).filter(({ status }) => status !== 'urgent')).toEqual([]);
});
