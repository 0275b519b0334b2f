import { z } from 'zod';

/** Something to tell a patient outside of the app. */
export const MessageSchema = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  /** Of an `sms`: the patient wrote by WhatsApp, and is answered there. */
  via: z.literal('whatsapp').optional(),
  subject: z.string().optional(),
  body: z.string(),
  /** The one-time code that the body holds, for the outbox of a machine without a provider. */
  code: z.string().optional(),
  /** Small texts that an e-mail carries, such as a calendar entry. */
  attachments: z.array(z.object({ name: z.string(), mimeType: z.string(), content: z.string() })).optional(),
  /** Useless after this instant: then it is dropped rather than sent late. */
  expiresAt: z.iso.datetime().optional(),
});
export type Message = z.infer<typeof MessageSchema>;

/** Delivers one message or throws; then it is tried again. */
export type Transport = (message: Message) => Promise<void>;

/** One line without control characters: a line break in an address or a subject could add a header of its own. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
