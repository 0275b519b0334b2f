// What patients are notified of outside of the app. Messages are read on locked screens and over shoulders: they say that it is time,
// and name a medicine or a family member only where the patient chose so.
import { textsIn } from '@nabz/words/catalogue';
import { partOfClock } from '@nabz/words/part-of-clock';
import type { Message } from '../../platform/messages/message.ts';
import type { Notice } from '../../platform/push/push.ts';

/** 20:00 as people say it: 8 pm. Noon and midnight have names, because 12 pm is read both ways. */
export function timeInWords(time: string, language: string): string {
  const t = textsIn(language);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (minute === 0 && hour === 12) return t('notices.time.noon');
  if (minute === 0 && hour === 0) return t('notices.time.midnight');
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return t(`notices.time.${partOfClock(hour)}`, {
    time: `${hour % 12 === 0 ? 12 : hour % 12}${minutes}`,
  });
}

/** Whose medicines, by first name; null: the account's own. */
export type Group = { readonly who: string | null; readonly medicines: readonly string[] };

export type Reminder = {
  readonly kind: 'dose' | 'later' | 'check' | 'vaccine' | 'promise' | 'antenatal';
  /** 'HH:MM' of the patient. */
  readonly time: string;
  /** Null: no names. */
  readonly groups: readonly Group[] | null;
  readonly publicUrl: string;
  readonly expiresAt: Date;
  readonly language: string;
  /** It is about one dose, and an answer by SMS would be taken. */
  readonly canReply: boolean;
};

/** What fits a notification and one SMS; what does not is in the app. */
const NAMES_SHOWN = 3;
const NAME_LENGTH = 24;

const shorten = (name: string): string =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name;

function namesInWords(groups: readonly Group[], language: string): string {
  const all = groups.flatMap(({ who, medicines }) =>
    medicines.map((name) => (who === null ? shorten(name) : `${shorten(name)} (${who})`)),
  );
  const more = all.length - NAMES_SHOWN;
  return [
    ...all.slice(0, NAMES_SHOWN),
    ...(more > 0 ? [textsIn(language)('notices.more', { number: more })] : []),
  ].join(', ');
}

const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function sentence({ kind, time: at, groups, language }: Reminder): string {
  const t = textsIn(language);
  const time = timeInWords(at, language);
  return groups === null
    ? t(`notices.${kind}`, { time })
    : t('notices.named', { time, names: namesInWords(groups, language) });
}

const page = (publicUrl: string): string => `${publicUrl}/reminders`;
/** Where it is answered. */
const placeOf = ({ kind }: Reminder): string =>
  ({
    dose: '/reminders',
    later: '/reminders',
    check: '/dashboard',
    vaccine: '/health-records',
    promise: '/dashboard',
    antenatal: '/health-records',
  })[kind];
const isDose = ({ kind }: Reminder): boolean => kind === 'dose' || kind === 'later';

export function toReminderMail(reminder: Reminder, to: string): Message {
  const t = textsIn(reminder.language);
  const url = page(reminder.publicUrl);
  return {
    channel: 'email',
    to,
    // subjects stand in lists that others see: never a name
    subject: t('notices.doseSubject', { time: timeInWords(reminder.time, reminder.language) }),
    body: [
      t('notices.greeting'),
      sentence(reminder),
      isDose(reminder)
        ? t('notices.open', { url })
        : t('notices.tipOpen', { url: `${reminder.publicUrl}${placeOf(reminder)}` }),
      t('notices.end', { url }),
    ].join('\n\n'),
    expiresAt: reminder.expiresAt.toISOString(),
  };
}

export function toReminderSms(reminder: Reminder, to: string): Message {
  const t = textsIn(reminder.language);
  const text = t('mail.sms', { text: sentence(reminder) });
  const body = reminder.canReply ? `${text} ${t('notices.reply.hint')}` : text;
  return { channel: 'sms', to, body, expiresAt: reminder.expiresAt.toISOString() };
}

export const toReminderNotice = (reminder: Reminder): Notice => ({
  title: textsIn(reminder.language)('notices.title'),
  body: upperFirst(sentence(reminder)),
  url: placeOf(reminder),
});

/** `text` is null where the tip itself would reveal an illness. */
export type TipMessage = {
  readonly text: string | null;
  readonly publicUrl: string;
  readonly expiresAt: Date;
  readonly language: string;
};

export function toTipMail({ text, publicUrl, expiresAt, language }: TipMessage, to: string): Message {
  const t = textsIn(language);
  return {
    channel: 'email',
    to,
    subject: t('notices.tipSubject'),
    body: [
      t('notices.greeting'),
      text ?? t('notices.tip'),
      t('notices.tipOpen', { url: `${publicUrl}/dashboard` }),
      t('notices.tipEnd', { url: `${publicUrl}/profile` }),
    ].join('\n\n'),
    expiresAt: expiresAt.toISOString(),
  };
}

export function toTipNotice({ text, language }: TipMessage): Notice {
  const t = textsIn(language);
  return { title: t('notices.title'), body: text ?? upperFirst(t('notices.tip')), url: '/dashboard' };
}
