import type { Browser, BrowserContext, Page } from 'playwright-core';
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

const found = (page: Page) => page.getByRole('list', { name: 'Hospitals found' });
const place = (page: Page) => page.getByRole('combobox', { name: 'Location' });
/** The hospitals that were asked for so far, as the server saw the question. */
const asked = (page: Page): URL[] => {
  const urls: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/location/nearby-hospitals')) urls.push(new URL(request.url()));
  });
  return urls;
};
const allow = (context: BrowserContext, latitude: number, longitude: number) =>
  context.grantPermissions(['geolocation']).then(() => context.setGeolocation({ latitude, longitude }));

test('find a hospital by PIN, by keyboard: a suggestion, the list, the details, Escape, and back where one was', async () => {
  const { page, context, faults } = await openPage(browser, url, { as: await newPerson(url) });
  const questions = asked(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Hospitals' }).first().waitFor();
  await page.goto('/hospitals');
  await page
    .getByText(/Location access denied/)
    .first()
    .waitFor();
  await tabTo(page, 'Location');
  await page.keyboard.type('411001');
  await page.getByRole('option', { name: /411001/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await found(page).waitFor();
  expect(questions.map(({ searchParams }) => [searchParams.get('radius'), searchParams.get('limit')])).toEqual([
    ['10', '20'],
  ]);
  await page
    .getByText(/within 10 km of .*411001/)
    .first()
    .waitFor();
  await expectNoSidewaysScroll(page);

  const first = found(page).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name });
  await details.getByText('Sources').waitFor();
  expect(new URL(page.url()).searchParams.get('hospital')).not.toBeNull();
  const directions = await details.getByRole('link', { name: /^Get Directions/ }).getAttribute('href');
  expect(directions).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=\d+\.\d+%2C\d+\.\d+$/);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);

  // it was chosen by hand, so it stays: at the next visit nobody is asked, and no suggestion is needed
  await page.reload();
  await found(page).waitFor();
  expect(await place(page).inputValue()).toContain('411001');
  expect(faults).toEqual([]);
  await context.close();
});

test('permission denied, then by hand: an old name of a town, its sample hospital, and a link to it', async () => {
  const { page, context, faults } = await openPage(browser, url, { as: await newPerson(url) });
  await page.goto('/hospitals');
  await page.getByText('Location access denied. Please enable it or search manually.').waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('Please enter a location.').waitFor();
  await place(page).fill('Qwrtpzx');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('Could not find the specified location. Please try another.').waitFor();
  await place(page).fill('Poona');
  await place(page).press('Enter');
  await found(page).waitFor();
  await page
    .getByText(/within 10 km of Pune, Maharashtra/)
    .first()
    .waitFor();
  const sample = page.getByRole('list', { name: 'Sample hospitals, to try booking' }).getByRole('listitem').first();
  await sample.locator('a, button').first().click();
  const details = page.getByRole('dialog');
  await details.getByRole('link', { name: 'Book a consultation' }).waitFor();
  const link = page.url();
  await page.goBack();
  await details.waitFor({ state: 'detached' });
  await found(page).waitFor();

  // somebody opens the link: the hospital is there without a question where they are
  await page.goto(link);
  await details.getByText('Everything here is sample data, not real.').waitFor();
  await details.getByRole('button', { name: 'Close' }).click();
  await details.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/hospitals');
  expect(faults).toEqual([]);
  await context.close();
});

test('permission granted: the place is detected, the map holds the numbers of the list, and nobody else is asked', async () => {
  const { page, context, faults } = await openPage(browser, url, { as: await newPerson(url) });
  await allow(context, 18.5196, 73.8554);
  await page.goto('/hospitals');
  await found(page).waitFor();
  await page
    .getByText(/within 10 km of you, near Pune/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Show the map' }).click();
  const map = page.getByRole('img', { name: /^Map of \d+ hospitals/ });
  await map.waitFor();
  const samples = page.getByRole('list', { name: 'Sample hospitals, to try booking' });
  const listed = (await found(page).getByRole('listitem').count()) + (await samples.getByRole('listitem').count());
  expect(await map.locator('.mark').count()).toBe(listed);
  await expectNoSidewaysScroll(page);

  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Cardiology');
  await page.getByText(/whose specialties we do not know/).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('tab', { name: 'By name' }).click();
  await page.getByRole('searchbox').fill('sassoon');
  await found(page)
    .getByRole('link', { name: /Sassoon/ })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
