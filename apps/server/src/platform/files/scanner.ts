// The port to a virus scanner: ClamAV's clamd over its socket, when it is configured. A file that could not be checked is not kept.
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { AppError } from '../errors/app-error.ts';

export type Scanner = {
  /** Refuses a harmful file with 415, and any file with 503 when the scanner does not answer. */
  readonly check: (bytes: Uint8Array) => Promise<void>;
};

/** Ten megabytes take clamd one or two seconds. */
const answerWithinMs = 20_000;
const chunkBytes = 64 * 1024;
/** Its answers are one line. */
const longestAnswer = 4096;

const harmful = (): AppError => new AppError(415, 'UNSUPPORTED_TYPE', { code: 'errors.platform.fileHarmful' });
const unchecked = (cause: unknown): AppError =>
  new AppError(
    503,
    'NOT_READY',
    { code: 'errors.platform.fileUnchecked' },
    {
      cause,
      retryAfterSeconds: 30,
    },
  );

function open(address: string): Socket {
  if (path.isAbsolute(address)) return connect({ path: address });
  const at = address.lastIndexOf(':');
  return connect({ host: address.slice(0, at).replaceAll(/[[\]]/g, ''), port: Number(address.slice(at + 1)) });
}

/** Each piece with its length in front, and an empty one at the end. */
function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const piece = bytes.subarray(at, at + chunkBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

/** What clamd says to a file. */
function ask(address: string, bytes: Uint8Array, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(address);
    let answer = '';
    const finish = (error?: Error): void => {
      clearTimeout(timer);
      socket.destroy();
      if (error) reject(error);
      else resolve(answer.replace(/\0[^]*$/, '').trim());
    };
    const timer = setTimeout(() => finish(new Error('The scanner did not answer in time.')), withinMs);
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\0')) finish();
      else if (answer.length > longestAnswer) finish(new Error('The scanner answers too much.'));
    });
    socket.once('end', () => (answer === '' ? finish(new Error('The scanner hung up.')) : finish()));
    socket.once('error', finish);
    socket.once('connect', () => {
      // all of it: the file is in memory already, and the socket keeps only where it is
      for (const piece of pieces(bytes)) socket.write(piece);
    });
  });
}

/** `address`: a path or host:port; null: there is no scanner, and nothing is checked. */
export function createScanner(address: string | null, withinMs = answerWithinMs): Scanner {
  if (address === null) return { check: () => Promise.resolve() };
  return {
    check: async (bytes) => {
      const answer = await ask(address, bytes, withinMs).catch((error: unknown) => {
        throw unchecked(error);
      });
      if (/\bFOUND$/.test(answer)) throw harmful();
      if (!/\bOK$/.test(answer)) throw unchecked(new Error('The scanner could not check the file.'));
    },
  };
}
