import { getProfile, listSessions } from '@nabz/contract/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answerEmptyPages } from '../../testing/pages.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';

const open = async (person = asha) => {
  const app = openApp('/dashboard', { signedInAs: person });
  await screen.findByRole('heading', { level: 1, name: /^Good/ });
  return app;
};
const quick = () => screen.getByRole('navigation', { name: 'Quick actions' });

test('DASH-01 /dashboard renders the dashboard for someone signed in', async () => {
  const { path } = await open();
  expect(path()).toBe('/dashboard');
  await waitFor(() => expect(document.title).toBe('Dashboard · Nabz'));
});

test.each([
  ['2026-11-20T01:30:00Z', 'Good morning, Asha Verma'],
  ['2026-11-20T08:00:00Z', 'Good afternoon, Asha Verma'],
  ['2026-11-20T14:00:00Z', 'Good evening, Asha Verma'],
])('DASH-03 the greeting at %s names the user', async (now, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words);
  expect(screen.getByText('Friday, 20 November')).toBeVisible();
});

test('DASH-04 the quick action cards lead to the four features', async () => {
  await open();
  const cards = within(quick()).getAllByRole('link');
  expect(cards.map((card) => [card.querySelector('b')?.textContent, card.getAttribute('href')])).toEqual([
    ['Symptom Checker', '/symptom-checker'],
    ['Treatments', '/treatments'],
    ['Hospitals', '/hospitals'],
    ['Report Analysis', '/report-analysis'],
  ]);
});

test('DASH-04 pressing a card opens its page', async () => {
  const { user, path } = await open();
  await user.click(within(quick()).getByRole('link', { name: /Symptom Checker/ }));
  await screen.findByRole('heading', { level: 1, name: 'What are you feeling?' });
  expect(path()).toBe('/symptom-checker');
});

test('DASH-05 the card for a treatment journey goes to /treatment-journey', async () => {
  const { user, path } = await open();
  answerEmptyPages();
  await user.click(screen.getByRole('link', { name: 'Start a Treatment Journey' }));
  await screen.findByRole('heading', { level: 1, name: 'Treatment journey' });
  expect(path()).toBe('/treatment-journey');
});

test('someone whose phone is not verified is asked to verify it', async () => {
  const { user, path } = await open({ ...asha, phone_verified: false });
  const banner = await screen.findByRole('region', { name: 'Verify your phone number' });
  expect(banner).toHaveTextContent('+91 98765 43210');
  answerEmptyPages();
  answer(listSessions, { success: true, sessions: [] });
  await user.click(within(banner).getByRole('link', { name: 'Verify now' }));
  await screen.findByRole('heading', { level: 1, name: 'Login and security' });
  expect(path()).toBe('/account/security');
});

test.each([
  ['a proven phone', () => answer(getProfile, { success: true, user: asha })],
  ['a profile that could not be read', () => refuse(getProfile, 500, 'bare')],
])('%s asks for nothing and leaves the dashboard whole', async (_, prepare) => {
  openApp('/dashboard', { signedInAs: asha });
  prepare();
  await waitFor(() => expect(callsTo(getProfile)).toHaveLength(1));
  await screen.findByRole('heading', { level: 1, name: /Asha Verma/ });
  await waitFor(() => expect(screen.queryByText('Verify your phone number')).toBeNull());
  expect(quick()).toBeVisible();
});
