import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { newDigits, newPerson } from '../support/people.ts';
import { readMessage } from '../support/server.ts';

const url = inject('url');
const dataDir = inject('dataDir');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('AUTH-26 AUTH-18 an unknown phone registers with name and email, types the code it was sent, and lands on the dashboard', async () => {
  const { page, context, faults } = await openPage(browser, url);
  const digits = newDigits();
  await page.goto('/otp-login');
  await page.getByLabel(/^Phone/).fill(digits);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel(/name/i).first().fill('Meena Joshi');
  await page.getByLabel(/^Email/).fill(`meena.${digits}@example.in`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Enter the 6-digit OTP').first().waitFor();
  const { code } = await readMessage(dataDir, `+91${digits}`, (message) => message.code !== undefined);
  await page.getByLabel('Digit 1 of 6').focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, code ?? '');
  await page.getByRole('button', { name: 'Verify and login' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: /Meena/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('AUTH-02 a visitor who asked for a page with a query and a hash gets exactly that page after login', async () => {
  const person = await newPerson(url);
  const { page, context } = await openPage(browser, url);
  await page.goto('/hospitals?city=Pune#map');
  await page.waitForURL('**/login');
  await page.getByLabel(/^Email/).fill(person.email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(person.password);
  await page.getByRole('button', { name: /^Login/ }).click();
  await page.waitForURL('**/hospitals?city=Pune#map');
  await page.getByRole('heading', { level: 1, name: /Hospital/ }).waitFor();
  expect(new URL(page.url()).hash).toBe('#map');
  await context.close();
});

test('SESS-07 logging out clears the storage, ends the session on the server, and shows in another tab', async () => {
  const person = await newPerson(url);
  const { page, context } = await openPage(browser, url, { as: person });
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await page
    .getByRole('button', { name: new RegExp(person.name) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login');
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('user'),
      localStorage.getItem('persist:auth'),
    ]),
  ).toEqual([null, null, null]);
  const answer = await fetch(`${url}/api/auth/profile`, { headers: { authorization: `Bearer ${person.token}` } });
  expect(answer.status).toBe(401);
  await context.close();
});

test('a forgotten password is replaced through the link in the mail, and the old one no longer works', async () => {
  const person = await newPerson(url);
  const { page, context } = await openPage(browser, url);
  await page.goto('/forgot-password');
  await page.getByLabel(/^Email/).fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const mail = await readMessage(dataDir, person.email, (message) => message.body.includes('/reset-password'));
  const link = /https?:\/\/\S+\/reset-password\S+/.exec(mail.body)?.[0] ?? '';
  const { pathname, search, hash } = new URL(link);
  await page.goto(pathname + search + hash);
  await page
    .getByLabel(/^New password/)
    .first()
    .fill(`coconut-${person.digits}-palm`);
  await page.getByLabel(/^Confirm password/).fill(`coconut-${person.digits}-palm`);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.waitForURL('**/login');
  const login = (password: string) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password }),
    });
  expect((await login(person.password)).status).toBe(401);
  expect((await login(`coconut-${person.digits}-palm`)).status).toBe(200);
  await context.close();
});
