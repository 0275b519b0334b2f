import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import {
  agree,
  asPdf,
  asPhoto,
  bloodCount,
  choose,
  drop,
  emptySheet,
  holdNews,
  keepPaper,
  type PaperFile,
  reportsOf,
  sentBy,
} from '../support/documents.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE, tabTo } from '../support/pages.ts';
import { newPerson } from '../support/people.ts';

const url = inject('url');
const ASHA = { age: 34, gender: 'female' };
let browser: Browser;
let february: PaperFile;
let june: PaperFile;
let november: PaperFile;
beforeAll(async () => {
  browser = await launchBrowser();
  [february, june, november] = await Promise.all([
    asPdf(browser, 'february.pdf', bloodCount('8.9', '05/02/2025')),
    asPdf(browser, 'june.pdf', bloodCount('9.8', '10/06/2025')),
    asPdf(browser, 'november.pdf', bloodCount('11.1', '12/11/2025')),
  ]);
});
afterAll(() => browser.close());

const openUpload = (page: Page): Promise<void> => page.getByRole('button', { name: 'Upload report' }).first().click();
const opened = (page: Page) => page.getByRole('region', { name: 'The report' });
const resultOf = (page: Page, name: string) => opened(page).getByRole('listitem', { name });
const listOf = (page: Page) => page.getByRole('list', { name: 'Your reports' }).getByRole('link');

/** Chooses type and file and sends them; the first time with the consent. */
async function upload(page: Page, file: PaperFile, isFirst = false): Promise<void> {
  await openUpload(page);
  const dialog = page.getByRole('dialog');
  await choose(page, file);
  await dialog.getByRole('combobox', { name: 'Report type' }).selectOption('Blood Test');
  if (isFirst) await agree(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const untilRead = (page: Page): Promise<void> =>
  opened(page).getByRole('heading', { name: 'Detailed test results' }).waitFor({ timeout: 45_000 });

for (const [name, size] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`REP-06 REP-21 on ${name}: a PDF is sent with the consent, opened while it is read, explained, and shown on its page`, async () => {
    const person = await newPerson(url, ASHA);
    const { page, context, faults } = await openPage(browser, url, { size, as: person });
    await page.goto('/report-analysis');
    await page.getByRole('heading', { name: 'No reports yet' }).waitFor();
    await expectNoSidewaysScroll(page);

    await openUpload(page);
    const dialog = page.getByRole('dialog');
    await choose(page, february);
    await dialog.getByRole('combobox', { name: 'Report type' }).selectOption('Blood Test');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await dialog.getByText('Please tick the box if you agree.').waitFor();
    expect(await reportsOf(url, person)).toEqual([]);
    await agree(page);
    await expectNoSidewaysScroll(page);
    const release = await holdNews(page);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();

    await opened(page).getByText('Processing Report...').waitFor();
    release();
    await page.locator('[data-paper]').filter({ hasText: 'february' }).waitFor({ state: 'attached' });
    await untilRead(page);
    expect(await opened(page).getByText('Processing Report...').count()).toBe(0);
    await opened(page).getByRole('heading', { name: 'february', exact: true }).waitFor();
    await opened(page).locator('.report-head').getByText('SUNRISE DIAGNOSTICS').waitFor();
    const haemoglobin = resultOf(page, 'Haemoglobin');
    await haemoglobin.getByText('Lab’s range: 12.0 - 15.0').waitFor();
    expect(await haemoglobin.locator('.lab-value').innerText()).toBe('8.9 g/dL');
    await haemoglobin.locator('.lab-status').getByText('Low', { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);

    await haemoglobin.getByRole('button', { name: 'Show on the page: Haemoglobin' }).click();
    await page.getByRole('status').filter({ hasText: 'Marked on the page: Haemoglobin 8.9 g/dL' }).waitFor();
    const picture = page.getByRole('img', { name: 'Page 1 of 1 of february.pdf' });
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(500);
    // the frame lies on the row: wide and low, in the upper half of the sheet
    const [sheet, frame] = await Promise.all([picture.boundingBox(), page.locator('.page-picture-mark').boundingBox()]);
    if (!sheet || !frame) throw new Error('Neither sheet nor frame is shown');
    expect(frame.width).toBeGreaterThan(sheet.width * 0.4);
    expect(frame.height).toBeLessThan(sheet.height * 0.05);
    expect((frame.y - sheet.y) / sheet.height).toBeGreaterThan(0.1);
    expect((frame.y - sheet.y) / sheet.height).toBeLessThan(0.5);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.locator('summary').filter({ hasText: 'File and details' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download file' }).click();
    expect(readFileSync(await (await download).path()).equals(february.buffer)).toBe(true);

    // The list knew it without a reload; a reload keeps it open, and Back leads to the list.
    await page.reload();
    await untilRead(page);
    await page.goBack();
    await listOf(page).filter({ hasText: 'february' }).getByText('Analyzed').waitFor();
    await listOf(page).filter({ hasText: 'february' }).click();
    await untilRead(page);
    expect(faults).toEqual([]);
    await context.close();
  });
}

test('a photo of a paper report is read, and the page says that digits may be wrong', async () => {
  const photo = await asPhoto(browser, 'paper.jpg', bloodCount('9.8', '10/06/2025'));
  const { page, context, faults } = await openPage(browser, url, { as: await newPerson(url, ASHA) });
  await page.goto('/report-analysis');
  await openUpload(page);
  await choose(page, photo, 'Take or choose a photo');
  await page.getByRole('combobox', { name: 'Report type' }).last().selectOption('Blood Test');
  await agree(page);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await untilRead(page);
  await opened(page)
    .getByText(/^We read this from a picture/)
    .waitFor();
  expect(await resultOf(page, 'Haemoglobin').locator('.lab-value').innerText()).toBe('9.8 g/dL');
  await page.getByRole('button', { name: 'Show on the page: Haemoglobin' }).click();
  await page.getByRole('img', { name: 'Page 1 of 1 of paper.jpg' }).waitFor();
  await page.locator('.page-picture-mark').waitFor();
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('REP-07 REP-08 a file with nothing on it fails with its reason, is read again, and its values can be typed in', async () => {
  const person = await newPerson(url, ASHA);
  const empty = await asPdf(browser, 'empty.pdf', emptySheet);
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await page.goto('/report-analysis');
  await upload(page, empty, true);
  const reading = page.getByRole('region', { name: 'Reading the report' });
  const reason = reading.getByRole('alert').getByText('We found no text in this document.');
  await reason.waitFor();
  await reading.getByText('Failed', { exact: true }).waitFor();
  await reading.getByText('Processing Report...').waitFor();
  await reading.getByRole('button', { name: 'Read again' }).click();
  await reading.getByText('You can leave this page. The report stays in your list.').waitFor();
  await reason.waitFor();

  await reading.getByRole('button', { name: 'Enter the results yourself' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a result' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please enter the value.').waitFor();
  await dialog.getByRole('textbox', { name: 'Name of the test' }).fill('Hb');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('10.2');
  await dialog.getByRole('textbox', { name: 'Unit' }).fill('g/dL');
  await dialog.getByRole('textbox', { name: 'Range' }).fill('12 - 15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await untilRead(page);
  await resultOf(page, 'Haemoglobin')
    .getByText(/^You entered this on/)
    .waitFor();
  await resultOf(page, 'Haemoglobin').locator('.lab-status').getByText('Low', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('REP-25 REP-23 what is no report is refused in the dialog, and a file that lies about itself by the server', async () => {
  const person = await newPerson(url, ASHA);
  const { page, context, faults } = await openPage(browser, url, { as: person, size: DESKTOP });
  await page.goto('/report-analysis');
  await openUpload(page);
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Upload', exact: true });
  const sent = sentBy(page);
  await send.click();
  await dialog.getByText('Please select a file and report type.').waitFor();
  await drop(page, { name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('no report') });
  await dialog.getByText('Please upload a PDF or text file.').waitFor();
  await drop(page, { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ, not a PDF at all') });
  await dialog.getByRole('list', { name: 'Chosen file' }).getByText('report.pdf').waitFor();
  await send.click();
  await dialog
    .locator('.field.bad', { has: page.getByRole('combobox') })
    .getByText('Please select a file and report type.')
    .waitFor();
  await agree(page);
  expect(sent).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Report type' }).selectOption('Blood Test');
  await send.click();
  await page.waitForFunction(() => document.querySelector('dialog .field.bad .drop') !== null);
  await dialog.getByRole('list', { name: 'Chosen file' }).getByText('report.pdf').waitFor();
  expect(sent).toHaveLength(1);
  expect(await reportsOf(url, person)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('REP-11 REP-31 three reports over time become a trend, and one of them is deleted only after the browser has asked', async () => {
  const person = await newPerson(url, ASHA);
  await keepPaper(url, person, 'report', february);
  await keepPaper(url, person, 'report', november);
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await page.goto('/report-analysis');
  await upload(page, june);
  await untilRead(page);
  const trends = opened(page).locator('.trends');
  // by the days of the samples, not of the uploads
  const chart =
    /^Haemoglobin, g\/dL over time\. 8\.9 g\/dL on 5 Feb 2025, 9\.8 g\/dL on 10 Jun 2025, 11\.1 g\/dL on 12 Nov 2025\./;
  await trends.getByRole('img', { name: chart }).waitFor();
  await trends.locator('summary').first().getByText('Improving').waitFor();
  await trends.getByText(/^Haemoglobin went up from 8\.9 g\/dL to 11\.1 g\/dL/).waitFor();
  await trends.getByRole('button', { name: 'Show as a table' }).first().click();
  const table = trends.getByRole('table', { name: 'Haemoglobin over time, in g/dL' });
  expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(['5 Feb 2025', '10 Jun 2025', '12 Nov 2025']);
  await expectNoSidewaysScroll(page);

  await opened(page).getByRole('link', { name: 'Summary for your doctor' }).click();
  await page.getByRole('heading', { name: 'Report summary for the doctor' }).waitFor();
  await page.getByRole('textbox', { name: 'Name of the patient' }).fill('Asha Verma');
  const line = page.getByRole('row').filter({ hasText: 'Haemoglobin' });
  await line.getByText('8.9 g/dL (5 Feb 2025)').waitFor();
  await page.locator('.sheet dd').getByText('Asha Verma').waitFor();
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
  expect(await line.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await untilRead(page);

  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await opened(page).getByRole('button', { name: 'Delete report' }).click();
  await expect.poll(() => asked).toEqual(['Are you sure you want to delete this report?']);
  expect(await reportsOf(url, person)).toHaveLength(3);
  expect(await opened(page).getByRole('heading', { name: 'june', exact: true }).isVisible()).toBe(true);
  page.once('dialog', (dialog) => void dialog.accept());
  await opened(page).getByRole('button', { name: 'Delete report' }).click();
  await page.getByText('Report deleted').first().waitFor();
  await listOf(page).filter({ hasText: 'june' }).waitFor({ state: 'detached' });
  expect(await listOf(page).locator('b').allInnerTexts()).toEqual(['november', 'february']);
  expect(await reportsOf(url, person)).toHaveLength(2);
  await listOf(page).filter({ hasText: 'november' }).click();
  await opened(page)
    .locator('.trends')
    .getByRole('img', { name: /8\.9 g\/dL on 5 Feb 2025, 11\.1 g\/dL on 12 Nov 2025\./ })
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a corrected value survives another reading; taking the consent back deletes everything', async () => {
  const person = await newPerson(url, ASHA);
  await keepPaper(url, person, 'report', june);
  const { page, context, faults } = await openPage(browser, url, { as: person, size: DESKTOP });
  await page.goto('/report-analysis');
  await listOf(page).filter({ hasText: 'june' }).click();
  await untilRead(page);
  const haemoglobin = resultOf(page, 'Haemoglobin');
  await haemoglobin.getByText('About this result').click();
  await haemoglobin.getByRole('button', { name: 'Correct Haemoglobin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct this result' });
  expect(await dialog.getByRole('textbox', { name: 'Value' }).inputValue()).toBe('9.8');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('12.8');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const sees = async () => {
    await haemoglobin.getByText(/We had read: 9\.8/).waitFor();
    expect(await haemoglobin.locator('.lab-value').innerText()).toBe('12.8 g/dL');
    await haemoglobin.locator('.lab-status').getByText('Normal', { exact: true }).waitFor();
  };
  await sees();

  const processing = opened(page).getByText('Processing Report...').waitFor();
  await opened(page).getByRole('button', { name: 'Read again' }).click();
  await processing;
  await opened(page).getByRole('region', { name: 'Reading the report' }).waitFor({ state: 'detached' });
  await untilRead(page);
  if (!(await haemoglobin.isVisible()))
    await opened(page)
      .getByRole('button', { name: /^Blood count/ })
      .click();
  await sees();

  await page.locator('summary').filter({ hasText: 'Privacy' }).click();
  await page.getByText(/^You agreed on/).waitFor();
  await page.getByRole('button', { name: 'Withdraw consent and delete everything' }).click();
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Keep them' }).click();
  await ask.waitFor({ state: 'detached' });
  expect(await reportsOf(url, person)).toHaveLength(1);
  await page.getByRole('button', { name: 'Withdraw consent and delete everything' }).click();
  await ask.getByRole('button', { name: 'Withdraw consent and delete everything' }).click();
  await page.getByRole('heading', { name: 'No reports yet' }).waitFor();
  expect(await reportsOf(url, person)).toEqual([]);
  await openUpload(page);
  await page.getByRole('checkbox', { name: 'I have read this and agree.' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('by keyboard alone a report is uploaded, opened, looked up on its page and left again', async () => {
  const { page, context, faults } = await openPage(browser, url, { as: await newPerson(url, ASHA), size: DESKTOP });
  await page.goto('/report-analysis');
  await page.getByRole('heading', { name: 'No reports yet' }).waitFor();
  await tabTo(page, 'Upload report');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'I have read this and agree.' }).waitFor();
  // before the key is pressed: a key goes to the browser without waiting for anything
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Choose a file');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(february);
  await page.getByRole('list', { name: 'Chosen file' }).getByText('february.pdf').waitFor();
  await tabTo(page, /^Report type/);
  await page.keyboard.type('Blood');
  await tabTo(page, 'I have read this and agree.');
  await page.keyboard.press('Space');
  await tabTo(page, 'Upload');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'report-title');
  await untilRead(page);
  await tabTo(page, 'Show on the page: Haemoglobin');
  await page.keyboard.press('Enter');
  await page.locator('.page-picture-mark').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Show on the page: Haemoglobin',
  );
  expect(faults).toEqual([]);
  await context.close();
});
