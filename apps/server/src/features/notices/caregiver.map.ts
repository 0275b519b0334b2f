// What a caregiver is told: that a reminder was not answered, and nothing of what it was about.
import type { Message } from '../../platform/messages/message.ts';
import { fill } from './deliver.map.ts';
import words from './caregiver.words.json' with { type: 'json' };

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
};

/** The link that the named person agrees with. Its token stands behind `#`, where no server and no log sees it. */
export function toInvitation({ email, phone, who, token, publicUrl }: Invitation): Message {
  const named = { who: who ?? words.somebody };
  const link = `${publicUrl}/caregiver#token=${token}`;
  if (phone !== null) return { channel: 'sms', to: phone, body: fill(words.sms, { ...named, link }) };
  return {
    channel: 'email',
    to: email ?? '',
    subject: fill(words.subject, named),
    body: [words.greeting, fill(words.asks, named), `${words.link}\n${link}`, words.ignore].join('\n\n'),
  };
}

type Missed = {
  email: string | null;
  phone: string | null;
  who: string | null;
  time: string;
  expiresAt: Date;
};

/** One important reminder that nobody answered. Never its medicines: their names are text of the patient, and tell of illnesses. */
export function toMissed({ email, phone, who, time, expiresAt }: Missed): Message {
  const whose = who === null ? words.theirs : `${who}’s`;
  const sentence = fill(words.missed, { whose, time });
  const expires = { expiresAt: expiresAt.toISOString() };
  if (phone !== null) return { channel: 'sms', to: phone, body: `Nabz: ${sentence}`, ...expires };
  return {
    channel: 'email',
    to: email ?? '',
    subject: words.missedSubject,
    body: [words.greeting, sentence, words.missedEnd].join('\n\n'),
    ...expires,
  };
}
