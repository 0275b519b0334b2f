import { readdirSync, readFileSync, truncateSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { PERSON_HEADER } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { appointmentIn, bookedBy, bookingFields, sendBooking } from '../../test/booking.ts';
import { doc, docx, eicar, jpg, pdf, png } from '../../test/documents.ts';
import { memberOf } from '../../test/family.ts';
import { sendForm, type SentFile } from '../../test/form.ts';
import { makeHospital, type TestHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

let app: TestApp;
let hospital: TestHospital;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  hospital = await makeHospital(app);
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const megabyte = 1024 * 1024;
const send = (files: readonly SentFile[], more: Record<string, string> = {}) =>
  sendBooking(app, asha, bookingFields(app, hospital, more), { files });
/** Every file on the disk of the data folder that a patient's file could be in. */
const onDisk = (): string[] => {
  try {
    return readdirSync(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'store.id')
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
};
const countRows = async (): Promise<number> =>
  (await app.platform.database.db.selectFrom('appointment').select('id').execute()).length;

const fetchFile = (appointmentId: string, fileId: string, token: string) =>
  app.fastify.inject({
    url: `/api/appointments/${appointmentId}/files/${fileId}`,
    headers: { authorization: `Bearer ${token}` },
  });

test('BOOK-19 BOOK-09 PDF, JPG, PNG, DOC and DOCX go with a booking, and come back to the byte', async () => {
  const files: SentFile[] = [
    { name: 'report.pdf', type: 'application/pdf', bytes: pdf() },
    { name: 'photo.jpeg', type: 'image/jpeg', bytes: jpg() },
    { name: 'scan.PNG', type: 'image/png', bytes: png() },
    { name: 'letter.doc', type: 'application/msword', bytes: doc() },
    { name: 'जाँच.docx', type: '', bytes: docx() },
  ];
  const { id, reports } = await bookedBy(app, asha, hospital, {}, files);
  expect(reports.map(({ name, size }) => [name, size])).toEqual(
    files.map(({ name, bytes }) => [name.replace('PNG', 'png'), bytes.length]),
  );
  for (const [at, report] of reports.entries()) {
    const answer = await fetchFile(id, report.id, asha.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(Buffer.from(files[at]?.bytes ?? ''))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': report.mimeType,
      'content-disposition': expect.stringMatching(/^attachment; filename=/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
});

test('BOOK-19 a booking without any file is booked', async () => {
  expect((await bookedBy(app, asha, hospital)).reports).toEqual([]);
});

test.each([
  ['a program that is called PDF', { name: 'a.pdf', bytes: Buffer.from('MZ\u0090\0\u0003') }],
  ['a page that is called PDF', { name: 'a.pdf', bytes: Buffer.from('<html><script>alert(1)</script>') }],
  ['a PDF with a page before it', { name: 'a.pdf', bytes: Buffer.from(`<script>1</script>${pdf().toString()}`) }],
  ['a PDF that is called JPG', { name: 'a.jpg', bytes: pdf() }],
  ['a PDF that is declared a picture', { name: 'a.pdf', type: 'image/png', bytes: pdf() }],
  ['an empty PDF', { name: 'a.pdf', bytes: Buffer.alloc(0) }],
  ['the test virus', { name: 'a.pdf', bytes: pdf(eicar) }],
  ['a page', { name: 'a.html', type: 'text/html', bytes: Buffer.from('<html>') }],
  ['a drawing', { name: 'a.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg/>') }],
  ['a program', { name: 'a.exe', bytes: Buffer.from('MZ') }],
  ['a file without an ending', { name: 'report', type: 'application/pdf', bytes: pdf() }],
])('BOOK-21 %s is refused with 415, and nothing is booked or kept', async (_, file) => {
  const before = [await countRows(), onDisk().length];
  const good = { name: 'good.pdf', bytes: pdf() };
  const answer = await send([good, file]);
  expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
  expect([await countRows(), onDisk().length]).toEqual(before);
});

test.each([
  ['an archive that is called DOCX', { name: 'a.docx', bytes: Buffer.from('PK\u0003\u0004 nothing in it') }],
  ['half a picture', { name: 'a.png', bytes: png().subarray(0, 50) }],
])('BOOK-21 %s is damaged: 422, and nothing is booked or kept', async (_, file) => {
  const before = [await countRows(), onDisk().length];
  const answer = await send([{ name: 'good.pdf', bytes: pdf() }, file]);
  expect([answer.status, answer.body.code]).toEqual([422, 'UNREADABLE_DOCUMENT']);
  expect([await countRows(), onDisk().length]).toEqual(before);
});

/** A PDF of exactly so many bytes. */
const sized = (bytes: number): Buffer => {
  const around = pdf('').length;
  return pdf('x'.repeat(bytes - around));
};

test('BOOK-20 BOOK-21 a file of 5 MB is taken, one byte more is refused with 413', async () => {
  expect(sized(5 * megabyte)).toHaveLength(5 * megabyte);
  await bookedBy(app, asha, hospital, {}, [{ name: 'a.pdf', bytes: sized(5 * megabyte) }]);
  const before = [await countRows(), onDisk().length];
  const answer = await send([{ name: 'a.pdf', bytes: sized(5 * megabyte + 1) }], { preferredTime: '11:00' });
  expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
  expect(answer.body.message).toContain('5 MB');
  expect([await countRows(), onDisk().length]).toEqual(before);
});

test('five files of 5 MB are taken together, six files of any size are refused with 400', async () => {
  const files = (count: number, bytes: Buffer) =>
    Array.from({ length: count }, (_, i) => ({ name: `${i}.pdf`, bytes }));
  await bookedBy(app, asha, hospital, {}, files(5, sized(5 * megabyte)));
  const answer = await send(files(6, pdf()), { preferredTime: '11:00' });
  expect([answer.status, answer.body.fields]).toEqual([400, { reports: 'Please attach up to 5 files.' }]);
});

test('a JSON body is refused with 415', async () => {
  const answer = await app.call('POST', '/appointments', { token: asha.token, body: bookingFields(app, hospital) });
  expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
});

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\windows\\system32\\x.pdf', 'x.pdf'],
  ['\u202Efdp.pdf', 'fdp.pdf'],
  [`${'long '.repeat(100)}.pdf`, expect.stringMatching(/^.{116}\.pdf$/)],
])('a name never becomes a path, and comes back clean: %j', async (name, shown) => {
  const { id, reports } = await bookedBy(app, asha, hospital, {}, [{ name, bytes: pdf() }]);
  expect(reports[0]?.name).toEqual(shown);
  for (const place of onDisk())
    expect(path.relative(app.dataDir, place)).toMatch(/^files\/booking\/[0-9a-f]{2}\/[0-9a-f]{32}$/);
  const { headers } = await fetchFile(id, reports[0]?.id ?? '', asha.token);
  expect(headers['content-disposition']).not.toMatch(/[\r\n]|\.\.[/\\]/);
});

test('on the disk and in the database neither the name nor the content of a file can be read', async () => {
  await bookedBy(app, asha, hospital, {}, [{ name: 'canary-illness.pdf', bytes: pdf('canary content') }]);
  for (const place of onDisk()) expect(readFileSync(place).includes('canary')).toBe(false);
  const rows = await app.platform.database.db.selectFrom('appointment_file').selectAll().execute();
  for (const row of rows) expect(Object.values(row).map(String).join()).not.toContain('canary');
});

test("another patient gets 404 for a file, as for one that is not there; and a file is not another appointment's", async () => {
  const ravi = await registerPatient(app);
  const file = { name: 'a.pdf', bytes: pdf() };
  const mine = await bookedBy(app, asha, hospital, {}, [file]);
  const other = await bookedBy(app, asha, hospital, { preferredTime: '11:00' }, [file]);
  const fileId = mine.reports[0]?.id ?? '';
  for (const [appointmentId, token] of [
    [mine.id, ravi.token],
    [other.id, asha.token],
    ['7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11', asha.token],
  ] as const)
    expect((await fetchFile(appointmentId, fileId, token)).statusCode).toBe(404);
  expect((await fetchFile(mine.id, '../../keys', asha.token)).statusCode).toBe(404);
});

test('a stored file that was cut says so with 422, is logged once, and the other one still comes', async () => {
  const before = new Set(onDisk());
  const file = { name: 'a.pdf', bytes: pdf() };
  const { id, reports } = await bookedBy(app, asha, hospital, {}, [file, file]);
  const places = onDisk().filter((place) => !before.has(place));
  truncateSync(places[0] ?? '', 20);
  const from = app.logged.length;
  const answers = await Promise.all(reports.map((report) => fetchFile(id, report.id, asha.token)));
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422]);
  expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
    code: 'UNREADABLE_DOCUMENT',
    message: 'We cannot open this file because our copy is damaged. Please take your own copy to the appointment.',
  });
  expect(app.logged.slice(from).filter((line) => line.includes('a stored file is damaged'))).toHaveLength(1);
});

test('that a file was fetched is on record', async () => {
  const { id, reports } = await bookedBy(app, asha, hospital, {}, [{ name: 'a.pdf', bytes: pdf() }]);
  const fileId = reports[0]?.id ?? '';
  await fetchFile(id, fileId, asha.token);
  const events = await app.platform.database.db
    .selectFrom('audit_event')
    .select(['subject', 'outcome'])
    .where('account_id', '=', asha.id)
    .where('kind', '=', 'booking.file.download')
    .execute();
  expect(events).toEqual([{ subject: `${id}/${fileId}`, outcome: 'ok' }]);
});

test('when the slot is taken the files that came with it are gone', async () => {
  await bookedBy(app, await registerPatient(app), hospital);
  const before = onDisk().length;
  expect((await send([{ name: 'a.pdf', bytes: pdf() }])).status).toBe(409);
  expect(onDisk()).toHaveLength(before);
});

test('when the database fails in the midst nothing is left: no row, no file, no mail, no record', async () => {
  const { exclusive } = app.platform.database;
  const countJobs = () => exclusive((run) => run(`select count(*)::int from pgboss.job where name = 'messages.send'`));
  const before = [await countRows(), onDisk().length, await countJobs()];
  await exclusive((run) => run(`alter table appointment_file add constraint broken check (size < 0) not valid`));
  const answer = await send([{ name: 'a.pdf', bytes: pdf() }], { email: 'never@example.in' });
  await exclusive((run) => run('alter table appointment_file drop constraint broken'));
  expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
  expect([await countRows(), onDisk().length, await countJobs()]).toEqual(before);
  const events = app.platform.database.db.selectFrom('audit_event').select('kind').where('account_id', '=', asha.id);
  expect((await events.where('kind', 'like', 'booking.%').execute()).length).toBe(0);
});

/** Files from long ago, by the clock of the disk. */
const makeOld = (): void => {
  for (const place of onDisk()) utimesSync(place, new Date(0), new Date(0));
};

test('what a killed process left on the disk is swept once it is old; files with a row stay', async () => {
  const { id, reports } = await bookedBy(app, asha, hospital, {}, [{ name: 'a.pdf', bytes: pdf() }]);
  makeOld();
  await app.platform.sweeps.run('booking');
  await app.platform.files('booking').put(Buffer.from('its process was killed before the row'));
  expect(await app.platform.sweeps.run('booking')).toBe(0);
  makeOld();
  expect(await app.platform.sweeps.run('booking')).toBe(1);
  expect((await fetchFile(id, reports[0]?.id ?? '', asha.token)).statusCode).toBe(200);
});

test('the files of a closed account are swept', async () => {
  const patient = await registerPatient(app);
  await bookedBy(app, patient, await makeHospital(app), {}, [{ name: 'a.pdf', bytes: pdf() }]);
  await app.platform.database.db.deleteFrom('account').where('id', '=', patient.id).execute();
  makeOld();
  expect(await app.platform.sweeps.run('booking')).toBe(1);
});

test('the same Idempotency-Key books once and keeps its files once; another body with it is 409', async () => {
  const files = [{ name: 'a.pdf', bytes: pdf() }];
  const fields = bookingFields(app, hospital);
  const before = onDisk().length;
  const first = await sendBooking(app, asha, fields, { files, key: 'again' });
  expect(first.status).toBe(201);
  // the client's own clock does not make it another booking
  const later = { ...fields, bookingDate: new Date(0).toISOString() };
  const second = await sendBooking(app, asha, later, { files, key: 'again' });
  expect([second.status, appointmentIn(second)]).toEqual([201, appointmentIn(first)]);
  expect(onDisk()).toHaveLength(before + 1);
  for (const changed of [
    await sendBooking(app, asha, { ...fields, preferredTime: '11:00' }, { files, key: 'again' }),
    await sendBooking(app, asha, fields, { files: [{ name: 'a.pdf', bytes: pdf('another') }], key: 'again' }),
    await sendBooking(app, asha, fields, { key: 'again' }),
  ])
    expect([changed.status, changed.body.code]).toEqual([409, 'CONFLICT']);
  // another patient's key is another key
  const ravi = await registerPatient(app);
  expect(await sendBooking(app, ravi, { ...fields, preferredTime: '12:00' }, { key: 'again' })).toMatchObject({
    status: 201,
  });
});

test('the files of an account with its family have a room, and a booking without files is made also when it is full', async () => {
  const { id } = await memberOf(app, asha);
  const file = { name: 'report.pdf', bytes: pdf() };
  const headers = { [PERSON_HEADER]: id };
  const fields = bookingFields(app, hospital, { preferredTime: '11:00', guardianName: 'Asha Verma', age: '7' });
  const made = await sendForm(app, 'POST', '/appointments', { fields, files: [file], token: asha.token, headers });
  expect(made.status, made.text).toBe(201);
  await app.platform.database.db
    .updateTable('appointment_file')
    .set({ size: 2 ** 30 - file.bytes.length + 1 })
    .where('appointment_id', '=', appointmentIn(made).id)
    .execute();
  const before = new Set(onDisk());
  const refused = await send([file]);
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    413,
    'TOO_LARGE',
    'You have no space left for files. Please book without files.',
  ]);
  expect(onDisk().filter((name) => !before.has(name))).toEqual([]);
  expect((await send([])).status).toBe(201);
});
