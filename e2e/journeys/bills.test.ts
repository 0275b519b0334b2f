import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findings, unfold } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { agree, asPdf, asPhoto, choose, hospitalBill } from '../support/documents.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage, PHONE } from '../support/pages.ts';
import { newPerson } from '../support/people.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const bill = hospitalBill(
  [
    ['Room rent - semi private', '4', '3,500.00', '14,000.00'],
    ['Laparoscopic cholecystectomy', '1', '60,000.00', '60,000.00'],
    ['Sundry charges', '', '', '8,000.00'],
    ['Registration charges', '', '', '200.00'],
  ],
  '84,700.00',
);

for (const [name, size, make, file] of [
  ['a photo on a phone', PHONE, asPhoto, 'bill.jpg'],
  ['a PDF on a desktop', DESKTOP, asPdf, 'bill.pdf'],
] as const) {
  test(`${name}: a bill is read, its lines checked, and what to ask stands there`, async () => {
    const { page, context, faults } = await openPage(browser, url, { as: await newPerson(url), size });
    await page.goto('/treatments');
    await page.getByRole('link', { name: 'Check a hospital bill or estimate' }).click();
    await page.getByText('No bills yet').waitFor();
    await page.getByRole('button', { name: 'Upload a bill' }).click();
    await choose(page, await make(browser, file, bill));
    await agree(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();

    await page.getByRole('heading', { name: 'Lines of the bill' }).waitFor({ timeout: 60_000 });
    const sundry = page.getByRole('group', { name: 'Line 3' });
    expect(await sundry.getByRole('textbox', { name: 'Amount (₹)' }).inputValue()).toBe('8000');
    await expectNoSidewaysScroll(page);
    expect(await findings(page)).toEqual([]);

    await page.getByRole('textbox', { name: 'Treatment' }).fill('gallbladder removal');
    await page.getByRole('textbox', { name: 'Town' }).fill('Pune');
    await page.getByRole('button', { name: 'See what to ask' }).click();
    await page.getByText('What is “Sundry charges” of ₹8,000 for?').waitFor();
    await page.getByText(/It does not add up by ₹2,500/).waitFor();
    await page
      .getByText(/Government package rate, not the market price/)
      .first()
      .waitFor();
    await unfold(page);
    await expectNoSidewaysScroll(page);
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
}
