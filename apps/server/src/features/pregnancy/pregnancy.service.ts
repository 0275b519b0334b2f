// A pregnancy that is counted, what of its care was done, and how it ended.
import { addDays, dayOf } from '@nabz/contract/calendar';
import type { RequestOf } from '@nabz/contract/endpoint';
import type { endPregnancy as endEndpoint, PregnancyAnswer, setPregnancy } from '@nabz/contract/pregnancy';
import { careDays, COUNTED_AT_MOST_DAYS, type Counted, startOf } from '@nabz/engine/pregnancy/pregnancy';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { invalidInput, notFound } from '../../platform/errors/app-error.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import { readingThrough } from '../../platform/personal-reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeHealthWithin, readHealth } from '../profile/health.service.ts';
import { localTime, timeZoneOf } from '../routine/zone.service.ts';
import { closeKept, type Kept, NOTHING, openKept, type Running } from './pregnancy-content.ts';
import { pregnancyLibrary } from './pregnancy-library.ts';
import { toAnswer } from './pregnancy.map.ts';
import { findPregnancy, lockPregnancy, writePregnancy } from './pregnancy.repo.ts';

type Answer = Omit<PregnancyAnswer, 'success'>;

/** What is kept; null: nobody has used the page for this person. */
export async function readKept(platform: Platform, db: Db, owner: PatientId): Promise<Kept | null> {
  const content = await findPregnancy(db, owner);
  return content ? openKept(platform, owner, content) : null;
}

const todayOf = async ({ clock, database: { db } }: Platform, owner: PatientId): Promise<string> =>
  localTime(clock.now(), await timeZoneOf(db, owner)).today;

export async function readPregnancy(platform: Platform, { id }: Pick<Patient, 'id'>): Promise<Answer> {
  const kept = (await readKept(platform, platform.database.db, id)) ?? NOTHING;
  const { pregnant } = await readHealth(platform, { id });
  return toAnswer(kept, { today: await todayOf(platform, id), isDenied: pregnant === false });
}

type Change = {
  readonly alter: (kept: Kept) => Kept;
  readonly subject: string;
  /** What the profile says from now on, where that changes. */
  readonly pregnant?: boolean | null;
};

/** Changes what is kept, and what the profile says of it, together. The record says which part changed, never what it says. */
async function change(
  platform: Platform,
  patient: Patient,
  { alter, subject, pregnant }: Change,
  caller: Caller,
): Promise<Answer> {
  const { id } = patient;
  await platform.database.transaction(async (tx: Tx) => {
    const before = openKept(platform, id, await lockPregnancy(tx, id, closeKept(platform, id, NOTHING)));
    await writePregnancy(tx, id, closeKept(platform, id, alter(before)));
    await audit.ok(tx, platform.clock.now(), caller, 'pregnancy.update', { accountId: id, subject });
    if (pregnant !== undefined) await changeHealthWithin(tx, platform, patient, { pregnant }, caller);
  });
  return readPregnancy(platform, patient);
}

/** Changes the one that runs; 404 when none does. */
const altering =
  (alter: (running: Running) => Partial<Kept>) =>
  (kept: Kept): Kept => {
    if (kept.running === null) throw notFound();
    return { ...kept, ...alter(kept.running) };
  };

/** A count begins at most 42 weeks ago and not after today. */
function checkDay(counted: Counted, today: string): void {
  const passed = dayOf(today) - dayOf(startOf(counted));
  const refuse = (code: 'errors.pregnancy.ahead' | 'errors.pregnancy.dueTooFar' | 'errors.pregnancy.tooLongAgo') => {
    throw invalidInput({ day: { code } });
  };
  if (passed < 0) refuse(counted.countedBy === 'period' ? 'errors.pregnancy.ahead' : 'errors.pregnancy.dueTooFar');
  if (passed > COUNTED_AT_MOST_DAYS) refuse('errors.pregnancy.tooLongAgo');
}

/** Begins to count, or corrects the day. What was done stays done. */
export async function countPregnancy(
  platform: Platform,
  patient: Patient,
  counted: RequestOf<typeof setPregnancy>['body'],
  caller: Caller,
): Promise<Answer> {
  checkDay(counted, await todayOf(platform, patient.id));
  const alter = (kept: Kept): Kept => ({ ...kept, running: { done: {}, ...kept.running, ...counted } });
  return change(platform, patient, { alter, subject: 'count', pregnant: true }, caller);
}

export const setReminding = (platform: Platform, patient: Patient, remind: boolean, caller: Caller): Promise<Answer> =>
  change(platform, patient, { alter: (kept) => ({ ...kept, remind }), subject: 'remind' }, caller);

function requireCare(careId: string): void {
  if (!pregnancyLibrary().care.some(({ id }) => id === careId)) throw notFound();
}

/** Ticks care as done. */
export async function doCare(
  platform: Platform,
  patient: Patient,
  { careId, doneOn }: { careId: string; doneOn: string | null },
  caller: Caller,
): Promise<Answer> {
  requireCare(careId);
  const today = await todayOf(platform, patient.id);
  if (doneOn !== null && doneOn > today) throw invalidInput({ doneOn: { code: 'errors.pregnancy.ahead' } });
  const alter = altering((running) => {
    if (doneOn !== null && doneOn < startOf(running))
      throw invalidInput({ doneOn: { code: 'errors.pregnancy.beforeIt' } });
    return { running: { ...running, done: { ...running.done, [careId]: doneOn } } };
  });
  return change(platform, patient, { alter, subject: careId }, caller);
}

/** Takes a tick back. */
export async function undoCare(platform: Platform, patient: Patient, careId: string, caller: Caller): Promise<Answer> {
  requireCare(careId);
  const alter = altering((running) => ({
    running: { ...running, done: Object.fromEntries(Object.entries(running.done).filter(([id]) => id !== careId)) },
  }));
  return change(platform, patient, { alter, subject: careId }, caller);
}

/** Ends the count by a birth or a loss. */
export async function endPregnancy(
  platform: Platform,
  patient: Patient,
  ended: RequestOf<typeof endEndpoint>['body'],
  caller: Caller,
): Promise<Answer> {
  const today = await todayOf(platform, patient.id);
  if (ended.on > today) throw invalidInput({ on: { code: 'errors.pregnancy.ahead' } });
  const alter = (kept: Kept): Kept =>
    altering((running) => {
      if (ended.on < startOf(running)) throw invalidInput({ on: { code: 'errors.pregnancy.beforeIt' } });
      return { running: null, earlier: [...kept.earlier, { ...running, ended }] };
    })(kept);
  return change(platform, patient, { alter, subject: 'end', pregnant: false }, caller);
}

/** Deletes a count that was never meant. */
export const removePregnancy = (platform: Platform, patient: Patient, caller: Caller): Promise<Answer> =>
  change(platform, patient, { alter: altering(() => ({ running: null })), subject: 'remove', pregnant: null }, caller);

/**
 * The days to remind of, from one to another. Of who does not use the page, does not want it, or says in the profile that they are not
 * pregnant there are none: after a loss nobody is to read of a next visit.
 */
export async function antenatalDays(
  platform: Platform,
  db: Db,
  owner: PatientId,
  span: { from: string; to: string },
): Promise<readonly string[]> {
  const kept = await readKept(platform, db, owner);
  if (!kept?.remind || kept.running === null) return [];
  const { running } = kept;
  const start = startOf(running);
  if (span.from > addDays(start, COUNTED_AT_MOST_DAYS)) return [];
  const { pregnant } = await readHealth(readingThrough(platform, db), { id: owner });
  if (pregnant === false) return [];
  return careDays(pregnancyLibrary(), { start, isDone: (id) => id in running.done }, span);
}
