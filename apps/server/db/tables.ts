// Every table that the migrations made, by area in the folder beside.
import type {
  AccountRemovalTable,
  AccountTable,
  KnownDeviceTable,
  MailedLinkTable,
  OtpTable,
  SessionTable,
} from './tables/accounts.ts';
import type {
  AppointmentDeskTable,
  AppointmentFileTable,
  AppointmentReminderTable,
  AppointmentTable,
  VisitNoteTable,
} from './tables/appointments.ts';
import type { ChatTurnTable, ConversationTable } from './tables/chat.ts';
import type { DocumentTable } from './tables/documents.ts';
import type { DoctorTable, HospitalDeskTable, HospitalNameTable, HospitalTable } from './tables/hospitals.ts';
import type {
  CaregiverTable,
  NoticeSettingsTable,
  PushDeviceTable,
  ReaderTable,
  ReminderDeliveryTable,
  ReplySeenTable,
  TipStateTable,
} from './tables/notices.ts';
import type { PlaceNameTable, PlaceTable } from './tables/places.ts';
import type {
  AuditEventTable,
  AuditSealTable,
  FileStoreTable,
  IdempotencyTable,
  KeyPrintTable,
  ReferenceDataTable,
  ScrubDueTable,
  ThrottleTable,
} from './tables/platform.ts';
import type {
  AssistantKeyTable,
  ConsentEventTable,
  ConsentTable,
  GrievanceNumberTable,
  GrievanceTable,
  HealthFactsTable,
  NomineeTable,
} from './tables/privacy.ts';
import type { DoseEventTable, MeasurementTable, RoutineCalendarTable, RoutineMedicineTable } from './tables/routine.ts';
import type { ShareTable } from './tables/shares.ts';
import type { SymptomCheckTable, SymptomMistakeTable } from './tables/symptoms.ts';

export type Tables = {
  throttle: ThrottleTable;
  audit_event: AuditEventTable;
  audit_seal: AuditSealTable;
  idempotency: IdempotencyTable;
  reference_data: ReferenceDataTable;
  file_store: FileStoreTable;
  key_print: KeyPrintTable;
  scrub_due: ScrubDueTable;
  account: AccountTable;
  account_removal: AccountRemovalTable;
  session: SessionTable;
  otp: OtpTable;
  mailed_link: MailedLinkTable;
  known_device: KnownDeviceTable;
  consent: ConsentTable;
  consent_event: ConsentEventTable;
  health_facts: HealthFactsTable;
  vaccination: HealthFactsTable;
  growth: HealthFactsTable;
  pregnancy: HealthFactsTable;
  share: ShareTable;
  grievance_number: GrievanceNumberTable;
  grievance: GrievanceTable;
  nominee: NomineeTable;
  assistant_key: AssistantKeyTable;
  symptom_check: SymptomCheckTable;
  symptom_mistake: SymptomMistakeTable;
  hospital: HospitalTable;
  hospital_name: HospitalNameTable;
  hospital_desk: HospitalDeskTable;
  doctor: DoctorTable;
  place: PlaceTable;
  place_name: PlaceNameTable;
  appointment: AppointmentTable;
  appointment_file: AppointmentFileTable;
  appointment_reminder: AppointmentReminderTable;
  appointment_desk: AppointmentDeskTable;
  visit_note: VisitNoteTable;
  document: DocumentTable;
  routine_medicine: RoutineMedicineTable;
  dose_event: DoseEventTable;
  measurement: MeasurementTable;
  routine_calendar: RoutineCalendarTable;
  notice_settings: NoticeSettingsTable;
  push_device: PushDeviceTable;
  reminder_delivery: ReminderDeliveryTable;
  reader: ReaderTable;
  reply_seen: ReplySeenTable;
  caregiver: CaregiverTable;
  tip_state: TipStateTable;
  conversation: ConversationTable;
  chat_turn: ChatTurnTable;
};
