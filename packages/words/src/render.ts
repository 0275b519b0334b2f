import { createInstance } from 'i18next';

/** Which sentence, and what is put into it: the `Sentence` of the contract. The first part of the code names the catalogue. */
export type Sentence = { code: string; params?: Readonly<Record<string, string | number>> | undefined };

/** Texts of one catalogue, nested by their keys. */
export type Catalogue = { readonly [key: string]: string | readonly unknown[] | Catalogue };

/** Catalogues by language, then by name. */
export type Languages = Readonly<Record<string, Readonly<Record<string, Catalogue>>>>;

const FALLBACK = 'en';

/** Numbers are grouped as in India, in the digits that everybody reads; `count` also stays a number, because it chooses the plural. */
function written(language: string, params: Sentence['params'] = {}): Record<string, string | number> {
  const format = new Intl.NumberFormat(`${language}-IN-u-nu-latn`);
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    values[name] = typeof value === 'number' && name !== 'count' ? format.format(value) : value;
  }
  return values;
}

/**
 * The one place where a sentence gets its words. A language without the text falls back to English; a code without any text, or a
 * placeholder without a value, is a mistake of the program and throws.
 */
export function createSay(languages: Languages): (language: string, said: Sentence) => string {
  const i18n = createInstance();
  void i18n.init({
    fallbackLng: FALLBACK,
    resources: languages,
    nsSeparator: false,
    keySeparator: '.',
    initAsync: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
    missingInterpolationHandler: (text: string, match: RegExpExecArray) => {
      throw new Error(`words: no value for ${match[0]} in "${text}"`);
    },
  });
  return (language, { code, params }) => {
    const [catalogue = '', ...path] = code.split('.');
    const options = { lng: language, ns: catalogue, ...written(language, params) };
    const key = path.join('.');
    if (key === '' || !i18n.exists(key, options)) throw new Error(`words: no text for ${code}`);
    return i18n.t(key, options);
  };
}

const plain = createInstance();
void plain.init({
  initAsync: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
  missingInterpolationHandler: () => '',
});

/** A text of a catalogue with its places filled; one without a value stays empty. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  plain.services.interpolator.interpolate(text, values, FALLBACK, {});
