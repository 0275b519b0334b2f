// What the symptom check says in another language: read when it is first asked for.
import type { z } from 'zod';
import { contentOf, readDataFolder } from './folder.ts';
import type { RawFile } from './load.ts';
import type { Translation, TranslationFileSchema, TranslationLanguage } from './schema/translations.ts';

type File = z.output<typeof TranslationFileSchema>;

/** The files of one language, in a fixed order. */
export const readTranslationFiles = (language: TranslationLanguage): RawFile[] =>
  readDataFolder(`translations/${language}/`);

const byId = <Texts extends { readonly id: string }>(texts: readonly Texts[]): ReadonlyMap<string, Texts> =>
  new Map(texts.map((one) => [one.id, one]));

/** The texts of a language by the ids of what they say. Throws an Error that names a file that is not JSON. */
export function loadTranslation(
  language: TranslationLanguage,
  files: readonly RawFile[] = readTranslationFiles(language),
): Translation {
  const parsed = files.map((file) => contentOf(file) as File);
  return {
    findings: byId(parsed.flatMap((file) => file.findings ?? [])),
    redFlags: byId(parsed.flatMap((file) => file.redFlags ?? [])),
    conditions: byId(parsed.flatMap((file) => file.conditions ?? [])),
  };
}
