// npm run grievances -- list | show NUMBER | answered NUMBER
import { type Print, runCommand } from './command.ts';
import { listOpen, markAnswered, showComplaint } from './features/privacy/officer.service.ts';
import { StartError } from './platform/data-dir.ts';
import type { Platform } from './platform/platform.ts';

const USAGE = `npm run grievances -- list
npm run grievances -- show NUMBER
npm run grievances -- answered NUMBER

For the grievance officer. docs/privacy.md says what is expected of one.`;

type Command = (platform: Platform, print: Print) => Promise<void>;

const list: Command = async (platform, print) => {
  const lines = await listOpen(platform);
  if (lines.length === 0) print('No complaint waits for an answer.');
  for (const line of lines) print(line);
};

const show =
  (number: string): Command =>
  async (platform, print) => {
    for (const line of await showComplaint(platform, number)) print(line);
  };

const answered =
  (number: string): Command =>
  async (platform, print) =>
    print(await markAnswered(platform, number));

function readCommand([what, number, ...more]: readonly string[]): Command {
  if (what === 'list' && number === undefined) return list;
  if (what === 'show' && number !== undefined && more.length === 0) return show(number);
  if (what === 'answered' && number !== undefined && more.length === 0) return answered(number);
  throw new StartError(USAGE);
}

try {
  await runCommand(readCommand(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
