import { languageNow } from './http/request-language.ts';

/**
 * Something that tells in the language of the answer that is being made: made once in English, and once for each of `languages`, when it is
 * first asked for. In any other language it is the English one.
 */
export function inEachLanguage<Library, Language extends string>(
  languages: readonly Language[],
  english: () => Library,
  translate: (library: Library, language: Language) => Library,
): (language?: string) => Library {
  const made = new Map<string, Library>();
  const kept = (language: string, make: () => Library): Library => {
    const library = made.get(language) ?? make();
    made.set(language, library);
    return library;
  };
  const inEnglish = (): Library => kept('en', english);
  return (language = languageNow()) => {
    const known = languages.find((one) => one === language);
    return known === undefined ? inEnglish() : kept(known, () => translate(inEnglish(), known));
  };
}
