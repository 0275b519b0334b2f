// The thread that holds the embedded PostgreSQL. It answers one request after another; who may ask when is decided
// by the other side (lite-client.ts), which hands out the only connection.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createFlush, FLUSH_EVERY_MS } from './lite-flush.ts';
import type { LiteErrorParts, LiteReply, LiteRequest, LiteRows, LiteWorkerData } from './lite-protocol.ts';
import { parseBytes, parseInt8, sameText } from './parsers.ts';

const port = parentPort;
if (!port) throw new Error('lite-worker.ts runs as a worker thread only.');
const reply = (message: LiteReply): void => port.postMessage(message);

const { dataDir, dump } = workerData as LiteWorkerData;
/** PostgreSQL takes its buffers at once, 128 MB unless told; for a database of some ten megabytes the system's cache does as well. */
const SHARED_BUFFERS = '32MB';
const lite = await PGlite.create({
  ...(dataDir === null ? {} : { dataDir }),
  ...(dump === null ? {} : { loadDataDir: new Blob([new Uint8Array(dump)]) }),
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  extensions: { cube, earthdistance, pg_trgm, unaccent },
  parsers: {
    [types.INT8]: parseInt8,
    [types.BYTEA]: parseBytes,
    [types.DATE]: sameText,
    [types.TIMESTAMP]: sameText,
    [types.NUMERIC]: sameText,
    [types.INTERVAL]: sameText,
  },
});

function partsOf(error: unknown): LiteErrorParts {
  if (!(error instanceof Error)) return { message: String(error) };
  const parts: LiteErrorParts = { message: error.message };
  for (const key of ['code', 'constraint', 'table', 'column'] as const) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string') parts[key] = value;
  }
  return parts;
}

async function perform(request: LiteRequest): Promise<unknown> {
  switch (request.op) {
    case 'query': {
      const result = await lite.query<Record<string, unknown>>(request.sql, [...request.params]);
      const rows: LiteRows = { rows: result.rows, affected: result.affectedRows, command: result.command };
      return rows;
    }
    case 'exec': {
      const results = await lite.exec(request.sql);
      return { rows: results.flatMap((result) => result.rows), affected: undefined, command: undefined };
    }
    case 'listen':
      await lite.listen(request.channel, (payload) =>
        reply({ type: 'notification', channel: request.channel, payload }),
      );
      return null;
    case 'dump':
      return new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await lite.close();
      isDirty = true;
      toDisk();
      return null;
  }
}

/** Whether anything ran since the disk took all. */
let isDirty = true;
const flush = dataDir === null ? undefined : createFlush(dataDir);
// between two statements, because this thread runs them: what it takes waits for nobody's half of a change
const toDisk = (): void => {
  if (!flush || !isDirty) return;
  isDirty = false;
  try {
    flush.changed();
  } catch {
    // a disk that is full or ill must not end the database: its statements say so themselves, and this is tried again
    isDirty = true;
  }
};
setInterval(toDisk, FLUSH_EVERY_MS).unref();
flush?.all().catch(() => {
  isDirty = true;
});

port.on('message', (message: { id: number; request: LiteRequest }) => {
  isDirty = true;
  perform(message.request).then(
    (value) => reply({ type: 'done', id: message.id, value }),
    (error: unknown) => reply({ type: 'failed', id: message.id, error: partsOf(error) }),
  );
});
reply({ type: 'open' });
