import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../testing/app.tsx';
import { asha } from '../testing/fixtures.ts';
import { answerEmptyPages } from '../testing/pages.ts';
import { returnTo } from './return-to.ts';
import { GUEST_ROUTES, PATIENT_ROUTES } from './routes.ts';

const loginHeading = () => screen.findByRole('heading', { level: 1, name: 'Login' });

test.each([...PATIENT_ROUTES, '/account/security'])(
  'AUTH-01 a visitor opening %s is sent to /login',
  async (address) => {
    const { path } = openApp(address);
    await loginHeading();
    expect(path()).toBe('/login');
  },
);

test('DASH-02 opening the dashboard signed out redirects to /login', async () => {
  const { path } = openApp('/dashboard');
  await loginHeading();
  expect(path()).toBe('/login');
});

test.each(PATIENT_ROUTES)('ROLE-05 %s opens for a signed-in patient and is not a 404', async (address) => {
  answerEmptyPages();
  const { path } = openApp(address, { signedInAs: asha });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(path()).toBe(address);
  expect(screen.queryByText('404: Page Not Found')).toBeNull();
});

test.each(['/', ...GUEST_ROUTES])('ROLE-04 %s opens for a visitor', async (address) => {
  const { path } = openApp(address);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(path()).toBe(address);
});

test('ROLE-05 the patient routes are the nine listed ones, and eleven that Nabz adds', () => {
  expect(PATIENT_ROUTES).toEqual([
    '/dashboard',
    '/symptom-checker',
    '/profile',
    '/treatments',
    '/treatment-journey',
    '/book-consultation',
    '/prescriptions',
    '/hospitals',
    '/report-analysis',
    '/symptom-history',
    '/diseases',
    '/see-a-doctor',
    '/appointments',
    '/reminders',
    '/assistant',
    '/privacy',
    '/health-records',
    '/vaccinations',
    '/growth',
    '/bills',
    '/pregnancy',
    '/reading',
  ]);
});

test.each(['/admin', '/doctor', '/staff'])(
  'ROLE-06 ROLE-07 %s is no place, for a visitor or a patient',
  async (address) => {
    const { unmount } = openApp(address);
    expect(await screen.findByText('404: Page Not Found')).toBeVisible();
    unmount();
    openApp(address, { signedInAs: asha });
    expect(await screen.findByText('404: Page Not Found')).toBeVisible();
  },
);

test('ROLE-07 nothing a patient is led to belongs to another role', async () => {
  openApp('/dashboard', { signedInAs: asha });
  await screen.findByRole('heading', { level: 1, name: /Asha Verma/ });
  const addresses = screen
    .getAllByRole('link')
    .map((link) => (link.getAttribute('href') ?? '').replace(/(?<=.)[?#].*/, ''));
  const ours: readonly string[] = [...PATIENT_ROUTES, '/emergency', '/'];
  expect(addresses.filter((address) => !/^(tel:|#)/.test(address) && !ours.includes(address))).toEqual([]);
});

test.each(GUEST_ROUTES)('AUTH-04 AUTH-06 a signed-in user opening %s is sent to the dashboard', async (address) => {
  const { path } = openApp(address, { signedInAs: asha });
  await screen.findByRole('heading', { level: 1, name: /Asha Verma/ });
  expect(path()).toBe('/dashboard');
});

test('AUTH-06 the start page stays open to signed-in users', async () => {
  const { path } = openApp('/', { signedInAs: asha });
  await screen.findByRole('heading', { level: 1, name: 'The right dose, at the right time.' });
  expect(path()).toBe('/');
});

test('AUTH-05 the guard keeps path, query and hash of the page asked for', async () => {
  const { router } = openApp('/treatments?category=heart#prices');
  await loginHeading();
  expect(router.state.location.state).toEqual({
    from: { pathname: '/treatments', search: '?category=heart', hash: '#prices' },
  });
  expect(returnTo(router.state.location.state)).toBe('/treatments?category=heart#prices');
});

test.each([
  ['another host', '//evil.example'],
  ['a backslash host', '/\\evil.example'],
  ['a whole address', 'https://evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['no slash', 'dashboard'],
])('AUTH-05 %s is never a place to return to', (_, pathname) => {
  expect(returnTo({ from: { pathname, search: '', hash: '' } })).toBe('/dashboard');
});

test('AUTH-03 without a page asked for, the destination is the dashboard', () => {
  expect(returnTo(null)).toBe('/dashboard');
  expect(returnTo({ from: 'nonsense' })).toBe('/dashboard');
});

test('LAY-01 any other path shows the 404 text', async () => {
  openApp('/no-such-page');
  expect(await screen.findByRole('heading', { level: 1, name: '404: Page Not Found' })).toBeVisible();
});

test('LAY-01 a path below a known one is a 404 too', async () => {
  openApp('/dashboard/extra', { signedInAs: asha });
  expect(await screen.findByText('404: Page Not Found')).toBeVisible();
});

test('the emergency page is open without signing in and asks the server for nothing', async () => {
  openApp('/emergency');
  await screen.findByRole('heading', { level: 1, name: 'Emergency help' });
  const numbers = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const number of ['112', '108', '14416']) expect(numbers).toContain(`tel:${number}`);
});

test('a change of page moves the focus to its heading and sets the title', async () => {
  answerEmptyPages();
  const { user } = openApp('/dashboard', { signedInAs: asha });
  await screen.findByRole('heading', { level: 1, name: /Asha Verma/ });
  await user.click(screen.getByRole('link', { name: 'Prescriptions' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Prescriptions' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Prescriptions · Nabz');
});
