// What a language has of the texts, and what is missing: `npm run translate:status hi`, with `--ids` each missing text. A language that has
// none yet may be named too (`mr`). What is missing is said in English.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CATALOGUES, TranslationLanguageSchema } from '../packages/knowledge/schema/translations.ts';
import { coverageOf } from '../packages/knowledge/validate-translation.ts';
import { at } from './lib.mjs';
import { isOfNoLanguage, locales, readLanguage } from './locales.mjs';

const named = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const showsIds = process.argv.includes('--ids');
const answers = at('packages/knowledge/data/answers');

/** [layer, catalogue, how many texts or entries, the ids of those that are missing] */
function* wordsOf(language) {
  const own = existsSync(path.join(locales, language)) ? readLanguage(language) : new Map();
  const codes = [...readLanguage('en').keys()].filter((code) => !isOfNoLanguage(code));
  for (const [catalogue, all] of Object.entries(Object.groupBy(codes, (code) => code.split('.')[0])))
    yield ['words', catalogue, all.length, all.filter((code) => !own.has(code))];
}

function* knowledgeOf(language) {
  const { data: known = null } = TranslationLanguageSchema.safeParse(language);
  for (const part of CATALOGUES)
    for (const { kind, entries, missing } of coverageOf(known, part))
      yield ['knowledge', `${part}/${kind}`, entries, missing.map(({ id, keys }) => `${id}: ${keys.join(', ')}`)];
}

const cardsIn = (file) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).cards ?? []).map(({ id }) => id) : [];
function* answersOf(language) {
  for (const file of readdirSync(answers).filter((name) => /^[\w-]+\.json$/.test(name))) {
    const area = file.replace('.json', '');
    if (['model', 'sources'].includes(area)) continue;
    const own = new Set(cardsIn(path.join(answers, `${area}.${language}.json`)));
    const all = cardsIn(path.join(answers, file));
    yield ['answers', area, all.length, all.filter((id) => !own.has(id))];
  }
}

for (const language of named.length > 0 ? named : TranslationLanguageSchema.options) {
  console.log(`${language}:`);
  let [total, lacking] = [0, 0];
  for (const layer of [wordsOf, knowledgeOf, answersOf])
    for (const [name, catalogue, all, missing] of layer(language)) {
      total += all;
      lacking += missing.length;
      const has = String(all - missing.length).padStart(6);
      const note = missing.length === 0 ? '' : `  ${missing.length} missing`;
      console.log(`${name.padEnd(10)}${catalogue.padEnd(28)}${has} of ${String(all).padStart(5)}${note}`);
      if (showsIds) for (const id of missing) console.log(`  ${id}`);
    }
  console.log(`${total - lacking} of ${total}, ${lacking} missing`);
}
