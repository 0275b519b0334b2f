import { sql } from 'kysely';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import { type ReminderKind, reminders } from './booking.policy.ts';
import type { AppointmentRow } from './booking.repo.ts';

/**
 * Appointments whose reminder is due, and due after they got their present time: who books for tonight needs no word on what
 * is tomorrow. Each is claimed once: its row is locked, so that nobody moves it meanwhile, and the note of the reminder is unique.
 */
export async function claimDue(tx: Tx, kind: ReminderKind, now: Date, atMost: number): Promise<AppointmentRow[]> {
  const { leadSeconds, uselessSeconds } = reminders[kind];
  const due = await tx
    .selectFrom('appointment')
    .selectAll()
    .where('status', 'in', ['pending', 'confirmed'])
    .where('starts_at', '<=', secondsAfter(now, leadSeconds))
    .where('starts_at', '>', secondsAfter(now, uselessSeconds))
    .where(sql<boolean>`scheduled_at < starts_at - make_interval(secs => ${leadSeconds})`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('appointment_reminder')
            .select('kind')
            .whereRef('appointment_id', '=', 'appointment.id')
            .where('kind', '=', kind),
        ),
      ),
    )
    // the hospital does not come then, and the patient has yet to say whether they take the other time
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('appointment_desk')
            .select('state')
            .whereRef('appointment_id', '=', 'appointment.id')
            .where('state', '=', 'proposed'),
        ),
      ),
    )
    .orderBy('starts_at')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  const claimed = await tx
    .insertInto('appointment_reminder')
    .values(due.map(({ id }) => ({ appointment_id: id, kind, sent_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('appointment_id')
    .execute();
  const mine = new Set(claimed.map((row) => row.appointment_id));
  return due.filter(({ id }) => mine.has(id));
}

/** An appointment that moved is reminded of anew. */
export const forgetReminders = async (tx: Tx, owner: PatientId, appointmentId: string): Promise<void> => {
  await tx
    .deleteFrom('appointment_reminder')
    .where('appointment_id', 'in', (query) =>
      query.selectFrom('appointment').select('id').where('account_id', '=', owner).where('id', '=', appointmentId),
    )
    .execute();
};
