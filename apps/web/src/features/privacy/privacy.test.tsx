import { getProfile, login, logout } from '@nabz/contract/auth';
import { type Consent, listConsents, setConsent } from '@nabz/contract/privacy-consents';
import { listMembers } from '@nabz/contract/family';
import {
  accessLog,
  consentHistory,
  deleteAccount,
  exportData,
  fileGrievance,
  getNominee,
  listGrievances,
  setNominee,
} from '@nabz/contract/privacy';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fillIn, openApp, seesToast, until } from '../../testing/app.tsx';
import { given, notGiven } from '../../testing/fixtures.ts';
import { asha } from '../../testing/fixtures.ts';
import { answerEmptyPages } from '../../testing/pages.ts';
import { answer, answerFile, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';

const officer = { name: 'Grievance Officer', email: 'grievance@nabz.example', phone: '', answerWithinDays: 30 };
const ravi = { name: 'Ravi Verma', contact: '+919876500001', relation: 'Husband' };
const documents: Consent = { ...notGiven, purpose: 'documents', title: 'Keep my documents' };
const meera = {
  id: '0d9f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11',
  name: 'Meera Verma',
  relation: 'daughter' as const,
  birthDate: '2018-05-01',
  age: 8,
  gender: 'female' as const,
  blood_group: null,
  isMinor: true,
  authority: 'guardian' as const,
};

const panel = (title: string | RegExp) => screen.getByRole('region', { name: title });
const open = async (user = asha, consents: Consent[] = [given, documents]) => {
  answerEmptyPages();
  const app = openApp('/privacy', { signedInAs: user });
  answer(listConsents, { success: true, consents });
  answer(listGrievances, { success: true, officer, grievances: [] });
  answer(getNominee, { success: true, nominee: null });
  await screen.findByRole('region', { name: 'What you agree to' });
  return app;
};

test('each purpose is a switch with its text; switching on shows the whole text first', async () => {
  const { user } = await open();
  const on = screen.getByRole('switch', { name: 'Keep my symptom checks' });
  const off = screen.getByRole('switch', { name: 'Keep my documents' });
  expect(on).toBeChecked();
  expect(on).toHaveAccessibleDescription(/You agreed on 20 Nov 2026/);
  expect(off).not.toBeChecked();
  await user.click(off);
  const dialog = screen.getByRole('dialog', { name: 'Do you agree?' });
  expect(dialog).toHaveTextContent('Who can read it: only you.');
  expect(callsTo(setConsent)).toHaveLength(0);
  const now = {
    ...documents,
    granted: true,
    grantedAt: '2026-11-21T10:00:00.000Z',
    grantedVersion: '1',
    grantedHow: 'asked' as const,
  };
  answer(setConsent, { success: true, consent: now });
  answer(listConsents, { success: true, consents: [given, now] });
  await user.click(within(dialog).getByRole('button', { name: 'I agree' }));
  await waitFor(() => expect(off).toBeChecked());
  expect(callsTo(setConsent)[0]).toMatchObject({
    params: { purpose: 'documents' },
    body: { granted: true, version: '1' },
  });
});

test('a text that has changed is read again before it is agreed to', async () => {
  const { user } = await open();
  answer(listConsents, { success: true, consents: [{ ...given, version: '2' }] });
  await user.click(screen.getByRole('switch', { name: 'Keep my documents' }));
  refuse(setConsent, 409, { code: 'CONFLICT' });
  await user.click(screen.getByRole('button', { name: 'I agree' }));
  await user.click(await screen.findByRole('button', { name: 'Read the new text' }));
  expect(screen.getByRole('dialog', { name: 'Do you agree?' })).toBeVisible();
});

test('withdrawing says what goes, and a failure leaves the switch on', async () => {
  const { user } = await open();
  const on = screen.getByRole('switch', { name: 'Keep my symptom checks' });
  await user.click(on);
  const dialog = screen.getByRole('alertdialog', { name: 'Withdraw consent: “Keep my symptom checks”?' });
  expect(dialog).toHaveTextContent('All kept checks are then deleted at once.');
  cutOff(setConsent);
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw consent' }));
  await within(dialog).findByText('We could not save this. Please try again.');
  expect(on).toBeChecked();
  answer(setConsent, { success: true, consent: notGiven });
  answer(listConsents, { success: true, consents: [notGiven, documents] });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw consent' }));
  await waitFor(() => expect(on).not.toBeChecked());
});

test('every decision so far is listed', async () => {
  const { user } = await open();
  const decision = {
    at: '2026-11-20T10:00:00.000Z',
    purpose: 'documents' as const,
    title: 'Keep my documents',
    version: '1',
  };
  answer(consentHistory, {
    success: true,
    decisions: [
      { ...decision, granted: false, how: 'asked' },
      { ...decision, at: '2026-11-19T10:00:00.000Z', granted: true, how: 'upload' },
    ],
  });
  await user.click(screen.getByText('History of your choices'));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.getByText('Agreed by uploading')).toBeVisible();
});

test('a consent that was given by uploading says so and offers the text', async () => {
  const grantedAt = '2026-11-21T10:00:00.000Z';
  const uploaded = { ...documents, granted: true, grantedAt, grantedVersion: '1', grantedHow: 'upload' as const };
  const { user } = await open(asha, [uploaded]);
  expect(screen.getByText(/Given when you uploaded a document on/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Read the text' }));
  expect(screen.getByRole('dialog', { name: 'Do you agree?' })).toHaveTextContent('Who can read it: only you.');
});

test('everything is exported as one file', async () => {
  const { user } = await open();
  URL.createObjectURL = vi.fn(() => 'blob:x');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answerFile(exportData, 'PK', { 'content-disposition': 'attachment; filename="nabz-export.zip"' });
  expect(panel('Download your data')).toHaveTextContent('FHIR');
  await user.click(screen.getByRole('button', { name: 'Download everything' }));
  await seesToast('success', 'The file is in your downloads.');
  expect(click.mock.instances[0]).toHaveProperty('download', 'nabz-export.zip');
});

test('for the export a sign-in of long ago is renewed on the page: nobody is signed out, and the file follows', async () => {
  const { user, path } = await open();
  URL.createObjectURL = vi.fn(() => 'blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answer(getProfile, { success: true, user: asha });
  refuse(exportData, 403, { code: 'STEP_UP_REQUIRED' });
  await user.click(screen.getByRole('button', { name: 'Download everything' }));
  await fillIn(user, await screen.findByLabelText('Password'), 'secret-1');
  answer(login, { success: true, data: { user: asha, token: 'token-2', deviceKey: 'key-1' } });
  answerFile(exportData, 'PK', { 'content-disposition': 'attachment; filename="nabz-export.zip"' });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await seesToast('success', 'The file is in your downloads.');
  expect(path()).toBe('/privacy');
  expect(callsTo(logout)).toEqual([]);
});

test('where the password alone is not enough the way leads over the sign-in, which takes the code', async () => {
  const { user } = await open();
  answer(getProfile, { success: true, user: asha });
  refuse(exportData, 403, { code: 'STEP_UP_REQUIRED' });
  await user.click(screen.getByRole('button', { name: 'Download everything' }));
  await fillIn(user, await screen.findByLabelText('Password'), 'secret-1');
  refuse(login, 403, { code: 'STEP_UP_REQUIRED', error: 'Enter the code, too.' });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(screen.getByRole('button', { name: 'Log in again' })).toBeVisible();
});

test('Stop gives the export up without a word of failure', async () => {
  const { user } = await open();
  const release = answerLater(exportData, {});
  await user.click(screen.getByRole('button', { name: 'Download everything' }));
  expect(await screen.findByText(/Preparing your file/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  release();
  await waitFor(() => expect(screen.queryByText(/Preparing your file/)).toBeNull());
  expect(within(panel('Download your data')).queryByText(/could not create the file/)).toBeNull();
});

test('who looked at the data is told in words, and earlier lines on asking', async () => {
  const { user } = await open();
  const line = (n: number) => ({
    at: `2026-11-20T10:00:${String(n).padStart(2, '0')}.000Z`,
    what: `Thing ${n}`,
    outcome: n === 1 ? ('refused' as const) : ('ok' as const),
    person: 'You',
    from: '203.0.113.x',
  });
  answer(accessLog, ({ query }) => ({
    success: true as const,
    events: query['before'] ? [line(59)] : Array.from({ length: 10 }, (_, n) => line(n + 1)),
    hasMore: !query['before'],
  }));
  await user.click(screen.getByRole('button', { name: 'Show list' }));
  expect(await screen.findByText('Thing 1')).toBeVisible();
  expect(screen.getAllByText('Refused')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show earlier entries' }));
  expect(await screen.findByText('Thing 59')).toBeVisible();
  expect(callsTo(accessLog)[1]?.query['before']).toBe(line(10).at);
  expect(screen.getByText('You have reached the end of the list.')).toBeVisible();
});

test('a complaint gets a number and a date; without a connection it stays, and is sent as the same one', async () => {
  const { user } = await open();
  await screen.findByText(/an answer within 30 days/);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Please tell us what happened.')).toBeVisible();
  await fillIn(user, screen.getByLabelText('Subject'), 'A wrong name');
  await fillIn(user, screen.getByLabelText('What happened'), 'My name is spelled wrongly.');
  cutOff(fileGrievance);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/What you wrote is still here/);
  const grievance = {
    id: '8f7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b88',
    number: 'NZ-2026-00001',
    at: '2026-11-21T10:00:00.000Z',
    subject: 'A wrong name',
    text: 'My name is spelled wrongly.',
    dueOn: '2026-12-21',
    state: 'open' as const,
  };
  answer(fileGrievance, { success: true, grievance });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(
    await screen.findByText('Your complaint number is NZ-2026-00001. You get an answer by 21 Dec 2026.'),
  ).toBeVisible();
  const [first, second] = callsTo(fileGrievance).map(({ body }) => body as { id: string });
  expect(second?.id).toBe(first?.id);
  expect(screen.getByLabelText('Subject')).toHaveValue('');
  expect(screen.getByText('Answer by 21 Dec 2026')).toBeVisible();
});

test('a person is named, and removed after asking', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Choose a person' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please enter a phone number or an email address.')).toBeVisible();
  await fillIn(user, screen.getByLabelText('Name'), ravi.name);
  await fillIn(user, screen.getByLabelText('Phone or email'), ravi.contact);
  await fillIn(user, screen.getByLabelText(/Relationship/), ravi.relation);
  answer(setNominee, { success: true, nominee: ravi });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Husband, +919876500001')).toBeVisible();
  expect(callsTo(setNominee)[0]?.body).toEqual({ nominee: ravi });
  await user.click(
    within(panel('If you cannot decide for yourself')).getByRole('button', {
      name: 'Remove',
    }),
  );
  answer(setNominee, { success: true, nominee: null });
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('You have not chosen anyone.')).toBeVisible();
});

const openDelete = async (who = asha) => {
  const app = await open(who);
  await app.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete your account for good?' });
  return { ...app, dialog };
};

test('the account is deleted with a password and a typed word, and the landing page says so', async () => {
  const { user, dialog, path } = await openDelete();
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep my account' })).toHaveFocus());
  await fillIn(user, within(dialog).getByLabelText('Your password'), 'secret-1');
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(within(dialog).getByText('Please type DELETE to confirm.')).toBeVisible();
  expect(callsTo(deleteAccount)).toHaveLength(0);
  await fillIn(user, within(dialog).getByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE');
  answer(deleteAccount, { success: true, stays: [] });
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(path()).toBe('/'));
  await waitFor(() => expect(document.querySelector('.stats')).not.toBeNull());
  await seesToast('blank', 'Your account and everything in it was deleted. Take care.');
  // the session ends once the page that it stands on has gone
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(callsTo(deleteAccount)[0]?.body).toEqual({ confirm: 'DELETE', currentPassword: 'secret-1' });
});

test('a wrong password is said at its field, and nothing is deleted', async () => {
  const { user, dialog } = await openDelete();
  await fillIn(user, within(dialog).getByLabelText('Your password'), 'wrong');
  await fillIn(user, within(dialog).getByRole('textbox', { name: 'Type DELETE to confirm' }), 'delete');
  refuse(deleteAccount, 400, { fields: { currentPassword: 'Your current password is wrong.' } });
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await within(dialog).findByText('Your current password is wrong.')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-1');
});

test('without a password a sign-in by phone is the proof; an old one is renewed', async () => {
  const { user, dialog } = await openDelete({ ...asha, has_password: false });
  expect(await within(dialog).findByText(/^To do this, you need to have logged in with a phone code/)).toBeVisible();
  await fillIn(user, within(dialog).getByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE');
  refuse(deleteAccount, 403, { code: 'STEP_UP_REQUIRED' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await within(dialog).findByRole('button', { name: 'Log in again' })).toBeVisible();
  expect(callsTo(deleteAccount)[0]?.body).toEqual({ confirm: 'DELETE' });
});

test('what goes names the family members; what stays is said with its reason', async () => {
  answerEmptyPages();
  openApp('/privacy', { signedInAs: asha });
  answer(listConsents, { success: true, consents: [given] });
  answer(listGrievances, { success: true, officer, grievances: [] });
  answer(getNominee, { success: true, nominee: null });
  answer(listMembers, { success: true, members: [meera] });
  expect(await screen.findByText('We also delete the records of Meera Verma.')).toBeVisible();
  expect(screen.getByText(/because the law asks for it/)).toBeVisible();
});

test('what the server says of a field stands at that field until it is changed', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Choose a person' }));
  const contact = screen.getByLabelText('Phone or email');
  await fillIn(user, screen.getByLabelText('Name'), 'Ravi Verma');
  await fillIn(user, contact, '+919876500001');
  refuse(setNominee, 400, { fields: { 'nominee.contact': 'This is your own number.' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await until(() => expect(contact).toHaveAccessibleDescription('This is your own number.'));
  expect(contact).toHaveValue('+919876500001');
  await fillIn(user, contact, '0');
  await until(() => expect(contact).not.toHaveAttribute('aria-invalid'));
});
