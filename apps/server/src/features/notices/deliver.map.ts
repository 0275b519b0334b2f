// What patients are told outside of the app. Messages are read on locked screens and over shoulders: they say that it is time,
// and name a medicine or a family member only where the patient chose so.
import type { Message } from '../../platform/messages/message.ts';
import type { Notice } from '../../platform/push/push.ts';
import words from './notices.words.json' with { type: 'json' };

/** Puts values into the {places} of a sentence. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);

/** 20:00 as people say it: 8 pm. Noon and midnight have names, because 12 pm is read both ways. */
export function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (minute === 0 && hour === 12) return '12 noon';
  if (minute === 0 && hour === 0) return '12 midnight';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Whose medicines, by first name; null: the account's own. */
export type Group = { readonly who: string | null; readonly medicines: readonly string[] };

export type Reminder = {
  readonly kind: 'dose' | 'later';
  /** 'HH:MM' of the patient. */
  readonly time: string;
  /** Null: no names. */
  readonly groups: readonly Group[] | null;
  readonly publicUrl: string;
  readonly expiresAt: Date;
};

/** What fits a notification and one SMS; what does not is in the app. */
const NAMES_SHOWN = 3;
const NAME_LENGTH = 24;

const shorten = (name: string): string =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name;

function namesInWords(groups: readonly Group[]): string {
  const all = groups.flatMap(({ who, medicines }) =>
    medicines.map((name) => (who === null ? shorten(name) : `${shorten(name)} (${who})`)),
  );
  const more = all.length - NAMES_SHOWN;
  return [...all.slice(0, NAMES_SHOWN), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function sentence({ kind, time, groups }: Reminder): string {
  const inWords = timeInWords(time);
  if (groups === null) return fill(words[kind], { time: inWords });
  return fill(words.named, { time: inWords, names: namesInWords(groups) });
}

const page = (publicUrl: string): string => `${publicUrl}/reminders`;

export const toReminderMail = (reminder: Reminder, to: string): Message => ({
  channel: 'email',
  to,
  // subjects stand in lists that others see: never a name
  subject: fill(words.doseSubject, { time: timeInWords(reminder.time) }),
  body: [
    words.greeting,
    sentence(reminder),
    fill(words.open, { url: page(reminder.publicUrl) }),
    fill(words.end, { url: page(reminder.publicUrl) }),
  ].join('\n\n'),
  expiresAt: reminder.expiresAt.toISOString(),
});

export const toReminderSms = (reminder: Reminder, to: string): Message => ({
  channel: 'sms',
  to,
  body: `Nabz: ${sentence(reminder)}`,
  expiresAt: reminder.expiresAt.toISOString(),
});

export const toReminderNotice = (reminder: Reminder): Notice => ({
  title: words.title,
  body: upperFirst(sentence(reminder)),
  url: '/reminders',
});

/** `text` is null where the tip itself would tell of an illness. */
export type TipMessage = { readonly text: string | null; readonly publicUrl: string; readonly expiresAt: Date };

export const toTipMail = ({ text, publicUrl, expiresAt }: TipMessage, to: string): Message => ({
  channel: 'email',
  to,
  subject: words.tipSubject,
  body: [
    words.greeting,
    text ?? words.tip,
    fill(words.tipOpen, { url: `${publicUrl}/dashboard` }),
    fill(words.tipEnd, { url: `${publicUrl}/profile` }),
  ].join('\n\n'),
  expiresAt: expiresAt.toISOString(),
});

export const toTipNotice = ({ text }: TipMessage): Notice => ({
  title: words.title,
  body: text ?? upperFirst(words.tip),
  url: '/dashboard',
});
