// What becomes of a report's values: a trend over time, a correction, the end of the consent, and all of it by keyboard.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { asPdf, bloodCount, keepPaper, type PaperFile, reportsOf } from '../support/documents.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, tabTo } from '../support/pages.ts';
import { newPerson } from '../support/people.ts';
import { ASHA, listOf, opened, openUpload, resultOf, untilRead, upload } from '../support/reports.ts';

const url = inject('url');
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
  await trends.locator('.one-trend summary').first().getByText('Improving').waitFor();
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
  await untilRead(page);
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
