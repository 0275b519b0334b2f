// The types of what the migrations made. Dates come as Date, calendar dates as text.
import type { SlotTime } from '@nabz/contract/appointments';
import type { Purpose } from '@nabz/contract/consents';
import type { ColumnType, Generated } from 'kysely';

type ReadOnly<T> = ColumnType<T, never, never>;
/** Given at the insert and never changed. */
type ReadOnlyAfter<T> = ColumnType<T, T | undefined, never>;
type Json = ColumnType<unknown, string | null, string | null>;

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

export type AccountTable = {
  id: Generated<string>;
  name: string;
  email: string | null;
  email_verified_at: Date | null;
  email_is_contact_only: Generated<boolean>;
  phone: string | null;
  phone_verified_at: Date | null;
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

export type OtpTable = { phone: string; code_hash: Buffer; tries: Generated<number>; expires_at: Date };

export type MailedLinkTable = {
  token_hash: Buffer;
  kind: 'reset' | 'verify' | 'change';
  account_id: string;
  expires_at: Date;
  /** Of a change: the new address. */
  email: Generated<string | null>;
};

export type ConsentTable = { account_id: string; purpose: Purpose; version: string; granted_at: Date };
export type ConsentEventTable = {
  id: ReadOnly<number>;
  account_id: string;
  purpose: Purpose;
  version: string;
  granted: boolean;
  at: Date;
};

export type SymptomCheckTable = {
  account_id: string;
  id: string;
  purpose: Generated<'symptom-history'>;
  created_at: Date;
  updated_at: Date;
  engine_version: string;
  knowledge_version: string;
  content: Buffer;
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

export type ReferenceDataTable = { name: string; version: string; loaded_at: Generated<Date> };

export type StoredSource = {
  title: string;
  publisher: string;
  year: string;
  url: string | null;
  licence: string | null;
};

export type HospitalTable = {
  id: string;
  layer: 'authored' | 'imported' | 'sample';
  provider: string;
  source_key: string;
  name: string;
  other_names: string[];
  address: string;
  city: string;
  district: string | null;
  state: string;
  pincode: string | null;
  lat: number | null;
  lng: number | null;
  precision: 'point' | 'locality' | 'town' | null;
  ownership: 'government' | 'private' | 'trust' | null;
  emergency: boolean | null;
  beds: number | null;
  established: number | null;
  specialties: string[];
  accreditations: string[];
  phones: string[];
  website: string | null;
  facilities: string[];
  insurance: string[];
  rating: number | null;
  reviews: number | null;
  description: string;
  sources: ColumnType<StoredSource[], string, string>;
  same_as: string[];
  known: number;
  words: string;
  search: ReadOnly<string>;
  digest: string;
  duplicate_of: Generated<string | null>;
  connected: Generated<boolean>;
  connected_phones: Generated<string[]>;
  connected_website: Generated<string | null>;
};

export type HospitalNameTable = { key: string; hospital_id: string };

export type DoctorTable = {
  id: string;
  hospital_id: string;
  layer: 'sample' | 'connected';
  name: string;
  specialty: string;
  qualification: string | null;
  experience_years: number | null;
  languages: string[];
  fee: number | null;
  registration: string;
  rating: number | null;
  reviews: number | null;
};

export type IdempotencyTable = {
  account_id: string;
  action: string;
  key_hash: Buffer;
  request_hash: Buffer;
  answer: Buffer | null;
  until: Date;
};

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

export type DocumentTable = {
  id: string;
  account_id: string;
  kind: 'report' | 'prescription';
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
  confirmed_at: Date | null;
  is_active: Generated<boolean>;
  said: Buffer;
  made: Buffer | null;
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

export type PlaceTable = {
  id: number;
  kind: 'town' | 'pincode' | 'district' | 'state';
  name: string;
  city: string;
  district: string;
  state: string;
  lat: number;
  lng: number;
  population: number;
  spread_km: number;
  pincode: string | null;
};
export type PlaceNameTable = {
  place_id: number;
  name: string;
  is_own: boolean;
  folded: string;
  sound: string;
  weight: number;
};

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
  kind: 'dose' | 'later' | 'tip' | 'caregiver';
  sent_at: Date;
};
export type RoutineCalendarTable = { account_id: string; token_hash: Buffer; made_at: Date };
export type CaregiverTable = {
  account_id: string;
  purpose: Generated<'caregiver'>;
  token_hash: Buffer;
  state: 'invited' | 'accepted' | 'declined';
  after_minutes: number;
  content: Buffer;
};
export type TipStateTable = { account_id: string; content: Buffer };

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

export type Tables = {
  conversation: ConversationTable;
  chat_turn: ChatTurnTable;
  routine_medicine: RoutineMedicineTable;
  dose_event: DoseEventTable;
  measurement: MeasurementTable;
  document: DocumentTable;
  health_facts: HealthFactsTable;
  grievance_number: GrievanceNumberTable;
  grievance: GrievanceTable;
  nominee: NomineeTable;
  place: PlaceTable;
  place_name: PlaceNameTable;
  idempotency: IdempotencyTable;
  appointment: AppointmentTable;
  appointment_file: AppointmentFileTable;
  appointment_reminder: AppointmentReminderTable;
  hospital: HospitalTable;
  hospital_name: HospitalNameTable;
  doctor: DoctorTable;
  reference_data: ReferenceDataTable;
  throttle: ThrottleTable;
  audit_event: AuditEventTable;
  account: AccountTable;
  session: SessionTable;
  otp: OtpTable;
  mailed_link: MailedLinkTable;
  consent: ConsentTable;
  consent_event: ConsentEventTable;
  symptom_check: SymptomCheckTable;
  symptom_mistake: SymptomMistakeTable;
  notice_settings: NoticeSettingsTable;
  push_device: PushDeviceTable;
  reminder_delivery: ReminderDeliveryTable;
  routine_calendar: RoutineCalendarTable;
  caregiver: CaregiverTable;
  tip_state: TipStateTable;
};
