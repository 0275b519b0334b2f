// The findings that the words of a text say, with its ages and times kept apart from them.
import type { CompiledSymptoms } from './compile.ts';
import { findMatches, type Match } from './match.ts';
import type { Measures } from './measures.ts';
import { withPainScale } from './pain-scale.ts';
import { withRunOnsCut } from './run-ons.ts';
import { tokenize, type Token } from './words.ts';

/**
 * The words without those of an age: "10 month old baby with cough" has no cough of ten months. What stands before an age and
 * what stands after it are two statements.
 */
function besideAges(tokens: readonly Token[], ages: Measures['ageAt']): Token[] {
  return tokens
    .filter(({ start, end }) => ages.every(([from, to]) => end <= from || start >= to))
    .map((token) => ({
      ...token,
      clause: token.clause * (ages.length + 1) + ages.filter(([from]) => from < token.start).length,
    }));
}

/** Whether a phrase was put together from two times: "diabetes 10 years, fever 3 days" has no "10 days fever". */
function mixesTimes({ positions }: Match, tokens: readonly Token[], durations: Measures['durations']): boolean {
  const places = positions.flatMap((at) =>
    durations.flatMap(({ at: from, end }, index) => {
      const token = tokens[at];
      return token && token.start < end && token.end > from ? [index] : [];
    }),
  );
  return new Set(places).size > 1;
}

/** The words of a text, and what they say; where a phrase was put together from two times, what its words say without the numbers. */
export function readPhrases(text: string, { durations, ageAt }: Measures, { lexicon }: CompiledSymptoms) {
  const shown = withPainScale(text);
  const tokens = withRunOnsCut(besideAges(tokenize(shown), ageAt), shown, lexicon);
  const { matches, known } = findMatches(tokens, lexicon);
  const mixed = matches.filter((match) => mixesTimes(match, tokens, durations));
  if (mixed.length === 0) return { tokens, matches, known };
  const inMixed = new Set(mixed.flatMap(({ positions }) => positions));
  const unnumbered = tokens.map((token, at) =>
    inMixed.has(at) && /^\d/.test(token.raw) ? { ...token, raw: '', stem: '' } : token,
  );
  const inside = findMatches(unnumbered, lexicon).matches.filter(
    (match) => match.positions.every((at) => inMixed.has(at)) && !mixesTimes(match, tokens, durations),
  );
  return { matches: [...matches.filter((match) => !mixed.includes(match)), ...inside], known, tokens };
}
