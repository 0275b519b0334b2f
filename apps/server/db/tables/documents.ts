import type { Generated } from 'kysely';

export type DocumentTable = {
  id: string;
  account_id: string;
  kind: 'report' | 'prescription' | 'bill';
  purpose: 'documents' | null;
  state: 'uploaded' | 'processing' | 'done' | 'failed';
  created_at: Date;
  stored_as: string;
  mime_type: string;
  size: number;
  digest: Buffer;
  duplicate_of: string | null;
  reading: Generated<number>;
  tries: Generated<number>;
  touched_at: Date;
  pages_done: number | null;
  pages_total: number | null;
  failure: string | null;
  unreachable_since: Date | null;
  confirmed_at: Date | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
  said: Buffer;
  made: Buffer | null;
};
