import type { ChatReply } from '@nabz/contract/chat';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { onClearDrafts } from '../../app/drafts.ts';
import { toApiError } from '../../lib/api-client.ts';
import { newUuid } from '../../lib/uuid.ts';
import { ask, CONVERSATIONS_KEY, readWorded, type Remembered } from './api.ts';

/** What the contract takes; nothing typed is cut off, it is said. */
export const MESSAGE_MAX = 2000;

export type Turn = {
  /** Of the message: sent again, it stays the same one. */
  id: string;
  message: string;
  state: 'waiting' | 'answered' | 'stopped' | 'offline' | 'failed';
  answer: ChatReply | null;
  /** What the server said to a message it did not take. */
  said: string | null;
  /** The answer is there; its plainer words are on their way. */
  isWording: boolean;
  /** It was read from the list, not answered just now. */
  isOld: boolean;
};

export type About = { reportId: string; title: string };

type Conversation = {
  id: string;
  turns: readonly Turn[];
  /** Sealed by the server: what was talked about. */
  context: string | undefined;
  /** What was said of a person and counts for later questions. */
  remembered: readonly Remembered[];
  /** Of these, what the patient took back; told to the server with the next message. */
  forget: readonly string[];
  /** The report that is asked about, until another conversation begins. */
  about: About | null;
  /** What is being typed, the same in the panel and on the page. */
  draft: string;
};

const start = (): Conversation => ({
  id: newUuid(),
  turns: [],
  context: undefined,
  remembered: [],
  forget: [],
  about: null,
  draft: '',
});

/** The conversation of this tab. It lives in memory alone: reloading the page, or another person, ends it. */
export const useConversation = create<Conversation>()(start);

let running: AbortController | null = null;
let wordingNow: AbortController | null = null;

export const setDraft = (draft: string): void => useConversation.setState({ draft });

/** Ends this conversation and begins an empty one. */
export function clearConversation(): void {
  running?.abort();
  running = null;
  wordingNow?.abort();
  useConversation.setState(start());
}
onClearDrafts(clearConversation);

/** A conversation about one report: what is asked of "my report" means this one. */
export function askAbout(about: About): void {
  clearConversation();
  useConversation.setState({ about });
}

export const letGoOfReport = (): void => useConversation.setState({ about: null });

const change = (id: string, part: Partial<Turn>): void =>
  useConversation.setState(({ turns }) => ({
    turns: turns.map((turn) => (turn.id === id ? { ...turn, ...part } : turn)),
  }));

/** Asks for plainer words once the answer is there. Whatever becomes of them, the answer stays as it is. */
async function word(turnId: string, answer: ChatReply, wording: string): Promise<void> {
  wordingNow?.abort();
  const controller = new AbortController();
  wordingNow = controller;
  change(turnId, { isWording: true });
  const worded = await readWorded(wording, controller.signal).catch(() => null);
  change(turnId, { isWording: false, ...(worded !== null && { answer: { ...answer, worded } }) });
}

async function deliver(turn: Turn, client: QueryClient): Promise<void> {
  const { id: conversationId, context, forget, about } = useConversation.getState();
  const controller = new AbortController();
  running = controller;
  const isMine = () => running === controller;
  try {
    const reportId = about?.reportId;
    const message = { message: turn.message, messageId: turn.id, conversationId, context, forget, reportId };
    const { answer, context: next, remembered, isKept, wording } = await ask(message, controller.signal);
    if (!isMine()) return;
    change(turn.id, { state: 'answered', answer, said: null });
    useConversation.setState({ context: next, remembered, forget: [] });
    if (wording !== null) void word(turn.id, answer, wording);
    if (isKept) void client.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
  } catch (cause) {
    if (!isMine()) return;
    const error = toApiError(cause);
    change(turn.id, {
      state: error.kind === 'offline' ? 'offline' : 'failed',
      said: error.error ?? error.text ?? null,
    });
  } finally {
    if (isMine()) running = null;
  }
}

/** Takes something back that was kept in mind. */
export const forgetOne = (id: string): void =>
  useConversation.setState(({ remembered, forget }) => ({
    remembered: remembered.filter((one) => one.id !== id),
    forget: [...forget, id],
  }));

export const isWaiting = (): boolean => running !== null;

/** Says something. Nothing happens while an answer is on its way: a double click sends once. False when not sent. */
export function say(words: string, client: QueryClient): boolean {
  const message = words.trim();
  if (message === '' || message.length > MESSAGE_MAX || isWaiting()) return false;
  const turn: Turn = {
    id: newUuid(),
    message,
    state: 'waiting',
    answer: null,
    said: null,
    isWording: false,
    isOld: false,
  };
  useConversation.setState(({ turns }) => ({ turns: [...turns, turn] }));
  void deliver(turn, client);
  return true;
}

/** Sends the last message once more, as the same message. */
export function sayAgain(client: QueryClient): void {
  const turn = useConversation.getState().turns.at(-1);
  if (!turn || turn.state === 'answered' || isWaiting()) return;
  change(turn.id, { state: 'waiting', said: null });
  void deliver(turn, client);
}

/** Waits no longer for the answer. */
export function stopWaiting(): void {
  const turn = useConversation.getState().turns.at(-1);
  running?.abort();
  running = null;
  if (turn?.state === 'waiting') change(turn.id, { state: 'stopped' });
}

type Kept = { turns: readonly { message: string; answer: ChatReply }[]; context: string };

/** Goes on with a kept conversation. */
export function resumeConversation(id: string, { turns, context }: Kept): void {
  clearConversation();
  const old = { state: 'answered', said: null, isWording: false, isOld: true } as const;
  useConversation.setState({ id, context, turns: turns.map((turn) => ({ id: newUuid(), ...turn, ...old })) });
}
