import { checkReset, forgotPassword, resetPassword, sendResetCode } from '@nabz/contract/auth-password';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fillIn, openApp, seesHeading, seesToast, until } from '../../testing/app.tsx';
import { answer, callsTo, cutOff, refuse } from '../../testing/server.ts';

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const digit = (n: number) => screen.getByRole('textbox', { name: `Digit ${n} of 6` });
const next = () => screen.getByLabelText('New password');
const sent = () => callsTo(resetPassword).map(({ body }) => body);
const done = { success: true, account: 'kept' } as const;
const startedAnew = { success: true, account: 'new' } as const;

beforeEach(() => window.history.replaceState(null, '', '/reset-password#token=link-1'));

type Needs = { phoneEnding?: string | null; startsEmpty?: boolean };
const open = async ({ phoneEnding = null, startsEmpty = false }: Needs = {}) => {
  answer(checkReset, { success: true, phoneEnding, startsEmpty });
  const app = openApp('/reset-password');
  await screen.findByLabelText('New password');
  const { user } = app;
  const choose = async (button = phoneEnding === null ? 'Save password' : 'Continue') => {
    await fillIn(user, next(), 'mango-rain-7-boats');
    await fillIn(user, screen.getByLabelText('Confirm password'), 'mango-rain-7-boats');
    await user.click(press(button));
  };
  const toCode = async () => {
    await choose();
    expect(await seesHeading('Confirm with your phone')).toHaveFocus();
    answer(sendResetCode, { success: true, resendAfterSeconds: 30 });
    await user.click(press(/^Send a code to the phone ending\s10$/));
    await until(() => expect(digit(1)).toHaveFocus());
  };
  return { ...app, choose, toCode };
};

test('the link is looked at when the page opens, and its token leaves the address', async () => {
  await open();
  expect(callsTo(checkReset).map(({ body }) => body)).toEqual([{ token: 'link-1' }]);
  expect(window.location.href).not.toContain('link-1');
  expect(sent()).toEqual([]);
});

test('where no phone is confirmed the new password is enough', async () => {
  const { choose, path } = await open();
  answer(resetPassword, done);
  await choose();
  await seesToast('success', 'Password changed. Please log in.');
  await until(() => expect(path()).toBe('/login'));
  expect(sent()).toEqual([{ token: 'link-1', password: 'mango-rain-7-boats' }]);
});

test.each([
  ['nothing', '', '', 'Please fill in all required fields.'],
  ['two that differ', 'mango-rain-7', 'mango-rain-8', 'Passwords do not match.'],
  ['one that is too short', 'mango', 'mango', 'Password must be at least 6 characters long.'],
])('a new password of %s is refused here', async (_, password, confirm, words) => {
  const { user } = await open();
  if (password) await fillIn(user, next(), password);
  if (confirm) await fillIn(user, screen.getByLabelText('Confirm password'), confirm);
  await user.click(press('Save password'));
  await seesToast('error', words);
  expect(sent()).toEqual([]);
});

test('a dead link says so at once and leads to a new one', async () => {
  refuse(checkReset, 400, { code: 'LINK_EXPIRED', message: 'used' });
  openApp('/reset-password');
  await seesHeading('This link has expired');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('a link that cannot be looked at can be tried again', async () => {
  cutOff(checkReset);
  const { user } = openApp('/reset-password');
  await screen.findByText('We could not check your link.');
  answer(checkReset, { success: true, phoneEnding: null, startsEmpty: false });
  await user.click(press('Try again'));
  expect(await screen.findByLabelText('New password')).toBeVisible();
});

test('with a confirmed phone the password is saved only together with the code sent to it', async () => {
  const { toCode, user, path } = await open({ phoneEnding: '10' });
  await toCode();
  expect(callsTo(sendResetCode).map(({ body }) => body)).toEqual([{ token: 'link-1' }]);
  expect(sent()).toEqual([]);
  await user.paste('123456');
  answer(resetPassword, done);
  await user.click(press('Save password'));
  await seesToast('success', 'Password changed. Please log in.');
  expect(sent()).toEqual([{ token: 'link-1', password: 'mango-rain-7-boats', otp: '123456' }]);
  await until(() => expect(path()).toBe('/login'));
});

test('a wrong code is said at its boxes, and nothing typed is lost', async () => {
  const { toCode, user } = await open({ phoneEnding: '10' });
  await toCode();
  await user.paste('111111');
  const words = 'This code is wrong or has expired.';
  refuse(resetPassword, 400, { code: 'WRONG_CODE', message: words, fields: { otp: words } });
  await user.click(press('Save password'));
  const boxes = screen.getByRole('group', { name: '6-digit OTP' });
  await until(() => expect(boxes).toHaveAccessibleDescription(/^This code is wrong or has expired\./));
  await until(() => expect(digit(1)).toHaveFocus());
  expect(digit(6)).toHaveValue('1');
  await user.click(press('Choose another password'));
  expect(next()).toHaveValue('mango-rain-7-boats');
});

test('a code that is not whole is said at its boxes, and nothing is sent', async () => {
  const { toCode, user } = await open({ phoneEnding: '10' });
  await toCode();
  await user.paste('12');
  await user.click(press('Save password'));
  expect(await screen.findByText('Please enter the 6-digit OTP.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a code that cannot be sent is said where it was asked for', async () => {
  const { choose, user } = await open({ phoneEnding: '10' });
  await choose();
  refuse(sendResetCode, 429, { message: 'Please wait 30 seconds.' });
  await user.click(press(/^Send a code to the phone ending\s10$/));
  expect(await screen.findByText('Please wait 30 seconds.')).toBeVisible();
});

test('a weak password comes back to its field from the last step, and the code stays typed', async () => {
  const { toCode, user } = await open({ phoneEnding: '10' });
  await toCode();
  await user.paste('123456');
  const words = 'Too many people use this password.';
  refuse(resetPassword, 400, { code: 'WEAK_PASSWORD', message: words, fields: { password: words } });
  await user.click(press('Save password'));
  await seesHeading('Choose a new password');
  expect(next()).toHaveAccessibleDescription(/^Too many people use this password\./);
  await until(() => expect(next()).toHaveFocus());
  await user.type(next(), '-9');
  await user.type(screen.getByLabelText('Confirm password'), '-9');
  await user.click(press('Continue'));
  expect(digit(6)).toHaveValue('6');
});

test('whose phone it is not reads what will happen, and starts a new, empty account', async () => {
  const { choose, user, path } = await open({ phoneEnding: '10' });
  await choose();
  await user.click(press('This is not my number'));
  expect(await seesHeading('Is this not your number?')).toHaveFocus();
  expect(screen.getByText(/The records stay with the person who has that phone/)).toBeVisible();
  expect(sent()).toEqual([]);
  answer(resetPassword, startedAnew);
  await user.click(press('Start a new, empty account'));
  await seesToast('success', 'Your new account is ready. Please log in.');
  expect(sent()).toEqual([{ token: 'link-1', password: 'mango-rain-7-boats', notMyNumber: true }]);
  await until(() => expect(path()).toBe('/login'));
});

test('an email that was never confirmed starts an empty account, and that is agreed to first', async () => {
  const { choose, user } = await open({ startsEmpty: true });
  expect(screen.getByRole('region', { name: 'You will start with an empty account' })).toHaveTextContent(
    /Confirm your email there first/,
  );
  const box = screen.getByRole('checkbox', { name: 'I understand that everything in the account is deleted.' });
  await choose();
  await seesToast('error', 'Please confirm that you understand what will be deleted.');
  await until(() => expect(box).toHaveFocus());
  expect(sent()).toEqual([]);
  await user.click(box);
  answer(resetPassword, startedAnew);
  await user.click(press('Save password'));
  await seesToast('success', 'Your new account is ready. Please log in.');
  expect(sent()).toHaveLength(1);
});

test('an account whose phone was confirmed meanwhile asks for its code', async () => {
  const { choose } = await open();
  refuse(resetPassword, 403, { code: 'STEP_UP_REQUIRED', message: 'code', fields: { otp: 'Enter the code.' } });
  await choose();
  await seesHeading('Confirm with your phone');
  expect(press('Send a code to the confirmed phone')).toBeVisible();
});

test('a link that died meanwhile leads to a new one', async () => {
  const { choose } = await open();
  refuse(resetPassword, 400, { code: 'LINK_EXPIRED', message: 'used' });
  await choose();
  expect(await seesHeading('This link has expired')).toHaveFocus();
});

test('who asks for a link is told that a confirmed phone is needed as well', async () => {
  const { user } = openApp('/forgot-password');
  await seesHeading('Forgot your password?');
  answer(forgotPassword, { success: true });
  await fillIn(user, screen.getByRole('textbox', { name: 'Email' }), 'asha@example.in');
  await user.click(press('Send the link'));
  await seesHeading('Check your email');
  expect(screen.getByText(/you also need a code that we send to it by SMS/)).toBeVisible();
});
