import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { agree, asPdf, bloodCount, choose, prescription, prescriptionsOf, reportsOf } from '../support/documents.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newPerson, type Person, sendAs } from '../support/people.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const whoCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const profileOf = async (person: Person): Promise<Record<string, unknown>> =>
  (await sendAs<{ user: Record<string, unknown> }>(url, person, 'GET', '/auth/profile')).user;

test('PROF-01 PROF-04 the profile shows who somebody is, needs a sign-in, and what is changed in its dialog is kept', async () => {
  const person = await newPerson(url, { age: 34, gender: 'female' });
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await page.goto('/profile');
  const card = whoCard(page, 'Asha Verma');
  await card.waitFor();
  const facts = async (): Promise<string[]> => card.locator('dd').allInnerTexts();
  expect(await facts()).toEqual([
    person.email,
    `+91 ${person.digits.slice(0, 5)} ${person.digits.slice(5)}`,
    '34',
    'Not given',
    'Female',
    'English',
  ]);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByRole('textbox', { name: 'Age' }).fill('200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.locator('.field.bad').getByRole('textbox', { name: 'Age' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Asha R. Verma');
  await dialog.getByRole('textbox', { name: 'Age' }).fill('35');
  await dialog.getByRole('combobox', { name: 'Blood group' }).selectOption('O+');
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await whoCard(page, 'Asha R. Verma').getByText('O+').waitFor();
  expect(await profileOf(person)).toMatchObject({
    name: 'Asha R. Verma',
    age: 35,
    blood_group: 'O+',
    gender: 'female',
  });
  expect(faults).toEqual([]);
  await context.close();

  const stranger = await openPage(browser, url);
  await stranger.page.goto('/profile');
  await stranger.page.waitForURL('**/login');
  await stranger.context.close();
});

test('PROF-02 the switches of daily tips and reminders hold after a reload', async () => {
  const person = await newPerson(url);
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await page.goto('/profile');
  const tips = page.getByRole('switch', { name: 'Daily tips' });
  const reminders = page.getByRole('switch', { name: 'Reminders' });
  await tips.waitFor();
  const before = { tips: await tips.isChecked(), reminders: await reminders.isChecked() };
  expect(await profileOf(person)).toMatchObject({
    daily_tips_enabled: before.tips,
    reminders_enabled: before.reminders,
  });
  await tips.click();
  await reminders.click();
  const after = { daily_tips_enabled: !before.tips, reminders_enabled: !before.reminders };
  await expect.poll(() => profileOf(person)).toMatchObject(after);
  await page.reload();
  await tips.waitFor();
  expect([await tips.isChecked(), await reminders.isChecked()]).toEqual([!before.tips, !before.reminders]);
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
  await context.close();
});

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

async function bookOne(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start a Treatment Journey' }).click();
  await page.getByRole('searchbox', { name: 'Treatment name' }).fill('knee replacement');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await heading(page, /^Total knee replacement/);
  await page.getByRole('button', { name: 'Find hospitals near me' }).click();
  const hospitals = page.getByRole('list', { name: 'Sample hospitals' }).getByRole('listitem');
  await hospitals.filter({ hasText: 'You can book here' }).first().getByRole('link').click();
  await page
    .getByRole('button', { name: /^Book Dr/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^Symptoms/ }).fill('Pain in the right knee.');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + 2 * 24 * 3600 * 1000);
  await page.getByLabel('Preferred date').fill(day);
  await page.getByRole('radio', { disabled: false }).first().check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Book consultation' }).click();
  await heading(page, 'Consultation Booked Successfully!');
}

test('ROLE-03 one person finds a hospital, books along a treatment journey, has a report and a prescription read, and sets reminders and tips', async () => {
  const person = await newPerson(url, { age: 46, gender: 'female' });
  const { page, context, faults } = await openPage(browser, url, { as: person, size: DESKTOP });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567 });
  const place = (name: string): Promise<void> =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await page.goto('/dashboard');
  await place('Hospitals');
  await page.getByRole('list', { name: 'Hospitals found' }).getByRole('link').first().waitFor();

  await place('Dashboard');
  await bookOne(page);
  expect(await sendAs(url, person, 'GET', '/appointments')).toMatchObject({ appointments: [{ status: 'pending' }] });

  await place('Report Analysis');
  await page.getByRole('button', { name: 'Upload report' }).first().click();
  await choose(page, await asPdf(browser, 'blood.pdf', bloodCount('9.8', '10/06/2025')));
  await page.getByRole('combobox', { name: 'Report type' }).last().selectOption('Blood Test');
  await agree(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('heading', { name: 'Detailed test results' }).waitFor({ timeout: 45_000 });
  expect(await reportsOf(url, person)).toHaveLength(1);

  await place('Prescriptions');
  await page.getByRole('button', { name: 'Upload a prescription' }).first().click();
  await choose(page, await asPdf(browser, 'telma.pdf', prescription('Tab. Telma 40 mg 1-0-0 to continue')));
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('heading', { name: 'Please check what we read' }).waitFor({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Everything is right, save it' }).click();
  await page.getByRole('link', { name: 'Add to my routine' }).waitFor();
  expect(await prescriptionsOf(url, person)).toMatchObject([{ status: 'active' }]);

  await page.getByRole('button', { name: `${person.name}’s account` }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  for (const name of ['Daily tips', 'Reminders']) await page.getByRole('switch', { name }).waitFor();
  await page.getByRole('heading', { name: 'Active reminders' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
