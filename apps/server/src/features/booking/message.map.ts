// What patients are told of their bookings. Subjects and SMS are read on locked screens and over shoulders: they name no illness,
// no treatment, no hospital and no doctor.
import type { Message } from '../../platform/messages/message.ts';
import { CALENDAR_NAME, calendarType } from './booking.map.ts';
import { inIndia } from '../../platform/clock.ts';
import { endOf, type ReminderKind } from './booking.policy.ts';
import { type CalendarEntry, toCalendar } from './ics.ts';

export type Occasion = 'booked' | 'moved' | 'cancelled' | ReminderKind;

const dayWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const timeOf = (instant: Date): string => inIndia(instant).slice(11, 16);

/** Wed, 25 Nov 2026, 10:00 to 10:30 (India time) */
export const whenInWords = (startsAt: Date): string =>
  `${dayWords.format(startsAt)}, ${timeOf(startsAt)} to ${timeOf(endOf(startsAt))} (India time)`;

const subjects: Readonly<Record<Occasion, string>> = {
  booked: 'Your virtual consultation is booked',
  moved: 'Your virtual consultation has a new time',
  cancelled: 'Your virtual consultation is cancelled',
  day: 'Reminder: your virtual consultation',
  hour: 'Reminder: your virtual consultation is soon',
};

const sentences: Readonly<Record<Occasion, (when: string) => string>> = {
  booked: (when) => `a virtual consultation is booked for ${when}.`,
  moved: (when) => `the virtual consultation was moved. It is now on ${when}.`,
  cancelled: (when) => `the virtual consultation on ${when} is cancelled. You need to do nothing more.`,
  day: (when) => `the virtual consultation is on ${when}.`,
  hour: (when) => `the virtual consultation is on ${when}.`,
};

const sampleWords =
  'This is a sample booking at a made-up hospital, for trying Nabz. Nobody will call, and no doctor knows of it.';

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** With whom and where; without a doctor where no one was chosen. */
export type Named = { readonly hospitalName: string; readonly doctorName: string | null };

const namesInWords = ({ hospitalName, doctorName }: Named): string =>
  doctorName === null ? `At ${hospitalName}.` : `With ${doctorName}, at ${hospitalName}.`;

/** `named`: with whom and where, for an address that its holder has proven; null for every other address. */
type Mail = { occasion: Occasion; to: string; entry: CalendarEntry; named: Named | null };

/** Every mail of a booking; those that change the calendar bring the entry for it. */
export function toMail({ occasion, to, entry, named }: Mail): Message {
  const isReminder = occasion === 'day' || occasion === 'hour';
  const isOn = occasion !== 'cancelled';
  const paragraphs = [
    'Namaste,',
    sentences[occasion](whenInWords(entry.startsAt)),
    named && isOn ? namesInWords(named) : null,
    entry.isSample ? sampleWords : null,
    // nothing is promised in the name of a hospital
    !entry.isSample && entry.status === 'pending' ? 'The hospital has not confirmed it yet.' : null,
    `${isOn ? 'See, move or cancel it' : 'See it'} in Nabz: ${entry.url}`,
    isReminder ? null : 'The attached file puts this into your calendar.',
    named ? null : 'Somebody gave this address with a booking. If it was not you, ignore this message.',
  ];
  return {
    channel: 'email',
    to,
    subject: entry.isSample ? `Sample booking: ${lowerFirst(subjects[occasion])}` : subjects[occasion],
    body: paragraphs.filter((paragraph) => paragraph !== null).join('\n\n'),
    ...(isReminder
      ? { expiresAt: entry.startsAt.toISOString() }
      : { attachments: [{ name: CALENDAR_NAME, mimeType: calendarType(entry), content: toCalendar(entry) }] }),
  };
}

const smsWords: Readonly<Record<Occasion, string>> = {
  booked: 'is booked for',
  moved: 'is now on',
  cancelled: 'is cancelled:',
  day: 'is on',
  hour: 'is on',
};

export const toSms = (occasion: Occasion, to: string, entry: CalendarEntry): Message => ({
  channel: 'sms',
  to,
  body: `Nabz: your virtual consultation ${smsWords[occasion]} ${whenInWords(entry.startsAt)}.${entry.isSample ? ' Sample booking: nobody will call.' : ''}`,
  ...(occasion === 'day' || occasion === 'hour' ? { expiresAt: entry.startsAt.toISOString() } : {}),
});
