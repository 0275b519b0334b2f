// The texts of packages/words by language, for the checks and for who translates.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './lib.mjs';

export const locales = at('packages/words/locales');

function* textsOf(catalogue, before) {
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') yield [`${before}.${key}`, value];
    else yield* textsOf(value, `${before}.${key}`);
  }
}

/** All texts of a language by their codes; those of the web app's pages begin with `pages/`. */
export function readLanguage(language) {
  const texts = new Map();
  for (const name of readdirSync(path.join(locales, language), { recursive: true })) {
    if (!name.endsWith('.json')) continue;
    const catalogue = JSON.parse(readFileSync(path.join(locales, language, name), 'utf8'));
    for (const [code, text] of textsOf(catalogue, name.replaceAll(path.sep, '/').replace('.json', '')))
      texts.set(code, text);
  }
  return texts;
}

export const allowed = JSON.parse(readFileSync(at('scripts/language-exceptions.json'), 'utf8'));
/** Codes that no language translates: words to listen for, versions, addresses, what machines exchange. */
const ofNoLanguage = allowed.ofNoLanguage.map((pattern) => new RegExp(`^${pattern}$`));
export const isOfNoLanguage = (code) => ofNoLanguage.some((pattern) => pattern.test(code));
