// What patients are sent about their bookings. Subjects and SMS are read on locked screens and over shoulders: they name no illness,
// no treatment, no hospital and no doctor.
import { textsIn } from '@nabz/words/catalogue';
import { clockTime } from '@nabz/words/clock-time';
import { dateWriter } from '@nabz/words/dates';
import type { Message } from '../../platform/messages/message.ts';
import { CALENDAR_NAME, calendarType } from './booking.map.ts';
import { inIndia } from '../../platform/clock.ts';
import { endOf, type ReminderKind, type Slot, startOf } from './booking.policy.ts';
import { type CalendarEntry, toCalendar } from './ics.ts';

export type Occasion = 'booked' | 'moved' | 'cancelled' | 'confirmed' | 'declined' | 'proposed' | ReminderKind;

const dayWords = dateWriter('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const timeOf = (instant: Date, language: string): string => clockTime(inIndia(instant).slice(11, 16), language);

/** Wed, 25 Nov 2026, 10:00 am to 10:30 am (India time) */
export const whenInWords = (startsAt: Date, language: string): string =>
  textsIn(language)('mail.booking.when', {
    day: dayWords(startsAt, language),
    from: timeOf(startsAt, language),
    to: timeOf(endOf(startsAt), language),
  });

/** With whom and where; without a doctor where no one was chosen. */
export type Named = { readonly hospitalName: string; readonly doctorName: string | null };

/** `named`: with whom and where, for an address that its holder has proven; null for every other address. */
type Notice = { occasion: Occasion; to: string; entry: CalendarEntry; proposed: Slot | null; language: string };
type Mail = Notice & { named: Named | null };

/** The times of which a notice tells. */
const timesOf = ({ entry, proposed, language }: Pick<Notice, 'entry' | 'proposed' | 'language'>) => ({
  when: whenInWords(entry.startsAt, language),
  proposed: proposed ? whenInWords(startOf(proposed), language) : '',
});

/** Every mail of a booking; those that change the calendar bring the entry for it. */
export function toMail({ occasion, to, entry, proposed, named, language }: Mail): Message {
  const t = textsIn(language);
  const isReminder = occasion === 'day' || occasion === 'hour';
  const isOn = occasion !== 'cancelled' && occasion !== 'declined';
  // the calendar keeps the old time until the patient takes the other one
  const changesCalendar = !isReminder && occasion !== 'proposed';
  const withWhom = ({ hospitalName: hospital, doctorName: doctor }: Named): string =>
    doctor === null ? t('mail.booking.at', { hospital }) : t('mail.booking.with', { hospital, doctor });
  const paragraphs = [
    t('mail.greeting'),
    t(`mail.booking.text.${occasion}`, timesOf({ entry, proposed, language })),
    named && isOn ? withWhom(named) : null,
    entry.isSample ? t('mail.booking.sample') : null,
    // nothing is promised in the name of a hospital
    !entry.isSample && entry.status === 'pending' && occasion !== 'proposed' ? t('mail.booking.notConfirmed') : null,
    t(isOn ? 'mail.booking.change' : 'mail.booking.see', { url: entry.url }),
    changesCalendar ? t('mail.booking.calendar') : null,
    named ? null : t('mail.booking.notYou'),
  ];
  return {
    channel: 'email',
    to,
    subject: t(`mail.booking.${entry.isSample ? 'sampleSubject' : 'subject'}.${occasion}`),
    body: paragraphs.filter((paragraph) => paragraph !== null).join('\n\n'),
    ...(isReminder ? { expiresAt: entry.startsAt.toISOString() } : {}),
    ...(changesCalendar
      ? { attachments: [{ name: CALENDAR_NAME, mimeType: calendarType(entry), content: toCalendar(entry, language) }] }
      : {}),
  };
}

export function toSms({ occasion, to, entry, proposed, language }: Notice): Message {
  const t = textsIn(language);
  const text = t(`mail.booking.sms.${occasion}`, timesOf({ entry, proposed, language }));
  return {
    channel: 'sms',
    to,
    body: entry.isSample ? `${text} ${t('mail.booking.sampleSms')}` : text,
    ...(occasion === 'day' || occasion === 'hour' ? { expiresAt: entry.startsAt.toISOString() } : {}),
  };
}
