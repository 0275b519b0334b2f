import {
  type Appointment,
  appointmentCalendar,
  appointmentFile,
  appointmentSlots,
  cancelAppointment,
  getAppointment,
  listAppointments,
  moveAppointment,
} from '@nabz/contract/booking';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillIn, openApp, seesHeading, seesToast } from '../../testing/app.tsx';
import { answerSlots, appointment, chooseDate, slot, slotsWithout, slotName } from '../../testing/care.ts';
import { asha } from '../../testing/fixtures.ts';
import { answer, answerFile, callsTo, refuse } from '../../testing/server.ts';

const past: Appointment = {
  ...appointment,
  id: '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b12',
  preferredDate: '2026-10-02',
  status: 'cancelled',
  changeable: false,
  cancelledAt: '2026-10-01T10:00:00.000Z',
  cancelReason: 'I am travelling.',
};
const WHEN = 'Wednesday, 25 November 2026, 10:00 am';
const lists = (upcoming: Appointment[], before: Appointment[]) =>
  answer(listAppointments, { success: true, appointments: [...upcoming, ...before], upcoming, past: before });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') });
});

const open = async (one: Appointment = appointment) => {
  answer(getAppointment, { success: true, appointment: one });
  const app = openApp(`/appointments/${one.id}`, { signedInAs: asha, entries: ['/dashboard'] });
  await screen.findByRole('region', { name: 'Details' });
  return app;
};
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const alertDialog = () => within(screen.getByRole('alertdialog', { name: 'Cancel this consultation?' }));

test('the dashboard and the menu of the account lead to the appointments', async () => {
  lists([], []);
  const { user, path, router } = openApp('/dashboard', { signedInAs: asha });
  const onPage = within(await screen.findByRole('main'));
  await user.click(await onPage.findByRole('link', { name: /^My appointments/ }));
  await seesHeading('My appointments');
  expect(path()).toBe('/appointments');
  await router.navigate('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Asha Verma’s account' }));
  await user.click(screen.getByRole('menuitem', { name: 'My appointments' }));
  await seesHeading('My appointments');
});

test('what is to come stands before what is past, each with its time, doctor, hospital and state', async () => {
  lists([appointment], [past]);
  openApp('/appointments', { signedInAs: asha });
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' })).getByRole('listitem');
  expect(within(upcoming).getByRole('link', { name: WHEN })).toHaveAttribute('href', `/appointments/${appointment.id}`);
  for (const words of [
    'Dr. Meera Rao (sample)',
    'Sample Hospital Neem Lane, Pune',
    'Waiting for confirmation',
    'Sample',
  ])
    expect(upcoming).toHaveTextContent(words);
  expect(within(screen.getByRole('region', { name: 'Past and cancelled' })).getByRole('listitem')).toHaveTextContent(
    'Cancelled',
  );
});

test('with nothing booked the page says so and leads to booking; a failure can be tried again', async () => {
  refuse(listAppointments, 500, 'bare');
  const { user } = openApp('/appointments', { signedInAs: asha });
  await screen.findByText('We could not load your appointments.');
  lists([], []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No appointments yet' });
  expect(screen.getByRole('link', { name: 'Book a consultation' })).toHaveAttribute('href', '/treatment-journey');
});

test('an appointment shows everything that was booked, and says that a sample calls nobody', async () => {
  await open({ ...appointment, guardianName: 'Kavita Verma', additionalNotes: 'Marathi, please' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(WHEN);
  const details = screen.getByRole('region', { name: 'Details' });
  for (const words of [
    'Asha Verma, 34',
    'Kavita Verma',
    '+91 98765 43210',
    'Total knee replacement',
    'Knee pain for two years',
    'Marathi, please',
    'version 1',
  ])
    expect(details).toHaveTextContent(words);
  expect(details).not.toHaveTextContent('Reason');
  expect(screen.getByText(/This booking is not real, and nobody will call you/)).toBeVisible();
});

test.each([404, 400])('an appointment that is not there or not one’s own (%i) is said calmly', async (status) => {
  refuse(getAppointment, status, 'bare');
  openApp('/appointments/nonsense', { signedInAs: asha });
  await seesHeading('We cannot find this appointment');
  const onPage = within(screen.getByRole('main'));
  expect(onPage.getByRole('link', { name: 'My appointments' })).toHaveAttribute('href', '/appointments');
});

test('getting ready says what to prepare and when the room opens, and gives the way in once it is open', async () => {
  const real = { ...appointment, sample: false };
  const { unmount } = await open(real);
  const ready = () => screen.getByRole('region', { name: 'Get ready' });
  expect(within(ready()).getAllByRole('listitem').length).toBeGreaterThan(2);
  expect(ready()).toHaveTextContent('You can join from 9:45 am on Wednesday, 25 November 2026.');
  expect(within(ready()).queryByRole('link', { name: 'Join the call' })).toBeNull();
  unmount();
  vi.setSystemTime(new Date('2026-11-25T04:20:00Z'));
  await open({ ...real, room: { ...real.room, url: 'https://meet.example/room-1' } });
  expect(within(ready()).getByRole('link', { name: 'Join the call' })).toHaveAttribute(
    'href',
    'https://meet.example/room-1',
  );
});

test('a sample has no room, and a cancelled one nothing to get ready for', async () => {
  const { unmount } = await open();
  expect(screen.getByRole('region', { name: 'Get ready' })).toHaveTextContent('There is no call');
  unmount();
  await open(past);
  expect(screen.queryByRole('region', { name: 'Get ready' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('ReasonI am travelling.');
  expect(screen.queryByRole('button', { name: 'Cancel consultation' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute(
    'href',
    '/book-consultation?hospital=sample-pune-1&doctor=sample-doctor-1&treatment=total-knee-replacement',
  );
});

test('it is moved to another free time of the same doctor', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change the time' }));
  const move = dialog('Change the time');
  expect(move.getByText(`Now: ${WHEN}`)).toBeVisible();
  await user.click(move.getByRole('button', { name: 'Confirm new time' }));
  await waitFor(() => expect(move.getByLabelText('Preferred date')).toHaveFocus());
  expect(callsTo(moveAppointment)).toEqual([]);
  answerSlots(slotsWithout('09:00'));
  chooseDate('2026-11-26');
  await screen.findByRole('radio', { name: slotName('09:00 taken') });
  expect(callsTo(appointmentSlots)[0]?.query).toEqual({ doctorId: appointment.doctorId, date: '2026-11-26' });
  await user.click(slot('11:00'));
  const moved = { ...appointment, preferredDate: '2026-11-26', preferredTime: '11:00' as const };
  answer(moveAppointment, { success: true, appointment: moved });
  answer(getAppointment, { success: true, appointment: moved });
  await user.click(move.getByRole('button', { name: 'Confirm new time' }));
  await seesToast('success', 'Your consultation was moved.');
  expect(callsTo(moveAppointment)[0]?.body).toEqual({ preferredDate: '2026-11-26', preferredTime: '11:00' });
  await seesHeading('Thursday, 26 November 2026, 11:00 am');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a time that is lost while moving offers others, and the appointment stays as it was', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change the time' }));
  answerSlots();
  chooseDate('2026-11-26');
  await waitFor(() => expect(slot('11:00')).toBeEnabled());
  await user.click(slot('11:00'));
  const words = 'This time is already taken.';
  refuse(moveAppointment, 409, { message: words, code: 'SLOT_TAKEN', suggestions: ['2026-11-27 12:00'] });
  const move = dialog('Change the time');
  await user.click(move.getByRole('button', { name: 'Confirm new time' }));
  await user.click(await screen.findByRole('button', { name: 'Fri, 27 Nov, 12:00 pm' }));
  await waitFor(() => expect(slot('12:00')).toBeChecked());
  refuse(moveAppointment, 500, 'bare');
  await user.click(move.getByRole('button', { name: 'Confirm new time' }));
  await screen.findByText('We could not move your consultation. Please try again.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(WHEN);
});

test('what the server refuses of the new day stands at the day', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change the time' }));
  answerSlots();
  chooseDate('2026-11-26');
  await waitFor(() => expect(slot('11:00')).toBeEnabled());
  await user.click(slot('11:00'));
  const move = dialog('Change the time');
  refuse(moveAppointment, 400, { fields: { preferredDate: 'This day is too far ahead.' } });
  await user.click(move.getByRole('button', { name: 'Confirm new time' }));
  await waitFor(() => expect(move.getByLabelText('Preferred date')).toHaveFocus());
  expect(move.getByLabelText('Preferred date')).toHaveAccessibleDescription('This day is too far ahead.');
  expect(move.queryByText('We could not move your consultation. Please try again.')).toBeNull();
});

test('cancelling names the consultation, takes a reason, and starts on what loses nothing', async () => {
  const { user } = await open();
  const button = () => screen.getByRole('button', { name: 'Cancel consultation' });
  await user.click(button());
  expect(
    alertDialog().getByText(/Your consultation with Dr. Meera Rao \(sample\) on Wednesday, 25 November/),
  ).toBeVisible();
  await waitFor(() => expect(alertDialog().getByRole('button', { name: 'Keep consultation' })).toHaveFocus());
  await user.click(alertDialog().getByRole('button', { name: 'Keep consultation' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(button());
  await fillIn(user, alertDialog().getByRole('textbox', { name: 'Reason (optional)' }), 'I am travelling.');
  refuse(cancelAppointment, 500, 'bare');
  await user.click(alertDialog().getByRole('button', { name: 'Cancel consultation' }));
  await screen.findByText('We could not cancel your consultation. Please try again.');
  const cancelled = { ...appointment, status: 'cancelled' as const, changeable: false };
  answer(cancelAppointment, { success: true, appointment: cancelled });
  answer(getAppointment, { success: true, appointment: cancelled });
  await user.click(alertDialog().getByRole('button', { name: 'Cancel consultation' }));
  await seesToast('success', 'Your consultation was cancelled.');
  expect(callsTo(cancelAppointment).at(-1)?.body).toEqual({ reason: 'I am travelling.' });
  await screen.findByText('Cancelled');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('the calendar file and the attached files can be fetched', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const fileId = '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b13';
  const reports = [{ id: fileId, name: 'knee.pdf', mimeType: 'application/pdf', size: 1_200_000 }];
  const { user } = await open({ ...appointment, reports });
  answerFile(appointmentCalendar, 'BEGIN', { 'content-disposition': 'attachment; filename="consultation.ics"' });
  answerFile(appointmentFile, 'PDF', { 'content-disposition': 'attachment; filename="knee.pdf"' });
  expect(screen.getByRole('region', { name: 'Files you shared' })).toHaveTextContent('knee.pdf1.1 MB');
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(saved).toEqual(['consultation.ics']));
  await user.click(screen.getByRole('button', { name: 'Download knee.pdf' }));
  await waitFor(() => expect(saved).toEqual(['consultation.ics', 'knee.pdf']));
  expect(callsTo(appointmentFile)[0]?.params).toEqual({ appointmentId: appointment.id, fileId });
  refuse(appointmentFile, 404, 'bare');
  await user.click(screen.getByRole('button', { name: 'Download knee.pdf' }));
  await seesToast('error', 'We could not download the file. Please try again.');
});
