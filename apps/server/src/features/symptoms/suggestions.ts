import type { CompiledSymptoms } from '@nabz/engine/symptoms/compile';
import { plainName } from './plain-name.ts';

const MAX_SUGGESTIONS = 8;
/** Common complaints come before rare ones that are said in as many words. */
const RARITY = ['very-common', 'common', 'uncommon', 'rare'];

type Named = { readonly name: string; readonly own: string; readonly rarity: number };

/** By each word of the sayings: the findings that are said with it, and the fewest words such a saying has. */
function indexWords(compiled: CompiledSymptoms) {
  const byWord = new Map<string, Map<Named, number>>();
  const names: Named[] = [];
  for (const { name, kind, background, synonyms } of compiled.findings) {
    if (kind !== 'symptom' && kind !== 'sign') continue;
    const named = { name, own: plainName(name), rarity: RARITY.indexOf(background) };
    names.push(named);
    for (const saying of Object.values(synonyms).flat()) {
      const words = saying.split(' ');
      for (const word of words.map((one) => (one.startsWith('<') ? one : plainName(one)))) {
        const found = byWord.get(word) ?? new Map<Named, number>();
        byWord.set(word, found.set(named, Math.min(words.length, found.get(named) ?? Infinity)));
      }
    }
  }
  return { names, byWord };
}

/** Answers the names of findings that fit the beginning of a word: the names themselves first, then what people also call them. */
export function createSuggestions(compiled: CompiledSymptoms): (query: string) => string[] {
  const { names, byWord } = indexWords(compiled);
  // a class word stands as `<breath>`: whatever the patient calls it begins a word of the saying
  const classes = Object.entries(compiled.knowledge.classes).filter(([name]) => byWord.has(`<${name}>`));

  return (query) => {
    const typed = plainName(query);
    if (typed === '') return [];
    const begun = classes
      .filter(([, words]) => words.some((word) => word.startsWith(typed)))
      .map(([name]) => `<${name}>`);
    const fewest = new Map<Named, number>();
    for (const named of names)
      if (` ${named.own}`.includes(` ${typed}`)) fewest.set(named, named.own.split(' ').length);
    for (const [word, found] of byWord) {
      if (!word.startsWith(typed) && !begun.includes(word)) continue;
      for (const [named, count] of found) fewest.set(named, Math.min(count, fewest.get(named) ?? Infinity));
    }
    // an own name that begins as typed counts as a word shorter than a saying somewhere in which the word stands
    const lengthOf = ([{ own }, words]: readonly [Named, number]): number => words - (own.startsWith(typed) ? 1 : 0);
    return [...fewest]
      .sort((a, b) => lengthOf(a) - lengthOf(b) || a[0].rarity - b[0].rarity || a[0].name.length - b[0].name.length)
      .slice(0, MAX_SUGGESTIONS)
      .map(([{ name }]) => name);
  };
}
