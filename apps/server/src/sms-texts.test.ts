// Whatever SMS Nabz makes, the list of texts to be registered has its text.
import { languages } from '@nabz/words/catalogue';
import { expect, test } from 'vitest';
import { codeMessage, loginCodeMessage, securityNotice, type SecurityNotice } from './features/auth/message.map.ts';
import { toSms } from './features/booking/message.map.ts';
import { toInvitation, toMissed } from './features/notices/caregiver.map.ts';
import { type Reminder, toReminderSms } from './features/notices/deliver.map.ts';
import { toAnswer } from './features/notices/replies.map.ts';
import type { Message } from './platform/messages/message.ts';
import { smsTexts } from './platform/messages/sms-texts.ts';

const to = '+919876543210';
const publicUrl = 'https://nabz.example';
const at = new Date('2026-11-28T04:30:00Z');
type Account = Parameters<typeof securityNotice>[0];
type Entry = Parameters<typeof toSms>[0]['entry'];

const NOTICES: readonly SecurityNotice[] = [
  'phoneLeft',
  'emailLeft',
  'emailChangeAsked',
  'emailChanged',
  'phoneChanged',
  'passwordChanged',
  'triesBeforeSignIn',
  'deleted',
  'unused',
  'unproven',
];
const OCCASIONS = ['booked', 'moved', 'cancelled', 'confirmed', 'declined', 'proposed', 'day', 'hour'] as const;
const KINDS: readonly Reminder['kind'][] = ['dose', 'later', 'check', 'vaccine', 'promise', 'antenatal'];

function everySms(language: string): (Message | null)[] {
  const account = { language, email: null, phone: to, phone_verified_at: at } as unknown as Account;
  const entry = { startsAt: at, isSample: false } as unknown as Entry;
  const proposed = { date: '2026-11-30', time: '11:00' } as unknown as Parameters<typeof toSms>[0]['proposed'];
  const reminder = { time: '20:00', groups: null, publicUrl, expiresAt: at, language, canReply: false } as const;
  const groups = [{ who: 'Kabir', medicines: ['Metformin', 'Aspirin'] }];
  const missed = { email: null, phone: to, time: '8 pm', expiresAt: at, language };
  return [
    codeMessage({ to, code: '123456', expiresAt: at, language }),
    loginCodeMessage({ to, code: '123456', expiresAt: at, language }),
    ...NOTICES.flatMap((kind) =>
      [1, 7].map((tries) =>
        securityNotice(account, kind, { tries, count: tries, used: 'May', removed: 'June', url: publicUrl }),
      ),
    ),
    ...OCCASIONS.map((occasion) => toSms({ occasion, to, entry, proposed, language })),
    ...KINDS.map((kind) => toReminderSms({ ...reminder, kind }, to)),
    ...KINDS.slice(0, 2).map((kind) => toReminderSms({ ...reminder, kind, canReply: true }, to)),
    toReminderSms({ ...reminder, kind: 'dose', groups }, to),
    toReminderSms({ ...reminder, kind: 'dose', groups, canReply: true }, to),
    ...(['taken', 'later'] as const).map((kind) =>
      toAnswer({ kind, time: '08:00' }, { phone: to, via: 'sms', language }, { publicUrl, expiresAt: at }),
    ),
    ...(['stopped', 'open', 'unknown'] as const).map((kind) =>
      toAnswer({ kind }, { phone: to, via: 'sms', language }, { publicUrl, expiresAt: at }),
    ),
    toInvitation({ email: null, phone: to, who: 'Asha', token: 'x', publicUrl, language }),
    toMissed({ ...missed, who: 'Asha' }),
    toMissed({ ...missed, who: null }),
  ];
}

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('{#var#}')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

test.each(Object.keys(languages))(
  'every SMS in %s is one of the texts, and no place is left open in them',
  (language) => {
    const texts = smsTexts(language);
    const patterns = texts.map(({ text }) => patternOf(text));
    for (const { text } of texts) expect(text).not.toMatch(/\{\{|undefined/);
    const bodies = everySms(language).flatMap((message) => (message?.channel === 'sms' ? [message.body] : []));
    expect(bodies.length).toBeGreaterThan(40);
    expect(bodies.filter((body) => !patterns.some((pattern) => pattern.test(body)))).toEqual([]);
  },
);
