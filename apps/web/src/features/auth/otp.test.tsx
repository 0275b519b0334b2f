import { getProfile, register, sendOtp, verifyOtp } from '@nabz/contract/auth';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepDeviceKey, withDeviceKey } from '../../lib/device-key.ts';
import { useSession } from '../../lib/session.ts';
import { fillIn, freezeTime, openApp, pass, seesHeading, seesToast, toastsShown, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answer, answerLater, callsTo, cutOff, refuse, refuseOnce } from '../../testing/server.ts';

const phone = () => screen.getByRole('textbox', { name: 'Phone' });
const digit = (n: number) => screen.getByRole('textbox', { name: `Digit ${n} of 6` });
const press = (name: string) => screen.getByRole('button', { name });

const open = async () => {
  const app = openApp('/otp-login', { entries: ['/login'] });
  await seesHeading('Login with phone');
  const { user } = app;
  const askWith = async (digits: string) => {
    await fillIn(user, phone(), digits);
    await user.click(press('Send OTP'));
  };
  const toCode = async () => {
    answer(getProfile, { success: true, exists: true });
    answer(sendOtp, { success: true, resendAfterSeconds: 30 });
    await askWith('98765 43210');
    await seesHeading('Enter the 6-digit OTP');
  };
  const toAbout = async () => {
    refuse(getProfile, 404, { error: 'Unknown', message: 'Unknown' });
    await askWith('98765 43210');
    await seesHeading('This number is new to Nabz');
  };
  const tell = async (name: string, email: string) => {
    if (name) await fillIn(user, screen.getByRole('textbox', { name: 'Full name' }), name);
    if (email) await fillIn(user, screen.getByRole('textbox', { name: 'Email' }), email);
    await user.click(press('Continue'));
  };
  const enter = async (code: string) => {
    await user.click(digit(1));
    if (code) await user.keyboard(code);
    await user.click(press('Verify and login'));
  };
  return { ...app, askWith, toCode, toAbout, tell, enter };
};

test('AUTH-14 AUTH-15 a known number passes from phone to otp: a fixed +91, then six boxes, no name asked', async () => {
  const { toCode } = await open();
  expect(phone().parentElement).toHaveTextContent('+91');
  await toCode();
  expect(screen.getAllByRole('textbox', { name: /^Digit/ })).toHaveLength(6);
  expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull();
  expect(screen.getByText('+91 98765 43210')).toBeVisible();
});

test('AUTH-25 AUTH-32 the lookup and the code are asked for with +91 and the digits', async () => {
  const { toCode } = await open();
  await toCode();
  expect(callsTo(getProfile)[0]?.query).toEqual({ phone: '+919876543210' });
  expect(callsTo(sendOtp).map((call) => call.body)).toEqual([{ phone: '+919876543210' }]);
});

test('AUTH-26 AUTH-15 an unknown number is asked for name and email, and a 404 is no error', async () => {
  const { toAbout } = await open();
  await toAbout();
  expect(screen.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(toastsShown()).toEqual([]);
  expect(callsTo(sendOtp)).toEqual([]);
});

test('AUTH-26 AUTH-14 after the account is created the code is sent, and the otp step follows', async () => {
  const { toAbout, tell } = await open();
  await toAbout();
  answer(register, { success: true, user: asha });
  answer(sendOtp, { success: true, resendAfterSeconds: 30 });
  await tell(' Asha Verma ', 'asha@example.in');
  await seesHeading('Enter the 6-digit OTP');
  expect(callsTo(register)[0]?.body).toMatchObject({
    name: 'Asha Verma',
    email: 'asha@example.in',
    phone: '+919876543210',
  });
  expect(callsTo(sendOtp)).toHaveLength(1);
});

test('AUTH-37 AUTH-38 the password of the new account is random, different each time, and kept nowhere', async () => {
  const random = vi.spyOn(crypto, 'getRandomValues');
  const passwords: string[] = [];
  for (const _ of [1, 2]) {
    const { toAbout, tell, unmount } = await open();
    await toAbout();
    answer(register, { success: true, user: asha });
    answer(sendOtp, { success: true, resendAfterSeconds: 30 });
    await tell('Asha Verma', 'asha@example.in');
    await seesHeading('Enter the 6-digit OTP');
    for (const { body } of callsTo(register).slice(-1)) passwords.push((body as { password: string }).password);
    unmount();
  }
  expect(random.mock.calls.some(([bytes]) => bytes instanceof Uint8Array && bytes.length === 32)).toBe(true);
  expect(new Set(passwords).size).toBe(2);
  for (const password of passwords) {
    expect(password.length).toBeGreaterThanOrEqual(32);
    expect(JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)))).not.toContain(
      password,
    );
  }
});

test('AUTH-16 a different number can be used from the otp step', async () => {
  const { toCode, user } = await open();
  await toCode();
  await user.click(press('Use a different number'));
  await seesHeading('Login with phone');
  expect(phone()).toHaveValue('98765 43210');
});

test('AUTH-16 the browser goes back from the otp step to the phone step too', async () => {
  const { toCode, router } = await open();
  await toCode();
  await router.navigate(-1);
  await seesHeading('Login with phone');
});

test('AUTH-17 a link leads back to the email login from every step', async () => {
  const { toCode, user, path } = await open();
  expect(screen.getByRole('link', { name: 'Login with email instead' })).toHaveAttribute('href', '/login');
  await toCode();
  await user.click(screen.getByRole('link', { name: 'Login with email instead' }));
  await seesHeading('Login');
  expect(path()).toBe('/login');
});

test('AUTH-18 AUTH-07 a right code stores user and token, and the dashboard opens after 1000 ms, not before', async () => {
  freezeTime();
  const { toCode, enter, path, router } = await open();
  await toCode();
  answer(verifyOtp, { success: true, user: asha, token: 'token-otp', deviceKey: 'key-1' });
  await enter('123456');
  await seesToast('success', 'Login successful! Redirecting...');
  expect(callsTo(verifyOtp)[0]?.body).toEqual({ phone: '+919876543210', otp: '123456' });
  expect(localStorage.getItem('token')).toBe('token-otp');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'Asha Verma' });
  answer(getProfile, { success: true, user: asha });
  await pass(999);
  expect([path(), router.state.navigation.state]).toEqual(['/otp-login', 'idle']);
  await pass(1);
  await seesHeading(/Asha Verma/);
  expect(path()).toBe('/dashboard');
});

test('AUTH-19 also when another page was asked for, the OTP login ends on the dashboard', async () => {
  freezeTime();
  const { router, path, user } = openApp('/hospitals?city=pune');
  await seesHeading('Login');
  await user.click(screen.getByRole('link', { name: 'Login with phone OTP' }));
  await seesHeading('Login with phone');
  answer(getProfile, { success: true, exists: true });
  answer(sendOtp, { success: true, resendAfterSeconds: 30 });
  await user.type(phone(), '9876543210{Enter}');
  await seesHeading('Enter the 6-digit OTP');
  answer(verifyOtp, { success: true, user: asha, token: 'token-otp', deviceKey: 'key-1' });
  await user.keyboard('123456{Enter}');
  await seesToast('success', 'Login successful! Redirecting...');
  answer(getProfile, { success: true, user: asha });
  await pass(1000);
  await seesHeading(/Asha Verma/);
  expect(path()).toBe('/dashboard');
  expect(router.state.location.search).toBe('');
});

test('the words of the server about a number that left another account stand on the dashboard', async () => {
  freezeTime();
  const { toCode, enter } = await open();
  await toCode();
  answer(verifyOtp, {
    success: true,
    user: asha,
    token: 'token-otp',
    deviceKey: 'key-1',
    notice: 'It has an account of its own now.',
  });
  await enter('123456');
  await seesToast('success', 'Login successful! Redirecting...');
  answer(getProfile, { success: true, user: asha });
  await pass(1000);
  await until(() => screen.getByText('It has an account of its own now.'));
});

test('the words about the number stay until they are closed', async () => {
  freezeTime();
  const { toCode, enter, user } = await open();
  await toCode();
  answer(verifyOtp, { success: true, user: asha, token: 'token-otp', deviceKey: 'key-1', notice: 'It is empty.' });
  await enter('123456');
  await seesToast('success', 'Login successful! Redirecting...');
  answer(getProfile, { success: true, user: asha });
  await pass(1000);
  await until(() => screen.getByText('It is empty.'));
  await pass(60_000);
  await user.click(press('Close: About this login'));
  expect(screen.queryByText('It is empty.')).toBeNull();
});

test('AUTH-37 AUTH-38 the account made here keeps its number: its password goes along with the code', async () => {
  const { toAbout, tell, enter, user } = await open();
  await toAbout();
  answer(register, { success: true, user: asha });
  answer(sendOtp, { success: true, resendAfterSeconds: 30 });
  await tell('Asha Verma', 'asha@example.in');
  await seesHeading('Enter the 6-digit OTP');
  refuse(verifyOtp, 400, { message: 'The code is wrong.' });
  await enter('111111');
  await seesToast('error', 'The code is wrong.');
  await user.clear(digit(1));
  answer(verifyOtp, { success: true, user: asha, token: 't', deviceKey: 'key-1' });
  await enter('123456');
  await seesToast('success', 'Login successful! Redirecting...');
  expect(callsTo(register)).toHaveLength(1);
  const sent = callsTo(register).map(({ body }) => ({
    phone: '+919876543210',
    password: (body as { password: string }).password,
  }))[0];
  expect(callsTo(verifyOtp).map(({ body }) => body)).toEqual([
    { ...sent, otp: '111111' },
    { ...sent, otp: '123456' },
  ]);
});

test('the password of an account made for one number is never sent with another', async () => {
  const { toAbout, tell, enter, user } = await open();
  await toAbout();
  answer(register, { success: true, user: asha });
  answer(sendOtp, { success: true, resendAfterSeconds: 30 });
  await tell('Asha Verma', 'asha@example.in');
  await seesHeading('Enter the 6-digit OTP');
  await user.click(press('Use a different number'));
  await seesHeading('Login with phone');
  answer(getProfile, { success: true, exists: true });
  await user.clear(phone());
  await fillIn(user, phone(), '9876500000');
  await user.click(press('Send OTP'));
  await seesHeading('Enter the 6-digit OTP');
  answer(verifyOtp, { success: true, user: asha, token: 't', deviceKey: 'key-1' });
  await enter('123456');
  await seesToast('success', 'Login successful! Redirecting...');
  expect(callsTo(verifyOtp).map(({ body }) => body)).toEqual([{ phone: '+919876500000', otp: '123456' }]);
});

test('where another account claims the number by now, the code proves it without the password', async () => {
  const { toAbout, tell, enter } = await open();
  await toAbout();
  answer(register, { success: true, user: asha });
  answer(sendOtp, { success: true, resendAfterSeconds: 30 });
  await tell('Asha Verma', 'asha@example.in');
  await seesHeading('Enter the 6-digit OTP');
  answer(verifyOtp, { success: true, user: asha, token: 't', deviceKey: 'key-1' });
  refuseOnce(verifyOtp, 401, { code: 'INVALID_CREDENTIALS', message: 'Wrong email or password.' });
  await enter('123456');
  await seesToast('success', 'Login successful! Redirecting...');
  expect(callsTo(verifyOtp).at(-1)?.body).toEqual({ phone: '+919876543210', otp: '123456' });
});

test('the key of this browser goes along with the code, and the one that comes back is kept', async () => {
  const { toCode, enter } = await open();
  keepDeviceKey('key-of-last-month');
  await toCode();
  answer(verifyOtp, { success: true, user: asha, token: 't', deviceKey: 'key-of-today' });
  await enter('123456');
  await seesToast('success', 'Login successful! Redirecting...');
  expect(callsTo(verifyOtp)[0]?.body).toMatchObject({ deviceKey: 'key-of-last-month' });
  expect(withDeviceKey()).toEqual({ deviceKey: 'key-of-today' });
});

test.each([
  ['nothing', ''],
  ['9 digits', '987654321'],
  ['11 digits', '98765432101'],
])('AUTH-34 %s: the phone message, and no call', async (_, digits) => {
  const { user } = await open();
  answer(getProfile, { success: true, exists: true });
  if (digits) await user.type(phone(), digits);
  await user.click(press('Send OTP'));
  await seesToast('error', 'Please enter a valid 10-digit phone number.');
  expect(callsTo(getProfile)).toEqual([]);
  expect(phone()).toBeInvalid();
});

test.each([
  ['nothing', ''],
  ['five digits', '12345'],
])('AUTH-35 %s: the code message, and no call', async (_, code) => {
  const { toCode, enter } = await open();
  await toCode();
  answer(verifyOtp, { success: true, user: asha, token: 't', deviceKey: 'key-1' });
  await enter(code);
  await seesToast('error', 'Please enter the 6-digit OTP.');
  expect(callsTo(verifyOtp)).toEqual([]);
});

test('AUTH-35 six digits with a gap between them are not six digits', async () => {
  const { toCode, user } = await open();
  await toCode();
  await user.click(digit(1));
  await user.keyboard('123');
  await user.click(digit(5));
  await user.keyboard('56');
  await user.click(press('Verify and login'));
  await seesToast('error', 'Please enter the 6-digit OTP.');
  expect(callsTo(verifyOtp)).toEqual([]);
});

test('AUTH-14 a pasted code fills the six boxes, and a wrong digit can be replaced', async () => {
  const { toCode, user } = await open();
  await toCode();
  await until(() => expect(digit(1)).toHaveFocus());
  await user.paste('12 34-56');
  expect([1, 2, 3, 4, 5, 6].map((n) => (digit(n) as HTMLInputElement).value).join('')).toBe('123456');
  await user.click(digit(2));
  await user.keyboard('9');
  answer(verifyOtp, { success: true, user: asha, token: 't', deviceKey: 'key-1' });
  await user.click(press('Verify and login'));
  await seesToast('success', 'Login successful! Redirecting...');
  expect(callsTo(verifyOtp)[0]?.body).toMatchObject({ otp: '193456' });
});

test.each([
  ['without a name', '', 'asha@example.in'],
  ['without an email', 'Asha Verma', ''],
  ['with blanks for a name', '   ', 'asha@example.in'],
])('AUTH-36 registration %s: the message, and no call', async (_, name, email) => {
  const { toAbout, tell } = await open();
  await toAbout();
  answer(register, { success: true, user: asha });
  await tell(name, email);
  await seesToast('error', 'Please enter your name and email.');
  expect(callsTo(register)).toEqual([]);
});

test.each([
  [
    'the message of a refused lookup',
    () => refuse(getProfile, 429, { error: 'no', message: 'Too many tries. Wait a minute.' }),
    'Too many tries. Wait a minute.',
  ],
  ['the fallback for a lookup without words', () => refuse(getProfile, 500, 'bare'), 'Something went wrong.'],
  ['the fallback for a lost connection', () => cutOff(getProfile), 'Something went wrong.'],
])('ERR-03 %s', async (_, prepare, words) => {
  const { askWith } = await open();
  prepare();
  await askWith('9876543210');
  await seesToast('error', words);
  expect(phone()).toHaveValue('98765 43210');
  expect(callsTo(sendOtp)).toEqual([]);
});

test.each([
  [
    'the message of a code that was not sent',
    () => refuse(sendOtp, 429, { error: 'no', message: 'Please wait 30 seconds.' }),
    'Please wait 30 seconds.',
  ],
  ['the fallback for a sending without words', () => refuse(sendOtp, 503, 'bare'), 'Something went wrong.'],
])('ERR-03 %s, and the phone step stays', async (_, prepare, words) => {
  const { askWith } = await open();
  answer(getProfile, { success: true, exists: true });
  prepare();
  await askWith('9876543210');
  await seesToast('error', words);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Login with phone');
});

test('ERR-03 a code that could not be sent to a new account is asked for again on the otp step', async () => {
  freezeTime();
  const { toAbout, tell, user } = await open();
  await toAbout();
  answer(register, { success: true, user: asha });
  refuse(sendOtp, 503, { message: 'SMS is down.' });
  await tell('Asha Verma', 'asha@example.in');
  await seesToast('error', 'SMS is down.');
  await seesHeading('Enter the 6-digit OTP');
  answer(sendOtp, { success: true, resendAfterSeconds: 30 });
  await pass(30_000);
  await user.click(press('Resend OTP'));
  await seesToast('success', 'We sent you a new OTP.');
  expect(callsTo(register)).toHaveLength(1);
});

test.each([
  [
    'the error field of the server',
    () => refuse(register, 409, { error: 'This email has an account.', message: 'another' }),
    'This email has an account.',
  ],
  ['the fallback for an answer without words', () => refuse(register, 500, 'bare'), 'Registration failed.'],
  ['the fallback for a lost connection', () => cutOff(register), 'Registration failed.'],
])('ERR-04 a failed OTP registration shows %s', async (_, prepare, words) => {
  const { toAbout, tell } = await open();
  await toAbout();
  prepare();
  await tell('Asha Verma', 'asha@example.in');
  await seesToast('error', words);
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Asha Verma');
  expect(callsTo(sendOtp)).toEqual([]);
});

test.each([
  [
    'the message of the server',
    () => refuse(verifyOtp, 400, { error: 'no', message: 'This code has expired.' }),
    'This code has expired.',
  ],
  ['the fallback for an answer without words', () => refuse(verifyOtp, 400, 'bare'), 'Invalid OTP.'],
  ['the fallback for a lost connection', () => cutOff(verifyOtp), 'Invalid OTP.'],
])('ERR-05 a failed verification shows %s', async (_, prepare, words) => {
  const { toCode, enter, path } = await open();
  await toCode();
  prepare();
  await enter('123456');
  await seesToast('error', words);
  expect(useSession.getState().isAuthenticated).toBe(false);
  expect(path()).toBe('/otp-login');
});

test('another code can be asked for after 30 seconds, not before', async () => {
  freezeTime();
  const { toCode, user } = await open();
  await toCode();
  for (let second = 0; second < 29; second += 1) await pass(1000);
  expect(screen.getByRole('timer')).toHaveTextContent('Resend OTP in 0:01');
  expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull();
  await pass(1000);
  await user.click(press('Resend OTP'));
  await seesToast('success', 'We sent you a new OTP.');
  expect(callsTo(sendOtp)).toHaveLength(2);
});

test('a second press while the code is being checked sends nothing', async () => {
  const { toCode, enter, user } = await open();
  await toCode();
  const release = answerLater(verifyOtp, { success: true, user: asha, token: 't', deviceKey: 'key-1' });
  await enter('123456');
  await user.click(await screen.findByRole('button', { name: 'Checking the code' }));
  release();
  await seesToast('success', 'Login successful! Redirecting...');
  expect(callsTo(verifyOtp)).toHaveLength(1);
});
