// npm run keys -- status | rotate [file|server]: which keys this installation has, and the change to a new one.
import { type Print, runCommand } from './command.ts';
import { StartError } from './platform/data-dir.ts';
import { readPrints } from './platform/keyring/prints.ts';
import { countUnder, rotate } from './platform/keyring/rotate.ts';
import { idOf, KEY_KINDS, type KeyKind } from './platform/keys.ts';
import type { Platform } from './platform/platform.ts';

const USAGE = `npm run keys -- status
npm run keys -- rotate [file|server] [--forget-missing]

rotate makes a new key the present one and seals everything anew; what was broken off goes on with the next call.
docs/keys.md says what to do before and after.`;

type Command = (platform: Platform, print: Print) => Promise<void>;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const status: Command = async (platform, print) => {
  const { database, keyring } = platform;
  for (const kind of KEY_KINDS) {
    const known = (await readPrints(database.db)).filter((one) => one.kind === kind);
    const from = keyring.source.setting(kind) ?? keyring.source.file(kind);
    for (const one of known) {
      if (one.state === 'present') print(`${kind} key ${idOf(one)}  present since ${dayOf(one.since)}, from ${from}`);
      else if (one.is_free) print(`${kind} key ${idOf(one)}  earlier, may be removed`);
      else if (one.free_at) print(`${kind} key ${idOf(one)}  earlier, needed until ${one.free_at.toISOString()}`);
      else print(`${kind} key ${idOf(one)}  earlier, still needed: npm run keys -- rotate ${kind}`);
    }
    const isKnown = (fingerprint: string): boolean => known.some((one) => one.fingerprint === fingerprint);
    for (const key of keyring.source.read(kind).filter(({ fingerprint }) => !isKnown(fingerprint)))
      print(`${kind} key ${idOf(key)}  given, not used yet: npm run keys -- rotate ${kind}`);
  }
  const { values, others, otherFiles } = await countUnder(platform);
  print(`${values} sealed values, ${others} of them not under the present key; ${otherFiles} files not under it.`);
};

function readCommand(args: readonly string[]): Command {
  const [what, kind, ...more] = args.filter((arg) => arg !== '--forget-missing');
  const forgetsMissing = args.includes('--forget-missing');
  if (what === 'status' && kind === undefined) return status;
  const chosen: KeyKind | undefined = KEY_KINDS.find((one) => one === (kind ?? 'file'));
  if (what === 'rotate' && chosen && more.length === 0)
    return (platform, print) => rotate(platform, chosen, print, { forgetsMissing });
  throw new StartError(USAGE);
}

try {
  await runCommand(readCommand(process.argv.slice(2)), { isWhole: true });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
