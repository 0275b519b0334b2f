// How much a message speaks for each intent.
import type { ChatIntent } from '@nabz/contract/chat-intents';
import type { ChatLexicon, Cue } from './lexicon.ts';
import type { Layout } from './layout.ts';
import { findPatterns, type Found } from './patterns.ts';

/** What the second and the third cue of an intent add. */
const SHARES = [1, 0.5, 0.25];
/** A complaint by itself, and each further one. */
const COMPLAINT = 1.7;
const MORE_COMPLAINTS = 0.4;
/** Somebody who tells a complaint does not ask about laptops, although one is named. */
const OTHER_FIELD = 0.5;

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

/** The cues of a message by intent, without those in silenced words and in sentences that rule the intent out. */
export function scoreIntents(
  layout: Layout,
  lexicon: ChatLexicon,
  isSilent: (from: number, to: number) => boolean,
): Scores {
  const clauseOf = (at: number): number => layout.words[at]?.clause ?? 0;
  const silenced = new Set(
    findPatterns(lexicon.never, layout).map(({ from, meaning }) => `${meaning} ${clauseOf(from)}`),
  );
  const found = findPatterns(lexicon.cues, layout).filter(
    ({ from, to, meaning }) => !isSilent(from, to) && !silenced.has(`${meaning.intent} ${clauseOf(from)}`),
  );
  const byIntent = Map.groupBy(found, ({ meaning }) => meaning.intent);
  const scores = new Map([...byIntent].map(([intent, cues]) => [intent, sum(cues)] as const));
  const complaints = layout.complaints.present.length;
  const other = scores.get('out-of-scope');
  if (complaints > 0 && other !== undefined) scores.set('out-of-scope', other * OTHER_FIELD);
  if (complaints > 0)
    scores.set('symptoms', (scores.get('symptoms') ?? 0) + COMPLAINT + MORE_COMPLAINTS * (Math.min(complaints, 4) - 1));
  return scores;
}
