import { languageNow } from './http/request-language.ts';

const lists = { en: new Intl.ListFormat('en-GB'), hi: new Intl.ListFormat('hi-IN') };
/** "a, b and c", in the language of the answer that is being made. */
export const listed = (names: readonly string[]): string =>
  (languageNow() === 'hi' ? lists.hi : lists.en).format(names);
