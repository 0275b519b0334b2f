// What a patient answers to a reminder by SMS or WhatsApp, as a provider hands it over.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { InstantSchema, OkSchema } from './fields.ts';

export const takeReply = defineEndpoint({
  method: 'POST',
  path: '/reminders/replies',
  summary:
    'One message that came from a phone, by whatever provider. The same id again changes nothing. What it said is neither kept nor answered here: where there is something to say, Nabz sends it to the phone. 404 where no key for it is set.',
  tag: 'reminders',
  access: 'public',
  signed: true,
  body: z.object({
    /** The provider's own, the same for every try. */
    id: z.string().min(1).max(200),
    via: z.enum(['sms', 'whatsapp']).default('sms'),
    /** The phone it came from, as the network says it. */
    from: z.string().min(1).max(40),
    text: z.string().max(2000),
    /** When the provider got it. */
    sentAt: InstantSchema,
  }),
  success: { status: 200, body: OkSchema },
  errors: [401, 404],
  example: {
    body: {
      id: 'SM0c4f6c1e',
      via: 'whatsapp',
      from: '+919876543210',
      text: '1',
      sentAt: '2026-11-28T02:35:10.000Z',
    },
    response: { success: true },
  },
});
