// The doses around now of one person, for notices.
import { addDays } from '@nabz/contract/calendar';
import type { Dose } from '@nabz/engine/routine/types';
import type { Db } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { toEvents } from './dose-content.ts';
import { findBySlot } from './doses.repo.ts';
import { dosesOf } from './doses.service.ts';
import { openRoutine } from './routine.service.ts';

export type DueDose = Dose & { readonly medicine: string; readonly critical: boolean };

/** The planned doses of active medicines, of the days before and after as well: midnight ends nothing. */
export async function dosesAround(
  platform: Platform,
  db: Db,
  owner: PatientId,
  now: string,
  days: { readonly before: number; readonly after: number } = { before: 1, after: 1 },
): Promise<DueDose[]> {
  const medicines = (await openRoutine(platform, db, owner)).filter(({ row }) => row.status === 'active');
  if (medicines.length === 0) return [];
  const today = now.slice(0, 10);
  const range = { from: addDays(today, -days.before), to: addDays(today, days.after) };
  const slots = { from: `${range.from}T00:00`, to: `${range.to}T23:59` };
  const events = await toEvents(platform, await findBySlot(db, owner, slots));
  return dosesOf(medicines, events, range, now)
    .filter(({ dose }) => dose.planned)
    .map(({ medicine, dose }) => ({ ...dose, medicine: medicine.content.medicine, critical: medicine.row.critical }));
}
