// What `npm run knowledge:new` makes.
import { expect, test } from 'vitest';
import { readFiles } from './load.ts';
import { ConditionSchema } from './schema/conditions.ts';
import { FindingSchema } from './schema/findings.ts';
import { RedFlagSchema } from './schema/red-flags.ts';
import { idOf, insert, PLACES, STUB_KINDS, stubOf } from './stub.ts';
import { validateKnowledge } from './validate.ts';

test('an id is what stands before the brackets', () => {
  expect(idOf("Bell's palsy (weak face)")).toBe('bells-palsy');
  expect(idOf('Mitral stenosis (narrow heart valve)')).toBe('mitral-stenosis');
});

test('an empty entry has every field of its schema but those that may be left out', () => {
  const schemas = { condition: ConditionSchema, finding: FindingSchema, 'red-flag': RedFlagSchema };
  for (const kind of STUB_KINDS) {
    const stub = stubOf(kind, 'Kala azar (black fever)', 'infectious');
    const needed = Object.entries(schemas[kind].shape).flatMap(([key, field]) => (field.isOptional() ? [] : [key]));
    expect(Object.keys(stub).sort()).toEqual(needed.sort());
  }
});

test.each(STUB_KINDS)('an empty %s stands at its place, and the check names what it lacks and nothing else', (kind) => {
  const { folder, list } = PLACES[kind];
  const stub = stubOf(kind, 'Made up for this test', 'eye');
  const files = readFiles().map((file) => {
    if (file.path !== `${folder}/eye.json`) return file;
    const content = JSON.parse(file.text) as Record<string, { id: string; name: string }[]>;
    return { ...file, text: JSON.stringify({ ...content, [list]: insert(content[list] ?? [], stub) }) };
  });
  const { faults } = validateKnowledge(files);
  expect(faults.length).toBeGreaterThan(3);
  expect(faults.filter(({ entry }) => !entry.includes('made-up-for-this-test'))).toEqual([]);
  expect(faults.map(({ text }) => text).join('\n')).not.toContain('alphabetical order');
});

test('an id that is taken is refused', () => {
  const [one] = [{ id: 'migraine', name: 'Migraine' }];
  expect(() => insert([one], { id: 'migraine', name: 'Migraine (bad headache)' })).toThrow('migraine is there already');
});
