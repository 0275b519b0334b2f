// What a patient writes before and after a visit, and what was promised there.
import { type listPromises, type Visit, VisitSchema } from '@nabz/contract/visits';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { decrypt, encrypt } from '../../platform/encryption.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAppointment } from '../booking/appointments.service.ts';
import { findVisit, findVisits, type VisitRow, writeVisit } from './visits.repo.ts';

const NOTHING: Visit = { questions: '', said: '', promises: [] };

/** Bound to owner and appointment: a row copied to another place does not open. */
const contextOf = (owner: string, appointmentId: string): string => `visit/${owner}/${appointmentId}`;
const open = ({ keys }: Platform, row: VisitRow): Visit =>
  VisitSchema.parse(
    JSON.parse(decrypt(keys.columns, contextOf(row.account_id, row.appointment_id), row.content).toString()),
  );

export async function readVisit(platform: Platform, patient: Patient, appointmentId: string): Promise<Visit> {
  await readAppointment(platform, patient, appointmentId); // somebody else's is not there
  const row = await findVisit(platform.database.db, patient.id, appointmentId);
  return row ? open(platform, row) : NOTHING;
}

export async function keepVisit(
  platform: Platform,
  patient: Patient,
  appointmentId: string,
  visit: Visit,
  caller: Caller,
): Promise<Visit> {
  const { database, clock, keys } = platform;
  await readAppointment(platform, patient, appointmentId);
  const owner = patient.id;
  const content = encrypt(keys.columns, contextOf(owner, appointmentId), Buffer.from(JSON.stringify(visit)));
  await database.transaction(async (tx) => {
    await writeVisit(tx, { appointment_id: appointmentId, account_id: owner, content });
    await audit.ok(tx, clock.now(), caller, 'visits.update', { accountId: owner, subject: appointmentId });
  });
  return visit;
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
