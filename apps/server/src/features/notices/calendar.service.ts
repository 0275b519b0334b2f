import { createHash } from 'node:crypto';
import { minutesOfSlot, slotOfMinutes } from '@nabz/contract/calendar';
import { textsIn } from '@nabz/words/catalogue';
import { wallClock } from '@nabz/contract/wall-clock';
import { type Caller, audit } from '../../platform/audit.ts';
import { calendarFile, calendarInstant, calendarWallClock, escapeCalendarText } from '../../platform/calendar-file.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Download } from '../../platform/http/download.ts';
import { ownerOf, type PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../../platform/secret-token.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { readContact } from '../auth/contact.service.ts';
import * as repo from './calendar.repo.ts';
import { dosesAround } from '../routine/due.service.ts';
import { timeZoneOf } from '../routine/zone.service.ts';

const DAYS = 30;
const ENTRY_MINUTES = 10;
const hour = 3600;
const limits = {
  /** Calendars ask every few hours; several devices, and somebody who presses "refresh". */
  reads: { name: 'calendar-read', max: 60, seconds: hour },
  /** Guesses of a 256-bit token are hopeless: this bounds the cost of trying. */
  misses: { name: 'calendar-miss', max: 30, seconds: hour },
} as const satisfies Record<string, RateLimit>;

const END = '.ics';
const pathOf = (token: string): string => `/api/reminders/calendar/${token}${END}`;

/** Makes a secret address. It is shown this once: only its hash is kept. */
export async function makeCalendar(
  { database, clock }: Platform,
  owner: PatientId,
  caller: Caller,
): Promise<{ path: string }> {
  const token = newToken();
  const now = clock.now();
  await database.transaction(async (tx) => {
    await repo.replaceCalendar(tx, { account_id: owner, token_hash: tokenHash(token), made_at: now });
    await audit.ok(tx, now, caller, 'reminders.calendar.make', { accountId: owner });
  });
  return { path: pathOf(token) };
}

export async function endCalendar({ database, clock }: Platform, owner: PatientId, caller: Caller): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await repo.removeCalendar(tx, owner))) return; // gone already, which is what was asked for
    await audit.ok(tx, clock.now(), caller, 'reminders.calendar.end', { accountId: owner });
  });
}

/**
 * One entry for each time of the routine, without a zone: a dose is named by the wall clock, and so is its entry. The name of
 * an entry stays the same from one reading to the next, and tells nothing.
 */
function entryOf(slot: string, { token_hash: hash, made_at: madeAt }: repo.CalendarRow, summary: string): string[] {
  const uid = createHash('sha256').update(hash).update(slot).digest('hex').slice(0, 32);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@nabz`,
    `DTSTAMP:${calendarInstant(madeAt)}`,
    `DTSTART:${calendarWallClock(slot)}`,
    `DTEND:${calendarWallClock(slotOfMinutes(minutesOfSlot(slot) + ENTRY_MINUTES))}`,
    `SUMMARY:${escapeCalendarText(summary)}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeCalendarText(summary)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** The routine of the next days for whoever has the address: when, and nothing of what. */
export async function readCalendar(platform: Platform, name: string, caller: Caller): Promise<Download> {
  const { database, clock, rateLimiter } = platform;
  const { db } = database;
  const row = name.endsWith(END) ? await repo.findCalendar(db, tokenHash(name.slice(0, -END.length))) : undefined;
  if (!row) {
    await rateLimiter.take(db, limits.misses, addressGroup(caller.ip));
    throw notFound();
  }
  await rateLimiter.take(db, limits.reads, row.account_id);
  const owner = ownerOf(row); // of whose calendar the holder of the secret address asks
  const zone = await timeZoneOf(db, owner);
  const doses = await dosesAround(platform, db, owner, wallClock(clock.now(), zone), { before: 0, after: DAYS - 1 });
  const slots = [...new Set(doses.map(({ slot }) => slot))];
  const t = textsIn((await readContact(db, owner)).language);
  const text = calendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nabz//Reminders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeCalendarText(t('mail.calendar.reminders'))}`,
    // what some calendars read times without a zone by
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...slots.flatMap((slot) => entryOf(slot, row, t('mail.calendar.reminder'))),
    'END:VCALENDAR',
  ]);
  return { bytes: Buffer.from(text), name: 'reminders.ics', mimeType: 'text/calendar; charset=utf-8' };
}
