// One form of a word for its inflections, and one for its spellings in Latin letters.
import { hindiVerb } from './hindi.ts';

/** Words whose ending is not an inflection: "evening" is not "even". */
const WHOLE_WORDS = new Set([
  'evening',
  'morning',
  'during',
  'nothing',
  'something',
  'anything',
  'everything',
  'shaky',
  'sleepy',
  'mining',
  'clubbing',
  'paste',
  'pasted',
  'noted',
  'noting',
  'runny',
  'carry',
  'carried',
  'carries',
  'caring',
  'cared',
  'spine',
  'spines',
  'teething',
  'stabbed',
  'spotting',
  'sobbing',
  'currently',
  'panting',
  'skinny',
  'smelly',
  'severed',
  'earring',
  'calving',
  'raped',
  'aided',
  'pcos',
  'winded',
  'pph',
  'pots',
  'potty',
  'sats',
  'hives',
  'aids',
]);

/** The stem of an English or romanised word: regular endings off, doubled consonants single. Devanagari words stay as they are. */
export function stemOf(word: string): string {
  if (!/^[a-z']+$/.test(word) || WHOLE_WORDS.has(word)) return word;
  const verb = hindiVerb(word);
  if (verb !== undefined) return verb;
  let stem = word.replace(/'s$|'/g, '');
  if (stem.length > 6 && stem.endsWith('iness')) stem = stem.slice(0, -5);
  else if (stem.length > 5 && stem.endsWith('ness')) stem = stem.slice(0, -4);
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 4 && /(?:ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.length > 3 && stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith('ing')) stem = stem.slice(0, -3);
  else if (stem.length > 4 && stem.endsWith('ed')) stem = stem.slice(0, -2);
  else if (stem.length > 5 && stem.endsWith('ly')) stem = stem.slice(0, -2);
  stem = stem.replace(/([^aeiouh])\1+/g, '$1');
  if (stem.length > 4 && stem.endsWith('e')) stem = stem.slice(0, -1);
  if (word.length > 4 && stem.length > 3 && /[^aeiou]y$/.test(stem)) stem = stem.slice(0, -1);
  return stem;
}

/** The shape of a romanised Hindi word with its long vowels and interchangeable letters in one spelling: khaansi, khansi. */
export function foldVowels(stem: string): string {
  return stem
    .replace(/a{2,}/g, 'a')
    .replace(/ee|ii/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ph/g, 'f');
}

/** The shape that spellings of one romanised Hindi word share: bukhaar, bukhar, bhukhar. */
export function foldSpelling(stem: string): string {
  return stem
    .replace(/aa/g, 'a')
    .replace(/ee|ii|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/ain$/, 'an')
    .replace(/ai|ei/g, 'e')
    .replace(/au|ao/g, 'o')
    .replace(/e/g, 'i')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/i$/, '')
    .replace(/h$/, '');
}
