// What becomes of sentences: none that a user can read stands in TypeScript (sentence-rules.mjs), every text has a use, the English ones are
// easy to read (reading-age.mjs), and every language has the same texts with the same places to fill (decision 13), and none left in English.
// A denial that a text lost is a fault; `withoutNot` names those that were read and say it in another way.
// What is not `whole` in language-exceptions.json is in the making: what it lacks is said in English.
// sentence-exceptions.json, reading-exceptions.json and language-exceptions.json say which may stay and why.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDenialLost } from '../packages/knowledge/denials.ts';
import { at } from './lib.mjs';
import { hardIn } from './reading-age.mjs';
import { sentencesIn } from './sentence-rules.mjs';
import { allowed, isOfNoLanguage, locales, readLanguage } from './locales.mjs';
import { judge } from './structure-rules.mjs';

const faults = [];

function* filesUnder(folder) {
  for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

const placesOf = (text) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort((a, b) => a.localeCompare(b));
const withoutPlural = (code) => code.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** The list that a text stands in: a language says all of a list, or nothing of it. */
const listOf = (code) => code.match(/^(.+?)\.\d+(?:\.|$)/)?.[1];

/** Names and units that stand in Latin letters in every language. */
const latinWords = new Set(allowed.latinWords);
/** So many English words in a row are a piece of a sentence. */
const ENGLISH_IN_A_ROW = 4;
const englishRow = new RegExp(`(?:[a-z][a-z'’-]+[ ,.;:]+){${ENGLISH_IN_A_ROW - 1},}[a-z'’-]+`, 'i');

/** A text without what is put in, addresses, what stands in brackets as a doctor writes it, and abbreviations. */
const wordsOf = (text) => text.replaceAll(/\{\{.*?\}\}|https?:\S+|\([^)]*\)|\b[A-Z\d]+\b/g, '·');
const numbersOf = (text) => text.replaceAll(/\{\{.*?\}\}/g, '').match(/\d[\d,.]*\d|\d/g) ?? [];

/** May be named where the English leaves them to another line. */
const HELPLINES = new Set(['112', '108', '14416']);

/** What is wrong with a text of another language beside its English. */
function* faultsOf(language, code, text, source) {
  if (String(placesOf(source)) !== String(placesOf(text))) yield 'fills other places';
  const numbers = numbersOf(text);
  const lost = numbersOf(source).filter((number) => !numbers.includes(number));
  if (lost.length > 0) yield `does not say ${lost.join(', ')}`;
  const added = numbers.filter((number) => !numbersOf(source).includes(number) && !HELPLINES.has(number));
  if (added.length > 0) yield `says ${added.join(', ')}, which the English does not`;
  if (isDenialLost(source, text, language) && !allowed.withoutNot.includes(`${language} ${code}`))
    yield `loses a denial: ${source}`;
  if (allowed.english.includes(code)) return;
  const words = wordsOf(text);
  const row = words.match(englishRow)?.[0];
  if (row !== undefined) yield `holds English: ${row}`;
  const isLatin = !/\p{L}/u.test(words.replaceAll(/[A-Za-z]/g, ''));
  const left = isLatin ? (words.match(/[A-Za-z]+/g) ?? []).filter((word) => !latinWords.has(word)) : [];
  if (left.length > 0) yield `is still English: ${left.join(' ')}`;
}

const english = readLanguage('en');
for (const [code, text] of english)
  if (/\{(?!\{)\w+\}(?!\})/.test(text.replaceAll(/\{\{.*?\}\}/g, ''))) faults.push(`${code}: write {{name}}`);
const byCatalogue = Map.groupBy(english, ([code]) => code.split('.')[0]);
const hard = [...byCatalogue].flatMap(([catalogue, texts]) => [...hardIn(catalogue, texts)]);
const readingExceptions = JSON.parse(readFileSync(at('scripts/reading-exceptions.json'), 'utf8'));
faults.push(...judge(hard, { reading: Object.keys(readingExceptions) }, 'scripts/reading-exceptions.json'));
for (const language of readdirSync(locales).filter((name) => name !== 'en')) {
  const texts = readLanguage(language);
  const codes = new Set([...texts.keys()].map(withoutPlural));
  const isWhole = allowed.whole.includes(language);
  const lists = new Set([...texts.keys()].map(listOf));
  for (const code of english.keys())
    if ((isWhole || lists.has(listOf(code) ?? '')) && !isOfNoLanguage(code) && !codes.has(withoutPlural(code)))
      faults.push(`${language}: ${code} is missing`);
  for (const [code, text] of texts) {
    const source = english.get(code) ?? english.get(`${withoutPlural(code)}_other`) ?? english.get(withoutPlural(code));
    if (source === undefined) faults.push(`${language}: ${code} stands in no English catalogue`);
    else if (isOfNoLanguage(code)) faults.push(`${language}: ${code} is not to be translated; remove it`);
    else for (const fault of faultsOf(language, code, text, source)) faults.push(`${language}: ${code} ${fault}`);
  }
}

const inTypeScript = ['apps', 'packages'].flatMap((top) =>
  globSync(`${top}/*/src/**/*.{ts,tsx}`, { cwd: at() }).flatMap((found) => {
    const file = found.replaceAll(path.sep, '/');
    return [...sentencesIn(file, readFileSync(at(file), 'utf8'))];
  }),
);
const exceptions = JSON.parse(readFileSync(at('scripts/sentence-exceptions.json'), 'utf8'));
faults.push(...judge(inTypeScript, { sentences: Object.keys(exceptions) }, 'scripts/sentence-exceptions.json'));

/** A sentence in a schema of the contract, whose messages are codes; here a short one is a fault too. */
const inSchema =
  /\.(?:min|max|int|regex|number|enum|literal|union|refine|email|url|date|length)\([^'"`\n]*['"`][A-Z][^'"`\n]* /;
let schemas = '';
for (const file of filesUnder('packages/contract/src')) {
  const text = readFileSync(at(file), 'utf8');
  schemas += text;
  if (inSchema.test(text)) faults.push(`${file}: what a schema says is a code of packages/words, not a sentence`);
}
for (const [, code] of schemas.matchAll(/'(input\.[\w.]+)'/g))
  if (!english.has(code)) faults.push(`packages/contract: there is no text for ${code}`);

// That a refusal of the server is a code with a text, the compiler proves: AppError takes nothing else.
const used = [...filesUnder('apps/server/src')].map((file) => readFileSync(at(file), 'utf8')).join('\n');

for (const file of globSync('apps/*/src/**/*.words.json', { cwd: at() }))
  faults.push(`${file}: its place is packages/words`);

// A page asks for a text by its whole code, by the object that holds it, or by a code that ends in a value: `kinds.${kind}`.
const pages = [...filesUnder('apps/web/src')].map((file) => readFileSync(at(file), 'utf8')).join('\n');
const asked = new Set([...pages.matchAll(/['"`]([\w.:-]+)['"`]/g)].map(([, code]) => code.split(':').pop()));
for (const [, code] of pages.matchAll(/[`:]([\w.-]+)\.\$\{/g)) asked.add(code);
const isAsked = (code) => {
  const parts = withoutPlural(code).split('.');
  return parts.some((_, index) => asked.has(parts.slice(0, index + 1).join('.')));
};

/** What server and contract name: whole codes, and templates such as `mail.booking.${part}.${occasion}`. */
const source = used + schemas;
const whole = new Set([...source.matchAll(/'([a-z]+(?:\.\w+)+)'/g)].map(([, code]) => code));
const templates = [...source.matchAll(/`([a-z]+(?:\.(?:\w+|\$\{[^}`]*\}))+)`/g)]
  .filter(([, code]) => code.includes('${'))
  .map(([, code]) => new RegExp(`^${code.replaceAll(/\$\{[^}]*\}/g, '\\w+').replaceAll('.', '\\.')}$`));

/** Catalogues whose texts a feature takes as they stand, `words.levels[level].title`: the first name is mentioned in its code. */
const taken = new Set([...used.matchAll(/\b(?:catalogue\('en', |spoken\()'(\w+)'\)/g)].map(([, name]) => name));
const mentioned = new Set(used.match(/[\w-]+/g));
const isTaken = (code) => {
  const [name, first = ''] = code.split('.');
  return taken.has(name) && mentioned.has(first);
};

for (const code of english.keys()) {
  const base = withoutPlural(code);
  const isUsed = code.startsWith('pages/')
    ? isAsked(code.slice(code.indexOf('.') + 1))
    : whole.has(base) || templates.some((template) => template.test(base)) || isTaken(code);
  if (!isUsed) faults.push(`${code}: nothing says this; remove it`);
}

for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
