// Papers: a report, what it says, and a prescription that was photographed.
import type { Locator } from 'playwright-core';
import { choose } from '../documents.ts';
import { opened, untilRead, upload } from '../reports.ts';
import { heading, open, type OnPage, type Walker } from './walker.ts';

/** Offered beside the empty field. */
const QUESTION = 'What does my report say?';

export async function readReport({ page, papers }: Walker): Promise<void> {
  await open(page);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await upload(page, papers.report, true);
  await untilRead(page);
}

/** Whoever agreed when sending a report is not asked again. */
export async function readPrescription({ page, papers }: Walker): Promise<void> {
  await open(page);
  await page.getByRole('link', { name: 'Medicines', exact: true }).click();
  await page.getByRole('button', { name: 'Upload a prescription' }).first().click();
  await choose(page, papers.prescription);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('heading', { name: 'Please check what we read' }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Everything is right, save it' }).click();
  await page.getByRole('table', { name: 'Medications' }).waitFor();
}

export async function askAboutReport({ page }: OnPage, { isOpen = false } = {}): Promise<Locator> {
  if (!isOpen) {
    await open(page);
    await page.getByRole('link', { name: 'Open report' }).click();
  }
  await opened(page).getByRole('link', { name: 'Ask about this report' }).click();
  await heading(page, 'Assistant');
  await page.getByRole('button', { name: QUESTION }).click();
  const turn = page.locator('.chat-turn[data-state="answered"]').filter({ hasText: QUESTION }).last();
  await turn.locator('.chat-answer').waitFor();
  return turn.locator('.chat-answer');
}
