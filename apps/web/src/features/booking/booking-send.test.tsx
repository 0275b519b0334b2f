import {
  appointmentCalendar,
  appointmentSlots,
  bookingConsent,
  createAppointment,
  getAppointment,
} from '@nabz/contract/booking';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillIn, openApp, seesHeading, seesToast, toastsShown } from '../../testing/app.tsx';
import {
  answerBooking,
  answerSlots,
  appointment,
  bookingPath,
  consent,
  consentBox,
  drRao,
  field,
  knee,
  openBooking,
  sampleHospital,
  slot,
  slotName,
  slotsWithout,
} from '../../testing/care.ts';
import { asha } from '../../testing/fixtures.ts';
import { answer, answerFile, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';

const FAILED = 'Error booking consultation. Please try again.';
const NOW = '2026-11-21T06:00:00.000Z';
const sent = () => callsTo(createAppointment);
const keys = () => sent().map(({ headers }) => headers.get('idempotency-key'));
const button = () => screen.getByRole('button', { name: 'Book consultation' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
});

const bookOnce = async () => {
  const app = await openBooking();
  await fillIn(app.user, field('Symptoms (optional)'), 'Knee pain since two years');
  await fillIn(app.user, field('Additional notes (optional)'), 'Marathi, please');
  await app.fillAll();
  await app.submit();
  await app.booked();
  return { ...app, body: sent()[0]?.body as Record<string, string> };
};

test('BOOK-07 the booking carries what was entered of the person and the consultation', async () => {
  const { body } = await bookOnce();
  expect(body).toMatchObject({
    name: 'Asha Verma',
    phone: '+919876543210',
    email: 'asha@example.in',
    age: '34',
    symptoms: 'Knee pain since two years',
    preferredDate: '2026-11-25',
    preferredTime: '10:00',
    additionalNotes: 'Marathi, please',
  });
});

test('BOOK-08 JRN-07 the booking carries ids and names of treatment, hospital and doctor', async () => {
  const { body } = await bookOnce();
  expect(body).toMatchObject({
    treatmentId: knee._id,
    treatmentName: knee.name,
    hospitalId: sampleHospital._id,
    hospitalName: sampleHospital.name,
    doctorId: drRao._id,
    doctorName: drRao.name,
    doctorSpecialization: drRao.specialization,
  });
});

test('BOOK-09 BOOK-10 it carries consent, type, status and moment, and its files beside them', async () => {
  const { user, submit, fillAll, booked } = await openBooking();
  const file = new File(['report'], 'knee.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), file);
  await fillAll();
  await submit();
  await booked();
  expect(sent()[0]?.files.map(({ name }) => name)).toEqual(['knee.pdf']);
  expect(sent()[0]?.body).toMatchObject({
    hasConsent: 'true',
    appointmentType: 'virtual_consultation',
    status: 'pending',
    bookingDate: expect.stringMatching(/^2026-11-21T06:00:0/),
  });
});

test('BOOK-11 exactly the fields of a booking are sent, with the version of the consent that was read', async () => {
  const { body } = await bookOnce();
  expect(new Date(body['bookingDate'] ?? '').toISOString()).toBe(body['bookingDate']);
  expect(Object.keys(body).sort()).toEqual(
    [
      'name',
      'phone',
      'email',
      'age',
      'symptoms',
      'preferredDate',
      'preferredTime',
      'additionalNotes',
      'treatmentId',
      'treatmentName',
      'hospitalId',
      'hospitalName',
      'doctorId',
      'doctorName',
      'doctorSpecialization',
      'hasConsent',
      'appointmentType',
      'status',
      'bookingDate',
      'consentVersion',
    ].sort(),
  );
  expect(body['consentVersion']).toBe(consent.version);
});

test('CONST-16 CONST-17 without a doctor the zeros, Virtual Consultation and no specialization are sent', async () => {
  const { submit, fillAll, booked } = await openBooking({ doctor: null });
  expect(callsTo(appointmentSlots)).toEqual([]);
  await fillAll();
  expect(callsTo(appointmentSlots)[0]?.query['doctorId']).toBe('0'.repeat(24));
  await submit();
  await booked();
  expect(sent()[0]?.body).toMatchObject({
    doctorId: '000000000000000000000000',
    doctorName: 'Virtual Consultation',
    doctorSpecialization: '',
  });
});

test('a booking with a doctor and without a treatment is a consultation', async () => {
  const { submit, fillAll, booked } = await openBooking({ treatment: null });
  await fillAll();
  await submit();
  await booked();
  expect(sent()[0]?.body).toMatchObject({ treatmentId: '', treatmentName: 'Consultation' });
});

test('BOOK-04 BOOK-10 the success screen follows, with the ways to the dashboard and the appointment', async () => {
  const { user, path, router } = await bookOnce();
  expect(path()).toBe(`/book-consultation?booked=${appointment.id}`);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByText('Waiting for confirmation')).toBeVisible();
  expect(screen.getByText('Wednesday, 25 November 2026, 10:00 am')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View appointment' })).toHaveAttribute(
    'href',
    `/appointments/${appointment.id}`,
  );
  // the form is not one step back: the same booking is not offered again
  await router.navigate(-1);
  await seesHeading(/Asha Verma/);
  await router.navigate(1);
  await user.click(await screen.findByRole('link', { name: 'Back to Dashboard' }));
  await seesHeading(/Asha Verma/);
});

test('BOOK-05 BOOK-06 it promises a confirmation email within 24 hours, and says that a sample calls nobody', async () => {
  await bookOnce();
  expect(screen.getByText('A confirmation email will reach asha@example.in within 24 hours.')).toBeVisible();
  expect(screen.getByText(/nobody will call you/)).toBeVisible();
});

test('BOOK-04 a reload of the success screen keeps it', async () => {
  answer(getAppointment, { success: true, appointment });
  openApp(`/book-consultation?booked=${appointment.id}`, { signedInAs: asha });
  await seesHeading('Consultation Booked Successfully!');
});

test('a success screen of somebody else’s booking is no valid booking', async () => {
  refuse(getAppointment, 404, 'bare');
  openApp(`/book-consultation?booked=${appointment.id}`, { signedInAs: asha });
  await seesHeading('Invalid booking data. Please start over.');
});

test('the booking can be taken into a calendar', async () => {
  const saved: string[] = [];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const { user } = await bookOnce();
  answerFile(appointmentCalendar, 'BEGIN:VCALENDAR', {
    'content-disposition': 'attachment; filename="consultation.ics"',
  });
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(saved).toEqual(['consultation.ics']));
  expect(callsTo(appointmentCalendar)[0]?.params).toEqual({ appointmentId: appointment.id });
  clicked.mockRestore();
  refuse(appointmentCalendar, 500, 'bare');
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await seesToast('error', 'We could not create the calendar file. Please try again.');
});

test('a double press sends once', async () => {
  const { user, fillAll, booked } = await openBooking();
  await fillAll();
  const release = answerLater(createAppointment, { success: true, appointment });
  await user.dblClick(button());
  await user.click(button());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(button()).toHaveAttribute('aria-busy', 'true');
  release();
  await booked();
  expect(sent()).toHaveLength(1);
});

test('ERR-25 a failed booking shows the error as a toast and in the form, and loses nothing', async () => {
  const { user, submit, fillAll, booked } = await openBooking();
  await fillIn(user, field('Symptoms (optional)'), 'Knee pain');
  await fillAll();
  refuse(createAppointment, 500, { message: 'Internal words.' });
  await submit();
  await seesToast('error', FAILED);
  expect(screen.getAllByRole('alert').some((one) => one.textContent === FAILED)).toBe(true);
  expect(screen.queryByText('Internal words.')).toBeNull();
  expect(field('Symptoms (optional)')).toHaveValue('Knee pain');
  expect(slot('10:00')).toBeChecked();
  expect(consentBox()).toBeChecked();
  answer(createAppointment, { success: true, appointment });
  await submit();
  await booked();
});

test('the same booking sent again after a lost connection has the same key; a changed one has another', async () => {
  const { user, submit, fillAll, booked } = await openBooking();
  await fillAll();
  cutOff(createAppointment);
  await submit();
  await seesToast('error', FAILED);
  expect(screen.getByText(/If you send it again, you are booked only once/)).toBeVisible();
  answer(createAppointment, { success: true, appointment });
  refuse(createAppointment, 500, 'bare');
  await submit();
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  await fillIn(user, field('Additional notes (optional)'), 'By phone');
  answer(createAppointment, { success: true, appointment });
  await submit();
  await booked();
  const [first, second, third] = keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a booking sent again after a reload has the same key', async () => {
  const { submit, fillAll, unmount } = await openBooking();
  await fillAll();
  cutOff(createAppointment);
  await submit();
  await seesToast('error', FAILED);
  unmount();
  const again = await openBooking({}, true);
  await waitFor(() => expect(slot('10:00')).toBeChecked());
  await again.user.click(consentBox());
  await again.submit();
  await again.booked();
  expect(keys()[1]).toBe(keys()[0]);
});

test('ERR-25 a slot that somebody else got offers the next free ones, which one press takes', async () => {
  const { user, submit, fillAll, booked } = await openBooking();
  await fillAll();
  const words = 'This time is already taken. Please choose another one.';
  refuse(createAppointment, 409, {
    message: words,
    code: 'SLOT_TAKEN',
    suggestions: ['2026-11-25 11:00', '2026-11-26 09:00', 'nonsense'],
  });
  answerSlots(slotsWithout('10:00'));
  await submit();
  await seesToast('error', FAILED);
  await screen.findByRole('radio', { name: slotName('10:00 taken') });
  const times = screen.getByRole('group', { name: 'Preferred time' });
  expect(times).toHaveAccessibleDescription(new RegExp(`^${words}`));
  expect(consentBox()).toBeChecked();
  expect(screen.queryByRole('button', { name: /nonsense/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Wed, 25 Nov, 11:00 am' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Thu, 26 Nov, 9:00 am' }));
  await waitFor(() => expect(slot('09:00')).toBeChecked());
  answer(createAppointment, { success: true, appointment });
  await submit();
  await booked();
  expect(sent()[1]?.body).toMatchObject({ preferredDate: '2026-11-26', preferredTime: '09:00' });
  expect(keys()[1]).not.toBe(keys()[0]);
});

test.each([
  [413, 'TOO_LARGE', 'Each file can have up to 5 MB. Please choose a smaller file.'],
  [415, 'UNSUPPORTED_TYPE', 'knee.pdf is no PDF.'],
  [422, 'UNREADABLE_DOCUMENT', 'knee.pdf is damaged.'],
] as const)('BOOK-21 ERR-25 a file refused with %i is said at the files', async (status, code, words) => {
  const { user, submit, fillAll } = await openBooking();
  await user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), new File(['x'], 'knee.pdf'));
  await fillAll();
  refuse(createAppointment, status, { message: words, code });
  await submit();
  await seesToast('error', FAILED);
  const choose = screen.getByRole('button', { name: 'Choose files' });
  expect(choose).toHaveAccessibleDescription(new RegExp(words));
  expect(screen.getByText('knee.pdf')).toBeVisible();
});

test('a field that the server refuses says why, and has the focus', async () => {
  const { submit, fillAll } = await openBooking();
  await fillAll();
  refuse(createAppointment, 400, {
    message: 'Please check the form.',
    fields: { email: 'This address is not known.' },
  });
  await submit();
  await waitFor(() => expect(field('Email')).toHaveFocus());
  expect(field('Email')).toHaveAccessibleDescription('This address is not known.');
});

test('a refusal of something that is no field of the form is said below it', async () => {
  const { submit, fillAll } = await openBooking();
  await fillAll();
  const words = 'This doctor does not work at this hospital.';
  refuse(createAppointment, 400, { message: words, fields: { doctorId: words } });
  await submit();
  await seesToast('error', FAILED);
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  [409, 'NOT_BOOKABLE', 'You cannot book this hospital in Nabz. Please call it.'],
  [429, 'TOO_MANY_REQUESTS', 'Please wait a while.'],
] as const)('a refusal with %i %s says what the server says', async (status, code, words) => {
  const { submit, fillAll } = await openBooking();
  await fillAll();
  refuse(createAppointment, status, { message: words, code });
  await submit();
  await seesToast('error', FAILED);
  expect(screen.getByText(words)).toBeVisible();
});

test('when the text of the consent has changed, the new one is read before it is agreed to', async () => {
  const { user, submit, fillAll, booked } = await openBooking();
  await fillAll();
  const words = 'The text has changed. Please read it again before you agree.';
  refuse(createAppointment, 409, { message: words, code: 'CONFLICT' });
  answer(bookingConsent, { success: true, version: '2', text: 'I agree to the new text.', items: [] });
  await submit();
  const box = await screen.findByRole('checkbox', { name: 'I agree to the new text.' });
  expect(screen.getByText(words)).toBeVisible();
  expect(box).not.toBeChecked();
  await user.click(box);
  answer(createAppointment, { success: true, appointment });
  await submit();
  await booked();
  expect(sent()[1]?.body).toMatchObject({ consentVersion: '2' });
});

test('somebody else who signs in on this tab finds nothing of what was typed', async () => {
  const { user, unmount } = await openBooking();
  await fillIn(user, field('Symptoms (optional)'), 'Knee pain');
  unmount();
  answerBooking();
  openApp(bookingPath(), { signedInAs: { ...asha, id: 'u-ravi', name: 'Ravi Verma' } });
  await screen.findByRole('region', { name: 'Personal information' });
  expect(field('Symptoms (optional)')).toHaveValue('');
  expect(toastsShown()).toEqual([]);
});
