// An operator of this installation works with a hospital: its doctors and how to reach it come from the hospital itself.
import { SpecialtySchema } from '@nabz/knowledge/specialties';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { DoctorTable } from '../../../db/tables/hospitals.ts';
import { audit } from '../../platform/audit.ts';
import { StartError } from '../../platform/data-dir.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkDesk, DeskFileSchema, keepDesk } from './desk.service.ts';
import { phonesOf, websiteOf } from './import/facts.ts';
import { slug } from './hospital-row.ts';
import { findById, findConnected } from './hospitals.repo.ts';
import { replaceDoctors, setConnection } from './write.repo.ts';

/** Without what cannot be seen and changes how the rest looks; the joiners belong to Indian scripts. */
const isVisible = (value: string): boolean => !/(?![\u200C\u200D])[\p{Cc}\p{Cf}]/u.test(value);
const text = (max: number) =>
  z.string().trim().min(2).max(max).refine(isVisible, 'has characters that cannot be shown');

/** A doctor as a hospital states them. Without a registration number nobody is listed as a doctor. */
const ConnectedDoctorSchema = z.strictObject({
  name: text(80),
  specialty: SpecialtySchema,
  registration: text(40).refine(
    (number) => /\d/.test(number) && !/^sample/i.test(number),
    'is not a registration number',
  ),
  qualification: text(120).optional(),
  experienceYears: z.int().min(0).max(70).optional(),
  languages: z.array(text(30)).max(20).default([]),
  /** Rupees for a consultation. */
  feeInr: z.int().min(0).max(100_000).optional(),
});

/** What a file for `connect` holds. */
export const ConnectionSchema = z.strictObject({
  phones: z.array(z.string()).max(5).default([]),
  website: z.string().optional(),
  /** How the hospital is told of bookings; without it, it is not. */
  desk: DeskFileSchema.optional(),
  doctors: z.array(ConnectedDoctorSchema).min(1, 'needs at least one doctor').max(2000),
});
export type Connection = z.output<typeof ConnectionSchema>;

/** Reads what a file says, or says in one sentence what is wrong with it. */
export function parseConnection(content: string): Connection {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw new StartError('The file of doctors is not JSON.');
  }
  const parsed = ConnectionSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`);
  throw new StartError(`The file of doctors cannot be used: ${wrong.join('; ')}.`);
}

function toDoctors(hospitalId: string, { doctors }: Connection): Insertable<DoctorTable>[] {
  const rows = doctors.map(({ experienceYears, feeInr, qualification, ...doctor }) => ({
    ...doctor,
    // a doctor keeps the id as long as the registration number stays
    id: `${hospitalId}-${slug(doctor.registration)}`.slice(0, 80),
    hospital_id: hospitalId,
    layer: 'connected' as const,
    qualification: qualification ?? null,
    experience_years: experienceYears ?? null,
    fee: feeInr ?? null,
    rating: null,
    reviews: null,
  }));
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size < rows.length) throw new StartError('Two doctors of the file have the same registration number.');
  return rows;
}

async function requireReal({ database: { db } }: Platform, id: string): Promise<{ id: string; name: string }> {
  const row = await findById(db, id, null);
  if (!row) throw new StartError(`There is no hospital with the id ${id}.`);
  if (row.layer === 'sample') throw new StartError(`${row.name} is made up: only real hospitals can be connected.`);
  return { id: row.id, name: row.name };
}

/**
 * Makes the consultations of a real hospital bookable; doing it again replaces its doctors, contact and desk. `newKey`: the signing key of
 * its webhook, where one was made.
 */
export async function connectHospital(
  platform: Platform,
  hospitalId: string,
  connection: Connection,
  { makesKey = false }: { makesKey?: boolean } = {},
): Promise<{ id: string; name: string; doctors: number; newKey: string | null }> {
  const { id, name } = await requireReal(platform, hospitalId);
  const doctors = toDoctors(id, connection);
  const wrong: string[] = [];
  const phones = connection.phones.flatMap((phone) => phonesOf(phone, wrong));
  const website = websiteOf(connection.website ?? '', wrong);
  if (wrong.length > 0) throw new StartError(`The contact cannot be used: ${wrong.join('; ')}.`);
  checkDesk(platform, connection.desk);
  const newKey = await platform.database.transaction(async (tx) => {
    await setConnection(tx, id, { connected: true, connected_phones: phones, connected_website: website });
    await replaceDoctors(tx, [id], doctors);
    await audit.ok(tx, platform.clock.now(), null, 'hospitals.connect', { subject: id });
    return keepDesk(tx, platform, id, { desk: connection.desk, makesKey });
  });
  return { id, name, doctors: doctors.length, newKey };
}

/** Ends it: the hospital stays listed, its doctors go, nothing new can be booked there. */
export async function disconnectHospital(
  platform: Platform,
  hospitalId: string,
): Promise<{ id: string; name: string; wasConnected: boolean }> {
  const { id, name } = await requireReal(platform, hospitalId);
  const wasConnected = (await findConnected(platform.database.db)).some((hospital) => hospital.id === id);
  if (!wasConnected) return { id, name, wasConnected };
  await platform.database.transaction(async (tx) => {
    await setConnection(tx, id, { connected: false, connected_phones: [], connected_website: null });
    await replaceDoctors(tx, [id], []);
    await keepDesk(tx, platform, id, { desk: undefined, makesKey: false });
    await audit.ok(tx, platform.clock.now(), null, 'hospitals.disconnect', { subject: id });
  });
  return { id, name, wasConnected };
}

/** The hospitals an operator works with, by name. */
export const listConnected = ({
  database: { db },
}: Platform): Promise<{ id: string; name: string; city: string; doctors: number }[]> => findConnected(db);
