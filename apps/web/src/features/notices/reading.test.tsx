import { answerCaregiver, getCaregiver, getNotices, setCaregiver } from '@nabz/contract/notices';
import {
  changeReading,
  endReading,
  listReading,
  readAlong,
  type ReadPerson,
  type ReadView,
  setReading,
  startReading,
} from '@nabz/contract/notices-reading';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openApp, seesToast } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { openReminders, routineAsked } from '../../testing/routine.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';

const { person, ...shown } = readAlong.example.response.view;
const kamla: ReadPerson = { ...person, name: 'Kamla', shows: ['doses', 'readings', 'visit'] };
const view: ReadView = {
  ...shown,
  person: kamla,
  doses: [
    ...(shown.doses ?? []),
    {
      slot: '2026-11-21T09:00',
      medicine: 'Telma 40',
      amount: '',
      state: 'missed',
      takenAt: null,
      wasLate: false,
      until: null,
    },
  ],
  readings: [
    {
      at: '2026-11-21T02:30:00.000Z',
      reading: { kind: 'blood-pressure', systolic: 190, diastolic: 122, pulse: null },
      isUrgent: true,
    },
  ],
};
const panel = (name: string) => screen.findByRole('region', { name });
const open = (people: readonly ReadPerson[] = [kamla], address = '/reading') => {
  answer(listReading, { success: true, people: [...people] });
  return openApp(address, { signedInAs: asha });
};
beforeEach(() => {
  answer(readAlong, { success: true, view });
  window.history.replaceState(null, '', '/reading');
});

test('the day of who allowed it: doses with their state, what could not wait, and the next visit', async () => {
  open();
  const doses = await panel('Doses today');
  expect(
    within(doses)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '8:00 am, Glycomet 5001 tablet · Taken at 8:10 am',
    '9:00 am, Telma 40Missed. It was due at 9:00 am and not marked.',
  ]);
  const readings = await panel('Last readings');
  expect(readings).toHaveTextContent('Blood pressure: 190/122 mmHg');
  expect(readings).toHaveTextContent('If Kamla has not had help since, call now.');
  expect(await panel('Next visit')).toHaveTextContent('Dr. A. Rao, Peepal Hospital');
  expect(screen.getByText('At 8:40 am on Kamla’s clock')).toBeVisible();
});

test('a part that is not shown has no place, and one that is empty says so', async () => {
  answer(readAlong, { success: true, view: { ...view, doses: null, readings: [], visit: { next: null } } });
  open();
  expect(await screen.findByText('No readings yet.')).toBeVisible();
  expect(screen.getByText('No visit is booked.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Doses today' })).toBeNull();
});

test('once it is taken back nothing of it stays on the screen', async () => {
  refuse(readAlong, 404, { message: 'Not there.' });
  open();
  expect(await screen.findByText('This person no longer lets you read along.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Doses today' })).toBeNull();
});

test('a day that cannot be loaded can be asked for again', async () => {
  refuse(readAlong, 503, { message: 'Please try again.' });
  const { user } = open();
  const again = await screen.findByRole('button', { name: /try again/i });
  answer(readAlong, { success: true, view });
  await user.click(again);
  expect(await panel('Doses today')).toBeVisible();
});

test('of several people one is looked at, and the others only when they are chosen', async () => {
  const other = { ...kamla, id: '1b0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b23', name: 'Hari' };
  const { user } = open([kamla, other]);
  await panel('Doses today');
  expect(callsTo(readAlong)).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Hari' }));
  await waitFor(() => expect(callsTo(readAlong)[1]?.params).toEqual({ personId: other.id }));
});

test('nobody yet: what it is, and how somebody is let in', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'Nobody lets you read along yet' })).toBeVisible();
});

test('a link is taken to the account by a press, not by being opened', async () => {
  window.history.replaceState(null, '', '/reading#token=abc');
  const { user } = open([], '/reading#token=abc');
  const start = await screen.findByRole('button', { name: 'Start reading along' });
  expect(callsTo(startReading)).toHaveLength(0);
  refuse(startReading, 409, { message: 'This person has not let you read along.' });
  await user.click(start);
  expect(await screen.findByText('This person has not let you read along.')).toBeVisible();
  answer(startReading, { success: true, person: kamla });
  answer(listReading, { success: true, people: [kamla] });
  await user.click(start);
  await seesToast('success', 'You now read along with Kamla.');
  expect(await panel('Doses today')).toBeVisible();
  expect(callsTo(startReading)[1]?.body).toEqual({ token: 'abc' });
});

test('how a missed dose is heard of is chosen; a way that leads nowhere is refused in words', async () => {
  const { user } = open();
  refuse(changeReading, 409, { message: 'Turn on notifications for a device of yours first.' });
  const app = await screen.findByRole('radio', { name: 'By a notification of my devices' });
  await user.click(app);
  await seesToast('error', 'Turn on notifications for a device of yours first.');
  expect(app).not.toBeChecked();
  answer(changeReading, { success: true, person: { ...kamla, tells: 'app' } });
  await user.click(app);
  await waitFor(() => expect(app).toBeChecked());
  expect(callsTo(changeReading)[1]?.body).toEqual({ tells: 'app' });
});

test('who reads stops after a question', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Stop reading along' }));
  answer(endReading, { success: true });
  answer(listReading, { success: true, people: [] });
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop reading along' }));
  await seesToast('success', 'You no longer read along with Kamla.');
  expect(await screen.findByRole('heading', { name: 'Nobody lets you read along yet' })).toBeVisible();
});

test('the patient ticks what may be read and agrees to that; to untick everything needs no consent', async () => {
  const named = { ...setCaregiver.example.response.caregiver, name: 'Ravi', shows: [] };
  const consents = [{ ...routineAsked, purpose: 'reading-along' as const, title: 'Let a person I trust read along' }];
  const { user } = await openReminders(undefined, { address: '/reminders?tab=ways', consents });
  answer(getNotices, { ...getNotices.example.response, success: true });
  answer(getCaregiver, { success: true, caregiver: named });
  const form = within(
    (await screen.findByRole('heading', { name: 'What Ravi may read' })).closest('form') as HTMLElement,
  );
  await user.click(form.getByRole('checkbox', { name: 'My next visit' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(callsTo(setReading)).toHaveLength(0);
  answer(setReading, { success: true, caregiver: { ...named, shows: ['visit'] } });
  await user.click(form.getByRole('checkbox', { name: /agree/i }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(setReading)[0]?.body).toEqual({ shows: ['visit'], consentVersion: '1' }));
  answer(setReading, { success: true, caregiver: named });
  await user.click(form.getByRole('checkbox', { name: 'My next visit' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await seesToast('success', 'Ravi can read nothing more.');
  expect(callsTo(setReading)[1]?.body).toEqual({ shows: [], consentVersion: '' });
});

test('who agreed and may read is led to it with the same link', async () => {
  window.history.replaceState(null, '', '/caregiver#token=abc');
  answer(answerCaregiver, { success: true, mayRead: true });
  const { user } = openApp('/caregiver#token=abc');
  await user.click(await screen.findByRole('button', { name: 'Yes, tell me' }));
  expect(await screen.findByRole('link', { name: 'Read along in Nabz' })).toHaveAttribute('href', '/reading#token=abc');
});
