// What the measurement of docs/journeys.md counts is what a person does, over a reload and from page to page.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { openPage } from './support/pages.ts';
import { countSteps, stepsOf } from './support/steps.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('taps, fields and pages are counted once each, however long a text is, and a reload forgets none', async () => {
  const { page, context } = await openPage(browser, url);
  await countSteps(context);
  const symptoms = page.getByRole('combobox', { name: /^Symptoms/ });
  const first = await stepsOf(page, async () => {
    await page.goto('/check');
    await symptoms.pressSequentially('sir dard');
    await symptoms.press('Enter');
    await page.getByLabel(/^Age/).first().fill('34');
    await page.getByRole('combobox', { name: /^Sex/ }).selectOption('female');
    await page.reload();
    await page.getByRole('button', { name: 'Remove sir dard' }).click();
  });
  // Enter, the choice of the sex, and the last one; two fields; one page that came up twice
  expect(first).toMatchObject({ taps: 3, fields: 2, pages: 2 });
  const second = await stepsOf(page, async () => {
    await page.getByRole('link', { name: 'Terms' }).click();
    await page.getByRole('heading', { level: 1, name: /Terms/ }).waitFor();
  });
  expect(second).toMatchObject({ taps: 1, fields: 0, pages: 1 });
  await context.close();
});
