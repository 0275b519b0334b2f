// Other assistants: programs of somebody else that read a patient's records with a key the patient made for them.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { InstantSchema, NameSchema, OkSchema } from './fields.ts';

const tag = 'assistants';

/** What a key can allow; each stands for the tools of one kind. Nothing that writes is among them. */
export const ScopeSchema = z.enum([
  'medicines',
  'readings',
  'reports',
  'appointments',
  'symptoms',
  'hospitals',
  'diseases',
]);
export type Scope = z.infer<typeof ScopeSchema>;

/** More keys nobody keeps an eye on. */
export const ASSISTANTS_AT_MOST = 5;
/** A key that was forgotten ends by itself. */
export const LONGEST_DAYS = 90;

/** A key that was made, without its secret. */
export const AssistantSchema = z.object({
  id: z.uuid(),
  /** What the patient calls the other assistant. */
  name: z.string(),
  scopes: z.array(ScopeSchema),
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
  /** Null until it was used. */
  lastUsedAt: InstantSchema.nullable(),
});
export type Assistant = z.infer<typeof AssistantSchema>;

const example: Assistant = {
  id: '1d7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b66',
  name: 'My desktop assistant',
  scopes: ['medicines', 'reports'],
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-12-21T10:00:00.000Z',
  lastUsedAt: null,
};

export const listAssistants = defineEndpoint({
  method: 'GET',
  path: '/privacy/assistants',
  summary: 'The keys with which other assistants read the caller’s records, and the address they read at.',
  tag,
  access: 'patient',
  success: {
    status: 200,
    body: OkSchema.extend({
      assistants: z.array(AssistantSchema),
      /** Where another assistant speaks the Model Context Protocol (streamable HTTP). */
      address: z.string(),
    }),
  },
  errors: [],
  example: { response: { success: true, assistants: [example], address: 'https://nabz.example/mcp' } },
});

export const addAssistant = defineEndpoint({
  method: 'POST',
  path: '/privacy/assistants',
  summary:
    'Makes a key for another assistant. The key is answered this once; only its hash is kept. Needs the password, or a sign-in by phone of the last ten minutes (403). 409 when there are five, and without the consent `assistants`, which `consentVersion` can give.',
  tag,
  access: 'patient',
  body: z.object({
    name: NameSchema.pipe(z.string().max(60, 'input.name.tooLong')),
    scopes: z.array(ScopeSchema).min(1, 'input.assistants.scopes').max(ScopeSchema.options.length),
    /** How long it works. */
    days: z.int('input.assistants.days').min(1, 'input.assistants.days').max(LONGEST_DAYS, 'input.assistants.days'),
    currentPassword: z.string().max(1024).optional(),
    consentVersion: z.string().max(20).default(''),
  }),
  success: { status: 201, body: OkSchema.extend({ key: z.string(), assistant: AssistantSchema }) },
  errors: [400, 403, 409],
  example: {
    body: {
      name: example.name,
      scopes: example.scopes,
      days: 30,
      currentPassword: 'neem tree walks',
      consentVersion: '1',
    },
    response: { success: true, key: 'nabz_key_made-up-for-this-description-of-the-API0000', assistant: example },
  },
});

export const removeAssistant = defineEndpoint({
  method: 'DELETE',
  path: '/privacy/assistants/{assistantId}',
  summary: 'Ends a key at once: the next request with it is refused.',
  tag,
  access: 'patient',
  params: z.object({ assistantId: z.uuid() }),
  success: { status: 200, body: OkSchema },
  errors: [404],
  example: { params: { assistantId: example.id }, response: { success: true } },
});
