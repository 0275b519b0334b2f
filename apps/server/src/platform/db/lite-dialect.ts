import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { LiteClient, LiteConnection } from './lite-client.ts';
import { refuseOutsideTransaction } from './transaction-context.ts';

class LiteKyselyConnection implements DatabaseConnection {
  readonly #connection: LiteConnection;
  constructor(connection: LiteConnection) {
    this.#connection = connection;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected, command } = await this.#connection.query(query.sql, query.parameters);
    // PostgreSQL answers COMMIT with ROLLBACK when a statement before it failed
    if (query.sql === 'commit' && command === 'ROLLBACK') throw new Error('The transaction was rolled back.');
    const result: QueryResult<R> = { rows: rows as R[] };
    return affected === undefined ? result : { ...result, numAffectedRows: BigInt(affected) };
  }
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported by the embedded database.');
  }
}

/** A pool of exactly one connection: everything else waits its turn, so nothing leaks into an open transaction. */
class LiteDriver implements Driver {
  readonly #client: LiteClient;
  constructor(client: LiteClient) {
    this.#client = client;
  }
  async init(): Promise<void> {
    await this.#client.ready;
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    refuseOutsideTransaction();
    return new LiteKyselyConnection(await this.#client.acquire());
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async releaseConnection(): Promise<void> {
    this.#client.release();
  }
  async destroy(): Promise<void> {
    await this.#client.close();
  }
}

/** Kysely over the embedded database in its own thread. */
export const createLiteDialect = (client: LiteClient): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new LiteDriver(client),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
