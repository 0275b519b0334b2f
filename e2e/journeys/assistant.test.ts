import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newPerson, sendAs } from '../support/people.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const panel = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });
const open = (page: Page): Promise<void> => page.getByRole('button', { name: 'Ask Nabz' }).click();
/** What the assistant says to it, when it has said all. */
async function ask(page: Page, words: string) {
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill(words);
  await field.press('Enter');
  return answerTo(page, words);
}
async function answerTo(page: Page, words: string) {
  const turn = page.locator('.chat-turn[data-state="answered"]').filter({ hasText: words }).last();
  await turn.locator('.chat-answer').waitFor();
  return turn.locator('.chat-answer');
}

test('CHAT-01 the assistant tells of an illness with its source, keeps the thread of a price, and asks back about complaints', async () => {
  const person = await newPerson(url, { age: 34, gender: 'female' });
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await page.goto('/dashboard');
  await open(page);
  await panel(page).waitFor();
  const dengue = await ask(page, 'what is dengue');
  const card = dengue.getByRole('article', { name: /^Condition: Dengue/ });
  await card.getByText('Danger signs').waitFor();
  await card.locator('summary').filter({ hasText: 'Sources' }).click();
  expect(await card.locator('details li').count()).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);

  const pune = await ask(page, 'how much is a knee replacement in Pune');
  await pune
    .getByRole('article', { name: /^Cost:/ })
    .first()
    .waitFor();
  expect(await pune.innerText()).toContain('Total knee replacement (one knee) in Pune');
  const delhi = await ask(page, 'and in Delhi?');
  await delhi
    .getByRole('article', { name: /^Cost:/ })
    .first()
    .waitFor();
  expect(await delhi.innerText()).toContain('Total knee replacement (one knee) in Delhi');
  expect(await delhi.innerText()).not.toContain('Pune');

  await ask(page, 'sir dard aur ulti');
  const turns = page.locator('.chat-turn');
  const question = page.getByRole('group', { name: 'A question for you' }).last();
  const answer = (name: string) => question.getByRole('button', { name, exact: true });
  await answer('No').waitFor();
  // only the open question has buttons
  while ((await answer('No').count()) > 0) {
    const said = await turns.count();
    const isStomach = /loose motions/.test(await question.innerText());
    await answer(isStomach ? 'Yes' : 'No').click();
    await turns.nth(said).locator('.chat-answer').waitFor();
  }
  const outcome = page.locator('.chat-turn').last();
  await outcome.getByRole('article', { name: /^Symptom check:/ }).waitFor();
  await outcome.getByText('How soon').waitFor();
  await panel(page)
    .getByText(/not a diagnosis/)
    .first()
    .waitFor();
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('from "book an appointment with a skin doctor" the way leads to a booked consultation with a made-up doctor', async () => {
  const person = await newPerson(url, { age: 34, gender: 'female' });
  const { page, context, faults } = await openPage(browser, url, { as: person, size: DESKTOP });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567 });
  await page.goto('/assistant');
  const answer = await ask(page, 'book an appointment with a skin doctor');
  await answer.getByRole('link', { name: 'Book a consultation' }).click();
  await page.getByRole('button', { name: 'Enable Location Access' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('combobox', { name: 'Specialization' }).inputValue()).toMatch(/dermatology/i);
  await page.getByRole('link', { name: /^Acne/ }).first().click();
  await page.getByRole('button', { name: 'Find hospitals near me' }).click();
  const hospitals = page.getByRole('list', { name: 'Sample hospitals' }).getByRole('listitem');
  await hospitals.filter({ hasText: 'You can book here' }).first().getByRole('link').click();
  await page
    .getByRole('button', { name: /^Book Dr/ })
    .first()
    .click();
  await page.getByText('This is a sample hospital').waitFor();
  await page.getByRole('textbox', { name: /^Symptoms/ }).fill('An itching patch on the arm.');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + 3 * 24 * 3600 * 1000);
  await page.getByLabel('Preferred date').fill(day);
  await page.getByRole('radio', { disabled: false }).first().check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Book consultation' }).click();
  await page.getByRole('heading', { level: 1, name: 'Consultation Booked Successfully!' }).waitFor();
  type Booked = { appointments: { status: string; isSample: boolean; preferredDate: string }[] };
  const { appointments } = await sendAs<Booked>(url, person, 'GET', '/appointments');
  expect(appointments).toHaveLength(1);
  expect(appointments).toMatchObject([{ status: 'pending' }]);

  // the assistant knows it at once
  await page.goto('/assistant');
  const known = await ask(page, 'when is my appointment');
  await known.getByRole('article', { name: /^Appointment:/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('an emergency in Hinglish is an alert with 112 first; words of self-harm lead to 14416; nothing else stands there', async () => {
  const { page, context, faults } = await openPage(browser, url, {
    as: await newPerson(url, { age: 55, gender: 'male' }),
  });
  await page.goto('/dashboard');
  await open(page);
  const body = await ask(page, 'seene me bahut dard, pasina aa raha hai');
  const alert = body.getByRole('alert');
  await alert.getByText('This may be an emergency').waitFor();
  const numbers = (of: typeof body) =>
    of.locator('[role=alert] a[href^="tel:"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await numbers(body)).toEqual(['tel:112', 'tel:108']);
  // below it stand the first aid for the heart, step by step, and why it cannot wait, and nothing else
  const below = body.getByRole('article');
  expect(await below.count()).toBe(2);
  expect(await below.filter({ hasText: 'Why this cannot wait' }).count()).toBe(1);
  expect(await below.getByRole('listitem').count()).toBeGreaterThan(2);
  await expectNoSidewaysScroll(page);

  const mind = await ask(page, 'jeene ka mann nahi karta, sab khatam karna hai');
  await mind.getByRole('alert').getByText('You are not alone').waitFor();
  expect((await numbers(mind))[0]).toBe('tel:14416');
  expect(await mind.getByRole('article').count()).toBe(0);
  // the one before is read, not shouted again
  expect(await alert.count()).toBe(0);
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
  await context.close();
});
