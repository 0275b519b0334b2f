import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { DESKTOP, enterSymptoms, expectNoSidewaysScroll, openPage, PHONE, tabTo } from '../support/pages.ts';
import { newDigits, newPerson } from '../support/people.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const somebody = () => {
  const digits = newDigits();
  return { name: 'Ravi Kumar', email: `ravi.${digits}@example.in`, digits, password: `banyan-${digits}-tree` };
};

for (const [name, size] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`ROLE-02 by keyboard alone on ${name}: register, sign in, type what hurts, answer, and see what to do`, async () => {
    const { page, context, faults } = await openPage(browser, url, { size });
    const who = somebody();
    await page.goto('/register');
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await tabTo(page, /^Full name/);
    await page.keyboard.type(who.name);
    await tabTo(page, /^Email/);
    await page.keyboard.type(who.email);
    await tabTo(page, /^Phone/);
    await page.keyboard.type(who.digits);
    await tabTo(page, /^Password/);
    await page.keyboard.type(who.password);
    await tabTo(page, /^Confirm password/);
    await page.keyboard.type(who.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');

    await tabTo(page, /^Email/);
    await page.keyboard.type(who.email);
    await tabTo(page, /^Password/);
    await page.keyboard.type(who.password);
    await page.keyboard.press('Enter');
    await page.getByText('Login successful! Redirecting...').waitFor();
    await page.waitForURL('**/dashboard');

    await page.goto('/symptom-checker');
    await page.getByRole('combobox', { name: /^Symptoms/ }).waitFor();
    await tabTo(page, /^Symptoms/);
    for (const words of ['tez bukhar 3 din se', 'badan dard']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, /^Additional information/);
    await page.keyboard.type('no cough');
    await tabTo(page, /^Analyze/);
    await page.keyboard.press('Enter');

    await page.getByText('Medium urgency').first().waitFor();
    await page.getByText('Dengue fever').first().waitFor();
    await expectNoSidewaysScroll(page);
    await tabTo(page, 'No', 120);
    const question = await page.getByText('One more question').first().isVisible();
    expect(question).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Your answers').first().waitFor();
    await page
      .getByRole('button', { name: /View Full Detailed Analysis/ })
      .or(page.getByRole('link', { name: /View Full Detailed Analysis/ }))
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText('When to see a doctor').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
}

test('SYM-04 a reload and the back button lose nothing of a symptom form that was begun', async () => {
  const { page, context } = await openPage(browser, url, { as: await newPerson(url) });
  await enterSymptoms(page, 'sir dard', 'SIR DARD', 'ulti');
  await page.reload();
  await page.getByRole('button', { name: 'Remove sir dard' }).waitFor();
  expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(2);
  await page.goto('/dashboard');
  await page.goBack();
  await page.getByRole('button', { name: 'Remove ulti' }).waitFor();
  await context.close();
});
