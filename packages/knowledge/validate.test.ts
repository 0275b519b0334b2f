// Each check finds the fault it is there for: a real file is broken in one place, and that place is named.
import { expect, test } from 'vitest';
import { loadKnowledge, readFiles, type RawFile } from './load.ts';
import { validateKnowledge } from './validate.ts';

const files = readFiles();

/**
 * One file of each kind, which is enough for a check of one entry: to validate all of it takes seconds. What the rest would hold is missing, so a
 * test on these asks for the fault it is about, beside others.
 */
const few = ['findings/', 'conditions/', 'red-flags/', 'otc/', 'lexicon/', 'sources'].flatMap((kind) => {
  const ofKind = files.filter(({ path }) => path.startsWith(kind));
  return kind === 'lexicon/' ? ofKind : ofKind.slice(0, 1);
});

type Entry = Record<string, unknown>;
/** The files with the first entry of the first file of a folder changed. */
function broken(
  folder: string,
  list: string,
  change: (entry: Entry) => Entry | readonly Entry[],
  from: readonly RawFile[] = few,
): RawFile[] {
  const at = from.findIndex(({ path }) => path.startsWith(folder));
  return from.map((file, index) => {
    if (index !== at) return file;
    const json = JSON.parse(file.text) as Record<string, Entry[]>;
    const [first = {}, ...rest] = json[list] ?? [];
    return { ...file, text: JSON.stringify({ ...json, [list]: [change(first), ...rest].flat() }) };
  });
}
const faultsOf = (changed: readonly RawFile[]): string[] => validateKnowledge(changed).faults.map(({ text }) => text);

test('the knowledge of the project is sound, and the version follows the content', () => {
  expect(faultsOf(files)).toEqual([]);
  expect(loadKnowledge(files).version).toBe(loadKnowledge().version);
  expect(loadKnowledge(broken('otc/', 'otc', (otc) => ({ ...otc, name: 'Other' }), files)).version).not.toBe(
    loadKnowledge(files).version,
  );
});

test.each([
  ['findings/', 'findings', { parent: 'no-such-thing' }, 'unknown parent no-such-thing'],
  ['findings/', 'findings', { synonyms: { en: ['<no-class> x'], hinglish: [], hi: [] } }, 'no word class <no-class>'],
  ['findings/', 'findings', { question: 'Do you limp?', questionOther: undefined }, 'and has no questionOther'],
  ['findings/', 'findings', { help: 'Look at yourself.', helpOther: undefined }, 'and has no helpOther'],
  ['findings/', 'findings', { questionOther: 'Does your knee hurt?' }, 'questionOther says "you"'],
  ['findings/', 'findings', { question: 'Below 90/60?', questionOther: 'Below 80/60?' }, 'has other numbers'],
  ['conditions/', 'conditions', { risks: [{ id: 'no-such-thing', factor: 2 }] }, 'unknown risk no-such-thing'],
  ['conditions/', 'conditions', { durationDays: { min: 3, max: 1 } }, 'min is above max'],
  ['conditions/', 'conditions', { whenToSeeDoctor: 'See a doctor and take 500 mg of it.' }, 'no doses'],
  ['conditions/', 'conditions', { sources: ['a-book'] }, 'unknown source a-book'],
  ['conditions/', 'conditions', { otc: ['no-such-thing'] }, 'not in the OTC list'],
  ['red-flags/', 'redFlags', { all: [], any: [] }, 'it would always fire'],
  ['red-flags/', 'redFlags', { all: ['no-such-thing'] }, 'unknown finding no-such-thing'],
  ['red-flags/', 'redFlags', { triage: 'self-care' }, 'a red flag is at least doctor-24h'],
  ['otc/', 'otc', { notWith: ['no-such-thing'] }, 'unknown finding no-such-thing'],
  ['otc/', 'otc', { purpose: 'Take two tablets.' }, 'no doses'],
])('an entry of %s%s with %j is a fault', (folder, list, change, text) => {
  expect(faultsOf(broken(folder, list, (entry) => ({ ...entry, ...change }))).join('\n')).toContain(text);
});

test.each([
  ['findings/', 'findings'],
  ['conditions/', 'conditions'],
  ['red-flags/', 'redFlags'],
  ['otc/', 'otc'],
])('an id that stands twice in %s is a fault', (folder, list) => {
  expect(faultsOf(broken(folder, list, (entry) => [entry, entry]))).toContain('this id is used twice');
});

test('two conditions with the same findings, and a finding that nothing uses, are faults', () => {
  const twin = broken('conditions/', 'conditions', (entry) => [entry, { ...entry, id: 'a-twin' }]);
  expect(faultsOf(twin).join('\n')).toMatch(/has nearly the same findings as/);
  const idle = broken('findings/', 'findings', (entry) => [
    entry,
    { ...entry, id: 'idle', parent: undefined, kind: 'symptom', synonyms: { en: ['zzz yyy'], hinglish: [], hi: [] } },
  ]);
  expect(faultsOf(idle)).toContain('no condition and no danger rule uses it');
});

test('a file that is not JSON, or that no schema knows, is a fault, and a field too many names its entry', () => {
  expect(faultsOf([...few, { path: 'findings/x.json', text: '{' }]).join()).toContain('not JSON');
  expect(faultsOf([...files, { path: 'other/x.json', text: '{}' }])).toEqual(['no schema knows this file']);
  const [fault] = validateKnowledge(broken('otc/', 'otc', (otc) => ({ ...otc, dose: 'one' }))).faults;
  expect(fault).toMatchObject({ file: 'otc/otc.json', entry: expect.stringContaining('paracetamol') });
  expect(() => loadKnowledge([{ path: 'otc/otc.json', text: '{' }])).toThrow(/otc\/otc\.json/);
});
