import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const tag = 'system';

export const health = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'The process serves.',
  tag,
  access: 'public',
  success: {
    status: 200,
    body: z.object({
      status: z.literal('ok'),
      /** In production for the operator alone. */
      version: z.string().optional(),
      /** Real patients: nothing may be tried out here. */
      production: z.boolean(),
      /** Where the language model runs that may be asked with a patient's consent; null: there is none. */
      languageModel: z.enum(['machine', 'network', 'outside']).nullable(),
    }),
  },
  errors: [],
  example: { response: { status: 'ok', version: '0.1.0', production: false, languageModel: null } },
});

export const ready = defineEndpoint({
  method: 'GET',
  path: '/ready',
  summary: 'The database is migrated and jobs run; 503 until then.',
  tag,
  access: 'public',
  success: { status: 200, body: z.object({ status: z.literal('ready') }) },
  errors: [503],
  example: { response: { status: 'ready' } },
});
