import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Clock, secondsAfter } from './clock.ts';
import type { Db, Tx } from './db/database.ts';
import { AppError, invalidInput } from './errors/app-error.ts';
import { defineJob } from './jobs/job.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keys } from './keys.ts';
import { encrypt, decrypt } from './encryption.ts';

/** A request that its sender may send again without knowing whether it arrived. */
export type Repeatable = {
  readonly accountId: string;
  /** The endpoint: one key may serve for several. */
  readonly action: string;
  readonly key: string;
  /** What makes it the same request; as JSON, so the order of its properties counts. */
  readonly request: unknown;
  readonly files: readonly Uint8Array[];
};

/** Answers a repeated request with what the first one was answered. */
export type Idempotency = {
  /** The answer to the same request before; throws 409 when the key was used for another one. */
  readonly find: <S extends z.ZodType>(db: Db, repeat: Repeatable, answer: S) => Promise<z.output<S> | undefined>;
  /**
   * Does the work, or answers what it was answered before. The note of it stands in the transaction of the work: it is there
   * exactly when the work is, and a second request with the key waits until the first one is through or failed.
   */
  readonly once: <S extends z.ZodType>(
    tx: Tx,
    repeat: Repeatable,
    answer: S,
    work: () => Promise<z.input<S>>,
  ) => Promise<z.output<S>>;
  /** Forgets what requests of an action were answered: what they made is gone. */
  readonly forget: (tx: Tx, accountId: string, action: string) => Promise<void>;
  readonly sweep: (db: Db) => Promise<void>;
};

/** Long enough for a phone that was without network for a day. */
const keptSeconds = 24 * 3600;

const sweepJob = defineJob({
  name: 'idempotency.sweep',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 300,
  keepSeconds: 3600,
  schedule: '37 * * * *',
});

/** The header, checked; null when there is none. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw invalidInput({ 'Idempotency-Key': { code: 'errors.platform.idempotencyKeyForm' } });
}

const otherRequest = (): AppError => new AppError(409, 'CONFLICT', { code: 'errors.platform.idempotencyKeyUsed' });

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64url');

export function createIdempotency(jobs: Jobs, keys: Keys, clock: Clock, db: Db): Idempotency {
  const placeOf = ({ accountId, action, key }: Repeatable) => ({
    account_id: accountId,
    action,
    key_hash: keys.fingerprint('request', key),
  });
  // keyed: what a patient entered could be guessed from a plain hash
  const requestHash = ({ request, files }: Repeatable): Buffer =>
    keys.fingerprint('request', JSON.stringify([request, files.map(sha256)]));
  const contextOf = ({ accountId, action, key }: Repeatable): string => `idempotency/${accountId}/${action}/${key}`;

  const find: Idempotency['find'] = async (db, repeat, answer) => {
    const row = await db
      .selectFrom('idempotency')
      .selectAll()
      .where((where) => where.and(placeOf(repeat)))
      .where('until', '>', clock.now())
      .executeTakeFirst();
    if (!row?.answer) return undefined;
    if (!requestHash(repeat).equals(row.request_hash)) throw otherRequest();
    return answer.parse(JSON.parse(decrypt(keys.columns, contextOf(repeat), row.answer).toString()));
  };

  const sweep: Idempotency['sweep'] = async (db) => {
    await db.deleteFrom('idempotency').where('until', '<=', clock.now()).execute();
  };
  jobs.define(sweepJob, () => sweep(db));

  return {
    find,
    sweep,
    forget: async (tx, accountId, action) => {
      await tx.deleteFrom('idempotency').where('account_id', '=', accountId).where('action', '=', action).execute();
    },
    once: async (tx, repeat, answer, work) => {
      const now = clock.now();
      const fresh = { request_hash: requestHash(repeat), until: secondsAfter(now, keptSeconds), answer: null };
      const claimed = await tx
        .insertInto('idempotency')
        .values({ ...placeOf(repeat), ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'action', 'key_hash'])
            .doUpdateSet(fresh)
            .where('idempotency.until', '<=', now),
        )
        .returning('key_hash')
        .executeTakeFirst();
      if (!claimed) {
        const before = await find(tx, repeat, answer);
        if (before === undefined) throw otherRequest();
        return before;
      }
      const made = answer.parse(await work());
      await tx
        .updateTable('idempotency')
        .set({ answer: encrypt(keys.columns, contextOf(repeat), Buffer.from(JSON.stringify(made))) })
        .where((where) => where.and(placeOf(repeat)))
        .execute();
      return made;
    },
  };
}
