// pg_dump and pg_restore, PostgreSQL's own tools: what they write is read by every later version too.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../data-dir.ts';
import { WITHOUT_EXTENSIONS } from '../why-not-started.ts';

/** The environment that these tools need, of ours: how to find them, and PostgreSQL's own settings. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Tool = 'pg_dump' | 'pg_restore';
type Running = { readonly child: ChildProcess; readonly ended: Promise<void> };

/** A process list shows arguments to everybody: the password goes another way. */
function withoutPassword(databaseUrl: string): { address: string; password: string | null } {
  const url = new URL(databaseUrl);
  const password = url.password === '' ? url.searchParams.get('password') : decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('password');
  return { address: url.href, password };
}

function toolEnvironment(environment: Environment, password: string | null): NodeJS.ProcessEnv {
  const passed = Object.entries(environment).filter(([name]) => /^(?:PATH|HOME|LANG|LC_\w+|PG\w+)$/.test(name));
  return { ...Object.fromEntries(passed), ...(password === null ? {} : { PGPASSWORD: password }) };
}

function run(tool: Tool, args: readonly string[], databaseUrl: string, environment: Environment): Running {
  const { address, password } = withoutPassword(databaseUrl);
  const child = spawn(tool, [...args, `--dbname=${address}`], {
    env: toolEnvironment(environment, password),
    stdio: [tool === 'pg_restore' ? 'pipe' : 'ignore', tool === 'pg_dump' ? 'pipe' : 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors = (errors + String(chunk)).slice(-4000)));
  const ended = once(child, 'close').then(
    ([code]) => {
      const words = errors.trim().split('\n').slice(0, 3).join(' ');
      if (code !== 0 && /permission denied to create extension/.test(words)) throw new StartError(WITHOUT_EXTENSIONS);
      if (code !== 0) throw new StartError(`${tool} ended with an error: ${words}`);
    },
    () => {
      throw new StartError(
        `${tool} is not here. Install the client programs of PostgreSQL (Debian: postgresql-client).`,
      );
    },
  );
  ended.catch(() => undefined); // told to whoever waits for it
  return { child, ended };
}

/** The whole database in pg_dump's own format, of one moment. Ends with an error when pg_dump does. */
export async function* dumpServer(databaseUrl: string, environment: Environment): AsyncGenerator<Buffer> {
  const { child, ended } = run(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges'],
    databaseUrl,
    environment,
  );
  if (child.stdout) yield* child.stdout;
  await ended;
}

/** Fills an empty database from what `dumpServer` made: all of it or nothing. */
export async function restoreServer(
  dump: AsyncIterable<Buffer>,
  databaseUrl: string,
  environment: Environment,
): Promise<void> {
  // comments on extensions are for their owner alone, who may be the server's administrator; we make none
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'];
  const { child, ended } = run('pg_restore', args, databaseUrl, environment);
  if (!child.stdin) return ended;
  const [fed, done] = await Promise.allSettled([pipeline(Readable.from(dump), child.stdin), ended]);
  // pg_restore closes its input when it fails: its own words say why
  if (done.status === 'rejected') throw done.reason;
  if (fed.status === 'rejected') throw fed.reason;
}
