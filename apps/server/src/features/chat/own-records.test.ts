import { randomUUID } from 'node:crypto';
import { PERSON_HEADER } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { bookedBy, dayAhead, moveClockTo } from '../../test/booking.ts';
import { ask, type Chatted, talk } from '../../test/chat.ts';
import { memberOf } from '../../test/family.ts';
import { makeHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { bloodText, prescriptionOf, reportOf } from '../../test/reports.ts';
import { saidOf } from '../../test/routine.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const factOf = ({ cards }: Chatted, label: string): string | undefined =>
  cards.flatMap(({ facts }) => facts).find((fact) => fact.label === label)?.value;

/** A prescription of Dr. Rao that was read, and checked by the patient unless `isChecked` is false. */
async function prescribed(patient: SignedIn, isChecked = true): Promise<string> {
  const lines = [
    'Dr. Meera Rao, MBBS, MD',
    'Date: 12/11/2026',
    'Rx',
    '1. Tab. Glycomet 500 mg   1-0-1   x 30 days   after food',
  ];
  const { _id: id } = await prescriptionOf(app, patient, lines);
  if (!isChecked) return id;
  const medications = [
    { medicine: 'Glycomet 500', dosage: '500 mg', frequency: '1-0-1', instructions: 'after food', duration: '30 days' },
  ];
  const body = { doctorName: 'Dr. Meera Rao', prescription_date: '2026-11-12', medications };
  const path = `/reports/prescriptions/${patient.id}/${id}/confirm`;
  expect((await app.call('PUT', path, { body, token: patient.token })).status).toBe(200);
  return id;
}

test('the newest own result of a test is told with range, date, trend and the report it stands in', async () => {
  await reportOf(app, asha, bloodText('8.1', '02/03/2026'), 'first.txt');
  const { _id } = await reportOf(app, asha, bloodText('9.8', '20/11/2026'), 'second.txt');
  const answer = await ask(app, asha, 'what does my haemoglobin mean');
  expect(answer.intent).toBe('my-result');
  expect(answer.reply).toContain('9.8 g/dL (low)');
  expect(answer.cards[0]).toMatchObject({
    kind: 'result',
    tone: 'warn',
    href: `/report-analysis?open=${_id}`,
    basis: 'Your report from 20 Nov 2026',
  });
  expect(factOf(answer, 'Range')).toContain('printed on the report');
  expect(factOf(answer, 'Over time')).toMatch(/^Improving/);
});

test('without a test the newest report is told, and what in it is out of range', async () => {
  const { _id } = await reportOf(app, asha, bloodText());
  const answer = await ask(app, asha, 'what does my report say');
  expect(answer.cards[0]).toMatchObject({ kind: 'result', href: `/report-analysis?open=${_id}` });
  expect(factOf(answer, 'Out of range')).toContain('9.8');
});

test('the report that is asked about is told, whichever is newer; one of somebody else is not there', async () => {
  const meera = await registerPatient(app);
  const { _id: first } = await reportOf(app, meera, bloodText('8.1', '02/03/2026'), 'first.txt');
  const { _id: second } = await reportOf(app, meera, bloodText('9.8', '21/11/2026'), 'second.txt');
  const told = async (reportId: string, message: string) =>
    (await ask(app, meera, message, { reportId })).cards.find(({ kind }) => kind === 'result')?.href;
  for (const words of ['What does my report say?', 'What is out of range in my report?', 'मेरी रिपोर्ट क्या कहती है?'])
    expect([words, await told(first, words)]).toEqual([words, `/report-analysis?open=${first}`]);
  const ravi = await registerPatient(app);
  const { _id: others } = await reportOf(app, ravi, bloodText('7.0', '01/11/2026'), 'ravi.txt');
  for (const id of [others, randomUUID()])
    expect([first, second].map((own) => `/report-analysis?open=${own}`)).toContain(
      await told(id, 'What does my report say?'),
    );
});

test('a result that nobody has is not made up: the answer says so and how to upload one', async () => {
  const answer = await ask(app, asha, 'show my hba1c');
  expect(answer.reply).toContain('None of your reports');
  expect(answer.cards.every(({ kind }) => kind !== 'result')).toBe(true);
  expect(answer.actions[0]?.href).toBe('/report-analysis');
});

test('a dose is only read out as it is printed on the own checked prescription, marked as that', async () => {
  const id = await prescribed(asha);
  const answer = await ask(app, asha, 'how many times a day glycomet');
  expect(answer.intent).toBe('dose-question');
  expect(answer.reply).toContain('I cannot tell you a dose');
  expect(answer.reply).toContain('Your prescription from 12 Nov 2026, Dr. Meera Rao says of Glycomet 500: “1-0-1”');
  expect(answer.cards.filter(({ kind }) => kind !== 'medicine')).toMatchObject([
    { kind: 'dose', href: `/prescriptions?open=${id}`, basis: 'Your prescription from 12 Nov 2026, Dr. Meera Rao' },
  ]);
});

test('a prescription that was not checked, another medicine, and another person get no dose read out', async () => {
  await prescribed(asha, false);
  const unchecked = await ask(app, asha, 'how many times a day glycomet');
  expect(unchecked.cards.filter(({ kind }) => kind !== 'medicine')).toEqual([]);
  const ravi = await registerPatient(app);
  await prescribed(ravi);
  for (const message of ['how many times a day dolo', 'how much glycomet can i give my mother']) {
    const answer = await ask(app, ravi, message);
    const own = answer.cards.filter(({ kind }) => kind !== 'answer' && kind !== 'medicine');
    expect([message, own, answer.reply.includes('1-0-1')]).toEqual([message, [], false]);
  }
  expect((await ask(app, asha, 'how many times a day glycomet')).reply).not.toContain('1-0-1');
});

test('the own medicines are those of the checked prescriptions, and with a routine the doses of today', async () => {
  // both doses of the day are still to come
  moveClockTo(app, dayAhead(app, 1), '06:00');
  asha = await registerPatient(app);
  await prescribed(asha);
  const listed = await ask(app, asha, 'show my medicines');
  expect(listed).toMatchObject({ intent: 'my-medicines', cards: [{ kind: 'dose', title: 'Glycomet 500' }] });
  const body = { medicines: [saidOf({ medicine: 'Telma 40' })], consentVersion: '1' };
  expect((await app.call('POST', '/reminders/medicines', { body, token: asha.token })).status).toBe(201);
  const today = await ask(app, asha, 'which tablets i have to take tonight');
  expect(today.cards.map(({ title, basis }) => [title, basis])).toEqual([
    ['Telma 40', 'Your routine in Nabz'],
    ['Telma 40', 'Your routine in Nabz'],
  ]);
});

test('one medicine is checked against the own ones', async () => {
  const medications = [{ medicine: 'Warf 5', dosage: '5 mg', frequency: '0-0-1' }];
  const { _id } = await prescriptionOf(app, asha, ['Dr. Meera Rao', 'Rx', '1. Tab. Warf 5 mg  0-0-1']);
  const path = `/reports/prescriptions/${asha.id}/${_id}/confirm`;
  await app.call('PUT', path, { body: { medications }, token: asha.token });
  const answer = await ask(app, asha, 'can i take ibuprofen with my other medicines');
  expect(answer.intent).toBe('interaction');
  expect(answer.cards.some(({ title }) => /warf/i.test(title) && /ibuprofen/i.test(title))).toBe(true);
});

test('the next own appointment is told, and one at a made-up hospital is marked', async () => {
  const { id } = await bookedBy(app, asha, await makeHospital(app));
  const answer = await ask(app, asha, 'when is my next appointment');
  expect(answer).toMatchObject({
    intent: 'my-appointments',
    cards: [{ kind: 'appointment', href: `/appointments/${id}`, isSample: true }],
  });
  expect(answer.reply).toContain('10:00');
});

test("records of one person are never used for another: neither another account's nor a family member's", async () => {
  await reportOf(app, asha, bloodText());
  await prescribed(asha);
  const { id } = await memberOf(app, asha);
  const stranger = await registerPatient(app);
  const headers = { [PERSON_HEADER]: id };
  for (const message of ['what was my last haemoglobin', 'show my medicines', 'how many times a day glycomet']) {
    for (const answer of [await ask(app, stranger, message), await ask(app, asha, message, { headers })])
      expect(JSON.stringify(answer)).not.toMatch(/9\.8|Meera Rao|1-0-1/);
  }
  const own = await ask(app, asha, 'what was my last haemoglobin');
  expect(JSON.stringify(own)).toContain('9.8');
});

test('a context is for its patient alone and for an hour; a broken one is a fresh start and no error', async () => {
  const { context } = await ask(app, asha, 'how much is a knee replacement in Pune');
  const next = (patient: SignedIn, given: string, headers = {}) =>
    ask(app, patient, 'and in Delhi?', { context: given, headers });
  expect((await next(asha, context)).intent).toBe('cost');
  const stranger = await registerPatient(app);
  const { id } = await memberOf(app, asha);
  const broken = [
    `${context.slice(0, -4)}AAAA`,
    'x',
    context.slice(20),
    Buffer.from('{"talk":1}').toString('base64url'),
  ];
  for (const given of broken) expect((await next(asha, given)).intent).not.toBe('cost');
  expect((await next(stranger, context)).intent).not.toBe('cost');
  expect((await next(asha, context, { [PERSON_HEADER]: id })).intent).not.toBe('cost');
  app.clock.advance(3601);
  expect((await next(asha, context)).intent).not.toBe('cost');
});

test('the context tells nothing of what was said, and stays small however long a talk is', async () => {
  const long = `${'bukhar aur khansi '.repeat(100)} ${randomUUID()}`;
  const { context } = await talk(app, asha, [long, ...Array.from({ length: 12 }, (_, at) => `${long} ${at}`)]);
  expect(context.length).toBeLessThanOrEqual(20_000);
  expect(Buffer.from(context, 'base64url').toString('latin1')).not.toContain('bukhar');
});

test('what is written to the assistant is in no log', async () => {
  await ask(app, asha, 'private words about my piles');
  expect(app.logged.join('\n')).not.toContain('piles');
});
