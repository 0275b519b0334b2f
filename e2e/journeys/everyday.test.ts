import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { agree, asPdf, choose, prescription } from '../support/documents.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newPerson, type Person, sendAs } from '../support/people.ts';
import { doses, keepMedicine, morningOf } from '../support/routine.ts';

const url = inject('url');
const ASHA = { age: 34, gender: 'female' };
const MEDICINES = ['Glycomet 500 mg', 'Telma 40 mg', 'Ecosprin 75 mg', 'Thyronorm 50 mcg'] as const;
const [GLYCOMET, TELMA, ECOSPRIN, THYRONORM] = MEDICINES;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const row = (page: Page, medicine: string) => page.getByRole('listitem', { name: `${medicine}, 8:00 am` });
const taken = (page: Page, medicine: string) =>
  row(page, medicine).getByRole('button', { name: `Taken ${medicine}`, exact: true });
/** What the server knows of the doses of this morning. */
const morning = async (person: Person): Promise<Record<string, string>> => {
  const { doses: all } = await doses(url, person);
  const early = all.filter(({ slot }) => slot.endsWith('08:00'));
  return Object.fromEntries(early.map(({ medicine, state, reason }) => [medicine, `${state} ${reason ?? ''}`.trim()]));
};
/** The answers that this page sends, as the medicines' ids. */
function answersOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/reminders/doses')) return;
    const { events } = request.postDataJSON() as { events: { medicineId: string }[] };
    sent.push(...events.map(({ medicineId }) => medicineId));
  });
  return sent;
}

async function checkPaper(page: Page): Promise<void> {
  const lines = ['1-0-1 after food', '1-0-0', '1-0-0', '1-0-0'];
  const paper = prescription(...MEDICINES.map((medicine, at) => `Tab. ${medicine} ${lines[at]} to continue`));
  await page.goto('/prescriptions');
  await page.getByRole('button', { name: 'Upload a prescription' }).first().click();
  await choose(page, await asPdf(browser, 'morning.pdf', paper));
  await agree(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('heading', { name: 'Please check what we read' }).waitFor({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Everything is right, save it' }).click();
}

/** The paper is a year old: nothing of it is ticked before somebody has looked at each line. */
async function takeOver(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add to my routine' }).click();
  await page.getByRole('heading', { name: 'From your prescription' }).waitFor();
  const add = page.getByRole('button', { name: 'Add to my routine' });
  await add.click();
  await page.getByText('Please tick at least one medicine.').waitFor();
  for (const medicine of MEDICINES) {
    await page.getByRole('checkbox', { name: medicine, exact: true }).check();
    await page.getByRole('checkbox', { name: `I have checked this, and it is right for ${medicine}.` }).check();
  }
  await agree(page);
  await expectNoSidewaysScroll(page);
  await add.click();
  await page.getByText('Medicines added to your routine').waitFor();
}

test('PROF-03 PROF-09 a prescription becomes a routine with the consent; doses are taken once, skipped with a reason, put off, and answered without a connection', async () => {
  const person = await newPerson(url, ASHA);
  const itIs = morningOf(url, person);
  await itIs(7);
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await checkPaper(page);
  await takeOver(page);
  await itIs(8);
  const answers = answersOf(page);
  await page.getByRole('link', { name: 'See today' }).click();

  await taken(page, GLYCOMET).dblclick();
  await row(page, GLYCOMET)
    .getByText(/^Taken/)
    .waitFor();
  await row(page, TELMA)
    .getByRole('button', { name: `Skip ${TELMA}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'A side effect' }).check();
  await dialog.getByText(/If you have trouble breathing/).waitFor();
  expect(await dialog.locator('a[href="tel:112"]').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Skip this dose' }).click();
  await row(page, TELMA).getByText('Skipped: A side effect').waitFor();
  await row(page, ECOSPRIN)
    .getByRole('button', { name: `Later: ${ECOSPRIN}` })
    .click();
  await page.getByRole('menuitem', { name: 'In 1 hour' }).click();
  await row(page, ECOSPRIN)
    .getByText(/^Snoozed until/)
    .waitFor();
  await expectNoSidewaysScroll(page);
  await expect.poll(() => answers.length).toBe(3);
  const before = { [GLYCOMET]: 'taken', [TELMA]: 'skipped side-effect', [ECOSPRIN]: 'later' };
  expect(await morning(person)).toEqual({ ...before, [THYRONORM]: expect.stringMatching(/^(?:due|late)$/) as string });

  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/You are offline\. This is what this device saved/).waitFor();
  await row(page, TELMA).getByText('Skipped: A side effect').waitFor();
  await taken(page, THYRONORM).dblclick();
  await row(page, THYRONORM)
    .getByText(/^Taken/)
    .waitFor();
  await page.getByText('1 dose will be saved when you are back online.').waitFor();
  await page.reload();
  await page.getByText('1 dose will be saved when you are back online.').waitFor();
  await row(page, THYRONORM)
    .getByText(/^Taken/)
    .waitFor();
  await expectNoSidewaysScroll(page);
  expect(answers).toHaveLength(3);
  await context.setOffline(false);
  await page.getByText('1 dose will be saved when you are back online.').waitFor({ state: 'detached' });
  await expect
    .poll(() => morning(person))
    .toEqual({ ...before, [THYRONORM]: expect.stringMatching(/^taken/) as string });
  expect(answers).toHaveLength(4);
  expect(new Set(answers).size).toBe(4);

  await page.reload();
  await row(page, THYRONORM)
    .getByText(/^Taken/)
    .waitFor();
  await page.goto('/profile');
  const active = page.locator('section.panel').filter({ has: page.getByRole('heading', { name: 'Active reminders' }) });
  await active.getByRole('listitem').nth(3).waitFor();
  expect(await active.getByRole('listitem').allInnerTexts()).toEqual(
    MEDICINES.map((medicine) => expect.stringContaining(medicine) as string),
  );
  const { user } = await sendAs<{ user: { active_reminders: { medicine: string }[] } }>(
    url,
    person,
    'GET',
    '/auth/profile',
  );
  expect(user.active_reminders.map(({ medicine }) => medicine)).toEqual([...MEDICINES]);
  expect(faults).toEqual([]);
  await context.close();
});

test('a day with a missed dose: the figure, the calendar and the sheet for the doctor say the same, and nobody is told to catch up', async () => {
  const person = await newPerson(url, ASHA);
  const itIs = morningOf(url, person);
  await itIs(7);
  const start = (await doses(url, person)).date;
  await keepMedicine(url, person, { medicine: 'Glycomet 500', start, times: ['08:00', '10:00'] });
  await itIs(10);
  const { page, context, faults } = await openPage(browser, url, { as: person, size: DESKTOP });
  await page.goto('/reminders');
  const first = page.getByRole('listitem', { name: 'Glycomet 500, 8:00 am' });
  await first.getByText('Missed. It was due at 8:00 am and not marked.').waitFor();
  await page.getByText('Missed a dose? Ask your doctor or pharmacist what to do.').waitFor();
  const second = page.getByRole('listitem', { name: 'Glycomet 500, 10:00 am' });
  await second.getByRole('button', { name: 'Taken Glycomet 500' }).click();
  await second.getByText(/^Taken/).waitFor();

  await page.getByRole('tab', { name: 'Progress' }).click();
  await page.getByRole('radio', { name: '7 days' }).click();
  const overall = page.locator('section.panel').filter({ has: page.getByRole('heading', { name: 'Doses taken' }) });
  // one day is no percentage
  await overall.getByText('1 of 2 taken', { exact: true }).waitFor();
  await overall.getByText('You see a percentage after 7 days with doses.').waitFor();
  expect(await overall.innerText()).not.toContain('%');
  const calendar = page.getByRole('table', { name: 'Doses taken on each day' });
  expect(await calendar.getByText(/: 1 of 2 taken$/).count()).toBe(1);
  expect(await calendar.getByText(/: no doses due$/).count()).toBe(6);

  await page.getByRole('link', { name: 'Print or save as PDF for your doctor' }).click();
  await page.getByRole('heading', { name: 'How the medicines were taken' }).waitFor();
  const line = page.getByRole('row').filter({ hasText: 'Glycomet 500' });
  const figures = await line.getByRole('cell').allInnerTexts();
  expect([figures[1], figures[2], ...figures.slice(4)]).toEqual(['2', '1', '0', '1', '1 of 2 taken']);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print or save as PDF for your doctor' }).isVisible()).toBe(false);
  expect(await line.isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
