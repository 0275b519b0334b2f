// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
// A hospital's desk is told of what is booked with it, and answers. The desk is a server of its own that checks what it is sent.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Appointment } from '@nabz/contract/booking';
import { type Answer, makeApp, type TestApp } from '../../test/app.ts';
import { appointmentIn, bookedBy, dayAhead, moveClockTo, proveEmail } from '../../test/booking.ts';
import { checkSigned, type Desk, openDesk, tellHospital, type Told } from '../../test/desk.ts';
import { pdf } from '../../test/documents.ts';
import { eventually } from '../../test/eventually.ts';
import { faultsOf } from '../../test/fhir.ts';
import { makeHospital, type TestHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { sendReminders } from './booking.jobs.ts';

let app: TestApp;
let desk: Desk;
let hospital: TestHospital;
let asha: SignedIn;
let key: string;
beforeAll(async () => {
  app = await makeApp({ config: { allowsPrivateWebhooks: true } });
  desk = await openDesk(() => app.clock.now());
});
beforeEach(async () => {
  moveClockTo(app, dayAhead(app, 1), '08:00');
  desk.answerWith(null);
  hospital = await makeHospital(app, 'connected');
  key = (await tellHospital(app, hospital, { webhook: desk.url })) ?? '';
  desk.useKey(key);
  asha = await registerPatient(app);
  await proveEmail(app, asha);
});
afterAll(async () => {
  desk.close();
  await app.stop();
});

const book = (more: Record<string, string> = {}): Promise<Appointment> =>
  bookedBy(app, asha, hospital, { email: asha.email, ...more });
/** What the desk was told of an appointment, once it is so many things. */
const told = (id: string, count = 1): Promise<Told[]> =>
  eventually(() => {
    const all = desk.told.filter(({ appointment }) => appointment.id === id);
    expect(all).toHaveLength(count);
    return all;
  });
const lastTold = async (id: string, count = 1): Promise<Told> => (await told(id, count)).at(-1) as Told;
const tokenOf = ({ answer }: Told): string => answer?.token ?? '';
const ask = (token: string): Promise<Answer> => app.call('POST', '/desk/request', { body: { token } });
const reply = (token: string, answer: string, more: object = {}): Promise<Answer> =>
  app.call('POST', '/desk/answer', { body: { token, answer, ...more } });
const look = async (id: string): Promise<Appointment> =>
  appointmentIn(await app.call('GET', `/appointments/${id}`, { token: asha.token }));
/** Once the desk is known to have it. */
const reached = (id: string): Promise<void> =>
  eventually(async () => expect((await look(id)).desk?.state).not.toBe('telling'));
const mailTo = (address: string, about: RegExp) =>
  eventually(() => {
    const found = app.outbox().findLast(({ to, subject }) => to === address && about.test(subject ?? ''));
    expect(found).toBeDefined();
    return found;
  });
const change = (method: 'PUT' | 'POST', path: string, body: object = {}): Promise<Answer> =>
  app.call(method, `/appointments/${path}`, { body, token: asha.token });
const audited = (id: string) =>
  app.platform.database.db
    .selectFrom('audit_event')
    .select(['kind', 'factor', 'reason', 'account_id'])
    .where('subject', '=', id)
    .where('kind', 'like', 'booking.desk%')
    .orderBy('at')
    .execute();

describe('telling a hospital', () => {
  test('each booking, move and cancellation arrives once, signed, as a FHIR Appointment without faults', async () => {
    const { id, desk: first } = await book({ guardianName: 'Kavita Verma', age: '7' });
    expect(first).toEqual({ state: 'telling', proposed: null });
    const booked = await lastTold(id);
    expect(booked).toMatchObject({
      event: 'booked',
      sequence: 0,
      patient: { ageYears: 7 },
      hospital: { id: hospital.id },
    });
    expect(faultsOf(booked.appointment)).toEqual([]);
    expect(booked.appointment).toMatchObject({
      status: 'pending',
      description: 'Knee replacement',
      reasonCode: [{ text: 'Knee pain for two years' }],
      start: `${dayAhead(app, 1)}T10:00:00+05:30`,
    });
    for (const words of ['Asha Verma', '+919876543210', 'Kavita Verma', hospital.name])
      expect(JSON.stringify(booked.appointment)).toContain(words);
    await reached(id);
    expect((await look(id)).desk).toEqual({ state: 'waiting', proposed: null });
    await change('PUT', id, { preferredDate: dayAhead(app, 2), preferredTime: '11:00' });
    expect(await lastTold(id, 2)).toMatchObject({ event: 'moved', sequence: 1, appointment: { status: 'pending' } });
    await change('POST', `${id}/cancel`);
    const cancelled = await lastTold(id, 3);
    expect(cancelled).toMatchObject({ event: 'cancelled', sequence: 2, answer: null });
    expect([cancelled.appointment.status, faultsOf(cancelled.appointment)]).toEqual(['cancelled', []]);
    expect((await look(id)).desk).toBeNull();
  });

  test('a body that was changed, another key, and what is sent again later do not pass the check of a receiver', async () => {
    const { id } = await book();
    await told(id);
    const one = desk.arrived.at(-1);
    if (!one) throw new Error('Nothing arrived.');
    const another = (await tellHospital(app, await makeHospital(app, 'connected'), { webhook: desk.url })) ?? '';
    const now = app.clock.now();
    expect([checkSigned(one, key, now), checkSigned(one, another, now)]).toEqual([204, 401]);
    expect(checkSigned({ ...one, body: one.body.replace('Asha', 'Usha') }, key, now)).toBe(401);
    const late = new Date(now.getTime() + 301_000);
    expect(checkSigned(one, key, late)).toBe(401);
    const renewed = { ...one.headers, 'nabz-timestamp': String(Math.floor(late.getTime() / 1000)) };
    expect(checkSigned({ ...one, headers: renewed }, key, late)).toBe(401);
  });

  test('a desk that is down is tried again until it is there, and meanwhile the patient is not told that it knows', async () => {
    desk.answerWith(503);
    const { id } = await book();
    await eventually(() => expect(desk.arrived.at(-1)?.status).toBe(503));
    expect((await look(id)).desk?.state).toBe('telling');
    app.clock.advance(31 * 60);
    expect((await look(id)).desk?.state).toBe('unreached');
    desk.answerWith(null);
    // the next try is due in a quarter of a minute: it is made due now
    await app.platform.database.exclusive((run) =>
      run(`update pgboss.job set start_after = now() where name = 'booking.tell-desk' and state = 'retry'`),
    );
    await told(id);
    await reached(id);
    expect((await look(id)).desk?.state).toBe('waiting');
  });

  test('no redirect is followed', async () => {
    desk.answerWith(307, { location: `${desk.url}/elsewhere` });
    const before = desk.arrived.length;
    const { id } = await book();
    await eventually(() => expect(desk.arrived.length).toBeGreaterThan(before));
    expect(desk.arrived.slice(before)).toHaveLength(1);
    expect((await look(id)).desk?.state).toBe('telling');
  });

  test('a hospital without a desk and a made-up one are told nothing, and the words stay as they were', async () => {
    const before = desk.arrived.length;
    for (const kind of ['connected', 'sample'] as const) {
      const other = await makeHospital(app, kind);
      const { id, desk: state, status } = await bookedBy(app, asha, other);
      expect([state, status]).toEqual([null, 'pending']);
      expect(
        await app.platform.database.db.selectFrom('appointment_desk').where('appointment_id', '=', id).execute(),
      ).toEqual([]);
    }
    expect(desk.arrived).toHaveLength(before);
  });

  test('an account that is erased cancels what is to come, and the hospital hears of it', async () => {
    const { id } = await book();
    await told(id);
    const { platform } = app;
    const part = platform.personal.all().find(({ name }) => name === 'appointments');
    await platform.database.transaction((tx) => part?.erase?.(tx, asha.id as never) as Promise<void>);
    expect(await lastTold(id, 2)).toMatchObject({ event: 'cancelled', answer: null });
  });

  test('what waits in the job table holds nothing that can be read', async () => {
    desk.answerWith(503);
    await book();
    const rows = await app.platform.database.exclusive((run) =>
      run(`select data::text as data from pgboss.job where name = 'booking.tell-desk'`),
    );
    for (const words of ['Asha', 'Knee', 'token', '98765']) expect(JSON.stringify(rows)).not.toContain(words);
  });
});

describe('answering', () => {
  test('the link shows what the patient shared, and the patient sees on record that it was looked at', async () => {
    const file = { name: 'mri.pdf', bytes: pdf() };
    const { id } = await bookedBy(app, asha, hospital, {}, [file]);
    const token = tokenOf(await lastTold(id));
    const shown = JSON.parse((await ask(token)).text) as { request: { files: { id: string }[] } };
    expect(shown.request).toMatchObject({
      appointmentId: id,
      name: 'Asha Verma',
      phone: '+919876543210',
      symptoms: 'Knee pain for two years',
      doctorName: `Dr. ${hospital.doctors[0]}`,
      files: [{ name: 'mri.pdf' }],
    });
    const path = `/desk/files/${shown.request.files[0]?.id ?? ''}`;
    expect((await app.call('POST', path, { body: { token } })).status).toBe(200);
    expect((await app.call('POST', `/desk/files/${id}`, { body: { token } })).status).toBe(404);
    expect((await app.call('POST', path, { body: { token: 'another' } })).body.code).toBe('LINK_EXPIRED');
    expect(await audited(id)).toMatchObject([{ kind: 'booking.desk.open', factor: 'link' }]);
  });

  test('a confirmed booking says so to the patient, in the app, by mail and in the calendar, and the link is used up', async () => {
    const { id } = await book();
    const token = tokenOf(await lastTold(id));
    expect((await reply(token, 'confirm')).status).toBe(200);
    expect(await look(id)).toMatchObject({ status: 'confirmed', desk: { state: 'confirmed' } });
    const mail = await mailTo(asha.email, /^The hospital confirmed/);
    expect(mail?.attachments).toHaveLength(1);
    for (const answer of [await ask(token), await reply(token, 'decline')])
      expect([answer.status, answer.body.code]).toEqual([400, 'LINK_EXPIRED']);
    expect((await look(id)).status).toBe('confirmed');
    expect(await audited(id)).toMatchObject([{ kind: 'booking.desk.answer', reason: 'confirmed' }]);
  });

  test('a declined booking is off: its slot is free, nobody is reminded, and the patient is told to choose another', async () => {
    const { id } = await book();
    await reply(tokenOf(await lastTold(id)), 'decline');
    expect(await look(id)).toMatchObject({ status: 'cancelled', changeable: false, desk: { state: 'declined' } });
    await mailTo(asha.email, /^The hospital declined/);
    await bookedBy(app, await registerPatient(app), hospital);
    moveClockTo(app, dayAhead(app, 1), '09:30');
    await sendReminders(app.platform);
    expect(app.outbox().filter(({ to, subject }) => to === asha.email && /Reminder/.test(subject ?? ''))).toEqual([]);
  });

  test('another time is proposed, holds nothing until the patient takes it, and is confirmed when they do', async () => {
    const { id } = await book();
    const slot = { preferredDate: dayAhead(app, 3), preferredTime: '15:00' };
    expect((await reply(tokenOf(await lastTold(id)), 'propose', slot)).status).toBe(200);
    const proposed = { date: slot.preferredDate, time: '15:00' };
    expect(await look(id)).toMatchObject({
      status: 'pending',
      preferredTime: '10:00',
      desk: { state: 'proposed', proposed },
    });
    expect((await mailTo(asha.email, /^The hospital proposes/))?.body).toContain('3:00 pm');
    expect((await change('POST', `${id}/take-proposal`)).status).toBe(200);
    expect(await look(id)).toMatchObject({
      status: 'confirmed',
      ...slot,
      desk: { state: 'confirmed', proposed: null },
    });
    expect(await lastTold(id, 2)).toMatchObject({
      event: 'proposal-taken',
      answer: null,
      appointment: { status: 'booked' },
    });
    expect((await change('POST', `${id}/take-proposal`)).status).toBe(409);
  });

  test('who does not take the proposed time moves or cancels; a moved booking is asked about anew', async () => {
    const { id } = await book();
    const old = tokenOf(await lastTold(id));
    await reply(old, 'propose', { preferredDate: dayAhead(app, 3), preferredTime: '15:00' });
    await change('PUT', id, { preferredDate: dayAhead(app, 4), preferredTime: '09:00' });
    const asked = await lastTold(id, 2);
    expect((await look(id)).desk?.proposed).toBeNull();
    expect((await reply(old, 'confirm')).body.code).toBe('LINK_EXPIRED');
    expect((await reply(tokenOf(asked), 'confirm')).status).toBe(200);
    expect(await look(id)).toMatchObject({ status: 'confirmed', preferredTime: '09:00' });
  });

  test('a proposed time that somebody took meanwhile is refused with the next free ones, and nothing changes', async () => {
    const { id } = await book();
    const slot = { preferredDate: dayAhead(app, 3), preferredTime: '15:00' };
    await reply(tokenOf(await lastTold(id)), 'propose', slot);
    await bookedBy(app, await registerPatient(app), hospital, slot);
    const refused = await change('POST', `${id}/take-proposal`);
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(refused.text).toContain('"suggestions":["');
    expect((await look(id)).desk?.state).toBe('proposed');
  });

  test('a time that is taken, over, the same, or missing cannot be proposed, and the link stays good', async () => {
    const { id } = await book();
    const token = tokenOf(await lastTold(id));
    const taken = { preferredDate: dayAhead(app, 3), preferredTime: '15:00' };
    await bookedBy(app, await registerPatient(app), hospital, taken);
    expect((await reply(token, 'propose', taken)).body.code).toBe('SLOT_TAKEN');
    const wrong = [
      { preferredDate: dayAhead(app, -1), preferredTime: '15:00' },
      { preferredDate: dayAhead(app, 1), preferredTime: '10:00' },
      { preferredDate: dayAhead(app, 3) },
      {},
    ];
    for (const slot of wrong) expect((await reply(token, 'propose', slot)).status).toBe(400);
    expect((await ask(token)).status).toBe(200);
  });

  test('a link is of no use after the consultation, after the patient cancelled, and to who guesses', async () => {
    const { id } = await book();
    const token = tokenOf(await lastTold(id));
    const other = await book({ preferredTime: '12:00' });
    const otherToken = tokenOf(await lastTold(other.id));
    await change('POST', `${other.id}/cancel`);
    expect((await ask(otherToken)).body.code).toBe('LINK_EXPIRED');
    moveClockTo(app, dayAhead(app, 1), '10:31');
    expect((await reply(token, 'confirm')).body.code).toBe('LINK_EXPIRED');
    expect((await look(id)).status).toBe('pending');
    expect((await ask('guess')).body.code).toBe('LINK_EXPIRED');
  });

  test('of many answers at once one counts', async () => {
    const { id } = await book();
    const token = tokenOf(await lastTold(id));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => reply(token, at % 2 === 0 ? 'confirm' : 'decline')),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(400)]);
    expect((await audited(id)).filter(({ kind }) => kind === 'booking.desk.answer')).toHaveLength(1);
  });

  test('while another time is proposed nobody is reminded of the old one, and its room stays closed', async () => {
    const { id } = await book();
    await reply(tokenOf(await lastTold(id)), 'propose', { preferredDate: dayAhead(app, 3), preferredTime: '15:00' });
    moveClockTo(app, dayAhead(app, 1), '09:50');
    await sendReminders(app.platform);
    expect(app.outbox().filter(({ to, subject }) => to === asha.email && /Reminder/.test(subject ?? ''))).toEqual([]);
    expect((await look(id)).room.url).toBeNull();
  });
});

describe('by e-mail', () => {
  test('the desk is written to in its language, with a link and nothing of the patient, and answers with the link', async () => {
    const email = `desk.${hospital.id}@example.in`;
    for (const language of ['en', 'hi'] as const) {
      const other = await makeHospital(app, 'connected');
      const address = `${language}.${email}`;
      await tellHospital(app, other, { email: address, language });
      const { id } = await bookedBy(app, asha, other);
      const mail = await mailTo(address, language === 'en' ? /new booking/ : /नई बुकिंग/);
      expect(mail?.body).toContain(`Dr. ${other.doctors[0]}`);
      for (const words of ['Asha', 'Knee', '98765', 'Hindi']) expect(JSON.stringify(mail)).not.toContain(words);
      await reached(id);
      expect((await look(id)).desk?.state).toBe('waiting');
      const token = /\/desk#token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
      expect((await reply(token, 'confirm')).status).toBe(200);
      expect((await look(id)).status).toBe('confirmed');
    }
  });
});
