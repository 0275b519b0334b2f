// What is taken, what is refused, and that nothing is kept of what is refused.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { docx, eicar, jpg, pdf, png } from '../../test/documents.ts';
import { eventually } from '../../test/eventually.ts';
import type { SentFile } from '../../test/form.ts';
import { lookUp } from '../privacy/support.service.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { bloodText, getReport, readReport, reportIn, textFile, uploadReport } from '../../test/reports.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const file = (name: string, type: string, bytes: Uint8Array): SentFile => ({ name, type, bytes, field: 'reportFile' });
const filesOnDisk = (): number => {
  try {
    return readdirSync(path.join(app.dataDir, 'files', 'documents'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    ).length;
  } catch {
    return 0;
  }
};
const rowsOf = async (patient: SignedIn) =>
  app.platform.database.db.selectFrom('document').selectAll().where('account_id', '=', patient.id).execute();

test('a file that is not taken leaves a line for whoever helps: in the access log with the id of the request, in the log with a code', async () => {
  const refused = await uploadReport(app, asha, [file('Dengue of Asha.pdf', 'application/pdf', Buffer.from('no PDF'))]);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const { requestId } = refused.body;
  const events = await app.platform.database.db
    .selectFrom('audit_event')
    .select(['account_id', 'reason', 'request_id'])
    .where('kind', '=', 'access.refused')
    .where('account_id', '=', asha.id)
    .execute();
  expect(events).toEqual([{ account_id: asha.id, reason: 'upload', request_id: requestId }]);
  await eventually(() => {
    const line = app.logged.find((one) => one.includes(`"requestId":"${requestId}"`) && one.includes('http: answered'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      status: refused.status,
      refused: refused.body.code,
      why: refused.body.reason?.code,
    });
    return Promise.resolve();
  });
  expect(app.logged.join()).not.toMatch(/Dengue|no PDF/);
  expect((await lookUp(app.platform, asha.id))?.join('\n')).toContain(`access.refused upload  request ${requestId}`);
});

test('who sends one file after the other that is not taken waits, and may go on with the next hour', async () => {
  const ravi = await registerPatient(app);
  const wrong = (at: number) => uploadReport(app, ravi, [file(`${at}.pdf`, 'application/pdf', Buffer.from('no PDF'))]);
  for (let at = 0; at < 30; at += 1) expect((await wrong(at)).status).toBe(415);
  expect((await wrong(30)).status).toBe(429);
  expect((await uploadReport(app, ravi, [textFile('Hb 10 g/dL')])).status).toBe(429);
  app.clock.advance(3601);
  expect((await uploadReport(app, ravi, [textFile('Hb 10 g/dL')])).status).toBe(201);
});

describe('API-REP-02 REP-28 what a report can be', () => {
  test.each([
    ['a PDF', file('a.pdf', 'application/pdf', pdf())],
    ['a text', textFile('Hb 10 g/dL')],
    ['a photo', file('a.jpg', 'image/jpeg', jpg({ width: 40, height: 40 }))],
    ['a picture', file('a.png', 'image/png', png(40, 40))],
  ])('%s is taken', async (_, sent) => {
    expect((await uploadReport(app, asha, [sent])).status).toBe(201);
  });

  test.each([
    ['a Word file', file('a.docx', '', docx())],
    ['a program that is named .pdf', file('a.pdf', 'application/pdf', Buffer.from('MZ\u0090\0\u0003 program'))],
    ['a page that is named .txt', file('a.txt', 'text/plain', Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['bytes that are named .txt', file('a.txt', 'text/plain', Buffer.from([0, 1, 2, 3, 255, 254]))],
    ['a PDF that is named .jpg', file('a.jpg', 'image/jpeg', pdf())],
    ['an empty file', file('a.pdf', 'application/pdf', Buffer.alloc(0))],
    ['a test virus', textFile(eicar)],
    ['a picture of svg', file('a.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ])('%s is refused with 415 and nothing of it is kept', async (_, sent) => {
    const before = filesOnDisk();
    const answer = await uploadReport(app, asha, [sent]);
    expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    expect(answer.body.error).toMatch(/^[A-Z].*\.$/);
    expect([filesOnDisk(), await rowsOf(asha)]).toEqual([before, []]);
  });

  test.each([
    ['half a PDF', file('a.pdf', 'application/pdf', pdf().subarray(0, 60))],
    ['half a picture', file('a.png', 'image/png', png(40, 40).subarray(0, 50))],
    ['half a photo', file('a.jpg', 'image/jpeg', jpg({ width: 40, height: 40 }).subarray(0, -12))],
  ])('%s is damaged: 422, and nothing of it is kept', async (_, sent) => {
    const before = filesOnDisk();
    const answer = await uploadReport(app, asha, [sent]);
    expect([answer.status, answer.body.code]).toEqual([422, 'UNREADABLE_DOCUMENT']);
    expect(answer.body.error).toMatch(/damaged or incomplete/);
    expect([filesOnDisk(), await rowsOf(asha)]).toEqual([before, []]);
  });

  test('10 MB are taken and one byte more is refused', async () => {
    const most = 10 * 1024 * 1024;
    const sized = (bytes: number) => textFile('Haemoglobin 10 g/dL\n'.padEnd(bytes, ' '));
    expect((await uploadReport(app, asha, [sized(most)])).status).toBe(201);
    const over = await uploadReport(app, asha, [sized(most + 1)]);
    expect([over.status, over.body.code]).toEqual([413, 'TOO_LARGE']);
  });

  test('without a file or with a wrong type of report it is refused', async () => {
    expect((await uploadReport(app, asha, [])).status).toBe(400);
    const wrong = await uploadReport(app, asha, [textFile('Hb 10')], { fields: { reportType: 'Blood' } });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Please select a file and report type.']);
  });
});

test('API-REP-01 an upload for another user is not there', async () => {
  const ravi = await registerPatient(app);
  const answer = await uploadReport(app, { ...asha, token: ravi.token }, [textFile(bloodText())]);
  expect(answer.status).toBe(404);
  expect([await rowsOf(asha), await rowsOf(ravi)]).toEqual([[], []]);
});

test('REP-29 the title is what is given, else the name of the file without its end', async () => {
  const named = await uploadReport(app, asha, [textFile('Hb 10', 'My.report.2026.txt')]);
  expect(reportIn(named)).toMatchObject({ title: 'My.report.2026', notes: '' });
  const titled = await uploadReport(app, asha, [textFile('Hb 11')], { fields: { title: '  Yearly ' } });
  expect(reportIn(titled).title).toBe('Yearly');
});

test('the same key sent five times at once is one report, and with another file it is refused', async () => {
  const headers = { 'idempotency-key': 'tap-tap' };
  const send = (text: string) => uploadReport(app, asha, [textFile(text)], { headers });
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(bloodText())));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => reportIn(answer)._id)).size).toBe(1);
  expect(await rowsOf(asha)).toHaveLength(1);
  expect((await send(bloodText('11.0'))).status).toBe(409);
});

test('the same file again is a report of its own that names the first', async () => {
  const first = reportIn(await uploadReport(app, asha, [textFile(bloodText())]));
  app.clock.advance(1);
  const second = reportIn(await uploadReport(app, asha, [textFile(bloodText())]));
  expect([first.duplicateOf, second.duplicateOf]).toEqual([null, first._id]);
  await app.call('DELETE', `/reports/${asha.id}/${first._id}`, { token: asha.token });
  expect((await getReport(app, asha, second._id)).duplicateOf).toBeNull();
});

test('REP-07 a file without anything readable fails with a reason, and can be typed in', async () => {
  const answer = await uploadReport(app, asha, [textFile('Dear diary, today I walked in the park.')]);
  const report = await readReport(app, asha, reportIn(answer)._id);
  expect(report).toMatchObject({ processingStatus: 'failed', aiAnalysis: null });
  expect(report.failureReason).toMatch(/^We .*\.$/);
  const body = { parameter: 'Haemoglobin', value: '9.8', unit: 'g/dL', range: '12 - 15' };
  const typed = await app.call('POST', `/reports/${asha.id}/${report._id}/results`, { token: asha.token, body });
  expect(typed.status).toBe(201);
  expect(reportIn(typed)).toMatchObject({ processingStatus: 'analyzed', failureReason: null });
  expect(reportIn(typed).testResults[0]).toMatchObject({
    parameter: 'Haemoglobin',
    status: 'low',
    corrected: { readValue: null },
  });
});

test('the file comes back to its owner alone, to the byte, as an attachment that no browser opens', async () => {
  const bytes = Buffer.from(bloodText());
  const { _id } = reportIn(await uploadReport(app, asha, [textFile(bloodText(), 'रिपोर्ट.txt')]));
  const get = (token: string) =>
    app.fastify.inject({ url: `/api/reports/${asha.id}/${_id}/file`, headers: { authorization: `Bearer ${token}` } });
  const own = await get(asha.token);
  expect(own.rawPayload.equals(bytes)).toBe(true);
  expect(own.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(own.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''/);
  expect((await get((await registerPatient(app)).token)).statusCode).toBe(404);
});

test('a photo is kept without the place where it was taken', async () => {
  const exif = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 26]),
    Buffer.from('Exif\0\0GPS-CANARY-PUNE!!'.padEnd(24, ' ')),
  ]);
  const plain = jpg({ width: 40, height: 40 });
  const photo = Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]);
  const { _id } = reportIn(await uploadReport(app, asha, [file('a.jpg', 'image/jpeg', photo)]));
  const kept = await app.fastify.inject({
    url: `/api/reports/${asha.id}/${_id}/file`,
    headers: { authorization: `Bearer ${asha.token}` },
  });
  expect(kept.statusCode).toBe(200);
  expect(kept.rawPayload.includes('CANARY')).toBe(false);
});

type Listed = { consents: { purpose: string; granted: boolean; grantedHow: string | null }[] };
type Decided = { decisions: { how: string }[] };

describe('the consent', () => {
  const decide = (granted: boolean) =>
    app.call('PUT', '/consents/documents', { token: asha.token, body: { granted, version: '2' } });

  test('is given with the first upload, in the version that was shown', async () => {
    const old = await uploadReport(app, asha, [textFile(bloodText())], { fields: { consentVersion: '0' } });
    expect([old.status, await rowsOf(asha)]).toEqual([409, []]);
    expect((await uploadReport(app, asha, [textFile(bloodText())], { fields: { consentVersion: '2' } })).status).toBe(
      201,
    );
    const { body } = await app.call('GET', '/consents', { token: asha.token });
    const consents = (body as unknown as { consents: { purpose: string; granted: boolean }[] }).consents;
    expect(consents.find(({ purpose }) => purpose === 'documents')).toMatchObject({
      granted: true,
      grantedVersion: '2',
    });
  });

  test('by a client that shows no text it is given by uploading, which the privacy page tells; reading the text later is told, too', async () => {
    await Promise.all([
      uploadReport(app, asha, [textFile(bloodText('9.1'))]),
      uploadReport(app, asha, [textFile(bloodText('9.2'))]),
    ]);
    const read = async () => {
      const all = (await app.call('GET', '/consents', { token: asha.token })).body as unknown as Listed;
      return all.consents.find(({ purpose }) => purpose === 'documents');
    };
    expect(await read()).toMatchObject({ granted: true, grantedVersion: '2', grantedHow: 'upload' });
    const history = async () =>
      ((await app.call('GET', '/consents/history', { token: asha.token })).body as unknown as Decided).decisions;
    expect(await history()).toMatchObject([{ purpose: 'documents', granted: true, version: '2', how: 'upload' }]);
    expect((await rowsOf(asha)).map(({ purpose }) => purpose)).toEqual(['documents', 'documents']);
    await decide(true);
    expect(await read()).toMatchObject({ grantedHow: 'asked' });
    expect((await history()).map(({ how }) => how)).toEqual(['asked', 'upload']);
  });

  test('withdrawn, it takes every document and its file with it, and nothing new is kept', async () => {
    const before = filesOnDisk();
    await uploadReport(app, asha, [textFile(bloodText())]); // by a client that knows of no consent
    await decide(true);
    await uploadReport(app, asha, [textFile(bloodText('11.0'))]);
    expect((await rowsOf(asha)).map(({ purpose }) => purpose)).toEqual(['documents', 'documents']);
    await decide(false);
    expect(await rowsOf(asha)).toEqual([]);
    await eventually(() => expect(filesOnDisk()).toBeLessThanOrEqual(before));
    const refused = await uploadReport(app, asha, [textFile(bloodText())]);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONSENT_REQUIRED']);
  });
});

test('a "no" to what was never given is a decision: nothing is kept after it', async () => {
  await app.call('PUT', '/consents/documents', { token: asha.token, body: { granted: false, version: '2' } });
  expect((await uploadReport(app, asha, [textFile(bloodText())])).status).toBe(409);
});

test('what was deleted does not come back with the key of its upload', async () => {
  const headers = { 'idempotency-key': 'once' };
  const send = () => uploadReport(app, asha, [textFile(bloodText())], { headers });
  const first = reportIn(await send());
  await app.call('DELETE', `/reports/${asha.id}/${first._id}`, { token: asha.token });
  expect(reportIn(await send())._id).not.toBe(first._id);
});

test('looking at a report leaves a line, one a minute', async () => {
  const { _id } = reportIn(await uploadReport(app, asha, [textFile(bloodText())]));
  await readReport(app, asha, _id);
  await getReport(app, asha, _id);
  const looks = app.platform.database.db
    .selectFrom('audit_event')
    .select('subject')
    .where('kind', '=', 'reports.document.read')
    .where('account_id', '=', asha.id);
  expect(await looks.execute()).toEqual([{ subject: _id }]);
});

test.each(['before=0000-01-01T00:00:00Z', 'before=9999-12-31T00:00:00Z', 'limit=0'])(
  'a list asked with %s is refused',
  async (query) => {
    expect((await app.call('GET', `/reports/${asha.id}?${query}`, { token: asha.token })).status).toBe(400);
  },
);
