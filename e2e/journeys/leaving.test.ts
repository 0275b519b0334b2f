import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { unzip } from '../support/archive.ts';
import { launchBrowser } from '../support/browser.ts';
import { asPdf, bloodCount, keepPaper, reportsOf } from '../support/documents.ts';
import { expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newPerson, sendAs } from '../support/people.ts';
import { keepMedicine } from '../support/routine.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const status = async (path: string, init: RequestInit): Promise<number> =>
  (await fetch(`${url}/api${path}`, init)).status;

test('a consent is withdrawn with what hangs on it, everything is taken along as a ZIP, and the account is deleted for good', async () => {
  const person = await newPerson(url, { age: 34, gender: 'female' });
  const report = await asPdf(browser, 'blood.pdf', bloodCount('9.8', '10/06/2025'));
  await keepPaper(url, person, 'report', report);
  await keepMedicine(url, person, { medicine: 'Glycomet 500', start: '2026-01-01', times: ['08:00'] });
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await page.goto('/privacy');

  const routine = page.getByRole('switch', { name: 'Keep my medicines, doses and measurements' });
  expect(await routine.isChecked()).toBe(true);
  await routine.click();
  const ask = page.getByRole('alertdialog', { name: /^Withdraw/ });
  await ask.getByRole('button', { name: 'Keep it' }).click();
  await ask.waitFor({ state: 'detached' });
  expect(await routine.isChecked()).toBe(true);
  await routine.click();
  await ask.getByRole('button', { name: 'Withdraw consent', exact: true }).click();
  await ask.waitFor({ state: 'detached' });
  await expect.poll(() => routine.isChecked()).toBe(false);
  expect(await sendAs(url, person, 'GET', '/reminders/medicines')).toMatchObject({ medicines: [] });
  expect(await reportsOf(url, person)).toHaveLength(1);

  await page.getByRole('button', { name: 'Show list' }).click();
  await page.getByText('A consent was withdrawn').first().waitFor();
  await expectNoSidewaysScroll(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const files = unzip(readFileSync(await (await download).path()));
  const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? '');
  expect(files.get('README.txt')?.toString()).toContain('Asha Verma');
  expect(json('you/account.json')).toMatchObject({ profile: { name: 'Asha Verma', email: person.email } });
  expect(json('you/fhir-bundle.json')).toMatchObject({ resourceType: 'Bundle' });
  expect(JSON.stringify(json('you/fhir-bundle.json'))).toContain('718-7');
  expect(files.get('you/files/blood.pdf')?.equals(report.buffer)).toBe(true);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const last = page.getByRole('alertdialog', { name: 'Delete your account for good?' });
  const doIt = last.getByRole('button', { name: 'Delete for good' });
  await doIt.click();
  await last.getByText('Please type DELETE to confirm.').waitFor();
  await last.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE');
  await last.getByLabel('Your password', { exact: true }).fill('not-my-password');
  await doIt.click();
  await last.locator('.field.bad', { has: page.getByLabel('Your password', { exact: true }) }).waitFor();
  expect(await reportsOf(url, person)).toHaveLength(1);
  await last.getByLabel('Your password', { exact: true }).fill(person.password);
  await expectNoSidewaysScroll(page);
  await doIt.click();
  await page.waitForURL(`${url}/`);
  await page.getByText('Your account and everything in it was deleted. Take care.').first().waitFor();
  // the session ends when the page has gone, which is a moment after the address has changed
  const leftBehind = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('Asha')));
  await expect.poll(leftBehind).toEqual([]);

  // the old token and the old password open nothing any more
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  for (const path of ['/auth/profile', `/reports/${person.id}`, '/reminders/medicines', '/privacy/access-log'])
    expect([path, await status(path, { headers })]).toEqual([path, 401]);
  await page.goto('/login');
  await page.getByLabel(/^Email/).fill(person.email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(person.password);
  await page.getByRole('button', { name: /^Login/ }).click();
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(faults).toEqual([]);
  await context.close();
});
