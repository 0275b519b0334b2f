import type { Browser, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newPerson, type Person } from '../support/people.ts';
import { readMessage } from '../support/server.ts';

const url = inject('url');
const dataDir = inject('dataDir');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const DAY_MS = 24 * 3600 * 1000;
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const inDays = (days: number): string => dayInIndia.format(new Date(Date.now() + days * DAY_MS));
const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(`${day}T12:00:00+05:30`));

/** The smallest whole PDF: one empty page. */
function makePdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${starts.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text);
}
const pdf = makePdf();

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Attaches a file, as the browser's own dialog would. */
const attach = (page: Page, name: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf });

/** A time of the API as the pages show it: "4:00 pm". */
const shown = (time: string): string => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
};

async function chooseTime(page: Page, day: string, time: string): Promise<void> {
  await page.getByLabel('Preferred date').fill(day);
  await page.getByText('All times are in India time.').waitFor();
  await page.getByRole('radio', { name: shown(time), exact: true }).check();
}

const booked = async ({ token }: Person): Promise<{ status: string; preferredTime: string }[]> => {
  const answer = await fetch(`${url}/api/appointments`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { appointments: { status: string; preferredTime: string }[] }).appointments;
};

test('the whole journey to a booking, then reschedule, then cancel', async () => {
  const person = await newPerson(url, { age: 46, gender: 'female' });
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567 });

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Start a Treatment Journey' }).click();
  await page.getByRole('button', { name: 'Enable Location Access' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Specialization' }).selectOption('Orthopedics');
  await page.getByRole('button', { name: /^Show all/ }).click();
  await page.getByRole('link', { name: /^Total knee replacement \(one knee\)/ }).click();
  await heading(page, /^Total knee replacement/);
  await page.getByText(/hospitals near Pune/).waitFor();
  await page.getByRole('button', { name: 'Find hospitals near me' }).click();
  await heading(page, 'Hospitals near you');
  await expectNoSidewaysScroll(page);
  const hospitals = page.getByRole('list', { name: 'Sample hospitals' }).getByRole('listitem');
  await hospitals.filter({ hasText: 'You can book here' }).first().getByRole('link').click();
  await heading(page, 'Doctors');
  await page
    .getByRole('button', { name: /^Book Dr/ })
    .first()
    .click();

  await page.getByRole('checkbox').waitFor();
  expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe(person.name);
  expect(await page.getByRole('textbox', { name: 'Age' }).inputValue()).toBe('46');
  await page.getByRole('textbox', { name: /^Symptoms/ }).fill('Pain in the right knee for two years.');
  await attach(page, 'knee.pdf');
  const day = inDays(3);
  await chooseTime(page, day, '11:00');
  await page.getByRole('button', { name: 'Book consultation' }).click();
  await page.locator('main').getByText('Please provide consent for sharing your reports with the hospital.').waitFor();
  expect(await booked(person)).toEqual([]);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Book consultation' }).click();
  await heading(page, 'Consultation Booked Successfully!');
  await expectNoSidewaysScroll(page);

  // The promise is kept, without a word of what it is about.
  const mail = await readMessage(dataDir, person.email, ({ body }) => body.includes('virtual consultation is booked'));
  expect(mail.body).not.toMatch(/knee|orthop/i);
  const calendar = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const entry = readFileSync(await (await calendar).path(), 'utf8');
  expect(entry).toContain('BEGIN:VEVENT');

  await page.getByRole('link', { name: 'View appointment' }).click();
  await heading(page, `${inWords(day)}, 11:00 am`);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download knee.pdf' }).click();
  expect(readFileSync(await (await paper).path())).toEqual(pdf);

  await page.getByRole('button', { name: 'Change the time' }).click();
  await page.getByLabel('Preferred date').fill(day);
  await page.getByRole('radio', { name: '11:00 am taken' }).waitFor();
  const later = inDays(4);
  await chooseTime(page, later, '15:00');
  await page.getByRole('button', { name: 'Confirm new time' }).click();
  await heading(page, `${inWords(later)}, 3:00 pm`);

  await page.getByRole('button', { name: 'Cancel consultation' }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByText(new RegExp(`${inWords(later)}, 3:00 pm`)).waitFor();
  await confirm.getByRole('textbox', { name: /^Reason/ }).fill('I am travelling.');
  await confirm.getByRole('button', { name: 'Cancel consultation' }).click();
  await page.getByText('I am travelling.').waitFor();
  await page.getByRole('link', { name: 'My appointments' }).click();
  await page.getByRole('heading', { name: 'Past and cancelled' }).waitFor();
  expect((await booked(person)).map(({ status }) => status)).toEqual(['cancelled']);
  expect(faults).toEqual([]);
  await context.close();
});

test('a reload and the back button in the middle lose nothing, and a double press books once', async () => {
  const person = await newPerson(url, { age: 34 });
  const { page, context, faults } = await openPage(browser, url, { as: person, size: DESKTOP });
  await page.goto('/treatment-journey');
  await page.getByRole('combobox', { name: 'Or enter a place' }).fill('Poona');
  await page.getByRole('option', { name: /^Pune, Maharashtra/ }).click();
  await page.getByRole('button', { name: 'Use this place' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Treatment name' }).fill('ghutna badalna');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await heading(page, /knee replacement/i);
  await page.reload();
  await heading(page, /knee replacement/i);
  await page.getByRole('button', { name: 'Find hospitals near me' }).click();
  await heading(page, 'Hospitals near you');
  await page.reload();
  const hospitals = page.getByRole('list', { name: 'Sample hospitals' }).getByRole('listitem');
  await hospitals.filter({ hasText: 'You can book here' }).first().getByRole('link').click();
  await heading(page, 'Doctors');
  const doctors = page.url();
  await page.goBack();
  await heading(page, 'Hospitals near you');
  await page.goForward();
  await page
    .getByRole('button', { name: /^Book Dr/ })
    .first()
    .click();

  await page.getByRole('textbox', { name: /^Symptoms/ }).fill('Stiff in the morning');
  await attach(page, 'knee.pdf');
  await chooseTime(page, inDays(5), '16:00');
  await page.getByRole('checkbox').check();
  await page.reload();
  await page.getByText(/Please choose them again: knee.pdf/).waitFor();
  expect(await page.getByRole('textbox', { name: /^Symptoms/ }).inputValue()).toBe('Stiff in the morning');
  await page.getByRole('checkbox').waitFor();
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  expect(await page.getByRole('radio', { name: shown('16:00'), exact: true }).isChecked()).toBe(true);
  await page.goBack();
  await heading(page, 'Doctors');
  expect(page.url()).toBe(doctors);
  await page.goForward();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Book consultation' }).dblclick();
  await heading(page, 'Consultation Booked Successfully!');
  await page.reload();
  await heading(page, 'Consultation Booked Successfully!');
  expect(await booked(person)).toMatchObject([{ status: 'pending', preferredTime: '16:00' }]);

  // Back does not offer the same booking once more.
  await page.goBack();
  await heading(page, 'Doctors');
  await page.goto('/book-consultation');
  await heading(page, 'Invalid booking data. Please start over.');
  expect(faults).toEqual([]);
  await context.close();
});
