import type { chatbot, wordAnswer } from '@nabz/contract/chat';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { registerPatient, type SignedIn } from './patient.ts';

export type Chatted = ResponseOf<typeof chatbot>;
type More = Partial<RequestOf<typeof chatbot>['body']> & { headers?: Record<string, string> };

/** Writes to the assistant and answers what it says. */
export async function ask(
  app: Pick<TestApp, 'call'>,
  { token }: Pick<SignedIn, 'token'>,
  message: string,
  { headers = {}, ...more }: More = {},
): Promise<Chatted> {
  const answer = await app.call('POST', '/ai/chatbot', { body: { message, ...more }, token, headers });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return JSON.parse(answer.text) as Chatted;
}

/** Asks for the plainer words of an answer; null where there are none. */
export async function wordedOf(
  app: Pick<TestApp, 'call'>,
  { token }: Pick<SignedIn, 'token'>,
  { wording }: Pick<Chatted, 'wording'>,
): Promise<string | null> {
  if (wording === null) return null;
  const said = await app.call('POST', '/ai/chatbot/wording', { body: { wording }, token });
  expect(said.status).toBe(200);
  return (JSON.parse(said.text) as ResponseOf<typeof wordAnswer>).worded;
}

/** Writes several messages of one talk and answers what the last one got. */
export async function talk(
  app: Pick<TestApp, 'call'>,
  patient: Pick<SignedIn, 'token'>,
  messages: readonly string[],
): Promise<Chatted> {
  let last: Chatted | undefined;
  for (const message of messages) last = await ask(app, patient, message, last ? { context: last.context } : {});
  if (!last) throw new Error('A talk needs a message.');
  return last;
}

/** Everything of an answer that somebody reads. */
export const readable = ({ reply, cards, actions, question, emergency, disclaimer }: Chatted): string[] => [
  reply,
  ...cards.flatMap(({ title, text, facts, steps, points, basis }) => [
    title,
    text,
    basis,
    ...steps,
    ...points,
    ...facts.flatMap(({ label, value }) => [label, value]),
  ]),
  ...actions.map(({ label }) => label),
  ...(question ? [question.question, question.help, question.why] : []),
  ...(emergency ? [emergency.message] : []),
  disclaimer,
];

/** Messages of one patient before the next one is registered: fewer than the limit of a minute. */
const OF_ONE_PATIENT = 20;

/** Asks each talk of a long table without meeting the limit of messages; nothing of one talk is known in the next. */
export function createAsker(app: TestApp): (messages: readonly string[]) => Promise<Chatted> {
  let patient: SignedIn | undefined;
  let left = 0;
  return async (messages) => {
    if (!patient || left < messages.length) {
      patient = await registerPatient(app);
      left = OF_ONE_PATIENT;
    }
    left -= messages.length;
    return talk(app, patient, messages);
  };
}

/** How soon an answer says that help is needed: an alarm, a number to call first, or neither. */
export const urgencyOf = ({ emergency, actions }: Chatted): 'alarm' | 'now' | 'calm' =>
  emergency ? 'alarm' : actions[0]?.href?.startsWith('tel:') === true ? 'now' : 'calm';

/** The first sentence of a reply, which has to answer. */
export const firstSentence = ({ reply }: Chatted): string => /^.*?[.!?।](?=\s|$)/su.exec(reply)?.[0] ?? reply;
