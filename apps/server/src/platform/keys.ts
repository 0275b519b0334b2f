import { createHmac, hkdfSync } from 'node:crypto';
import { keyIdLength, type EncryptionKeys } from './encryption.ts';

/** The server's key stands behind codes and what waits in jobs, the file key behind what patients stored. */
export const KEY_KINDS = ['server', 'file'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** A key as it is kept, with what may be known of it. */
export type MasterKey = { readonly bytes: Buffer; readonly fingerprint: string };

/** The keys of one kind; the first of the installation comes first. */
export type Ring = { readonly present: MasterKey; readonly all: readonly MasterKey[] };
export type Rings = Readonly<Record<KeyKind, Ring>>;

type HashPurpose = 'otp' | 'throttle' | 'request' | 'file';

/** Keys for one purpose each, all derived from the two kinds of keys that are kept. */
export type Keys = {
  /** HMAC-SHA256 under the server's present key, for what must be found again but not read: codes, limit keys, requests. */
  readonly fingerprint: (purpose: HashPurpose, text: string | Uint8Array) => Buffer;
  /** The same under every key, the present one first: for looking up what may have been kept under an earlier one. */
  readonly fingerprints: (purpose: HashPurpose, text: string | Uint8Array) => readonly Buffer[];
  /** Encrypts what waits in the job table. */
  readonly payload: EncryptionKeys;
  readonly files: EncryptionKeys;
  /** Encrypts columns that hold what a patient said of their health. */
  readonly columns: EncryptionKeys;
  /**
   * The private keys (P-256) that push services know us by, the present one first. Of 2^32 server keys one would make none,
   * which subscribing says.
   */
  readonly push: () => readonly Buffer[];
};

const derive = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `nabz:${purpose}`, 32));

/** What may be known of a key and stands in the database: 256 bits that lead back to nothing. */
export const masterKey = (bytes: Buffer): MasterKey => ({
  bytes,
  fingerprint: derive(bytes, 'fingerprint').toString('hex'),
});

/** How a key is named to an operator, and in what it encrypted. */
export const idOf = ({ fingerprint }: Pick<MasterKey, 'fingerprint'>): string => fingerprint.slice(0, 2 * keyIdLength);

const encryptionKeyOf = (key: MasterKey, purpose: string) => ({
  id: Buffer.from(idOf(key), 'hex'),
  key: derive(key.bytes, purpose),
});

/** The keys of a purpose made of a ring. */
export function encryptionKeysOf({ present, all }: Ring, purpose: string): EncryptionKeys {
  const [first, every] = [encryptionKeyOf(present, purpose), all.map((key) => encryptionKeyOf(key, purpose))];
  return { present: () => first, all: () => every };
}

function derivedFrom({ server, file }: Rings) {
  const servers = [
    server.present,
    ...server.all.filter(({ fingerprint }) => fingerprint !== server.present.fingerprint),
  ];
  const hashKeys = (purpose: HashPurpose): Buffer[] => servers.map(({ bytes }) => derive(bytes, purpose));
  return {
    hash: {
      otp: hashKeys('otp'),
      throttle: hashKeys('throttle'),
      request: hashKeys('request'),
      file: hashKeys('file'),
    },
    payload: encryptionKeysOf(server, 'payload'),
    files: encryptionKeysOf(file, 'files'),
    columns: encryptionKeysOf(file, 'columns'),
    push: servers.map(({ bytes }) => derive(bytes, 'push')),
  };
}
type Derived = ReturnType<typeof derivedFrom>;

/** Keys that are there from the first moment and hold something once `use` said what: only the database knows which are right. */
export function createKeys(): { keys: Keys; use: (rings: Rings) => void } {
  let held: Derived | null = null;
  const now = (): Derived => {
    if (!held) throw new Error('Nabz has no keys yet: they are made or read when it starts.');
    return held;
  };
  const deferred = (purpose: 'payload' | 'files' | 'columns'): EncryptionKeys => ({
    present: () => now()[purpose].present(),
    all: () => now()[purpose].all(),
  });
  const fingerprints: Keys['fingerprints'] = (purpose, text) =>
    now().hash[purpose].map((key) => createHmac('sha256', key).update(text).digest());
  return {
    keys: {
      fingerprint: (purpose, text) => {
        const [key = Buffer.alloc(0)] = now().hash[purpose];
        return createHmac('sha256', key).update(text).digest();
      },
      fingerprints,
      payload: deferred('payload'),
      files: deferred('files'),
      columns: deferred('columns'),
      push: () => now().push,
    },
    use: (rings) => {
      held = derivedFrom(rings);
    },
  };
}
