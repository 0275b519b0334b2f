// Weight, length and head of a child over time.
import type { GrowthPlace, GrowthReading, keepGrowth, listGrowth } from '@nabz/contract/growth';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import { DateSchema } from '@nabz/contract/fields';
import { ageMonths, growthLines, growthPlace, growthZ } from '@nabz/engine/growth/growth';
import type { GrowthMeasure, GrowthTable } from '@nabz/knowledge/growth';
import { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { decrypt, encrypt } from '../../platform/encryption.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFacts } from '../profile/profile.service.ts';
import { localTime, timeZoneOf } from '../routine/zone.service.ts';
import { growthLibrary } from './growth-library.ts';
import { findGrowth, lockGrowth, writeGrowth } from './growth.repo.ts';

const KeptSchema = z.array(
  z.object({
    id: z.string(),
    on: DateSchema,
    weightKg: z.number().nullable(),
    lengthCm: z.number().nullable(),
    headCm: z.number().nullable(),
  }),
);
type Kept = z.output<typeof KeptSchema>;

/** More than every week until five. */
const READINGS_AT_MOST = 300;
/** The lines of a chart, in standard deviations. */
const LINES = [-3, -2, 0, 2, 3];

/** Bound to the owner: a row copied to another account does not open. */
const contextOf = (owner: string): string => `growth/${owner}`;
const close = ({ keys }: Platform, owner: PatientId, kept: Kept): Buffer =>
  encrypt(keys.columns, contextOf(owner), Buffer.from(JSON.stringify(kept)));
const open = ({ keys }: Platform, owner: PatientId, content: Buffer): Kept =>
  KeptSchema.parse(JSON.parse(decrypt(keys.columns, contextOf(owner), content).toString()));

/** What was measured, as it is kept. */
export async function readGrowth(platform: Platform, db: Db, owner: PatientId): Promise<Kept> {
  const content = await findGrowth(db, owner);
  return content ? open(platform, owner, content) : [];
}

type Answer = Omit<ResponseOf<typeof listGrowth>, 'success'>;
type Child = { readonly birthDate: string | null; readonly tables: readonly GrowthTable[] };

function toReading({ birthDate, tables }: Child, one: Kept[number]): GrowthReading {
  const months = birthDate === null ? Number.NaN : ageMonths(birthDate, one.on);
  const place = (measure: GrowthMeasure, value: number | null): GrowthPlace => {
    const table = tables.find((each) => each.measure === measure);
    return growthPlace(table && value !== null ? growthZ(table, months, value) : null);
  };
  return {
    ...one,
    ageMonths: Number.isNaN(months) ? 0 : Math.round(months * 10) / 10,
    places: {
      weight: place('weight', one.weightKg),
      length: place('length', one.lengthCm),
      head: place('head', one.headCm),
    },
  };
}

export async function listReadings(platform: Platform, { id }: Pick<Patient, 'id'>): Promise<Answer> {
  const { birthDate, gender } = await readFacts(platform, id);
  const { tables, sources } = growthLibrary();
  const fitting = birthDate === null ? [] : tables.filter(({ sex }) => sex === gender);
  const kept = await readGrowth(platform, platform.database.db, id);
  return {
    missing: birthDate === null ? 'birth-date' : fitting.length === 0 ? 'sex' : null,
    readings: kept
      .toSorted((a, b) => (a.on < b.on ? 1 : -1))
      .map((one) => toReading({ birthDate, tables: fitting }, one)),
    lines: fitting.map((table) => ({ measure: table.measure, months: growthLines(table, LINES) })),
    sources: sources.map(({ title, publisher, year, url }) => ({ title, publisher, year, url })),
  };
}

/** Changes what is kept. The record says which reading it is about, not what it says. */
async function change(
  platform: Platform,
  { id }: Patient,
  { alter, subject }: { alter: (kept: Kept) => Kept; subject: string },
  caller: Caller,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const before = open(platform, id, await lockGrowth(tx, id, close(platform, id, [])));
    await writeGrowth(tx, id, close(platform, id, alter(before)));
    await audit.ok(tx, platform.clock.now(), caller, 'growth.update', { accountId: id, subject });
  });
}

/** Keeps what was measured on a day from the birth to today. */
export async function keepReading(
  platform: Platform,
  patient: Patient,
  reading: RequestOf<typeof keepGrowth>['body'],
  caller: Caller,
): Promise<Answer> {
  const { birthDate } = await readFacts(platform, patient.id);
  const { today } = localTime(platform.clock.now(), await timeZoneOf(platform.database.db, patient.id));
  if (reading.on > today) throw invalidInput({ on: { code: 'errors.vaccinations.ahead' } });
  if (birthDate !== null && reading.on < birthDate)
    throw invalidInput({ on: { code: 'errors.vaccinations.beforeBirth' } });
  const alter = (before: Kept): Kept => {
    const others = before.filter(({ id }) => id !== reading.id);
    if (others.length >= READINGS_AT_MOST)
      throw new AppError(409, 'CONFLICT', { code: 'errors.growth.tooMany', params: { most: READINGS_AT_MOST } });
    return [...others, reading];
  };
  await change(platform, patient, { alter, subject: reading.id }, caller);
  return listReadings(platform, patient);
}

export async function dropReading(
  platform: Platform,
  patient: Patient,
  readingId: string,
  caller: Caller,
): Promise<Answer> {
  const alter = (before: Kept): Kept => {
    const others = before.filter(({ id }) => id !== readingId);
    if (others.length === before.length) throw notFound();
    return others;
  };
  await change(platform, patient, { alter, subject: readingId }, caller);
  return listReadings(platform, patient);
}
