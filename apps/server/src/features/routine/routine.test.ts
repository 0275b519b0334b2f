import { randomUUID } from 'node:crypto';
import type { Proposal } from '@nabz/contract/routine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { dayAhead, moveClockTo } from '../../test/booking.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { prescriptionOf } from '../../test/reports.ts';
import {
  addMedicines,
  ask,
  change,
  daily,
  eventOf,
  listRoutine,
  record,
  routineOf,
  rowsOf,
  saidOf,
} from '../../test/routine.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const patientAt = async (time: string): Promise<{ date: string; patient: SignedIn }> => {
  const date = dayAhead(app, 1);
  moveClockTo(app, date, time);
  return { date, patient: await registerPatient(app) };
};
const withdraw = (patient: SignedIn) => ask(app, patient, 'PUT', '/consents/routine', { granted: false, version: '1' });
const dueAt = async (patient: SignedIn): Promise<unknown[]> =>
  (await rowsOf(app, 'routine_medicine', patient.id)).map((row) => row['next_due_at']);
const inIndia = (date: string, time: string): Date => new Date(`${date}T${time}:00+05:30`);

test('nothing is kept without consent; the request can give it; withdrawing it deletes medicines, doses and readings at once', async () => {
  const { date, patient } = await patientAt('07:00');
  const said = saidOf();
  expect(await addMedicines(app, patient, [said], '')).toMatchObject({
    status: 409,
    body: { code: 'CONSENT_REQUIRED' },
  });
  expect(await addMedicines(app, patient, [said], '0')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect((await addMedicines(app, patient, [said])).status).toBe(201);
  const reading = { id: randomUUID(), at: app.clock.now().toISOString(), reading: { kind: 'pulse', value: 70 } };
  expect((await ask(app, patient, 'POST', '/reminders/measurements', reading)).status).toBe(201);
  moveClockTo(app, date, '08:00');
  await record(app, patient, eventOf(app, said, `${date}T08:00`));
  expect((await withdraw(patient)).status).toBe(200);
  for (const table of ['routine_medicine', 'dose_event', 'measurement'] as const)
    expect(await rowsOf(app, table, patient.id)).toEqual([]);
  expect(await listRoutine(app, patient)).toEqual([]);
  expect((await addMedicines(app, patient, [said], '')).status).toBe(409);
});

test('the same medicine sent again changes nothing, even after it was changed; another one under its id is refused', async () => {
  const patient = await registerPatient(app);
  const said = saidOf({ stock: { left: 20 } });
  const answers = await Promise.all([1, 2, 3].map(() => addMedicines(app, patient, [said])));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await change(app, patient, said.id, { dosage: '2 tablets' });
  const again = JSON.parse((await addMedicines(app, patient, [said])).text) as { medicines: { dosage: string }[] };
  expect(again.medicines).toMatchObject([{ id: said.id, dosage: '2 tablets' }]);
  const other = await addMedicines(app, patient, [{ ...said, medicine: 'Another' }]);
  expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(await rowsOf(app, 'routine_medicine', patient.id)).toHaveLength(1);
});

test('several are added all or none', async () => {
  const patient = await registerPatient(app);
  await routineOf(app, patient);
  const known = saidOf();
  await addMedicines(app, patient, [known]);
  const conflict = [saidOf(), saidOf(), { ...known, medicine: 'Another' }];
  expect((await addMedicines(app, patient, conflict)).status).toBe(409);
  const senseless = [saidOf(), saidOf({ schedule: { kind: 'weekdays', times: [{ time: '08:00' }], weekdays: [] } })];
  expect(await addMedicines(app, patient, senseless)).toMatchObject({ status: 400 });
  expect((await addMedicines(app, patient, [known, known])).status).toBe(400);
  expect(await listRoutine(app, patient)).toHaveLength(2);
});

test.each([
  ['no time of day', { schedule: { kind: 'daily', times: [] } }, 'schedule'],
  ['no number of days', { schedule: { kind: 'every-days', times: [{ time: '08:00' }], every: null } }, 'schedule'],
  ['an end before the start', { start: '2026-02-01', end: '2026-01-31' }, 'end'],
  ['a start in a hundred years', { start: '2126-01-01' }, 'start'],
  ['a prescription of nobody', { prescriptionId: '00000000-0000-4000-8000-000000000000' }, 'prescriptionId'],
  ['a prescription that is no id', { prescriptionId: "x' or 1=1" }, 'prescriptionId'],
  ['a time that is none', { schedule: { kind: 'daily', times: [{ time: '25:00' }] } }, 'time'],
  ['a name of spaces', { medicine: '   ' }, 'medicine'],
] as const)('a routine with %s is refused with a sentence, and nothing is kept', async (_, more, field) => {
  const patient = await registerPatient(app);
  const answer = await addMedicines(app, patient, [{ ...saidOf(), ...more }]);
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
  expect(Object.keys(answer.body.fields ?? {}).map((path) => path.split('.').at(-1))).toContain(field);
  expect(await rowsOf(app, 'routine_medicine', patient.id)).toEqual([]);
});

test('at most 60 medicines are kept', async () => {
  const patient = await registerPatient(app);
  const many = Array.from({ length: 30 }, () => saidOf());
  expect((await addMedicines(app, patient, many)).status).toBe(201);
  const more = Array.from({ length: 31 }, () => saidOf());
  expect(await addMedicines(app, patient, more)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect((await addMedicines(app, patient, more.slice(1))).status).toBe(201);
  expect(await listRoutine(app, patient)).toHaveLength(60);
});

test('a taper of the longest kind is planned four times, and not without end', async () => {
  const { patient } = await patientAt('09:00');
  const { id } = await routineOf(app, patient);
  const times = Array.from({ length: 12 }, (_, at) => ({ time: `${String(at + 8).padStart(2, '0')}:00`, amount: '1' }));
  const taper = (days: number) => ({ ...daily(), steps: Array.from({ length: 20 }, () => ({ days, times })) });
  const statuses = [];
  for (const days of [5, 6, 7, 8, 9]) {
    app.clock.advance(60);
    statuses.push((await change(app, patient, id, { schedule: taper(days) })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 409]);
});

test("another patient's medicine is as one that does not exist, and its id is free for others", async () => {
  const [asha, ravi] = [await registerPatient(app), await registerPatient(app)];
  const said = saidOf();
  await addMedicines(app, asha, [said]);
  expect(await change(app, ravi, said.id, { status: 'ended' })).toMatchObject({ status: 404 });
  expect((await ask(app, ravi, 'DELETE', `/reminders/medicines/${said.id}`)).status).toBe(404);
  expect((await addMedicines(app, ravi, [{ ...said, medicine: 'Of Ravi' }])).status).toBe(201);
  expect((await listRoutine(app, asha)).map(({ medicine, status }) => [medicine, status])).toEqual([
    ['Glycomet 500', 'active'],
  ]);
});

test('active medicines come first; one whose last day is over has ended by itself', async () => {
  const { date, patient } = await patientAt('07:00');
  const taper = { kind: 'daily', times: [], steps: [{ days: 1, times: [{ time: '08:00' }] }] } as const;
  const said = [
    saidOf({ medicine: 'Paused' }),
    saidOf({ medicine: 'Course', start: date, end: date }),
    { ...saidOf({ medicine: 'Taper', start: date }), schedule: taper },
    saidOf({ medicine: 'Always' }),
  ] as const;
  expect((await addMedicines(app, patient, said)).status).toBe(201);
  await change(app, patient, said[0].id, { status: 'paused' });
  const shown = async () => (await listRoutine(app, patient)).map(({ medicine, status }) => `${medicine} ${status}`);
  expect(await shown()).toEqual(['Course active', 'Taper active', 'Always active', 'Paused paused']);
  moveClockTo(app, dayAhead(app, 1), '07:00');
  expect(await shown()).toEqual(['Always active', 'Paused paused', 'Course ended', 'Taper ended']);
});

test('when a medicine is due next is kept up to date with every change', async () => {
  const { date, patient } = await patientAt('07:00');
  const next = dayAhead(app, 1);
  const { id } = await routineOf(app, patient);
  expect(await dueAt(patient)).toEqual([inIndia(date, '08:00')]);
  await change(app, patient, id, { schedule: daily('06:30', '21:15') });
  expect(await dueAt(patient)).toEqual([inIndia(date, '21:15')]);
  await change(app, patient, id, { status: 'paused' });
  expect(await dueAt(patient)).toEqual([null]);
  await change(app, patient, id, { status: 'active' });
  expect(await dueAt(patient)).toEqual([inIndia(date, '21:15')]);
  await change(app, patient, id, { start: next });
  expect(await dueAt(patient)).toEqual([inIndia(next, '06:30')]);
  await change(app, patient, id, { schedule: { kind: 'as-needed', times: [] } });
  expect(await dueAt(patient)).toEqual([null]);
});

test('a medicine that is changed without end is refused at 30 plans, and paused at 60 pauses; it can still be ended', async () => {
  const { patient } = await patientAt('09:00');
  const { id } = await routineOf(app, patient);
  const refused = {
    status: 409,
    body: { code: 'CONFLICT', message: expect.stringMatching(/end it and add it again/) },
  };
  const replan = (at: number) => change(app, patient, id, { schedule: daily(at % 2 === 0 ? '06:00' : '07:00') });
  for (let at = 0; at < 29; at += 1) {
    app.clock.advance(60);
    expect((await replan(at)).status).toBe(200);
  }
  app.clock.advance(60);
  expect(await replan(29)).toMatchObject(refused);
  expect((await change(app, patient, id, { dosage: '2 tablets' })).status).toBe(200);
  const say = (status: string) => change(app, patient, id, { status });
  for (let at = 0; at < 60; at += 1) {
    expect((await say('paused')).status).toBe(200);
    expect((await say('active')).status).toBe(200);
  }
  expect(await say('paused')).toMatchObject(refused);
  expect((await say('ended')).status).toBe(200);
  expect(await say('active')).toMatchObject(refused);
  expect(await listRoutine(app, patient)).toMatchObject([{ status: 'ended', dosage: '2 tablets' }]);
  expect((await addMedicines(app, patient, [saidOf()])).status).toBe(201);
});

test('taken doses lower the stock; it says when it runs out and warns in time; a new count holds from then on', async () => {
  const { date, patient } = await patientAt('07:00');
  const said = { stock: { left: 15, warnDays: 7 } };
  const medicine = await routineOf(app, patient, said);
  const now = async () => (await listRoutine(app, patient))[0];
  // 2 today, 2 on each of the next six days: the 15th is that of the eighth morning
  expect(medicine).toMatchObject({ runsOutOn: dayAhead(app, 7), runsLow: false });
  moveClockTo(app, date, '08:01');
  await record(app, patient, eventOf(app, medicine, `${date}T08:00`));
  expect(await now()).toMatchObject({ stock: { left: 14 }, runsOutOn: dayAhead(app, 7), runsLow: false });
  const undo = eventOf(app, medicine, `${date}T08:00`, { action: 'undo' });
  await record(app, patient, undo);
  expect(await now()).toMatchObject({ stock: { left: 15 } });
  await change(app, patient, medicine.id, { stock: { left: 4, warnDays: 3 } });
  expect(await now()).toMatchObject({ stock: { left: 4, warnDays: 3 }, runsOutOn: dayAhead(app, 2), runsLow: true });
  moveClockTo(app, date, '20:00');
  await record(app, patient, eventOf(app, medicine, `${date}T20:00`));
  // what is shown and sent back with the form is not counted anew
  await change(app, patient, medicine.id, { stock: { left: 3, warnDays: 5 } });
  expect(await now()).toMatchObject({ stock: { left: 3, warnDays: 5 } });
  await change(app, patient, medicine.id, { schedule: daily('06:00') });
  expect(await now()).toMatchObject({ stock: { left: 3 }, runsOutOn: dayAhead(app, 4) });
  await change(app, patient, medicine.id, { stock: null });
  expect(await now()).toMatchObject({ stock: null, runsOutOn: null, runsLow: false });
});

const paper = ['Dr. Anil Kumar MBBS', 'Rx', '1. Tab Dolo 650 mg 1-0-1 x 5 days after food', '2. Tab Ecosprin 75 SOS'];
const proposals = async (patient: SignedIn, id: string) => ask(app, patient, 'GET', `/reminders/proposals/${id}`);

test('a checked prescription becomes a routine line by line, and what is in it already is marked', async () => {
  const { date, patient } = await patientAt('07:00');
  const { _id: id, medications } = await prescriptionOf(app, patient, paper);
  expect(await proposals(patient, id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const confirmed = {
    doctorName: 'Dr. Anil Kumar',
    prescription_date: date,
    medications: medications.map(({ id, medicine, dosage, frequency, instructions, duration }) => ({
      id,
      medicine,
      dosage,
      frequency,
      instructions,
      duration,
    })),
  };
  const path = `/reports/prescriptions/${patient.id}/${id}/confirm`;
  expect((await ask(app, patient, 'PUT', path, confirmed)).status).toBe(200);
  const read = async () => JSON.parse((await proposals(patient, id)).text) as { start: string; proposals: Proposal[] };
  const { start, proposals: lines } = await read();
  expect(start).toBe(date);
  expect(lines).toMatchObject([
    {
      medicine: expect.stringContaining('Dolo'),
      printed: '1-0-1',
      end: dayAhead(app, 4),
      schedule: { kind: 'daily', times: [{ time: '08:00' }, { time: '21:00' }] },
      isAdded: false,
    },
    { medicine: expect.stringContaining('Ecosprin'), schedule: { kind: 'as-needed', times: [] }, isAdded: false },
  ]);
  const [line] = lines;
  const { medicationId, medicine, dosage, instructions, schedule, end } = line ?? saidOf();
  const said = { ...saidOf(), medicine, dosage, instructions, schedule, start, end, prescriptionId: id, medicationId };
  expect((await addMedicines(app, patient, [said])).status).toBe(201);
  expect((await read()).proposals.map(({ isAdded }) => isAdded)).toEqual([true, false]);
  const [kept] = await listRoutine(app, patient);
  expect(kept).toMatchObject({ prescriptionId: id, medicationId, use: expect.stringMatching(/./) });
  expect(kept?.contains).toMatch(/paracetamol/i);
  const stranger = await registerPatient(app);
  expect((await proposals(stranger, id)).status).toBe(404);
  expect((await addMedicines(app, stranger, [{ ...said, id: randomUUID() }])).status).toBe(400);
  // the routine stays when the paper goes
  expect((await ask(app, patient, 'DELETE', `/reports/prescriptions/${patient.id}/${id}`)).status).toBe(200);
  expect((await listRoutine(app, patient))[0]).toMatchObject({ id: said.id, prescriptionId: null, status: 'active' });
  expect((await addMedicines(app, patient, [said])).status).toBe(201);
});

test('a medicine stands in the database encrypted, and every write leaves one line without its name', async () => {
  const patient = await registerPatient(app);
  const { id } = await routineOf(app, patient, { medicine: 'Very private pill', instructions: 'hidden words' });
  await change(app, patient, id, { dosage: 'secret amount' });
  await change(app, patient, id, {});
  await ask(app, patient, 'DELETE', `/reminders/medicines/${randomUUID()}`);
  const all = await rowsOf(app, 'routine_medicine', patient.id);
  const text = all.flatMap((row) =>
    Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
  );
  expect(text.join()).not.toMatch(/private|hidden|secret/);
  await ask(app, patient, 'DELETE', `/reminders/medicines/${id}`);
  const events = await app.platform.database.db
    .selectFrom('audit_event')
    .selectAll()
    .where('account_id', '=', patient.id)
    .where('kind', 'like', 'reminders.%')
    .orderBy('id')
    .execute();
  expect(events.map(({ kind, subject }) => [kind, subject === id])).toEqual([
    ['reminders.medicine.add', true],
    ['reminders.medicine.update', true],
    ['reminders.medicine.delete', true],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/private|hidden|secret/);
});

test('what the routine keeps goes into an export, readable', async () => {
  const { date, patient } = await patientAt('07:00');
  const medicine = await routineOf(app, patient);
  moveClockTo(app, date, '08:00');
  await record(app, patient, eventOf(app, medicine, `${date}T08:00`, { note: 'with milk' }));
  const { personal, database } = app.platform;
  const { id } = patient as unknown as { id: Parameters<ReturnType<typeof personal.all>[number]['read']>[1] };
  const read = async (name: string) =>
    personal
      .all()
      .find((one) => one.name === name)
      ?.read(database.db, id);
  expect(await read('routine')).toMatchObject([{ medicine: 'Glycomet 500', status: 'active' }]);
  expect(await read('doses')).toMatchObject([
    { plannedFor: `${date}T08:00`, action: 'taken', note: 'with milk', clock: `${date}T08:00` },
  ]);
  expect(await read('measurements')).toBeNull();
});
