import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { checkSymptoms, openPage } from '../support/pages.ts';
import { newPerson } from '../support/people.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('SYM-12 an emergency is shown alone with 112 and 108 before any condition, and the rest only after asking twice', async () => {
  const { page, context } = await openPage(browser, url, { as: await newPerson(url, { age: 55, gender: 'male' }) });
  await checkSymptoms(page, 'seene me bhaari pan, pasina aa raha hai, baaye haath me dard');
  await page.getByRole('button', { name: 'I am safe, show me the rest' }).waitFor();
  expect(await page.locator('main a[href="tel:112"]').count()).toBeGreaterThan(0);
  expect(await page.locator('main a[href="tel:108"]').count()).toBeGreaterThan(0);
  expect(await page.getByText(/Possible conditions/).count()).toBe(0);
  await page.getByRole('button', { name: 'I am safe, show me the rest' }).click();
  expect(await page.getByText(/Possible conditions/).count()).toBe(0);
  await page.getByRole('button', { name: 'Yes, I am safe' }).click();
  await page.getByText('High urgency').first().waitFor();
  await context.close();
});

test('thoughts of ending one’s life lead to 14416 first', async () => {
  const { page, context } = await openPage(browser, url, { as: await newPerson(url) });
  await checkSymptoms(page, 'jeene ka mann nahi karta, marne ke khayal aate hain');
  await page.locator('main a[href="tel:14416"]').first().waitFor();
  expect(await page.locator('main a[href="tel:112"]').count()).toBeGreaterThan(0);
  await context.close();
});

test('the emergency page with its numbers opens without signing in', async () => {
  const { page, context, faults } = await openPage(browser, url);
  await page.goto('/emergency');
  for (const number of ['112', '108', '14416']) await page.locator(`main a[href="tel:${number}"]`).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
