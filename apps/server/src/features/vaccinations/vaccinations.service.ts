// The national schedule for a person, and what of it was given.
import type { listVaccinations } from '@nabz/contract/vaccinations';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { DateSchema } from '@nabz/contract/fields';
import { isGrown, type PlannedDose, planVaccines, vaccineState } from '@nabz/engine/vaccines/schedule';
import { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { decrypt, encrypt } from '../../platform/encryption.ts';
import { invalidInput, notFound } from '../../platform/errors/app-error.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import { readingThrough } from '../../platform/personal-reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { readFacts } from '../profile/profile.service.ts';
import { localTime, timeZoneOf } from '../routine/zone.service.ts';
import { findGiven, lockGiven, writeGiven } from './vaccinations.repo.ts';
import { vaccineLibrary } from './vaccine-library.ts';

const words = spoken('vaccinations');

const GivenSchema = z.object({
  /** The day by the id of the dose; null: given, on a day that is not known. */
  given: z.record(z.string(), DateSchema.nullable()),
  remind: z.boolean(),
});
type Given = z.output<typeof GivenSchema>;
const NOTHING: Given = { given: {}, remind: true };

/** Bound to the owner: a row copied to another account does not open. */
const contextOf = (owner: string): string => `vaccination/${owner}`;
const close = ({ keys }: Platform, owner: PatientId, given: Given): Buffer =>
  encrypt(keys.columns, contextOf(owner), Buffer.from(JSON.stringify(given)));
const open = ({ keys }: Platform, owner: PatientId, content: Buffer): Given =>
  GivenSchema.parse(JSON.parse(decrypt(keys.columns, contextOf(owner), content).toString()));

/** What was ticked; null: nobody has used the page for this person. */
export async function readGiven(platform: Platform, db: Db, owner: PatientId): Promise<Given | null> {
  const content = await findGiven(db, owner);
  return content ? open(platform, owner, content) : null;
}

type Answer = Omit<ResponseOf<typeof listVaccinations>, 'success'>;

export async function readVaccinations(platform: Platform, { id }: Pick<Patient, 'id'>): Promise<Answer> {
  const { db } = platform.database;
  const { birthDate } = await readFacts(platform, id);
  const { given, remind } = (await readGiven(platform, db, id)) ?? NOTHING;
  const { doses, sources } = vaccineLibrary();
  const shown = sources.map(({ title, publisher, year, url }) => ({ title, publisher, year, url }));
  if (birthDate === null) return { birthDate, vaccinations: [], remind, sources: shown };
  const { today } = localTime(platform.clock.now(), await timeZoneOf(db, id));
  const isGrownUp = isGrown(birthDate, today);
  const names: Readonly<Record<string, string>> = words.doses;
  const toVaccination = (planned: PlannedDose) => ({
    id: planned.dose.id,
    name: names[planned.dose.id] ?? planned.dose.id,
    against: words.against[planned.dose.vaccine],
    from: planned.from,
    to: planned.to,
    state: vaccineState(planned, { isGiven: planned.dose.id in given, isGrownUp, today }),
    givenOn: given[planned.dose.id] ?? null,
  });
  return { birthDate, vaccinations: planVaccines(doses, birthDate).map(toVaccination), remind, sources: shown };
}

/** Changes what is kept. The record says that it changed and which dose it is about, not what was given. */
async function change(
  platform: Platform,
  { id }: Patient,
  { alter, subject }: { alter: (given: Given) => Given; subject: string },
  caller: Caller,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const before = open(platform, id, await lockGiven(tx, id, close(platform, id, NOTHING)));
    await writeGiven(tx, id, close(platform, id, alter(before)));
    await audit.ok(tx, platform.clock.now(), caller, 'vaccinations.update', { accountId: id, subject });
  });
}

function requireDose(doseId: string): void {
  if (!vaccineLibrary().doses.some(({ id }) => id === doseId)) throw notFound();
}

/** Ticks a dose as given. */
export async function giveDose(
  platform: Platform,
  patient: Patient,
  { doseId, givenOn }: { doseId: string; givenOn: string | null },
  caller: Caller,
): Promise<Answer> {
  requireDose(doseId);
  const { birthDate } = await readFacts(platform, patient.id);
  const { today } = localTime(platform.clock.now(), await timeZoneOf(platform.database.db, patient.id));
  if (givenOn !== null && givenOn > today) throw invalidInput({ givenOn: { code: 'errors.vaccinations.ahead' } });
  if (givenOn !== null && birthDate !== null && givenOn < birthDate)
    throw invalidInput({ givenOn: { code: 'errors.vaccinations.beforeBirth' } });
  const alter = (before: Given): Given => ({ ...before, given: { ...before.given, [doseId]: givenOn } });
  await change(platform, patient, { alter, subject: doseId }, caller);
  return readVaccinations(platform, patient);
}

/** Takes a tick back. */
export async function takeBackDose(
  platform: Platform,
  patient: Patient,
  doseId: string,
  caller: Caller,
): Promise<Answer> {
  requireDose(doseId);
  const alter = ({ given, remind }: Given): Given => ({
    remind,
    given: Object.fromEntries(Object.entries(given).filter(([id]) => id !== doseId)),
  });
  await change(platform, patient, { alter, subject: doseId }, caller);
  return readVaccinations(platform, patient);
}

export async function setReminding(
  platform: Platform,
  patient: Patient,
  remind: boolean,
  caller: Caller,
): Promise<Answer> {
  await change(platform, patient, { alter: (before) => ({ ...before, remind }), subject: 'remind' }, caller);
  return readVaccinations(platform, patient);
}

/** The days on which doses of a person fall due that nobody ticked, from one day to another. Of who does not use the page there are none. */
export async function vaccineDays(
  platform: Platform,
  db: Db,
  owner: PatientId,
  { from, to }: { from: string; to: string },
): Promise<readonly string[]> {
  const kept = await readGiven(platform, db, owner);
  if (!kept?.remind) return [];
  // through the transaction of the run
  const { birthDate } = await readFacts(readingThrough(platform, db), owner);
  if (birthDate === null) return [];
  const days = planVaccines(vaccineLibrary().doses, birthDate)
    .filter(({ dose, from: day }) => day >= from && day <= to && !(dose.id in kept.given))
    .map(({ from: day }) => day);
  return [...new Set(days)];
}
