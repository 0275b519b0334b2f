import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { expectNoSidewaysScroll, openPage, PHONE } from '../support/pages.ts';
import { newDigits } from '../support/people.ts';
import { readMessage } from '../support/server.ts';

const url = inject('url');
const dataDir = inject('dataDir');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a phone set to Hindi: create an account, sign in, check symptoms and read what to do, all in Hindi', async () => {
  const { page, context, faults } = await openPage(browser, url, { size: PHONE, locale: 'hi-IN' });
  const digits = newDigits();
  const email = `asha.${digits}@example.in`;
  const password = `neem-${digits}-walks`;

  await page.goto('/register');
  await page.getByRole('heading', { name: 'अकाउंट बनाएँ' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  await page.getByLabel('पूरा नाम').fill('आशा वर्मा');
  await page.getByLabel('ईमेल').fill(email);
  await page.getByRole('textbox', { name: /^फ़ोन/ }).fill(digits);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await page.getByLabel('पासवर्ड दोबारा लिखें').fill(password);
  await page.getByRole('button', { name: 'अकाउंट बनाएँ' }).click();
  await page.waitForURL('**/login');
  expect((await readMessage(dataDir, email)).body).toContain('नमस्ते');

  await page.getByLabel('ईमेल').fill(email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill('neem-but-wrong');
  await page.getByRole('button', { name: 'लॉग इन करें' }).click();
  await page.getByText('ईमेल या पासवर्ड गलत है।').first().waitFor();
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'लॉग इन करें' }).click();
  await page.waitForURL('**/dashboard');

  await page.goto('/symptom-checker');
  const field = page.getByRole('combobox', { name: /^लक्षण/ });
  await field.fill('तीन दिन से तेज़ बुखार और बदन दर्द');
  await field.press('Enter');
  await page.getByRole('button', { name: /^जाँचें/ }).click();
  await page.getByRole('heading', { name: 'आपके लक्षणों का क्या मतलब हो सकता है' }).waitFor();
  await page.getByText('24 घंटे के अंदर डॉक्टर को दिखाएँ').first().waitFor();
  await expectNoSidewaysScroll(page);

  // the switch: English at once, and after a reload
  await page.getByRole('button', { name: 'भाषा बदलें, Language' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Change the language, भाषा' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(faults).toEqual([]);
  await context.close();
});

test('without a connection the language stays as it is and says so; with one it comes', async () => {
  const { page, context } = await openPage(browser, url);
  await page.route('**/texts-hi-*.js', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Change the language, भाषा' }).click();
  await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click();
  await page.getByText('We could not load the texts in हिन्दी').waitFor();
  await page.unroute('**/texts-hi-*.js');
  await page.getByRole('button', { name: 'Reload this page' }).click();
  await page.getByRole('heading', { name: 'लॉग इन', exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  await context.close();
});
