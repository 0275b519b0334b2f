// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
// The keys and the database belong together: anything else is refused before it does harm.
import { createCipheriv, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openTestDatabase } from '../../test/database.ts';
import { type Database } from '../db/database.ts';
import { masterKey, encryptionKeysOf } from '../keys.ts';
import { encrypt, decrypt } from '../encryption.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { readPrints } from './prints.ts';
import type { EncryptedColumn } from './encrypted-column.ts';
import { createKeySource } from './source.ts';

let folder: string;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nabz-keyring-'));
  ({ database, drop } = await openTestDatabase(inject('source')));
});
beforeEach(async () => {
  await database.db.deleteFrom('key_print').execute();
  await database.db.deleteFrom('account').execute();
});
afterAll(async () => {
  await database.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const column: EncryptedColumn = {
  table: 'health_facts',
  column: 'content',
  key: ['account_id'],
  context: 'health/{account_id}',
};
const newFolder = (): string => mkdtempSync(path.join(folder, 'data-'));
const withKeys = (dataDir: string, given: { server?: Buffer[]; file?: Buffer[] } = {}): Keyring =>
  createKeyring(database, createKeySource({ dataDir, keys: { server: [], file: [], ...given } }), () => [column]);
const start = async (keyring: Keyring): Promise<Keyring> => {
  await keyring.check();
  await keyring.settle();
  return keyring;
};

/** A patient's row, encrypted with these bytes. */
async function keepFacts(content: (owner: string) => Buffer): Promise<string> {
  const account = { name: 'Asha', email: `${randomBytes(6).toString('hex')}@example.in`, created_at: new Date() };
  const { id } = await database.db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
  await database.db
    .insertInto('health_facts')
    .values({ account_id: id, content: content(id) })
    .execute();
  return id;
}

test('the first start makes both keys, notes their fingerprints, and the next start takes the same ones', async () => {
  const dataDir = newFolder();
  const first = await start(withKeys(dataDir));
  const encrypted = encrypt(first.keys.columns, 'here', Buffer.from('kept'));
  expect(readdirSync(path.join(dataDir, 'keys')).sort()).toEqual(['file.key', 'server.key']);
  expect((await readPrints(database.db)).map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    'file present',
    'server present',
  ]);
  const again = await start(withKeys(dataDir));
  expect(decrypt(again.keys.columns, 'here', encrypted).toString()).toBe('kept');
});

test('a fresh data folder on an old database is refused in words, and no key is made', async () => {
  await start(withKeys(newFolder()));
  const fresh = newFolder();
  await expect(withKeys(fresh).check()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/server key [0-9a-f]{16}, which is not here\. Put the files of .*keys back/),
  });
  expect(existsSync(path.join(fresh, 'keys'))).toBe(false);
});

test.each([
  ['server', 'SERVER_KEY'],
  ['file', 'FILE_KEY'],
] as const)('another %s key is refused, also where the folder holds the right one', async (kind, setting) => {
  const dataDir = newFolder();
  await start(withKeys(dataDir));
  await expect(withKeys(dataDir, { [kind]: [randomBytes(32)] }).check()).rejects.toThrow(
    `which is not here. ${setting} holds another one.`,
  );
});

test('a new key is taken only beside the present one, and encrypts nothing before it is changed to', async () => {
  const [before, next] = [randomBytes(32), randomBytes(32)];
  const dataDir = newFolder();
  const first = await start(withKeys(dataDir, { file: [before] }));
  await expect(withKeys(dataDir, { file: [next] }).check()).rejects.toThrow('FILE_KEY_PREVIOUS');
  const both = await start(withKeys(dataDir, { file: [next, before] }));
  const encrypted = encrypt(both.keys.columns, 'here', Buffer.from('kept'));
  expect(decrypt(first.keys.columns, 'here', encrypted).toString()).toBe('kept');
});

test('of two processes on a fresh database with folders of their own one starts and one is refused', async () => {
  const folders = [newFolder(), newFolder()];
  const ends = await Promise.allSettled(folders.map((dataDir) => start(withKeys(dataDir))));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(folders.filter((dataDir) => existsSync(path.join(dataDir, 'keys')))).toHaveLength(1);
});

test('two processes on a fresh database with one folder agree on the keys', async () => {
  const dataDir = newFolder();
  const [one, other] = await Promise.all([start(withKeys(dataDir)), start(withKeys(dataDir))]);
  if (!one || !other) throw new Error('They did not start.');
  expect(decrypt(other.keys.files, 'x', encrypt(one.keys.files, 'x', Buffer.from('kept'))).toString()).toBe('kept');
});

/** How values were encrypted before keys had ids. */
function encryptBefore(key: Buffer, context: string, plain: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}
const columnsKey = (bytes: Buffer): Buffer => {
  const one = masterKey(bytes);
  return encryptionKeysOf({ present: one, all: [one] }, 'columns').present().key;
};

test('a database from before fingerprints takes the key that opens what stands there, and refuses any other', async () => {
  const right = randomBytes(32);
  const owner = await keepFacts((id) => encryptBefore(columnsKey(right), `health/${id}`, 'facts'));
  const fresh = newFolder();
  await expect(withKeys(fresh).settle()).rejects.toThrow('another file key than');
  await expect(withKeys(fresh, { file: [randomBytes(32)] }).settle()).rejects.toThrow('than the one in FILE_KEY');
  await expect(withKeys(fresh, { file: [right] }).settle()).rejects.toThrow('another server key than');
  expect(existsSync(path.join(fresh, 'keys'))).toBe(false);
  expect(await readPrints(database.db)).toEqual([]);
  const { keys } = await start(withKeys(fresh, { file: [right], server: [randomBytes(32)] }));
  const row = await database.db.selectFrom('health_facts').selectAll().executeTakeFirstOrThrow();
  expect(decrypt(keys.columns, `health/${owner}`, row.content).toString()).toBe('facts');
});

test('values from before keys had ids open with the first key, whatever they begin with', () => {
  const [first, second] = [masterKey(randomBytes(32)), masterKey(randomBytes(32))];
  const keys = encryptionKeysOf({ present: second, all: [first, second] }, 'columns');
  const old = encryptBefore(columnsKey(first.bytes), 'place', 'facts');
  expect(decrypt(keys, 'place', old).toString()).toBe('facts');
  // a nonce that happens to look like a header of ours
  const header = Buffer.concat([Buffer.from([1]), keys.present().id]);
  const nonce = Buffer.concat([header, Buffer.from('abc')]);
  const cipher = createCipheriv('aes-256-gcm', columnsKey(first.bytes), nonce);
  cipher.setAAD(Buffer.from('place'));
  const lookalike = Buffer.concat([nonce, cipher.update('facts'), cipher.final(), cipher.getAuthTag()]);
  expect(decrypt(keys, 'place', lookalike).toString()).toBe('facts');
  expect(() => decrypt(keys, 'elsewhere', old)).toThrow('unable to authenticate');
});
