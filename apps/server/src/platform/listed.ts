import { languageNow } from './http/request-language.ts';

const english = new Intl.ListFormat('en-GB');
const others = new Map(['hi', 'mr'].map((language) => [language, new Intl.ListFormat(`${language}-IN`)]));
/** "a, b and c", in the language of the answer that is being made. */
export const listed = (names: readonly string[]): string => (others.get(languageNow()) ?? english).format(names);
