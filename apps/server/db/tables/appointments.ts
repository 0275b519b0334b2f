import type { SlotTime } from '@nabz/contract/booking';
import type { Generated } from 'kysely';

export type AppointmentTable = {
  id: string;
  account_id: string;
  hospital_id: string;
  doctor_id: string;
  preferred_date: string;
  preferred_time: SlotTime;
  starts_at: Date;
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed';
  is_sample: boolean;
  booked_at: Date;
  scheduled_at: Date;
  cancelled_at: Date | null;
  consent_version: string;
  consent_at: Date;
  sequence: Generated<number>;
  content: Buffer;
};

export type AppointmentFileTable = {
  id: string;
  appointment_id: string;
  position: number;
  stored_as: string;
  mime_type: string;
  size: number;
  name: Buffer;
};

export type AppointmentReminderTable = { appointment_id: string; kind: 'day' | 'hour'; sent_at: Date };

export type VisitNoteTable = { appointment_id: string; account_id: string; content: Buffer; version: number };

export type AppointmentDeskTable = {
  appointment_id: string;
  account_id: string;
  sequence: number;
  state: 'waiting' | 'confirmed' | 'declined' | 'proposed';
  told_at: Date;
  reached_at: Date | null;
  answered_at: Date | null;
  token_hash: Buffer | null;
  proposed_date: string | null;
  proposed_time: SlotTime | null;
};
