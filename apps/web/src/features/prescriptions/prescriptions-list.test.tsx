import { checkMedicines } from '@nabz/contract/prescriptions-medicines';
import { getPrescription, listPrescriptions, type Prescription } from '@nabz/contract/prescriptions';
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freezeTime, openApp, pass, seesHeading, toastsShown, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import {
  bareOne,
  medicationOf,
  openPrescriptions,
  prescriptionId,
  prescriptionOf,
  toCheck,
  warf,
} from '../../testing/prescriptions.ts';
import { answer, answerRaw, callsTo, cutOff, forgetCalls, refuse } from '../../testing/server.ts';

const list = () => screen.findByRole('list', { name: 'Your prescriptions' });
const names = () => [...document.querySelectorAll('.papers b')].map(({ textContent }) => textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search prescriptions' });
const three = [
  prescriptionOf(20, { doctorName: 'Dr. Meera Rao', medications: [medicationOf('1'), warf] }),
  toCheck(19, { title: 'Knee', doctorName: 'Dr. Arun Joshi', summary: '1 medicine: Volini.' }),
  bareOne(18, 'processing', { title: 'Cough' }),
];

test('RX-01 the page shows the list with search and opens the upload modal', async () => {
  const { user } = openPrescriptions(three);
  await list();
  expect(names()).toEqual(['Dr. Meera Rao', 'Knee', 'Cough']);
  expect(search()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Upload a prescription' }));
  expect(screen.getByRole('dialog', { name: 'Upload a prescription' })).toBeVisible();
  expect(document.title).toBe('Prescriptions · Nabz');
});

test('RX-01 without a session the page leads to the login', async () => {
  const { path } = openApp('/prescriptions');
  await until(() => expect(path()).toBe('/login'));
});

test('RX-04 a prescription is listed with doctor, date, how many medicines and status', async () => {
  openPrescriptions(three);
  const [first, second] = within(await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Dr. Meera Rao');
  expect(first).toHaveTextContent('Status: Active');
  expect(first).toHaveTextContent('Dated 20 Nov 2026 · 2 medicines');
  expect(second).toHaveTextContent('Dr. Arun Joshi · Dated 19 Nov 2026 · 1 medicine');
});

test('RX-07 RX-08 each status is shown as its word, and any other one as Unknown', async () => {
  const words = ['active', 'inactive', 'processing', 'failed', 'archived'];
  const prescriptions = words.map((status, at) => ({ ...bareOne(20 - at, 'failed'), status }));
  openPrescriptions([]);
  answerRaw(listPrescriptions, { success: true, prescriptions });
  await list();
  expect([...document.querySelectorAll('.papers .tags')].map(({ textContent }) => textContent)).toEqual(
    ['Active', 'Inactive', 'Processing', 'Failed', 'Unknown'].map((word) => `Status: ${word}`),
  );
});

test('one that was read and not checked yet says so', async () => {
  openPrescriptions(three);
  const [first, second] = within(await list()).getAllByRole('listitem');
  expect(second).toHaveTextContent('Please check');
  expect(first).not.toHaveTextContent('Please check');
});

test('RX-06 API-RX-01 the list is asked for with the phone of the session', async () => {
  openPrescriptions(three);
  await list();
  expect(callsTo(listPrescriptions)[0]?.query).toEqual({ user_phone: asha.phone });
});

test('RX-18 RX-19 without a stored phone the list says so and asks for nothing', async () => {
  openPrescriptions([]);
  forgetCalls();
  openApp('/prescriptions', { signedInAs: { ...asha, phone: null } });
  const said = await screen.findAllByText('User phone number not found.');
  expect(said.at(-1)).toBeVisible();
  expect(callsTo(listPrescriptions)).toEqual([]);
});

test.each([
  ['a title', 'kne', 'Knee'],
  ['a doctor', 'MEERA', 'Dr. Meera Rao'],
  ['the summary', 'volini', 'Knee'],
  ['a medicine', 'warf', 'Dr. Meera Rao'],
])('RX-16 the search finds %s, without asking the server again', async (_, words, found) => {
  openPrescriptions(three);
  await list();
  forgetCalls();
  fireEvent.change(search(), { target: { value: words } });
  expect(names()).toEqual([found]);
  expect(screen.getByText('1 prescription found')).toBeInTheDocument();
  expect(callsTo(listPrescriptions)).toEqual([]);
});

test('a search that finds nothing says so and leads back to all', async () => {
  const { user } = openPrescriptions(three);
  await list();
  fireEvent.change(search(), { target: { value: 'insulin' } });
  expect(screen.getByText('No results for “insulin”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(names()).toHaveLength(3);
});

test('no prescription yet: said, with the way to the first one', async () => {
  const { user } = openPrescriptions([]);
  await screen.findByText('No prescriptions yet');
  const [, second] = screen.getAllByRole('button', { name: 'Upload a prescription' });
  await user.click(second as HTMLElement);
  expect(screen.getByRole('dialog', { name: 'Upload a prescription' })).toBeVisible();
});

test.each([
  [{ error: 'Not today.', message: 'Later.' }, 'Not today.'],
  [{ message: 'Later.' }, 'Later.'],
  ['bare', 'Failed to fetch prescriptions'],
] as const)('ERR-26 ERR-27 a refused list shows %j as "%s"', async (words, shown) => {
  openPrescriptions([]);
  refuse(listPrescriptions, 500, words);
  expect(await screen.findByText(shown)).toBeVisible();
});

test('ERR-27 a list without a connection says so and can be tried again', async () => {
  const { user } = openPrescriptions([]);
  cutOff(listPrescriptions);
  const said = await screen.findByText('Failed to fetch prescriptions');
  answer(listPrescriptions, { success: true, prescriptions: three });
  await user.click(within(said.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Try again' }));
  await list();
  expect(names()).toHaveLength(3);
});

const appears = (prescriptions: Prescription[]) => answer(listPrescriptions, { success: true, prescriptions });
const asked = () => callsTo(listPrescriptions).length;
const loaded = () => until(() => expect(names()).not.toEqual([]));

test('RX-09 the list looks for news every 30 seconds, keeps the search, and stops when the page is left', async () => {
  freezeTime();
  const { router } = openPrescriptions(three);
  await loaded();
  fireEvent.change(search(), { target: { value: 'Knee' } });
  appears([prescriptionOf(21, { title: 'Knee again' }), ...three]);
  await pass(29_999);
  expect(asked()).toBe(1);
  await pass(20);
  await until(() => expect(asked()).toBe(2));
  await pass(20);
  await until(() => expect(names()).toEqual(['Knee again', 'Knee']));
  expect(asked()).toBe(2);
  expect(search()).toHaveValue('Knee');
  await router.navigate('/emergency');
  await seesHeading('Emergency help');
  await pass(90_000);
  expect(asked()).toBe(2);
});

test('RX-09 news that cannot be had leave the list as it is, without a message', async () => {
  freezeTime();
  openPrescriptions(three);
  await loaded();
  cutOff(listPrescriptions);
  await pass(30_000);
  await until(() => expect(asked()).toBe(2));
  expect(names()).toHaveLength(3);
  expect(toastsShown()).toEqual([]);
  await pass(20);
  await until(() => expect(screen.getByText(/^We could not refresh the list/)).toBeVisible());
  expect(screen.queryByText('Failed to fetch prescriptions')).toBeNull();
});

test('RX-09 the one that is open stays open while the list is refreshed', async () => {
  freezeTime();
  const { path } = openPrescriptions(three, { open: true });
  await until(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dr. Meera Rao'));
  appears([prescriptionOf(21, { title: 'A new one' }), ...three]);
  await pass(30_020);
  await until(() => expect(asked()).toBe(2));
  await pass(20);
  await until(() => expect(names()).toContain('A new one'));
  expect(path()).toBe(`/prescriptions?open=${prescriptionId(20)}`);
  expect(screen.getByRole('link', { name: /^Dr. Meera Rao/ })).toHaveAttribute('aria-current', 'true');
});

test('a press opens one, going back closes it, and the focus stands on its row again', async () => {
  const { user, path, router } = openPrescriptions(three);
  await list();
  await user.click(screen.getByRole('link', { name: /^Dr. Meera Rao/ }));
  const heading = await seesHeading('Dr. Meera Rao');
  await waitFor(() => expect(heading).toHaveFocus());
  expect(path()).toBe(`/prescriptions?open=${prescriptionId(20)}`);
  expect(callsTo(getPrescription)[0]?.params).toEqual({ userId: asha.id, prescriptionId: prescriptionId(20) });
  await router.navigate(-1);
  await seesHeading('Prescriptions');
  await waitFor(() => expect(screen.getByRole('link', { name: /^Dr. Meera Rao/ })).toHaveFocus());
});

test('the search is no part of the address', async () => {
  const { path } = openPrescriptions(three);
  await list();
  fireEvent.change(search(), { target: { value: 'warf' } });
  expect(path()).toBe('/prescriptions');
  await until(() => expect(callsTo(checkMedicines)).not.toEqual([]));
});
