// A calendar entry as a file (RFC 5545). It says that there is a consultation, and nothing of whom or what it is about: calendars
// are shown at work and shared in families.

import { textsIn } from '@nabz/words/catalogue';
import { calendarFile, calendarInstant, escapeCalendarText } from '../../platform/calendar-file.ts';

export type CalendarEntry = {
  readonly id: string;
  /** Grows with every change: a calendar that has the entry already takes the newest. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: 'pending' | 'confirmed' | 'cancelled' | 'completed';
  readonly isSample: boolean;
  /** Where the details are, behind the sign-in. */
  readonly url: string;
  /** The address that the entry comes from. */
  readonly organizer: string;
  readonly now: Date;
};

const stateOf = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const;

export const calendarMethod = ({ status }: Pick<CalendarEntry, 'status'>): 'CANCEL' | 'PUBLISH' =>
  status === 'cancelled' ? 'CANCEL' : 'PUBLISH';

/** The whole file. */
export function toCalendar(entry: CalendarEntry, language: string): string {
  const t = textsIn(language);
  const words = t(entry.isSample ? 'mail.calendar.sample' : 'mail.calendar.open', { url: entry.url });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nabz//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(entry)}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@nabz`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${calendarInstant(entry.now)}`,
    `DTSTART:${calendarInstant(entry.startsAt)}`,
    `DTEND:${calendarInstant(entry.endsAt)}`,
    `SUMMARY:${escapeCalendarText(t('mail.calendar.consultation'))}`,
    `DESCRIPTION:${escapeCalendarText(words)}`,
    `URL:${entry.url}`,
    `ORGANIZER;CN=Nabz:mailto:${entry.organizer}`,
    `STATUS:${stateOf[entry.status]}`,
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return calendarFile(lines);
}
