// What the reading of laboratory reports knows: read apart, so that the symptom check does not wait for it.
import type { z } from 'zod';
import { contentOf, readDataFolder } from './folder.ts';
import { contentHash, type RawFile } from './load.ts';
import {
  AnalytesFileSchema,
  GlossaryFileSchema,
  HeadingsFileSchema,
  type LabKnowledge,
  LabLineWordsFileSchema,
  LabPatternsFileSchema,
  LabWordsFileSchema,
  SectionsFileSchema,
  UnitsFileSchema,
} from './schema/labs.ts';

/** What a file holds is told by the beginning of its name. */
export const LAB_SCHEMAS = {
  'labs/analytes': AnalytesFileSchema,
  'labs/patterns': LabPatternsFileSchema,
  'labs/units': UnitsFileSchema,
  'labs/sections': SectionsFileSchema,
  'labs/headings': HeadingsFileSchema,
  'labs/glossary': GlossaryFileSchema,
  'labs/line-words': LabLineWordsFileSchema,
  'labs/words': LabWordsFileSchema,
} as const;
type Kind = keyof typeof LAB_SCHEMAS;

/** Everything about laboratory reports. Throws an Error that names a file that is not JSON. */
export function loadLabs(raw: readonly RawFile[] = readDataFolder('labs/')): LabKnowledge {
  const filesOf = <K extends Kind>(kind: K) =>
    raw.filter(({ path }) => path.startsWith(kind)).map((file) => contentOf(file) as z.output<(typeof LAB_SCHEMAS)[K]>);
  const analytes = filesOf('labs/analytes');
  const patterns = filesOf('labs/patterns');
  const glossary = filesOf('labs/glossary');
  const [words] = filesOf('labs/words');
  const [lineWords] = filesOf('labs/line-words');
  if (!words) throw new Error('Knowledge file labs/words.json is missing.');
  if (!lineWords) throw new Error('Knowledge file labs/line-words.json is missing.');
  return {
    version: contentHash(raw),
    analytes: analytes.flatMap((file) => file.analytes),
    units: filesOf('labs/units').flatMap((file) => file.units),
    sections: filesOf('labs/sections').flatMap((file) => file.sections),
    headings: filesOf('labs/headings').flatMap((file) => file.headings),
    patterns: patterns.flatMap((file) => file.patterns),
    glossary: glossary.flatMap((file) => file.terms),
    lineWords,
    words: words.texts,
    sources: [...analytes, ...patterns, ...glossary].flatMap((file) => file.sources),
  };
}
