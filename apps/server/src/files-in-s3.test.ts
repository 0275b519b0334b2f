// Long, in npm run test:all: it opens several databases.
// The whole application with its files in an S3-compatible store: what patients upload and delete, and what an operator does.
// One kind of database is enough: none of this is about it.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { makeBackup } from './platform/backup/backup.ts';
import { restoreBackup } from './platform/backup/restore.ts';
import { fileStore } from './platform/doctor/machine.ts';
import { examine } from './platform/doctor/examine.ts';
import { createPlatform, type Platform } from './platform/platform.ts';
import { makeApp, type TestApp } from './test/app.ts';
import { exportOf } from './test/archive.ts';
import { eventually } from './test/eventually.ts';
import { makeHospital } from './test/hospital.ts';
import { registerPatient, type SignedIn } from './test/patient.ts';
import { bloodText, getReport, readReport, reportIn, textFile, uploadReport } from './test/reports.ts';
import { startS3, type TestS3 } from './test/s3.ts';
import { fillPatient } from './test/whole-patient.ts';

let s3: TestS3;
let app: TestApp;
let asha: SignedIn;
const folder = mkdtempSync(path.join(tmpdir(), 'nabz-s3-'));
beforeAll(async () => {
  s3 = await startS3();
  app = await makeApp({ config: { filesInS3: s3.settings } });
  asha = await registerPatient(app);
});
afterEach(() => {
  s3.fail = null;
});
afterAll(async () => {
  await app.stop();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const stored = (prefix = 'ward-1/'): string[] =>
  [...s3.objects.keys()].filter((key) => key.startsWith(prefix) && !key.endsWith('store.id'));
const upload = (text = bloodText()) => uploadReport(app, asha, [textFile(text)]);
const isWrite = ({ method }: { method: string }): boolean => method === 'PUT';

test('what a patient uploads stands sealed in the bucket and nowhere on this machine, and comes back in full', async () => {
  await fillPatient(app, asha, await makeHospital(app));
  expect(stored().length).toBeGreaterThan(2);
  expect([...s3.objects.values()].some(({ bytes }) => /Verma|SUNRISE/i.test(bytes.toString('latin1')))).toBe(false);
  expect(existsSync(path.join(app.dataDir, 'files'))).toBe(false);
  const files = await exportOf(app, asha.token);
  expect([...files.values()].some((bytes) => bytes.includes('SUNRISE DIAGNOSTICS'))).toBe(true);
});

test('while the store is away an upload is a 503 in words, leaves no row, and is taken once it is back', async () => {
  const rows = async (): Promise<number> =>
    (await app.platform.database.db.selectFrom('document').select('id').execute()).length;
  const before = await rows();
  const objects = stored().length;
  s3.fail = () => 503;
  const refused = await upload(bloodText('10.1'));
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    503,
    'NOT_READY',
    'Nabz cannot save files at the moment. Please try again later.',
  ]);
  // it takes the file, and is away when the upload is to be confirmed
  s3.fail = (request) => (isWrite(request) && request.headers.includes('x-amz-copy-source') ? 503 : null);
  expect((await upload(bloodText('10.2'))).status).toBe(503);
  s3.fail = null;
  expect([await rows(), stored().length]).toEqual([before, objects]);
  expect((await upload(bloodText('10.3'))).status).toBe(201);
});

test('a document whose file is out of reach is read by itself when the store is back', async () => {
  s3.fail = ({ method, key }) => (method === 'GET' && key !== '' ? 503 : null);
  const id = reportIn(await upload(bloodText('11.1')))._id;
  await eventually(async () => {
    const row = await app.platform.database.db
      .selectFrom('document')
      .select('tries')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.tries).toBeGreaterThan(0);
  });
  expect((await app.call('GET', `/reports/${asha.id}/${id}/file`, { token: asha.token })).status).toBe(503);
  s3.fail = null;
  expect((await readReport(app, asha, id)).processingStatus).toBe('analyzed');
  expect((await getReport(app, asha, id)).failureReason ?? null).toBeNull();
});

test('an account that is deleted while the store is away is gone at once, and its files as soon as the store is back', async () => {
  expect(stored().length).toBeGreaterThan(0);
  s3.fail = ({ method }) => (method === 'DELETE' ? 'cut' : null);
  const body = { currentPassword: asha.password, confirm: 'DELETE' };
  const answer = await app.call('POST', '/privacy/delete-account', { body, token: asha.token });
  expect(answer.status, answer.text).toBe(200);
  // three requests for each file, then the job gives up and is tried again
  const deletions = (): number => s3.seen.filter(({ method }) => method === 'DELETE').length;
  const from = deletions();
  await eventually(() => expect(deletions() - from).toBeGreaterThanOrEqual(3 * stored().length));
  s3.fail = null;
  await eventually(() => expect(stored()).toEqual([]));
}, 120_000);

const BACKUP_KEY = randomBytes(32).toString('hex');
const settingsOf = (name: string, files: Record<string, string>): Record<string, string> => ({
  NODE_ENV: 'test',
  DATA_DIR: path.join(folder, name),
  FILE_KEY: '0123456789abcdef'.repeat(4),
  SERVER_KEY: 'fedcba9876543210'.repeat(4),
  BACKUP_KEY,
  ...files,
});
async function onPlatform<T>(settings: Record<string, string>, work: (platform: Platform) => Promise<T>): Promise<T> {
  const platform = createPlatform(readConfig(settings));
  try {
    await createApp(platform, { dist: folder });
    await platform.open({ settles: true });
    return await work(platform);
  } finally {
    await platform.database.close();
  }
}

test('a backup of the bucket is put back into another bucket or into a folder, and a full bucket is refused', async () => {
  const inBucket = (prefix: string) => ({ ...s3.environment, FILES_URL: `s3://${s3.settings.bucket}/${prefix}` });
  const report = Buffer.from(bloodText());
  const first = settingsOf('first', inBucket('first'));
  const id = await onPlatform(first, ({ files }) => files('documents').put(report));
  const backup = path.join(folder, 'backup');
  const options = { environment: {}, folder: backup };
  const made = await makeBackup(readConfig(first), { ...options, isOpen: false, now: new Date() });
  expect(made.files.map(({ place }) => place)).toEqual(
    expect.arrayContaining([`files/documents/${id.slice(0, 2)}/${id}`, 'files/store.id']),
  );
  for (const [name, files] of [
    ['second', inBucket('second')],
    ['third', {}],
  ] as const) {
    const settings = settingsOf(name, files);
    await restoreBackup(readConfig(settings), options);
    expect(await onPlatform(settings, (platform) => platform.files('documents').get(id))).toEqual(report);
  }
  await expect(restoreBackup(readConfig(settingsOf('fourth', inBucket('second'))), options)).rejects.toThrow(
    /^s3:\/\/nabz-files\/second\/ is not empty\. .* set FILES_URL to another place\.$/,
  );
  // the folder of one installation and the database of another: neither is touched
  await expect(onPlatform(settingsOf('fifth', inBucket('first')), async () => undefined)).rejects.toThrow(
    /^The files in s3:\/\/nabz-files\/first\/ belong to another database than this one, which is new\. /,
  );
});

test('a restore into a bucket that breaks off leaves nothing there', async () => {
  const settings = settingsOf('sixth', { ...s3.environment, FILES_URL: 's3://nabz-files/sixth' });
  s3.fail = ({ method, key }) => (method === 'PUT' && key === 'sixth/store.id' ? 403 : null);
  const options = { environment: {}, folder: path.join(folder, 'backup') };
  await expect(restoreBackup(readConfig(settings), options)).rejects.toThrow('answers 403');
  expect([...s3.objects.keys()].filter((key) => key.startsWith('sixth/'))).toEqual([]);
  s3.fail = null;
  await restoreBackup(readConfig(settings), options);
});

test('the doctor says whether the store answers, and why not, without its secret', async () => {
  const look = (changed: Record<string, string>) =>
    fileStore(readConfig(settingsOf('first', { ...s3.environment, ...changed })));
  expect(await look({})).toMatchObject({ state: 'ok', words: 's3://nabz-files/ward-1/ answers' });
  const wrong = await look({ S3_SECRET_KEY: 'hunter2' });
  expect(wrong).toMatchObject({ state: 'hand', words: expect.stringContaining('403 SignatureDoesNotMatch') });
  const away = readConfig(settingsOf('first', { ...s3.environment, S3_ENDPOINT: 'http://127.0.0.1:1' }));
  const findings = await examine(away, () => new Date());
  expect(findings.filter(({ about }) => /File/.test(about)).map(({ state }) => state)).toEqual(['hand', 'hand']);
  expect(JSON.stringify([wrong, findings])).not.toMatch(/hunter2|secret of the tests/);
});
