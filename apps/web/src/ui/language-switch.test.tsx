import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pickLanguage, openApp, seesHeading } from '../testing/app.tsx';

vi.mock('../lib/texts-hi.ts', () => ({
  get texts() {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));

test('texts that cannot be fetched leave the page as it is and say so; the wish is kept for the next start', async () => {
  const { user } = openApp('/login');
  await seesHeading('Login');
  await pickLanguage(user, 'हिन्दी');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We could not load the texts in हिन्दी');
  expect(within(alert).getByRole('button', { name: 'Reload this page' })).toBeVisible();
  expect(document.documentElement).not.toHaveAttribute('lang', 'hi');
  expect(localStorage.getItem('nabz:language')).toBe('hi');
});
