import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { agree, asPdf, bloodCount, choose, reportsOf } from '../support/documents.ts';
import { expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newPerson, type Person, sendAs } from '../support/people.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const bar = (page: Page, name: string) => page.getByText(`You are viewing ${name}’s records`);
const listOf = (page: Page) => page.getByRole('list', { name: 'Your reports' }).getByRole('link');
const members = async (person: Person): Promise<{ id: string; name: string; authority: string }[]> =>
  (await sendAs<{ members: { id: string; name: string; authority: string }[] }>(url, person, 'GET', '/family')).members;
/** The reports that the account is given of somebody. */
async function reportsFor(person: Person, memberId: string): Promise<number | unknown[]> {
  const answer = await fetch(`${url}/api/reports/${memberId}`, {
    headers: { authorization: `Bearer ${person.token}`, 'x-nabz-person': memberId },
  });
  return answer.ok ? ((await answer.json()) as { reports: unknown[] }).reports : answer.status;
}

type New = { name: string; relation: string; birthDate: string; statement: string };

/** Adds somebody on the profile; nobody is added before it was stated that it may be. */
async function add(page: Page, { name, relation, birthDate, statement }: New): Promise<void> {
  // what is missing stands above the list, and moves it down when it comes
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Relationship' }).selectOption(relation);
  await dialog.getByLabel('Date of birth').fill(birthDate);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Please confirm that you may keep these records.').waitFor();
  await dialog.getByRole('checkbox', { name: statement }).check();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `View records of ${name}` }).waitFor();
}

const KABIR: New = {
  name: 'Kabir Verma',
  relation: 'son',
  birthDate: '2019-06-14',
  statement: 'I am the parent or legal guardian',
};
const PADMA: New = {
  name: 'Padma Verma',
  relation: 'mother',
  birthDate: '1958-01-20',
  statement: 'They have agreed that I keep their records',
};

test('a child and a mother have records of their own: a report of one is on no other page, in this tab or the next, and goes when the child is removed', async () => {
  const person = await newPerson(url, { age: 34, gender: 'female' });
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await page.goto('/profile');
  await add(page, KABIR);
  await add(page, PADMA);
  expect(await members(person)).toMatchObject([
    { name: 'Kabir Verma', authority: 'guardian' },
    { name: 'Padma Verma', authority: 'permission' },
  ]);
  const kabir = (await members(person))[0]?.id ?? '';

  await page.getByRole('button', { name: 'View records of Kabir Verma' }).click();
  await bar(page, 'Kabir Verma').waitFor();
  await page.goto('/report-analysis');
  await bar(page, 'Kabir Verma').waitFor();
  await page.getByRole('heading', { name: 'No reports yet' }).waitFor();
  await page.getByRole('button', { name: 'Upload report' }).first().click();
  await choose(page, await asPdf(browser, 'school.pdf', bloodCount('9.8', '10/06/2025')));
  await page.getByRole('combobox', { name: 'Report type' }).last().selectOption('Blood Test');
  await agree(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('heading', { name: 'Detailed test results' }).waitFor({ timeout: 45_000 });
  await expectNoSidewaysScroll(page);
  expect(await reportsFor(person, kabir)).toHaveLength(1);
  expect(await reportsOf(url, person)).toEqual([]);

  const next = await context.newPage();
  await next.goto('/report-analysis');
  await next.getByRole('heading', { name: 'No reports yet' }).waitFor();
  expect(await bar(next, 'Kabir Verma').count()).toBe(0);
  await next.getByRole('button', { name: 'Whose records: You' }).click();
  await next.getByRole('menuitemradio', { name: /^Padma Verma/ }).click();
  await bar(next, 'Padma Verma').waitFor();
  await next.goto('/report-analysis');
  await next.getByRole('heading', { name: 'No reports yet' }).waitFor();
  await bar(next, 'Padma Verma').waitFor();
  await page.goto('/report-analysis');
  await bar(page, 'Kabir Verma').waitFor();
  await listOf(page).filter({ hasText: 'school' }).waitFor();
  await next.close();

  await page.goto('/profile/emergency-card');
  const card = page.getByRole('article', { name: 'Emergency card' });
  await card.getByText('Kabir Verma').waitFor();
  const code = card.getByRole('img', { name: 'Code with the details on this card as plain text' });
  await code.waitFor();
  await page.getByText('See what is in the code').click();
  expect(await page.locator('pre').innerText()).toContain('Kabir Verma');
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print card' }).isVisible()).toBe(false);
  expect(await bar(page, 'Kabir Verma').isVisible()).toBe(false);
  expect(await code.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Back to my records' }).click();
  await bar(page, 'Kabir Verma').waitFor({ state: 'detached' });
  await page.goto('/report-analysis');
  await page.getByRole('heading', { name: 'No reports yet' }).waitFor();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Remove Kabir Verma' }).click();
  const removal = page.getByRole('alertdialog', { name: 'Remove Kabir Verma?' });
  await removal.getByRole('button', { name: 'Delete everything' }).click();
  await removal.getByText('This does not match the name above.').waitFor();
  await removal.getByRole('textbox', { name: 'To confirm, type the name' }).fill('kabir verma');
  await removal.getByRole('button', { name: 'Delete everything' }).click();
  await removal.getByText('Please enter your current password.').waitFor();
  expect(await members(person)).toHaveLength(2);
  await removal.getByLabel('Your password').fill(person.password);
  await expectNoSidewaysScroll(page);
  await removal.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('button', { name: 'View records of Kabir Verma' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'View records of Padma Verma' }).waitFor();
  expect((await members(person)).map(({ name }) => name)).toEqual(['Padma Verma']);
  expect(await reportsFor(person, kabir)).toBe(404);
  expect(faults).toEqual([]);
  await context.close();
});
