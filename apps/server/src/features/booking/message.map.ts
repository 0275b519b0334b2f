// What patients are sent about their bookings. Subjects and SMS are read on locked screens and over shoulders: they name no illness,
// no treatment, no hospital and no doctor.
import { textsIn } from '@nabz/words/catalogue';
import { clockTime } from '@nabz/words/clock-time';
import { dateWriter } from '@nabz/words/dates';
import type { Message } from '../../platform/messages/message.ts';
import { CALENDAR_NAME, calendarType } from './booking.map.ts';
import { inIndia } from '../../platform/clock.ts';
import { endOf, type ReminderKind } from './booking.policy.ts';
import { type CalendarEntry, toCalendar } from './ics.ts';

export type Occasion = 'booked' | 'moved' | 'cancelled' | ReminderKind;

const dayWords = dateWriter('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const timeOf = (instant: Date, language: string): string => clockTime(inIndia(instant).slice(11, 16), language);

/** Wed, 25 Nov 2026, 10:00 am to 10:30 am (India time) */
const whenInWords = (startsAt: Date, language: string): string =>
  textsIn(language)('mail.booking.when', {
    day: dayWords(startsAt, language),
    from: timeOf(startsAt, language),
    to: timeOf(endOf(startsAt), language),
  });

/** With whom and where; without a doctor where no one was chosen. */
export type Named = { readonly hospitalName: string; readonly doctorName: string | null };

/** `named`: with whom and where, for an address that its holder has proven; null for every other address. */
type Mail = { occasion: Occasion; to: string; entry: CalendarEntry; named: Named | null; language: string };

/** Every mail of a booking; those that change the calendar bring the entry for it. */
export function toMail({ occasion, to, entry, named, language }: Mail): Message {
  const t = textsIn(language);
  const isReminder = occasion === 'day' || occasion === 'hour';
  const isOn = occasion !== 'cancelled';
  const withWhom = ({ hospitalName: hospital, doctorName: doctor }: Named): string =>
    doctor === null ? t('mail.booking.at', { hospital }) : t('mail.booking.with', { hospital, doctor });
  const paragraphs = [
    t('mail.greeting'),
    t(`mail.booking.text.${occasion}`, { when: whenInWords(entry.startsAt, language) }),
    named && isOn ? withWhom(named) : null,
    entry.isSample ? t('mail.booking.sample') : null,
    // nothing is promised in the name of a hospital
    !entry.isSample && entry.status === 'pending' ? t('mail.booking.notConfirmed') : null,
    t(isOn ? 'mail.booking.change' : 'mail.booking.see', { url: entry.url }),
    isReminder ? null : t('mail.booking.calendar'),
    named ? null : t('mail.booking.notYou'),
  ];
  return {
    channel: 'email',
    to,
    subject: t(`mail.booking.${entry.isSample ? 'sampleSubject' : 'subject'}.${occasion}`),
    body: paragraphs.filter((paragraph) => paragraph !== null).join('\n\n'),
    ...(isReminder
      ? { expiresAt: entry.startsAt.toISOString() }
      : {
          attachments: [{ name: CALENDAR_NAME, mimeType: calendarType(entry), content: toCalendar(entry, language) }],
        }),
  };
}

type Sms = { occasion: Occasion; to: string; entry: CalendarEntry; language: string };

export function toSms({ occasion, to, entry, language }: Sms): Message {
  const t = textsIn(language);
  const text = t(`mail.booking.sms.${occasion}`, { when: whenInWords(entry.startsAt, language) });
  return {
    channel: 'sms',
    to,
    body: entry.isSample ? `${text} ${t('mail.booking.sampleSms')}` : text,
    ...(occasion === 'day' || occasion === 'hour' ? { expiresAt: entry.startsAt.toISOString() } : {}),
  };
}
