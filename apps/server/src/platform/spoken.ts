import { type languages, spokenCatalogue } from '@nabz/words/catalogue';
import { languageNow } from './http/request-language.ts';

type Catalogues = (typeof languages)['en'];

/**
 * The texts of one feature in the language of the answer that is being made. A text is looked up when it is read: one that is put
 * aside while the program starts stays English.
 */
export const spoken = <Name extends keyof Catalogues>(name: Name): Catalogues[Name] =>
  spokenCatalogue(name, languageNow);
