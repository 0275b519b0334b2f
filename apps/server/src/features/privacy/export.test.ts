import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Bundle, FhirResource } from 'fhir/r4.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { exportOf, jsonIn, unzip } from '../../test/archive.ts';
import { provePhone } from '../../test/booking.ts';
import { eventually } from '../../test/eventually.ts';
import { memberOf } from '../../test/family.ts';
import { faultsOfBundle } from '../../test/fhir.ts';
import { registerPatient, signIn, signInByPhone, type SignedIn } from '../../test/patient.ts';
import { bloodText, reportOf, textFile, uploadReport } from '../../test/reports.ts';
import { createNames, createZip, safeName } from './zip.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const ask = (token: string) => app.call('GET', '/privacy/export', { token });
const auditOf = (accountId: string) =>
  app.platform.database.db
    .selectFrom('audit_event')
    .select(['outcome', 'reason'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'privacy.export')
    .orderBy('id')
    .execute();

test('an account that was born from a proof, without a name, exports a bundle without one', async () => {
  const { body } = await signInByPhone(app, asha.phone);
  expect(body.user?.name).toBe('');
  const files = await exportOf(app, body.token ?? '');
  expect(faultsOfBundle(jsonIn(files, 'you/fhir-bundle.json') as Bundle<FhirResource>)).toEqual([]);
});

test('an export holds a page that explains it, each part as JSON, and the uploaded files to the byte', async () => {
  await app.call('PUT', '/profile/health', { body: { allergies: ['Penicillin'] }, token: asha.token });
  const text = bloodText();
  await reportOf(app, asha, text, 'blood.txt');
  const files = await exportOf(app, asha.token);
  expect([...files.keys()].sort()).toEqual([
    'README.txt',
    'you/access-log.json',
    'you/account.json',
    'you/consents.json',
    'you/fhir-bundle.json',
    'you/files/blood.txt',
    'you/health-facts.json',
    'you/reports.json',
  ]);
  expect(files.get('you/files/blood.txt')?.toString()).toBe(text);
  expect(files.get('README.txt')?.toString()).toContain('you/ - Asha Verma');
  expect(jsonIn(files, 'you/account.json')).toMatchObject({ profile: { name: 'Asha Verma', email: asha.email } });
  expect(jsonIn(files, 'you/health-facts.json')).toMatchObject({ allergies: ['Penicillin'] });
  expect(jsonIn(files, 'you/reports.json')).toMatchObject({
    reports: [
      {
        testResults: expect.arrayContaining([
          expect.objectContaining({ parameter: 'Haemoglobin', value: '9.8', loinc: '718-7' }),
        ]),
      },
    ],
  });
});

test('the bundle of a real export is valid FHIR R4 and holds the results of the report', async () => {
  await app.call('PUT', '/profile/health', { body: { allergies: [], heightCm: 162 }, token: asha.token });
  await reportOf(app, asha, bloodText());
  const bundle = jsonIn(await exportOf(app, asha.token), 'you/fhir-bundle.json') as Bundle<FhirResource>;
  expect(faultsOfBundle(bundle)).toEqual([]);
  const codes = JSON.stringify(bundle);
  for (const part of ['"718-7"', 'No known allergy', '"8302-2"', 'DiagnosticReport']) expect(codes).toContain(part);
});

test('a family member has a folder of their own, and nobody else is in the export', async () => {
  await memberOf(app, asha, { name: '../Kabir' });
  const ravi = await registerPatient(app, { ...asha, name: 'Ravi', email: `x${asha.email}`, phone: '+919000000001' });
  const names = [...(await exportOf(app, asha.token)).keys()];
  expect(names).toContain('_Kabir/account.json');
  expect(names.every((name) => /^(?:README\.txt$|you\/|_Kabir\/)/.test(name))).toBe(true);
  expect((await exportOf(app, ravi.token)).get('README.txt')?.toString()).not.toContain('Asha');
});

test('a session older than ten minutes is refused, and a new sign-in by password or code is enough', async () => {
  app.clock.advance(601);
  const refused = await ask(asha.token);
  expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  expect((await ask(await signIn(app, asha))).status).toBe(200);
  const proven = await provePhone(app, { ...asha, token: await signIn(app, asha) });
  expect((await ask(proven.token)).status).toBe(200);
  expect(await auditOf(asha.id)).toEqual([
    { outcome: 'refused', reason: 'step-up' },
    { outcome: 'ok', reason: null },
    { outcome: 'ok', reason: null },
  ]);
});

test('five exports an hour, and the sixth says when to come back', async () => {
  for (let count = 0; count < 5; count += 1) expect((await ask(asha.token)).status).toBe(200);
  const refused = await ask(asha.token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
});

test('files of one name are numbered, and one that is damaged keeps nothing else back', async () => {
  for (const mark of ['one', 'two']) await uploadReport(app, asha, [textFile(`${bloodText()}\n${mark}`, 'Scan.txt')]);
  const { db } = app.platform.database;
  const rows = await db
    .selectFrom('document')
    .select('stored_as')
    .where('account_id', '=', asha.id)
    .orderBy('created_at')
    .execute();
  await app.platform.files('documents').delete(rows[0]?.stored_as ?? '');
  const names = [...(await exportOf(app, asha.token)).keys()].filter((name) => name.includes('/files/'));
  expect(names.toSorted()).toEqual(['you/files/Scan.txt', 'you/files/Scan.txt (could not be read).txt']);
});

test('a record that was damaged in the database is named, and the rest is exported', async () => {
  await app.call('PUT', '/profile/health', { body: { allergies: ['Penicillin'] }, token: asha.token });
  await app.platform.database.db
    .updateTable('health_facts')
    .set({ content: Buffer.alloc(64) })
    .where('account_id', '=', asha.id)
    .execute();
  const names = [...(await exportOf(app, asha.token)).keys()];
  expect(names).toContain('you/health-facts (could not be read).txt');
  expect(names).toContain('you/account.json');
});

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['/absolute.pdf', '_absolute.pdf'],
  ['C:\\Users\\scan.pdf', 'C__Users_scan.pdf'],
  ['...', 'file'],
  ['', 'file'],
  ['con.txt', '_con.txt'],
  ['name\u202Efdp.exe', 'namefdp.exe'],
  ['रिपोर्ट.pdf', 'रिपोर्ट.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(100)}.pdf`],
])('the name %j becomes %j, which leads out of no folder', (name, safe) => {
  expect(safeName(name, 'file')).toBe(safe);
});

test('names that differ by capitals alone are numbered: on many disks they are one', () => {
  const nameOf = createNames();
  expect(['a.pdf', 'A.pdf', 'a (2).pdf', 'b', 'b'].map(nameOf)).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'b',
    'b (2)',
  ]);
});

test('a ZIP holds no more than a file at a time in memory: the next is not asked for before the last was read', async () => {
  const zip = createZip(app.clock.now());
  const asked: number[] = [];
  const file = { name: 'x', bytes: Buffer.alloc(8 * 1024 * 1024, 7) };
  const writing = (async () => {
    for (let count = 0; count < 5; count += 1) {
      asked.push(count);
      await zip.addFile(`${count}.bin`, file);
    }
    zip.end();
  })();
  await once(zip.stream, 'readable');
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toEqual([0]);
  const files = unzip(await buffer(zip.stream));
  await writing;
  expect([...files.values()].map((bytes) => bytes.length)).toEqual(Array(5).fill(file.bytes.length));
});

test('a file that has passed is let go of, however many follow', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const zip = createZip(app.clock.now());
  zip.stream.resume();
  const passed: WeakRef<Uint8Array>[] = [];
  const pass = async (name: string): Promise<void> => {
    const bytes = new Uint8Array(1024 * 1024);
    passed.push(new WeakRef(bytes));
    await zip.addFile(name, { name, bytes });
  };
  for (let count = 0; count < 6; count += 1) await pass(`${count}.bin`);
  await eventually(() => {
    collect();
    expect(passed.slice(0, 4).map((file) => file.deref())).toEqual([undefined, undefined, undefined, undefined]);
  });
  zip.end();
});

test('who goes away in the middle of a download ends the reading of files', async () => {
  const patient = await registerPatient(app);
  for (let mark = 0; mark < 8; mark += 1)
    await uploadReport(app, patient, [textFile(bloodText().padEnd(900_000, `${mark} `), `${mark}.txt`)]);
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.fastify.server.address() as AddressInfo;
  const request = get({ port, path: '/api/privacy/export', headers: { authorization: `Bearer ${patient.token}` } });
  const [response] = (await once(request, 'response')) as [Readable];
  await once(response, 'readable');
  request.destroy();
  await eventually(() => expect(app.logged.some((line) => line.includes('an export was not finished'))).toBe(true));
});

test('asking for the head of an export alone answers and leaves nothing open', async () => {
  await uploadReport(app, asha, [textFile(bloodText())]);
  const before = app.logged.length;
  const headers = { authorization: `Bearer ${asha.token}` };
  const answer = await app.fastify.inject({ method: 'HEAD', url: '/api/privacy/export', headers });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(app.logged.slice(before).filter((line) => line.includes('not finished'))).toEqual([]);
});
