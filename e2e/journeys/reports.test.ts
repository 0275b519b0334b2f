import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
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
  type PaperFile,
  reportsOf,
  sentBy,
} from '../support/documents.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE } from '../support/pages.ts';
import { newPerson } from '../support/people.ts';
import { ASHA, listOf, opened, openUpload, resultOf, untilRead, upload } from '../support/reports.ts';

const url = inject('url');
let browser: Browser;
let february: PaperFile;
beforeAll(async () => {
  browser = await launchBrowser();
  february = await asPdf(browser, 'february.pdf', bloodCount('8.9', '05/02/2025'));
});
afterAll(() => browser.close());

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
