import { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { personalFile } from '../../platform/personal-reading.ts';
import type { PersonalFile } from '../../platform/personal.ts';
import type { Platform } from '../../platform/platform.ts';
import { isReadable } from './booking.jobs.ts';
import { toAppointment } from './booking.map.ts';
import { isUpcoming } from './booking.policy.ts';
import { findAllOf, findFiles, findReminders, findStored, lockOpen, updateAppointment } from './booking.repo.ts';
import { openContent, openFileName, encryptContent } from './content.ts';
import { tellDesk } from './desk-telling.service.ts';
import { findDesks } from './desk.repo.ts';
import { sendNotice } from './notices.service.ts';

const namesInOneJob = 200;

/** Names say nothing: they are random. */
const drop = defineJob({
  name: 'booking.drop-files',
  payload: z.object({ names: z.array(z.string()).max(namesInOneJob) }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 600,
  keepSeconds: 3600,
});

async function read(platform: Platform, db: Platform['database']['db'], owner: PatientId): Promise<unknown> {
  const rows = await findAllOf(db, owner);
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const files = await findFiles(db, ids);
  const reminders = await findReminders(db, ids);
  const desks = await findDesks(db, ids);
  return {
    appointments: rows.map((row) => ({
      ...toAppointment(platform, row, {
        files: files.filter((file) => file.appointment_id === row.id),
        desk: desks.find((desk) => desk.appointment_id === row.id),
      }),
      remindersSent: reminders
        .filter((sent) => sent.appointment_id === row.id)
        .map(({ kind, sent_at: at }) => ({ before: kind, at: at.toISOString() })),
    })),
  };
}

async function* filesOf(
  platform: Platform,
  db: Platform['database']['db'],
  owner: PatientId,
): AsyncGenerator<PersonalFile> {
  const rows = await findAllOf(db, owner);
  const store = platform.files('booking');
  for (const file of await findFiles(
    db,
    rows.map(({ id }) => id),
  )) {
    yield await personalFile(platform, openFileName(platform, file), () => store.get(file.stored_as));
  }
}

/** Nobody waits for a patient who has gone: what is still to come is cancelled as if they had done it themselves. */
async function cancelUpcoming(tx: Tx, platform: Platform, owner: PatientId): Promise<void> {
  const now = platform.clock.now();
  for (const row of await lockOpen(tx, owner)) {
    // one that was damaged must not keep a patient from going
    if (!isUpcoming(row, now) || !isReadable(platform, row)) continue;
    const cancelled = await updateAppointment(tx, owner, row.id, {
      status: 'cancelled',
      cancelled_at: now,
      sequence: row.sequence + 1,
      content: encryptContent(platform, row, { ...openContent(platform, row), cancelReason: null }),
    });
    const about = { accountId: owner, subject: row.id, reason: 'account-closed' };
    await audit.ok(tx, now, null, 'booking.appointment.cancel', about);
    await sendNotice(tx, platform, cancelled, 'cancelled');
    await tellDesk(tx, platform, cancelled, 'cancelled');
  }
}

async function erase(tx: Tx, platform: Platform, owner: PatientId): Promise<void> {
  await cancelUpcoming(tx, platform, owner);
  const rows = await findAllOf(tx, owner);
  const files = await findFiles(
    tx,
    rows.map(({ id }) => id),
  );
  const names = files.map((file) => file.stored_as);
  for (let at = 0; at < names.length; at += namesInOneJob)
    await platform.jobs.enqueue(tx, drop, { names: names.slice(at, at + namesInOneJob) });
}

/** Booked consultations with the files that were attached. */
export function definePersonalBooking(platform: Platform): void {
  platform.jobs.define(drop, async ({ names }) => {
    const kept = await findStored(platform.database.db, names);
    const store = platform.files('booking');
    await Promise.all(names.filter((name) => !kept.has(name)).map((name) => store.delete(name)));
  });
  platform.personal.define({
    name: 'appointments',
    tables: ['appointment', 'appointment_file', 'appointment_reminder', 'appointment_desk'],
    stored: { table: 'appointment_file', column: 'stored_as', area: 'booking' },
    encrypted: [
      { table: 'appointment', column: 'content', key: ['id'], context: 'appointment/{account_id}/{id}' },
      { table: 'appointment_file', column: 'name', key: ['id'], context: 'appointment-file/{id}' },
    ],
    read: (db, owner) => read(platform, db, owner),
    identifiers: async (db, owner) =>
      (await findAllOf(db, owner))
        .filter((row) => isReadable(platform, row))
        .map((row) => openContent(platform, row))
        .flatMap(({ name, phone, email, guardianName, doctorName }) => [name, phone, email, guardianName, doctorName]),
    holds: async (db, owner) =>
      (await findAllOf(db, owner)).some((row) => isUpcoming(row, platform.clock.now())) ? 'stay' : null,
    files: (db, owner) => filesOf(platform, db, owner),
    erase: (tx, owner) => erase(tx, platform, owner),
  });
}
