import type { Generated } from 'kysely';
import type { ReadOnly } from './columns.ts';

export type ConversationTable = {
  account_id: string;
  id: string;
  purpose: Generated<'chat-history'>;
  started_at: Date;
  updated_at: Date;
  content: Buffer;
};

export type ChatTurnTable = {
  account_id: string;
  conversation_id: string;
  id: string;
  number: ReadOnly<number>;
  at: Date;
  content: Buffer;
};
