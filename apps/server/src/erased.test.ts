// Long, in npm run test:all: it starts the server as a process and searches its files.
// Of a person who was erased nothing stands in the data folder any more once the process was stopped: neither in the tables, nor in what a
// database leaves behind in its pages and its write-ahead log.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from './platform/clock.ts';
import { type Database, type Exclusive, openEmbedded } from './platform/db/database.ts';
import { createLog } from './platform/log/log.ts';
import { scrubWhatIsDue } from './platform/scrub/scrub.ts';
import { memberOf } from './test/family.ts';
import { type Person, registerPatient, type SignedIn, somebody } from './test/patient.ts';
import { type Started, startProcess, stopProcess } from './test/process.ts';
import { type ReachedApp, reachApp, sampleHospital } from './test/reached-app.ts';
import { fillPatient } from './test/whole-patient.ts';

// real processes on a busy machine take their time; none of these tests is about that
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** Words of one person that stand nowhere else, all short: a database compresses only what is long. */
type Traces = { readonly person: Person; readonly words: readonly string[]; readonly member: string };

const tracesOf = (mark: string, nameInHindi: string): Traces => {
  const person = { ...somebody(), name: `Zyx${mark} Qortz`, email: `zyx${mark}@erased.example.in`.toLowerCase() };
  return { person, member: nameInHindi, words: [person.name, person.email, person.phone.slice(3), nameInHindi] };
};
const asha = tracesOf('Asha', 'ज़िक्षा क्ष्वेत');
const ravi = tracesOf('Ravi', 'झ्णॐ थ़ण्ढी');
const stays = tracesOf('Neighbour', 'ङ्ञण ठ़ौड़ी');
const ashasTown = 'Zyxashapuram';

let dataDir: string;
let running: Started | undefined;
let app: ReachedApp;
/** Encrypted values of Asha's rows, as they stand in the files. */
let encrypted: Buffer[];

const start = async (): Promise<void> => {
  running = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  app = reachApp(running.url, dataDir);
};
const stop = async (): Promise<void> => {
  if (running) expect(await stopProcess(running)).toBe(0);
  running = undefined;
};

/** How a text can stand in a file: as it is, wide, in the escapes of JSON and of addresses, in hexadecimal digits. */
const writtenAs = (text: string): Buffer[] => {
  const wide = Buffer.from(text, 'utf16le');
  const escaped = text.replaceAll(
    /[^ -~]/g,
    (sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const forms = [text, text.toUpperCase(), escaped, escaped.toUpperCase(), encodeURIComponent(text)];
  const hex = Buffer.from(text).toString('hex');
  return [...[...new Set(forms), hex].map((form) => Buffer.from(form)), wide, Buffer.from(wide).swap16()];
};

/** For each needle in which files of the data folder it stands. */
const filesWith = (needles: readonly Buffer[]): string[][] => {
  const found: string[][] = needles.map(() => []);
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    for (const [at, needle] of needles.entries())
      if (bytes.includes(needle)) found[at]?.push(path.relative(dataDir, file));
  }
  return found;
};
const found = (words: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(words.map((word) => [word, [...new Set(filesWith(writtenAs(word)).flat())]]));
const nowhere = (words: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(words.map((word) => [word, []]));

/** What some values of every binary column begin with; a long value is cut in pieces, its beginning is in the first. */
async function readEncrypted(run: Exclusive): Promise<Buffer[]> {
  const columns = await run(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`,
  );
  const values: Buffer[] = [];
  for (const { table, column } of columns) {
    const rows = await run(`select "${String(column)}" as value from "${String(table)}" limit 3`);
    for (const { value } of rows) if (value instanceof Buffer) values.push(value.subarray(0, 32));
  }
  return values;
}

async function onStopped<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openEmbedded({ dataDir: path.join(dataDir, 'database'), dump: null }, () => undefined);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const readStopped = <T>(read: (run: Exclusive) => Promise<T>): Promise<T> =>
  onStopped((database) => database.exclusive(read));

/** On a busy machine not every table fits into the seconds before a stop. What did not is still noted: it is done now, as it would be later. */
const scrubTheRest = (): Promise<boolean> =>
  onStopped((database) =>
    scrubWhatIsDue({ database, dataDir, clock: systemClock, log: createLog('error') }, 0, () => true),
  );

async function someoneWithFamily({ person, member }: Traces): Promise<SignedIn> {
  const patient = await registerPatient(app, person);
  await memberOf(app, patient, { name: member });
  return patient;
}

const erase = async ({ token, password }: SignedIn): Promise<void> => {
  const body = { confirm: 'DELETE', currentPassword: password };
  const answer = await app.call('POST', '/privacy/delete-account', { body, token });
  expect(answer.status, answer.text).toBe(200);
};

let ashaSignedIn: SignedIn;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'nabz-erased-'));
  await start();
  const location = { type: 'Point', coordinates: [73.86, 18.52], address: `12 Lane, ${ashasTown}` };
  const person = { ...asha.person, location };
  ashaSignedIn = await registerPatient(app, person);
  const kabir = await memberOf(app, ashaSignedIn, { name: asha.member });
  await fillPatient(app, ashaSignedIn, await sampleHospital(app, ashaSignedIn.token), kabir.id);
  await erase(await someoneWithFamily(ravi));
  running?.child.kill('SIGKILL');
  await running?.ended;
});
afterAll(async () => {
  running?.child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test('a process that is killed leaves words of somebody erased in the files, and the note that they are to be rewritten', async () => {
  for (const [word, files] of Object.entries(found(ravi.words))) expect(files.join(' '), word).toContain('database/');
  expect(await readStopped((run) => run('select 1 from scrub_due'))).not.toEqual([]);
});

test('the search finds every word and every encrypted value of who is there: nothing hides from it', async () => {
  for (const [word, files] of Object.entries(found([...asha.words, ashasTown])))
    expect(files.join(' '), word).toMatch(/database\/base\//);
  encrypted = await readStopped(readEncrypted);
  for (const files of filesWith(encrypted)) expect(files.join(' ')).toMatch(/database\/base\//);
  expect(encrypted.length).toBeGreaterThan(30);
});

test('after an erasure and a clean stop no file holds a word or an encrypted value of the person and the family; nor of who was erased before the kill', async () => {
  await start();
  await someoneWithFamily(stays);
  await erase(ashaSignedIn);
  const output = running?.output;
  await stop();
  expect(output?.()).toContain('scrub: rewrote what held deleted data');
  await scrubTheRest();
  const words = [...asha.words, ashasTown, ...ravi.words];
  expect(found(words)).toEqual(nowhere(words));
  expect(filesWith(encrypted).flat()).toEqual([]);
  for (const [word, files] of Object.entries(found(stays.words))) expect(files, word).not.toEqual([]);
});
