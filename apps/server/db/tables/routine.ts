import type { Generated } from 'kysely';
import type { ReadOnly } from './columns.ts';

/** A medicine that a patient takes; what it is stands sealed in `content`. */
export type RoutineMedicineTable = {
  account_id: string;
  id: string;
  purpose: Generated<'routine'>;
  status: 'active' | 'paused' | 'ended';
  created_at: Date;
  starts_on: string;
  ends_on: string | null;
  critical: boolean;
  next_due_at: Date | null;
  prescription_id: string | null;
  content: Buffer;
};

/** Only ever added to. */
export type DoseEventTable = {
  account_id: string;
  id: string;
  medicine_id: string;
  slot: string | null;
  at: Date;
  said_at: Date;
  received_at: Date;
  seq: ReadOnly<number>;
  content: Buffer;
};

export type MeasurementTable = {
  account_id: string;
  id: string;
  purpose: Generated<'routine'>;
  at: Date;
  kind_key: Buffer;
  content: Buffer;
};

export type RoutineCalendarTable = { account_id: string; token_hash: Buffer; made_at: Date };
