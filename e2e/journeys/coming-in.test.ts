// From the landing page of a phone to an account whose number is proven: one password, one code.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newDigits, sendAs } from '../support/people.ts';
import { proveNumber, register } from '../support/walk/coming.ts';

const url = inject('url');
const dataDir = inject('dataDir');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('who registers from the landing page is in without a second password, and proves the number by the code of an SMS', async () => {
  const { page, context, faults } = await openPage(browser, url);
  const digits = newDigits();
  const who = { name: 'Meena Joshi', email: `meena.${digits}@example.in`, digits, password: `banyan-${digits}-tree` };
  await register({ page, ...who });
  await expectNoSidewaysScroll(page);
  const token = await page.evaluate(() => window.localStorage.getItem('token') ?? '');
  type Profile = { user: { phone: string; phone_verified: boolean } };
  const profile = (as: string) => sendAs<Profile>(url, { token: as }, 'GET', '/auth/profile');
  expect((await profile(token)).user).toMatchObject({ phone: `+91${digits}`, phone_verified: false });

  await proveNumber({ page, dataDir, digits });
  await expectNoSidewaysScroll(page);
  const renewed = await page.evaluate(() => window.localStorage.getItem('token') ?? '');
  expect((await profile(renewed)).user).toMatchObject({ phone: `+91${digits}`, phone_verified: true });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: /Meena Joshi/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Verify now' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
