import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openServer } from '../platform/db/database.ts';
import { errorCode } from '../platform/errors/error-code.ts';
import { lendDatabase } from './lent-databases.ts';

/** Where the suite's migrated database comes from: a dump of the embedded one, or a template on a PostgreSQL server. */
export type TestSource = { dump: string; server: null } | { dump: null; server: { url: string; template: string } };

/** The address of another database on the same server. */
export const urlOf = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/** Runs one statement on the server's own database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A connection to the template lingers for a moment after it was closed; until then the server refuses to copy it. */
async function copyTemplate({ url, template }: { url: string; template: string }, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onServer(url, `create database ${name} template ${template}`);
    } catch (error) {
      if (tries === 300 || errorCode(error) !== '55006') throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** A database of its own for one test file, already migrated. */
export async function openTestDatabase(
  source: TestSource,
): Promise<{ database: Database; url: string | null; drop: () => Promise<void> }> {
  if (source.server === null)
    return { database: await lendDatabase(source.dump), url: null, drop: async () => undefined };
  const { server } = source;
  const name = `nabz_test_${randomBytes(6).toString('hex')}`;
  await copyTemplate(server, name);
  const url = urlOf(server.url, name);
  return {
    database: openServer(url, () => undefined),
    url,
    drop: () => onServer(server.url, `drop database ${name} with (force)`),
  };
}
