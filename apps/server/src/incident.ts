// npm run incident -- affected FROM UNTIL [ADDRESS] | end-sessions ACCOUNT | end-sessions all | check-log
import { type Print, runCommand } from './command.ts';
import { endSessionsOf } from './features/auth/operator.service.ts';
import { checkAccessLog } from './features/privacy/access-seal.service.ts';
import { listAffected } from './features/privacy/incident.service.ts';
import { StartError } from './platform/data-dir.ts';
import type { Platform } from './platform/platform.ts';

const USAGE = `npm run incident -- affected FROM UNTIL [ADDRESS]    whom the access log names, as CSV; times as 2026-11-27T10:00Z
npm run incident -- end-sessions ACCOUNT             signs an account out everywhere: its id, e-mail or phone
npm run incident -- end-sessions all                 signs everybody out
npm run incident -- check-log                        whether the access log fits its seals; ends with 1 when it does not

docs/incident.md tells what to do when.`;

type Command = (platform: Platform, print: Print) => Promise<void>;

function instant(text: string): Date {
  // without a zone the zone of the machine would be meant, and nobody would see which
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new StartError(`${text} is no time such as 2026-11-27T10:00Z or 2026-11-27T15:30+05:30.`);
  return new Date(text);
}

const affected =
  (from: string, until: string, address: string | undefined): Command =>
  async (platform, print) => {
    const window = { from: instant(from), until: instant(until), address: address ?? null };
    if (window.until <= window.from) throw new StartError('UNTIL is not after FROM: nobody would be listed.');
    for (const line of await listAffected(platform, window)) print(line);
  };

const endSessions =
  (named: string): Command =>
  async (platform, print) => {
    const ended = await endSessionsOf(platform, named);
    if (ended === null) throw new StartError(`There is no account ${named}.`);
    print(`Sessions ended: ${ended.sessions}, of accounts: ${ended.accounts}.`);
  };

const checkLog: Command = async (platform, print) => {
  const { seals, events, hash, unsealed, faults } = await checkAccessLog(platform);
  for (const fault of faults) print(fault);
  print(`${events} events in ${seals} seals, ${faults.length} faults. The last seal: ${hash ?? 'none'}`);
  if (unsealed.since)
    print(
      `Not sealed yet: ${unsealed.events}, the first of ${unsealed.since.toISOString()}. Where Nabz ran for two hours since then, the last seals were taken out: compare the last hash in the log.`,
    );
  if (faults.length > 0) process.exitCode = 1;
};

function readCommand([what, first, second, third, ...more]: readonly string[]): Command {
  if (what === 'affected' && first !== undefined && second !== undefined && more.length === 0)
    return affected(first, second, third);
  if (what === 'end-sessions' && first !== undefined && second === undefined) return endSessions(first);
  if (what === 'check-log' && first === undefined) return checkLog;
  throw new StartError(USAGE);
}

try {
  // every feature is there: keys of assistants end with the sessions
  await runCommand(readCommand(process.argv.slice(2)), { isWhole: true });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
