import { appointmentSlots, bookingConsent, createAppointment, SLOT_TIMES } from '@nabz/contract/booking';
import { getDoctor, getHospital } from '@nabz/contract/hospitals';
import { getTreatment, treatmentSpecializations } from '@nabz/contract/treatments';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillIn, openApp, seesHeading, seesToast, toastsShown } from '../../testing/app.tsx';
import {
  answerBooking,
  answerSlots,
  bookingPath,
  chooseDate,
  civilHospital,
  consentBox,
  drRao,
  field,
  knee,
  openBooking,
  part,
  sampleHospital,
  slot,
  slotName,
  slotsWithout,
} from '../../testing/care.ts';
import { asha } from '../../testing/fixtures.ts';
import { answer, answerRaw, callsTo, refuse } from '../../testing/server.ts';

const NO_CONSENT = 'Please provide consent for sharing your reports with the hospital.';
const INVALID = 'Invalid booking data. Please start over.';
const sent = () => callsTo(createAppointment);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') });
});

test('BOOK-01 BOOK-02 without the choices of a journey the page says so and leads to one', async () => {
  answer(treatmentSpecializations, { success: true, specializations: [] });
  const { user, path } = openApp('/book-consultation', { signedInAs: asha });
  await seesHeading(INVALID);
  await user.click(screen.getByRole('link', { name: 'Start a treatment journey' }));
  await seesHeading('Treatment journey');
  expect(path()).toBe('/treatment-journey');
});

test.each([
  ['a hospital alone', `/book-consultation?hospital=${sampleHospital._id}`, () => undefined],
  ['a hospital we do not know', bookingPath(), () => refuse(getHospital, 404, 'bare')],
  ['a doctor we do not know', bookingPath(), () => refuse(getDoctor, 404, 'bare')],
  ['a treatment we do not know', bookingPath(), () => refuse(getTreatment, 404, 'bare')],
  [
    'a doctor of another hospital',
    bookingPath(),
    () => answer(getDoctor, { success: true, doctor: { ...drRao, hospital: { _id: 'other', name: 'Other' } } }),
  ],
])('BOOK-01 %s is no valid booking', async (_, address, prepare) => {
  answerBooking();
  prepare();
  openApp(address, { signedInAs: asha });
  await seesHeading(INVALID);
  expect(screen.queryByRole('button', { name: 'Book consultation' })).toBeNull();
});

test('a booking that could not be loaded can be loaded again', async () => {
  answerBooking();
  refuse(getDoctor, 500, 'bare');
  const { user } = openApp(bookingPath(), { signedInAs: asha });
  await screen.findByText('We could not load the booking.');
  answer(getDoctor, { success: true, doctor: drRao });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Personal information' })).toBeVisible();
});

test('BOOK-03 the form has personal information, consultation details, optional reports and consent', async () => {
  await openBooking();
  for (const name of ['Full name', 'Age', 'Phone', 'Email'])
    expect(part('Personal information').getByRole('textbox', { name })).toBeVisible();
  expect(part('Consultation details').getByRole('textbox', { name: 'Symptoms (optional)' })).toBeVisible();
  expect(part('Consultation details').getByLabelText('Preferred date')).toBeVisible();
  expect(part('Reports optional').getByRole('button', { name: 'Choose files' })).toBeVisible();
  expect(part('Consent').getByRole('checkbox')).not.toBeChecked();
  const whom = screen.getByRole('complementary', { name: 'Your consultation' });
  for (const words of [drRao.name, sampleHospital.name, knee.name, '₹800', 'SAMPLE-0001'])
    expect(whom).toHaveTextContent(words);
});

test('BOOK-07 what the profile knows stands in the fields already, and what is typed goes before it', async () => {
  const { user } = await openBooking();
  await waitFor(() => expect(field('Age')).toHaveValue('34'));
  expect(field('Full name')).toHaveValue('Asha Verma');
  expect(field('Phone')).toHaveValue('98765 43210');
  expect(field('Email')).toHaveValue('asha@example.in');
  await user.clear(field('Full name'));
  await fillIn(user, field('Full name'), 'Ravi Verma');
  expect(field('Full name')).toHaveValue('Ravi Verma');
});

test('BOOK-12 BOOK-13 without consent there is the exact error, as a toast and at its box, and no call', async () => {
  const { user, submit, fillAll, booked } = await openBooking();
  await fillAll();
  await user.click(consentBox());
  await submit();
  await seesToast('error', NO_CONSENT);
  await waitFor(() => expect(consentBox()).toHaveFocus());
  expect(consentBox()).toHaveAccessibleDescription(NO_CONSENT);
  expect(sent()).toEqual([]);
  await user.click(consentBox());
  expect(consentBox()).not.toHaveAccessibleDescription();
  await submit();
  await booked();
});

test('BOOK-13 the consent has its text and items from the server, and without them nothing can be booked', async () => {
  answerBooking();
  refuse(bookingConsent, 500, 'bare');
  const { user } = openApp(bookingPath(), { signedInAs: asha });
  await screen.findByText('We could not load the consent. You need it to book.');
  await user.click(screen.getByRole('button', { name: 'Book consultation' }));
  await seesToast('error', NO_CONSENT);
  expect(sent()).toEqual([]);
  answer(bookingConsent, {
    success: true,
    version: '2',
    text: 'I agree to everything below.',
    items: ['One.', 'Two.'],
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: 'I agree to everything below.' })).not.toBeChecked();
  expect(part('Consent').getAllByRole('listitem')).toHaveLength(2);
});

test.each([
  ['Full name', 'Please enter a name.'],
  ['Age', 'Please enter an age from 1 to 120.'],
  ['Phone', 'Please enter a valid 10-digit phone number.'],
  ['Email', 'Please enter a valid email address.'],
])('BOOK-14 without %s nothing is sent, and the field says why and has the focus', async (name, words) => {
  const { user, submit, fillAll } = await openBooking();
  await waitFor(() => expect(field('Age')).toHaveValue('34'));
  await fillAll();
  await user.clear(field(name));
  await submit();
  await waitFor(() => expect(field(name)).toHaveFocus());
  expect(field(name)).toHaveAccessibleDescription(words);
  expect(sent()).toEqual([]);
});

test.each(['0', '121', 'abc', '1.5', '-3'])('BOOK-15 an age of %s is refused', async (age) => {
  const { user, submit, fillAll } = await openBooking();
  await waitFor(() => expect(field('Age')).toHaveValue('34'));
  await fillAll();
  await user.clear(field('Age'));
  await fillIn(user, field('Age'), age);
  await submit();
  await waitFor(() => expect(field('Age')).toHaveAccessibleDescription('Please enter an age from 1 to 120.'));
  expect(sent()).toEqual([]);
});

test.each(['1', '120'])('BOOK-15 an age of %s is taken', async (age) => {
  const { user, submit, fillAll, booked } = await openBooking();
  await waitFor(() => expect(field('Age')).toHaveValue('34'));
  await fillAll();
  await user.clear(field('Age'));
  await fillIn(user, field('Age'), age);
  if (age === '1') await fillIn(user, field('Parent or guardian'), 'Asha Verma');
  await submit();
  await booked();
  expect(sent()[0]?.body).toMatchObject({ age });
});

test('a patient under 18 needs the name of a grown-up, which is sent; a grown-up is not asked', async () => {
  const { user, submit, fillAll, booked } = await openBooking({ person: { ...asha, age: 12 } });
  await screen.findByRole('textbox', { name: 'Parent or guardian' });
  await fillAll();
  await submit();
  const guardian = field('Parent or guardian');
  await waitFor(() => expect(guardian).toHaveFocus());
  expect(guardian).toHaveAccessibleDescription(/^Please enter the name of a parent or guardian/);
  expect(sent()).toEqual([]);
  await fillIn(user, guardian, 'Kavita Verma');
  await submit();
  await booked();
  expect(sent()[0]?.body).toMatchObject({ age: '12', guardianName: 'Kavita Verma' });
});

test('BOOK-16 the date begins with today in India, and a day before it is refused', async () => {
  // 19:00 UTC: in India it is the next day already
  vi.setSystemTime(new Date('2026-11-21T19:00:00Z'));
  const { submit, user } = await openBooking();
  const date = screen.getByLabelText('Preferred date');
  expect(date).toHaveAttribute('min', '2026-11-22');
  chooseDate('2026-11-21');
  await user.click(consentBox());
  await submit();
  await waitFor(() => expect(date).toHaveAccessibleDescription('Please choose today or a later date.'));
  expect(callsTo(appointmentSlots)).toEqual([]);
  expect(sent()).toEqual([]);
});

test('a day of which nothing is left says why: its times are over, and not that others took them', async () => {
  vi.setSystemTime(new Date('2026-11-21T14:00:00Z'));
  await openBooking();
  answerSlots(slotsWithout(...SLOT_TIMES), [{ date: '2026-11-22', time: '09:00' }]);
  chooseDate('2026-11-21');
  expect(await screen.findByText(/^All times of today are over\./)).toBeVisible();
  chooseDate('2026-11-25');
  expect(await screen.findByText(/^All times on this day are taken\./)).toBeVisible();
});

test('BOOK-16 today can be chosen, and its times that are over are not offered', async () => {
  const { user, submit, booked } = await openBooking();
  chooseDate('2026-11-21');
  await screen.findByText('All times are in India time.');
  for (const name of ['09:00 past', '10:00 past', '11:00 past']) expect(slot(name)).toBeDisabled();
  await user.click(slot('12:00'));
  await user.click(consentBox());
  await submit();
  await booked();
  expect(sent()[0]?.body).toMatchObject({ preferredDate: '2026-11-21', preferredTime: '12:00' });
});

test('a time that goes by while the form is open is not sent', async () => {
  const { user, submit } = await openBooking();
  chooseDate('2026-11-21');
  await screen.findByText('All times are in India time.');
  await user.click(slot('12:00'));
  await user.click(consentBox());
  vi.setSystemTime(new Date('2026-11-21T06:31:00Z'));
  await submit();
  await screen.findByText('This time has passed. Please choose another one.');
  expect(sent()).toEqual([]);
});

test('BOOK-17 CONST-15 the times are the eight fixed ones, in a radio group', async () => {
  await openBooking();
  const times = within(screen.getByRole('group', { name: 'Preferred time' })).getAllByRole<HTMLInputElement>('radio');
  expect(times.map(({ value }) => value)).toEqual([
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '14:00',
    '15:00',
    '16:00',
    '17:00',
  ]);
  for (const time of times) expect(time).toBeDisabled();
  chooseDate('2026-11-25');
  await waitFor(() => expect(slot('09:00')).toBeEnabled());
});

test('BOOK-18 date and time are required, symptoms and notes are not', async () => {
  const { user, submit, booked } = await openBooking();
  await user.click(consentBox());
  await submit();
  await waitFor(() => expect(screen.getByLabelText('Preferred date')).toHaveFocus());
  expect(screen.getByLabelText('Preferred date')).toHaveAccessibleDescription('Please choose a date.');
  expect(screen.getByRole('group', { name: 'Preferred time' })).toHaveAccessibleDescription(
    /^Please choose one of the free times\./,
  );
  expect(sent()).toEqual([]);
  chooseDate('2026-11-25');
  await waitFor(() => expect(slot('10:00')).toBeEnabled());
  await user.click(slot('10:00'));
  await submit();
  await booked();
  expect(sent()[0]?.body).toMatchObject({ symptoms: '', additionalNotes: '' });
});

test.each(['+91 98111 22233', '98111 22233', '098111 22233'])('BOOK-18 the phone %s is ten digits', async (typed) => {
  const { user, submit, fillAll, booked } = await openBooking();
  await fillAll();
  await user.clear(field('Phone'));
  await fillIn(user, field('Phone'), typed);
  await submit();
  await booked();
  expect(sent()[0]?.body).toMatchObject({ phone: '+919811122233' });
});

test('BOOK-17 a time that somebody has is shown as taken and cannot be chosen', async () => {
  const { user } = await openBooking();
  answerSlots(slotsWithout('12:00', '16:00'));
  chooseDate('2026-11-25');
  const taken = await screen.findByRole('radio', { name: slotName('12:00 taken') });
  expect(taken).toBeDisabled();
  expect(slot('16:00 taken')).toBeDisabled();
  await user.click(taken);
  expect(taken).not.toBeChecked();
  expect(callsTo(appointmentSlots)[0]?.query).toEqual({ doctorId: drRao._id, date: '2026-11-25' });
});

test('a day on which every time is taken offers the next free ones', async () => {
  const { user } = await openBooking();
  answerSlots(slotsWithout(...slotsWithout().map(({ time }) => time)), [{ date: '2026-11-26', time: '09:00' }]);
  chooseDate('2026-11-25');
  const next = await screen.findByRole('button', { name: 'Thu, 26 Nov, 9:00 am' });
  answerSlots();
  await user.click(next);
  await waitFor(() => expect(slot('09:00')).toBeChecked());
  expect(screen.getByLabelText('Preferred date')).toHaveValue('2026-11-26');
});

test('when the free times cannot be loaded, every one can be asked for', async () => {
  const { user, submit, booked } = await openBooking();
  refuse(appointmentSlots, 500, 'bare');
  chooseDate('2026-11-25');
  await screen.findByText(/^We could not load which times are taken/);
  await user.click(slot('11:00'));
  await user.click(consentBox());
  await submit();
  await booked();
  expect(sent()[0]?.body).toMatchObject({ preferredTime: '11:00' });
});

test('a day too far ahead is refused at the date, in the words of the server', async () => {
  await openBooking();
  refuse(appointmentSlots, 400, { fields: { date: 'Please choose a date within the next 180 days.' } });
  chooseDate('2027-12-01');
  await waitFor(() =>
    expect(screen.getByLabelText('Preferred date')).toHaveAccessibleDescription(
      'Please choose a date within the next 180 days.',
    ),
  );
  expect(slot('09:00')).toBeDisabled();
});

test('a made-up hospital is said to be one, before anything is typed', async () => {
  await openBooking();
  const note = screen.getByRole('region', { name: 'This is a sample hospital' });
  expect(note).toHaveTextContent('Nobody will call you');
});

test('a hospital that cannot be booked says so and offers a call and directions', async () => {
  answerBooking({ hospital: civilHospital, doctor: null });
  openApp(bookingPath({ hospital: civilHospital, doctor: null }), { signedInAs: asha });
  await seesHeading('You cannot book this hospital here');
  expect(screen.getByRole('link', { name: 'Call 020 2612 0000' })).toHaveAttribute('href', 'tel:02026120000');
  expect(screen.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=18.53%2C73.85',
  );
  expect(screen.queryByRole('button', { name: 'Book consultation' })).toBeNull();
});

test('what was typed outlives a reload of the tab, except the consent', async () => {
  const { user, unmount, fillAll } = await openBooking();
  await fillIn(user, field('Symptoms (optional)'), 'Knee pain since two years');
  await fillAll();
  unmount();
  await openBooking({}, true);
  expect(field('Symptoms (optional)')).toHaveValue('Knee pain since two years');
  await waitFor(() => expect(slot('10:00')).toBeChecked());
  expect(consentBox()).not.toBeChecked();
});

test('with another doctor the patient’s words stay and the time goes', async () => {
  const { user, unmount, fillAll } = await openBooking();
  await fillIn(user, field('Symptoms (optional)'), 'Knee pain');
  await fillAll();
  unmount();
  await openBooking({ doctor: { ...drRao, _id: 'sample-doctor-2' } }, true);
  expect(field('Symptoms (optional)')).toHaveValue('Knee pain');
  expect(screen.getByLabelText('Preferred date')).toHaveValue('');
});

test('the steps before lead back, with what was chosen', async () => {
  await openBooking();
  const steps = within(screen.getByRole('list', { name: 'Step 4 of 4' }));
  const [treatment, hospital, doctor] = steps.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(treatment).toBe('/treatment-journey?treatment=total-knee-replacement');
  expect(hospital).toBe('/treatment-journey?treatment=total-knee-replacement&step=hospitals');
  expect(doctor).toBe('/treatment-journey?treatment=total-knee-replacement&step=doctors&hospital=sample-pune-1');
  expect(toastsShown()).toEqual([]);
});

test('an answer that is not the promised one is no booking', async () => {
  const { submit, fillAll } = await openBooking();
  await fillAll();
  answerRaw(createAppointment, '<html>proxy</html>', 201);
  await submit();
  await seesToast('error', 'Error booking consultation. Please try again.');
  expect(screen.queryByText('Consultation Booked Successfully!')).toBeNull();
});
