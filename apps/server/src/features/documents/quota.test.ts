// How much of the store and of the reader one patient can take, and one account with all its people.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import {
  bloodText,
  linesPdf,
  readReport,
  reportIn,
  reportOf,
  textFile,
  uploadPrescription,
  uploadReport,
} from '../../test/reports.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

type Row = { state: 'uploaded' | 'processing' | 'failed'; size: number };

/** Rows as uploads leave them, without their jobs. */
async function insert(count: number, { state, size }: Row, owner = asha.id): Promise<void> {
  const at = app.clock.now();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    account_id: owner,
    kind: index % 2 === 0 ? ('report' as const) : ('prescription' as const),
    purpose: null,
    state,
    created_at: at,
    touched_at: at,
    stored_as: randomUUID(),
    mime_type: 'text/plain',
    size,
    digest: randomBytes(32),
    duplicate_of: null,
    pages_done: null,
    pages_total: null,
    failure: state === 'failed' ? 'It could not be read.' : null,
    confirmed_at: null,
    said: randomBytes(200),
    made: null,
  }));
  await app.platform.database.db.insertInto('document').values(rows).execute();
}
const countRows = async (): Promise<number> =>
  (await app.platform.database.db.selectFrom('document').select('id').where('account_id', '=', asha.id).execute())
    .length;

test('with forty documents waiting the next is refused with when to come again; another patient is not', async () => {
  await insert(20, { state: 'uploaded', size: 1000 });
  await insert(20, { state: 'processing', size: 1000 });
  const refused = await uploadReport(app, asha, [textFile(bloodText())]);
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '20']);
  expect(refused.body.error).toMatch(/^[A-Z].*\.$/);
  expect((await uploadPrescription(app, asha, linesPdf(['Tab. Paracetamol 500 mg 1-0-1']))).status).toBe(429);
  expect(await countRows()).toBe(40);
  expect((await uploadReport(app, await registerPatient(app), [textFile(bloodText())])).status).toBe(201);
});

test('with forty documents waiting, one that was read cannot be asked for again', async () => {
  const { _id } = await reportOf(app, asha, bloodText());
  await insert(40, { state: 'uploaded', size: 1000 });
  const again = await app.call('POST', `/reports/${asha.id}/${_id}/reprocess`, { token: asha.token });
  expect([again.status, again.headers['retry-after']]).toEqual([429, '20']);
  expect((await readReport(app, asha, _id)).processingStatus).toBe('analyzed');
});

const full = /^You have no space left for documents\. .*delete.*\.$/;

test('the document after two thousand is refused until one is deleted', async () => {
  const { _id } = await reportOf(app, asha, bloodText());
  await insert(1999, { state: 'failed', size: 1000 });
  const refused = await uploadReport(app, asha, [textFile(bloodText('9.1'))]);
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    413,
    'TOO_LARGE',
    expect.stringMatching(full),
  ]);
  expect((await app.call('DELETE', `/reports/${asha.id}/${_id}`, { token: asha.token })).status).toBe(200);
  expect((await uploadReport(app, asha, [textFile(bloodText('9.1'))])).status).toBe(201);
  expect(await countRows()).toBe(2000);
});

test('two gigabytes are the room of a patient, to the byte', async () => {
  const bytes = Buffer.from(bloodText());
  await insert(1, { state: 'failed', size: 2 ** 30 });
  await insert(1, { state: 'failed', size: 2 ** 30 - bytes.length });
  const one = await uploadReport(app, asha, [textFile(bloodText())]);
  expect(one.status).toBe(201);
  await readReport(app, asha, reportIn(one)._id);
  const refused = await uploadReport(app, asha, [textFile('x')]);
  expect([refused.status, refused.body.error]).toEqual([413, expect.stringMatching(full)]);
  // reading again needs no room
  const again = await app.call('POST', `/reports/${asha.id}/${reportIn(one)._id}/reprocess`, { token: asha.token });
  expect(again.status).toBe(202);
});

test('people who are added bring no room and no place in the line of their own', async () => {
  const [kabir, meera] = [await memberOf(app, asha), await memberOf(app, asha, { name: 'Meera Verma' })];
  await insert(40, { state: 'uploaded', size: 1000 }, kabir.id);
  expect((await uploadReport(app, asha, [textFile(bloodText())])).status).toBe(429);
  await app.platform.database.db.deleteFrom('document').where('account_id', '=', kabir.id).execute();
  await insert(2, { state: 'failed', size: 2 ** 30 }, kabir.id);
  await insert(2, { state: 'failed', size: 2 ** 30 }, meera.id);
  expect((await uploadReport(app, asha, [textFile(bloodText())])).status).toBe(201);
  await insert(1, { state: 'failed', size: 2 ** 30 });
  const refused = await uploadReport(app, asha, [textFile(bloodText('9.1'))]);
  expect([refused.status, refused.body.error]).toEqual([413, expect.stringMatching(full)]);
});
