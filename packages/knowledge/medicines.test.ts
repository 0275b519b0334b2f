// Each check of validate-medicines.ts finds the fault it is there for: a file is broken in one place, and that is named.
import { expect, test } from 'vitest';
import type { RawFile } from './load.ts';
import { loadMedicines, readMedicineFiles } from './load-medicines.ts';
import { validateMedicines } from './validate-medicines.ts';

const files = readMedicineFiles();

type Entry = Record<string, unknown>;
/** The files with other entries in place of the first of a list, in the first file that begins so and has one. */
function broken(beginning: string, list: string, change: (entry: Entry) => readonly unknown[]): RawFile[] {
  const entriesOf = ({ path, text }: RawFile): readonly Entry[] =>
    path.startsWith(beginning) ? ((JSON.parse(text) as Record<string, Entry[]>)[list] ?? []) : [];
  const at = files.findIndex((file) => entriesOf(file).length > 0);
  return files.map((file, index) => {
    if (index !== at) return file;
    const json = JSON.parse(file.text) as Entry;
    const [first = {}, ...rest] = entriesOf(file);
    return { ...file, text: JSON.stringify({ ...json, [list]: [...change(first), ...rest] }) };
  });
}
const faultsOf = (changed: readonly RawFile[]): string =>
  validateMedicines(changed)
    .faults.map(({ text }) => text)
    .join('\n');

const MEDICINES = 'medicines/';
const RULES = 'interactions/rules';

test('the knowledge of medicines and of their interactions is sound', () => {
  const { faults, counts } = validateMedicines(files);
  expect(faults).toEqual([]);
  expect(counts['pair rules']).toBeGreaterThanOrEqual(170);
  expect(counts['pairs of ingredients covered by them']).toBeGreaterThan(400);
  expect(counts['condition rules']).toBeGreaterThanOrEqual(60);
  expect(counts['ingredients']).toBeGreaterThanOrEqual(700);
  expect(counts['brands']).toBeGreaterThanOrEqual(900);
});

test('the version follows the content', () => {
  const changed = broken(RULES, 'pairs', (rule) => [{ ...rule, mechanism: 'A reason that is new.' }]);
  expect(loadMedicines(changed).version).not.toBe(loadMedicines(files).version);
});

const nothing = { classes: [], ingredients: [] };
const unknown = { classes: ['no-such-thing'], ingredients: [] };
const lone = { classes: [], ingredients: ['aspirin'] };

test.each<[string, string, Entry, string]>([
  [MEDICINES, 'classes', { plain: 'x' }, 'Too small'],
  [MEDICINES, 'classes', { parents: ['no-such-thing'] }, 'unknown parent no-such-thing'],
  [MEDICINES, 'classes', { id: 'a-circle', parents: ['a-circle'] }, 'is among its own parents'],
  [MEDICINES, 'ingredients', { classes: ['no-such-thing'] }, 'unknown class no-such-thing'],
  [MEDICINES, 'ingredients', { use: 'Against pain, 500 mg at night.' }, 'no doses'],
  [MEDICINES, 'ingredients', { use: 'Cures every fever.' }, 'no promises'],
  [MEDICINES, 'ingredients', { aliases: ['Warfarin', 'Digoxin'] }, 'already means'],
  [MEDICINES, 'ingredients', { sources: ['a-book'] }, 'unknown source a-book'],
  [MEDICINES, 'brands', { ingredients: ['no-such-thing'] }, 'unknown ingredient no-such-thing'],
  [MEDICINES, 'brands', { ingredients: ['aspirin', 'aspirin'] }, 'an ingredient stands twice'],
  [MEDICINES, 'brands', { strengths: [{ label: '', amounts: Array(20).fill('1 mg') }] }, 'has 20 amounts for'],
  [MEDICINES, 'brands', { sources: ['a-book'] }, 'unknown source a-book'],
  [RULES, 'pairs', { a: nothing }, 'names neither a class nor an ingredient'],
  [RULES, 'pairs', { a: unknown }, 'unknown class no-such-thing'],
  [RULES, 'pairs', { b: { ...lone, except: ['no-such-thing'] } }, 'unknown ingredient no-such-thing'],
  [RULES, 'pairs', { a: lone, b: lone }, 'matches no pair of ingredients'],
  [RULES, 'pairs', { ask: 'Should it be 5 mg instead?' }, 'no doses'],
  [RULES, 'pairs', { ask: 'Stop taking both and ask a doctor.' }, 'no orders'],
  [RULES, 'pairs', { mechanism: 'Do not take these two on the same day.' }, 'no orders'],
  [RULES, 'pairs', { watch: ['Nothing: it is completely safe'] }, 'no promises'],
  [RULES, 'pairs', { sources: ['a-book'] }, 'unknown source a-book'],
  [RULES, 'conditions', { medicines: nothing }, 'matches no ingredient'],
  [RULES, 'conditions', { conditions: ['no-such-thing'] }, 'Invalid option'],
  [RULES, 'allergies', { medicines: unknown }, 'matches no ingredient'],
  [RULES, 'duplicateClasses', { class: 'no-such-thing' }, 'unknown class no-such-thing'],
])('an entry of %s with %s %j is a fault', (beginning, list, change, text) => {
  expect(faultsOf(broken(beginning, list, (entry) => [{ ...entry, ...change }]))).toContain(text);
});

test.each([
  [MEDICINES, 'classes'],
  [MEDICINES, 'ingredients'],
  [MEDICINES, 'brands'],
  [RULES, 'pairs'],
  [RULES, 'conditions'],
  [RULES, 'allergies'],
])('an id that stands twice in %s %s is a fault', (beginning, list) => {
  expect(faultsOf(broken(beginning, list, (entry) => [entry, entry]))).toContain('this id is used twice');
});

test('a brand whose name and form stand for something else already is a fault, and says so', () => {
  const twin = { id: 'a-twin', ingredients: ['aspirin'], strengths: [{ label: '', amounts: ['75 mg'] }] };
  const faults = faultsOf(broken(MEDICINES, 'brands', (brand) => [brand, { ...brand, ...twin }]));
  expect(faults).toContain('already, with other ingredients');
});

test('a source that means two things is a fault', () => {
  const faults = faultsOf(broken(RULES, 'sources', (source) => [source, { ...source, title: 'Another title' }]));
  expect(faults).toContain('stands for two different sources');
});

test.each([
  [['aspirin', 'no-such-thing', 'significant'], 'unknown ingredient no-such-thing'],
  [['warfarin', 'aspirin', 'critical'], 'not in alphabetical order'],
  [['aspirin', 'warfarin', 'critical'], 'a rule of ours says so already'],
])('%j of the public list is a fault', (pair, text) => {
  expect(faultsOf(broken('interactions/second-tier', 'pairs', () => [pair]))).toContain(text);
});

test.each([
  [['No such name', 'Aspirin'], 'nothing is called "No such name"'],
  [['Aspirin', 'aspirin'], 'the same name twice'],
])('the look-alikes %j are a fault', (pair, text) => {
  expect(faultsOf(broken('medicines/look-alikes', 'pairs', () => [pair]))).toContain(text);
});

test.each([
  ['a word twice', { phrases: ['od', 'od'] }, 'a phrase stands twice'],
  ['a word of another', { phrases: ['b[.]d[.][s][.]'] }, 'a phrase stands for two frequencies'],
  ['an empty word', { phrases: [''] }, 'single spaces, none at the ends'],
  ['a capital', { phrases: ['OD'] }, 'small letters only'],
  ['a bracket left open', { phrases: ['od[ays'] }, 'a bracket is not closed'],
  ['nothing to choose from', { phrases: ['(od|)'] }, 'an empty choice'],
  ['a name nothing has', { phrases: ['{often} a day'] }, 'only {times} is known here'],
])('a word for how often with %s is a fault', (_, change, text) => {
  expect(faultsOf(broken('prescriptions/frequencies', 'frequencies', (first) => [{ ...first, ...change }]))).toContain(
    text,
  );
});

test('a file that is not JSON or that no schema knows is a fault', () => {
  expect(faultsOf([...files, { path: 'medicines/brands-x.json', text: '{' }])).toContain('not JSON');
  expect(faultsOf([...files, { path: 'medicines/other.json', text: '{}' }])).toContain('no schema knows this file');
});
