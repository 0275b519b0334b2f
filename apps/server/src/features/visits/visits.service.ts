// What a patient writes before and after a visit, and what was promised there.
import { type keepVisit as keepVisitEndpoint, type listPromises, type Visit, VisitSchema } from '@nabz/contract/visits';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import { isDeepStrictEqual } from 'node:util';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { decrypt, encrypt } from '../../platform/encryption.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAppointment } from '../booking/appointments.service.ts';
import { addVisit, findVisit, findVisits, lockVisit, updateVisit, type VisitRow } from './visits.repo.ts';

const NOTHING: Visit = { questions: '', said: '', promises: [] };

/** Bound to owner and appointment: a row copied to another place does not open. */
const contextOf = (owner: string, appointmentId: string): string => `visit/${owner}/${appointmentId}`;
const open = ({ keys }: Platform, row: VisitRow): Visit =>
  VisitSchema.parse(
    JSON.parse(decrypt(keys.columns, contextOf(row.account_id, row.appointment_id), row.content).toString()),
  );

type Kept = { visit: Visit; version: number };

export async function readVisit(platform: Platform, patient: Patient, appointmentId: string): Promise<Kept> {
  await readAppointment(platform, patient, appointmentId); // somebody else's is not there
  const row = await findVisit(platform.database.db, patient.id, appointmentId);
  return row ? { visit: open(platform, row), version: row.version } : { visit: NOTHING, version: 0 };
}

const changedElsewhere = (): AppError => new AppError(409, 'CONFLICT', { code: 'errors.visits.changedElsewhere' });

/**
 * Keeps what was written from a version. A later one, of another tab or phone, is never overwritten: 409, and whoever saves sees
 * both. The same words once more are no conflict: the answer to the first try was lost.
 */
export async function keepVisit(
  platform: Platform,
  patient: Patient,
  appointmentId: string,
  { version, ...visit }: RequestOf<typeof keepVisitEndpoint>['body'],
  caller: Caller,
): Promise<Kept> {
  const { database, clock, keys } = platform;
  await readAppointment(platform, patient, appointmentId);
  const owner = patient.id;
  const content = encrypt(keys.columns, contextOf(owner, appointmentId), Buffer.from(JSON.stringify(visit)));
  return database.transaction(async (tx) => {
    const before = await lockVisit(tx, owner, appointmentId);
    if (before && isDeepStrictEqual(open(platform, before), visit)) return { visit, version: before.version };
    if ((before?.version ?? 0) !== version) throw changedElsewhere();
    const row = { appointment_id: appointmentId, account_id: owner, content, version: version + 1 };
    if (before) await updateVisit(tx, row);
    else if (!(await addVisit(tx, row))) throw changedElsewhere();
    await audit.ok(tx, clock.now(), caller, 'visits.update', { accountId: owner, subject: appointmentId });
    return { visit, version: row.version };
  });
}

/** Everything that was written, as it is kept. */
export async function readVisits(
  platform: Platform,
  db: Db,
  owner: PatientId,
): Promise<(Visit & { appointmentId: string })[]> {
  return (await findVisits(db, owner)).map((row) => ({ appointmentId: row.appointment_id, ...open(platform, row) }));
}

/** What has no day comes last. */
const LAST = '9999';

export async function readPromises(
  platform: Platform,
  { id }: Pick<Patient, 'id'>,
): Promise<ResponseOf<typeof listPromises>['promises']> {
  const visits = await readVisits(platform, platform.database.db, id);
  return visits
    .flatMap(({ appointmentId, promises }) => promises.map((promise) => ({ ...promise, appointmentId })))
    .filter(({ isDone }) => !isDone)
    .toSorted((a, b) => (a.on ?? LAST).localeCompare(b.on ?? LAST) || a.id.localeCompare(b.id));
}

/** The days on which something that was promised at a visit and is not done falls due, from one day to another. */
export async function promiseDays(
  platform: Platform,
  db: Db,
  owner: PatientId,
  { from, to }: { from: string; to: string },
): Promise<readonly string[]> {
  const days = (await readVisits(platform, db, owner))
    .flatMap(({ promises }) => promises)
    .flatMap(({ on, isDone }) => (on === null || isDone || on < from || on > to ? [] : on));
  return [...new Set(days)];
}
