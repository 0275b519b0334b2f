// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
// Many at the same moment. bench/booking runs the full number.
import { SLOT_TIMES } from '@nabz/contract/booking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { appointmentIn, bookedBy, bookingFields, dayAhead, sendBooking } from '../../test/booking.ts';
import { pdf } from '../../test/documents.ts';
import { makeHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

const SLOTS = 10;
const RACERS = 30;

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

async function patients(count: number): Promise<SignedIn[]> {
  const all: SignedIn[] = [];
  for (let i = 0; i < count; i += 1) all.push(await registerPatient(app));
  return all;
}

const openRows = async (doctorId: string) =>
  app.platform.database.db
    .selectFrom('appointment')
    .select(['preferred_date', 'preferred_time', 'account_id'])
    .where('doctor_id', '=', doctorId)
    .where('status', 'in', ['pending', 'confirmed'])
    .execute();

test('ten slots with thirty racers each become exactly ten bookings, and every loser is offered another time', async () => {
  const hospital = await makeHospital(app);
  const racers = await patients(RACERS);
  const wanted = Array.from({ length: SLOTS }, (_, i) => ({
    preferredDate: dayAhead(app, 1 + Math.floor(i / SLOT_TIMES.length)),
    preferredTime: SLOT_TIMES[i % SLOT_TIMES.length] ?? '09:00',
  }));
  const answers = await Promise.all(
    wanted.flatMap((slot) => racers.map((racer) => sendBooking(app, racer, bookingFields(app, hospital, slot)))),
  );
  const won = answers.filter(({ status }) => status === 201);
  expect(won).toHaveLength(SLOTS);
  // one patient can win at most ten, so every loser lost the slot
  for (const { status, body } of answers.filter((answer) => !won.includes(answer))) {
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(JSON.stringify(body)).toMatch(/"suggestions":\["\d{4}-\d\d-\d\d \d\d:00"/);
  }
  const rows = await openRows(hospital.doctors[0]);
  expect(new Set(rows.map((row) => `${row.preferred_date} ${row.preferred_time}`)).size).toBe(SLOTS);
  expect(rows).toHaveLength(SLOTS);
});

test('one booking that is sent twenty times at once with one Idempotency-Key is one booking with one answer', async () => {
  const hospital = await makeHospital(app);
  const patient = await registerPatient(app);
  const fields = bookingFields(app, hospital);
  const files = [{ name: 'a.pdf', bytes: pdf() }];
  const answered = await Promise.all(
    Array.from({ length: 20 }, () => sendBooking(app, patient, fields, { files, key: 'the-same' })),
  );
  expect(new Set(answered.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answered.map((answer) => appointmentIn(answer).id)).size).toBe(1);
  expect(await openRows(hospital.doctors[0])).toHaveLength(1);
  expect(await app.platform.database.db.selectFrom('appointment_file').select('id').execute()).toHaveLength(1);
});

test('of many who move into one slot one gets it, and the others stay where they were', async () => {
  const hospital = await makeHospital(app);
  const movers = await patients(8);
  const booked = [];
  for (const [at, mover] of movers.entries()) {
    const preferredTime = SLOT_TIMES[at] ?? '09:00';
    booked.push(await bookedBy(app, mover, hospital, { preferredDate: dayAhead(app, 5), preferredTime }));
  }
  const body = { preferredDate: dayAhead(app, 6), preferredTime: '09:00' };
  const answers = await Promise.all(
    booked.map(({ id }, at) => app.call('PUT', `/appointments/${id}`, { body, token: movers[at]?.token })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
  const rows = await openRows(hospital.doctors[0]);
  expect(rows.filter((row) => row.preferred_date === body.preferredDate)).toHaveLength(1);
  expect(rows).toHaveLength(8);
});

test('two who move into each other’s slot at the same moment are both refused or one after the other, never with an error of ours', async () => {
  const hospital = await makeHospital(app);
  const [one, two] = [await registerPatient(app), await registerPatient(app)];
  const date = dayAhead(app, 9);
  const first = await bookedBy(app, one, hospital, { preferredDate: date, preferredTime: '09:00' });
  const second = await bookedBy(app, two, hospital, { preferredDate: date, preferredTime: '10:00' });
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      app.call('PUT', `/appointments/${first.id}`, {
        body: { preferredDate: date, preferredTime: '10:00' },
        token: one.token,
      }),
      app.call('PUT', `/appointments/${second.id}`, {
        body: { preferredDate: date, preferredTime: '09:00' },
        token: two.token,
      }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'SLOT_TAKEN'],
      [409, 'SLOT_TAKEN'],
    ]);
  }
});

test('one patient cannot hold more than ten by booking all at once', async () => {
  const hospital = await makeHospital(app);
  const patient = await registerPatient(app);
  const slots = Array.from({ length: 18 }, (_, i) => ({
    preferredDate: dayAhead(app, 1 + Math.floor(i / 8)),
    preferredTime: SLOT_TIMES[i % 8] ?? '09:00',
  }));
  await Promise.all(slots.map((slot) => sendBooking(app, patient, bookingFields(app, hospital, slot))));
  expect(await openRows(hospital.doctors[0])).toHaveLength(10);
});
