// How people are reminded, and what was sent.
import type { Generated } from 'kysely';

export type NoticeSettingsTable = {
  account_id: string;
  email: Generated<boolean>;
  sms: Generated<boolean>;
  push: Generated<boolean>;
  quiet_from: Generated<string | null>;
  quiet_to: Generated<string | null>;
  show_names: Generated<boolean>;
  time_zone: Generated<string>;
  looked_at: Generated<Date | null>;
  look_at: Generated<Date | null>;
};

export type PushDeviceTable = {
  id: Generated<string>;
  account_id: string;
  purpose: Generated<'messages'>;
  endpoint_hash: Buffer;
  created_at: Date;
  content: Buffer;
};

export type ReminderDeliveryTable = {
  account_id: string;
  person_id: string;
  slot: string;
  channel: 'email' | 'sms' | 'push';
  kind: 'dose' | 'later' | 'tip' | 'caregiver' | 'check' | 'vaccine' | 'promise' | 'antenatal';
  sent_at: Date;
};

export type CaregiverTable = {
  account_id: string;
  purpose: Generated<'caregiver'>;
  token_hash: Buffer;
  state: 'invited' | 'accepted' | 'declined';
  after_minutes: number;
  content: Buffer;
};

export type ReaderTable = {
  account_id: string;
  purpose: Generated<'reading-along'>;
  shows: ('doses' | 'readings' | 'visit')[];
  reader_id: string | null;
  tells: Generated<'address' | 'app'>;
};

export type ReplySeenTable = { id_hash: Buffer; received_at: Date };

export type TipStateTable = { account_id: string; content: Buffer };
