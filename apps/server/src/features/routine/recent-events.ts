// The answers that decide about the present: of doses that may still be open, and since a stock was counted.
import type { DoseEvent } from '@nabz/engine/routine/types';
import type { Db } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { toEvents } from './dose-content.ts';
import { findSince } from './doses.repo.ts';
import type { Medicine } from './routine-content.ts';
import type { LocalTime } from './zone.service.ts';

const dayMs = 24 * 3600 * 1000;
/** A dose can be answered until four hours after its time, and early; clocks of two zones differ by a day at most. */
const RECENT_MS = 3 * dayMs;

/** What was said of these medicines in the last days and since their stock was counted, all by the clocks of one zone. */
export async function recentEvents(
  platform: Platform,
  db: Db,
  owner: PatientId,
  medicines: readonly Medicine[],
  { timeZone }: LocalTime,
): Promise<DoseEvent[]> {
  const counted = medicines.flatMap(({ content }) => (content.stock ? [Date.parse(content.stock.at) - dayMs] : []));
  const since = new Date(Math.min(platform.clock.now().getTime() - RECENT_MS, ...counted));
  const rows = await findSince(db, owner, { medicines: medicines.map(({ row }) => row.id), since });
  return toEvents(platform, rows, timeZone);
}
