// What belongs to no feature.
import type { ColumnType, Generated } from 'kysely';
import type { ReadOnly } from './columns.ts';

export type ThrottleTable = { key: string; hits: number; until: Date };

export type AuditEventTable = {
  id: ReadOnly<number>;
  at: ColumnType<Date, Date, never>;
  kind: string;
  outcome: 'ok' | 'refused';
  account_id: string | null;
  session_id: string | null;
  subject: string | null;
  factor: string | null;
  reason: string | null;
  ip: string | null;
  request_id: string | null;
};

/** A link of the chain over the access log: features/privacy/access-seal.service.ts. */
export type AuditSealTable = {
  upto: number;
  since: number;
  at: Date;
  first_at: Date;
  events: number;
  previous: string;
  hash: string;
};

export type IdempotencyTable = {
  account_id: string;
  action: string;
  key_hash: Buffer;
  request_hash: Buffer;
  answer: Buffer | null;
  until: Date;
};

export type FileStoreTable = { is_only: Generated<boolean>; id: string; alive_at: Date | null };

export type ReferenceDataTable = { name: string; version: string; loaded_at: Generated<Date> };

export type KeyPrintTable = {
  kind: 'server' | 'file';
  fingerprint: string;
  state: 'present' | 'earlier';
  number: ReadOnly<number>;
  since: Generated<Date>;
  free_at: Date | null;
};
export type ScrubDueTable = { id: Generated<number>; at: Generated<Date> };
