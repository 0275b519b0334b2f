// How many pages, files and texts of one patient are worked on at once, and what becomes of the rest.
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { bloodText, linesPdf, reportIn, readReport, uploadReport } from '../../test/reports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

async function reportWithPage(patient: SignedIn): Promise<string> {
  const bytes = linesPdf(bloodText().split('\n'));
  const file = { name: 'report.pdf', type: 'application/pdf', bytes, field: 'reportFile' };
  const { _id } = await readReport(app, patient, reportIn(await uploadReport(app, patient, [file]))._id);
  return `/reports/${patient.id}/${_id}`;
}
const explain = (patient: SignedIn) =>
  app.call('POST', '/ai/analyze-report', {
    token: patient.token,
    body: { reportText: bloodText(), reportType: 'Blood Test' },
  });
const count = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

/** Nothing else is drawn until it is told to end: a page whose file does not come. */
function blockDrawing() {
  let giveUp: (reason: Error) => void = () => undefined;
  const held = new Promise<Uint8Array>((_, reject) => {
    giveUp = reject;
  });
  const blocking = app.platform.documents.picture({ bytes: () => held, kind: 'pdf', page: 1 });
  return async () => {
    giveUp(new Error('over'));
    await expect(blocking).rejects.toThrow('over');
  };
}
/** No other text is read until it is told to end. */
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

test('of a hundred pages asked for at once sixty-two wait, the rest is told when to come; others wait for none', async () => {
  const [asha, ravi] = [await registerPatient(app), await registerPatient(app)];
  const [hers, his] = [await reportWithPage(asha), await reportWithPage(ravi)];
  const get = (path: string, { token }: SignedIn) => app.call('GET', path, { token });
  const end = blockDrawing();
  const refused: unknown[] = [];
  const asked = Array.from({ length: 100 }, async () => {
    const answer = await get(`${hers}/pages/1`, asha);
    if (answer.status === 429) refused.push(answer.headers['retry-after']);
    return answer;
  });
  await eventually(() => expect(refused).toEqual(Array.from({ length: 38 }, () => '1')));
  expect((await get(`${hers}/file`, asha)).status).toBe(429);
  expect((await get(`${his}/file`, ravi)).status).toBe(200);
  await end();
  const answers = await Promise.all(asked);
  expect([count(answers, 200), count(answers, 429)]).toEqual([62, 38]);
  expect((await get(`${hers}/file`, asha)).status).toBe(200);
});

test('who leaves before the page is drawn gives the place back', async () => {
  const asha = await registerPatient(app);
  const path = await reportWithPage(asha);
  const end = blockDrawing();
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const asked = Array.from({ length: 70 }, () => {
    const headers = { authorization: `Bearer ${asha.token}` };
    const one = request(`${url}/api${path}/pages/1`, { headers, agent: false });
    one.on('error', () => undefined);
    return one.end();
  });
  const statuses: (number | undefined)[] = [];
  for (const one of asked) one.on('response', ({ statusCode }) => statuses.push(statusCode));
  await eventually(() => expect(statuses).toEqual(Array.from({ length: 8 }, () => 429)));
  for (const one of asked) one.destroy();
  await eventually(async () => {
    expect((await app.call('GET', `${path}/file`, { token: asha.token })).status).toBe(200);
  });
  await end();
  expect((await app.call('GET', `${path}/pages/1`, { token: asha.token })).status).toBe(200);
});

test('API-AI-07 texts of one patient are explained one after another, few wait, and thirty a minute are enough', async () => {
  const [asha, ravi] = [await registerPatient(app), await registerPatient(app)];
  const end = blockReading();
  const refusals: unknown[] = [];
  const asked = Array.from({ length: 15 }, async () => {
    const answer = await explain(asha);
    if (answer.status === 429) refusals.push(answer.headers['retry-after']);
    return answer;
  });
  await eventually(() => expect(refusals).toEqual(['1', '1', '1', '1']));
  await end();
  const answers = await Promise.all(asked);
  expect([count(answers, 200), count(answers, 429)]).toEqual([11, 4]);
  for (let i = 0; i < 15; i += 1) expect((await explain(asha)).status).toBe(200);
  const refused = await explain(asha);
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '60']);
  expect((await explain(ravi)).status).toBe(200);
  app.clock.advance(61);
  expect((await explain(asha)).status).toBe(200);
});
