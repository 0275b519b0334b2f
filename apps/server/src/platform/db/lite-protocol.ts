/** What the server's thread asks of the thread that holds the embedded database. */
export type LiteRequest =
  | { op: 'query'; sql: string; params: readonly unknown[] }
  | { op: 'exec'; sql: string }
  | { op: 'listen'; channel: string }
  | { op: 'dump' }
  | { op: 'close' };

export type LiteRows = { rows: Record<string, unknown>[]; affected: number | undefined; command: string | undefined };

/** The parts of a database error that are safe to carry on: not `detail` and `where`, which quote values. */
export type LiteErrorParts = { message: string; code?: string; constraint?: string; table?: string; column?: string };

export type LiteReply =
  | { type: 'open' }
  | { type: 'done'; id: number; value: unknown }
  | { type: 'failed'; id: number; error: LiteErrorParts }
  | { type: 'notification'; channel: string; payload: string };

/** How the thread is started: an embedded database in a folder, or in memory (tests), perhaps from a dump. */
export type LiteWorkerData = { dataDir: string | null; dump: Uint8Array | null };
