import type { CompiledSymptoms } from '@nabz/engine/symptoms/compile';
import { plainName } from './plain-name.ts';

const MAX_SUGGESTIONS = 8;
/** Common complaints come before rare ones that begin alike. */
const RARITY = ['very-common', 'common', 'uncommon', 'rare'];

/** Answers the names of findings that fit the beginning of a word: the names themselves first, then what people also call them. */
export function createSuggestions(compiled: CompiledSymptoms): (query: string) => string[] {
  const classes = Object.entries(compiled.knowledge.classes);
  const names = compiled.findings
    .filter((finding) => finding.kind === 'symptom' || finding.kind === 'sign')
    .map(({ name, synonyms, background }) => ({
      name,
      rarity: RARITY.indexOf(background),
      own: plainName(name),
      // a class word stands as `<breath>`: whatever the patient calls it begins the saying
      sayings: Object.values(synonyms)
        .flat()
        .map((saying) => (saying.startsWith('<') ? saying : plainName(saying))),
    }));

  return (query) => {
    const typed = plainName(query);
    const begun = classes.filter(([, words]) => words.some((word) => word.startsWith(typed)));
    const beginnings = [typed, ...begun.map(([name]) => `<${name}>`)];
    const shortest = (sayings: readonly string[]): number =>
      Math.min(
        ...sayings
          .filter((saying) => beginnings.some((beginning) => saying.startsWith(beginning)))
          .map((saying) => saying.length),
      );
    const said = names
      .map(({ name, rarity, sayings }) => ({ name, rarity, length: shortest(sayings) }))
      .filter(({ length }) => length < Infinity)
      .sort((a, b) => a.rarity - b.rarity || a.length - b.length);
    const ranked = [
      ...names.filter(({ own }) => own.startsWith(typed)),
      ...names.filter(({ own }) => own.includes(` ${typed}`)),
      ...said,
    ];
    return [...new Set(ranked.map(({ name }) => name))].slice(0, MAX_SUGGESTIONS);
  };
}
