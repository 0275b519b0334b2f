// Decisions that meet, and consents that an upload gives.
import type { Consent } from '@nabz/contract/privacy-consents';
import { PERSON_HEADER } from '@nabz/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { PatientId } from '../../platform/http/patient.ts';
import { makeApp, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { memberOf } from '../../test/family.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { bloodText, linesPdf, textFile, uploadPrescription, uploadReport } from '../../test/reports.ts';
import { decide, lockDecisions } from './consents.repo.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const documentsConsent = async ({ token }: SignedIn, patient?: string): Promise<Consent | undefined> => {
  const headers: Record<string, string> = patient === undefined ? {} : { [PERSON_HEADER]: patient };
  const { body } = await app.call('GET', '/consents', { token, headers });
  return (body as unknown as { consents: Consent[] }).consents.find(({ purpose }) => purpose === 'documents');
};
const decideOf = (how: 'asked' | 'upload', granted = true) =>
  app.platform.database.transaction((tx) =>
    decide(tx, asha.id as PatientId, { purpose: 'documents', version: '1', granted, at: new Date(), how }),
  );

test('an upload that meets a consent which was read does not make it one by uploading', async () => {
  expect(await decideOf('asked')).toBe(true);
  expect(await decideOf('upload')).toBe(false);
  expect(await documentsConsent(asha)).toMatchObject({ granted: true, grantedHow: 'asked' });
});

test('a first prescription gives the consent by uploading, too', async () => {
  const sent = linesPdf(['Dr. A. Rao', 'Tab Paracetamol 500 mg 1-0-1 x 3 days']);
  expect((await uploadPrescription(app, asha, sent)).status).toBe(201);
  expect(await documentsConsent(asha)).toMatchObject({ granted: true, grantedHow: 'upload' });
});

test("an upload for a family member is the member's consent and nobody else's", async () => {
  const { id } = await memberOf(app, asha);
  const headers = { [PERSON_HEADER]: id };
  expect((await uploadReport(app, { ...asha, id }, [textFile(bloodText())], { headers })).status).toBe(201);
  expect(await documentsConsent(asha, id)).toMatchObject({ granted: true, grantedHow: 'upload' });
  expect(await documentsConsent(asha)).toMatchObject({ granted: false });
});

test.skipIf(inject('source').server === null)('a first "no" that is under way is heard by an upload', async () => {
  const owner = asha.id as PatientId;
  let nowLocked = (): void => undefined;
  const locked = new Promise<void>((resolve) => (nowLocked = resolve));
  const refusing = app.platform.database.transaction(async (tx) => {
    await lockDecisions(tx, owner);
    nowLocked();
    const waiting = sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    await eventually(async () => expect((await waiting.execute(tx)).rows).not.toEqual([]));
    await decide(tx, owner, { purpose: 'documents', version: '1', granted: false, at: new Date() });
  });
  await locked;
  const upload = await uploadReport(app, asha, [textFile(bloodText())]);
  await refusing;
  expect([upload.status, upload.body.code]).toEqual([409, 'CONSENT_REQUIRED']);
});
