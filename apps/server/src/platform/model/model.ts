// The language model as a port. It may be away, slow, wrong or hostile: a question is answered in time and in form, or not at all, and then
// what the rules say stands. What an answer may change is decided by who asks.
import type { z } from 'zod';
import { audit, type Caller } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import type { Database } from '../db/database.ts';
import type { PatientId } from '../http/patient.ts';
import type { Log } from '../log/log.ts';
import type { Personal } from '../personal.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { type Answered, createEndpoint, type Outcome } from './endpoint.ts';
import { promptFor } from './prompts.ts';
import type { ModelSettings, Purpose } from './settings.ts';

/** A model on one graphics card answers a few at a time; more only makes each of them slower. */
const AT_ONCE = 4;
/** More would be late when their turn comes. */
const WAITING = 8;
const DAY_SECONDS = 24 * 3600;
/** What may go better a second time, at once. */
const WORTH_A_SECOND_TRY: ReadonlySet<Outcome> = new Set(['away', 'unreadable']);
/** What may lie in the words of one patient, so that nobody can shut the model off for the others. */
const MAY_LIE_IN_THE_WORDS: ReadonlySet<Outcome> = new Set(['unreadable', 'too-large', 'refused']);

/** For whom is asked, and what else the question hangs on. */
export type Asking = {
  readonly patientId: PatientId;
  /** Whose account it is; its people may be spoken of. */
  readonly accountId: PatientId;
  readonly caller: Caller | null;
  /** Nobody waits any more. */
  readonly signal?: AbortSignal | undefined;
};

export type Model = {
  readonly settings: ModelSettings;
  /** The answer in the form of the schema, to texts from which everything that tells who somebody is was taken; null when there is none in time: then what the rules say is the answer. Never throws. */
  readonly ask: <T>(purpose: Purpose, input: unknown, schema: z.ZodType<T>, asking: Asking) => Promise<T | null>;
};

type Parts = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly rateLimiter: RateLimiter;
  readonly personal: Personal;
};

/** Writes down that something left, with what and how it ended: never what it was. */
async function record(
  { database, clock }: Parts,
  asking: Asking,
  answered: Answered<unknown>,
  asked: readonly string[],
  ms: number,
): Promise<void> {
  const tokens = answered.outcome === 'answered' ? `${answered.tokensIn}+${answered.tokensOut}` : '0+0';
  const subject = [...asked, `${tokens} tokens`, `${Math.round(ms)} ms`].join(' / ');
  const write = answered.outcome === 'answered' ? audit.ok : audit.refused;
  const details = { accountId: asking.patientId, subject, reason: answered.outcome };
  await write(database.db, clock.now(), asking.caller, 'model.ask', details);
}

/** Tells the breaker how a question with its second try ended. */
function count(breaker: Breaker, outcome: Outcome, patientId: PatientId): void {
  if (outcome === 'answered') breaker.succeeded();
  else if (outcome === 'left') breaker.withdrawn();
  else breaker.failed(MAY_LIE_IN_THE_WORDS.has(outcome) ? patientId : undefined);
}

/** The model that is configured. Nothing is loaded or asked before the first question. */
export function createModel(settings: ModelSettings, parts: Parts): Model {
  const { database, clock, log, rateLimiter, personal } = parts;
  const endpoint = createEndpoint(settings);
  const breaker = createBreaker(clock);
  const limited = createConcurrencyLimit({ atOnce: AT_ONCE, waiting: WAITING });
  const ofAll = { name: 'model-day', max: settings.dailyBudget, seconds: DAY_SECONDS };
  const ofOne = { name: 'model-patient-day', max: settings.patientBudget, seconds: DAY_SECONDS };

  async function askOnce<T>(
    purpose: Purpose,
    prompt: string,
    schema: z.ZodType<T>,
    signal: AbortSignal,
    asking: Asking,
  ): Promise<Answered<T>> {
    const started = performance.now();
    const ended = await endpoint({ instructions: promptFor(purpose).text, prompt, schema, signal });
    const isLeft = ended.outcome !== 'answered' && asking.signal?.aborted === true;
    const answered: Answered<T> = isLeft ? { outcome: 'left' } : ended;
    await record(parts, asking, answered, [promptFor(purpose).version, settings.name], performance.now() - started);
    return answered;
  }

  async function isWithinBudget(patientId: PatientId): Promise<boolean> {
    if (!(await rateLimiter.tryTake(database.db, ofOne, patientId))) return false;
    return rateLimiter.tryTake(database.db, ofAll);
  }

  return {
    settings,
    ask: async (purpose, input, schema, asking) => {
      const late = AbortSignal.timeout(settings.deadlineMs[purpose]);
      const signal = asking.signal ? AbortSignal.any([late, asking.signal]) : late;
      try {
        return await limited(
          'everybody',
          async () => {
            if (!breaker.allows()) return null;
            if (!(await isWithinBudget(asking.patientId))) {
              breaker.withdrawn();
              return null;
            }
            const people = [...new Set([asking.patientId, asking.accountId])];
            const mask = await personal.maskOf(database.db, people);
            if (!mask) return null;
            const prompt = JSON.stringify(mask.hide(input));
            const first = await askOnce(purpose, prompt, schema, signal, asking);
            const isWorth = WORTH_A_SECOND_TRY.has(first.outcome) && !signal.aborted;
            const isAgain = isWorth && (await isWithinBudget(asking.patientId));
            const answered = isAgain ? await askOnce(purpose, prompt, schema, signal, asking) : first;
            count(breaker, answered.outcome, asking.patientId);
            return answered.outcome === 'answered' ? mask.show(answered.value) : null;
          },
          signal,
        );
      } catch {
        // too many wait, nobody waits, or the trail could not be written: an error here may hold what was asked
        log.warn({ purpose }, 'model: not asked');
        return null;
      }
    },
  };
}
