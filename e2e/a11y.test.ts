import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findings, unfold } from './support/axe.ts';
import { launchBrowser } from './support/browser.ts';
import { asPdf, bloodCount, keepPaper, prescription } from './support/documents.ts';
import { checkSymptoms, DESKTOP, expectNoSidewaysScroll, NARROW, openPage } from './support/pages.ts';
import { newPerson, type Person } from './support/people.ts';

const url = inject('url');
const PUBLIC = [
  '/',
  '/login',
  '/otp-login',
  '/register',
  '/emergency',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/no-such-page',
  '/check',
  '/about',
  '/terms',
  '/privacy-policy',
  '/accessibility',
  '/contact',
  '/grievance',
];
const PATIENT = [
  '/dashboard',
  '/symptom-checker',
  '/account/security',
  '/hospitals',
  '/profile',
  '/symptom-history',
  '/symptom-history/7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11',
  '/diseases',
  '/diseases/dengue',
  '/diseases/no-such-disease',
  '/treatments',
  '/treatments/knee-replacement',
  '/treatments?view=planner',
  '/treatment-journey',
  '/treatment-journey?treatment=knee-replacement&step=treatment-details',
  '/book-consultation',
  '/appointments',
  '/report-analysis',
  '/report-analysis?open=7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11',
  '/prescriptions',
  '/bills',
  '/prescriptions?open=7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11',
  '/reminders',
  '/assistant',
  '/privacy',
  '/profile/emergency-card',
  '/see-a-doctor',
  '/see-a-doctor?specialty=Cardiology',
  '/health-records',
  '/growth',
  '/vaccinations',
  '/reading',
];

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await launchBrowser();
  person = await newPerson(url, { age: 34, gender: 'female' });
});
afterAll(() => browser.close());

for (const [path, isPatient] of [
  ...PUBLIC.map((path) => [path, false] as const),
  ...PATIENT.map((path) => [path, true] as const),
]) {
  for (const [name, size, dark] of [
    ['320 px, light', NARROW, false],
    ['1280 px, dark', DESKTOP, true],
  ] as const) {
    test(`axe finds nothing on ${path} at ${name}`, async () => {
      const { page, context, faults } = await openPage(browser, url, { size, dark, ...(isPatient && { as: person }) });
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
      expect(await findings(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      expect(await page.locator('a[href="tel:112"]').count()).toBeGreaterThan(0);
      expect(faults).toEqual([]);
      await context.close();
    });
  }
}

for (const [name, words, marker] of [
  ['the results', 'runny nose, sneezing and sore throat since yesterday', 'What we understood'],
  ['the emergency screen', 'crushing chest pain with sweating', 'I am safe, show me the rest'],
  ['what was not understood', 'qwrtp zxcvb', 'We did not understand'],
] as const) {
  for (const dark of [false, true]) {
    test(`axe finds nothing on ${name} of the symptom check, ${dark ? 'dark' : 'light'}`, async () => {
      const { page, context, faults } = await openPage(browser, url, { dark, as: person });
      await checkSymptoms(page, words);
      await page.getByText(marker).first().waitFor();
      expect(await findings(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      expect(faults).toEqual([]);
      await context.close();
    });
  }
}

for (const [name, size, dark] of [
  ['320 px, light', NARROW, false],
  ['1280 px, dark', DESKTOP, true],
] as const) {
  test(`axe finds nothing on any tab of a plan at ${name}`, async () => {
    const { page, context, faults } = await openPage(browser, url, { size, dark, as: person });
    await page.goto('/treatments?view=planner');
    await page.getByRole('textbox', { name: 'Treatment name' }).fill('knee replacement');
    await page.getByRole('combobox', { name: 'Location' }).fill('Pune');
    await page.getByRole('combobox', { name: 'Insurance provider' }).selectOption('other');
    await page.getByRole('button', { name: 'Make a plan' }).click();
    for (const tab of ['Overview', 'Cost Analysis', 'Hospitals', 'Doctors', 'AI Recommendations']) {
      await page.getByRole('tab', { name: tab }).click();
      for (const details of await page.locator('details > summary').all()) await details.click();
      expect([tab, await findings(page)]).toEqual([tab, []]);
      await expectNoSidewaysScroll(page);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test(`axe finds nothing on the summary, a kept check and the report of a mistake at ${name}`, async () => {
    const { page, context, faults } = await openPage(browser, url, { size, dark, as: await newPerson(url) });
    const sees = async () => {
      expect(await findings(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    };
    await checkSymptoms(page, 'runny nose, sneezing and sore throat since yesterday', 'no cough');
    await page.getByRole('button', { name: 'Yes, keep my checks' }).click();
    await page.getByText('Kept in your earlier checks').waitFor();
    await sees();
    await page.getByRole('button', { name: 'Summary for your doctor' }).click();
    await page.getByRole('heading', { name: 'Summary for the doctor' }).waitFor();
    await sees();
    await page.goto('/symptom-history');
    await page.getByRole('list', { name: 'Earlier checks' }).waitFor();
    await sees();
    await page.getByRole('list', { name: 'Earlier checks' }).getByRole('link').click();
    await page.getByText('This is the result from that day.').waitFor();
    await sees();
    await page.getByRole('button', { name: 'Report a mistake' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Please choose what is wrong.').waitFor();
    await sees();
    expect(faults).toEqual([]);
    await context.close();
  });

  test(`axe finds nothing on an opened report, its summary and the upload at ${name}`, async () => {
    const asha = await newPerson(url, { age: 34, gender: 'female' });
    for (const [value, date] of [
      ['9.8', '10/06/2025'],
      ['11.1', '12/11/2025'],
    ] as const)
      await keepPaper(url, asha, 'report', await asPdf(browser, `${value}.pdf`, bloodCount(value, date)));
    const { page, context, faults } = await openPage(browser, url, { size, dark, as: asha });
    const sees = async () => {
      expect(await findings(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    };
    await page.goto('/report-analysis');
    await page.getByRole('list', { name: 'Your reports' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Detailed test results' }).waitFor();
    await unfold(page);
    await sees();
    await page.getByRole('button', { name: 'Show as a table' }).first().click();
    await page.getByRole('table', { name: 'Haemoglobin over time, in g/dL' }).waitFor();
    await sees();
    await page.getByRole('button', { name: 'Show on the page: Haemoglobin' }).click();
    await page.locator('.page-picture-mark').waitFor();
    await sees();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Summary for your doctor' }).click();
    await page.getByRole('heading', { name: 'Report summary for the doctor' }).waitFor();
    await sees();
    await page.goto('/report-analysis');
    await page.getByRole('list', { name: 'Your reports' }).waitFor();
    await page.getByRole('button', { name: 'Upload report' }).click();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('dialog').getByText('Please select a file and report type.').first().waitFor();
    await sees();
    expect(faults).toEqual([]);
    await context.close();
  });

  test(`axe finds nothing on a prescription to be checked, on a checked one and on its alerts at ${name}`, async () => {
    const asha = await newPerson(url, { age: 34, gender: 'female' });
    const paper = prescription('Tab. Warf 5 mg 0-0-1 to continue', 'Tab. Brufen 400 mg 1-0-1 x 5 days after food');
    const id = await keepPaper(url, asha, 'prescription', await asPdf(browser, 'both.pdf', paper));
    const { page, context, faults } = await openPage(browser, url, { size, dark, as: asha });
    const sees = async () => {
      expect(await findings(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    };
    await page.goto(`/prescriptions?open=${id}`);
    await page.getByRole('heading', { name: 'Please check what we read' }).waitFor();
    await page.locator('.cut img').first().waitFor();
    await unfold(page);
    await sees();
    await page.getByRole('button', { name: 'Everything is right, save it' }).click();
    await page.getByRole('table', { name: 'Medications' }).waitFor();
    await unfold(page);
    await sees();
    await page.getByRole('tab', { name: 'By time of day' }).click();
    await sees();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    await sees();
    await page.goto('/prescriptions');
    await page.getByText('Interactions between your medicines').waitFor();
    await page.getByRole('list', { name: 'Your prescriptions' }).waitFor();
    await unfold(page);
    await sees();
    expect(faults).toEqual([]);
    await context.close();
  });
}
