// The symptom check without an account: by keyboard on a phone, over a reload and Back, an emergency, and keeping the result after signing up.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE, tabTo } from '../support/pages.ts';
import { newDigits, newPerson } from '../support/people.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const RESULTS = 'What your symptoms may mean';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function say(page: Page, ...complaints: string[]): Promise<void> {
  const field = page.getByRole('combobox', { name: /^Symptoms/ });
  for (const words of complaints) {
    await field.fill(words);
    await field.press('Enter');
  }
  await page.getByRole('button', { name: /^Analyze/ }).click();
}

for (const [name, size] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`by keyboard alone on ${name}: from the start page to a result and an answered question, signed in nowhere`, async () => {
    const { page, context, faults } = await openPage(browser, url, { size });
    await page.goto('/');
    await tabTo(page, 'Check symptoms without an account');
    await page.keyboard.press('Enter');
    await heading(page, 'What are you feeling?');
    expect(new URL(page.url()).pathname).toBe('/check');
    expect(await findings(page)).toEqual([]);
    await tabTo(page, /^Symptoms/);
    for (const words of ['tez bukhar 3 din se', 'badan dard']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, /^Analyze/);
    await page.keyboard.press('Enter');
    await heading(page, RESULTS);
    await page.getByText('Dengue fever').first().waitFor();
    await expectNoSidewaysScroll(page);
    expect(await findings(page)).toEqual([]);
    await tabTo(page, 'No', 120);
    await page.keyboard.press('Enter');
    await page.getByText('Your answers').first().waitFor();

    await page.reload();
    await heading(page, RESULTS);
    await page.getByText('Your answers').first().waitFor();
    await page.goBack();
    await heading(page, 'What are you feeling?');
    await page.getByRole('button', { name: 'Remove badan dard' }).waitFor();
    expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
    expect(faults).toEqual([]);
    await context.close();
  });
}

test('an emergency stands alone, with the numbers to call, before anything else', async () => {
  const { page, context, faults } = await openPage(browser, url);
  await page.goto('/check');
  await say(page, 'severe chest pain', 'sweating');
  await heading(page, 'Call 112 now');
  expect(
    await page
      .getByRole('link', { name: /^Call 112/ })
      .first()
      .getAttribute('href'),
  ).toBe('tel:112');
  expect(await page.getByText('Keep this result?').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('without a connection it says so and keeps what was typed', async () => {
  const { page, context } = await openPage(browser, url);
  await page.goto('/check');
  await page.getByRole('combobox', { name: /^Symptoms/ }).waitFor();
  await context.setOffline(true);
  await say(page, 'sir dard');
  await page.getByText('Failed to analyze symptoms. Please try again.').first().waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Analyze/ }).click();
  await heading(page, RESULTS);
  await context.close();
});

test('a result is kept after signing up: one press signs in, the result is there again, and the consent is asked for', async () => {
  const { page, context, faults } = await openPage(browser, url);
  await page.goto('/check');
  await page.getByLabel(/^Age/).fill('61');
  await say(page, 'burning urine', 'passing urine very often');
  await heading(page, RESULTS);
  const first = await page.getByRole('article').first().getByRole('heading').textContent();
  await page.getByRole('link', { name: 'Create a free account' }).click();
  const digits = newDigits();
  await page.getByLabel(/^Full name/).fill('Ravi Kumar');
  await page.getByLabel(/^Email/).fill(`ravi.${digits}@example.in`);
  await page.getByLabel(/^Phone/).fill(digits);
  await page.getByLabel('Password', { exact: true }).fill(`banyan-${digits}-tree`);
  await page.getByLabel('Confirm password').fill(`banyan-${digits}-tree`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/symptom-checker');
  await heading(page, RESULTS);
  expect(await page.getByRole('article').first().getByRole('heading').textContent()).toBe(first);
  await page.getByText('61 years').first().waitFor();
  await page.getByRole('button', { name: 'Yes, keep my checks' }).click();
  await page.getByText('Kept in your earlier checks').waitFor();
  await page.goto('/symptom-history');
  await page.getByText('burning urine').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('who is signed in is led to the check that knows their profile', async () => {
  const { page, context } = await openPage(browser, url, { as: await newPerson(url) });
  await page.goto('/check');
  await page.waitForURL('**/symptom-checker');
  expect(await page.getByText(/^You do not need an account/).count()).toBe(0);
  await context.close();
});

test('the pages about this service are open, and robots.txt and favicon.ico are files', async () => {
  const { page, context, faults } = await openPage(browser, url);
  for (const path of ['/about', '/terms', '/privacy-policy', '/accessibility', '/contact', '/grievance']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await findings(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  for (const [file, type] of [
    ['/robots.txt', 'text/plain'],
    ['/favicon.ico', 'image/'],
  ] as const) {
    const answer = await fetch(url + file);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
  }
  expect(faults).toEqual([]);
  await context.close();
});
