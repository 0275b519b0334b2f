import {
  chatbot,
  type ChatReply,
  deleteConversation,
  deleteConversations,
  getConversation,
  listConversations,
  wordAnswer,
} from '@nabz/contract/chat';
import { type Consent, listConsents, setConsent } from '@nabz/contract/privacy-consents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { toUserLocation, usePlace } from '../location/place.ts';

export type Message = {
  message: string;
  messageId: string;
  conversationId: string;
  context: string | undefined;
  forget: readonly string[];
  /** The report that is asked about. */
  reportId: string | undefined;
};
/** What was said of a person, as the patient put it. */
export type Remembered = { id: string; text: string };
export type Answered = {
  answer: ChatReply;
  context: string;
  remembered: readonly Remembered[];
  isKept: boolean;
  /** What asks for plainer words of it; null where there are none to ask for. */
  wording: string | null;
};

/** Sends a message. Where the patient is goes along only when the app knows it; the message stands in the body alone. */
export async function ask({ context, forget, reportId, ...message }: Message, signal: AbortSignal): Promise<Answered> {
  const userLocation = toUserLocation(usePlace.getState().place);
  const body = {
    ...message,
    ...(userLocation && { userLocation }),
    ...(context !== undefined && { context }),
    ...(reportId !== undefined && { reportId }),
    ...(forget.length > 0 && { forget: [...forget] }),
  };
  const said = await call(chatbot, { body }, { signal });
  const { success: _, context: next, remembered, isKept, wording, ...answer } = said;
  return { answer, context: next, remembered, isKept, wording };
}

/** An answer in plainer words; null where a language model has none. */
export const readWorded = async (wording: string, signal: AbortSignal): Promise<string | null> =>
  (await call(wordAnswer, { body: { wording } }, { signal })).worded;

/** Whether conversations are kept, and the text that asks for it. Read anew each time: another tab may have changed it. */
export const keepingQuery = queryOptions({
  queryKey: ['consents', 'chat-history'],
  queryFn: async ({ signal }): Promise<Consent | null> => {
    const { consents } = await call(listConsents, {}, { signal });
    return consents.find(({ purpose }) => purpose === 'chat-history') ?? null;
  },
  staleTime: 0,
  networkMode: 'always',
  refetchOnReconnect: true,
});

export const decideKeeping = async (granted: boolean, version: string) =>
  (await call(setConsent, { params: { purpose: 'chat-history' }, body: { granted, version } })).consent;

/** Everything read of the kept conversations hangs under this. */
export const CONVERSATIONS_KEY = ['conversations'] as const;

export const conversationsQuery = queryOptions({
  queryKey: CONVERSATIONS_KEY,
  queryFn: async ({ signal }) => (await call(listConversations, {}, { signal })).conversations,
  networkMode: 'always',
  refetchOnReconnect: true,
});

export const readConversation = (conversationId: string) => call(getConversation, { params: { conversationId } });
export const dropConversation = (conversationId: string) => call(deleteConversation, { params: { conversationId } });
export const dropConversations = () => call(deleteConversations, {});
