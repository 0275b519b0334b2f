import { createAppointment, listAppointments } from '@nabz/contract/booking';
import { analyzeSymptoms } from '@nabz/contract/symptoms';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/wired.tsx';
import { fillIn } from '../../testing/app.tsx';
import { appointment, field, openBooking } from '../../testing/care.ts';
import { dengueAnalysis, emergencyAnalysis } from '../../testing/fixtures.ts';
import { answer, callsTo, cutOff } from '../../testing/server.ts';

const REASON = 'severe chest pain, sweating';
const sent = () => callsTo(createAppointment);
const panel = () => screen.getByRole('alert', { name: 'Call 112 now' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') });
});

const write = async (analysis = emergencyAnalysis, reason = REASON) => {
  const app = await openBooking();
  answer(analyzeSymptoms, { success: true, analysis });
  await fillIn(app.user, field('Symptoms (optional)'), reason);
  return app;
};

test('a danger in the reason of a visit shows whom to call, while it is written', async () => {
  await write();
  await screen.findByRole('heading', { name: 'Call 112 now' });
  expect(
    within(panel())
      .getAllByRole('link', { name: /^Call/ })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:112', 'tel:108']);
  expect(panel()).toHaveTextContent('A booking does not bring help now.');
  expect(callsTo(analyzeSymptoms).at(-1)?.body).toEqual({ symptoms: [REASON], patient: { who: 'me', ageYears: 34 } });
});

test('the first press of the button shows the danger and sends nothing, the second books; nothing that was typed is lost', async () => {
  const { fillAll, submit, booked } = await write();
  await fillAll();
  await submit();
  await waitFor(() => expect(panel()).toHaveFocus());
  expect(sent()).toEqual([]);
  expect(field('Symptoms (optional)')).toHaveValue(REASON);
  await submit();
  await booked();
  expect(sent()[0]?.body).toMatchObject({ symptoms: REASON, preferredTime: '10:00' });
});

test('who presses the button at once after typing is shown the danger all the same', async () => {
  const { user, fillAll, submit } = await write(dengueAnalysis, 'knee pain');
  await fillAll();
  answer(analyzeSymptoms, { success: true, analysis: emergencyAnalysis });
  await user.clear(field('Additional notes (optional)'));
  await fillIn(user, field('Additional notes (optional)'), REASON);
  await submit();
  await waitFor(() => expect(panel()).toHaveFocus());
  expect(sent()).toEqual([]);
});

test('an ordinary reason is booked by one press', async () => {
  const { fillAll, submit, booked } = await write(dengueAnalysis, 'knee pain');
  await fillAll();
  await submit();
  await booked();
  expect(screen.queryByText('Call 112 now')).toBeNull();
});

test('when the reason cannot be read the booking goes on', async () => {
  const { user, fillAll, submit, booked } = await openBooking();
  cutOff(analyzeSymptoms);
  await fillIn(user, field('Symptoms (optional)'), REASON);
  await fillAll();
  await submit();
  await booked();
  expect(sent()).toHaveLength(1);
});

test('a danger that was found stands when the next words cannot be read', async () => {
  const { user } = await write();
  await screen.findByRole('heading', { name: 'Call 112 now' });
  const before = callsTo(analyzeSymptoms).length;
  cutOff(analyzeSymptoms);
  await fillIn(user, field('Additional notes (optional)'), 'since noon');
  await waitFor(() => expect(callsTo(analyzeSymptoms).length).toBeGreaterThan(before));
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['booking-danger'] })).toBe(0));
  expect(panel()).toBeVisible();
});

test('another appointment at the same time is told before a second doctor is booked for it', async () => {
  const other = { ...appointment, id: 'other', doctorName: 'Dr. Sen' };
  answer(listAppointments, { success: true, appointments: [other], upcoming: [other], past: [] });
  const { fillAll, submit, booked } = await openBooking();
  await fillAll('2026-11-25', '10:00');
  const told = /^You already have an appointment with Dr\. Sen at .+ on Wednesday,? 25 November 2026 at 10:00 am\./;
  expect(await screen.findByText(told)).toBeVisible();
  await submit();
  await waitFor(() => expect(screen.getByText(told).closest('[data-concern]')).toHaveFocus());
  expect(sent()).toEqual([]);
  await submit();
  await booked();
});
