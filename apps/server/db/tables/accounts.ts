// Who may sign in, and by what.
import type { Generated } from 'kysely';
import type { Json, ReadOnlyAfter } from './columns.ts';

export type AccountTable = {
  id: Generated<string>;
  name: string;
  email: string | null;
  email_verified_at: Date | null;
  phone: string | null;
  phone_verified_at: Date | null;
  /** When an address left because somebody proved it elsewhere; null once the patient has seen why. */
  email_left_at: Generated<Date | null>;
  phone_left_at: Generated<Date | null>;
  password_hash: string | null;
  age: number | null;
  gender: 'male' | 'female' | 'other' | null;
  location: Json;
  blood_group: string | null;
  language: Generated<string>;
  email_notifications: Generated<boolean>;
  daily_tips_enabled: Generated<boolean>;
  daily_tips_delivery_time: string | null;
  reminders_enabled: Generated<boolean>;
  created_at: Date;
  /** When somebody last used it, to the day. */
  used_at: Generated<Date>;
  /** Set: a family member, who has no sign-in of their own. */
  guardian_id: ReadOnlyAfter<string | null>;
  relation: string | null;
  authority: 'guardian' | 'permission' | null;
  authority_at: Date | null;
  birth_date: string | null;
};

export type SessionTable = {
  id: Generated<string>;
  token_hash: Buffer;
  account_id: string;
  factor: 'password' | 'otp';
  device: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
};

/** `sent_to`: a phone or an e-mail. */
export type OtpTable = { sent_to: string; code_hash: Buffer; tries: Generated<number>; expires_at: Date };

export type MailedLinkTable = {
  token_hash: Buffer;
  kind: 'reset' | 'verify' | 'change';
  account_id: string;
  expires_at: Date;
  /** Of a change: the new address. */
  email: Generated<string | null>;
};

/** `mark`: a keyed hash of a key that the device keeps, or of its address. */
export type KnownDeviceTable = { account_id: string; mark: Buffer; seen_at: Date };

/** An account whose time is over: `asked_at`, when a warning was asked for; `remove_after`, what the warning promised. */
export type AccountRemovalTable = {
  account_id: string;
  asked_at: Date;
  warned_at: Generated<Date | null>;
  remove_after: Generated<Date | null>;
};
