import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import {
  agree,
  asPdf,
  asPhoto,
  choose,
  drop,
  emptySheet,
  holdNews,
  keepPaper,
  type PaperFile,
  prescription,
  prescriptionsOf,
  sentBy,
} from '../support/documents.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE, tabTo } from '../support/pages.ts';
import { newPerson } from '../support/people.ts';

const url = inject('url');
const ASHA = { age: 34, gender: 'female' };
const WARF = 'Tab. Warf 5 mg 0-0-1 to continue';
const BRUFEN = 'Tab. Brufen 400 mg 1-0-1 x 5 days after food';
let browser: Browser;
let dangerous: PaperFile;
let warf: PaperFile;
beforeAll(async () => {
  browser = await launchBrowser();
  [dangerous, warf] = await Promise.all([
    asPdf(browser, 'both.pdf', prescription(WARF, BRUFEN)),
    asPdf(browser, 'warf.pdf', prescription(WARF)),
  ]);
});
afterAll(() => browser.close());

const openUpload = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Upload a prescription' }).first().click();
const listOf = (page: Page) => page.getByRole('list', { name: 'Your prescriptions' }).getByRole('link');
const check = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Please check what we read' }).waitFor({ timeout: 45_000 });
const confirm = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Everything is right, save it' }).click();
const line = (page: Page, at: number) => page.getByRole('group', { name: `Medicine ${at}` });
const PAIR = /(?=.*warf)(?=.*brufen)|(?=.*warfarin)(?=.*(?:ibuprofen|pain))/i;
const alerts = (page: Page) =>
  page.locator('details.alert-card.avoid, details.alert-card.ask').filter({ hasText: PAIR });

for (const [name, size] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`RX-08 RX-10 on ${name}: a prescription with a dangerous pair is read, checked and corrected; the alert comes, and goes when it is no longer taken`, async () => {
    const person = await newPerson(url, ASHA);
    const { page, context, faults } = await openPage(browser, url, { size, as: person });
    await page.goto('/prescriptions');
    await page.getByRole('heading', { name: 'No prescriptions yet' }).waitFor();
    await expectNoSidewaysScroll(page);
    await openUpload(page);
    const dialog = page.getByRole('dialog');
    await choose(page, dangerous);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await dialog.getByText('Please tick the box if you agree.').waitFor();
    expect(await prescriptionsOf(url, person)).toEqual([]);
    await agree(page);
    const release = await holdNews(page);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('heading', { name: 'We are reading it' }).waitFor();
    release();
    await page.locator('[data-paper]').filter({ hasText: 'Dr. Meera Rao' }).waitFor({ state: 'attached' });

    await check(page);
    expect(await page.getByRole('textbox', { name: 'Doctor' }).inputValue()).toBe('Dr. Meera Rao');
    expect(await page.getByLabel('Date').inputValue()).toBe('2025-11-12');
    expect(await line(page, 1).getByRole('combobox', { name: 'Medicine' }).inputValue()).toMatch(/^Warf 5/);
    expect(await line(page, 2).getByRole('combobox', { name: 'Medicine' }).inputValue()).toMatch(/^Brufen 400/);
    const often = line(page, 2).getByRole('textbox', { name: 'How often' });
    expect(await often.inputValue()).toBe('1-0-1');
    await expectNoSidewaysScroll(page);
    // Nothing counts yet.
    expect(await prescriptionsOf(url, person)).toMatchObject([{ status: 'inactive', needsConfirmation: true }]);
    await page.getByRole('button', { name: /Brufen .*, view on page 1$/ }).click();
    await page.getByRole('dialog').locator('.page-picture-mark').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await often.fill('1-1-1');
    await page.reload();
    await check(page);
    await page.getByText('We have restored what you entered before.').waitFor();
    expect(await often.inputValue()).toBe('1-1-1');
    await confirm(page);
    // three times instead of the two on the paper: asked before it counts
    await page.getByRole('checkbox', { name: 'Yes, I have checked the paper again and this is right.' }).check();
    await confirm(page);
    await page.getByRole('heading', { name: 'Interactions between your medicines' }).waitFor();
    const table = page.getByRole('table', { name: 'Medications' });
    await table.getByRole('row').filter({ hasText: 'Brufen' }).getByText('1-1-1').waitFor();
    expect(await prescriptionsOf(url, person)).toMatchObject([{ status: 'active', needsConfirmation: false }]);
    await alerts(page).first().waitFor();
    await alerts(page).first().getByText('Watch for').waitFor();
    await page.getByText('Do not stop any medicine without asking your doctor.', { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('tab', { name: 'By time of day' }).click();
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'All prescriptions' }).click();
    await page.getByRole('heading', { name: 'Prescriptions', level: 1 }).waitFor();
    await alerts(page).first().waitFor();
    await listOf(page).filter({ hasText: 'Dr. Meera Rao' }).click();
    await page.getByRole('button', { name: 'I no longer take these medicines' }).click();
    await page.getByRole('button', { name: 'I take these medicines again' }).waitFor();
    await page.getByRole('button', { name: 'All prescriptions' }).click();
    await listOf(page).getByText('Inactive').waitFor();
    await alerts(page).first().waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { name: 'Interactions between your medicines' }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
}

test('a medicine is checked before it is taken against those that are taken, and an unknown name is named as not checked', async () => {
  const person = await newPerson(url, ASHA);
  const id = await keepPaper(url, person, 'prescription', warf);
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await page.goto(`/prescriptions?open=${id}`);
  await check(page);
  await confirm(page);
  await page.getByRole('table', { name: 'Medications' }).waitFor();
  await page.getByRole('button', { name: 'All prescriptions' }).click();
  const name = page.getByRole('combobox', { name: 'Name of the medicine' });
  const found = page.getByRole('region', { name: 'What we found' });
  await name.fill('Bruf');
  await page
    .getByRole('option', { name: /^Brufen/ })
    .first()
    .click();
  await found.locator('details.alert-card').filter({ hasText: PAIR }).first().waitFor();
  await name.fill('Zorblaxin');
  await name.press('Enter');
  await found.getByText('We do not know these names, so we did not check them:').waitFor();
  await found.getByText('Zorblaxin', { exact: true }).waitFor();
  expect(await found.innerText()).not.toMatch(/no interactions?\b|\b(?:is|are) safe\b/i);
  await expectNoSidewaysScroll(page);
  // Nothing is kept of it.
  await page.reload();
  await name.waitFor();
  expect(await page.getByRole('list', { name: 'Medicines to check' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('RX-03 a prescription is found by search and after a reload, and deleted only after the dialog', async () => {
  const person = await newPerson(url, ASHA);
  await keepPaper(url, person, 'prescription', warf);
  await keepPaper(url, person, 'prescription', dangerous);
  const { page, context, faults } = await openPage(browser, url, { as: person, size: DESKTOP });
  await page.goto('/prescriptions');
  await listOf(page).nth(1).waitFor();
  await page.getByRole('searchbox', { name: 'Search prescriptions' }).fill('brufen');
  await listOf(page).nth(1).waitFor({ state: 'detached' });
  await listOf(page).click();
  await check(page);
  await page.reload();
  await check(page);
  await page.goBack();
  await listOf(page).nth(1).waitFor();
  await listOf(page).first().click();
  await check(page);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const ask = page.getByRole('alertdialog', { name: 'Delete this prescription?' });
  await ask.getByText('This action cannot be undone.').waitFor();
  await ask.getByRole('button', { name: 'Keep it' }).click();
  await ask.waitFor({ state: 'detached' });
  expect(await prescriptionsOf(url, person)).toHaveLength(2);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await ask.getByRole('button', { name: 'Delete', exact: true }).click();
  await listOf(page).nth(1).waitFor({ state: 'detached' });
  await listOf(page).waitFor();
  expect(await prescriptionsOf(url, person)).toHaveLength(1);

  await page.locator('summary').filter({ hasText: 'Privacy' }).click();
  await page.getByRole('button', { name: 'Withdraw consent and delete everything' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw consent and delete everything' }).click();
  await page.getByRole('heading', { name: 'No prescriptions yet' }).waitFor();
  expect(await prescriptionsOf(url, person)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('a photo of a printed prescription waits to be checked, each line beside its part of the photo, and is read again on demand', async () => {
  const person = await newPerson(url, ASHA);
  const photo = await asPhoto(browser, 'photo.jpg', prescription(WARF, BRUFEN));
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await page.goto('/prescriptions');
  await openUpload(page);
  await choose(page, photo, 'Take or choose a photo');
  await agree(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await check(page);
  expect(await line(page, 1).getByRole('combobox', { name: 'Medicine' }).inputValue()).toMatch(/^Warf 5/);
  const cut = page.getByRole('group', { name: /^Part of the prescription: .*Warf/ }).locator('img');
  expect(
    await cut.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Remove Brufen 400 mg' }).click();
  await page.getByRole('button', { name: 'Read again' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Read this prescription again?' });
  await ask.getByRole('button', { name: 'Read again' }).click();
  await page.getByRole('heading', { name: 'We are reading it' }).waitFor();
  await check(page);
  await line(page, 2).getByRole('combobox', { name: 'Medicine' }).waitFor();
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('RX-11 RX-13 what is no prescription is refused; an empty sheet fails with its reason and is typed in', async () => {
  const person = await newPerson(url, ASHA);
  const empty = await asPdf(browser, 'empty.pdf', emptySheet);
  const { page, context, faults } = await openPage(browser, url, { as: person, size: DESKTOP });
  const sent = sentBy(page);
  await page.goto('/prescriptions');
  await openUpload(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByText('Please select a file to upload.').waitFor();
  await drop(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no prescription') });
  await dialog.getByText('Please upload a PDF, JPG, or PNG file.').waitFor();
  expect(sent).toEqual([]);
  await choose(page, empty);
  await agree(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('heading', { name: 'We could not read this prescription' }).waitFor();
  await page.getByText('We found no text in this document.').waitFor();
  await page.getByRole('button', { name: 'Save these medicines' }).click();
  await page.getByText('Please enter at least one medicine.').first().waitFor();
  await line(page, 1).getByRole('combobox', { name: 'Medicine' }).fill('Dolo 650');
  await line(page, 1).getByRole('textbox', { name: 'How often' }).fill('1-0-1');
  await page.getByRole('button', { name: 'Save these medicines' }).click();
  await page.getByRole('table', { name: 'Medications' }).getByText('Dolo 650').waitFor();
  expect(await prescriptionsOf(url, person)).toMatchObject([{ status: 'active' }]);
  expect(faults).toEqual([]);
  await context.close();
});

test('by keyboard alone a prescription is uploaded, checked and confirmed', async () => {
  const person = await newPerson(url, ASHA);
  const { page, context, faults } = await openPage(browser, url, { as: person, size: DESKTOP });
  await page.goto('/prescriptions');
  await page.getByRole('heading', { name: 'No prescriptions yet' }).waitFor();
  await tabTo(page, 'Upload a prescription');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'I have read this and agree.' }).waitFor();
  // before the key is pressed: a key goes to the browser without waiting for anything
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Choose a file');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(dangerous);
  await page.getByRole('list', { name: 'Chosen file' }).getByText('both.pdf').waitFor();
  await tabTo(page, 'I have read this and agree.');
  await page.keyboard.press('Space');
  await tabTo(page, 'Upload');
  await page.keyboard.press('Enter');
  await check(page);
  await tabTo(page, 'Everything is right, save it');
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Medications' }).waitFor();
  await alerts(page).first().waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(faults).toEqual([]);
  await context.close();
});
