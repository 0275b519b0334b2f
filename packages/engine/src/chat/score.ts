// How much a message speaks for each intent.
import type { ChatLexicon, Cue } from './lexicon.ts';
import type { Layout } from './layout.ts';
import { findPatterns, type Found } from './patterns.ts';
import type { ChatIntent } from './types.ts';

/** What the second and the third cue of an intent add. */
const SHARES = [1, 0.5, 0.25];
/** A complaint by itself, and each further one. */
const COMPLAINT = 1.7;
const MORE_COMPLAINTS = 0.4;

const isWithin = (inner: Found<unknown>, outer: Found<unknown>): boolean =>
  inner.from >= outer.from && inner.to <= outer.to;

function sum(cues: readonly Found<Cue>[]): number {
  const used: Found<Cue>[] = [];
  for (const cue of cues.toSorted((a, b) => b.meaning.weight - a.meaning.weight || a.from - b.from)) {
    if (used.length === SHARES.length) break;
    if (!used.some((had) => isWithin(cue, had) || isWithin(had, cue))) used.push(cue);
  }
  return used.reduce((total, { meaning }, rank) => total + meaning.weight * (SHARES[rank] ?? 0), 0);
}

export type Scores = ReadonlyMap<ChatIntent, number>;

/** The cues of a message by intent, without those in silenced words. */
export function scoreIntents(
  layout: Layout,
  lexicon: ChatLexicon,
  isSilent: (from: number, to: number) => boolean,
): Scores {
  const found = findPatterns(lexicon.cues, layout).filter(({ from, to }) => !isSilent(from, to));
  const never = new Set(findPatterns(lexicon.never, layout).map(({ meaning }) => meaning));
  const byIntent = new Map<ChatIntent, Found<Cue>[]>();
  for (const cue of found) {
    const list = byIntent.get(cue.meaning.intent);
    if (list) list.push(cue);
    else byIntent.set(cue.meaning.intent, [cue]);
  }
  const scores = new Map([...byIntent].map(([intent, cues]) => [intent, sum(cues)] as const));
  const complaints = layout.heard.present.length;
  if (complaints > 0)
    scores.set('symptoms', (scores.get('symptoms') ?? 0) + COMPLAINT + MORE_COMPLAINTS * (Math.min(complaints, 4) - 1));
  for (const intent of never) scores.delete(intent);
  return scores;
}
