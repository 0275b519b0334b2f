// npm run bench -- start: CPU seconds until the server is ready, on a fresh data folder and on one that was used, and the memory it keeps.
// Reads /proc, so on Linux alone; a figure of an idle machine is lower than one of a busy machine, whose cores share.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { prebuild, serverEnv } from '../../scripts/lib.mjs';

const AIM = { cpuSeconds: 2, megabytes: 450 };
const TICKS_PER_SECOND = 100;
/** When what is made after the start is there, and what it left behind is gone. */
const SETTLED_MS = 8_000;

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** User and system time of a process with its threads. */
function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function megabytesOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(String.raw`^${field}:\s+(\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
}

async function measureStart(dataDir: string): Promise<Record<string, number>> {
  const env = { ...serverEnv, PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: dataDir };
  const from = performance.now();
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = child.pid ?? 0;
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => chunk.includes('Nabz is at') && resolve());
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    });
    const ready = {
      'seconds until ready': (performance.now() - from) / 1000,
      'CPU seconds until ready': cpuSecondsOf(pid),
    };
    await pause(SETTLED_MS);
    const settled = { 'CPU seconds after all': cpuSecondsOf(pid), 'MB at the most': megabytesOf(pid, 'VmHWM') };
    return { ...ready, ...settled, 'MB idle': megabytesOf(pid, 'VmRSS') };
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

prebuild(process.execPath);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nabz-start-'));
try {
  const fresh = await measureStart(dataDir);
  const used = await measureStart(dataDir);
  const results = { aim: AIM, fresh, used };
  console.dir(results);
  writeFileSync(
    fileURLToPath(new URL('../results/start.json', import.meta.url)),
    `${JSON.stringify(results, null, 2)}\n`,
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
