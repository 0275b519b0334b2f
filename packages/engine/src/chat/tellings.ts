// Words that tell of a person and of what was taken, put beside what a message says already.
import type { ChatKnowledge } from '@nabz/knowledge/chat';
import { plainText } from '../symptoms/words.ts';
import { phraseSource } from '../text/phrases.ts';
import type { Layout } from './layout.ts';
import { findPatterns, indexPatterns } from './patterns.ts';
import type { Keys } from './text.ts';

/** Puts the classes that the classifier has not learned beside those of a message. */
export type TellingReader = (layout: Layout) => Layout;

/** Makes the reader. Some classes go by the sound of words, some by their letters. */
export function createTellingReader({ tellings, said }: ChatKnowledge['tellings'], keys: Keys): TellingReader {
  const bySound = indexPatterns(
    Object.entries(tellings).flatMap(([name, words]) => words.map((word) => [word, `<${name}>`] as const)),
    keys,
  );
  const byLetters = Object.entries(said).map(([name, phrases]) => ({
    symbol: `<${name}>`,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{M}])${phraseSource(phrases.map(plainText))}(?![\p{L}\p{M}])`, 'gu'),
  }));
  return (layout) => {
    const spots = layout.spots.map((symbols) => new Map([...symbols].map(([symbol, ends]) => [symbol, [...ends]])));
    const put = (from: number, symbol: string, to: number): void => {
      const ends = spots[from]?.get(symbol);
      if (ends) ends.push(to);
      else spots[from]?.set(symbol, [to]);
    };
    for (const { from, to, meaning } of findPatterns(bySound, layout)) put(from, meaning, to);
    for (const { symbol, pattern } of byLetters)
      for (const { index, 0: text } of layout.folded.matchAll(pattern)) {
        const from = layout.words.findIndex(({ start }) => start === index);
        const to = layout.words.findLastIndex(({ end }) => end <= index + text.length) + 1;
        if (from >= 0 && to > from) put(from, symbol, to);
      }
    return { ...layout, spots };
  };
}

/** Whether a symbol stands anywhere in a message. */
export const stands = ({ spots }: Pick<Layout, 'spots'>, symbol: string): boolean =>
  spots.some((symbols) => symbols.has(symbol));
