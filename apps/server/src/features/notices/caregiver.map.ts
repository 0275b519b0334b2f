// What a caregiver is notified of: that a reminder was not answered, and nothing of what it was about.
import { textsIn } from '@nabz/words/catalogue';
import type { Message } from '../../platform/messages/message.ts';
import type { Notice } from '../../platform/push/push.ts';

/**
 * The first name as it may stand in a message to somebody else: one word of letters. A name is text of whoever registered, and
 * must carry no link and no sentence.
 */
export function firstName(name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/);
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? first : null;
}

type Invitation = {
  email: string | null;
  phone: string | null;
  who: string | null;
  token: string;
  publicUrl: string;
  /** Of who asks: what the other one speaks is not known. */
  language: string;
};

/** The link that the named person agrees with. Its token stands behind `#`, where no server and no log sees it. */
export function toInvitation({ email, phone, who: name, token, publicUrl, language }: Invitation): Message {
  const t = textsIn(language);
  const who = name ?? t('notices.caregiver.somebody');
  const link = `${publicUrl}/caregiver#token=${token}`;
  if (phone !== null) return { channel: 'sms', to: phone, body: t('notices.caregiver.sms', { who, link }) };
  return {
    channel: 'email',
    to: email ?? '',
    subject: t('notices.caregiver.subject', { who }),
    body: [
      t('notices.greeting'),
      t('notices.caregiver.asks', { who }),
      `${t('notices.caregiver.link')}\n${link}`,
      t('notices.caregiver.ignore'),
    ].join('\n\n'),
  };
}

type Missed = {
  email: string | null;
  phone: string | null;
  who: string | null;
  time: string;
  expiresAt: Date;
  language: string;
};

const missedText = ({ who, time, language }: Pick<Missed, 'who' | 'time' | 'language'>): string => {
  const t = textsIn(language);
  return who === null
    ? t('notices.caregiver.missedOfSomebody', { time })
    : t('notices.caregiver.missed', { who, time });
};

/** One important reminder that nobody answered. Never its medicines: their names are text of the patient, and tell of illnesses. */
export function toMissed({ email, phone, expiresAt, ...missed }: Missed): Message {
  const t = textsIn(missed.language);
  const text = missedText(missed);
  const expires = { expiresAt: expiresAt.toISOString() };
  if (phone !== null) return { channel: 'sms', to: phone, body: t('mail.sms', { text }), ...expires };
  return {
    channel: 'email',
    to: email ?? '',
    subject: t('notices.caregiver.missedSubject'),
    body: [t('notices.greeting'), text, t('notices.caregiver.missedEnd')].join('\n\n'),
    ...expires,
  };
}

/** The same for the browsers of who reads along. */
export const toMissedNotice = (missed: Pick<Missed, 'who' | 'time' | 'language'>): Notice => ({
  title: textsIn(missed.language)('notices.title'),
  body: missedText(missed),
  url: '/reading',
});
