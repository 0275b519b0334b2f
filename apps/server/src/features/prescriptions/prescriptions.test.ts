import type { InteractionCheck } from '@nabz/contract/prescriptions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { linesPdf, prescriptionIn, prescriptionOf, readPrescription, uploadPrescription } from '../../test/reports.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const paper = [
  'Dr. Meera Rao, MBBS, MD',
  'Date: 12/11/2026',
  'Rx',
  '1. Tab. Dolo 650 mg   1-0-1   x 5 days   after food',
  '2. Tab. Warf 5 mg   0-0-1   to continue',
  '3. Steam inhalation twice daily',
  'Follow up on 20/11/2026',
];
const path = (id: string, more = ''): string => `/reports/prescriptions/${asha.id}/${id}${more}`;
const confirmed = { doctorName: 'Dr. Meera Rao', prescription_date: '2026-11-12' };
const list = async (query = '') => {
  const answer = await app.call(
    'GET',
    `/reports/prescriptions/me?user_phone=${encodeURIComponent(asha.phone)}${query}`,
    { token: asha.token },
  );
  return { status: answer.status, ...(answer.body as unknown as { prescriptions: { _id: string }[] }) };
};
const checkMine = async (medicines: string[] = []): Promise<InteractionCheck> => {
  const { body } = await app.call('POST', '/medicines/check', { token: asha.token, body: { medicines } });
  return (body as unknown as { check: InteractionCheck }).check;
};

test('API-RX-02 RX-05 a prescription is read to doctor, date and medicines', async () => {
  const answer = await uploadPrescription(app, asha, linesPdf(paper), { title: 'Fever', notes: 'n' });
  expect([answer.status, prescriptionIn(answer).status]).toEqual([201, 'processing']);
  const read = await readPrescription(app, asha, prescriptionIn(answer)._id);
  expect(read).toMatchObject({
    doctorName: 'Dr. Meera Rao',
    prescription_date: '2026-11-12',
    title: 'Fever',
    followUpDate: '2026-11-20',
  });
  expect(read.medications).toMatchObject([
    {
      medicine: 'Dolo 650 mg',
      dosage: '650 mg',
      frequency: '1-0-1',
      duration: '5 days',
      timing_display: 'Morning and night, after food',
    },
    { medicine: 'Warf 5 mg', frequency: '0-0-1', duration: 'to continue' },
  ]);
  expect(read.advice.join()).toMatch(/Steam inhalation/);
});

test('RX-07 RX-08 it counts only after the patient has checked it, and can be put away and taken up again', async () => {
  const read = await prescriptionOf(app, asha, paper);
  expect(read).toMatchObject({ status: 'inactive', needsConfirmation: true, confirmedAt: null });
  const early = await app.call('PUT', path(read._id), { token: asha.token, body: { status: 'active' } });
  expect(early.status).toBe(409);
  expect((await checkMine()).checked).toEqual([]);

  const medications = [
    { id: '1', medicine: 'Dolo 650', frequency: '1-1-1', meant: ['more', 'longer'] },
    { medicine: 'Pan D', frequency: '1-0-0' },
  ];
  const answer = await app.call('PUT', path(read._id, '/confirm'), {
    token: asha.token,
    body: { ...confirmed, medications },
  });
  expect(prescriptionIn(answer)).toMatchObject({
    status: 'active',
    needsConfirmation: false,
    medications: [{ frequency: '1-1-1' }, { medicine: 'Pan D' }],
  });
  expect((await checkMine()).checked.map(({ medicine }) => medicine)).toEqual(['Dolo 650', 'Pan D']);

  await app.call('PUT', path(read._id), { token: asha.token, body: { status: 'inactive' } });
  expect((await checkMine()).checked).toEqual([]);
});

test('API-RX-01 RX-06 the list belongs to the phone of the caller and can be searched', async () => {
  const { _id } = await prescriptionOf(app, asha, paper);
  expect((await list()).prescriptions.map((one) => one._id)).toEqual([_id]);
  const unescaped = await app.call('GET', `/reports/prescriptions/me?user_phone=${asha.phone}`, { token: asha.token });
  expect(unescaped.status).toBe(200);
  expect((await list('&search=warf')).prescriptions).toHaveLength(1);
  expect((await list('&search=insulin')).prescriptions).toEqual([]);
  const ravi = await registerPatient(app);
  const foreign = await app.call('GET', `/reports/prescriptions/me?user_phone=${encodeURIComponent(asha.phone)}`, {
    token: ravi.token,
  });
  expect(foreign.status).toBe(404);
  expect((await uploadPrescription(app, { ...ravi, phone: asha.phone }, linesPdf(paper))).status).toBe(404);
});

test('API-RX-03 a deleted prescription is gone, and so are its alerts', async () => {
  const { _id } = await prescriptionOf(app, asha, paper);
  await app.call('PUT', path(_id, '/confirm'), {
    token: asha.token,
    body: { ...confirmed, medications: [{ medicine: 'Warf 5' }] },
  });
  expect((await checkMine()).checked).toHaveLength(1);
  expect((await app.call('DELETE', path(_id), { token: asha.token })).status).toBe(200);
  expect((await app.call('GET', path(_id), { token: asha.token })).status).toBe(404);
  expect((await checkMine()).checked).toEqual([]);
});

test('a dangerous pair is alarmed, across prescriptions and with what is typed, and the same ingredient twice is told', async () => {
  const { _id } = await prescriptionOf(app, asha, paper);
  const medications = [
    { medicine: 'Warf 5', frequency: '0-0-1' },
    { medicine: 'Dolo 650', frequency: '1-1-1' },
  ];
  await app.call('PUT', path(_id, '/confirm'), { token: asha.token, body: { ...confirmed, medications } });
  const check = await checkMine(['Brufen 400', 'Calpol 650', 'Zorblaxin']);
  const pair = check.alerts.find(({ kind, medicines }) => kind === 'pair' && medicines.join() === 'Warf 5,Brufen 400');
  expect(pair?.severity).toMatch(/avoid|ask/);
  expect(pair?.watch.length).toBeGreaterThan(0);
  expect(
    check.alerts.some(
      ({ kind, medicines }) => /duplicate-ingredient|daily-total/.test(kind) && medicines.includes('Calpol 650'),
    ),
  ).toBe(true);
  expect(check.notChecked.map(({ medicine }) => medicine)).toEqual(['Zorblaxin']);
  expect(JSON.stringify(check)).not.toMatch(/no interactions?/i);
});

test('an allergy of the profile speaks against a medicine, and what nobody told is said to be unknown', async () => {
  const before = await checkMine(['Augmentin 625']);
  expect(before.notKnown).toContain('Allergies');
  const put = await app.call('PUT', '/profile/health', {
    token: asha.token,
    body: { allergies: ['Penicillin'], conditions: [] },
  });
  expect(put.status).toBe(200);
  const { alerts, notKnown } = await checkMine(['Augmentin 625']);
  expect(alerts[0]).toMatchObject({ kind: 'allergy', severity: 'avoid' });
  expect(notKnown).not.toContain('Allergies');
  const { body } = await app.call('GET', '/profile/health', { token: asha.token });
  expect(body).toMatchObject({ health: { allergies: ['Penicillin'], conditions: [], pregnant: null } });
});

test('what cannot be read fails with a reason, and can be typed in beside its picture', async () => {
  const hopeless = await prescriptionOf(app, asha, [
    'A poem about the sea',
    'and about the wind above it',
    'without any doctor',
  ]);
  expect(hopeless).toMatchObject({ status: 'failed', medications: [] });
  expect(hopeless.failureReason).toMatch(/\.$/);
  const body = { ...confirmed, medications: [{ medicine: 'Thyronorm 50', frequency: '1-0-0' }] };
  const typed = prescriptionIn(await app.call('PUT', path(hopeless._id, '/confirm'), { token: asha.token, body }));
  expect(typed).toMatchObject({ status: 'active', failureReason: null });
  expect(typed.medications[0]?.ingredients).toMatchObject([{ id: 'levothyroxine' }]);
});

test('reading it again asks for another check', async () => {
  const { _id } = await prescriptionOf(app, asha, paper);
  await app.call('PUT', path(_id, '/confirm'), {
    token: asha.token,
    body: { ...confirmed, medications: [{ medicine: 'X' }] },
  });
  expect((await app.call('POST', path(_id, '/reprocess'), { token: asha.token })).status).toBe(202);
  const again = await readPrescription(app, asha, _id);
  expect(again).toMatchObject({ status: 'inactive', needsConfirmation: true });
  expect(again.medications).toHaveLength(2);
});

test('names of medicines are offered while they are typed', async () => {
  const { body } = await app.call('GET', '/medicines/suggestions?q=dolo', { token: asha.token });
  const { medicines } = body as unknown as { medicines: { name: string; contains: string }[] };
  expect(medicines[0]).toMatchObject({
    name: expect.stringMatching(/^Dolo/),
    contains: expect.stringMatching(/Paracetamol/),
  });
});
