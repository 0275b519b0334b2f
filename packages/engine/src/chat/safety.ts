// Whether somebody is in danger now. Danger rules and own cues both raise; only what is harmless is left out.
import type { ChatLexicon } from './lexicon.ts';
import type { Layout } from './layout.ts';
import { findPatterns } from './patterns.ts';
import { scoreIntents } from './score.ts';
import type { ChatContext } from './types.ts';

/** From this weight on a cue of danger counts by itself; below, it needs an earlier sign of despair. */
const CERTAIN = 3;
/** Earlier messages that belong to the same trouble. */
const REMEMBERED = 4;

export type Danger = {
  readonly kind: 'physical' | 'mental' | null;
  readonly harmless: boolean;
};

/** Words that name a danger without being in it: sayings, and sentences that ask or tell of the past. */
function harmlessWords(layout: Layout, lexicon: ChatLexicon): Set<number> {
  const clauseOf = (at: number): number => layout.words[at]?.clause ?? 0;
  const now = new Set(findPatterns(lexicon.now, layout).map(({ from }) => clauseOf(from)));
  const clauses = new Set(findPatterns(lexicon.harmless, layout).map(({ from }) => clauseOf(from)));
  const words = new Set<number>();
  for (const at of layout.words.keys()) if (clauses.has(clauseOf(at)) && !now.has(clauseOf(at))) words.add(at);
  for (const { from, to } of findPatterns(lexicon.sayings, layout)) for (let at = from; at < to; at += 1) words.add(at);
  return words;
}

/** The folded text without some of its words; what stands between two words that stay is kept. */
function without(layout: Layout, left: ReadonlySet<number>): string {
  let text = '';
  for (const [at, { start, end }] of layout.words.entries()) {
    if (left.has(at)) continue;
    const before = layout.words[at - 1];
    text += before && !left.has(at - 1) ? layout.folded.slice(before.end, end) : `. ${layout.folded.slice(start, end)}`;
  }
  return text;
}

const despairs = (text: string, lexicon: ChatLexicon, read: (text: string) => Layout): boolean =>
  (scoreIntents(read(text), lexicon, () => false).get('self-harm') ?? 0) > 0;

/** Decides for one message, with what was told before it. */
export function findDanger(
  layout: Layout,
  context: ChatContext,
  lexicon: ChatLexicon,
  read: (text: string) => Layout,
): Danger {
  const left = harmlessWords(layout, lexicon);
  const isSilent = (from: number, to: number): boolean => {
    for (let at = from; at < to; at += 1) if (left.has(at)) return true;
    return false;
  };
  const scores = scoreIntents(layout, lexicon, isSilent);
  const rest = left.size === 0 ? layout.folded : without(layout, left);
  const heard = left.size === 0 ? layout.heard : lexicon.complaintsIn(rest);
  const mental = scores.get('self-harm') ?? 0;
  const told = context.told.slice(-REMEMBERED);
  const isHinted = mental > 0 && told.some((text) => despairs(text, lexicon, read));
  if (heard.urgent === 'mental' || mental >= CERTAIN || isHinted) return { kind: 'mental', harmless: false };
  if (heard.urgent === 'physical' || (scores.get('emergency') ?? 0) >= CERTAIN)
    return { kind: 'physical', harmless: false };
  // a danger may be told in two messages: "dizzy", then "and my arm is numb"
  const together =
    heard.present.length > 0 && told.length > 0 ? lexicon.complaintsIn([...told, rest].join('. ')).urgent : null;
  return { kind: together, harmless: together === null && left.size > 0 };
}
