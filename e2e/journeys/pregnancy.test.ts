import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newPerson, sendAs } from '../support/people.ts';

const url = inject('url');
const DAY_MS = 24 * 3600 * 1000;
const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('from the records a pregnancy is counted by a scan, a visit is ticked, the profile knows it, and a loss ends it without a word too many', async () => {
  const asha = await newPerson(url, { age: 29, gender: 'female' });
  const { page, context, faults } = await openPage(browser, url, { as: asha });
  const pregnant = async () =>
    (await sendAs<{ health: { pregnant: boolean | null } }>(url, asha, 'GET', '/profile/health')).health.pregnant;

  await page.goto('/health-records');
  await page.getByRole('link', { name: /^Pregnancy/ }).click();
  await page.getByRole('heading', { name: 'Go to hospital now' }).waitFor();
  await page.getByRole('button', { name: 'Enter the day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Due date by scan').click();
  await dialog.getByLabel('Due date', { exact: true }).fill(daysFromNow(140));
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: /^(?:19 weeks, 6 days|20 weeks, [01] days?)$/ }).waitFor();
  expect(await pregnant()).toBe(true);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Second antenatal visit: done' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo: Second antenatal visit' }).waitFor();

  await page.getByRole('button', { name: 'The pregnancy is over' }).click();
  await dialog.getByText('We lost the baby').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'We are very sorry' }).waitFor();
  expect(await page.getByText('Second antenatal visit').count()).toBe(0);
  expect(await pregnant()).toBe(false);
  await page.reload();
  await page.getByRole('heading', { name: 'We are very sorry' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
