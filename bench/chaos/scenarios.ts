// What is done to Nabz while patients use it.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { below, randomFrom } from '../hostile/random.ts';
import { quantile } from '../quantile.ts';
import { createLedger, type Verdict } from './ledger.ts';
import { type Load, startLoad, whatIsThere } from './load.ts';
import { type Nabz, openNabz, pause } from './nabz.ts';

export type Settings = {
  readonly seed: number;
  readonly kills: number;
  readonly terms: number;
  readonly frozenMs: number;
  /** A PostgreSQL database with nothing in it; null: the embedded one. */
  readonly newDatabase: (() => Promise<string>) | null;
  /** Stops and continues the processes of the PostgreSQL server; null: there is none. */
  readonly signalDatabase: ((signal: 'SIGSTOP' | 'SIGCONT') => void) | null;
};

export type Outcome = Verdict & {
  readonly times: number;
  /** Requests by what they were answered; `none`: the connection broke or was refused. */
  readonly answers: Readonly<Record<string, number>>;
  /** Milliseconds until it served again: the median and the longest. */
  readonly servedAgain: { readonly p50: number; readonly max: number } | null;
  /** What must not be: an end by itself, an exit code, jobs that did not come back. */
  readonly faults: readonly string[];
};

export type Running = {
  readonly nabz: Nabz;
  readonly load: Load;
  readonly random: () => number;
  readonly env: Readonly<Record<string, string>>;
};
export type Report = {
  readonly times: number;
  readonly served?: readonly number[];
  readonly faults?: readonly string[];
};

/** Runs Nabz with patients, does something to it, and compares what was promised with what is there after a clean start. */
export async function underLoad(
  { seed, newDatabase }: Settings,
  what: (running: Running) => Promise<Report>,
  { env = {}, dataDir }: { env?: Readonly<Record<string, string>>; dataDir?: string } = {},
): Promise<Outcome> {
  const folder = dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'nabz-chaos-'));
  const own = { DATA_DIR: folder, ...(newDatabase ? { DATABASE_URL: await newDatabase() } : {}), ...env };
  const nabz = await openNabz(own);
  try {
    await nabz.start();
    const ledger = createLedger();
    const load = startLoad(nabz.url, ledger, seed);
    await pause(2_000);
    const { times, served = [], faults = [] } = await what({ nabz, load, random: randomFrom(seed), env: own });
    if (!nabz.isAlive()) await nabz.start();
    await load.stop();
    const answers = ledger.answers();
    await nabz.end('SIGTERM');
    await nabz.start();
    const verdict = ledger.judge(await whatIsThere(load));
    const servedAgain =
      served.length === 0 ? null : { p50: Math.round(quantile(served, 0.5)), max: Math.round(Math.max(...served)) };
    return { times, ...verdict, answers, servedAgain, faults };
  } finally {
    await nabz.end('SIGKILL');
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** kill -9 at any moment, also before it serves again. */
export const kills = (settings: Settings): Promise<Outcome> =>
  underLoad(settings, async ({ nabz, random }) => {
    const served: number[] = [];
    for (let at = 0; at < settings.kills; at += 1) {
      await pause(below(random, 1_500));
      await nabz.end('SIGKILL');
      // one in ten is killed in the midst of its start
      if (below(random, 10) === 0) {
        void nabz.start().catch(() => undefined);
        await pause(200 + below(random, 1_500));
        await nabz.end('SIGKILL');
      }
      served.push(await nabz.start());
    }
    return { times: settings.kills, served };
  });

/** Orderly stops under load: each ends with 0 within ten seconds. */
export const terms = (settings: Settings): Promise<Outcome> =>
  underLoad(settings, async ({ nabz, random }) => {
    const served: number[] = [];
    const faults: string[] = [];
    for (let at = 0; at < settings.terms; at += 1) {
      await pause(below(random, 1_500));
      const from = performance.now();
      const code = await nabz.end('SIGTERM');
      const ms = performance.now() - from;
      if (code !== 0 || ms > 10_000) faults.push(`stop ${at}: code ${code} after ${Math.round(ms)} ms`);
      served.push(await nabz.start());
    }
    return { times: settings.terms, served, faults };
  });

/** Until something can be written again: a reading of a patient who waits for nothing else. */
export async function untilWritten({ load }: Pick<Running, 'load'>): Promise<number> {
  const from = performance.now();
  const before = load.times.length;
  const patient = load.patients.at(-1);
  for (;;) {
    const { status } = await load.ask('PUT', '/auth/profile', patient?.token ?? '', { age: 30 });
    if (status === 200) return performance.now() - from;
    if (load.times.length - before > 100_000) throw new Error('Nothing can be written any more.');
    await pause(50);
  }
}

/** The database stops for a while and goes on: the PostgreSQL server, or the whole process with the embedded one. */
export const frozen = (settings: Settings): Promise<Outcome> =>
  underLoad(settings, async (running) => {
    const { nabz } = running;
    const signal = settings.signalDatabase ?? ((name) => void process.kill(nabz.pid(), name));
    signal('SIGSTOP');
    await pause(settings.frozenMs);
    signal('SIGCONT');
    const served = [await untilWritten(running)];
    return { times: 1, served, faults: nabz.isAlive() ? [] : [`it ended by itself: ${nabz.said()}`] };
  });

/** A second process on the same folder: refused with words, or, on a PostgreSQL, one more that serves. */
export const second = (settings: Settings): Promise<Outcome> =>
  underLoad(settings, async ({ nabz, env }) => {
    const other = await openNabz(env);
    const started = await other.start().then(
      () => 'served',
      (error: Error) => error.message,
    );
    await pause(2_000);
    const code = await other.end('SIGTERM');
    const isRight = settings.newDatabase
      ? started === 'served' && code === 0
      : started.includes('Another Nabz is using');
    const faults = isRight ? [] : [`the second process: ${started.slice(0, 300)} (code ${code})`];
    return { times: 1, faults: nabz.isAlive() ? faults : [...faults, 'the first process ended'] };
  });
