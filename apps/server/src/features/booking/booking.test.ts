// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
import { NO_DOCTOR_ID } from '@nabz/contract/booking';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, makeApp, type TestApp } from '../../test/app.ts';
import { appointmentIn, bookedBy, bookingFields, dayAhead, moveClockTo, sendBooking } from '../../test/booking.ts';
import { makeHospital, type TestHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { listBest } from '../treatments/treatments.service.ts';

let app: TestApp;
let hospital: TestHospital;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
  moveClockTo(app, dayAhead(app, 1), '12:30');
});
beforeEach(async () => {
  hospital = await makeHospital(app);
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const send = (more: Record<string, string> = {}, patient: SignedIn = asha): Promise<Answer> =>
  sendBooking(app, patient, bookingFields(app, hospital, more));
const without = (...names: string[]): Promise<Answer> =>
  sendBooking(
    app,
    asha,
    Object.fromEntries(Object.entries(bookingFields(app, hospital)).filter(([name]) => !names.includes(name))),
  );
const countRows = async (): Promise<number> =>
  (await app.platform.database.db.selectFrom('appointment').select('id').execute()).length;

test('API-APT-01 BOOK-10 the form as the specification sends it books a pending virtual consultation', async () => {
  const answer = await send();
  expect(answer.status).toBe(201);
  expect(answer.body.success).toBe(true);
  const date = dayAhead(app, 1);
  expect(appointmentIn(answer)).toMatchObject({
    status: 'pending',
    appointmentType: 'virtual_consultation',
    name: 'Asha Verma',
    phone: '+919876543210',
    email: 'asha.booking@example.in',
    age: 34,
    symptoms: 'Knee pain for two years',
    additionalNotes: 'Please speak Hindi',
    preferredDate: date,
    preferredTime: '10:00',
    startsAt: `${date}T10:00:00+05:30`,
    endsAt: `${date}T10:30:00+05:30`,
    guardianName: null,
    hasConsent: true,
    consentVersion: '1',
    consentAt: app.clock.now().toISOString(),
    sample: true,
    changeable: true,
    reports: [],
  });
});

test('BOOK-08 hospital and doctor go by our names, whatever the form called them', async () => {
  expect(await bookedBy(app, asha, hospital, { preferredTime: '11:00' })).toMatchObject({
    hospitalId: hospital.id,
    hospitalName: hospital.name,
    doctorId: hospital.doctors[0],
    doctorName: `Dr. ${hospital.doctors[0]}`,
    doctorSpecialization: 'Cardiology',
  });
});

test('a treatment that we know goes by our name; one that we do not keeps its words and no id', async () => {
  const [known] = listBest('', 1);
  if (!known) throw new Error('There are treatments.');
  const named = { treatmentId: known._id, treatmentName: 'my words' };
  expect(await bookedBy(app, asha, hospital, { ...named, preferredTime: '12:00' })).toMatchObject({
    treatmentId: known._id,
    treatmentName: known.name,
  });
  const unknown = { treatmentId: "'; drop table appointment", treatmentName: 'my words' };
  expect(await bookedBy(app, asha, hospital, { ...unknown, preferredTime: '14:00' })).toMatchObject({
    treatmentId: '',
    treatmentName: 'my words',
  });
});

test('BOOK-11 status, type and moment of the booking are the server’s, whatever the form says', async () => {
  const said = { status: 'confirmed', appointmentType: 'surgery', bookingDate: '2001-01-01T00:00:00.000Z' };
  expect(await bookedBy(app, asha, hospital, { ...said, preferredTime: '15:00' })).toMatchObject({
    status: 'pending',
    appointmentType: 'virtual_consultation',
    bookingDate: app.clock.now().toISOString(),
  });
});

test.each([{ hasConsent: 'false' }, { hasConsent: '' }, { hasConsent: 'TRUE' }])(
  'BOOK-12 BOOK-13 without consent there is no booking, attached reports or not: %j',
  async (more) => {
    const before = await countRows();
    const answer = await send(more);
    const sentence = 'Please provide consent for sharing your reports with the hospital.';
    expect([answer.status, answer.body.fields]).toEqual([400, { hasConsent: sentence }]);
    expect(answer.body.message).toBe(sentence);
    expect((await without('hasConsent')).body.fields).toEqual({ hasConsent: sentence });
    expect(await countRows()).toBe(before);
  },
);

test('the text of the consent is there to read, and who read another version of it is asked to read it again', async () => {
  const answer = await app.call('GET', '/appointments/consent', { token: asha.token });
  const words = JSON.parse(answer.text) as { version: string; text: string; items: string[] };
  expect(words).toMatchObject({ version: '1', text: expect.stringMatching(/hospital/) });
  expect(words.items.length).toBeGreaterThan(3);
  expect(await send({ consentVersion: '0' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

test.each(['name', 'age', 'phone', 'email'])('BOOK-14 the form needs a %s', async (field) => {
  for (const answer of [await without(field), await send({ [field]: '  ' })]) {
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  }
});

test.each(['0', '121', '-1', '34.5', '1e2', '०३४', 'thirty', '1000', ' '])(
  'BOOK-15 an age of %j is refused',
  async (age) => {
    expect((await send({ age })).body.fields).toEqual({ age: 'Please enter an age from 1 to 120.' });
  },
);

test('BOOK-15 ages 1 and 120 are taken', async () => {
  const guardianName = 'Ravi Verma';
  expect(await bookedBy(app, asha, hospital, { age: '1', guardianName, preferredTime: '16:00' })).toMatchObject({
    age: 1,
    guardianName,
  });
  expect(await bookedBy(app, asha, hospital, { age: '120', preferredTime: '17:00' })).toMatchObject({ age: 120 });
});

test('who is under 18 needs a guardian', async () => {
  const answer = await send({ age: '17', guardianName: '  ' });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['guardianName']]);
});

test('BOOK-16 BOOK-18 a day before today in India is refused; today is not, and neither are its hours that are over', async () => {
  const patient = await registerPatient(app);
  const yesterday = await send({ preferredDate: dayAhead(app, -1) });
  expect(yesterday.body.fields).toEqual({ preferredDate: 'Please choose today or a later date.' });
  // it is half past twelve
  const today = { preferredDate: dayAhead(app, 0), preferredTime: '09:00' };
  expect(await bookedBy(app, patient, hospital, today)).toMatchObject({ ...today, changeable: true });
});

test('the day in India counts, not the one of London', async () => {
  const other = await makeApp();
  try {
    const there = await makeHospital(other);
    const patient = await registerPatient(other);
    moveClockTo(other, dayAhead(other, 1), '03:00'); // the evening before in UTC
    const yesterday = new Date(other.clock.now()).toISOString().slice(0, 10);
    const fields = bookingFields(other, there, { preferredDate: yesterday });
    expect((await sendBooking(other, patient, fields)).status).toBe(400);
    await bookedBy(other, patient, there, { preferredDate: dayAhead(other, 0) });
  } finally {
    await other.stop();
  }
});

test('a day more than 180 days ahead is refused, the 180th is not', async () => {
  const patient = await registerPatient(app);
  expect((await send({ preferredDate: dayAhead(app, 181) })).body.fields).toEqual({
    preferredDate: 'Please choose a date within the next 180 days.',
  });
  await bookedBy(app, patient, hospital, { preferredDate: dayAhead(app, 180) });
});

test.each(['', '2026-02-30', '25-11-2026', 'tomorrow', '0000-00-00', '99999-01-01', "2026-11-25'; drop table x"])(
  'BOOK-18 a date that is none is refused: %j',
  async (preferredDate) => {
    expect(Object.keys((await send({ preferredDate })).body.fields ?? {})).toEqual(['preferredDate']);
  },
);

test.each(['13:00', '08:00', '18:00', '10:30', '9:00', '10:00:00', '', '٠٩:٠٠'])(
  'BOOK-17 CONST-15 a time that is no slot is refused: %j',
  async (preferredTime) => {
    expect((await send({ preferredTime })).body.fields).toEqual({
      preferredTime: 'Please choose one of the free times.',
    });
  },
);

test.each(['12345', '98765432101', '+1 555 0100', '98765 43210', 'phone'])(
  'BOOK-18 a phone that has not ten digits is refused: %j',
  async (phone) => {
    expect(Object.keys((await send({ phone })).body.fields ?? {})).toEqual(['phone']);
  },
);

test('BOOK-18 symptoms and notes may be left out', async () => {
  const patient = await registerPatient(app);
  const fields = bookingFields(app, hospital, { preferredDate: dayAhead(app, 2) });
  const { symptoms: _s, additionalNotes: _a, doctorName: _d, hospitalName: _h, treatmentName: _t, ...needed } = fields;
  const answer = await sendBooking(app, patient, needed);
  expect(appointmentIn(answer)).toMatchObject({ symptoms: '', additionalNotes: '', treatmentName: '' });
});

test.each([
  ['email', 'no address'],
  ['email', 'a@b.in\r\nBcc: evil@example.in'],
  ['name', 'x'.repeat(121)],
  ['name', 'A\r\nB'],
  ['symptoms', 'x'.repeat(2001)],
  ['additionalNotes', 'x'.repeat(2001)],
  ['hospitalId', ''],
  ['hospitalId', 'x'.repeat(81)],
])('a %s that cannot be is refused with a sentence, and nothing is booked', async (field, value) => {
  const before = await countRows();
  const answer = await send({ [field]: value });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  expect(await countRows()).toBe(before);
});

test('a hospital that is not there is 404, one that takes no bookings 409, one that an operator connected is booked', async () => {
  const patient = await registerPatient(app);
  expect(await send({ hospitalId: 'nowhere' })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const real = await makeHospital(app, 'real');
  expect(await sendBooking(app, patient, bookingFields(app, real))).toMatchObject({
    status: 409,
    body: {
      code: 'NOT_BOOKABLE',
      message: 'You cannot book this hospital in Nabz. Please call it.',
    },
  });
  expect(await bookedBy(app, patient, await makeHospital(app, 'connected'))).toMatchObject({ sample: false });
});

test('a doctor of another hospital, and one who is not there, are refused', async () => {
  const other = await makeHospital(app);
  for (const doctorId of [other.doctors[0], 'nobody', '0'.repeat(23), '0'.repeat(25)]) {
    expect((await send({ doctorId })).body.fields).toEqual({ doctorId: 'This doctor does not work at this hospital.' });
  }
});

test('CONST-16 CONST-17 without a doctor the booking goes by 24 zeros and Virtual Consultation, and a slot has room for all', async () => {
  const slot = { doctorId: NO_DOCTOR_ID, doctorName: 'Dr. Evil', doctorSpecialization: 'x' };
  for (const patient of [await registerPatient(app), await registerPatient(app)]) {
    expect(await bookedBy(app, patient, hospital, slot)).toMatchObject({
      doctorId: '000000000000000000000000',
      doctorName: 'Virtual Consultation',
      doctorSpecialization: '',
    });
  }
  const fields = bookingFields(app, hospital);
  const { doctorId: _, ...none } = fields;
  const answer = await sendBooking(app, await registerPatient(app), none);
  expect(appointmentIn(answer).doctorId).toBe(NO_DOCTOR_ID);
});

test('a taken slot is 409 with the next free times, as a list and in a sentence', async () => {
  const there = await makeHospital(app);
  const [first, second] = [await registerPatient(app), await registerPatient(app)];
  const date = dayAhead(app, 3);
  for (const preferredTime of ['16:00', '17:00'])
    await bookedBy(app, first, there, { preferredDate: date, preferredTime });
  const next = dayAhead(app, 4);
  await bookedBy(app, first, there, { preferredDate: next, preferredTime: '10:00' });
  const wanted = { preferredDate: date, preferredTime: '16:00' };
  const answer = await sendBooking(app, second, bookingFields(app, there, wanted));
  const free = ['09:00', '11:00', '12:00', '14:00', '15:00'].map((time) => `${next} ${time}`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN', suggestions: free } });
  expect(answer.body.message).toBe(`This time is already taken. The next free times are ${free.join(', ')}.`);
  // another doctor's slot is another slot
  await bookedBy(app, second, there, { ...wanted, doctorId: there.doctors[1] });
});

test('no more than ten appointments to come can be held at a time', async () => {
  const there = await makeHospital(app);
  const patient = await registerPatient(app);
  for (let day = 1; day <= 10; day += 1) await bookedBy(app, patient, there, { preferredDate: dayAhead(app, day) });
  const eleventh = await sendBooking(app, patient, bookingFields(app, there, { preferredDate: dayAhead(app, 11) }));
  expect(eleventh).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(eleventh.body.message).toContain('cancel one first');
});

test('posts of one patient are limited, another patient is served', async () => {
  const [busy, other] = [await registerPatient(app), await registerPatient(app)];
  const nowhere = bookingFields(app, hospital, { hospitalId: 'nowhere' });
  for (let i = 0; i < 300; i += 1) expect((await sendBooking(app, busy, nowhere)).status).toBe(404);
  const refused = await sendBooking(app, busy, nowhere);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await sendBooking(app, other, nowhere)).status).toBe(404);
});

test('a patient who books and cancels without end is stopped after thirty bookings a day', async () => {
  const there = await makeHospital(app);
  const patient = await registerPatient(app);
  for (let i = 0; i < 30; i += 1) {
    const { id } = await bookedBy(app, patient, there);
    await app.call('POST', `/appointments/${id}/cancel`, { body: {}, token: patient.token });
  }
  expect((await sendBooking(app, patient, bookingFields(app, there))).status).toBe(429);
});

test('what was entered stands in the database only encrypted, and the record holds ids alone', async () => {
  const patient = await registerPatient(app);
  const secret = {
    name: 'Canary Name',
    symptoms: 'canary symptom',
    additionalNotes: 'canary note',
    treatmentName: 'canary treatment',
    email: 'canary@example.in',
  };
  const { id } = await bookedBy(app, patient, await makeHospital(app), secret);
  const { exclusive } = app.platform.database;
  const tables = ['appointment', 'appointment_file', 'audit_event', 'throttle', 'idempotency'];
  for (const table of tables) {
    const rows = await exclusive((run) => run(`select row_to_json(t)::text as row from ${table} t`));
    const text = rows.map(({ row }) => String(row).toLowerCase()).join();
    // bytes stand in it as hexadecimal digits
    for (const form of ['canary', Buffer.from('canary').toString('hex'), Buffer.from('Canary').toString('hex')])
      expect(text).not.toContain(form);
  }
  expect(app.logged.join().toLowerCase()).not.toContain('canary');
  const events = await app.platform.database.db
    .selectFrom('audit_event')
    .select(['kind', 'outcome', 'subject'])
    .where('account_id', '=', patient.id)
    .where('kind', 'like', 'booking.%')
    .execute();
  expect(events).toEqual([{ kind: 'booking.appointment.book', outcome: 'ok', subject: id }]);
});
