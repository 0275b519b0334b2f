// How the routine went.
import type { Adherence } from '@nabz/contract/routine-doses';
import { adherence, countedDoses } from '@nabz/engine/routine/adherence';
import { addDays } from '@nabz/contract/calendar';
import { insights } from '@nabz/engine/routine/insights';
import type { AdherenceInput } from '@nabz/engine/routine/types';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { toAdherence } from './adherence.map.ts';
import { toEvents } from './dose-content.ts';
import { findBySlot } from './doses.repo.ts';
import { coursesOf } from './routine-content.ts';
import { openRoutine, presentOf } from './routine.service.ts';

/** Counts and findings of the last days, today included. */
export async function readAdherence(platform: Platform, patient: Patient, days: number): Promise<Adherence> {
  const { db } = platform.database;
  const { now, today } = await presentOf(platform, db, patient.id);
  const from = addDays(today, 1 - days);
  const medicines = await openRoutine(platform, db, patient.id);
  const rows = await findBySlot(db, patient.id, { from: `${from}T00:00`, to: `${today}T23:59` });
  const input: AdherenceInput = {
    courses: medicines.flatMap(({ row, content }) => coursesOf(row.id, content)),
    events: await toEvents(platform, rows),
    days,
    now,
  };
  const names = new Map(medicines.map(({ row, content }) => [row.id, content.medicine]));
  const doses = countedDoses(input);
  return toAdherence({ counted: adherence(input, doses), found: insights(input, doses), names, days, from, to: today });
}
