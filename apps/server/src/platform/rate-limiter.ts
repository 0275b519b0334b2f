import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Db } from './db/database.ts';
import { type Clock, secondsAfter } from './clock.ts';
import { tooMany } from './errors/app-error.ts';
import type { Keys } from './keys.ts';

/** At most `max` in `seconds`, counted from the first. The reason for each number stands beside its definition. */
export type RateLimit = { readonly name: string; readonly max: number; readonly seconds: number };

/** Limits that all processes share, because they are rows of the database. */
export type RateLimiter = {
  /** Counts one; throws 429 with the time to wait when the limit is reached (and then counts nothing). */
  readonly take: (db: Db, limit: RateLimit, ...subject: string[]) => Promise<number>;
  /** Counts one and says true; false when the limit is reached (and then counts nothing). */
  readonly tryTake: (db: Db, limit: RateLimit, ...subject: string[]) => Promise<boolean>;
  /** Takes one back: it was counted before it could be known to be harmless. */
  readonly giveBack: (db: Db, limit: RateLimit, ...subject: string[]) => Promise<void>;
  /** Forgets what was counted for a subject and for everything below it (an e-mail: for each address with it). */
  readonly clear: (db: Db, limit: RateLimit, ...subject: string[]) => Promise<void>;
  /** Until when a limit is reached for a subject or for anything below it; null: it is not. */
  readonly reachedUntil: (db: Db, limit: RateLimit, ...subject: string[]) => Promise<Date | null>;
  /** Removes windows that are over. */
  readonly sweep: (db: Db) => Promise<void>;
};

/** The rows of a key and of everything below it. */
const isBelow =
  (key: string) =>
  (where: ExpressionBuilder<Tables, 'throttle'>): ExpressionWrapper<Tables, 'throttle', SqlBool> =>
    where.or([where('key', '=', key), where('key', 'like', `${key.replaceAll('_', '\\_')}/%`)]);

/** The key tells nobody whose it is: each part is a keyed hash. */
export function createRateLimiter(keys: Keys, clock: Clock): RateLimiter {
  const keyOf = (limit: RateLimit, subject: readonly string[]): string =>
    [limit.name, ...subject.map((part) => keys.fingerprint('throttle', part).toString('base64url').slice(0, 22))].join(
      '/',
    );
  /** How many it is with this one; undefined when it is one too many. */
  async function count(db: Db, key: string, limit: RateLimit, now: Date): Promise<number | undefined> {
    const counted = await sql<{ hits: number }>`
        insert into throttle as t (key, hits, until) values (${key}, 1, ${secondsAfter(now, limit.seconds)})
        on conflict (key) do update set
          hits = case when t.until <= ${now} then 1 else t.hits + 1 end,
          until = case when t.until <= ${now} then excluded.until else t.until end
        where t.until <= ${now} or t.hits < ${limit.max}
        returning hits`.execute(db);
    return counted.rows[0]?.hits;
  }
  return {
    take: async (db, limit, ...subject) => {
      const now = clock.now();
      const key = keyOf(limit, subject);
      const hits = await count(db, key, limit, now);
      if (hits !== undefined) return hits;
      const row = await db.selectFrom('throttle').select('until').where('key', '=', key).executeTakeFirst();
      const waitMs = (row?.until.getTime() ?? now.getTime()) - now.getTime();
      throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)));
    },
    tryTake: async (db, limit, ...subject) =>
      (await count(db, keyOf(limit, subject), limit, clock.now())) !== undefined,
    giveBack: async (db, limit, ...subject) => {
      await sql`update throttle set hits = greatest(hits - 1, 0) where key = ${keyOf(limit, subject)}`.execute(db);
    },
    clear: async (db, limit, ...subject) => {
      await db
        .deleteFrom('throttle')
        .where(isBelow(keyOf(limit, subject)))
        .execute();
    },
    reachedUntil: async (db, limit, ...subject) => {
      const { until } = await db
        .selectFrom('throttle')
        .select(({ fn }) => fn.max('until').as('until'))
        .where(isBelow(keyOf(limit, subject)))
        .where('hits', '>=', limit.max)
        .where('until', '>', clock.now())
        .executeTakeFirstOrThrow();
      return until;
    },
    sweep: async (db) => {
      await db.deleteFrom('throttle').where('until', '<', clock.now()).execute();
    },
  };
}
