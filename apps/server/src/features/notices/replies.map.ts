import { type Code, textsIn } from '@nabz/words/catalogue';
import type { Message } from '../../platform/messages/message.ts';
import { timeInWords } from './deliver.map.ts';

/** `open`: it cannot be told what was meant, so the app has to be opened; `unknown`: nor whose phone it is. */
export type Said =
  { readonly kind: 'taken' | 'later'; readonly time: string } | { readonly kind: 'stopped' | 'open' | 'unknown' };

const CODES = {
  taken: 'notices.reply.taken',
  later: 'notices.reply.later',
  stopped: 'notices.reply.stopped',
  open: 'notices.reply.open',
  unknown: 'notices.reply.unknown',
} as const satisfies Record<Said['kind'], Code>;

type To = { readonly phone: string; readonly via: 'sms' | 'whatsapp'; readonly language: string };

/** What is answered to an answer: a time at most, and never what it was about. */
export function toAnswer(
  said: Said,
  { phone, via, language }: To,
  { publicUrl, expiresAt }: { publicUrl: string; expiresAt: Date },
): Message {
  const t = textsIn(language);
  const time = 'time' in said ? timeInWords(said.time, language) : '';
  return {
    channel: 'sms',
    to: phone,
    ...(via === 'whatsapp' ? { via } : {}),
    body: t('mail.sms', { text: t(CODES[said.kind], { time, url: `${publicUrl}/reminders` }) }),
    expiresAt: expiresAt.toISOString(),
  };
}
