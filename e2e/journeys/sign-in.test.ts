import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { newDigits, newPerson, type Person, sendAs } from '../support/people.ts';
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
  // the page is gone before the server has heard of it
  const headers = { authorization: `Bearer ${person.token}` };
  await expect.poll(async () => (await fetch(`${url}/api/auth/profile`, { headers })).status).toBe(401);
  await context.close();
});

/** The link to a page in the newest mail to somebody, as an address of the app. */
const readLink = async ({ email }: Person, page: string): Promise<URL> => {
  const mail = await readMessage(dataDir, email, (message) => message.body.includes(page));
  return new URL(new RegExp(`https?://\\S+${page}\\S+`).exec(mail.body)?.[0] ?? '', url);
};
const inApp = ({ pathname, search, hash }: URL): string => pathname + search + hash;

test('a link opened signed out confirms nothing; after a login the page comes back, and one press confirms', async () => {
  const person = await newPerson(url);
  const { page, context, faults } = await openPage(browser, url);
  const isConfirmed = async () =>
    (await sendAs<{ user: { email_verified: boolean } }>(url, person, 'GET', '/auth/profile')).user.email_verified;
  await page.goto(inApp(await readLink(person, '/verify-email')));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.getByRole('heading', { name: 'Log in to confirm' }).waitFor();
  expect(await isConfirmed()).toBe(false);
  await page.getByRole('button', { name: 'Log in to confirm' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel(/^Email/).fill(person.email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(person.password);
  await page.getByRole('button', { name: /^Login/ }).click();
  await page.waitForURL('**/verify-email');
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
  expect(await isConfirmed()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test('a forgotten password is replaced through the link in the mail, and the old one no longer works', async () => {
  const person = await newPerson(url);
  const confirmation = await readLink(person, '/verify-email');
  const token = new URLSearchParams(confirmation.hash.slice(1)).get('token');
  await sendAs(url, person, 'POST', '/auth/verify-email', { token, within: true });
  const { page, context } = await openPage(browser, url);
  await page.goto('/forgot-password');
  await page.getByLabel(/^Email/).fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.goto(inApp(await readLink(person, '/reset-password')));
  await page
    .getByLabel(/^New password/)
    .first()
    .fill(`coconut-${person.digits}-palm`);
  await page.getByLabel(/^Confirm password/).fill(`coconut-${person.digits}-palm`);
  await page.getByRole('button', { name: 'Save password' }).click();
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
