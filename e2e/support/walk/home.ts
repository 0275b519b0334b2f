// From day to day, and away: the doses of a day, a child with a card, everything taken along.
import type { Page } from 'playwright-core';
import { agree } from '../documents.ts';
import { open, type OnPage, type Walker } from './walker.ts';

export const MEDICINES = ['Glycomet 500 mg', 'Telma 40 mg'] as const;
const [GLYCOMET, TELMA] = MEDICINES;

export async function dosesOfDay({ page }: OnPage, atEight: () => Promise<void>): Promise<void> {
  await open(page);
  await page.getByRole('link', { name: 'Medicines', exact: true }).click();
  await page.getByRole('list', { name: 'Your prescriptions' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Add to my routine' }).click();
  for (const medicine of MEDICINES) {
    await page.getByRole('checkbox', { name: medicine, exact: true }).check();
    // asked where the paper is old, or does not say all
    const sure = page.getByRole('checkbox', { name: `I have checked this, and it is right for ${medicine}.` });
    if ((await sure.count()) > 0) await sure.check();
  }
  await agree(page);
  await page.getByRole('button', { name: 'Add to my routine' }).click();
  await page.getByText('Medicines added to your routine').waitFor();
  await atEight();
  await page.getByRole('link', { name: 'See today' }).click();
  const row = (medicine: string) => page.getByRole('listitem', { name: `${medicine}, 8:00 am` });
  await row(GLYCOMET)
    .getByRole('button', { name: `Taken ${GLYCOMET}`, exact: true })
    .click();
  await row(TELMA)
    .getByRole('button', { name: `Skip ${TELMA}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'A side effect' }).check();
  await dialog.getByRole('button', { name: 'Skip this dose' }).click();
  await row(GLYCOMET)
    .getByText(/^Taken/)
    .waitFor();
  await row(TELMA).getByText('Skipped: A side effect').waitFor();
}

async function toProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
}

export async function childAndCard({ page }: OnPage): Promise<void> {
  await open(page);
  await toProfile(page);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kabir Verma');
  await dialog.getByRole('combobox', { name: 'Relationship' }).selectOption('son');
  await dialog.getByLabel('Date of birth').fill('2019-06-14');
  await dialog.getByRole('checkbox', { name: 'I am the parent or legal guardian' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'View records of Kabir Verma' }).click();
  const bar = page.getByText('You are viewing Kabir Verma’s records');
  await bar.waitFor();
  await toProfile(page);
  await page.getByRole('link', { name: 'Emergency card' }).first().click();
  const card = page.getByRole('article', { name: 'Emergency card' });
  await card.getByText('Kabir Verma').waitFor();
  await card.getByRole('img', { name: 'Code with the details on this card as plain text' }).waitFor();
  await page.getByRole('button', { name: 'Back to my records' }).click();
  await bar.waitFor({ state: 'detached' });
}

export async function takeAllAndLeave({ page, url, password }: Walker): Promise<void> {
  await open(page);
  await toProfile(page);
  await page
    .getByRole('link', { name: /Privacy/ })
    .first()
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  await (await download).path();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const last = page.getByRole('alertdialog', { name: 'Delete your account for good?' });
  await last.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE');
  await last.getByLabel('Your password', { exact: true }).fill(password);
  await last.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL(`${url}/`);
  await page.getByText('Your account and everything in it was deleted. Take care.').first().waitFor();
}
