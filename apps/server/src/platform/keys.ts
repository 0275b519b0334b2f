import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './errors/error-code.ts';

/** Keys for one purpose each, all derived from the two keys that are kept. */
export type Keys = {
  /** HMAC-SHA256 under the server's key, for what must be found again but not read: codes, limit keys, requests. */
  readonly fingerprint: (purpose: 'otp' | 'throttle' | 'request' | 'file', text: string | Uint8Array) => Buffer;
  /** Encrypts what waits in the job table. */
  readonly payload: Buffer;
  readonly files: Buffer;
  /** Encrypts columns that hold what a patient said of their health. */
  readonly columns: Buffer;
  /** The private key (P-256) that push services know us by. Of 2^32 server keys one would make none, which the start says. */
  readonly push: Buffer;
};

/**
 * The key of a file, made on the first start. It is written whole under another name and then linked: of two
 * processes that start together one wins, and the other reads the winner's key.
 */
function keptKey(folder: string, name: string): Buffer {
  const file = path.join(folder, name);
  const read = (): Buffer => {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
    if (key.length !== 32) throw new Error(`The key file ${file} is damaged: it must hold 64 hexadecimal digits.`);
    return key;
  };
  try {
    return read();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
}

const derive = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `nabz:${purpose}`, 32));

/** The keys from the settings, else from DATA_DIR/keys (made there on the first start, readable by the owner only). */
export function openKeys(dataDir: string, given: { serverKey: Buffer | null; fileKey: Buffer | null }): Keys {
  const folder = path.join(dataDir, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const server = given.serverKey ?? keptKey(folder, 'server.key');
  const files = given.fileKey ?? keptKey(folder, 'file.key');
  const hmacKeys = {
    otp: derive(server, 'otp'),
    throttle: derive(server, 'throttle'),
    request: derive(server, 'request'),
    file: derive(server, 'file'),
  };
  return {
    fingerprint: (purpose, text) => createHmac('sha256', hmacKeys[purpose]).update(text).digest(),
    payload: derive(server, 'payload'),
    files: derive(files, 'files'),
    columns: derive(files, 'columns'),
    push: derive(server, 'push'),
  };
}
