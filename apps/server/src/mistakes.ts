// npm run mistakes -- list | show ID
import { type Print, runCommand } from './command.ts';
import { listMistakes, showMistake } from './features/symptoms/mistakes.service.ts';
import { StartError } from './platform/data-dir.ts';
import type { Platform } from './platform/platform.ts';

const USAGE = `npm run mistakes -- list       what patients reported as wrong, the newest first
npm run mistakes -- show ID    what was said, what was shown, and the comment; they see in their access log that it was read

For who answers for the knowledge. docs/hazards.md says what is expected of one.`;

function readCommand([what, id, ...more]: readonly string[]): (platform: Platform, print: Print) => Promise<void> {
  if (what === 'list' && id === undefined)
    return async (platform, print) => {
      const lines = await listMistakes(platform);
      for (const line of lines.length > 0 ? lines : ['No mistake was reported.']) print(line);
    };
  if (what === 'show' && id !== undefined && more.length === 0)
    return async (platform, print) => {
      for (const line of await showMistake(platform, id)) print(line);
    };
  throw new StartError(USAGE);
}

try {
  await runCommand(readCommand(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
