// What patients measure at home.
import {
  type addMeasurement,
  type listMeasurements,
  type Measurement,
  type MeasurementKind,
  type Reading,
  ReadingSchema,
} from '@nabz/contract/measurements';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import type { MeasuredPerson } from '@nabz/engine/measurements/types';
import { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import type { Patient, PatientId, RecordOwner } from '../../platform/http/patient.ts';
import type { EncryptedRow } from '../../platform/keyring/encrypted-column.ts';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import { readFacts } from '../profile/profile.service.ts';
import { consentOf, requireConsent } from '../privacy/consents.service.ts';
import { readHealth } from '../profile/health.service.ts';
import { measurementLibrary } from './measurement-library.ts';
import { type OpenMeasurement, toLimits, toMeasurement } from './measurements.map.ts';
import {
  countMeasurements,
  findMeasurement,
  findMeasurements,
  insertMeasurement,
  type MeasurementRow,
  removeMeasurement,
} from './measurements.repo.ts';
import { AHEAD_SECONDS, MEASUREMENT_WRITES, MEASUREMENTS_AT_MOST } from './measurements.policy.ts';

const PAGE = 100;
const OLDEST_SECONDS = 10 * 366 * 24 * 3600;

const ContentSchema = z.object({ reading: ReadingSchema, note: z.string() });
type Content = z.output<typeof ContentSchema>;
type NewMeasurement = RequestOf<typeof addMeasurement>['body'];

const contextOf = (owner: string, id: string): string => `measurement/${owner}/${id}`;

/** Finds the readings of one kind without telling the database which kind that is. */
const kindKey = ({ keys }: Platform, owner: string, kind: MeasurementKind): Buffer =>
  keys.fingerprint('request', `measurement-kind/${owner}/${kind}`);
const kindKeys = ({ keys }: Platform, owner: string, kind: MeasurementKind): readonly Buffer[] =>
  keys.fingerprints('request', `measurement-kind/${owner}/${kind}`);

/** The same of a row whose text was opened: what a change of the server's key makes anew. */
export const kindKeyOf = (platform: Platform, row: EncryptedRow, plain: Buffer): { kind_key: Buffer } => {
  const { reading } = ContentSchema.parse(JSON.parse(plain.toString()));
  return { kind_key: kindKey(platform, String(row.account_id), reading.kind) };
};

const close = ({ keys }: Platform, owner: string, id: string, content: Content): Buffer =>
  encrypt(keys.columns, contextOf(owner, id), Buffer.from(JSON.stringify(content)));

function open({ keys }: Platform, row: MeasurementRow): OpenMeasurement {
  const plain = decrypt(keys.columns, contextOf(row.account_id, row.id), row.content);
  return { id: row.id, at: row.at, ...ContentSchema.parse(JSON.parse(plain.toString())) };
}

/** Rows that open. One that does not is left out and logged: it must not hide the others. */
export const openMeasurements = (platform: Platform, rows: readonly MeasurementRow[]): OpenMeasurement[] =>
  rows.flatMap((row) => {
    try {
      return [open(platform, row)];
    } catch (err) {
      platform.log.error({ err, measurement: row.id }, 'reminders: a reading cannot be opened');
      return [];
    }
  });

async function readPerson(platform: Platform, patient: RecordOwner): Promise<MeasuredPerson> {
  const { age } = await readFacts(platform, patient.id);
  const { pregnant, conditions } = await readHealth(platform, patient);
  return { ageYears: age, pregnant, diabetes: conditions && conditions.includes('diabetes') };
}

const SOMEBODY: MeasuredPerson = { ageYears: null, pregnant: null, diabetes: null };

/** What a reading that is not kept means: its sentence, and whether it cannot wait; null where nothing is said of it. Of somebody else nothing is known. */
export async function explainReading(
  platform: Platform,
  patient: Patient,
  { reading, isOther }: { reading: Reading; isOther: boolean },
): Promise<{ text: string; isUrgent: boolean } | null> {
  const library = measurementLibrary();
  const judged = library.judge(reading, isOther ? SOMEBODY : await readPerson(platform, patient));
  if (judged.status === null) return null;
  return { text: library.sentence(judged.say), isUrgent: judged.status === 'urgent' };
}

/** A page that does not end between two readings of one moment: the next one begins before it. */
function pageOf(rows: readonly MeasurementRow[]): { page: readonly MeasurementRow[]; hasMore: boolean } {
  const next = rows[PAGE];
  if (!next) return { page: rows, hasMore: false };
  const page = rows.slice(0, PAGE).filter(({ at }) => at.getTime() !== next.at.getTime());
  return { page: page.length > 0 ? page : rows.slice(0, PAGE), hasMore: true };
}

type Listed = Omit<ResponseOf<typeof listMeasurements>, 'success'>;

/** A page of the readings, the newest first, with the limits for this person. */
export async function readMeasurements(
  platform: Platform,
  patient: RecordOwner,
  { kind, before }: { kind?: MeasurementKind | undefined; before?: string | undefined },
): Promise<Listed> {
  const library = measurementLibrary();
  const person = await readPerson(platform, patient);
  const rows = await findMeasurements(platform.database.db, patient.id, {
    kindKeys: kind === undefined ? null : kindKeys(platform, patient.id, kind),
    before: before === undefined ? null : new Date(before),
    limit: PAGE + 1,
  });
  const { page, hasMore } = pageOf(rows);
  return {
    measurements: openMeasurements(platform, page).map((one) => toMeasurement(library, person, one)),
    hasMore,
    limits: toLimits(library, person, kind),
  };
}

function requireSense({ at, reading }: NewMeasurement, now: Date): void {
  const then = new Date(at);
  if (then > secondsAfter(now, AHEAD_SECONDS)) throw invalidInput({ at: { code: 'errors.reminders.measuredAhead' } });
  if (then < secondsAfter(now, -OLDEST_SECONDS))
    throw invalidInput({ at: { code: 'errors.reminders.measuredLongAgo' } });
  if (reading.kind === 'blood-pressure' && reading.systolic <= reading.diastolic)
    throw invalidInput({ 'reading.systolic': { code: 'errors.reminders.upperBelowLower' } });
}

/** Whether it is the very reading that is kept under its id. */
const isSame = (
  platform: Platform,
  row: MeasurementRow | undefined,
  { at, reading, note }: NewMeasurement,
): boolean => {
  if (row?.at.getTime() !== Date.parse(at)) return false;
  const kept = open(platform, row);
  return JSON.stringify([kept.reading, kept.note]) === JSON.stringify([reading, note]);
};

/** Keeps a reading under the consent for the routine. The same one again changes nothing. */
export async function keepMeasurement(
  platform: Platform,
  patient: Patient,
  measurement: NewMeasurement,
  caller: Caller,
): Promise<Measurement> {
  const { database, clock, rateLimiter } = platform;
  const owner: PatientId = patient.id;
  await rateLimiter.take(database.db, MEASUREMENT_WRITES, owner);
  requireSense(measurement, clock.now());
  const { id, at, reading, note, consentVersion } = measurement;
  const person = await readPerson(platform, patient);
  await database.transaction(async (tx) => {
    const consent = { purpose: 'routine', statedVersion: consentVersion } as const;
    if (!(await consentOf(tx, platform, patient, consent, caller))) await requireConsent(tx, owner, 'routine');
    const kept = await insertMeasurement(tx, owner, {
      id,
      at: new Date(at),
      kind_key: kindKey(platform, owner, reading.kind),
      content: close(platform, owner, id, { reading, note }),
    });
    if (!kept) {
      if (isSame(platform, await findMeasurement(tx, owner, id), measurement)) return;
      throw new AppError(409, 'CONFLICT', { code: 'errors.reminders.otherMeasurement' });
    }
    if ((await countMeasurements(tx, owner)) > MEASUREMENTS_AT_MOST)
      throw new AppError(409, 'CONFLICT', {
        code: 'errors.reminders.tooManyMeasurements',
        params: { most: MEASUREMENTS_AT_MOST },
      });
    await audit.ok(tx, clock.now(), caller, 'reminders.measurement.add', { accountId: owner, subject: id });
  });
  return toMeasurement(measurementLibrary(), person, { id, at: new Date(at), reading, note });
}

export async function dropMeasurement(
  { database, clock }: Platform,
  patient: Patient,
  id: string,
  caller: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await removeMeasurement(tx, patient.id, id)))
      throw notFound({ code: 'errors.reminders.measurementNotThere' });
    await audit.ok(tx, clock.now(), caller, 'reminders.measurement.delete', { accountId: patient.id, subject: id });
  });
}
