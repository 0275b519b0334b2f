import type { Shown } from '@nabz/contract/endpoint';
import type { Db } from './db/database.ts';

/** Everything that leaves a trace. An event says who, when, from where and how it ended; never what the data was. */
export type AuditKind =
  | 'auth.account.create'
  | 'auth.password.login'
  | 'auth.otp.send'
  | 'auth.otp.login'
  | 'auth.phone.prove'
  | 'auth.phone.first-proof'
  | 'auth.phone.check'
  | 'auth.phone.release'
  | 'auth.email.release'
  | 'auth.email.prove'
  | 'auth.email.send-link'
  | 'auth.password.reset-request'
  | 'auth.password.reset'
  | 'auth.password.change'
  | 'auth.session.end'
  | 'auth.session.logout'
  | 'auth.profile.update'
  | 'auth.email.change-asked'
  | 'auth.email.change'
  | 'auth.phone.change-asked'
  | 'auth.phone.change'
  | 'auth.session.end-others'
  | 'auth.session.end-by-operator'
  | 'auth.limits.lift-by-operator'
  | 'family.member.add'
  | 'family.member.update'
  | 'family.member.remove'
  | 'consent.give'
  | 'consent.withdraw'
  | 'symptoms.check.delete'
  | 'symptoms.mistake.report'
  | 'symptoms.mistake.read'
  | 'booking.appointment.book'
  | 'booking.appointment.move'
  | 'booking.appointment.cancel'
  | 'booking.appointment.take-proposal'
  | 'booking.file.download'
  | 'booking.desk.open'
  | 'booking.desk.answer'
  | 'reports.document.upload'
  | 'reports.document.read'
  | 'reports.document.update'
  | 'reports.document.delete'
  | 'reports.document.reprocess'
  | 'reports.file.download'
  | 'bills.document.upload'
  | 'bills.document.read'
  | 'bills.document.update'
  | 'bills.document.delete'
  | 'bills.document.reprocess'
  | 'bills.file.download'
  | 'prescriptions.document.upload'
  | 'prescriptions.document.read'
  | 'prescriptions.document.update'
  | 'prescriptions.document.delete'
  | 'prescriptions.document.reprocess'
  | 'prescriptions.file.download'
  | 'profile.health.update'
  | 'vaccinations.update'
  | 'growth.update'
  | 'pregnancy.update'
  | 'visits.update'
  | 'shares.make'
  | 'shares.end'
  | 'shares.open'
  | 'privacy.export'
  | 'privacy.delete-account'
  | 'privacy.removal-warning'
  | 'privacy.grievance'
  | 'privacy.grievance.read'
  | 'privacy.grievance.answer'
  | 'privacy.nominee'
  | 'privacy.incident.list'
  | 'privacy.support.look'
  | 'reminders.notices.update'
  | 'reminders.device.add'
  | 'reminders.device.remove'
  | 'reminders.calendar.make'
  | 'reminders.calendar.end'
  | 'reminders.caregiver.set'
  | 'reminders.caregiver.remove'
  | 'reminders.caregiver.answer'
  | 'reminders.caregiver.reading'
  | 'reminders.caregiver.link'
  | 'reminders.caregiver.unlink'
  | 'reminders.caregiver.look'
  | 'reminders.reply'
  | 'reminders.medicine.add'
  | 'reminders.medicine.update'
  | 'reminders.medicine.delete'
  | 'reminders.doses.record'
  | 'reminders.measurement.add'
  | 'reminders.measurement.delete'
  | 'chat.conversation.delete'
  | 'assistants.key.make'
  | 'assistants.key.end'
  | 'assistants.medicines.read'
  | 'assistants.readings.read'
  | 'assistants.reports.read'
  | 'assistants.appointments.read'
  | 'assistants.symptoms.check'
  | 'hospitals.connect'
  | 'hospitals.disconnect'
  | 'model.ask'
  | `records.${Shown}.read`
  | 'access.refused';

/** Where a request came from. */
export type Caller = { readonly ip: string; readonly requestId: string; readonly device: string };

/** What an event is about, in references and short fixed words. */
export type AuditDetails = {
  readonly accountId?: string | undefined;
  readonly sessionId?: string | undefined;
  /** A reference to what it was about, such as the id of a report. */
  readonly subject?: string | undefined;
  readonly factor?: 'password' | 'otp' | 'link' | undefined;
  /** A short fixed word, such as `wrong-code`. */
  readonly reason?: string | undefined;
};

type Recorder = (db: Db, at: Date, caller: Caller | null, kind: AuditKind, details?: AuditDetails) => Promise<void>;

const recorder =
  (outcome: 'ok' | 'refused'): Recorder =>
  async (db, at, caller, kind, { accountId, sessionId, subject, factor, reason } = {}) => {
    await db
      .insertInto('audit_event')
      .values({
        at,
        kind,
        outcome,
        account_id: accountId ?? null,
        session_id: sessionId ?? null,
        subject: subject ?? null,
        factor: factor ?? null,
        reason: reason ?? null,
        ip: caller?.ip ?? null,
        request_id: caller?.requestId ?? null,
      })
      .execute();
  };

/** Writes an event; call it with the transaction of the change that it reports. */
export const audit = { ok: recorder('ok'), refused: recorder('refused') };
