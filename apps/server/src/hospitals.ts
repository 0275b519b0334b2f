// npm run hospitals -- find WORDS | list | connect ID --doctors FILE.json [--phone NUMBER] [--new-key] | disconnect ID | test ID
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { givenFile, type Print, runCommand } from './command.ts';
import {
  connectHospital,
  disconnectHospital,
  listConnected,
  parseConnection,
} from './features/hospitals/connect.service.ts';
import { testDesk } from './features/hospitals/desk-test.service.ts';
import { listByWords } from './features/hospitals/finder.service.ts';
import { StartError } from './platform/data-dir.ts';
import type { Platform } from './platform/platform.ts';

const USAGE = `npm run hospitals -- find WORDS
npm run hospitals -- list
npm run hospitals -- connect ID --doctors FILE.json [--phone NUMBER ...] [--new-key]
npm run hospitals -- disconnect ID
npm run hospitals -- test ID

connect makes the consultations of a real hospital bookable. docs/hospitals.md says what the file holds, docs/connecting.md how the
hospital is told of bookings; --new-key makes its webhook a new signing key; test sends its webhook a signed delivery
without a booking, and says what it answered.`;

type Command = (platform: Platform, print: Print) => Promise<void>;

const find =
  (words: string): Command =>
  async (platform, print) => {
    const { hospitals } = await listByWords(platform, { search: words, layer: 'real', limit: 20, offset: 0 });
    if (hospitals.length === 0) print('No hospital has these words in its name or town.');
    for (const { _id: id, name, location, pincode } of hospitals)
      print([id, name, location.city, location.state, pincode ?? ''].join('  '));
  };

const showConnected: Command = async (platform, print) => {
  const connected = await listConnected(platform);
  if (connected.length === 0) print('No hospital is connected.');
  for (const { id, name, city, doctors } of connected) print(`${id}  ${name}, ${city}  ${doctors} doctors`);
};

function readFile(file: string): string {
  try {
    return readFileSync(givenFile(file), 'utf8');
  } catch {
    throw new StartError(`The file ${path.basename(file)} cannot be read.`);
  }
}

const connect =
  (id: string, file: string, { phones, makesKey }: { phones: readonly string[]; makesKey: boolean }): Command =>
  async (platform, print) => {
    const given = parseConnection(readFile(file));
    const connection = { ...given, phones: [...phones, ...given.phones] };
    const { name, doctors, newKey } = await connectHospital(platform, id, connection, { makesKey });
    print(`${name} is connected with ${doctors} doctors: its consultations can be booked.`);
    if (!given.desk) print('It is told of no booking: the file names no desk (docs/connecting.md).');
    if (newKey !== null) print(`The key that signs what its webhook is sent, shown this once: ${newKey}`);
  };

const disconnect =
  (id: string): Command =>
  async (platform, print) => {
    const { name, wasConnected } = await disconnectHospital(platform, id);
    print(wasConnected ? `${name} is not connected any more.` : `${name} was not connected.`);
  };

const tryDesk =
  (id: string): Command =>
  async (platform, print) =>
    print(await testDesk(platform, id));

function readCommand(args: readonly string[]): Command {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        doctors: { type: 'string' },
        phone: { type: 'string', multiple: true },
        'new-key': { type: 'boolean', default: false },
      },
    });
    const [what, ...rest] = positionals;
    const [id, ...more] = rest;
    if (what === 'find' && id !== undefined) return find(rest.join(' '));
    if (what === 'list' && id === undefined) return showConnected;
    if (what === 'disconnect' && id !== undefined && more.length === 0) return disconnect(id);
    if (what === 'test' && id !== undefined && more.length === 0) return tryDesk(id);
    if (what === 'connect' && id !== undefined && more.length === 0 && values.doctors !== undefined)
      return connect(id, values.doctors, { phones: values.phone ?? [], makesKey: values['new-key'] });
  } catch {
    // an option that there is not
  }
  throw new StartError(USAGE);
}

try {
  await runCommand(readCommand(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
