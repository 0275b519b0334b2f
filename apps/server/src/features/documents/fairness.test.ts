// One patient's many documents do not keep another waiting.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { bloodText, readReport, reportIn, textFile, uploadReport } from '../../test/reports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const upload = async (patient: SignedIn, value: string): Promise<string> =>
  reportIn(await uploadReport(app, patient, [textFile(bloodText(value))]))._id;

/** Nothing is read until it is told to end. */
function blockReading() {
  const over = new AbortController();
  const interpreter = new URL('../../platform/documents/testing/hostile.ts', import.meta.url);
  const asked = { bytes: Buffer.from('a line'), kind: 'txt', interpreter, context: 'wait' } as const;
  const blocking = app.platform.documents.read({ ...asked, signal: over.signal });
  return async () => {
    over.abort(new Error('over'));
    await expect(blocking).rejects.toThrow('over');
  };
}

test('behind twenty documents of one patient, those of five others are read after two of hers at most', async () => {
  const asha = await registerPatient(app);
  const others: SignedIn[] = [];
  for (let at = 0; at < 5; at += 1) others.push(await registerPatient(app));
  const read = vi.spyOn(app.platform.documents, 'read');
  const end = blockReading();
  const hers: string[] = [];
  for (let at = 0; at < 20; at += 1) hers.push(await upload(asha, `9.${at + 10}`));
  const theirs: [SignedIn, string][] = [];
  for (const other of others) theirs.push([other, await upload(other, '11.11')]);
  await end();
  for (const [who, id] of theirs) await readReport(app, who, id);
  for (const id of hers) await readReport(app, asha, id);
  const [, ...order] = read.mock.calls.map(([{ bytes }]) => (Buffer.from(bytes).includes('11.11') ? 'theirs' : 'hers'));
  expect(order).toHaveLength(25);
  const before = order.slice(0, order.lastIndexOf('theirs')).filter((whose) => whose === 'hers');
  expect(before.length).toBeLessThanOrEqual(2);
});
