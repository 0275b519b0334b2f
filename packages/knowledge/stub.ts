// A new entry with nothing in it, for who adds one: what it lacks is what `npm run check` names.
import { TriageSchema } from './schema/shared.ts';

export const STUB_KINDS = ['condition', 'finding', 'red-flag'] as const;
export type StubKind = (typeof STUB_KINDS)[number];

/** The folder of the data, and the list in each of its files. */
export const PLACES: Readonly<Record<StubKind, { folder: string; list: string }>> = {
  condition: { folder: 'conditions', list: 'conditions' },
  finding: { folder: 'findings', list: 'findings' },
  'red-flag': { folder: 'red-flags', list: 'redFlags' },
};

type Stub = { readonly id: string; readonly name: string } & Readonly<Record<string, unknown>>;
type Named = { readonly id: string; readonly name: string };

const GENERAL = ['general knowledge, unreviewed'];

/** "Bell's palsy (weak face)" is `bells-palsy`: what stands before the brackets. */
export const idOf = (name: string): string =>
  name
    .replace(/\(.*$/, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const condition = (name: string, system: string): Stub => ({
  id: idOf(name),
  name,
  synonyms: { en: [], hinglish: [], hi: [] },
  icd10: '',
  system,
  commonness: '',
  age: {},
  sex: {},
  season: {},
  findings: [],
  risks: [],
  onset: [],
  durationDays: { min: 0, max: 0 },
  severity: '',
  triage: '',
  raise: [],
  mustNotMiss: false,
  description: '',
  commonSymptoms: [],
  immediateSteps: [],
  whenToSeeDoctor: '',
  redFlags: [],
  otc: [],
  specialists: [],
  tests: [],
  sources: GENERAL,
});

const finding = (name: string): Stub => ({
  id: idOf(name),
  name,
  kind: '',
  background: '',
  synonyms: { en: [], hinglish: [], hi: [] },
  question: '',
  help: '',
});

const redFlag = (name: string): Stub => ({
  id: idOf(name),
  name,
  all: [],
  any: [],
  triage: '',
  kind: 'physical',
  message: '',
  because: '',
  steps: [],
  sources: GENERAL,
  tests: { fires: [], silent: [] },
});

/** An entry of this kind in which everything that has to be thought about is empty. */
export function stubOf(kind: StubKind, name: string, system: string): Stub {
  if (kind === 'condition') return condition(name, system);
  return kind === 'finding' ? finding(name) : redFlag(name);
}

/** The entries with a new one at its place in the alphabet. Throws an Error where its id is taken. */
export function insert<Entry extends Named>(entries: readonly Entry[], entry: Entry): Entry[] {
  if (entries.some(({ id }) => id === entry.id)) throw new Error(`${entry.id} is there already.`);
  const at = entries.findIndex(({ name }) => name.localeCompare(entry.name, 'en') > 0);
  return at < 0 ? [...entries, entry] : entries.toSpliced(at, 0, entry);
}

/** What a triage level may be, for who fills the entry in. */
export const LEVELS: readonly string[] = TriageSchema.options;
