import type { Platform } from '../../platform/platform.ts';
import { findConversations } from './conversations.repo.ts';
import { openTitle, turnsOf } from './conversations.service.ts';

/** The conversations that a patient chose to keep. */
export function definePersonalChat(platform: Platform): void {
  platform.personal.define({
    name: 'conversations',
    tables: ['conversation', 'chat_turn'],
    encrypted: [
      {
        table: 'conversation',
        column: 'content',
        key: ['account_id', 'id'],
        context: 'conversation/{account_id}/{id}',
      },
      {
        table: 'chat_turn',
        column: 'content',
        key: ['account_id', 'conversation_id', 'id'],
        context: 'chat-turn/{account_id}/{conversation_id}/{id}',
      },
    ],
    read: async (db, owner) => {
      const rows = await findConversations(db, owner);
      const conversations = [];
      for (const row of rows) {
        const turns = await turnsOf(platform, db, owner, row.id);
        conversations.push({
          id: row.id,
          title: openTitle(platform, row),
          startedAt: row.started_at.toISOString(),
          updatedAt: row.updated_at.toISOString(),
          turns: turns.map(({ at, message, answer }) => ({ at, message, answer })),
        });
      }
      return conversations.length === 0 ? null : conversations;
    },
  });
}
