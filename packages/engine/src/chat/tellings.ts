// Words that tell of a person and of what was taken, put beside what a message says already.
import type { Layout } from './layout.ts';
import type { ChatLexicon } from './lexicon.ts';
import { findPatterns } from './patterns.ts';

/** The message with the classes that the classifier has not learned. */
export function withTellings(layout: Layout, { tellings }: Pick<ChatLexicon, 'tellings'>): Layout {
  const spots = layout.spots.map((symbols) => new Map([...symbols].map(([symbol, ends]) => [symbol, [...ends]])));
  for (const { from, to, meaning } of findPatterns(tellings, layout)) {
    const ends = spots[from]?.get(meaning);
    if (ends) ends.push(to);
    else spots[from]?.set(meaning, [to]);
  }
  return { ...layout, spots };
}

/** Whether a symbol stands anywhere in a message. */
export const stands = ({ spots }: Pick<Layout, 'spots'>, symbol: string): boolean =>
  spots.some((symbols) => symbols.has(symbol));
