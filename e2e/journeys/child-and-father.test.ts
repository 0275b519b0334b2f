// Two nights of a family on a phone: a child with fever and a rash, and the father's chest, told in Hinglish.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newPerson, sendAs } from '../support/people.ts';
import { checkAnother, childWithRash, fatherAtNight, FATHER_IN_HINGLISH, say } from '../support/walk/checks.ts';
import { heading, open } from '../support/walk/walker.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const mother = () => newPerson(url, { age: 34, gender: 'female' });
const callsOn = (page: Page) =>
  page.locator('main a[href^="tel:"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The emergency stands alone: whom to call first, and no condition beside it. */
async function expectEmergency(page: Page): Promise<void> {
  await heading(page, 'Call 112 now');
  expect((await callsOn(page)).slice(0, 1)).toEqual(['tel:112']);
  expect(await callsOn(page)).toContain('tel:108');
  expect(await page.getByText(/Possible conditions/).count()).toBe(0);
  await expectNoSidewaysScroll(page);
}

test('a child with fever and a rash: what is dangerous is asked first; with all answered No a doctor within a day, and what would hurry it', async () => {
  const { page, context, faults } = await openPage(browser, url, { as: await mother() });
  const asked = await childWithRash({ page });
  expect(asked[0]).toMatch(/stay when somebody presses on them/);
  expect(asked[1]).toMatch(/neck so stiff/);
  const main = page.getByRole('main');
  await main.getByText('For: 4 years, female').first().waitFor();
  await main.getByText('See a doctor within 24 hours').first().waitFor();
  const sooner = main
    .locator('section.panel')
    .filter({ has: page.getByRole('heading', { name: 'When to get help sooner' }) });
  for (const sign of ['Confusion', 'Passing very little urine'])
    await sooner.getByText(sign, { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);

  // a sign that comes up later is told where it stands
  await sooner
    .getByRole('button', { name: /^I have this/ })
    .first()
    .click();
  await expectEmergency(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('spots on the child that stay when pressed lead to 112, whatever else is asked', async () => {
  const { page, context, faults } = await openPage(browser, url, { as: await mother() });
  await open(page);
  await checkAnother(page, '4', 'female');
  await say(page, 'fever since 2 days', 'red rash all over the body');
  await page
    .locator('#next-question')
    .filter({ hasText: /stay when somebody presses/ })
    .waitFor();
  await page.getByRole('button', { name: 'Yes', exact: true }).first().click();
  await expectEmergency(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('the father’s chest at night in Hinglish, told from the phone of a daughter, leads to 112 alone', async () => {
  const { page, context, faults } = await openPage(browser, url, { as: await mother() });
  await fatherAtNight({ page });
  await expectEmergency(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('the same in the records that she keeps of him, and to the assistant there', async () => {
  const person = await mother();
  await sendAs(url, person, 'POST', '/family', {
    name: 'Ramesh Verma',
    relation: 'father',
    birthDate: '1962-03-02',
    gender: 'male',
    authority: 'permission',
    confirmed: true,
  });
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await open(page);
  await page.getByRole('button', { name: 'Whose records: You' }).click();
  await page.getByRole('menuitemradio', { name: /^Ramesh Verma/ }).click();
  await page.getByText('You are viewing Ramesh Verma’s records').waitFor();
  await page.getByRole('link', { name: 'Check symptoms', exact: true }).click();
  await page.getByText(/From Ramesh Verma’s profile: male, 6\d years/).waitFor();
  await say(page, FATHER_IN_HINGLISH);
  await expectEmergency(page);

  await page.goto('/assistant');
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill(FATHER_IN_HINGLISH);
  await field.press('Enter');
  const alert = page.locator('.chat-answer').last().getByRole('alert');
  await alert.getByText('This may be an emergency').waitFor();
  expect(await alert.locator('a[href^="tel:"]').first().getAttribute('href')).toBe('tel:112');
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
  await context.close();
});
