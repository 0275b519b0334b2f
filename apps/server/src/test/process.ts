import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Body } from './app.ts';
import { eventually } from './eventually.ts';

const main = new URL('../main.ts', import.meta.url).pathname;

/** The real server as a child process. */
export type Running = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** The exit code. */
  readonly ended: Promise<number | null>;
};
export type Started = Running & { readonly url: string };

/** None outlives the tests, however they end. */
const children = new Set<ChildProcess>();
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** Runs the server with these settings and nothing else of this process' environment. */
export function runProcess(env: Record<string, string>): Running {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  children.add(child);
  child.once('close', () => children.delete(child));
  return { child, output: () => output, errors: () => errors, ended };
}

/** Runs the server and waits until it says where it is. */
export async function startProcess(env: Record<string, string>): Promise<Started> {
  const running = runProcess(env);
  const isUp = eventually(() => {
    const found = /Nabz is at (\S+)/.exec(running.output())?.[1];
    if (!found) throw new Error('It does not say where it is.');
    return found;
  });
  isUp.catch(() => undefined); // it may go down first
  const isDown = running.ended.then((): never => {
    throw new Error(`It did not start: ${running.errors()}`);
  });
  isDown.catch(() => undefined); // it ends some day, long after it was up
  return { ...running, url: await Promise.race([isUp, isDown]) };
}

/** Asks it to stop, and answers the exit code. */
export const stopProcess = ({ child, ended }: Running): Promise<number | null> => {
  child.kill('SIGTERM');
  return ended;
};

export async function post(url: string, where: string, body: unknown): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${url}/api${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}
