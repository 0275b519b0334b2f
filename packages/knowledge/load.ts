import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { decodeModel } from './linear-model.ts';
import { ChatClassifierFileSchema } from './schema/chat.ts';
import { ConditionsFileSchema, OtcFileSchema } from './schema/conditions.ts';
import { EmergencyWordsFileSchema } from './schema/emergency-words.ts';
import { type Finding, FindingsFileSchema, LexiconFileSchema } from './schema/findings.ts';
import { FirstQuestionsFileSchema } from './schema/first-questions.ts';
import type { Knowledge } from './schema/knowledge.ts';
import { MeasurementLimitsFileSchema } from './schema/measurements.ts';
import { PatientWordsFileSchema } from './schema/patient-words.ts';
import { RedFlagsFileSchema } from './schema/red-flags.ts';
import { SourcesFileSchema } from './schema/shared.ts';

const dataDir = fileURLToPath(new URL('./data/', import.meta.url));

/** What the files of each folder (or the file of that name) hold. */
export const SCHEMAS = {
  'findings/': FindingsFileSchema,
  'conditions/': ConditionsFileSchema,
  'red-flags/': RedFlagsFileSchema,
  'emergency-words.json': EmergencyWordsFileSchema,
  'patient-words.json': PatientWordsFileSchema,
  'chat/classifier.json': ChatClassifierFileSchema,
  'first-questions/': FirstQuestionsFileSchema,
  'otc/': OtcFileSchema,
  'lexicon/': LexiconFileSchema,
  'measurements/limits.json': MeasurementLimitsFileSchema,
  'sources.json': SourcesFileSchema,
} as const;
type Folder = keyof typeof SCHEMAS;

/** One JSON file of knowledge, unparsed, with its path under data/. */
export type RawFile = { readonly path: string; readonly text: string };

/** Every file of the symptom check's knowledge, in a fixed order. */
export function readFiles(dir: string = dataDir): RawFile[] {
  const folders = Object.keys(SCHEMAS);
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.json') && folders.some((folder) => file.startsWith(folder)))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(dir, file), 'utf8') }));
}

/** The first 12 hex digits of the SHA-256 over all files: what an assessment says it was made with. */
export function contentHash(files: readonly RawFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.path).update('\0').update(file.text).update('\0');
  return hash.digest('hex').slice(0, 12);
}

type FileOf<F extends Folder> = z.output<(typeof SCHEMAS)[F]>;

/**
 * The files of a folder as their schema describes them. The schemas are applied by validate.ts in every check and test,
 * not here: going through ten megabytes again at each start would take longer than reading them.
 */
function parseAll<F extends Folder>(files: readonly RawFile[], folder: F): FileOf<F>[] {
  return files
    .filter((file) => file.path.startsWith(folder))
    .map((file) => {
      try {
        return JSON.parse(file.text) as FileOf<F>;
      } catch (cause) {
        throw new Error(`Knowledge file ${file.path} is not JSON.`, { cause });
      }
    });
}

/**
 * Entries by their ids. Files follow body systems and names, which change; where two causes or two ways to say something are
 * otherwise equal, the first wins, and no answer may depend on where an entry stands.
 */
const byId = <Entry extends { readonly id: string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Lists by their names, where several files may add to one. */
function merged(all: readonly Readonly<Record<string, readonly string[]>>[]): Record<string, readonly string[]> {
  const lists: Record<string, readonly string[]> = {};
  for (const [name, words] of all.flatMap((one) => Object.entries(one)))
    lists[name] = [...(lists[name] ?? []), ...words];
  return lists;
}

/** Findings with the ways to say them that stand apart, in the files of a language; these are in the letters of Hindi. */
function withPhrases(findings: readonly Finding[], lexicons: readonly FileOf<'lexicon/'>[]): Finding[] {
  const phrases = merged(lexicons.map((file) => file.phrases ?? {}));
  return findings.map((finding) => {
    const { synonyms } = finding;
    return { ...finding, synonyms: { ...synonyms, hi: [...synonyms.hi, ...(phrases[finding.id] ?? [])] } };
  });
}

/** Reads the whole knowledge base. Throws an Error that names a file that is not JSON; whether it is sound is the business of validate.ts. */
export function loadKnowledge(files: readonly RawFile[] = readFiles()): Knowledge {
  const lexicons = parseAll(files, 'lexicon/');
  return {
    version: contentHash(files),
    findings: withPhrases(byId(parseAll(files, 'findings/').flatMap((file) => file.findings)), lexicons),
    conditions: byId(parseAll(files, 'conditions/').flatMap((file) => file.conditions)),
    redFlags: byId(parseAll(files, 'red-flags/').flatMap((file) => file.redFlags)),
    emergencyWords: parseAll(files, 'emergency-words.json').flatMap((file) => file.emergencyWords)[0],
    dangerSentences: parseAll(files, 'chat/classifier.json').flatMap(({ intents }) => {
      const { emergency, 'self-harm': despair } = intents;
      return emergency && despair ? [{ emergency: decodeModel(emergency), despair: decodeModel(despair) }] : [];
    })[0],
    patientWords: parseAll(files, 'patient-words.json').flatMap((file) => file.patientWords),
    firstQuestions: parseAll(files, 'first-questions/').flatMap((file) => file.firstQuestions),
    otc: parseAll(files, 'otc/').flatMap((file) => file.otc),
    measurementLimits: parseAll(files, 'measurements/limits.json').flatMap((file) => file.limits),
    classes: merged(lexicons.map((file) => file.classes)),
    sources: parseAll(files, 'sources.json').flatMap((file) => file.sources),
  };
}
