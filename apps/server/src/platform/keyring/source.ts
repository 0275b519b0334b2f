// Where keys come from: the settings, else files in the data folder. Never both: a wrong setting must not go unnoticed.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { StartError } from '../data-dir.ts';
import { errorCode } from '../errors/error-code.ts';
import { idOf, type KeyKind, type MasterKey, masterKey } from '../keys.ts';

/** The keys of this installation, before the database said which of them it needs. */
export type KeySource = {
  /** Every key that is given; the one to use first comes first. */
  readonly read: (kind: KeyKind) => readonly MasterKey[];
  /** The name of the setting, when keys of this kind come from the settings. */
  readonly setting: (kind: KeyKind) => string | null;
  /** The file that the first key stands in, when they do not. */
  readonly file: (kind: KeyKind) => string;
  /** Makes the first key of an installation, or reads the one that another process made at the same moment. */
  readonly makeFirst: (kind: KeyKind) => MasterKey;
  /** Makes a further key, beside the ones that are there. */
  readonly makeNext: (kind: KeyKind) => MasterKey;
};

type Settings = Pick<Config, 'dataDir' | 'keys'>;

const SETTINGS = { server: 'SERVER_KEY', file: 'FILE_KEY' } as const;

function readKey(file: string): MasterKey {
  const bytes = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (bytes.length !== 32)
    throw new StartError(
      `The key file ${file} is damaged: it must hold 64 hexadecimal digits. Put it back from a backup.`,
    );
  return masterKey(bytes);
}

/**
 * Written whole under another name and then linked, down to the disk: of two processes that make it together one wins, and
 * what the database is about to rely on survives a power cut.
 */
function writeKey(file: string, bytes: Buffer): void {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
  writeFileSync(draft, `${bytes.toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  if (process.platform === 'win32') return; // a folder has no handle there
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** The names of a kind's files, `file.key` first: `file.1f2e3d4c5b6a7988.key` was made by a rotation. */
function namesIn(folder: string, kind: KeyKind): string[] {
  const pattern = new RegExp(`^${kind}(\\.[0-9a-f]{16})?\\.key$`);
  try {
    return readdirSync(folder)
      .filter((name) => pattern.test(name))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

export function createKeySource({ dataDir, keys: given }: Settings): KeySource {
  const folder = path.join(dataDir, 'keys');
  const file = (kind: KeyKind): string => path.join(folder, `${kind}.key`);
  return {
    file,
    setting: (kind) => (given[kind].length > 0 ? SETTINGS[kind] : null),
    read: (kind) =>
      given[kind].length > 0
        ? given[kind].map(masterKey)
        : namesIn(folder, kind).map((name) => readKey(path.join(folder, name))),
    makeFirst: (kind) => {
      writeKey(file(kind), randomBytes(32));
      return readKey(file(kind));
    },
    makeNext: (kind) => {
      const key = masterKey(randomBytes(32));
      writeKey(path.join(folder, `${kind}.${idOf(key)}.key`), key.bytes);
      return key;
    },
  };
}
