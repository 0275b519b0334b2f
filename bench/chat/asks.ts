// What the finder of answer cards is trained with: ways of asking for each card, and messages that ask for none of them.
import { createHash } from 'node:crypto';
import type { ChatIntent } from '@nabz/contract/chat-intents';
import { loadAnswers } from '@nabz/knowledge/load-answers';
import { readTraining } from './sentences.ts';

/** `card` is null where another answer is right. */
export type Ask = { readonly text: string; readonly card: string | null };

/** What is answered otherwise: from records, by a page, by the symptom check, or refused. */
const OTHERWISE: ReadonlySet<ChatIntent | 'none'> = new Set([
  'my-result',
  'my-medicines',
  'my-appointments',
  'cost',
  'find-hospital',
  'book',
  'remind',
  'measurement',
  'app-help',
  'greeting',
  'thanks',
  'goodbye',
  'about-assistant',
  'unlawful',
  'interaction',
  'symptoms',
  'out-of-scope',
  'unclear',
]);
/** So many of them: every so-manieth. */
const EVERY = 2;

export function readAsks(): Ask[] {
  const cards = loadAnswers().cards.flatMap(({ id, asks, title }) =>
    [...Object.values(asks).flat(), title].map((text): Ask => ({ text, card: id })),
  );
  const others = readTraining()
    .filter(({ intent }) => OTHERWISE.has(intent))
    .filter((_, at) => at % EVERY === 0)
    .map(({ message }): Ask => ({ text: message, card: null }));
  return [...cards, ...others];
}

/** What the model's file names the asks by that it was trained with. */
export const hashOfAsks = (asks: readonly Ask[]): string =>
  createHash('sha256').update(JSON.stringify(asks)).digest('hex');
