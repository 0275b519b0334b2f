// An answer in plainer words. It stands beside the answer, is marked, and says nothing that the answer does not.
import type { ChatCard } from '@nabz/contract/chat';
import type { ChatIntent } from '@nabz/contract/chat-intents';
import { z } from 'zod';
import { modelFor } from '../../privacy/consents.service.ts';
import { LONGEST_PIECE } from '../chat.policy.ts';
import { chatLexicon } from '../lexicon.ts';
import type { Answer, Asked } from '../reply.ts';
import { faultOf } from './word-gate.ts';

/** Facts on what there is. Help, refusals, complaints, alerts on medicines and what the app does keep their own words. */
const WORDED: ReadonlySet<ChatIntent> = new Set([
  'disease-info',
  'test-info',
  'medicine-info',
  'my-result',
  'tip',
  'unclear',
  'out-of-scope',
]);
/** Cards that tell facts. */
const TELLING: ReadonlySet<ChatCard['kind']> = new Set(['disease', 'test', 'medicine', 'result', 'tip', 'answer']);

const WordedSchema = z.object({ text: z.string() });

const piecesOf = ({ title, text, facts, steps, points }: ChatCard): string[] => [
  title,
  text,
  ...steps,
  ...points,
  ...facts.map(({ label, value }) => `${label}: ${value}`),
];

/** Whether an answer is one of facts alone, with nothing in it that is urgent or waits for an answer. */
function isOfFacts({ recognised }: Asked, { emergency, question, open, intent, cards = [] }: Answer): boolean {
  if (emergency || question || open || !WORDED.has(intent ?? recognised.intent)) return false;
  return cards.length > 0 && cards.every(({ kind, tone }) => TELLING.has(kind) && tone !== 'alert');
}

/** The answer in plainer words, where the patient allows that a model is asked; null where it says anything else, or nothing in time. */
export async function wordAnswer(asked: Asked, answer: Answer): Promise<string | null> {
  if (!isOfFacts(asked, answer)) return null;
  const { platform, patient, asking, message, language } = asked;
  const model = await modelFor(platform, patient);
  if (!model) return null;
  const pieces = (answer.cards ?? []).flatMap(piecesOf).map((piece) => piece.slice(0, LONGEST_PIECE));
  const input = { question: message, language, answer: answer.reply, pieces };
  const whose = { patientId: patient.id, accountId: patient.accountId, ...asking };
  const said = await model.ask('word', input, WordedSchema, whose);
  const text = said?.text.trim();
  if (text === undefined || faultOf(text, [answer.reply, ...pieces], chatLexicon()) !== null) return null;
  return text;
}
