// npm run accounts -- show ACCOUNT | unlock ACCOUNT | deleted SINCE | delete-again FILE
import { readFileSync } from 'node:fs';
import { givenFile, type Print, runAlone, runCommand } from './command.ts';
import { liftLimitsOf } from './features/auth/operator.service.ts';
import { deleteAgain, listDeleted } from './features/privacy/deleted.service.ts';
import { lookUp } from './features/privacy/support.service.ts';
import { hasEmbedded, onDatabaseAsItIs } from './platform/backup/look.ts';
import { sealList } from './platform/backup/sealed-list.ts';
import { StartError } from './platform/data-dir.ts';
import type { Platform } from './platform/platform.ts';

const USAGE = `npm run accounts -- show ACCOUNT      whether signing in, messages and uploads work for it; nothing of health
npm run accounts -- unlock ACCOUNT    forgets what was counted for it, so that its patient may try again now
npm run accounts -- deleted SINCE     who deleted their account since a time such as 2026-11-27T02:30Z, by ids alone
npm run accounts -- delete-again FILE deletes them once more, in a database that was restored from a backup of before

ACCOUNT is an id, an e-mail or a phone. The patient finds both in their access log. docs/runbook.md tells more, docs/backup.md of deletions.`;

type Command = (platform: Platform, print: Print) => Promise<void>;

function instant(text: string): Date {
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) ||
    Number.isNaN(Date.parse(text))
  )
    throw new StartError(`${text} is no time such as 2026-11-27T10:00Z or 2026-11-27T15:30+05:30.`);
  return new Date(text);
}

/** Reads only, and of a database that is set aside too: it needs no keys and no files. */
const deleted = async (since: string): Promise<void> => {
  const from = instant(since);
  await runAlone(
    async (config, print) => {
      if (config.databaseUrl === null && !hasEmbedded(config.dataDir))
        throw new StartError('There is no database yet.');
      await onDatabaseAsItIs(config, async ({ db }) => {
        for (const line of sealList(await listDeleted(db, from), config.backupKey)) print(line);
      });
    },
    { locks: true },
  );
};

function readFile(file: string): string {
  try {
    return readFileSync(givenFile(file), 'utf8');
  } catch {
    throw new StartError(`The file ${file} cannot be read.`);
  }
}

const again = (text: string): Command => {
  return async (platform, print) => {
    const { listed, deleted: gone } = await deleteAgain(platform, text);
    print(`${listed} on the list, ${gone} were there and are deleted. Their files go once Nabz runs.`);
  };
};

const absent = (named: string): StartError => new StartError(`There is no account ${named}.`);

const show =
  (named: string): Command =>
  async (platform, print) => {
    const lines = await lookUp(platform, named);
    if (lines === null) throw absent(named);
    for (const line of lines) print(line);
  };

const unlock =
  (named: string): Command =>
  async (platform, print) => {
    const reached = await liftLimitsOf(platform, named);
    if (reached === null) throw absent(named);
    for (const { what, until } of reached) print(`Was reached, until ${until.toISOString()}: ${what}`);
    print(reached.length === 0 ? 'No limit of it was reached.' : 'The patient may try again now.');
  };

function run([what, named, ...more]: readonly string[]): Promise<void> {
  if (named === undefined || more.length > 0) throw new StartError(USAGE);
  if (what === 'show') return runCommand(show(named), { isWhole: true });
  if (what === 'unlock') return runCommand(unlock(named), { isWhole: true });
  if (what === 'deleted') return deleted(named);
  if (what === 'delete-again') return runCommand(again(readFile(named)), { isWhole: true, enqueues: true });
  throw new StartError(USAGE);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
