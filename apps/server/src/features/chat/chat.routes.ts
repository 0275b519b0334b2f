import * as contract from '@nabz/contract/chat';
import { dangerFirst } from '../../platform/danger-first.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Api } from '../../platform/http/bind.ts';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { createReadingBudget } from '../../platform/reading-budget.ts';
import { CONCURRENCY, MESSAGES, readingRequests, WORDING_AT_ONCE, WORDINGS } from './chat.policy.ts';
import { wordAnswer } from './answers/worded.ts';
import { createChat } from './chat.service.ts';
import * as conversations from './conversations.service.ts';
import { definePersonalChat } from './personal.ts';

const ok = { success: true } as const;

/** The assistant, and the conversations that a patient chose to keep. */
export function registerChat({ platform, bind }: Api): void {
  definePersonalChat(platform);
  const { answerMessage, answerUrgent } = createChat(platform);
  const limited = createConcurrencyLimit(CONCURRENCY);
  const wordedAtOnce = createConcurrencyLimit(WORDING_AT_ONCE);
  const spend = createReadingBudget(platform.clock, readingRequests(platform.config.rateLimitPerMinute));

  bind(contract.chatbot, async ({ body, patient, caller, signal }) => {
    const chatted = await dangerFirst({
      take: async () => {
        await platform.rateLimiter.take(platform.database.db, MESSAGES, patient.accountId);
        spend(patient.accountId, addressGroup(caller.ip), [body.message]);
      },
      answer: () => limited(patient.accountId, () => answerMessage(patient, body, { caller, signal }), signal),
      answerDanger: () => answerUrgent(patient, body, { caller, signal }),
    });
    return { ...ok, ...chatted };
  });

  bind(contract.wordAnswer, async ({ body, patient, caller, signal }) => {
    await platform.rateLimiter.take(platform.database.db, WORDINGS, patient.accountId);
    const say = () => wordAnswer(platform, patient, body.wording, { caller, signal });
    return { ...ok, worded: await wordedAtOnce(patient.accountId, say, signal) };
  });

  bind(contract.listConversations, async ({ patient }) => ({
    ...ok,
    conversations: await conversations.readConversations(platform, patient.id),
  }));

  bind(contract.getConversation, async ({ params, patient }) => ({
    ...ok,
    ...(await conversations.readConversation(platform, patient.id, params.conversationId)),
  }));

  bind(contract.deleteConversation, async ({ params, patient, caller }) => {
    await conversations.deleteConversations(platform, patient, params.conversationId, caller);
    return ok;
  });

  bind(contract.deleteConversations, async ({ patient, caller }) => {
    await conversations.deleteConversations(platform, patient, undefined, caller);
    return ok;
  });
}
