// What a language model hears in a complaint, after the rules have heard no danger in it.
import type { ChatIntent } from '@nabz/contract/chat-intents';
import { listen } from '../../symptoms/listen.service.ts';
import { LISTENED_FROM_WORDS } from '../chat.policy.ts';
import type { Answer, Asked } from '../reply.ts';
import { analysisOf, carriedOn, tellSymptoms } from './symptoms.ts';

/** What was not understood may be a complaint in words that nobody has thought of. */
const NOT_UNDERSTOOD: ReadonlySet<ChatIntent> = new Set(['unclear', 'out-of-scope']);

const isShort = (message: string): boolean => message.trim().split(/\s+/).length < LISTENED_FROM_WORDS;

async function hear(asked: Asked): Promise<Asked> {
  if (isShort(asked.message)) return asked;
  // an emergency that the whole complaint tells is answered without asking anybody
  if (analysisOf(asked, carriedOn(asked)).emergency) return asked;
  const heard = await listen(asked.platform, asked.patient, [asked.message], asked.asking);
  return { ...asked, heard: heard ?? [] };
}

/** A complaint with what a model hears in it besides; everything else as it was. */
export const withHeard = async (asked: Asked): Promise<Asked> =>
  asked.recognised.intent === 'symptoms' ? hear(asked) : asked;

/** The complaint that only a model hears in a message that Nabz did not understand; null where it hears none. */
export async function answerListened(asked: Asked): Promise<Answer | null> {
  if (!NOT_UNDERSTOOD.has(asked.recognised.intent)) return null;
  const listened = await hear(asked);
  if (listened.heard.every(({ state }) => state === 'absent')) return null;
  return { intent: 'symptoms', ...(await tellSymptoms(listened)) };
}
