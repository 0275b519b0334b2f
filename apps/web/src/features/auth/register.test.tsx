import { getProfile, login, register } from '@nabz/contract/auth';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, freezeTime, openApp, pass, seesHeading, seesToast, toastsShown, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';
import { NEW_ACCOUNT_KEPT_MS } from './use-new-account.ts';

const WELL = {
  'Full name': 'Asha Verma',
  Email: 'asha@example.in',
  Phone: '98765 43210',
  Password: 'secret',
  'Confirm password': 'secret',
};
type Label = keyof typeof WELL;
const LABELS = Object.keys(WELL) as Label[];
const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Create account' });

const open = async () => {
  const app = openApp('/register', { entries: ['/'] });
  await seesHeading('Create an account');
  const fill = async (change: Partial<Record<string, string>> = {}) => {
    for (const [label, text] of Object.entries({ ...WELL, ...change }))
      if (text) await fillIn(app.user, field(label), text);
  };
  const send = async (change: Partial<Record<string, string>> = {}) => {
    await fill(change);
    await app.user.click(submit());
  };
  return { ...app, fill, send };
};
const accept = () => answer(register, { success: true, user: asha });
const sent = () => callsTo(register)[0]?.body as Record<string, unknown>;

test('AUTH-20 the form asks for full name, email, phone after a fixed +91, password and its confirmation', async () => {
  await open();
  for (const label of LABELS) expect(field(label)).toBeVisible();
  expect(field('Phone').parentElement).toHaveTextContent('+91');
  expect(field('Password')).toHaveAttribute('type', 'password');
  expect(field('Confirm password')).toHaveAttribute('type', 'password');
});

test('AUTH-21 terms and privacy lead to their pages, in a tab of their own: what was typed stays', async () => {
  await open();
  for (const [name, to] of [
    ['Terms', '/terms'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    const link = within(screen.getByRole('main')).getByRole('link', { name });
    expect(link).toHaveAttribute('href', to);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test('AUTH-22 age, gender and address are optional, and gender offers male, female and other', async () => {
  const { user, send } = await open();
  accept();
  for (const label of [/^Age/, /^Gender/, /^Address/])
    expect(screen.getByLabelText(label)).toHaveAccessibleName(/optional/);
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('value'))).toEqual([
    '',
    'female',
    'male',
    'other',
  ]);
  await user.selectOptions(screen.getByLabelText(/^Gender/), 'Female');
  await send();
  await seesToast('success', 'Account created. Please log in.');
  expect(sent()).toMatchObject({ gender: 'female' });
});

test('AUTH-32 the required fields are sent, the phone as +91 and the digits, and nothing else', async () => {
  const { send } = await open();
  accept();
  await send();
  await seesToast('success', 'Account created. Please log in.');
  expect(callsTo(register).map((call) => call.body)).toEqual([
    { name: 'Asha Verma', email: 'asha@example.in', password: 'secret', phone: '+919876543210' },
  ]);
});

test('AUTH-30 a typed age is sent as an integer', async () => {
  const { user, send } = await open();
  accept();
  await user.type(screen.getByLabelText(/^Age/), '34');
  await send();
  await seesToast('success', 'Account created. Please log in.');
  expect(sent()['age']).toBe(34);
});

test('AUTH-30 AUTH-31 blank age and address are left out', async () => {
  const { user, send } = await open();
  accept();
  await user.type(screen.getByLabelText(/^Age/), ' ');
  await user.type(screen.getByLabelText(/^Address/), '  ');
  await send();
  await seesToast('success', 'Account created. Please log in.');
  expect(Object.keys(sent())).toEqual(['name', 'email', 'password', 'phone']);
});

test('AUTH-31 an address is sent as a location with a zero coordinate pair', async () => {
  const { user, send } = await open();
  accept();
  await user.type(screen.getByLabelText(/^Address/), ' Kothrud, Pune ');
  await send();
  await seesToast('success', 'Account created. Please log in.');
  expect(sent()['location']).toEqual({ type: 'Point', coordinates: [0, 0], address: 'Kothrud, Pune' });
});

test('AUTH-23 success goes to the login after 1500 ms, not before', async () => {
  freezeTime();
  const { send, path, router } = await open();
  accept();
  await send();
  await seesToast('success', 'Account created. Please log in.');
  await pass(1499);
  expect([path(), router.state.navigation.state]).toEqual(['/register', 'idle']);
  await pass(1);
  await seesHeading('Login');
  expect(path()).toBe('/login');
});

test('AUTH-24 registering signs nobody in and keeps no password', async () => {
  const { send } = await open();
  accept();
  await send();
  await seesToast('success', 'Account created. Please log in.');
  expect(localStorage.getItem('token')).toBeNull();
  expect(JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)))).not.toContain(
    'secret',
  );
});

/** Registers and waits for the login page. */
const registered = async () => {
  freezeTime();
  const app = await open();
  accept();
  await app.send();
  await seesToast('success', 'Account created. Please log in.');
  await pass(1500);
  await seesHeading('Login');
  return app;
};

test('the login after a registration needs one press and no second password', async () => {
  const { user, path } = await registered();
  answer(login, { success: true, data: { user: asha, token: 'token-1', deviceKey: 'd'.repeat(43) } });
  answer(getProfile, { success: true, user: asha });
  expect(screen.getByLabelText('Email')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await seesToast('success', 'Login successful! Redirecting...');
  await pass(1000);
  await until(() => expect(path()).toBe('/dashboard'));
  expect(callsTo(login)[0]?.body).toMatchObject({ email: 'asha@example.in', password: 'secret' });
});

test('leaving the login page forgets the account that was made', async () => {
  const { user } = await registered();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await seesHeading('Create an account');
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await seesHeading('Login');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('who leaves the registration on another way leaves no password behind', async () => {
  freezeTime();
  const { send, router } = await open();
  accept();
  await send();
  await seesToast('success', 'Account created. Please log in.');
  await act(() => router.navigate('/'));
  await pass(1500);
  await act(() => router.navigate('/login'));
  await seesHeading('Login');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('two minutes after the registration a password is asked for', async () => {
  await registered();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  await pass(NEW_ACCOUNT_KEPT_MS);
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test.each(LABELS)('AUTH-27 TOAST-08 without %s: the error toast, and no call', async (label) => {
  const { send } = await open();
  accept();
  await send({ [label]: '' });
  await seesToast('error', 'Please fill in all required fields.');
  expect(field(label)).toBeInvalid();
  expect(callsTo(register)).toEqual([]);
});

test('AUTH-28 TOAST-08 two different passwords: the error toast, and no call', async () => {
  const { send } = await open();
  accept();
  await send({ 'Confirm password': 'Secret' });
  await seesToast('error', 'Passwords do not match.');
  expect(callsTo(register)).toEqual([]);
});

test('AUTH-29 a password of 5 characters: the error toast, and no call', async () => {
  const { send } = await open();
  accept();
  await send({ Password: '12345', 'Confirm password': '12345' });
  await seesToast('error', 'Password must be at least 6 characters long.');
  expect(callsTo(register)).toEqual([]);
});

test('AUTH-29 a password of exactly 6 characters is sent', async () => {
  const { send } = await open();
  accept();
  await send({ Password: '123456', 'Confirm password': '123456' });
  await seesToast('success', 'Account created. Please log in.');
  expect(sent()).toMatchObject({ password: '123456' });
});

test.each([
  ['a phone of 9 digits', { Phone: '987654321' }, 'Please enter a valid 10-digit phone number.'],
  ['a phone of 11 digits', { Phone: '98765432101' }, 'Please enter a valid 10-digit phone number.'],
  ['an implausible email', { Email: 'asha@' }, 'Please enter a valid email address.'],
  ['age 0', { 'Age (optional)': '0' }, 'Please enter an age from 1 to 120.'],
  ['age 121', { 'Age (optional)': '121' }, 'Please enter an age from 1 to 120.'],
  [
    'age 17',
    { 'Age (optional)': '17' },
    'You must be 18 or older to have an account. Ask a parent or guardian to create one here and add you under Family. Nothing you typed is lost.',
  ],
  ['half an age', { 'Age (optional)': '30.5' }, 'Please enter an age from 1 to 120.'],
])('AUTH-33 %s is refused and nothing is sent', async (_, change, words) => {
  const { send } = await open();
  accept();
  await send(change);
  await seesToast('error', words);
  expect(callsTo(register)).toEqual([]);
});

test.each([
  [
    'required before match',
    { 'Full name': '', Password: '123', 'Confirm password': '1234' },
    'Please fill in all required fields.',
  ],
  ['match before length', { Password: '123', 'Confirm password': '1234' }, 'Passwords do not match.'],
  [
    'length before the phone',
    { Phone: '98', Password: '123', 'Confirm password': '123' },
    'Password must be at least 6 characters long.',
  ],
])('AUTH-33 one message at a time: %s', async (_, change, words) => {
  const { send } = await open();
  await send(change);
  await until(() => expect(toastsShown()).toEqual([{ type: 'error', text: words }]));
});

test('ERR-02 a failed registration shows the message of the server, not its error field', async () => {
  const { send, path } = await open();
  refuse(register, 409, { error: 'another sentence', message: 'This email already has an account.' });
  await send();
  await seesToast('error', 'This email already has an account.');
  expect(toastsShown()).toHaveLength(1);
  expect(path()).toBe('/register');
});

test.each([
  ['an answer without words', () => refuse(register, 500, 'bare')],
  ['an answer with an error field only', () => refuse(register, 409, { error: 'only an error' })],
  ['a lost connection', () => cutOff(register)],
])('ERR-02 API-GEN-06 %s shows the fallback and keeps what was typed', async (_, prepare) => {
  const { send } = await open();
  prepare();
  await send();
  await seesToast('error', 'Registration failed.');
  expect(field('Full name')).toHaveValue('Asha Verma');
  expect(field('Password')).toHaveValue('secret');
});

test('a refusal that names a field is shown at that field', async () => {
  const { send } = await open();
  refuse(register, 400, { message: 'Please check.', fields: { email: 'This email cannot be used.' } });
  await send();
  await seesToast('error', 'Please check.');
  expect(field('Email')).toHaveAccessibleDescription('This email cannot be used.');
});

test('a second press while the account is being created sends nothing', async () => {
  const { fill, user } = await open();
  const release = answerLater(register, { success: true, user: asha });
  await fill();
  await user.dblClick(submit());
  await user.click(await screen.findByRole('button', { name: 'Creating your account' }));
  release();
  await seesToast('success', 'Account created. Please log in.');
  await user.click(submit());
  expect(callsTo(register)).toHaveLength(1);
});
