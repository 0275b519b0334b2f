// An answer in plainer words. It comes after the answer, stands beside it, is marked, and says nothing that the answer does not.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type ChatCard, MOST_WORDING } from '@nabz/contract/chat';
import type { ChatIntent } from '@nabz/contract/chat-intents';
import { z } from 'zod';
import { decrypt, encrypt } from '../../../platform/encryption.ts';
import type { Patient, PatientId } from '../../../platform/http/patient.ts';
import type { Platform } from '../../../platform/platform.ts';
import { modelFor } from '../../privacy/consents.service.ts';
import type { AskingOf } from '../../symptoms/listen.service.ts';
import { CONTEXT_SECONDS, LONGEST_PIECE } from '../chat.policy.ts';
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

/** All that a model is given, and when it was sealed. */
const WordingSchema = z.object({
  at: z.number(),
  question: z.string(),
  language: z.string(),
  answer: z.string(),
  pieces: z.array(z.string()),
});
type Wording = z.output<typeof WordingSchema>;

/** The texts of a card, as they are given to a model. */
export const piecesOf = ({ title, text, facts, steps, points }: ChatCard): string[] => [
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

const context = (owner: PatientId): string => `chat-wording/${owner}`;

/** What an answer is worded from, sealed for the patient; null where it is not worded. Nobody waits for a model here. */
export async function wordingOf(asked: Asked, answer: Answer): Promise<string | null> {
  if (!isOfFacts(asked, answer)) return null;
  const { platform, patient, message, language } = asked;
  if (!(await modelFor(platform, patient))) return null;
  const pieces = (answer.cards ?? []).flatMap(piecesOf).map((piece) => piece.slice(0, LONGEST_PIECE));
  const at = platform.clock.now().getTime();
  const said: Wording = { at, question: message, language, answer: answer.reply, pieces };
  const plain = deflateRawSync(JSON.stringify(said));
  const text = encrypt(platform.keys.payload, context(patient.id), plain).toString('base64url');
  return text.length <= MOST_WORDING ? text : null;
}

/** What was sealed; null for what is broken, old or of somebody else. */
function opened({ keys, clock }: Platform, owner: PatientId, text: string): Wording | null {
  try {
    const plain = decrypt(keys.payload, context(owner), Buffer.from(text, 'base64url'));
    const { success, data } = WordingSchema.safeParse(JSON.parse(inflateRawSync(plain).toString()));
    return success && clock.now().getTime() - data.at <= CONTEXT_SECONDS * 1000 ? data : null;
  } catch {
    return null;
  }
}

/** The answer in plainer words, where the patient allows that a model is asked; null where it says anything else, or nothing in time. */
export async function wordAnswer(
  platform: Platform,
  patient: Patient,
  sealed: string,
  asking: AskingOf,
): Promise<string | null> {
  const wording = opened(platform, patient.id, sealed);
  const model = wording && (await modelFor(platform, patient));
  if (!model) return null;
  const { at: _, ...input } = wording;
  const whose = { patientId: patient.id, accountId: patient.accountId, ...asking };
  const said = await model.ask('word', input, WordedSchema, whose);
  const text = said?.text.trim();
  if (text === undefined || faultOf(text, [input.answer, ...input.pieces], chatLexicon()) !== null) return null;
  return text;
}
