// Answer cards that stand fast for a question: where the cues of one are met, no other is meant.
import type { ChatKnowledge } from '@nabz/knowledge/chat';
import type { Layout } from './layout.ts';
import { findPatterns, indexPatterns } from './patterns.ts';
import type { Keys } from './text.ts';
import type { AnswerMatch } from './types.ts';

export type MeantFinder = (told: Layout) => AnswerMatch | undefined;

/** Makes the finder; of several cards that are met, the first of the file is meant. */
export function createMeantFinder(cards: ChatKnowledge['meant'], keys: Keys): MeantFinder {
  const say = indexPatterns(
    cards.flatMap(({ say: cues }, at) => cues.map((cue) => [cue, at] as const)),
    keys,
  );
  const never = indexPatterns(
    cards.flatMap(({ never: cues }, at) => cues.map((cue) => [cue, at] as const)),
    keys,
  );
  return (told) => {
    const silenced = new Set(findPatterns(never, told).map(({ meaning }) => meaning));
    const met = findPatterns(say, told)
      .map(({ meaning }) => meaning)
      .filter((at) => !silenced.has(at));
    const first = cards[Math.min(...met)];
    if (!first) return undefined;
    const { card, opens, isQuestion } = first;
    return { id: card, probability: 1, isCertain: true, ...(isQuestion && { isQuestion }), ...(opens && { opens }) };
  };
}
