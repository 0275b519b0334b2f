import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, seesHeading } from '../testing/app.tsx';

const shelf = vi.hoisted(() => ({ isAway: true }));
vi.mock('../lib/texts-hi.ts', () => ({
  get texts() {
    if (shelf.isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return { common: { language: { other: 'English' } } };
  },
}));

test('texts that cannot be fetched leave the page as it is, say so, and can be asked for again', async () => {
  const { user } = openApp('/login');
  await seesHeading('Login');
  const toHindi = screen.getByRole('button', { name: 'Show this page in हिन्दी (Hindi)' });
  await user.click(toHindi);
  expect(await screen.findByRole('alert')).toHaveTextContent('The page stays in English.');
  expect(document.documentElement).not.toHaveAttribute('lang', 'hi');
  expect(localStorage.getItem('nabz:language')).toBeNull();
  shelf.isAway = false;
  await user.click(toHindi);
  expect(await screen.findByText('English')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
