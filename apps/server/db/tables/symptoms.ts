import type { Generated } from 'kysely';

export type SymptomCheckTable = {
  account_id: string;
  id: string;
  purpose: Generated<'symptom-history'>;
  created_at: Date;
  updated_at: Date;
  engine_version: string;
  knowledge_version: string;
  content: Buffer;
  ask_at: Date | null;
};

export type SymptomMistakeTable = {
  id: Generated<string>;
  account_id: string;
  at: Date;
  kind: string;
  engine_version: string | null;
  knowledge_version: string;
  content: Buffer;
};
