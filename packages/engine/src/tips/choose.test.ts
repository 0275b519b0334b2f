// What holds for everybody and on every day: a tip never harms, comes back late, and is the same when asked again.
import fc from 'fast-check';
import { loadTips } from '@nabz/knowledge/load-tips';
import { HealthConditionSchema } from '@nabz/knowledge/medicines';
import { type Tip, TipSeasonSchema, TipTopicSchema } from '@nabz/knowledge/tips';
import { expect, test } from 'vitest';
import { chooseTip, isMeantFor, isNotFor, type TipHistory, type TipPerson } from './choose.ts';
import { seasonOf } from './season.ts';

const { tips } = loadTips();
const NOTHING: TipHistory = { seen: [], notForMe: [], mutedTopics: [] };
const healthy: TipPerson = { ageYears: 35, sex: 'male', conditions: [], pregnant: null };

const person = fc.record({
  ageYears: fc.option(fc.integer({ min: 0, max: 110 })),
  sex: fc.option(fc.constantFrom('male' as const, 'female' as const)),
  conditions: fc.option(fc.subarray(HealthConditionSchema.options)),
  pregnant: fc.option(fc.boolean()),
});
const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));
const day = fc.record({ date, season: fc.constantFrom(...TipSeasonSchema.options), seed: fc.string() });
const history = fc.record({
  seen: fc.array(fc.constantFrom(...tips.map(({ id }) => id)), { maxLength: 300 }),
  notForMe: fc.subarray(tips.map(({ id }) => id)),
  mutedTopics: fc.subarray(TipTopicSchema.options),
});

const dayAfter = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** The tips of so many days, each day knowing those before. */
function manyDays(who: TipPerson, days: number, seed = 'somebody', list: readonly Tip[] = tips): Tip[] {
  const shown: Tip[] = [];
  for (let at = 0; at < days; at += 1) {
    const today = dayAfter('2027-01-01', at);
    const seen = shown.map(({ id }) => id);
    const tip = chooseTip(list, who, { date: today, season: seasonOf(today, null), seed }, { ...NOTHING, seen });
    if (tip) shown.push(tip);
  }
  return shown;
}

test('no tip is ever one that could harm the person, is meant for others, of another season, refused or muted', () => {
  fc.assert(
    fc.property(person, day, history, (who, today, past) => {
      const tip = chooseTip(tips, who, today, past);
      if (!tip) return true;
      const { ages, conditions, notFor, seasons, sex, topic, id } = tip;
      const own = who.conditions ?? [];
      const age = who.ageYears ?? ages.min ?? ages.max ?? 0;
      const harms = own.some((each) => notFor.includes(each)) || (who.pregnant === true && notFor.includes('pregnant'));
      const isForOthers =
        (conditions.length > 0 && !conditions.some((each) => own.includes(each))) ||
        (sex !== null && sex !== who.sex) ||
        age < (ages.min ?? 0) ||
        age > (ages.max ?? 200);
      const isOutOfSeason = seasons.length > 0 && !seasons.includes(today.season);
      const isRefused = past.notForMe.includes(id) || past.mutedTopics.includes(topic);
      return !isNotFor(tip, who) && !harms && !isForOthers && !isOutOfSeason && !isRefused;
    }),
    { numRuns: 400 },
  );
});

test('the same question has the same answer, whatever the order of the tips', () => {
  fc.assert(
    fc.property(person, day, history, (who, today, past) => {
      const tip = chooseTip(tips, who, today, past);
      expect(chooseTip(tips, who, today, past)).toBe(tip);
      expect(chooseTip(tips.toReversed(), who, today, past)).toBe(tip);
    }),
    { numRuns: 100 },
  );
});

test('a tip that was not seen comes before one that was', () => {
  fc.assert(
    fc.property(person, day, history, (who, today, { seen }) => {
      const tip = chooseTip(tips, who, today, { ...NOTHING, seen });
      const isLeft = tips.some(
        (each) =>
          !seen.includes(each.id) &&
          isMeantFor(each, who) &&
          !isNotFor(each, who) &&
          (each.seasons.length === 0 || each.seasons.includes(today.season)),
      );
      return !isLeft || (tip !== null && !seen.includes(tip.id));
    }),
    { numRuns: 150 },
  );
});

test('null only when nothing fits', () => {
  const today = { date: '2027-05-01', season: 'summer', seed: 'a' } as const;
  expect(chooseTip([], healthy, today, NOTHING)).toBeNull();
  expect(chooseTip(tips, healthy, today, { ...NOTHING, mutedTopics: TipTopicSchema.options })).toBeNull();
  fc.assert(
    fc.property(person, day, (who, at) => {
      expect(chooseTip(tips, who, at, NOTHING)).not.toBeNull();
    }),
    { numRuns: 200 },
  );
});

test.each<[string, TipPerson]>([
  ['a healthy man', healthy],
  ['a woman with diabetes', { ageYears: 52, sex: 'female', conditions: ['diabetes'], pregnant: false }],
  ['somebody of whom nothing is known', { ageYears: null, sex: null, conditions: null, pregnant: null }],
])('%s gets no tip twice within 60 days in two years', (_, who) => {
  const ids = manyDays(who, 730).map(({ id }) => id);
  expect(ids).toHaveLength(730);
  for (const [at, id] of ids.entries()) expect(ids.slice(Math.max(0, at - 60), at)).not.toContain(id);
});

test('with few tips left the one that was seen longest ago comes back', () => {
  const few = tips.filter((tip) => tip.topic === 'sleep' && isMeantFor(tip, healthy)).slice(0, 5);
  const ids = manyDays(healthy, 40, 'x', few).map(({ id }) => id);
  for (let at = few.length; at < ids.length; at += 1) expect(ids[at]).toBe(ids[at - few.length]);
});

test('own conditions come about every second day and the season about every third', () => {
  const who: TipPerson = {
    ageYears: 64,
    sex: 'male',
    conditions: ['diabetes', 'high-blood-pressure', 'coronary-disease'],
    pregnant: null,
  };
  const shown = manyDays(who, 60);
  expect(shown.filter(({ conditions }) => conditions.length > 0).length).toBeGreaterThanOrEqual(28);
  expect(shown.filter(({ conditions }) => conditions.length > 0).length).toBeLessThanOrEqual(32);
  const seasonal = manyDays(healthy, 30).filter(({ seasons }) => seasons.length > 0);
  expect(seasonal.length).toBeGreaterThanOrEqual(9);
  expect(seasonal.length).toBeLessThanOrEqual(11);
});

test('two people do not get the same tips in the same order', () => {
  const [one, other] = ['one', 'other'].map((seed) => manyDays(healthy, 30, seed).map(({ id }) => id));
  expect(one).not.toEqual(other);
  expect(one?.filter((id, at) => id === other?.[at]).length).toBeLessThan(5);
});

const tipFor = (change: Partial<Tip>): Tip => ({
  id: 'a-tip',
  text: 'Look at a cloud or a bird for a minute.',
  why: 'A little pause refreshes.',
  topic: 'mind',
  seasons: [],
  conditions: [],
  notFor: [],
  ages: { min: null, max: null },
  sex: null,
  sources: [],
  ...change,
});

test.each<[Partial<TipPerson>, boolean]>([
  [{ pregnant: true, sex: 'female', ageYears: 30 }, true],
  [{ pregnant: false, sex: 'female', ageYears: 30 }, false],
  [{ pregnant: null, sex: 'female', ageYears: 12 }, true],
  [{ pregnant: null, sex: 'female', ageYears: 55 }, true],
  [{ pregnant: null, sex: 'female', ageYears: 11 }, false],
  [{ pregnant: null, sex: 'female', ageYears: 56 }, false],
  [{ pregnant: null, sex: 'female', ageYears: null }, true],
  [{ pregnant: null, sex: null, ageYears: 30 }, true],
  [{ pregnant: null, sex: null, ageYears: 70 }, false],
  [{ pregnant: null, sex: 'male', ageYears: 30 }, false],
])('a tip not for pregnant women and %j: kept away %s', (change, isKept) => {
  expect(isNotFor(tipFor({ notFor: ['pregnant'] }), { ...healthy, ...change })).toBe(isKept);
});

test('conditions that were not told are never taken for none', () => {
  const tip = tipFor({ notFor: ['kidney-disease'] });
  expect(isNotFor(tip, { ...healthy, conditions: null })).toBe(true);
  expect(isNotFor(tip, { ...healthy, conditions: [] })).toBe(false);
  expect(isNotFor(tip, { ...healthy, conditions: ['kidney-disease'] })).toBe(true);
});

test('an unknown age or sex gets only what is for everybody', () => {
  const unknown: TipPerson = { ageYears: null, sex: null, conditions: [], pregnant: null };
  expect(isMeantFor(tipFor({ ages: { min: 18, max: null } }), unknown)).toBe(false);
  expect(isMeantFor(tipFor({ sex: 'female' }), unknown)).toBe(false);
  expect(isMeantFor(tipFor({}), unknown)).toBe(true);
  expect(isMeantFor(tipFor({ ages: { min: 18, max: 40 } }), { ...unknown, ageYears: 40 })).toBe(true);
});

test.each([
  ['2027-12-01', null, 'winter'],
  ['2028-02-29', 'Delhi', 'winter'],
  ['2027-03-01', null, 'summer'],
  ['2027-05-31', null, 'summer'],
  ['2027-06-01', null, 'monsoon'],
  ['2027-09-30', 'Kerala', 'monsoon'],
  ['2027-10-01', 'Tamil Nadu', 'post-monsoon'],
  ['2027-11-30', null, 'post-monsoon'],
  ['2027-11-01', 'Tamil Nadu', 'monsoon'],
  ['2027-12-31', 'puducherry', 'monsoon'],
  ['2027-01-01', 'Tamil Nadu', 'winter'],
])('%s in %s is %s', (on, state, season) => {
  expect(seasonOf(on, state)).toBe(season);
});
