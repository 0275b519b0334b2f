// What a person told about themselves, allowed, and asked for.
import type { Scope } from '@nabz/contract/assistants';
import type { Purpose } from '@nabz/contract/privacy-consents';
import type { Generated } from 'kysely';
import type { ReadOnly } from './columns.ts';

/** Shown and agreed to, or given by uploading with a client that shows no text. */
type How = Generated<'asked' | 'upload'>;

export type ConsentTable = { account_id: string; purpose: Purpose; version: string; granted_at: Date; how: How };

export type ConsentEventTable = {
  id: ReadOnly<number>;
  account_id: string;
  purpose: Purpose;
  version: string;
  granted: boolean;
  at: Date;
  how: How;
};

export type HealthFactsTable = { account_id: string; content: Buffer };

export type GrievanceNumberTable = { year: number; last: number };

export type GrievanceTable = {
  account_id: string;
  id: string;
  number: string;
  filed_at: Date;
  due_on: string;
  answered_at: Date | null;
  content: Buffer;
};

export type NomineeTable = { account_id: string; named_at: Date; content: Buffer };

export type AssistantKeyTable = {
  account_id: string;
  id: string;
  purpose: Generated<'assistants'>;
  key_hash: Buffer;
  scopes: Scope[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  content: Buffer;
};
