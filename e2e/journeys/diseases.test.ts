import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { expectNoSidewaysScroll, openPage, tabTo } from '../support/pages.ts';
import { newPerson } from '../support/people.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('by keyboard alone: look up a disease with a typing error, read its page, report a mistake on it', async () => {
  const { page, context, faults } = await openPage(browser, url, { as: await newPerson(url) });
  await page.goto('/dashboard');
  await tabTo(page, /^Look up a disease/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/diseases');
  await tabTo(page, /^Name of the disease/);
  await page.keyboard.type('dengoo');
  const found = page.getByRole('list', { name: 'Diseases found' });
  await found.getByRole('link', { name: 'Dengue fever', exact: true }).waitFor();
  // What is searched for is nobody's business but the server's: not in an address, not in a history of visits.
  expect(new URL(page.url()).search).toBe('');

  await tabTo(page, 'Dengue fever');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dengue fever' }).waitFor();
  await page.getByText('Tests a doctor may order').waitFor();
  await expectNoSidewaysScroll(page);
  await tabTo(page, /^Report a mistake/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Report a mistake' }).waitFor();
  await tabTo(page, /^Something on this page/);
  await page.keyboard.press('Space');
  await tabTo(page, /^What should it say/);
  await page.keyboard.type('A word is missing.');
  await tabTo(page, /^Send/);
  await page.keyboard.press('Enter');
  await page.getByText('Thank you. We saved your report, with the version you saw.').waitFor();

  await page.goBack();
  await found.waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('dengoo');
  expect(faults).toEqual([]);
  await context.close();
});
