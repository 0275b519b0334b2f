// The daily tips of the project are sound, and each check of the validator finds the fault it is there for: a real tip is
// broken in one place, and that place is named.
import { expect, test } from 'vitest';
import { readDataFolder } from './folder.ts';
import { loadTips } from './load-tips.ts';
import type { RawFile } from './load.ts';
import { HealthConditionSchema } from './schema/medicines.ts';
import { GENERAL_KNOWLEDGE } from './schema/shared.ts';
import { type Tip, TipSeasonSchema, TipTopicSchema } from './schema/tips.ts';
import { validateTips } from './validate-tips.ts';

const files = readDataFolder('tips/');
const { tips, sources } = loadTips();

type Entry = Record<string, unknown>;
/** The files with the tips of one of them changed. */
const withTips = (change: (tips: Tip[]) => unknown[], path = 'tips/food-water.json'): RawFile[] =>
  files.map((file) => {
    if (file.path !== path) return file;
    const json = JSON.parse(file.text) as { tips: Tip[] };
    return { ...file, text: JSON.stringify({ ...json, tips: change(json.tips) }) };
  });
/** The files with a sound tip of which something is changed. */
const withTip = (change: Entry): RawFile[] =>
  withTips((list) => [
    ...list,
    {
      id: 'a-new-tip',
      text: 'Look at a cloud or a bird for a minute before noon.',
      why: 'A little pause refreshes.',
      topic: 'mind',
      seasons: [],
      conditions: [],
      notFor: [],
      ages: { min: null, max: null },
      sex: null,
      sources: [GENERAL_KNOWLEDGE],
      ...change,
    },
  ]);
/** The files without the tips that a test does not want. */
const without = (isGone: (tip: Tip) => boolean): RawFile[] =>
  files.map((file) => {
    if (file.path === 'tips/sources.json') return file;
    const json = JSON.parse(file.text) as { tips: Tip[] };
    return { ...file, text: JSON.stringify({ ...json, tips: json.tips.filter((tip) => !isGone(tip)) }) };
  });
const faultsOf = (changed: readonly RawFile[]): string =>
  validateTips(changed)
    .faults.map(({ entry, text }) => `${entry}: ${text}`)
    .join('\n');

test('the tips of the project are sound', () => {
  expect(faultsOf(files)).toBe('');
  expect(faultsOf(withTip({}))).toBe('');
  expect(tips.length).toBeGreaterThanOrEqual(365);
});

test('at least four tips in ten rest on a page that was opened', () => {
  const sourced = tips.filter((tip) => tip.sources.some((id) => sources.some((source) => source.id === id)));
  expect(sourced.length / tips.length).toBeGreaterThan(0.4);
});

test('there are tips about every topic, and a season topic says of which season', () => {
  expect(TipTopicSchema.options.filter((topic) => tips.every((tip) => tip.topic !== topic))).toEqual([]);
  expect(tips.filter((tip) => tip.topic === 'seasons' && tip.seasons.length === 0)).toEqual([]);
});

test('the tips are frozen, and their version follows the content', () => {
  expect(Object.isFrozen(tips) && tips.every((tip) => Object.isFrozen(tip))).toBe(true);
  expect(loadTips().version).toBe(loadTips(files).version);
  expect(loadTips(withTip({})).version).not.toBe(loadTips(files).version);
  expect(() => loadTips([{ path: 'tips/food-water.json', text: '{' }])).toThrow('tips/food-water.json is not JSON');
});

test.each([
  'Have 500 mg of it with your breakfast today.',
  'Swallow 5 ml of the syrup before you go to bed.',
  'Two tablets of it help many people with this.',
  'Raise your dose a little when you feel unwell.',
  'Take your medicine again if you have forgotten it.',
  'Skip the insulin on days when you eat less.',
  'You may stop taking it when you feel better.',
  'This tea will cure your cough in three days.',
  'Good health is guaranteed with this drink.',
  'This is the best food for your heart.',
  'Walking at night is safe for everybody.',
  'Smoking kills, and you know it.',
  'Do not be lazy and walk to the market.',
  'Overweight people should eat less at night.',
])('"%s" is a fault', (text) => {
  expect(faultsOf(withTip({ text }))).toMatch(/^a-new-tip: no /);
  expect(faultsOf(withTip({ why: text }))).toMatch(/^a-new-tip: no /);
});

const fromThree = { min: 3, max: null };
test.each<[Entry, string]>([
  [
    { text: 'Start your day with a glass of water, then walk.', ages: fromThree },
    'it could harm people with heart-failure',
  ],
  [
    { text: 'Thin buttermilk is a fine drink for hot noons.', ages: fromThree },
    'it could harm people with kidney-disease',
  ],
  [{ text: 'Take a slow walk after lunch on most days.' }, 'it could harm people with coronary-disease'],
  [{ text: 'Let methi join your paratha on many days.' }, 'it could harm people with stroke'],
  [{ text: 'Hang up the lights from a firm ladder.' }, 'it could harm people with epilepsy'],
  [{ text: 'An N95 mask helps on days of smog.' }, 'it could harm people with asthma'],
  [{ text: 'Keep two days a week free of alcohol.' }, 'it could harm people with liver-disease'],
  [{ text: 'In a month of fasts and feasts, keep your times.' }, 'it could harm people with diabetes'],
  [{ text: 'Bananas are a handy fruit for the way to work.' }, 'it could harm people with kidney-disease'],
  [{ text: 'Swim for half an hour with your children.' }, 'it could harm people with epilepsy'],
  [{ text: 'Learn a headstand from a teacher of yoga.' }, 'it could harm people with glaucoma'],
  [{ text: 'Do twenty squats while the kettle boils.' }, 'it could harm people with coronary-disease'],
  [{ text: 'Sit in the morning sun with a book.' }, 'it could harm people with porphyria'],
  [{ text: 'Cook broad beans with ajwain for dinner.' }, 'it could harm people with g6pd-deficiency'],
])('a tip with %j that is not kept from those it could harm is a fault', (change, text) => {
  expect(faultsOf(withTip(change))).toContain(text);
  const all = HealthConditionSchema.options;
  expect(faultsOf(withTip({ ...change, notFor: all }))).toBe('');
});

test('a drink or a bite that could harm a baby is a fault, unless the tip begins at an age', () => {
  const change = { text: 'Watermelon is fine on a hot noon.', notFor: HealthConditionSchema.options };
  expect(faultsOf(withTip(change))).toContain('it could harm a baby');
  expect(faultsOf(withTip({ ...change, ages: fromThree }))).toBe('');
});

test.each<[Entry, string]>([
  [{ conditions: ['hiccups'] }, 'Invalid'],
  [{ notFor: ['tall'] }, 'Invalid'],
  [{ topic: 'cars' }, 'Invalid'],
  [{ seasons: ['spring'] }, 'Invalid'],
  [{ seasons: ['winter', 'winter'] }, 'listed twice'],
  [{ text: 'Walk a little. '.repeat(15) }, 'Too big'],
  [{ sources: [] }, 'Too small'],
  [{ sources: ['a-book'] }, 'unknown source a-book'],
  [{ conditions: ['asthma'], notFor: ['asthma'] }, 'for and not for asthma'],
  [{ ages: { min: 40, max: 20 } }, 'min is not below max'],
  [{ brand: 'X' }, 'Unrecognized key'],
])('a tip with %j is a fault', (change, text) => {
  expect(faultsOf(withTip(change))).toContain(text);
});

test('a tip that stands twice, by its id or by nearly the same words, is a fault', () => {
  const [first] = tips.filter((tip) => tip.id === 'half-plate-vegetables');
  expect(faultsOf(withTip({ id: first?.id }))).toContain(`${first?.id}: this id is used twice`);
  expect(faultsOf(withTip({ ...first, id: 'a-new-tip', text: `${first?.text} Yes!` }))).toContain(
    `a-new-tip: says the same as ${first?.id}`,
  );
});

test('too few tips for a season, a condition, an age or the year are a fault', () => {
  const noSeasons = faultsOf(without(({ seasons }) => seasons.length > 0));
  for (const season of TipSeasonSchema.options) expect(noSeasons).toContain(`${season}: 0 tips`);
  const noConditions = faultsOf(without(({ conditions }) => conditions.length > 0));
  for (const condition of HealthConditionSchema.options) expect(noConditions).toContain(`${condition}: 0 tips`);
  const onlyConditions = faultsOf(without(({ conditions }) => conditions.length === 0));
  for (const band of ['0 to 12', '13 to 17', '18 to 39', '40 to 59', '60 to 120'])
    expect(onlyConditions).toContain(`ages ${band}: 0 tips`);
  expect(onlyConditions).toMatch(/^all: \d+ tips, at least 365 are wanted$/m);
});

test('a source that no tip cites, and a file that is not JSON, are faults', () => {
  expect(faultsOf(without(({ sources: ids }) => ids.includes('tip-five-keys')))).toContain(
    'tip-five-keys: no tip cites it',
  );
  expect(faultsOf([...files, { path: 'tips/broken.json', text: '{' }])).toContain('not JSON');
});
