// The real server as a process that is ended, stopped and started again at the same address.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
/** Generous: on a busy machine a start takes its time, and none of this is about that. */
const START_WITHIN_MS = 600_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The processes that a process started, and theirs (Linux). */
export function childrenOf(pid: number): number[] {
  try {
    const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return own.flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    return []; // it is gone
  }
}

export type Nabz = {
  readonly url: string;
  readonly pid: () => number;
  /** Answers after how many milliseconds it served. */
  readonly start: () => Promise<number>;
  /** Ends it by a signal and waits for its end; answers its exit code, null when the signal ended it. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
  readonly isAlive: () => boolean;
  /** What it said last. */
  readonly said: () => string;
};

/** `env`: its settings, nothing else of this process is handed on. */
export async function openNabz(env: Readonly<Record<string, string>>): Promise<Nabz> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let said = '';
  const isAlive = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    url,
    pid: () => child?.pid ?? 0,
    isAlive,
    said: () => said,
    start: async () => {
      const from = performance.now();
      said = '';
      child = spawn(process.execPath, [main], {
        env: {
          PATH: process.env.PATH ?? '',
          PORT: String(port),
          RATE_LIMIT_PER_MINUTE: '1000000',
          TRUSTED_PROXY: '127.0.0.1', // each request comes from an address of its own
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
      while (performance.now() - from < START_WITHIN_MS) {
        if (!isAlive()) throw new Error(`It did not start:\n${said}`);
        const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        if (answer?.status === 200) return performance.now() - from;
        await pause(50);
      }
      throw new Error(`It was not ready within ten minutes:\n${said}`);
    },
    end: async (signal) => {
      if (!child || !isAlive()) return child?.exitCode ?? null;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
