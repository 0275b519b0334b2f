import { type Insertable, type Selectable, sql } from 'kysely';
import type { ChatTurnTable, ConversationTable } from '../../../db/tables/chat.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';

export type ConversationRow = Selectable<ConversationTable>;
export type TurnRow = Selectable<ChatTurnTable>;

type Touched = { readonly id: string; readonly at: Date; readonly content: Buffer };

/** Begins a conversation, or marks one that is there as the newest; its title stays. */
export async function touchConversation(tx: Tx, owner: PatientId, { id, at, content }: Touched): Promise<void> {
  await tx
    .insertInto('conversation')
    .values({ account_id: owner, id, started_at: at, updated_at: at, content })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet({ updated_at: at }))
    .execute();
}

/** Adds a turn; nothing happens when its id is there already. */
export async function insertTurn(tx: Tx, turn: Omit<Insertable<ChatTurnTable>, 'number'>): Promise<void> {
  await tx
    .insertInto('chat_turn')
    .values(turn)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findTurn = (
  db: Db,
  owner: PatientId,
  { conversationId, id }: { conversationId: string; id: string },
): Promise<TurnRow | undefined> =>
  db
    .selectFrom('chat_turn')
    .selectAll()
    .where('account_id', '=', owner)
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst();

export const findTurns = (db: Db, owner: PatientId, conversationId: string): Promise<TurnRow[]> =>
  db
    .selectFrom('chat_turn')
    .selectAll()
    .where('account_id', '=', owner)
    .where('conversation_id', '=', conversationId)
    .orderBy('number')
    .execute();

/** The newest first. */
export const findConversations = (db: Db, owner: PatientId): Promise<ConversationRow[]> =>
  db
    .selectFrom('conversation')
    .selectAll()
    .where('account_id', '=', owner)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();

export const hasConversation = async (db: Db, owner: PatientId, id: string): Promise<boolean> =>
  (await db
    .selectFrom('conversation')
    .select('id')
    .where('account_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** How many went: one of them, or all without an id. */
export async function removeConversations(tx: Tx, owner: PatientId, id?: string): Promise<number> {
  let query = tx.deleteFrom('conversation').where('account_id', '=', owner);
  if (id !== undefined) query = query.where('id', '=', id);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

type Bounds = {
  readonly conversationId: string;
  readonly conversations: number;
  readonly turns: number;
  readonly bytes: number;
};

/** Lets go of the oldest while all together are too long: conversations first, then turns of the one that is written. */
async function trimBytes(tx: Tx, owner: PatientId, conversationId: string, bytes: number): Promise<void> {
  await sql`
    delete from conversation where account_id = ${owner} and id <> ${conversationId} and id in (
      select id from (
        select c.id, sum(t.bytes) over (order by c.id = ${conversationId} desc, c.updated_at desc, c.id) as so_far
        from conversation c join (
          select conversation_id, sum(octet_length(content)) as bytes from chat_turn
          where account_id = ${owner} group by conversation_id
        ) t on t.conversation_id = c.id
        where c.account_id = ${owner}
      ) summed where so_far > ${bytes})`.execute(tx);
  await sql`
    delete from chat_turn where account_id = ${owner} and conversation_id = ${conversationId} and number in (
      select number from (
        select number, sum(octet_length(content)) over (order by number desc) as so_far
        from chat_turn where account_id = ${owner} and conversation_id = ${conversationId}
      ) summed where so_far > ${bytes})`.execute(tx);
}

/** Lets go of all but the newest conversations, of all but the newest turns of one, and of what is too much in all. */
export async function trimConversations(
  tx: Tx,
  owner: PatientId,
  { conversationId, conversations, turns, bytes }: Bounds,
): Promise<void> {
  await tx
    .deleteFrom('conversation')
    .where('account_id', '=', owner)
    .where('id', 'in', (query) =>
      query
        .selectFrom('conversation')
        .select('id')
        .where('account_id', '=', owner)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .offset(conversations),
    )
    .execute();
  await tx
    .deleteFrom('chat_turn')
    .where('account_id', '=', owner)
    .where('conversation_id', '=', conversationId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('chat_turn')
        .select('id')
        .where('account_id', '=', owner)
        .where('conversation_id', '=', conversationId)
        .orderBy('number', 'desc')
        .offset(turns),
    )
    .execute();
  await trimBytes(tx, owner, conversationId, bytes);
}
