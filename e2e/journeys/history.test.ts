import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { checkSymptoms, DESKTOP, openPage, PHONE } from '../support/pages.ts';
import { newPerson, type Person } from '../support/people.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What the server keeps for somebody, read past the screens. */
async function keptBy({ token }: Person): Promise<number> {
  const answer = await fetch(`${url}/api/symptom-checks`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { checks: unknown[] }).checks.length;
}

for (const [name, size] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`on ${name}: nothing is kept before consent; then one check stays one through answers and a reload, until it is deleted and the consent withdrawn`, async () => {
    const person = await newPerson(url, { age: 34, gender: 'female' });
    const { page, context, faults } = await openPage(browser, url, { size, as: person });
    await checkSymptoms(page, 'tez bukhar 3 din se', 'badan dard');
    await page.getByText('Keep this check?').waitFor();
    expect(await keptBy(person)).toBe(0);

    await page.getByRole('button', { name: 'Yes, keep my checks' }).click();
    await page.getByText('Kept in your earlier checks').waitFor();
    await page.locator('.ask').getByRole('button', { name: 'No', exact: true }).click();
    await page.getByText('Question 2 of up to 8').waitFor();
    await page.reload();
    await page.getByText('Question 2 of up to 8').waitFor();
    await page.getByText('Kept in your earlier checks').waitFor();
    expect(await keptBy(person)).toBe(1);

    await page.getByRole('link', { name: 'See earlier checks' }).click();
    await page.getByRole('link', { name: 'tez bukhar 3 din se, badan dard' }).click();
    await page.getByText('This is the result from that day.').waitFor();
    await page.getByRole('heading', { name: 'Your answers' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: /^Delete the check/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No checks yet').waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await keptBy(person)).toBe(0);

    await checkSymptoms(page, 'sir dard');
    await page.getByText('Kept in your earlier checks').waitFor();
    expect(await keptBy(person)).toBe(1);
    await page.goto('/symptom-history');
    await page.getByRole('button', { name: 'Stop keeping and delete all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop keeping and delete all' }).click();
    await page.getByText('Your checks are not kept').waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await keptBy(person)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
}
