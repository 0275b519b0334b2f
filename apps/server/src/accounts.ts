// npm run accounts -- show ACCOUNT | unlock ACCOUNT
import { type Print, runCommand } from './command.ts';
import { liftLimitsOf } from './features/auth/operator.service.ts';
import { lookUp } from './features/privacy/support.service.ts';
import { StartError } from './platform/data-dir.ts';
import type { Platform } from './platform/platform.ts';

const USAGE = `npm run accounts -- show ACCOUNT      whether signing in, messages and uploads work for it; nothing of health
npm run accounts -- unlock ACCOUNT    forgets what was counted for it, so that its patient may try again now

ACCOUNT is an id, an e-mail or a phone. The patient finds both in their access log. docs/runbook.md tells more.`;

type Command = (platform: Platform, print: Print) => Promise<void>;

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

function readCommand([what, named, ...more]: readonly string[]): Command {
  if (what === 'show' && named !== undefined && more.length === 0) return show(named);
  if (what === 'unlock' && named !== undefined && more.length === 0) return unlock(named);
  throw new StartError(USAGE);
}

try {
  await runCommand(readCommand(process.argv.slice(2)), { isWhole: true });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
