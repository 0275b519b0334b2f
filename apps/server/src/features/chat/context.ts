// What the assistant keeps in mind between two messages. It travels with the answer, encrypted, and comes back with the next message.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { AnswerSchema, HeardSchema } from '@nabz/contract/symptoms';
import { CHAT_INTENTS } from '@nabz/contract/chat-intents';
import { type ChatContext, MEASUREMENT_KINDS, NO_CONTEXT } from '@nabz/engine/chat/types';
import { z } from 'zod';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import { CONTEXT_LENGTH, CONTEXT_SECONDS } from './chat.policy.ts';

const NameSchema = z.object({ text: z.string(), id: z.string().optional() });
const EntitiesSchema = z.object({
  disease: NameSchema.optional(),
  analyte: NameSchema.optional(),
  medicines: z.array(NameSchema),
  partner: NameSchema.optional(),
  treatment: NameSchema.optional(),
  place: z.string().optional(),
  specialty: z.string().optional(),
  time: z.string().optional(),
  measurement: z
    .object({ kind: z.enum(MEASUREMENT_KINDS), values: z.array(z.number()), unit: z.string().optional() })
    .optional(),
  nearMe: z.boolean(),
});
const TalkSchema = z.object({
  lastIntent: z.enum(CHAT_INTENTS).nullable(),
  lastEntities: EntitiesSchema.nullable(),
  openQuestion: z.enum(['symptom', 'place', 'medicine', 'treatment', 'test', 'time']).nullable(),
  told: z.array(z.string()),
});

/** A complaint that is being asked about. */
const InterviewSchema = z.object({
  /** What was said of it, oldest first. */
  texts: z.array(z.string()),
  answers: z.array(AnswerSchema),
  asked: z.int(),
  /** The finding that the open question asks for; null when none is open. */
  finding: z.string().nullable(),
  who: z.enum(['me', 'other']),
  /** What a language model heard in the texts, without what the patient took back. */
  heard: z.array(HeardSchema).default([]),
});
export type Interview = z.infer<typeof InterviewSchema>;

/** What was said of a person: a medicine that is taken, an illness or a state, an age, an allergy. */
const FactSchema = z.object({
  kind: z.enum(['medicine', 'state', 'age', 'allergy']),
  id: z.string(),
  text: z.string(),
  years: z.number().optional(),
  who: z.enum(['me', 'other']),
  /** Whose it is was put right: it never counts for the other one. */
  isSettled: z.boolean().optional(),
});
export type Remembered = z.infer<typeof FactSchema>;
const KEPT_FACTS = 20;

/** The facts with those of a new message, the newest of the same thing; without what the patient took back. */
export function mergeFacts(
  had: readonly Remembered[],
  told: readonly Remembered[],
  forgotten: ReadonlySet<string>,
): Remembered[] {
  const all = new Map([...had, ...told].map((fact) => [`${fact.who} ${fact.id}`, fact]));
  return [...all.values()].filter(({ id }) => !forgotten.has(id)).slice(-KEPT_FACTS);
}

type Who = Remembered['who'];

/** Facts that were told of the wrong person go over to the right one: those that are told again, or all where none is. */
export function putRight(
  had: readonly Remembered[],
  wrong: Who,
  told: readonly { readonly id: string }[],
): Remembered[] {
  const right: Who = wrong === 'me' ? 'other' : 'me';
  return had.map((fact) => {
    const isMeant = fact.who === wrong && (told.length === 0 || told.some(({ id }) => id === fact.id));
    return isMeant ? { ...fact, who: right, isSettled: true } : fact;
  });
}

/**
 * What counts for a message. Whom one without a name means is not certain: then all of it counts, but what was put right, and ages where
 * that of the speaker is known.
 */
export function countingFor(facts: readonly Remembered[], isOther: boolean): Remembered[] {
  if (isOther) return facts.filter(({ who }) => who === 'other');
  const own = facts.filter(({ who }) => who === 'me');
  const hasAge = own.some(({ kind }) => kind === 'age');
  return facts.filter(
    ({ who, isSettled, kind }) => who === 'me' || (isSettled !== true && !(kind === 'age' && hasAge)),
  );
}

const MindSchema = z.object({
  at: z.number(),
  talk: TalkSchema,
  interview: InterviewSchema.nullable(),
  facts: z.array(FactSchema).default([]),
  /** The beginning of the last message. */
  last: z.string().default(''),
});
/** What was talked of so far; `at` is when, in milliseconds. */
export type Mind = {
  readonly at: number;
  readonly talk: ChatContext;
  readonly interview: Interview | null;
  readonly facts: readonly Remembered[];
  readonly last: string;
};

/** What is taken back of what a language model heard goes by this and the finding. */
export const HEARD = 'heard:';

/** The interview without what the patient took back. */
export const withoutForgotten = (interview: Interview, forgotten: ReadonlySet<string>): Interview => ({
  ...interview,
  heard: interview.heard.filter(({ finding }) => !forgotten.has(`${HEARD}${finding}`)),
});

/** A talk that begins. */
export const freshMind = (now: Date): Mind => ({
  at: now.getTime(),
  talk: NO_CONTEXT,
  interview: null,
  facts: [],
  last: '',
});

/** Bound to the patient: the context of somebody else does not open. */
const contextOf = (owner: PatientId): string => `chat-context/${owner}`;

/** The mind as text for the client. One that grew too large for the next request is let go of: the talk begins anew. */
export function closeMind({ keys }: Pick<Platform, 'keys'>, owner: PatientId, mind: Mind): string {
  const closed = (one: Mind): string =>
    encrypt(keys.payload, contextOf(owner), deflateRawSync(JSON.stringify(one))).toString('base64url');
  const text = closed(mind);
  return text.length <= CONTEXT_LENGTH ? text : closed(freshMind(new Date(mind.at)));
}

/** What a client sent back. Whatever is broken, old or of somebody else is a fresh start and no error. */
export function openMind(
  { keys, clock }: Pick<Platform, 'keys' | 'clock'>,
  owner: PatientId,
  text: string | undefined,
): Mind {
  const now = clock.now();
  if (text === undefined || text === '') return freshMind(now);
  try {
    const plain = decrypt(keys.payload, contextOf(owner), Buffer.from(text, 'base64url'));
    const mind = readMind(JSON.parse(inflateRawSync(plain).toString()));
    return mind && now.getTime() - mind.at <= CONTEXT_SECONDS * 1000 ? mind : freshMind(now);
  } catch {
    return freshMind(now);
  }
}

/** A mind that was kept as JSON; null for one of another version of the program. */
export function readMind(kept: unknown): Mind | null {
  const read = MindSchema.safeParse(kept);
  return read.success ? (read.data as Mind) : null;
}

/** The same talk taken up later: what was asked and told long ago is not held against the patient. */
export function takenUp(mind: Mind, now: Date): Mind {
  const isFresh = now.getTime() - mind.at <= CONTEXT_SECONDS * 1000;
  const talk = isFresh ? mind.talk : { ...mind.talk, openQuestion: null, told: [] };
  return {
    at: now.getTime(),
    talk,
    interview: isFresh ? mind.interview : null,
    facts: mind.facts,
    last: isFresh ? mind.last : '',
  };
}
