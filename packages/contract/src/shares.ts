// A sheet that a patient lends to somebody for a day, by a link.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { InstantSchema, LinkTokenSchema, OkSchema } from './fields.ts';

const tag = 'shares';

const MAX_TITLE = 120;
/** Longer than any sheet. */
const MAX_TEXT = 30_000;

export const ShareSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  madeAt: InstantSchema,
  expiresAt: InstantSchema,
  /** When it was opened, the newest last; who did it is not known. */
  openedAt: z.array(InstantSchema),
});
export type Share = z.infer<typeof ShareSchema>;

const id = '6c7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b88';
const example: Share = {
  id,
  title: 'Summary for the doctor',
  madeAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-22T10:00:00.000Z',
  openedAt: [],
};

export const makeShare = defineEndpoint({
  method: 'POST',
  path: '/shares',
  summary:
    'Lends the words of a sheet for a day. The address is answered this once: only a hash of its secret is kept. Who has it can read, nothing else.',
  tag,
  access: 'patient',
  body: z.object({ title: z.string().trim().min(1).max(MAX_TITLE), text: z.string().trim().min(1).max(MAX_TEXT) }),
  success: { status: 201, body: OkSchema.extend({ share: ShareSchema, path: z.string() }) },
  errors: [400, 409],
  example: {
    body: { title: 'Summary for the doctor', text: 'Fever for 3 days' },
    response: { success: true, share: example, path: '/shared#token=secret' },
  },
});

export const listShares = defineEndpoint({
  method: 'GET',
  path: '/shares',
  summary: 'The links that still work, with the times at which they were opened.',
  tag,
  access: 'patient',
  success: { status: 200, body: OkSchema.extend({ shares: z.array(ShareSchema) }) },
  errors: [],
  example: { response: { success: true, shares: [example] } },
});

export const endShare = defineEndpoint({
  method: 'DELETE',
  path: '/shares/{shareId}',
  summary: 'Ends a link at once, and deletes what it showed.',
  tag,
  access: 'patient',
  params: z.object({ shareId: z.uuid() }),
  success: { status: 200, body: OkSchema },
  errors: [404],
  example: { params: { shareId: id }, response: { success: true } },
});

export const openShare = defineEndpoint({
  method: 'POST',
  path: '/public/shares/open',
  summary: 'What a link shows, by its token. Each opening is counted with its time.',
  tag,
  access: 'public',
  body: z.object({ token: LinkTokenSchema }),
  success: {
    status: 200,
    body: OkSchema.extend({ shared: z.object({ title: z.string(), text: z.string(), expiresAt: InstantSchema }) }),
  },
  errors: [400, 404],
  example: {
    body: { token: 'token-of-the-link' },
    response: {
      success: true,
      shared: { title: example.title, text: 'Fever for 3 days', expiresAt: example.expiresAt },
    },
  },
});
