// Two processes on one embedded database destroy it: each sees only its own rows. So the folder has one owner, and the
// ownership is a listening socket: the kernel lets go of it whenever the process ends, however it ends.
import { createHash } from 'node:crypto';
import { closeSync, openSync, realpathSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { StartError } from './data-dir.ts';

export type DataLock = { readonly release: () => Promise<void> };

/** A socket's path is cut at about 107 bytes; a deep folder is reached through its own file descriptor instead. */
const longestSocketPath = 100;
const connectTimeoutMs = 1_000;

const listen = (address: string): Promise<net.Server | 'taken'> =>
  new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.end());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve('taken') : reject(error),
    );
    server.listen(address, () => resolve(server));
  });

/** Whether somebody listens behind a socket file: a file alone is what a killed process left. */
const isAnswered = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(address);
    const finish = (answer: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    // a process that is stopped or too busy to answer still owns the folder
    const timer = setTimeout(() => finish(true), connectTimeoutMs);
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });

const close = (server: net.Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

const inUse = (dataDir: string): StartError =>
  new StartError(`Another Nabz is using the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`);

/**
 * Takes the folder or throws. On Linux a name in the abstract namespace comes first: it leaves no file behind, so two
 * processes that find the same stale file cannot both take it over. The file is for what does not share that
 * namespace: containers that mount the same folder.
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const real = realpathSync(dataDir);
  const name = `nabz-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`;
  if (process.platform === 'win32') {
    const pipe = await listen(`\\\\.\\pipe\\${name}`);
    if (pipe === 'taken') throw inUse(dataDir);
    return { release: () => close(pipe) };
  }
  const held: net.Server[] = [];
  if (process.platform === 'linux') {
    const abstract = await listen(`\0${name}`);
    if (abstract === 'taken') throw inUse(dataDir);
    held.push(abstract);
  }
  const file = path.join(real, 'nabz.lock');
  const folder = openSync(real, 'r');
  const isLong = Buffer.byteLength(file) > longestSocketPath && process.platform === 'linux';
  const address = isLong ? `/proc/self/fd/${folder}/nabz.lock` : file;
  let socket = await listen(address);
  if (socket === 'taken' && !(await isAnswered(address))) {
    rmSync(file, { force: true });
    socket = await listen(address);
  }
  if (socket === 'taken') {
    await Promise.all(held.map(close));
    throw inUse(dataDir);
  }
  held.push(socket);
  return {
    release: async () => {
      await Promise.all(held.map(close));
      closeSync(folder);
    },
  };
}
