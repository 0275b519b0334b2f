// Reading along: a trusted person with an account of their own sees what a patient lets them see, and changes nothing.
import type { RequestOf } from '@nabz/contract/endpoint';
import type { Caregiver } from '@nabz/contract/notices';
import type { changeReading, ReadPerson, ReadView, setReading } from '@nabz/contract/notices-reading';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { ownerOf, type Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { tokenHash } from '../../platform/secret-token.ts';
import { linkExpired } from '../auth/email.service.ts';
import { readPeople } from '../family/people.service.ts';
import { listAppointments } from '../booking/appointments.service.ts';
import { readMeasurements } from '../measurements/measurements.service.ts';
import { consentOf } from '../privacy/consents.service.ts';
import { readFacts } from '../profile/profile.service.ts';
import { readDoses } from '../routine/doses.service.ts';
import { lockByToken, lockCaregiver } from './caregiver.repo.ts';
import { toCaregiver } from './caregiver.service.ts';
import { listDevices } from './devices.service.ts';
import * as repo from './reader.repo.ts';

const limits = {
  /** Guesses of a 256-bit token are hopeless: this bounds the cost of trying. */
  link: { name: 'reading-link', max: 30, seconds: 3600 },
  /** Somebody who looks every minute all evening; each look is a line in the patient's access log. */
  looks: { name: 'reading-look', max: 120, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;

const refused = (
  code:
    | 'errors.reminders.nobodyNamed'
    | 'errors.reminders.readingNotAllowed'
    | 'errors.reminders.readingOwn'
    | 'errors.reminders.readingTaken'
    | 'errors.reminders.noDevice',
): AppError => new AppError(409, 'CONFLICT', { code });

/** Says what the trusted person may read. Nothing: it ends at once, and they are still told of missed doses. */
export async function allowReading(
  platform: Platform,
  patient: Patient,
  { shows, consentVersion }: RequestOf<typeof setReading>['body'],
  caller: Caller,
): Promise<Caregiver> {
  const { database, clock } = platform;
  const about = { accountId: patient.id, subject: [...new Set(shows)].sort().join(',') };
  return database.transaction(async (tx) => {
    if (shows.length > 0) {
      const stated = { purpose: 'reading-along', statedVersion: consentVersion } as const;
      if (!(await consentOf(tx, platform, patient, stated, caller)))
        throw new AppError(409, 'CONSENT_REQUIRED', { code: 'errors.reminders.readingConsent' });
    }
    const named = await lockCaregiver(tx, patient.id);
    if (!named || named.state === 'declined') throw refused('errors.reminders.nobodyNamed');
    if (shows.length === 0) await repo.removeReader(tx, patient.id);
    else await repo.upsertReader(tx, patient.id, [...new Set(shows)]);
    await audit.ok(tx, clock.now(), caller, 'reminders.caregiver.reading', about);
    return toCaregiver(platform, named, await repo.findReader(tx, patient.id));
  });
}

async function toPerson(platform: Platform, row: repo.ReaderRow): Promise<ReadPerson> {
  const { name } = await readFacts(platform, ownerOf(row));
  return { id: row.account_id, name, shows: row.shows, tells: row.tells };
}

/** Whom an account reads along with. */
export async function listPeople(platform: Platform, { accountId }: Patient): Promise<ReadPerson[]> {
  const rows = await repo.findAllReadBy(platform.database.db, accountId);
  return Promise.all(rows.map((row) => toPerson(platform, row)));
}

async function findOwn(db: Db, { accountId }: Patient, personId: string): Promise<repo.ReaderRow> {
  const row = await repo.findReadBy(db, accountId, personId);
  if (!row) throw notFound();
  return row;
}

async function link(tx: Tx, platform: Platform, { accountId }: Patient, token: string, caller: Caller) {
  const named = await lockByToken(tx, tokenHash(token));
  if (!named || named.state === 'declined') return null;
  const people = await readPeople(tx, accountId);
  if (people.some(({ id }) => id === named.account_id)) throw refused('errors.reminders.readingOwn');
  if (!(await repo.findReader(tx, named.account_id))) throw refused('errors.reminders.readingNotAllowed');
  if (!(await repo.linkReader(tx, named.account_id, accountId))) throw refused('errors.reminders.readingTaken');
  const about = { accountId: named.account_id, subject: accountId, factor: 'link' } as const;
  await audit.ok(tx, platform.clock.now(), caller, 'reminders.caregiver.link', about);
  return named.account_id;
}

/** Takes the link of a trusted person to the account that is signed in. */
export async function startReading(
  platform: Platform,
  patient: Patient,
  token: string,
  caller: Caller,
): Promise<ReadPerson> {
  const { database, rateLimiter } = platform;
  await rateLimiter.take(database.db, limits.link, patient.accountId);
  const owner = await database.transaction((tx) => link(tx, platform, patient, token, caller));
  if (owner === null) throw linkExpired();
  return toPerson(platform, await findOwn(database.db, patient, owner));
}

async function readVisit(platform: Platform, owner: Pick<Patient, 'id' | 'accountId'>): Promise<ReadView['visit']> {
  const [next] = (await listAppointments(platform, owner)).upcoming;
  if (!next) return { next: null };
  const { preferredDate: date, preferredTime: time, hospitalName: hospital, doctorName: doctor, status } = next;
  return { next: { date, time, hospital, doctor, status } };
}

async function readReadings(
  platform: Platform,
  owner: Pick<Patient, 'id' | 'accountId'>,
): Promise<ReadView['readings']> {
  const { measurements } = await readMeasurements(platform, owner, {});
  const byKind = Map.groupBy(measurements, ({ reading }) => reading.kind);
  // what a reading means can tell of a pregnancy or an illness: of the meaning only that it could not wait is shown
  return [...byKind.values()]
    .flatMap(([last]) => (last ? [{ at: last.at, reading: last.reading, isUrgent: last.status === 'urgent' }] : []))
    .toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
}

/** What somebody lets the caller see now. The line of the look is written first: without it nothing is shown. */
export async function look(platform: Platform, patient: Patient, personId: string): Promise<ReadView> {
  const { database, clock, rateLimiter } = platform;
  const row = await findOwn(database.db, patient, personId);
  await rateLimiter.take(database.db, limits.looks, patient.accountId);
  const id = ownerOf(row);
  // without the address: where the trusted person is, is not the patient's to know
  const about = { accountId: id, subject: patient.accountId };
  await audit.ok(database.db, clock.now(), null, 'reminders.caregiver.look', about);
  const owner = { id, accountId: id };
  const { doses, yesterday, timeZone, now } = await readDoses(platform, owner, { days: 1 });
  return {
    person: await toPerson(platform, row),
    timeZone,
    now,
    doses: row.shows.includes('doses') ? [...yesterday, ...doses] : null,
    readings: row.shows.includes('readings') ? await readReadings(platform, owner) : null,
    visit: row.shows.includes('visit') ? await readVisit(platform, owner) : null,
  };
}

/** How the reader hears of missed doses. A way that leads nowhere cannot be chosen: they would wait in vain. */
export async function changeHowTold(
  platform: Platform,
  patient: Patient,
  personId: string,
  { tells }: RequestOf<typeof changeReading>['body'],
): Promise<ReadPerson> {
  const { database } = platform;
  const row = await database.transaction(async (tx) => {
    const { account_id: owner } = await findOwn(tx, patient, personId);
    if (tells === 'app' && (await listDevices(platform, tx, patient.accountId)).length === 0)
      throw refused('errors.reminders.noDevice');
    await repo.changeTells(tx, owner, tells);
    return findOwn(tx, patient, personId);
  });
  return toPerson(platform, row);
}

/** The reader stops. The patient sees it, and may let them read again. */
export async function stopReading(
  { database, clock }: Platform,
  patient: Patient,
  personId: string,
  caller: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { account_id: owner } = await findOwn(tx, patient, personId);
    await repo.unlinkReader(tx, owner);
    const about = { accountId: owner, subject: patient.accountId };
    await audit.ok(tx, clock.now(), caller, 'reminders.caregiver.unlink', about);
  });
}
