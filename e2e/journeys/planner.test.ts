import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newPerson } from '../support/people.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('find a treatment by its Hindi name with a slip, plan its cost in Pune with an insurer, and print the estimate', async () => {
  const { page, context, faults } = await openPage(browser, url, { as: await newPerson(url), size: DESKTOP });
  await page.goto('/treatments');
  await page.getByRole('searchbox', { name: 'Search treatments' }).fill('ghuntna badalna');
  await page
    .getByRole('link', { name: /knee replacement/i })
    .first()
    .click();
  await page.getByRole('region', { name: 'At a glance' }).waitFor();
  await page.getByRole('link', { name: 'Plan the cost' }).click();

  const name = page.getByRole('textbox', { name: 'Treatment name' });
  await expect.poll(() => name.inputValue()).toMatch(/knee replacement/i);
  await page.getByRole('combobox', { name: 'Location' }).fill('Poona');
  await page.getByRole('option', { name: /Pune, Maharashtra/ }).click();
  await page.getByRole('combobox', { name: 'Insurance provider' }).selectOption('star_health');
  await page.getByRole('textbox', { name: 'Sum insured (₹)' }).fill('3 lakh');
  await page.getByRole('textbox', { name: 'Co-pay (%)' }).fill('10');
  await page.getByRole('button', { name: 'Make a plan' }).click();
  await page.getByText('Prices and hospitals for Pune, Maharashtra.').waitFor();

  await page.getByRole('tab', { name: 'Cost Analysis' }).click();
  await page.getByText('Private hospital with NABH accreditation, line by line').click();
  const details = page.getByRole('group').filter({ hasText: 'Private hospital with NABH accreditation, line by line' });
  await details.getByText('Who pays').waitFor();
  await details.getByText('You pay 10 % of the amount the insurer accepts.').waitFor();
  await page.getByRole('checkbox', { name: /^Compare Private hospital with NABH/ }).check();
  await page.getByRole('checkbox', { name: /^Compare Private hospital without NABH/ }).check();
  await page.getByRole('region', { name: 'Compare' }).waitFor();

  // what goes on paper is the whole estimate, whatever tab is open
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.printed-plan');
  await paper.getByText(/^Cost estimate: .*knee replacement/i).waitFor();
  expect(await paper.innerText()).toContain('This is not a quote');
  expect(await page.getByRole('button', { name: 'Update plan' }).isVisible()).toBe(false);
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('tab', { name: 'Hospitals' }).click();
  await page.getByRole('heading', { name: 'Orthopedics near you' }).waitFor();
  await page.getByRole('tab', { name: 'AI Recommendations' }).click();
  await page.getByRole('region', { name: 'Hospitals to ask first' }).waitFor();

  // what was planned is still there after a look at another page; what was asked is in no address
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await page.waitForURL('**/dashboard');
  await page.goBack();
  await page.getByRole('tab', { name: 'AI Recommendations' }).waitFor();
  expect(page.url()).not.toMatch(/knee|Pune|star/i);
  expect(faults).toEqual([]);
  await context.close();
});

test('on a phone: an unknown treatment offers what may be meant, and the costs fit the screen', async () => {
  const { page, context, faults } = await openPage(browser, url, { as: await newPerson(url) });
  await page.goto('/treatments?view=planner');
  await page.getByRole('textbox', { name: 'Treatment name' }).fill('knee polishing of the future');
  await page.getByRole('button', { name: 'Make a plan' }).click();
  const similar = page.getByRole('group', { name: 'Treatments with a similar name' });
  await similar.getByRole('button').first().click();
  await page.getByText('You did not give a place, so this plan is for Delhi, India.').waitFor();
  await page.getByRole('tab', { name: 'Cost Analysis' }).click();
  await page
    .getByText(/line by line/)
    .first()
    .click();
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
  await context.close();
});
