import { changeEmail, changePhone, confirmPhone, endOtherSessions } from '@nabz/contract/account';
import {
  getProfile,
  listSessions,
  resendVerification,
  sendOtp,
  type Session,
  type User,
  verifyOtp,
} from '@nabz/contract/auth';
import { screen, within, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../lib/session.ts';
import { fillIn, openApp, seesToast, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answer, callsTo, cutOff, refuse } from '../../testing/server.ts';

const here: Session = {
  id: 'a3f1',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2026-12-01T08:00:00.000Z',
  device: 'Chrome on Android',
  current: true,
};
const elsewhere: Session = { ...here, id: 'b4e2', device: 'Firefox on Windows', current: false };

const open = async (user: User = asha, sessions = [here]) => {
  answer(listSessions, { success: true, sessions });
  const app = openApp('/account/security', { signedInAs: user });
  await screen.findByRole('region', { name: 'Phone' });
  return app;
};
const panel = (name: string) => within(screen.getByRole('region', { name }));
const stepUp = () => screen.findByRole('region', { name: 'Confirm that it is you' });
const typeCode = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste('123456');
};

const openEmail = async (person?: User) => {
  const app = await open(person);
  await app.user.click(panel('Email').getByRole('button', { name: 'Change the email' }));
  const send = () => app.user.click(panel('Email').getByRole('button', { name: 'Send the link' }));
  return { ...app, send };
};

test('a new email is asked for with the password; it changes when the link is opened', async () => {
  const { user, send } = await openEmail();
  const field = panel('Email').getByRole('textbox', { name: 'New email' });
  await waitFor(() => expect(field).toHaveFocus());
  await fillIn(user, field, 'asha.new@example.in');
  await fillIn(user, panel('Email').getByLabelText('Current password'), 'neem tree');
  answer(changeEmail, { success: true });
  await send();
  expect(await screen.findByText(/^We sent a link to asha\.new@example\.in\./)).toBeVisible();
  expect(callsTo(changeEmail).map(({ body }) => body)).toEqual([
    { email: 'asha.new@example.in', currentPassword: 'neem tree' },
  ]);
  expect(panel('Email').getByText('asha@example.in')).toBeVisible();
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { send } = await openEmail();
  await send();
  expect(panel('Email').getByText('Please enter a valid email address.')).toBeVisible();
  expect(panel('Email').getByText('Please enter your current password.')).toBeVisible();
  expect(callsTo(changeEmail)).toHaveLength(0);
});

test('a wrong password is said at its field', async () => {
  const { user, send } = await openEmail();
  await fillIn(user, panel('Email').getByRole('textbox', { name: 'New email' }), 'a@example.in');
  await fillIn(user, panel('Email').getByLabelText('Current password'), 'wrong one');
  refuse(changeEmail, 400, { fields: { currentPassword: 'Your current password is wrong.' } });
  await send();
  expect(await panel('Email').findByText('Your current password is wrong.')).toBeVisible();
});

test('without a password a fresh code to the phone is the proof, and the change goes on by itself', async () => {
  const app = await openEmail({ ...asha, has_password: false });
  const { user, send } = app;
  expect(panel('Email').queryByLabelText('Current password')).toBeNull();
  await fillIn(user, panel('Email').getByRole('textbox', { name: 'New email' }), 'asha.new@example.in');
  refuse(changeEmail, 403, { code: 'STEP_UP_REQUIRED', message: 'Please sign in with a code to your phone first.' });
  await send();
  const proof = within(await stepUp());
  expect(proof.getByText(/\+91 98765 43210/)).toBeVisible();
  answer(sendOtp, { success: true, resendAfterSeconds: 30 });
  await user.click(proof.getByRole('button', { name: 'Send the code' }));
  await typeCode(app);
  answer(verifyOtp, { success: true, user: { ...asha, has_password: false }, token: 'token-2', deviceKey: 'key-1' });
  answer(changeEmail, { success: true });
  await user.click(proof.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/^We sent a link to asha\.new@example\.in\./)).toBeVisible();
  expect(callsTo(changeEmail).at(-1)?.headers.get('authorization')).toBe('Bearer token-2');
});

test('a new number is proven by its code; the app knows it at once', async () => {
  const app = await open();
  const { user } = app;
  await user.click(panel('Phone').getByRole('button', { name: 'Change the number' }));
  await fillIn(user, panel('Phone').getByRole('textbox', { name: 'New phone number' }), '9876500000');
  await fillIn(user, panel('Phone').getByLabelText('Current password'), 'neem tree');
  answer(changePhone, { success: true, resendAfterSeconds: 30 });
  await user.click(panel('Phone').getByRole('button', { name: 'Send a code to the new number' }));
  expect(await panel('Phone').findByText(/\+91 98765 00000/)).toBeVisible();
  await typeCode(app);
  answer(confirmPhone, { success: true, user: { ...asha, phone: '+919876500000' } });
  await user.click(panel('Phone').getByRole('button', { name: 'Use this number' }));
  await seesToast('success', 'Your phone number was changed.');
  expect(callsTo(changePhone)[0]?.body).toEqual({ phone: '+919876500000', currentPassword: 'neem tree' });
  expect(callsTo(confirmPhone)[0]?.body).toEqual({ phone: '+919876500000', otp: '123456' });
  expect(await panel('Phone').findByText('+91 98765 00000')).toBeVisible();
  expect(useSession.getState().user?.phone).toBe('+919876500000');
});

test('a number of another account is refused at its field; a lost connection loses nothing', async () => {
  const { user } = await open();
  await user.click(panel('Phone').getByRole('button', { name: 'Change the number' }));
  const number = panel('Phone').getByRole('textbox', { name: 'New phone number' });
  await fillIn(user, number, '9876500000');
  await fillIn(user, panel('Phone').getByLabelText('Current password'), 'neem tree');
  cutOff(changePhone);
  const send = () => user.click(panel('Phone').getByRole('button', { name: 'Send a code to the new number' }));
  await send();
  expect(await panel('Phone').findByText(/^You are offline/)).toBeVisible();
  const taken = 'This phone number belongs to another account.';
  refuse(changePhone, 409, { code: 'ALREADY_REGISTERED', message: taken, fields: { phone: taken } });
  await send();
  expect(await panel('Phone').findByText(taken)).toBeVisible();
  expect(number).toHaveValue('98765 00000');
});

test('one press signs out everywhere but here', async () => {
  const { user } = await open(asha, [here, elsewhere]);
  await screen.findByText('Firefox on Windows');
  answer(endOtherSessions, { success: true, ended: 1 });
  answer(listSessions, { success: true, sessions: [here] });
  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  await seesToast('success', 'Logged out on 1 other device.');
  await until(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

test('who is signed in here alone is not offered to sign out elsewhere', async () => {
  await open();
  await screen.findByText('Chrome on Android');
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

const TAKEN = 'This phone number has its own account.';
const askForNumber = async (person: User) => {
  const app = await open(person);
  await app.user.click(panel('Phone').getByRole('button', { name: 'Add a number' }));
  const number = panel('Phone').getByRole('textbox', { name: 'Phone number' });
  await waitFor(() => expect(number).toHaveFocus());
  await fillIn(app.user, number, '9876500000');
  await fillIn(app.user, panel('Phone').getByLabelText('Current password'), 'neem tree');
  answer(changePhone, { success: true, resendAfterSeconds: 30 });
  await app.user.click(panel('Phone').getByRole('button', { name: 'Send the code' }));
  await panel('Phone').findByText(/\+91 98765 00000/);
  await typeCode(app);
  return app;
};
const noPhone: User = { ...asha, phone: null, phone_verified: false };

test('an account without a number speaks of adding one, and has it as soon as its code is typed', async () => {
  const { user } = await askForNumber(noPhone);
  answer(confirmPhone, { success: true, user: { ...asha, phone: '+919876500000' } });
  await user.click(panel('Phone').getByRole('button', { name: 'Use this number' }));
  await seesToast('success', 'Your phone number was added.');
  expect(await panel('Phone').findByText('+91 98765 00000')).toBeVisible();
});

test('without a number nothing is said of verifying one', async () => {
  await open(noPhone);
  expect(panel('Phone').getByText('No number yet')).toBeVisible();
  expect(panel('Phone').queryByText('Not verified yet')).toBeNull();
});

test('a number that got an account of its own while its code was typed is said at its field', async () => {
  const { user } = await askForNumber(noPhone);
  refuse(confirmPhone, 409, { code: 'ALREADY_REGISTERED', message: TAKEN, fields: { phone: TAKEN } });
  await user.click(panel('Phone').getByRole('button', { name: 'Use this number' }));
  const number = await panel('Phone').findByRole('textbox', { name: 'Phone number' });
  expect(number).toHaveAccessibleDescription(TAKEN);
  await waitFor(() => expect(number).toHaveFocus());
  expect(number).toHaveValue('98765 00000');
});

test('without an email there is one to add, and no link to send again', async () => {
  const { user } = await open({ ...asha, email: null, email_verified: false });
  expect(panel('Email').queryByRole('button', { name: 'Send the link again' })).toBeNull();
  await user.click(panel('Email').getByRole('button', { name: 'Add an email' }));
  await fillIn(user, panel('Email').getByRole('textbox', { name: 'Email' }), 'asha@example.in');
  await fillIn(user, panel('Email').getByLabelText('Current password'), 'neem tree');
  answer(changeEmail, { success: true });
  await user.click(panel('Email').getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/Open it while you are logged in/)).toBeVisible();
});

test('a link that cannot be sent because the email has left says so, and the page shows what is so now', async () => {
  const { user } = await open({ ...asha, email_verified: false });
  refuse(resendVerification, 400, { message: 'no', fields: { email: 'Add an email address first.' } });
  answer(getProfile, { success: true, user: { ...asha, email: null, email_verified: false } });
  await user.click(panel('Email').getByRole('button', { name: 'Send the link again' }));
  await seesToast('error', 'Add an email address first.');
  expect(await panel('Email').findByText('No email yet')).toBeVisible();
});

test('a number that another account claims by now leads to its own account with the words of the server', async () => {
  const app = await open({ ...asha, phone_verified: false });
  answer(sendOtp, { success: true, resendAfterSeconds: 30 });
  await app.user.click(panel('Phone').getByRole('button', { name: 'Send the code' }));
  await typeCode(app);
  const notice = 'It has a new account of its own now.';
  answer(verifyOtp, { success: true, user: { ...asha, id: 'u-2' }, token: 't-2', deviceKey: 'key-1', notice });
  await app.user.click(panel('Phone').getByRole('button', { name: 'Verify the number' }));
  expect(await screen.findByText(notice)).toBeVisible();
  expect(app.path()).toBe('/dashboard');
});
