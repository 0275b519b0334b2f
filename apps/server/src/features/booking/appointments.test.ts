import { randomUUID } from 'node:crypto';
import { type Appointment, NO_DOCTOR_ID, SLOT_TIMES } from '@nabz/contract/booking';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerOf } from '../../platform/http/patient.ts';
import { type Answer, makeApp, type TestApp } from '../../test/app.ts';
import { appointmentIn, bookedBy, bookingFields, dayAhead, moveClockTo, sendBooking } from '../../test/booking.ts';
import { makeHospital, type TestHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { findReminders, updateAppointment } from './booking.repo.ts';
import { forgetReminders } from './reminders.repo.ts';

let app: TestApp;
let hospital: TestHospital;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp({ config: { roomUrl: 'https://rooms.example/{room}?lobby=1' } });
});
beforeEach(async () => {
  moveClockTo(app, dayAhead(app, 1), '08:00');
  hospital = await makeHospital(app);
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const get = (path: string, patient: SignedIn = asha): Promise<Answer> =>
  app.call('GET', `/appointments${path}`, { token: patient.token });
const move = (id: string, preferredDate: string, preferredTime: string, patient: SignedIn = asha): Promise<Answer> =>
  app.call('PUT', `/appointments/${id}`, { body: { preferredDate, preferredTime }, token: patient.token });
const cancel = (id: string, reason?: string, patient: SignedIn = asha): Promise<Answer> =>
  app.call('POST', `/appointments/${id}/cancel`, {
    body: reason === undefined ? {} : { reason },
    token: patient.token,
  });
const list = async (patient: SignedIn = asha) =>
  JSON.parse((await get('', patient)).text) as Record<'appointments' | 'upcoming' | 'past', Appointment[]>;
const slots = async (query: Record<string, string>) => {
  const answer = await get(`/slots?${new URLSearchParams(query).toString()}`);
  return JSON.parse(answer.text) as {
    slots: { time: string; free: boolean }[];
    nextFree: { date: string; time: string }[];
  };
};
const kindsOnRecord = async (patient: SignedIn): Promise<string[]> => {
  const rows = await app.platform.database.db
    .selectFrom('audit_event')
    .select('kind')
    .where('account_id', '=', patient.id)
    .where('kind', 'like', 'booking.%')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

test('the list has what is to come, the next first, then what is past or cancelled, the latest first', async () => {
  const day = (days: number): Record<string, string> => ({ preferredDate: dayAhead(app, days) });
  const [fifth, third, second, first] = [
    await bookedBy(app, asha, hospital, day(5)),
    await bookedBy(app, asha, hospital, day(3)),
    await bookedBy(app, asha, hospital, day(2)),
    await bookedBy(app, asha, hospital, day(1)),
  ];
  await cancel(third.id);
  moveClockTo(app, dayAhead(app, 2), '10:29'); // the second is going on
  const now = await list();
  expect(now.upcoming.map(({ id }) => id)).toEqual([second.id, fifth.id]);
  expect(now.past.map(({ id }) => id)).toEqual([third.id, first.id]);
  expect(now.appointments).toEqual([...now.upcoming, ...now.past]);
  app.clock.advance(60); // half past ten
  expect((await list()).past.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  expect((await list(await registerPatient(app))).appointments).toEqual([]);
});

test('the id of an appointment is not enough to change it or what was sent about it', async () => {
  const { database, clock } = app.platform;
  const { id } = await bookedBy(app, asha, hospital);
  await database.db
    .insertInto('appointment_reminder')
    .values({ appointment_id: id, kind: 'day', sent_at: clock.now() })
    .execute();
  const { text: before } = await get(`/${id}`);
  const owner = ownerOf({ account_id: (await registerPatient(app)).id });
  await database.transaction(async (tx) => {
    await forgetReminders(tx, owner, id);
    await expect(updateAppointment(tx, owner, id, { status: 'cancelled' })).rejects.toThrow('no result');
  });
  expect((await get(`/${id}`)).text).toBe(before);
  expect(await findReminders(database.db, [id])).toHaveLength(1);
  await database.transaction((tx) => forgetReminders(tx, ownerOf({ account_id: asha.id }), id));
  expect(await findReminders(database.db, [id])).toEqual([]);
});

test("another patient's appointment is 404 for every call, and stays as it is", async () => {
  const ravi = await registerPatient(app);
  const { id } = await bookedBy(app, asha, hospital);
  const before = await get(`/${id}`);
  for (const answer of [
    await get(`/${id}`, ravi),
    await move(id, dayAhead(app, 2), '11:00', ravi),
    await cancel(id, 'x', ravi),
    await get(`/${id}/calendar`, ravi),
    await get(`/${randomUUID()}`),
    await get('/not-an-id'),
    await get(`/${id.toUpperCase()}x`),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await get(`/${id}`)).text).toBe(before.text);
});

test('an appointment moves to a free slot of the same doctor, and the old slot is free again', async () => {
  const booked = await bookedBy(app, asha, hospital);
  const date = dayAhead(app, 4);
  const moved = appointmentIn(await move(booked.id, date, '15:00'));
  expect(moved).toEqual({
    ...booked,
    preferredDate: date,
    preferredTime: '15:00',
    startsAt: `${date}T15:00:00+05:30`,
    endsAt: `${date}T15:30:00+05:30`,
    room: { url: null, opensAt: `${date}T14:45:00+05:30` },
  });
  await bookedBy(app, await registerPatient(app), hospital); // where it was before
  expect(await kindsOnRecord(asha)).toEqual(['booking.appointment.book', 'booking.appointment.move']);
});

test('an appointment does not move into a slot that is taken: 409 with the next free ones, and it stays where it was', async () => {
  const booked = await bookedBy(app, asha, hospital);
  const taken = { preferredDate: dayAhead(app, 2), preferredTime: '17:00' };
  await bookedBy(app, await registerPatient(app), hospital, taken);
  const answer = await move(booked.id, taken.preferredDate, taken.preferredTime);
  const next = dayAhead(app, 3);
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'SLOT_TAKEN', suggestions: expect.arrayContaining([`${next} 09:00`]) },
  });
  expect(appointmentIn(await get(`/${booked.id}`))).toEqual(booked);
  expect(await kindsOnRecord(asha)).toEqual(['booking.appointment.book']);
});

test('moving to where it is changes nothing', async () => {
  const booked = await bookedBy(app, asha, hospital);
  expect(appointmentIn(await move(booked.id, booked.preferredDate, booked.preferredTime))).toEqual(booked);
  expect(await kindsOnRecord(asha)).toEqual(['booking.appointment.book']);
});

test('an appointment at a hospital that takes no bookings any more does not move: 409 as for a new one, but it can be cancelled', async () => {
  const partner = await makeHospital(app, 'connected');
  const booked = await bookedBy(app, asha, partner);
  const { db } = app.platform.database;
  await db.updateTable('hospital').set({ connected: false }).where('id', '=', partner.id).execute();
  expect(await move(booked.id, dayAhead(app, 4), '15:00')).toMatchObject({
    status: 409,
    body: { code: 'NOT_BOOKABLE' },
  });
  expect(appointmentIn(await get(`/${booked.id}`))).toEqual(booked);
  expect(await kindsOnRecord(asha)).toEqual(['booking.appointment.book']);
  expect((await cancel(booked.id)).status).toBe(200);
});

test('an appointment moves neither into the past nor beyond 180 days nor to a time that is no slot', async () => {
  const { id } = await bookedBy(app, asha, hospital);
  for (const [date, time, field] of [
    [dayAhead(app, -1), '10:00', 'preferredDate'],
    [dayAhead(app, 181), '10:00', 'preferredDate'],
    [dayAhead(app, 2), '13:00', 'preferredTime'],
    ['soon', '10:00', 'preferredDate'],
  ] as const) {
    const answer = await move(id, date, time);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  }
});

test('until the end of its day an appointment can be moved, afterwards it is over', async () => {
  const { id } = await bookedBy(app, asha, hospital);
  moveClockTo(app, dayAhead(app, 1), '23:59'); // it was at ten
  expect(appointmentIn(await get(`/${id}`)).changeable).toBe(true);
  expect((await move(id, dayAhead(app, 1), '10:00')).status).toBe(200);
  moveClockTo(app, dayAhead(app, 2), '00:01');
  expect(appointmentIn(await get(`/${id}`)).changeable).toBe(false);
  for (const answer of [await move(id, dayAhead(app, 1), '11:00'), await cancel(id)]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(answer.body.message).toContain('has passed');
  }
});

test('cancelling frees the slot and keeps the reason; doing it again changes nothing; a cancelled one does not move', async () => {
  const booked = await bookedBy(app, asha, hospital);
  const cancelled = appointmentIn(await cancel(booked.id, ' I am travelling. '));
  expect(cancelled).toEqual({
    ...booked,
    status: 'cancelled',
    changeable: false,
    cancelledAt: app.clock.now().toISOString(),
    cancelReason: 'I am travelling.',
  });
  app.clock.advance(60);
  expect(appointmentIn(await cancel(booked.id, 'Another reason'))).toEqual(cancelled);
  expect(await move(booked.id, dayAhead(app, 2), '10:00')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  await bookedBy(app, await registerPatient(app), hospital);
  expect(await kindsOnRecord(asha)).toEqual(['booking.appointment.book', 'booking.appointment.cancel']);
});

test('a reason may be left out, and one that is too long is refused', async () => {
  const { id } = await bookedBy(app, asha, hospital);
  expect((await cancel(id, 'x'.repeat(501))).status).toBe(400);
  expect(appointmentIn(await cancel(id)).cancelReason).toBeNull();
});

test('a cancelled appointment is none of the ten, so another can be booked', async () => {
  const booked = [];
  for (let day = 1; day <= 10; day += 1)
    booked.push(await bookedBy(app, asha, hospital, { preferredDate: dayAhead(app, day) }));
  const next = bookingFields(app, hospital, { preferredDate: dayAhead(app, 11) });
  expect((await sendBooking(app, asha, next)).status).toBe(409);
  await cancel(booked[0]?.id ?? '');
  expect((await sendBooking(app, asha, next)).status).toBe(201);
});

test('CONST-15 a day has eight slots, those taken are not free, and the next free ones are still to come', async () => {
  const date = dayAhead(app, 1);
  await bookedBy(app, asha, hospital);
  const day = await slots({ doctorId: hospital.doctors[0], date });
  expect(day.slots.map(({ time }) => time)).toEqual([...SLOT_TIMES]);
  expect(day.slots.filter(({ free }) => !free)).toEqual([{ time: '10:00', free: false }]);
  expect(day.nextFree).toEqual(['09:00', '11:00', '12:00', '14:00', '15:00'].map((time) => ({ date, time })));
  expect((await slots({ doctorId: hospital.doctors[1], date })).slots.every(({ free }) => free)).toBe(true);
});

test('slots of today that are over are not offered, neither of the day nor as the next ones', async () => {
  moveClockTo(app, dayAhead(app, 0), '16:30');
  const today = await slots({ doctorId: hospital.doctors[0], date: dayAhead(app, 0) });
  expect(today.slots.filter(({ free }) => free).map(({ time }) => time)).toEqual(['17:00']);
  expect(today.nextFree.slice(0, 2)).toEqual([
    { date: dayAhead(app, 0), time: '17:00' },
    { date: dayAhead(app, 1), time: '09:00' },
  ]);
});

test('CONST-16 where no doctor was chosen every slot is free, always', async () => {
  await bookedBy(app, asha, hospital, { doctorId: NO_DOCTOR_ID });
  for (const query of [{ doctorId: NO_DOCTOR_ID, date: dayAhead(app, 1) }, { date: dayAhead(app, 1) }]) {
    expect((await slots(query)).slots.every(({ free }) => free)).toBe(true);
  }
});

test.each([
  [{ date: '2001-01-01' }, 'date'],
  [{ date: '2999-01-01' }, 'date'],
  [{ date: 'x' }, 'date'],
  [{}, 'date'],
  [{ doctorId: 'nobody' }, 'doctorId'],
  [{ doctorId: '' }, 'doctorId'],
])('slots of what is not there are refused with 400: %j', async (query, field) => {
  const asked = field === 'doctorId' ? { date: dayAhead(app, 1), ...query } : query;
  const answer = await get(`/slots?${new URLSearchParams(asked).toString()}`);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
});

test('at a connected hospital the room is open from a quarter of an hour before until the end', async () => {
  const there = await makeHospital(app, 'connected');
  const booked = await bookedBy(app, asha, there);
  const date = dayAhead(app, 1);
  const urlAt = async (time: string): Promise<string | null> => {
    moveClockTo(app, date, time);
    return appointmentIn(await get(`/${booked.id}`)).room.url;
  };
  expect(booked.room).toEqual({ url: null, opensAt: `${date}T09:45:00+05:30` });
  expect(await urlAt('09:44')).toBeNull();
  const url = await urlAt('09:45');
  expect(url).toMatch(/^https:\/\/rooms\.example\/[\w-]{24}\?lobby=1$/);
  expect(await urlAt('10:29')).toBe(url);
  expect(await urlAt('10:30')).toBeNull();
  const other = await bookedBy(app, await registerPatient(app), there, { preferredTime: '11:00', preferredDate: date });
  expect(JSON.stringify(other)).not.toContain(url?.slice(24, 40));
});

test('a sample booking and a cancelled one have no room, and neither has a server without rooms', async () => {
  const sample = await bookedBy(app, asha, hospital);
  const cancelled = await bookedBy(app, asha, await makeHospital(app, 'connected'));
  await cancel(cancelled.id);
  moveClockTo(app, dayAhead(app, 1), '10:05');
  for (const { id } of [sample, cancelled]) expect(appointmentIn(await get(`/${id}`)).room.url).toBeNull();
});

test('the calendar file is an attachment that names when, and neither whom nor what', async () => {
  const there = await makeHospital(app, 'connected');
  const booked = await bookedBy(app, asha, there);
  const date = dayAhead(app, 1).replaceAll('-', '');
  const answer = await get(`/${booked.id}/calendar`);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': 'attachment; filename="consultation.ics"; filename*=UTF-8\'\'consultation.ics',
  });
  expect(answer.text).toContain(`DTSTART:${date}T043000Z\r\nDTEND:${date}T050000Z\r\nSUMMARY:Virtual consultation\r\n`);
  for (const secret of ['Knee', 'knee', 'Cardio', there.name, 'Dr.', 'Asha', 'asha', '98765'])
    expect(answer.text).not.toContain(secret);
  await move(booked.id, dayAhead(app, 2), '09:00');
  expect((await get(`/${booked.id}/calendar`)).text).toMatch(/SEQUENCE:1\r\n[^]*STATUS:TENTATIVE/);
  await cancel(booked.id);
  const last = await get(`/${booked.id}/calendar`);
  expect(last.headers['content-type']).toContain('method=CANCEL');
  expect(last.text).toMatch(/METHOD:CANCEL\r\n[^]*SEQUENCE:2\r\n[^]*STATUS:CANCELLED/);
});
