// Troubles of the machine and of others: documents that harm, a full disk, a clock that jumps, a provider that is away.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { newPerson } from '../../e2e/support/people.ts';
import { isDone, newClient, untilRead } from '../documents-load/client.ts';
import { textFile } from '../documents-load/files.ts';
import { hostileFile, wholeFiles } from '../hostile/files.ts';
import { below } from '../hostile/random.ts';
import { childrenOf, pause } from './nabz.ts';
import { type Outcome, type Running, type Settings, underLoad, untilWritten } from './scenarios.ts';

const POISONED = 24;
const READ_WITHIN_MS = 240_000;

/** Hostile documents, while the process that reads is killed again and again; an honest one is read in the end. */
export const poison = (settings: Settings): Promise<Outcome> =>
  underLoad(settings, async ({ nabz, random }) => {
    const client = await newClient(nabz.url);
    const whole = await wholeFiles();
    const over = new AbortController();
    let killed = 0;
    const killing = (async () => {
      while (!over.signal.aborted) {
        await pause(300 + below(random, 2_000));
        for (const pid of childrenOf(nabz.pid()))
          try {
            process.kill(pid, 'SIGKILL');
            killed += 1;
          } catch {
            // it ended by itself meanwhile
          }
      }
    })();
    const count = Math.min(POISONED, Math.max(4, settings.kills));
    const statuses: number[] = [];
    // a refusal of a large file may come before all of it was sent, and break the connection: it is asked for again
    const upload = async (seed: number, tries = 3): Promise<number> =>
      client.upload(hostileFile(seed, whole)).then(
        ({ status }) => status,
        () => (tries > 1 ? upload(seed, tries - 1) : 0),
      );
    for (let at = 0; at < count; at += 1) statuses.push(await upload(settings.seed + at));
    over.abort();
    await killing;
    await client.upload(textFile(1));
    const waiting = await untilRead(client, READ_WITHIN_MS);
    const reports = await client.list();
    const honest = reports.filter(isDone).some(({ processingStatus }) => processingStatus === 'analyzed');
    const faults = [
      ...(waiting.length > 0 ? [`${waiting.length} documents were not done`] : []),
      ...(honest ? [] : ['the honest document was not read']),
      ...(nabz.isAlive() ? [] : ['it ended by itself']),
      ...statuses.filter((status) => status === 0 || status >= 500).map((status) => `an upload was answered ${status}`),
    ];
    return { times: killed, faults };
  });

const MOUNT_BYTES = 400 * 1024 * 1024;

/** A disk of its own for a folder; null where this machine does not allow one. */
function smallDisk(): { folder: string; remove: () => void } | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nabz-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MOUNT_BYTES}`, 'tmpfs', folder]).status === 0;
  const remove = (): void => {
    if (mounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (mounted) return { folder, remove };
  remove();
  return null;
}

/** The disk of the data folder is filled to the last byte, and emptied again. */
export async function diskFull(settings: Settings): Promise<Outcome | null> {
  const disk = smallDisk();
  if (disk === null) return null;
  try {
    return await underLoad(
      settings,
      async (running) => {
        const { nabz } = running;
        const file = path.join(disk.folder, 'filling');
        const { bavail, bsize } = statfsSync(disk.folder);
        for (let left = bavail * bsize; left > 0; left -= 1024 * 1024)
          try {
            writeFileSync(file, Buffer.alloc(1024 * 1024), { flag: 'a' });
          } catch {
            break; // it is full
          }
        await pause(settings.frozenMs);
        const reader = running.load.patients[0];
        const { status } = await running.load.ask('GET', '/reminders/measurements', reader?.token ?? '');
        rmSync(file);
        const served = [await untilWritten(running)];
        const faults = [
          ...(status === 200 ? [] : [`with a full disk a read was answered ${status}`]),
          ...(nabz.isAlive() ? [] : [`it ended by itself: ${nabz.said()}`]),
        ];
        return { times: 1, served, faults };
      },
      { dataDir: disk.folder },
    );
  } finally {
    disk.remove();
  }
}

/** What a process loads first: its clock is off by as many seconds as a file says. */
const CLOCK = `
import { readFileSync } from 'node:fs';
const Real = Date;
let off = 0;
let at = -1000;
const look = () => {
  const now = performance.now();
  if (now - at < 200) return off;
  at = now;
  try { off = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) * 1000 || 0; } catch { off = 0; }
  return off;
};
const real = Real.now.bind(Real);
Real.now = () => real() + look();
// a proxy: what other threads hand over is a Date as well
globalThis.Date = new Proxy(Real, {
  construct: (date, args, made) => Reflect.construct(date, args.length > 0 ? args : [Real.now()], made),
});
`;

/** The clock jumps a day ahead, then to an hour before the truth, and back. */
export async function clockJump(settings: Settings): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nabz-clock-'));
  const file = path.join(folder, 'clock');
  const preload = path.join(folder, 'clock.mjs');
  writeFileSync(preload, CLOCK);
  writeFileSync(file, '0');
  try {
    return await underLoad(
      settings,
      async (running) => {
        const served: number[] = [];
        for (const seconds of [24 * 3600, -3600, 0]) {
          writeFileSync(file, String(seconds));
          await pause(3_000);
          served.push(await untilWritten(running));
        }
        return { times: 3, served, faults: running.nabz.isAlive() ? [] : ['it ended by itself'] };
      },
      { env: { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: file } },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Provider = { readonly server: Server; readonly url: string; isAway: boolean; readonly took: string[] };

/** An SMS provider that takes messages, or answers in one of the wrong ways. */
async function openProvider(): Promise<Provider> {
  const took: string[] = [];
  let turn = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (!provider.isAway) {
        took.push((JSON.parse(body) as { to: string }).to);
        response.end();
        return;
      }
      turn += 1;
      if (turn % 3 === 0) response.socket?.destroy();
      else if (turn % 3 === 1) response.writeHead(500).end();
      else response.writeHead(302, { location: '/' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: Provider = { server, url: `http://127.0.0.1:${port}`, isAway: true, took };
  return provider;
}

const CODES = 12;
const DELIVERED_WITHIN_MS = 180_000;

/** Codes are asked for while the provider fails; each is delivered when it is there again, and nobody waits for it meanwhile. */
export async function providerAway(settings: Settings): Promise<Outcome> {
  const provider = await openProvider();
  const ask = async ({ load, nabz }: Running): Promise<string[]> => {
    const phones: string[] = [];
    for (let at = 0; at < CODES; at += 1) {
      const { phone } = await newPerson(nabz.url);
      if ((await load.ask('POST', '/auth/send-otp', null, { phone })).status === 200) phones.push(phone);
    }
    return phones;
  };
  try {
    return await underLoad(
      settings,
      async (running) => {
        const phones = await ask(running);
        await pause(settings.frozenMs);
        provider.isAway = false;
        const from = performance.now();
        const isDelivered = (): boolean => phones.every((phone) => provider.took.includes(phone));
        while (!isDelivered() && performance.now() - from < DELIVERED_WITHIN_MS) await pause(200);
        const twice = provider.took.length - new Set(provider.took).size;
        const faults = [
          ...(phones.length === CODES ? [] : [`${CODES - phones.length} requests for a code failed`]),
          ...(isDelivered() ? [] : ['a code was never delivered']),
          ...(twice === 0 ? [] : [`${twice} codes were delivered twice`]),
        ];
        return { times: CODES, served: [performance.now() - from], faults };
      },
      { env: { SMS_URL: provider.url } },
    );
  } finally {
    provider.server.close();
  }
}
