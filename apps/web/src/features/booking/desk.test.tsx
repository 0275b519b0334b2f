import { type Appointment, getAppointment, takeProposal } from '@nabz/contract/booking';
import { answerDesk, readDeskFile, readDeskRequest } from '@nabz/contract/booking-desk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, seesHeading, seesToast } from '../../testing/app.tsx';
import { appointment } from '../../testing/care.ts';
import { asha } from '../../testing/fixtures.ts';
import { answer, answerFile, callsTo, refuse } from '../../testing/server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') });
});

const { request } = readDeskRequest.example.response;
const openDesk = async () => {
  window.history.replaceState(null, '', '/desk#token=abc');
  answer(readDeskRequest, { success: true, request: { ...request, files: [{ ...paper }] } });
  answer(answerDesk, { success: true });
  const app = openApp('/desk#token=abc');
  await seesHeading('A booking for your hospital');
  await screen.findByText('Knee pain for two years');
  return app;
};
const paper = { id: '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b12', name: 'mri.pdf', mimeType: 'application/pdf', size: 12 };

test('the link of a desk shows the booking without a sign-in, leaves no token in the address, and confirms', async () => {
  const { user } = await openDesk();
  for (const words of ['Asha Verma, 34', '+91 98765 43210', 'Total knee replacement', 'Dr. A. Rao'])
    expect(screen.getByText(new RegExp(words.replaceAll(/[+.]/g, '\\$&')))).toBeVisible();
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(callsTo(answerDesk)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Confirm this time' }));
  const thanks = await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  await waitFor(() => expect(thanks).toHaveFocus());
  expect(callsTo(answerDesk)[0]?.body).toEqual({ token: 'abc', answer: 'confirm' });
  expect(screen.queryByText('Knee pain for two years')).toBeNull();
});

test('a file of the patient is fetched with the token', async () => {
  const { user } = await openDesk();
  answerFile(readDeskFile, 'mri.pdf');
  await user.click(screen.getByRole('button', { name: 'Open mri.pdf' }));
  await waitFor(() =>
    expect(callsTo(readDeskFile)[0]).toMatchObject({ body: { token: 'abc' }, params: { fileId: paper.id } }),
  );
});

test('declining asks once more', async () => {
  const { user } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(callsTo(answerDesk)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Yes, decline' }));
  await seesHeading('Thank you');
  expect(callsTo(answerDesk)[0]?.body).toEqual({ token: 'abc', answer: 'decline' });
});

test('another time is proposed; one that is taken is said with what is free, and the link stays good', async () => {
  const { user } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Propose another time' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Propose another time' }));
  await user.click(dialog.getByRole('button', { name: 'Send the proposal' }));
  expect(dialog.getByText('Please choose a date.')).toBeVisible();
  await user.type(dialog.getByLabelText('Date'), '2026-11-26');
  await user.selectOptions(dialog.getByLabelText('Time'), '11:00');
  refuse(answerDesk, 409, { code: 'SLOT_TAKEN', message: 'This time is already taken. The next free times are X.' });
  await user.click(dialog.getByRole('button', { name: 'Send the proposal' }));
  expect(await dialog.findByText(/The next free times are X/)).toBeVisible();
  answer(answerDesk, { success: true });
  await user.selectOptions(dialog.getByLabelText('Time'), '12:00');
  await user.click(dialog.getByRole('button', { name: 'Send the proposal' }));
  await seesHeading('Thank you');
  expect(callsTo(answerDesk).at(-1)?.body).toEqual({
    token: 'abc',
    answer: 'propose',
    preferredDate: '2026-11-26',
    preferredTime: '12:00',
  });
});

test('a link that was used, and one without a token, say so', async () => {
  window.history.replaceState(null, '', '/desk#token=old');
  refuse(readDeskRequest, 400, { code: 'LINK_EXPIRED' });
  const { unmount } = openApp('/desk');
  await seesHeading('This link no longer works');
  unmount();
  window.history.replaceState(null, '', '/desk');
  openApp('/desk');
  await seesHeading('This link is incomplete');
});

const real: Appointment = { ...appointment, sample: false };
const openOne = async (one: Appointment) => {
  answer(getAppointment, { success: true, appointment: one });
  const app = openApp(`/appointments/${one.id}`, { signedInAs: asha });
  await screen.findByRole('region', { name: 'Details' });
  return app;
};

test.each([
  ['telling', 'Telling the hospital', /is sending your booking/],
  ['unreached', 'Hospital not reached yet', /may not know of your booking/],
  ['waiting', 'Waiting for the hospital', /has not answered yet/],
  ['confirmed', 'Confirmed by the hospital', /confirmed this time/],
] as const)('the patient reads how far it is with the hospital: %s', async (state, tag, words) => {
  await openOne({ ...real, desk: { state, proposed: null } });
  expect(screen.getByText(tag)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('a hospital that is told nothing keeps its words', async () => {
  await openOne(real);
  expect(screen.getByText('Waiting for confirmation')).toBeVisible();
  expect(screen.queryByText(/hospital has your booking|sending your booking/)).toBeNull();
});

test('after a refusal by the hospital another time can be chosen', async () => {
  await openOne({ ...real, status: 'cancelled', changeable: false, desk: { state: 'declined', proposed: null } });
  expect(screen.getByText('Declined by the hospital')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another time' })).toHaveAttribute(
    'href',
    expect.stringContaining(real.hospitalId),
  );
});

test('the proposed time is taken with one press, or not; moving and cancelling stand beside it', async () => {
  const proposed = { date: '2026-11-26', time: '15:00' } as const;
  const { user } = await openOne({ ...real, desk: { state: 'proposed', proposed } });
  expect(screen.getByText(/It proposes Thursday, 26 November 2026, 3:00 pm/)).toBeVisible();
  for (const name of ['Change the time', 'Cancel consultation'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  refuse(takeProposal, 409, { code: 'SLOT_TAKEN', message: 'This time is already taken.' });
  await user.click(screen.getByRole('button', { name: 'Take this time' }));
  expect(await screen.findByText('This time is already taken.')).toBeVisible();
  const confirmed: Appointment = {
    ...real,
    preferredDate: proposed.date,
    preferredTime: proposed.time,
    status: 'confirmed',
    desk: { state: 'confirmed', proposed: null },
  };
  answer(takeProposal, { success: true, appointment: confirmed });
  await user.click(screen.getByRole('button', { name: 'Take this time' }));
  await seesToast('success', 'You have taken the new time.');
  expect(await screen.findByText('Confirmed by the hospital')).toBeVisible();
});
