// Conversations that a patient chose to keep. Their contents stand in the database only encrypted.
import { randomUUID } from 'node:crypto';
import { type ChatReply, ChatReplySchema, type getConversation, type listConversations } from '@nabz/contract/chat';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import { spoken } from '../../platform/spoken.ts';
import { requireConsent } from '../privacy/consents.service.ts';
import { KEPT_BYTES, KEPT_CONVERSATIONS, KEPT_TURNS } from './chat.policy.ts';
import { closeMind, freshMind, type Mind, readMind, takenUp } from './context.ts';
import {
  type ConversationRow,
  findConversations,
  findTurn,
  findTurns,
  hasConversation,
  insertTurn,
  removeConversations,
  touchConversation,
  trimConversations,
  type TurnRow,
} from './conversations.repo.ts';
import { clip } from './reply.ts';

/** Letters of the first message that a list shows. */
const TITLE = 80;

const ContentSchema = z.object({ message: z.string(), answer: ChatReplySchema, mind: z.unknown() });
type Content = { readonly message: string; readonly answer: ChatReply; readonly mind: Mind };
const TitleSchema = z.object({ title: z.string() });

/** Bound to owner and place: a row copied elsewhere does not open. */
const titleContext = (owner: string, id: string): string => `conversation/${owner}/${id}`;
const turnContext = (owner: string, conversationId: string, id: string): string =>
  `chat-turn/${owner}/${conversationId}/${id}`;

type Keys = Pick<Platform, 'keys'>;
type Opened = Pick<Platform, 'keys' | 'log'>;

const words = spoken('chat');

/** What was written and answered in a turn; undefined, and logged, when it does not open: it must not hide the others. */
export function openTurn({ keys, log }: Opened, row: TurnRow): z.output<typeof ContentSchema> | undefined {
  try {
    const plain = decrypt(keys.columns, turnContext(row.account_id, row.conversation_id, row.id), row.content);
    return ContentSchema.parse(JSON.parse(plain.toString()));
  } catch (err) {
    log.error({ err, turn: row.id }, 'chat: a turn cannot be opened');
    return undefined;
  }
}

/** The first words of a conversation. One whose title does not open can still be read and deleted. */
export function openTitle({ keys, log }: Opened, row: ConversationRow): string {
  try {
    const plain = decrypt(keys.columns, titleContext(row.account_id, row.id), row.content);
    return TitleSchema.parse(JSON.parse(plain.toString())).title;
  } catch (err) {
    log.error({ err, conversation: row.id }, 'chat: a title cannot be opened');
    return words.titleLost;
  }
}

const notThere = (): AppError => notFound({ code: 'errors.chat.conversationNotKept' });

type Place = { readonly conversationId: string; readonly messageId: string | undefined };

/** The answer that this very message got before; null when it is new. */
export async function answeredBefore(
  platform: Platform,
  owner: PatientId,
  { conversationId, messageId }: Place,
  message: string,
): Promise<{ answer: ChatReply; mind: Mind } | null> {
  if (messageId === undefined) return null;
  const row = await findTurn(platform.database.db, owner, { conversationId, id: messageId });
  const content = row && openTurn(platform, row);
  // another text under the same id is another message: it gets an answer of its own
  if (content?.message !== message) return null;
  return { answer: content.answer, mind: readMind(content.mind) ?? freshMind(platform.clock.now()) };
}

const contentOf = ({ keys }: Keys, context: string, value: unknown): Buffer =>
  encrypt(keys.columns, context, Buffer.from(JSON.stringify(value)));

/** Keeps a turn where the patient allowed it; false, and nothing kept, where they did not. */
export async function keepTurn(
  platform: Platform,
  owner: PatientId,
  { conversationId, messageId }: Place,
  content: Content,
): Promise<boolean> {
  const { database, clock } = platform;
  const at = clock.now();
  const known = messageId && (await findTurn(database.db, owner, { conversationId, id: messageId }));
  const id = messageId === undefined || known ? randomUUID() : messageId;
  const title = { title: clip(content.message.replaceAll(/\s+/g, ' '), TITLE) };
  try {
    await database.transaction(async (tx) => {
      await requireConsent(tx, owner, 'chat-history');
      const titled = contentOf(platform, titleContext(owner, conversationId), title);
      await touchConversation(tx, owner, { id: conversationId, at, content: titled });
      await insertTurn(tx, {
        account_id: owner,
        conversation_id: conversationId,
        id,
        at,
        content: contentOf(platform, turnContext(owner, conversationId, id), content),
      });
      const bounds = { conversationId, conversations: KEPT_CONVERSATIONS, turns: KEPT_TURNS, bytes: KEPT_BYTES };
      await trimConversations(tx, owner, bounds);
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONSENT_REQUIRED') return false;
    throw error;
  }
}

type Listed = ResponseOf<typeof listConversations>['conversations'];

/** The kept conversations, the newest first. */
export async function readConversations(platform: Platform, owner: PatientId): Promise<Listed> {
  const rows = await findConversations(platform.database.db, owner);
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    title: openTitle(platform, row),
  }));
}

/** The turns of a conversation as they were, but for those that do not open; for exports too. */
export async function turnsOf(
  platform: Opened,
  db: Db,
  owner: PatientId,
  id: string,
): Promise<{ at: string; message: string; answer: ChatReply; mind: unknown }[]> {
  const rows = await findTurns(db, owner, id);
  return rows.flatMap((row) => {
    const content = openTurn(platform, row);
    return content ? [{ at: row.at.toISOString(), ...content }] : [];
  });
}

/** One conversation, with what is needed to go on with it. */
export async function readConversation(
  platform: Platform,
  owner: PatientId,
  id: string,
): Promise<Omit<ResponseOf<typeof getConversation>, 'success'>> {
  const { database, clock } = platform;
  if (!(await hasConversation(database.db, owner, id))) throw notThere();
  const turns = await turnsOf(platform, database.db, owner, id);
  const last = readMind(turns.at(-1)?.mind) ?? freshMind(clock.now());
  return {
    turns: turns.map(({ at, message, answer }) => ({ at, message, answer })),
    context: closeMind(platform, owner, takenUp(last, clock.now())),
  };
}

/** Deletes one conversation, or all of them without an id. */
export async function deleteConversations(
  { database, clock }: Platform,
  patient: Patient,
  id: string | undefined,
  caller: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    const count = await removeConversations(tx, patient.id, id);
    if (id !== undefined && count === 0) throw notThere();
    const about = { accountId: patient.id, subject: id ?? 'all' };
    await audit.ok(tx, clock.now(), caller, 'chat.conversation.delete', about);
  });
}
