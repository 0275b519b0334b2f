// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { dayAhead, moveClockTo } from '../../test/booking.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import {
  adherenceOf,
  ask,
  change,
  childOf,
  daily,
  dosesOn,
  eventOf,
  listRoutine,
  record,
  routineOf,
  rowsOf,
  statesOn,
} from '../../test/routine.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

/** Tomorrow at a time of day: each test has days of its own. */
const tomorrowAt = (time: string): string => {
  const date = dayAhead(app, 1);
  moveClockTo(app, date, time);
  return date;
};
const patientAt = async (time: string): Promise<{ date: string; patient: SignedIn }> => ({
  date: tomorrowAt(time),
  patient: await registerPatient(app),
});

test('a week of doses with a missed one: what was taken, late, skipped and missed is counted, and nothing else', async () => {
  const { date: first, patient } = await patientAt('06:00');
  const medicine = await routineOf(app, patient);
  for (let day = 0; day < 7; day += 1) {
    const date = day === 0 ? first : tomorrowAt('06:00');
    moveClockTo(app, date, day === 2 ? '10:00' : '08:05');
    const why = day === 3 ? { action: 'skipped', reason: 'side-effect' } : {};
    await record(app, patient, eventOf(app, medicine, `${date}T08:00`, why as object));
    moveClockTo(app, date, '20:10');
    // on day 4 the evening goes by without an answer; on day 5 a doctor said to leave it out
    const answer = day === 5 ? { action: 'skipped', reason: 'doctor-said' } : {};
    if (day !== 4) await record(app, patient, eventOf(app, medicine, `${date}T20:00`, answer as object));
  }
  const { overall, medicines, byDay, definition, days } = await adherenceOf(app, patient, '7');
  expect(overall).toEqual({ due: 13, taken: 11, takenLate: 1, skipped: 1, missed: 1, percent: 85 });
  expect(medicines).toEqual([{ ...overall, medicineId: medicine.id, medicine: 'Glycomet 500' }]);
  expect(byDay.map(({ date, due, taken, missed }) => [date === first, due, taken, missed])).toEqual([
    [true, 2, 2, 0],
    [false, 2, 2, 0],
    [false, 2, 2, 0],
    [false, 2, 1, 0],
    [false, 2, 1, 1],
    [false, 1, 1, 0],
    [false, 2, 2, 0],
  ]);
  expect([days, definition]).toEqual([7, expect.stringContaining('taken')]);
});

test('a dose goes from upcoming to due, late and missed; its window ends half of the way to the next one, at most after four hours', async () => {
  const { date, patient } = await patientAt('06:00');
  await routineOf(app, patient, { schedule: daily('08:00', '12:00') });
  const seen: string[][] = [];
  for (const time of ['07:29', '07:30', '08:29', '08:30', '09:59', '10:00', '15:59', '16:00']) {
    moveClockTo(app, date, time);
    seen.push([time, ...(await statesOn(app, patient))]);
  }
  expect(seen).toEqual([
    ['07:29', '08:00 upcoming', '12:00 upcoming'],
    ['07:30', '08:00 due', '12:00 upcoming'],
    ['08:29', '08:00 due', '12:00 upcoming'],
    ['08:30', '08:00 late', '12:00 upcoming'],
    ['09:59', '08:00 late', '12:00 upcoming'],
    ['10:00', '08:00 missed', '12:00 upcoming'],
    ['15:59', '08:00 missed', '12:00 late'],
    ['16:00', '08:00 missed', '12:00 missed'],
  ]);
});

test('a double click, a retry and a second device count once', async () => {
  const { date, patient } = await patientAt('07:00');
  const medicine = await routineOf(app, patient, { stock: { left: 10 } });
  moveClockTo(app, date, '08:05');
  const slot = `${date}T08:00`;
  const event = eventOf(app, medicine, slot);
  const other = eventOf(app, medicine, slot, { note: 'from my phone' });
  const answers = await Promise.all([
    record(app, patient, event),
    record(app, patient, event),
    record(app, patient, event, event),
    record(app, patient, other),
  ]);
  expect(answers.map(({ kept, refused }) => [kept.length, refused.length])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
  expect(await rowsOf(app, 'dose_event', patient.id)).toHaveLength(2);
  expect(await statesOn(app, patient)).toEqual(['08:00 taken', '20:00 upcoming']);
  expect((await listRoutine(app, patient))[0]?.stock).toEqual({ left: 9, warnDays: 7 });
  expect((await adherenceOf(app, patient, '7')).overall).toMatchObject({ due: 1, taken: 1 });
});

test('the answer that was said last holds, in whatever order they come; an undo opens the dose again', async () => {
  const { date, patient } = await patientAt('07:00');
  const medicine = await routineOf(app, patient);
  const slot = `${date}T08:00`;
  moveClockTo(app, date, '08:01');
  const offline = eventOf(app, medicine, slot, { action: 'skipped', reason: 'away', note: 'typed on a train' });
  moveClockTo(app, date, '08:20');
  await record(app, patient, eventOf(app, medicine, slot));
  await record(app, patient, offline);
  expect((await statesOn(app, patient))[0]).toBe('08:00 taken');
  await record(app, patient, eventOf(app, medicine, slot, { action: 'undo' }));
  expect((await statesOn(app, patient))[0]).toBe('08:00 due');
  const early = {
    at: new Date(app.clock.now().getTime() - 600_000).toISOString(),
    saidAt: app.clock.now().toISOString(),
  };
  await record(app, patient, eventOf(app, medicine, slot, early));
  const { doses } = await dosesOn(app, patient);
  expect(doses[0]).toMatchObject({ state: 'taken', takenAt: `${date}T08:10`, wasLate: false });
});

test('a dose put off comes back at the chosen time, and is late after it', async () => {
  const { date, patient } = await patientAt('07:00');
  const medicine = await routineOf(app, patient);
  moveClockTo(app, date, '08:10');
  await record(app, patient, eventOf(app, medicine, `${date}T08:00`, { action: 'later', until: `${date}T09:00` }));
  expect((await dosesOn(app, patient)).doses[0]).toMatchObject({ state: 'later', until: `${date}T09:00` });
  moveClockTo(app, date, '09:00');
  expect((await dosesOn(app, patient)).doses[0]).toMatchObject({ state: 'late', wasLate: true });
});

test('midnight ends nothing: a late dose of yesterday is still there, and counts for its own day', async () => {
  const { date: first, patient } = await patientAt('22:00');
  const medicine = await routineOf(app, patient, { schedule: daily('23:30') });
  const next = dayAhead(app, 1);
  moveClockTo(app, next, '00:40');
  const { date, now, doses, yesterday } = await dosesOn(app, patient);
  expect([date, now]).toEqual([next, `${next}T00:40`]);
  expect(doses.map(({ slot }) => slot)).toEqual([`${next}T23:30`]);
  expect(yesterday).toMatchObject([{ slot: `${first}T23:30`, state: 'late', windowEnds: `${next}T03:30` }]);
  await record(app, patient, eventOf(app, medicine, `${first}T23:30`));
  expect((await dosesOn(app, patient)).yesterday).toEqual([]);
  const { byDay } = await adherenceOf(app, patient, '7');
  expect(byDay.slice(-2).map(({ taken, takenLate }) => [taken, takenLate])).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test('what cannot be is refused one by one with the reason, and the rest is kept', async () => {
  const { date, patient } = await patientAt('07:00');
  const stranger = await registerPatient(app);
  const [mine, notMine] = [await routineOf(app, patient), await routineOf(app, stranger)];
  moveClockTo(app, date, '08:05');
  const slot = `${date}T08:00`;
  const at = (seconds: number) => ({ at: new Date(app.clock.now().getTime() + seconds * 1000).toISOString() });
  const good = eventOf(app, mine, slot);
  const bad = [
    eventOf(app, notMine, slot),
    eventOf(app, { id: randomUUID() }, slot),
    eventOf(app, mine, slot, at(301)),
    eventOf(app, mine, slot, at(-91 * 24 * 3600)),
    eventOf(app, mine, '2019-01-01T08:00'),
    eventOf(app, mine, `${date.slice(0, 5)}02-31T08:00`),
    eventOf(app, mine, `${dayAhead(app, 3)}T08:00`),
    eventOf(app, mine, null),
    eventOf(app, mine, slot, { saidAt: at(-91 * 24 * 3600).at }),
    eventOf(app, mine, `${dayAhead(app, 15)}T08:00`, { action: 'skipped' }),
    eventOf(app, mine, '2099-01-01T08:00', { action: 'undo' }),
    { ...good, action: 'skipped' as const },
  ];
  const { kept, refused } = await record(app, patient, good, ...bad, eventOf(app, mine, slot, at(299)));
  expect(kept).toHaveLength(2);
  expect(refused.map(({ id }) => id)).toEqual(bad.map(({ id }) => id));
  for (const { reason } of refused) expect(reason).toMatch(/^[A-Z].*\.$/);
  expect(await rowsOf(app, 'dose_event', stranger.id)).toEqual([]);
  expect(await statesOn(app, stranger)).toEqual(['08:00 due', '20:00 upcoming']);
});

test('a medicine as needed counts of today and the last 24 hours, knows its printed maximum, and is undone by its minute', async () => {
  const { date, patient } = await patientAt('21:00');
  const schedule = { kind: 'as-needed', times: [], maxPerDay: 2 } as const;
  const medicine = await routineOf(app, patient, { medicine: 'Dolo 650', schedule: { ...schedule, times: [] } });
  await record(app, patient, eventOf(app, medicine, null));
  const next = dayAhead(app, 1);
  moveClockTo(app, next, '07:00');
  const event = eventOf(app, medicine, null);
  await record(app, patient, event);
  const { asNeeded, doses } = await dosesOn(app, patient);
  expect(doses).toEqual([]);
  expect(asNeeded).toMatchObject([{ takenToday: 1, maxPerDay: 2, reached: true, lastAt: `${next}T07:00` }]);
  await record(app, patient, { ...eventOf(app, medicine, null, { action: 'undo' }), at: event.at });
  expect((await dosesOn(app, patient)).asNeeded).toMatchObject([
    { takenToday: 0, reached: false, lastAt: `${date}T21:00` },
  ]);
  const { refused } = await record(app, patient, eventOf(app, medicine, null, { action: 'skipped' }));
  expect(refused).toHaveLength(1);
});

test('a changed schedule holds from now on: the past stays as it was, and no dose is asked for twice', async () => {
  const { date, patient } = await patientAt('07:00');
  const medicine = await routineOf(app, patient);
  moveClockTo(app, date, '08:05');
  await record(app, patient, eventOf(app, medicine, `${date}T08:00`));
  const next = tomorrowAt('08:10');
  // the dose of 08:00 waits and becomes that of 09:00
  expect((await change(app, patient, medicine.id, { schedule: daily('09:00', '21:00') })).status).toBe(200);
  expect(await statesOn(app, patient)).toEqual(['09:00 upcoming', '21:00 upcoming']);
  expect(await statesOn(app, patient, date)).toEqual(['08:00 taken', '20:00 missed']);
  moveClockTo(app, next, '09:05');
  await record(app, patient, eventOf(app, medicine, `${next}T09:00`));
  // the dose of this morning was taken: the earlier time of the new plan is not asked for again today
  await change(app, patient, medicine.id, { schedule: daily('10:00', '21:00') });
  expect(await statesOn(app, patient)).toEqual(['09:00 taken', '21:00 upcoming']);
  expect((await adherenceOf(app, patient, '7')).overall).toMatchObject({ due: 3, taken: 2, missed: 1 });
});

test('nothing is due while a medicine is paused, and what was due before it was entered is not missed', async () => {
  const { date, patient } = await patientAt('09:00');
  const medicine = await routineOf(app, patient, { start: '2026-01-01' });
  expect(await statesOn(app, patient)).toEqual(['20:00 upcoming']);
  moveClockTo(app, date, '20:10');
  await change(app, patient, medicine.id, { status: 'paused' });
  expect(await statesOn(app, patient)).toEqual([]);
  tomorrowAt('09:00');
  await change(app, patient, medicine.id, { status: 'active' });
  expect(await statesOn(app, patient)).toEqual(['20:00 upcoming']);
  expect((await adherenceOf(app, patient, '30')).overall).toMatchObject({ due: 0, missed: 0, percent: null });
});

test('a journey over time zones makes no dose twice and moves nothing that was taken', async () => {
  const { date, patient } = await patientAt('07:00');
  const medicine = await routineOf(app, patient, { stock: { left: 10 } });
  for (const [time, slot] of [
    ['08:05', '08:00'],
    ['20:10', '20:00'],
  ] as const) {
    moveClockTo(app, date, time);
    await record(app, patient, eventOf(app, medicine, `${date}T${slot}`));
  }
  const fly = (timeZone: string) => ask(app, patient, 'PUT', '/reminders/notices', { timeZone });
  expect((await fly('Europe/London')).status).toBe(200);
  const there = await dosesOn(app, patient);
  expect([there.timeZone, there.date, there.now < `${date}T20:00`]).toEqual(['Europe/London', date, true]);
  expect(there.doses.map(({ slot, state, takenAt }) => [slot, state, takenAt])).toEqual([
    [`${date}T08:00`, 'taken', `${date}T08:05`],
    [`${date}T20:00`, 'taken', `${date}T20:10`],
  ]);
  // the evening of there was answered here: what waits is tomorrow morning, there
  const next = await rowsOf(app, 'routine_medicine', patient.id);
  expect(next.map((row) => (row['next_due_at'] as Date) > app.clock.now())).toEqual([true]);
  expect((await listRoutine(app, patient))[0]?.stock).toEqual({ left: 8, warnDays: 7 });
  expect((await fly('Asia/Kolkata')).status).toBe(200);
  expect(await statesOn(app, patient)).toEqual(['08:00 taken', '20:00 taken']);
  expect((await adherenceOf(app, patient, '7')).overall).toMatchObject({ due: 2, taken: 2, takenLate: 0 });
});

test('the log only grows: the database refuses to change or delete an answer, whoever asks', async () => {
  const { date, patient } = await patientAt('07:00');
  const medicine = await routineOf(app, patient);
  moveClockTo(app, date, '08:00');
  await record(app, patient, eventOf(app, medicine, `${date}T08:00`));
  const { db } = app.platform.database;
  await expect(
    db.updateTable('dose_event').set({ slot: null }).where('account_id', '=', patient.id).execute(),
  ).rejects.toThrow(/only added to/);
  await expect(db.deleteFrom('dose_event').where('account_id', '=', patient.id).execute()).rejects.toThrow(
    /only added to/,
  );
  expect((await ask(app, patient, 'DELETE', `/reminders/medicines/${medicine.id}`)).status).toBe(200);
  expect(await rowsOf(app, 'dose_event', patient.id)).toEqual([]);
});

test('a family member has a routine of their own, which neither mixes with the guardian’s nor opens to others', async () => {
  const { date, patient } = await patientAt('07:00');
  const other = await registerPatient(app);
  const child = { token: patient.token, person: await childOf(app, patient) };
  const mine = await routineOf(app, patient);
  const theirs = await routineOf(app, child, { medicine: 'Crocin', schedule: daily('09:00') });
  moveClockTo(app, date, '09:05');
  expect((await record(app, child, eventOf(app, theirs, `${date}T09:00`))).kept).toHaveLength(1);
  expect((await record(app, patient, eventOf(app, theirs, `${date}T09:00`))).refused).toHaveLength(1);
  expect(await statesOn(app, child)).toEqual(['09:00 taken']);
  expect(await statesOn(app, patient)).toEqual(['08:00 late', '20:00 upcoming']);
  expect((await listRoutine(app, patient)).map(({ id }) => id)).toEqual([mine.id]);
  const stranger = { token: other.token, person: child.person };
  expect((await ask(app, stranger, 'GET', '/reminders/doses')).status).toBe(404);
});

test('answers stand in the database encrypted', async () => {
  const { date, patient } = await patientAt('07:00');
  const medicine = await routineOf(app, patient);
  moveClockTo(app, date, '08:00');
  await record(
    app,
    patient,
    eventOf(app, medicine, `${date}T08:00`, { action: 'skipped', reason: 'cost', note: 'too dear' }),
  );
  const [row] = await rowsOf(app, 'dose_event', patient.id);
  const text = Object.values(row ?? {}).map((value) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
  );
  expect(text.join()).not.toMatch(/skipped|cost|dear/);
  expect(app.logged.join()).not.toMatch(/too dear|Glycomet/);
});

test('one family reads its routine one at a time: who asks a hundred times at once waits or is asked to, and nothing is lost', async () => {
  const { patient } = await patientAt('07:00');
  const child = { token: patient.token, person: await childOf(app, patient) };
  await routineOf(app, patient);
  await routineOf(app, child);
  const paths = ['/reminders/medicines', '/reminders/doses', '/reminders/adherence?days=90'];
  const answers = await Promise.all(
    Array.from({ length: 99 }, (_, at) => ask(app, at % 2 === 0 ? patient : child, 'GET', paths[at % 3] ?? '')),
  );
  const statuses = answers.map(({ status }) => status);
  expect([...new Set(statuses)].toSorted((a, b) => a - b)).toEqual([200, 429]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
  expect(await statesOn(app, child)).toEqual(['08:00 upcoming', '20:00 upcoming']);
});
