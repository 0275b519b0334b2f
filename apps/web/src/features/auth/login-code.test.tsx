import { login } from '@nabz/contract/auth';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession } from '../../lib/session.ts';
import { fillIn, openApp, seesHeading, seesToast, toastsShown, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';

const success = { success: true as const, data: { user: asha, token: 'token-9', deviceKey: 'key-1' } };
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Login' });

const open = async (keep = false) => {
  const app = openApp('/login', { keep });
  await seesHeading('Login');
  const logIn = async () => {
    await fillIn(app.user, email(), 'asha@example.in');
    await fillIn(app.user, password(), 'neem tree');
    await app.user.click(submit());
  };
  return { ...app, logIn };
};

const WHY = 'Many wrong passwords were tried for this email. Enter the 6-digit code, too.';
const digit = (n: number) => screen.getByRole('textbox', { name: `Digit ${n} of 6` });
const askedForCode = async () => {
  const app = await open();
  refuse(login, 403, { code: 'STEP_UP_REQUIRED', error: WHY, message: WHY, fields: { code: 'Enter the code.' } });
  await app.logIn();
  await until(() => expect(digit(1)).toHaveFocus());
  return app;
};

test('a login that needs a code says why, keeps what was typed, and sends the code with the next press', async () => {
  const { user } = await askedForCode();
  expect(screen.getByText(WHY)).toBeVisible();
  expect(email()).toHaveValue('asha@example.in');
  expect(password()).toHaveValue('neem tree');
  expect(toastsShown()).toEqual([]);
  answer(login, success);
  await user.paste('123456');
  await user.click(submit());
  await seesToast('success', 'Login successful! Redirecting...');
  expect(callsTo(login).map(({ body }) => body)).toEqual([
    { email: 'asha@example.in', password: 'neem tree' },
    { email: 'asha@example.in', password: 'neem tree', code: '123456' },
  ]);
});

test('a wrong login code is said at its boxes, which take the focus; nothing typed is lost', async () => {
  const { user } = await askedForCode();
  refuse(login, 400, { code: 'WRONG_CODE', message: 'no', fields: { code: 'This code is wrong or has expired.' } });
  await user.paste('111111');
  await user.click(submit());
  const boxes = await screen.findByRole('group', { name: '6-digit OTP' });
  await until(() => expect(boxes).toHaveAccessibleDescription(/^This code is wrong or has expired\./));
  await until(() => expect(digit(1)).toHaveFocus());
  expect(digit(1)).toBeInvalid();
  expect(digit(6)).toHaveValue('1');
  expect(password()).toHaveValue('neem tree');
});

test('a login code that is not whole is said at its boxes, and nothing is sent', async () => {
  const { user } = await askedForCode();
  await user.paste('123');
  await user.click(submit());
  expect(await screen.findByText('Please enter the 6-digit OTP.')).toBeVisible();
  expect(callsTo(login)).toHaveLength(1);
});

test('another email is asked for no code of the first one', async () => {
  const { user } = await askedForCode();
  await user.clear(email());
  await fillIn(user, email(), 'meena@example.in');
  expect(screen.queryByRole('group', { name: '6-digit OTP' })).toBeNull();
  answer(login, success);
  await user.click(submit());
  await seesToast('success', 'Login successful! Redirecting...');
  expect(callsTo(login).at(-1)?.body).toEqual({ email: 'meena@example.in', password: 'neem tree' });
});

test('the key that came with a login stays in this browser after a logout, and goes along with the next login', async () => {
  const first = await open();
  answer(login, { ...success, data: { ...success.data, deviceKey: 'key-of-this-browser' } });
  await first.logIn();
  await seesToast('success', 'Login successful! Redirecting...');
  act(() => endSession('user'));
  first.unmount();
  const second = await open(true);
  await second.logIn();
  await until(() => expect(callsTo(login)).toHaveLength(2));
  expect(callsTo(login).map(({ body }) => (body as { deviceKey?: string }).deviceKey)).toEqual([
    undefined,
    'key-of-this-browser',
  ]);
});
