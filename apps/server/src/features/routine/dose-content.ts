// What is kept of an answer to a dose, and how it is encrypted.
import { setImmediate } from 'node:timers/promises';
import { InstantSchema } from '@nabz/contract/fields';
import { DoseEventSchema } from '@nabz/contract/routine-doses';
import { SlotSchema } from '@nabz/contract/routine';
import type { DoseEvent } from '@nabz/engine/routine/types';
import type { z } from 'zod';
import { wallClock } from '@nabz/contract/wall-clock';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import type { EventRow } from './doses.repo.ts';

const EventContentSchema = DoseEventSchema.pick({ action: true, reason: true, note: true, until: true }).extend({
  /** `at` as the patient's clock showed it then: a journey does not move what was. */
  clock: SlotSchema,
  /** `at` as it was sent. */
  at: InstantSchema,
});
export type EventContent = z.output<typeof EventContentSchema>;
export type OpenEvent = { readonly row: EventRow; readonly content: EventContent };

const contextOf = (owner: string, id: string): string => `dose-event/${owner}/${id}`;

export const closeEvent = ({ keys }: Platform, owner: string, id: string, content: EventContent): Buffer =>
  encrypt(keys.columns, contextOf(owner, id), Buffer.from(JSON.stringify(content)));

export function openEvent({ keys }: Platform, row: EventRow): OpenEvent {
  const plain = decrypt(keys.columns, contextOf(row.account_id, row.id), row.content);
  return { row, content: EventContentSchema.parse(JSON.parse(plain.toString())) };
}

/** One that does not open is left out and logged: it must not hide the others. */
export const openEvents = (platform: Platform, rows: readonly EventRow[]): OpenEvent[] =>
  rows.flatMap((row) => {
    try {
      return [openEvent(platform, row)];
    } catch (err) {
      platform.log.error({ err, event: row.id }, 'reminders: an answer to a dose cannot be opened');
      return [];
    }
  });

/** A log of months is opened in pieces of some milliseconds: other requests are answered in between. */
const PIECE = 500;

async function openLog(platform: Platform, rows: readonly EventRow[]): Promise<OpenEvent[]> {
  const opened = openEvents(platform, rows.slice(0, PIECE));
  for (let at = PIECE; at < rows.length; at += PIECE) {
    await setImmediate();
    opened.push(...openEvents(platform, rows.slice(at, at + PIECE)));
  }
  return opened;
}

/**
 * Rows as the engine's events. Their order is when they were said; of one moment, when they came. Each was when the
 * patient's clock showed it; with a time zone: when the clocks there would have.
 */
export const toEvents = async (
  platform: Platform,
  rows: readonly EventRow[],
  timeZone?: string,
): Promise<DoseEvent[]> =>
  (await openLog(platform, rows))
    .toSorted((a, b) => a.row.said_at.getTime() - b.row.said_at.getTime() || a.row.seq - b.row.seq)
    .map(({ row, content: { action, reason, until, clock } }, rank) => ({
      id: row.id,
      courseId: row.medicine_id,
      slot: row.slot,
      action,
      at: timeZone === undefined ? clock : wallClock(row.at, timeZone),
      recordedAt: rank,
      until,
      reason,
    }));
