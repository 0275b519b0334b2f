// What the knowledge says in another language: a part of it is read when it is first asked for.
import { contentOf, hasDataFolder, readDataFolder } from './folder.ts';
import type { RawFile } from './load.ts';
import { type Catalogue, TRANSLATED, type Translation, type TranslationLanguage } from './schema/translations.ts';

type Texts = { readonly id: string };

/** The files of one part in one language, in a fixed order; none of a part that the language has nothing of. */
export function readTranslationFiles(language: TranslationLanguage, catalogue: Catalogue): RawFile[] {
  const folder = `translations/${language}/${catalogue}/` as const;
  return hasDataFolder(folder) ? readDataFolder(folder) : [];
}

/** The texts of one part in one language by the ids of what they say. Throws an Error that names a file that is not JSON. */
export function loadTranslation<C extends Catalogue>(
  language: TranslationLanguage,
  catalogue: C,
  files: readonly RawFile[] = readTranslationFiles(language, catalogue),
): Translation<C> {
  const parsed = files.map((file) => contentOf(file) as Record<string, readonly Texts[] | undefined>);
  const byKind = Object.keys(TRANSLATED[catalogue]).map(
    (kind) => [kind, new Map(parsed.flatMap((file) => file[kind] ?? []).map((texts) => [texts.id, texts]))] as const,
  );
  return Object.fromEntries(byKind) as unknown as Translation<C>;
}
