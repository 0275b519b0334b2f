// The page of reports as journeys use it: uploading, waiting until a report is read, and what stands on it.
import type { Page } from 'playwright-core';
import { agree, choose, type PaperFile } from './documents.ts';

export const ASHA = { age: 34, gender: 'female' };
export const openUpload = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Upload report' }).first().click();
export const opened = (page: Page) => page.getByRole('region', { name: 'The report' });
export const resultOf = (page: Page, name: string) => opened(page).getByRole('listitem', { name });
export const listOf = (page: Page) => page.getByRole('list', { name: 'Your reports' }).getByRole('link');

/** Chooses type and file and sends them; the first time with the consent. */
export async function upload(page: Page, file: PaperFile, isFirst = false): Promise<void> {
  await openUpload(page);
  const dialog = page.getByRole('dialog');
  await choose(page, file);
  await dialog.getByRole('combobox', { name: 'Report type' }).selectOption('Blood Test');
  if (isFirst) await agree(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Read, and with its folded parts open. */
export async function untilRead(page: Page): Promise<void> {
  await opened(page).getByRole('heading', { name: 'Detailed test results' }).waitFor({ timeout: 45_000 });
  await opened(page)
    .locator('section.panel > details.fold')
    .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));
}
