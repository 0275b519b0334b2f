// npm run jobs -- list | retry KIND | retry all
import { runAlone } from './command.ts';
import { hasEmbedded, onDatabaseAsItIs } from './platform/backup/look.ts';
import { StartError } from './platform/data-dir.ts';
import type { Db } from './platform/db/database.ts';
import { hasQueue, hasQueues, listJobs, retryJobs } from './platform/jobs/look.ts';

const USAGE = `npm run jobs -- list          what runs, waits, is tried again or was given up, by kind
npm run jobs -- retry KIND    starts those of a kind again that were given up or wait for their next try
npm run jobs -- retry all     the same of every kind

A message that was given up stays for an hour, what a hospital was not told for a day. docs/runbook.md tells more.`;

type Command = (db: Db, print: (line: string) => void) => Promise<void>;

const list: Command = async (db, print) => {
  const lines = await listJobs(db);
  for (const line of lines.length > 0 ? lines : ['No job runs, waits or was given up.']) print(line);
};

const retry =
  (named: string): Command =>
  async (db, print) => {
    const name = named === 'all' ? null : named;
    if (name !== null && !(await hasQueue(db, name)))
      throw new StartError(`There is no kind of job ${name}: npm run jobs -- list names those that failed.`);
    print(`Jobs that start again now: ${await retryJobs(db, name)}.`);
  };

function readCommand([what, name, ...more]: readonly string[]): Command {
  if (what === 'list' && name === undefined) return list;
  if (what === 'retry' && name !== undefined && more.length === 0) return retry(name);
  throw new StartError(USAGE);
}

await runAlone(
  async (config, print) => {
    const command = readCommand(process.argv.slice(2));
    const none = new StartError('There are no jobs yet: the first start makes their tables.');
    // opening an embedded database that is not there would make one
    if (config.databaseUrl === null && !hasEmbedded(config.dataDir)) throw none;
    await onDatabaseAsItIs(config, async ({ db }) => {
      if (!(await hasQueues(db))) throw none;
      await command(db, print);
    });
  },
  { locks: true },
);
