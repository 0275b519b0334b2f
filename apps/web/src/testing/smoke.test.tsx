import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';

test('the app opens', async () => {
  openApp('/');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
