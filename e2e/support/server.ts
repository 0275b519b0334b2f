import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** One line of the outbox; `at` is when it was sent, as an ISO instant. */
export type Message = { at: string; channel: 'sms' | 'email'; to: string; body: string; code?: string };

export type RunningServer = { readonly url: string; readonly dataDir: string; stop(): Promise<void> };

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 200_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended while starting:\n${output()}`);
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server was not ready within a minute:\n${output()}`);
}

/** Starts the real server on a free port with a folder of its own; `more` is added to its environment. */
export async function startServer(more: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nabz-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _unused, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...more,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  await untilReady(url, child, () => output);
  return {
    url,
    dataDir,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for the newest message to somebody that `isWanted` accepts: it is sent by a job, a moment after the answer. */
export async function readMessage(
  dataDir: string,
  to: string,
  isWanted: (message: Message) => boolean = () => true,
): Promise<Message> {
  const outbox = path.join(dataDir, 'outbox.jsonl');
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    // There is no outbox before the first message.
    const text = existsSync(outbox) ? readFileSync(outbox, 'utf8') : '';
    const found = text
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as Message)
      .filter((message) => message.to === to && isWanted(message))
      .at(-1);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No message to ${to} within 15 s`);
}
