import { listConsents } from '@nabz/contract/privacy-consents';
import { endShare, listShares, makeShare, openShare, type Share } from '@nabz/contract/shares';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/app.tsx';
import { openChecker } from '../../testing/checker.tsx';
import { asha, notGiven } from '../../testing/fixtures.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';

const share: Share = {
  id: '6c7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b88',
  title: 'Summary for the doctor',
  madeAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-22T10:00:00.000Z',
  openedAt: [],
};

test('the doctor’s summary is lent by a link after its terms were read; WhatsApp is told the link alone', async () => {
  const { user, toResults } = await openChecker();
  answer(listConsents, { success: true, consents: [notGiven] });
  await toResults();
  await user.click(screen.getByRole('button', { name: /summary/i }));
  answer(makeShare, { success: true, share, path: '/shared#token=secret' });
  await user.click(await screen.findByRole('button', { name: 'Link for a day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A link that works for a day' }));
  expect(callsTo(makeShare)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(await dialog.findByLabelText('The link')).toHaveValue(`${window.location.origin}/shared#token=secret`);
  expect(callsTo(makeShare)[0]?.body).toEqual({
    title: expect.any(String),
    text: expect.stringContaining('tez bukhar'),
  });
  const address = dialog.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '';
  expect(decodeURIComponent(address)).toBe(`https://wa.me/?text=${window.location.origin}/shared#token=secret`);
});

test('who was lent a sheet reads it without an account, and no machine lists it', async () => {
  answer(openShare, {
    success: true,
    shared: { title: share.title, text: 'Fever\nCough', expiresAt: share.expiresAt },
  });
  window.history.replaceState(null, '', '/shared#token=secret');
  openApp('/shared');
  expect(await screen.findByText(/Fever\s+Cough/)).toBeVisible();
  expect(screen.getByText(/22 Nov 2026/)).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  expect(callsTo(openShare).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
});

test('a link that is over says so', async () => {
  refuse(openShare, 404, { message: 'This link is over or was ended.' });
  window.history.replaceState(null, '', '/shared#token=secret');
  openApp('/shared');
  expect(await screen.findByText('This link is over or was ended.')).toBeVisible();
});

test('the owner sees when a link was opened, and ends it', async () => {
  answer(listShares, { success: true, shares: [{ ...share, openedAt: ['2026-11-21T12:00:00.000Z'] }] });
  const { user } = openApp('/health-records', { signedInAs: asha });
  const panel = within(await screen.findByRole('region', { name: 'Links that work now' }));
  expect(panel.getByText(/Opened once/)).toHaveTextContent('21 Nov 2026, 5:30 pm');
  answer(endShare, { success: true });
  answer(listShares, { success: true, shares: [] });
  await user.click(panel.getByRole('button', { name: 'End the link to Summary for the doctor' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Links that work now' })).toBeNull());
  expect(callsTo(endShare)[0]?.params).toEqual({ shareId: share.id });
});
