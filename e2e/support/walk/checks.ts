// What may be wrong: a child with fever and rash, the father's chest at night, and looking up dengue.
import type { Page } from 'playwright-core';
import { heading, open, type OnPage } from './walker.ts';

/** Writes each complaint as a line of its own and asks what they may be. */
export async function say(page: Page, ...complaints: readonly string[]): Promise<void> {
  const field = page.getByRole('combobox', { name: /^Symptoms/ });
  for (const words of complaints) {
    await field.fill(words);
    await field.press('Enter');
  }
  await page.getByRole('button', { name: /^Analyze/ }).click();
}

/** The form of the check, for somebody whom the profile does not know. */
export async function checkAnother(page: Page, age: string, sex: 'male' | 'female'): Promise<void> {
  await page.getByRole('link', { name: 'Check symptoms', exact: true }).click();
  await page.getByRole('radio', { name: 'Someone else' }).check();
  await page.getByLabel(/^Age/).first().fill(age);
  await page.getByRole('combobox', { name: /^Sex/ }).selectOption(sex);
}

/** Answers what is asked with No until nothing is asked; what was asked. */
export async function answerNo(page: Page): Promise<string[]> {
  const question = page.locator('#next-question');
  const asked: string[] = [];
  while ((await question.count()) > 0) {
    const words = await question.innerText();
    asked.push(words);
    await page.getByRole('button', { name: 'No', exact: true }).first().click();
    await page.waitForFunction((before) => document.querySelector('#next-question')?.textContent !== before, words);
  }
  return asked;
}

export async function childWithRash({ page }: OnPage): Promise<string[]> {
  await open(page);
  await checkAnother(page, '4', 'female');
  await say(page, 'fever since 2 days', 'red rash all over the body');
  await heading(page, 'What your symptoms may mean');
  return answerNo(page);
}

export const FATHER_IN_HINGLISH = 'papa ko raat se seene me dard ho raha hai, pasina aa raha hai';

export async function fatherAtNight({ page }: OnPage): Promise<void> {
  await open(page);
  await checkAnother(page, '62', 'male');
  await say(page, FATHER_IN_HINGLISH);
  await heading(page, 'Call 112 now');
}

export async function lookUpDengue({ page }: OnPage): Promise<void> {
  await open(page);
  await page.getByRole('link', { name: /^Look up a disease/ }).click();
  await page.getByRole('searchbox', { name: /^Name of the disease/ }).fill('dengoo');
  await page.getByRole('link', { name: 'Dengue fever', exact: true }).click();
  await heading(page, 'Dengue fever');
  await page.getByText('Tests a doctor may order').waitFor();
}
