import { Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../../db/tables.ts';
import { createRoomCheck } from './disk-room.ts';
import { LiteClient } from './lite-client.ts';
import { createLiteDialect } from './lite-dialect.ts';
import type { LiteWorkerData } from './lite-protocol.ts';
import { pgParsers } from './parsers.ts';
import { tellStatement } from './statements.ts';
import { refuseOutsideTransaction, runInside, type Tx } from './transaction-context.ts';

export type { Tx } from './transaction-context.ts';
export type Db = Kysely<Tables>;

/** Runs SQL on one connection that nobody else uses meanwhile. Without parameters it may be several statements. */
export type Exclusive = (sql: string, params?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** The port to PostgreSQL: embedded in a thread of this process, or a server elsewhere. */
export type Database = {
  readonly kind: 'embedded' | 'server';
  readonly db: Db;
  /** Resolves when the first connection stands. */
  readonly ready: () => Promise<void>;
  /** Runs `work` in one transaction; a throw rolls it back. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly exclusive: <T>(work: (run: Exclusive) => Promise<T>) => Promise<T>;
  /** The connections of this process, and how many wait for one. */
  readonly load: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** The embedded database's own client, for the jobs that share its connection. */
  readonly lite: LiteClient | null;
  /** Where the embedded database's files are; null in memory and elsewhere. */
  readonly folder: string | null;
  readonly close: () => Promise<void>;
};

const inTransaction =
  (db: Db): Database['transaction'] =>
  (work) =>
    db.transaction().execute((tx) => runInside(tx, () => work(tx)));

/** The database inside this process. `onLost` is told when its thread dies. */
export function openEmbedded(where: LiteWorkerData, onLost: (error: Error) => void): Database {
  const client = new LiteClient(where, onLost);
  const db = new Kysely<Tables>({ dialect: createLiteDialect(client), log: tellStatement });
  const run = inTransaction(db);
  const requireRoom = where.dataDir === null ? null : createRoomCheck(where.dataDir);
  return {
    kind: 'embedded',
    db,
    lite: client,
    folder: where.dataDir,
    load: () => client.load,
    ready: () => client.ready,
    transaction: async (work) => {
      await requireRoom?.();
      return run(work);
    },
    exclusive: async (work) => {
      refuseOutsideTransaction();
      const connection = await client.acquire();
      try {
        return await work(async (sql, params) => {
          const { rows } = params ? await connection.query(sql, params) : await connection.exec(sql);
          return rows;
        });
      } finally {
        client.release();
      }
    },
    close: () => client.close(),
  };
}

class GuardedPostgresDriver extends PostgresDriver {
  override async acquireConnection(...args: Parameters<PostgresDriver['acquireConnection']>) {
    refuseOutsideTransaction();
    return super.acquireConnection(...args);
  }
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new GuardedPostgresDriver(this.#config);
  }
}

/** Limits of a PostgreSQL server: a hung network or query ends as an error well before a patient gives up. */
const serverLimits = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  query_timeout: 30_000,
  statement_timeout: 25_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * A PostgreSQL server. `onBroken` hears of each connection that breaks: while it is used, its statement fails as well, but between two
 * statements of a transaction nothing else would hear it, and an error that nobody hears ends the process.
 */
export function openServer(url: string, onBroken: (error: Error) => void): Database {
  const getTypeParser = (oid: number, format?: 'text' | 'binary'): unknown =>
    (format === 'binary' ? undefined : pgParsers.get(oid)) ?? pg.types.getTypeParser(oid, format);
  const pool = new pg.Pool({
    connectionString: url,
    ...serverLimits,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  });
  pool.on('connect', (client) => client.on('error', onBroken));
  // the pool passes on what its idle connections told already
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new GuardedPostgresDialect({ pool }), log: tellStatement });
  return {
    kind: 'server',
    db,
    lite: null,
    folder: null,
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ready: async () => {
      await pool.query('select 1');
    },
    transaction: inTransaction(db),
    exclusive: async (work) => {
      refuseOutsideTransaction();
      const client = await pool.connect();
      let failed = true;
      try {
        const result = await work(async (sql, params) => {
          const answer = await client.query<Record<string, unknown>>(sql, params ? [...params] : undefined);
          return Array.isArray(answer) ? answer.flatMap((part) => part.rows) : answer.rows;
        });
        failed = false;
        return result;
      } finally {
        client.release(failed); // a client that failed half-way is closed, not handed to the next
      }
    },
    close: () => db.destroy(),
  };
}
