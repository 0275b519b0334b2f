import { z } from 'zod';
import { CHAT_INTENTS } from './chat-intents.ts';
import { defineEndpoint } from './endpoint.ts';
import { InstantSchema, OkSchema, SourceNoteSchema } from './fields.ts';
import { issue } from './issue.ts';
import { EmergencyNumberSchema, QuestionSchema, UserLocationSchema } from './symptoms.ts';

const tag = 'chat';

/** What was understood a message to want. */
export const ChatIntentSchema = z.enum(CHAT_INTENTS);

/** A piece of an answer, with what it rests on. */
export const ChatCardSchema = z.object({
  kind: z.enum([
    'symptoms',
    'disease',
    'test',
    'medicine',
    'alert',
    'result',
    'cost',
    'hospital',
    'appointment',
    'dose',
    'measurement',
    'tip',
    'answer',
  ]),
  title: z.string(),
  text: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What to do now, in this order. */
  steps: z.array(z.string()).default([]),
  /** What else belongs to it, a sentence each. */
  points: z.array(z.string()).default([]),
  /** The language of the texts, as BCP 47 names it. */
  language: z.enum(['en', 'hi', 'hi-Latn', 'mr']).default('en'),
  /** What the eye should notice: `alert` for danger, `warn` for care. */
  tone: z.enum(['plain', 'good', 'warn', 'alert']),
  /** A page of the app that tells more; null when there is none. */
  href: z.string().nullable(),
  /** Fictional hospitals and doctors. */
  isSample: z.boolean(),
  sources: z.array(SourceNoteSchema),
  /** Where it comes from when it is no document: "Your report of 12 Nov 2026", "General information, not reviewed". */
  basis: z.string(),
});
export type ChatCard = z.infer<typeof ChatCardSchema>;

/** Something to do next: a page of the app, or something to say. */
export const ChatActionSchema = z.object({
  label: z.string(),
  href: z.string().nullable(),
  say: z.string().nullable(),
  /** What the page is filled in with, by field. It travels beside the address and never in it. */
  fill: z.record(z.string(), z.string()).default({}),
});

export type ChatAction = z.infer<typeof ChatActionSchema>;

export const ChatReplySchema = z.object({
  /** Plain text, a few sentences at most; what follows stands in the cards. */
  reply: z.string(),
  intent: ChatIntentSchema,
  cards: z.array(ChatCardSchema),
  actions: z.array(ChatActionSchema),
  /** An open question of the symptom check; the next message answers it. */
  question: QuestionSchema.nullable(),
  /** Set when help is needed before anything else; the screen shows it first. */
  emergency: z
    .object({ kind: z.enum(['physical', 'mental']), message: z.string(), numbers: z.array(EmergencyNumberSchema) })
    .nullable(),
  /** The answer in plainer words of a language model, beside the answer itself; it is asked for with `wordAnswer` and stands in older kept answers. */
  worded: z.string().nullable().default(null),
  disclaimer: z.string(),
});
export type ChatReply = z.infer<typeof ChatReplySchema>;

const conversationId = '6e7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b77';
const exampleReply: ChatReply = {
  reply: 'Dengue is a fever that mosquitoes spread.',
  intent: 'disease-info',
  cards: [],
  actions: [{ label: 'Check my symptoms', href: '/symptom-checker', say: null, fill: {} }],
  question: null,
  emergency: null,
  worded: null,
  disclaimer: 'This is information, not a diagnosis.',
};

/** An answer that is longer when it is sealed is not worded. */
export const MOST_WORDING = 30_000;

export const chatbot = defineEndpoint({
  method: 'POST',
  path: '/ai/chatbot',
  summary:
    'Answers a message. `context` of the last answer sent back keeps the thread; with the consent `chat-history` and a `conversationId` made by the client the conversation is kept.',
  tag,
  access: 'patient',
  body: z.object({
    message: z
      .string()
      .trim()
      .min(1, 'input.message.missing')
      .max(2000, issue('input.text.atMost', { count: 2000 })),
    userLocation: UserLocationSchema.nullish(),
    context: z.string().max(20_000).optional(),
    /** Ids of `remembered` that the patient takes back. */
    forget: z.array(z.string().max(80)).max(40).optional(),
    /** The own report that "my report" means; without it the newest one. */
    reportId: z.uuid().optional(),
    conversationId: z.uuid().optional(),
    /** Made by the client: the same message sent again is one. */
    messageId: z.uuid().optional(),
  }),
  success: {
    status: 200,
    body: OkSchema.extend({
      ...ChatReplySchema.shape,
      /** Sealed: only the server reads it, and only for the same patient. */
      context: z.string(),
      /** What was said of a person and counts for later questions; the patient can take it back with `forget`. */
      remembered: z.array(z.object({ id: z.string(), text: z.string() })),
      /** Whether the conversation is kept. */
      isKept: z.boolean(),
      /** Sealed: what `wordAnswer` takes to say this answer in plainer words; null where no language model is asked. */
      wording: z.string().nullable().default(null),
    }),
  },
  errors: [400],
  example: {
    body: { message: 'what is dengue' },
    response: { success: true, ...exampleReply, context: 'sealed', remembered: [], isKept: false, wording: null },
  },
});

export const wordAnswer = defineEndpoint({
  method: 'POST',
  path: '/ai/chatbot/wording',
  summary:
    'Says an answer of the assistant in plainer words, by the language model that the patient allowed; null where that is not possible.',
  tag,
  access: 'patient',
  body: z.object({ wording: z.string().min(1).max(MOST_WORDING) }),
  success: { status: 200, body: OkSchema.extend({ worded: z.string().nullable() }) },
  errors: [400],
  example: {
    body: { wording: 'sealed' },
    response: { success: true, worded: 'Mosquitoes spread dengue.' },
  },
});

const ConversationSchema = z.object({
  id: z.uuid(),
  startedAt: InstantSchema,
  updatedAt: InstantSchema,
  /** The first words of the patient. */
  title: z.string(),
});

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/chat/conversations',
  summary: 'The kept conversations of the caller, the newest first.',
  tag,
  access: 'patient',
  shows: 'conversations',
  success: { status: 200, body: OkSchema.extend({ conversations: z.array(ConversationSchema) }) },
  errors: [],
  example: {
    response: {
      success: true,
      conversations: [
        {
          id: conversationId,
          startedAt: '2026-11-21T10:00:00.000Z',
          updatedAt: '2026-11-21T10:02:00.000Z',
          title: 'what is dengue',
        },
      ],
    },
  },
});

const Params = z.object({ conversationId: z.uuid() });

export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/chat/conversations/{conversationId}',
  summary: 'One kept conversation, with the context to go on.',
  tag,
  access: 'patient',
  shows: 'conversations',
  params: Params,
  success: {
    status: 200,
    body: OkSchema.extend({
      turns: z.array(z.object({ at: InstantSchema, message: z.string(), answer: ChatReplySchema })),
      context: z.string(),
    }),
  },
  errors: [404],
  example: {
    params: { conversationId },
    response: {
      success: true,
      turns: [{ at: '2026-11-21T10:00:00.000Z', message: 'what is dengue', answer: exampleReply }],
      context: 'sealed',
    },
  },
});

export const deleteConversation = defineEndpoint({
  method: 'DELETE',
  path: '/chat/conversations/{conversationId}',
  summary: 'Deletes a kept conversation.',
  tag,
  access: 'patient',
  params: Params,
  success: { status: 200, body: OkSchema },
  errors: [404],
  example: { params: { conversationId }, response: { success: true } },
});

export const deleteConversations = defineEndpoint({
  method: 'DELETE',
  path: '/chat/conversations',
  summary: 'Deletes every kept conversation.',
  tag,
  access: 'patient',
  success: { status: 200, body: OkSchema },
  errors: [],
  example: { response: { success: true } },
});
