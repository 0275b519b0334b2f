// The pages of everyday with something on them: axe in light and dark, no sideways scroll, and the keyboard alone.
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findings, unfold } from './support/axe.ts';
import { launchBrowser } from './support/browser.ts';
import { asPdf, bloodCount, keepPaper } from './support/documents.ts';
import { DESKTOP, expectNoSidewaysScroll, NARROW, openPage, PHONE, tabTo } from './support/pages.ts';
import { newPerson, type Person, sendAs } from './support/people.ts';
import { doses, keepMedicine, morningOf } from './support/routine.ts';

const url = inject('url');
let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await launchBrowser();
  person = await newPerson(url, { age: 34, gender: 'female' });
});
afterAll(() => browser.close());

/** Somebody with a day to look at: doses open, missed, taken and put off, readings, a child, facts, a report. */
async function busyPerson(): Promise<Person> {
  const asha = await newPerson(url, { age: 34, gender: 'female' });
  const itIs = morningOf(url, asha);
  await itIs(7);
  const { date: start } = await doses(url, asha);
  await keepMedicine(url, asha, { medicine: 'Glycomet 500', start, times: ['08:00', '10:00', '21:00'] });
  await keepMedicine(url, asha, { medicine: 'Telma 40', dosage: '40 mg', start, times: ['10:00'] });
  await itIs(10);
  for (const [systolic, minutes] of [
    [128, 120],
    [142, 5],
  ] as const) {
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    const reading = { kind: 'blood-pressure', systolic, diastolic: 82 };
    await sendAs(url, asha, 'POST', '/reminders/measurements', { id: randomUUID(), at, reading });
  }
  await sendAs(url, asha, 'PUT', '/profile/health', { allergies: ['Penicillin'], conditions: ['diabetes'] });
  const child = {
    name: 'Kabir Verma',
    relation: 'son',
    birthDate: '2019-06-14',
    authority: 'guardian',
    confirmed: true,
  };
  await sendAs(url, asha, 'POST', '/family', child);
  await keepPaper(url, asha, 'report', await asPdf(browser, 'blood.pdf', bloodCount('9.8', '10/06/2025')));
  return asha;
}

const settled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"]') === null && document.querySelector('h1'),
  );

for (const dark of [false, true]) {
  test(`axe finds nothing on a full day, each tab of it, the profile, the card, privacy and the dashboard, ${dark ? 'dark' : 'light'}`, async () => {
    const asha = await busyPerson();
    const { page, context, faults } = await openPage(browser, url, { size: PHONE, dark, as: asha });
    const sees = async (what: string) => {
      await settled(page);
      await unfold(page);
      expect([what, await findings(page)]).toEqual([what, []]);
      for (const size of [NARROW, PHONE]) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
      }
    };
    await page.goto('/reminders');
    await page.getByText('Missed. It was due at 8:00 am and not marked.').waitFor();
    await page.getByRole('button', { name: 'Taken Telma 40', exact: true }).click();
    await page.getByRole('button', { name: 'Undo Telma 40' }).waitFor();
    await sees('today');
    await page.getByRole('button', { name: 'Skip Glycomet 500', exact: true }).first().click();
    await page.getByRole('radio', { name: 'A side effect' }).click();
    await page.getByText(/If you have trouble breathing/).waitFor();
    await sees('skip');
    await page.keyboard.press('Escape');
    for (const [tab, shown] of [
      ['Medicines', page.getByRole('button', { name: 'Pause' }).first()],
      ['Progress', page.getByRole('table', { name: 'Doses taken on each day' })],
      ['Measurements', page.getByRole('img', { name: /^Line chart: Blood pressure/ })],
      ['Reminder settings', page.getByRole('heading', { name: 'A person you trust' })],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await shown.waitFor();
      await sees(tab);
    }
    await page.goto('/reminders?tab=medicines&add=1');
    await page.getByRole('button', { name: 'Add to my routine' }).click();
    await page.getByText('Please enter the name of the medicine.').waitFor();
    await sees('add a medicine');
    for (const path of ['/reminders/summary', '/dashboard', '/privacy', '/profile', '/profile/emergency-card']) {
      await page.goto(path);
      await sees(path);
    }
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Please enter a name.').waitFor();
    await sees('add a person');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View records of Kabir Verma' }).click();
    await page.getByText('You are viewing Kabir Verma’s records').waitFor();
    await sees('the dashboard of a child');
    expect(faults).toEqual([]);
    await context.close();
  });

  test(`axe finds nothing on the assistant, in its panel and on its page, ${dark ? 'dark' : 'light'}`, async () => {
    const { page, context, faults } = await openPage(browser, url, { size: PHONE, dark, as: person });
    const ask = async (words: string) => {
      const turn = page.locator('.chat-turn[data-state="answered"]').filter({ hasText: words });
      await page.getByRole('textbox', { name: 'Your message' }).fill(words);
      await page.keyboard.press('Enter');
      await turn.locator('.chat-answer').waitFor();
    };
    await page.goto('/dashboard');
    await settled(page);
    await page.getByRole('button', { name: 'Ask Nabz' }).click();
    await page.getByRole('dialog', { name: 'Assistant' }).waitFor();
    for (const words of ['what is dengue', 'sir dard aur ulti', 'seene me bahut dard, pasina aa raha hai']) {
      await ask(words);
      expect([words, await findings(page)]).toEqual([words, []]);
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/assistant');
    await ask('jeene ka mann nahi karta');
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
    expect(faults).toEqual([]);
    await context.close();
  });
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

test('by keyboard alone a day of medicines is answered: taken, taken back, put off, skipped with a reason', async () => {
  const asha = await busyPerson();
  const { page, context, faults } = await openPage(browser, url, { size: DESKTOP, as: asha });
  await page.goto('/reminders');
  const row = (name: string) => page.getByRole('listitem', { name });
  const [ten, nine, telma] = [row('Glycomet 500, 10:00 am'), row('Glycomet 500, 9:00 pm'), row('Telma 40, 10:00 am')];
  await ten.waitFor();
  await tabTo(page, 'Later: Glycomet 500');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Later: Glycomet 500');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await ten.getByText(/^Snoozed until/).waitFor();

  await tabTo(page, 'Taken Telma 40');
  await page.keyboard.press('Enter');
  await telma.getByText(/^Taken/).waitFor();
  await expect.poll(() => focused(page)).toBe('Undo Telma 40');
  // the second half of a double press is not counted
  const take = telma.getByRole('button', { name: 'Taken Telma 40' });
  const takeBack = async (): Promise<number> => {
    if ((await take.count()) === 0) await page.keyboard.press('Enter');
    return take.count();
  };
  await expect.poll(takeBack, { interval: 700 }).toBe(1);
  await expect.poll(() => focused(page)).toBe('Taken Telma 40');

  // the one of the night is the last
  await tabTo(page, 'Skip Telma 40');
  await tabTo(page, 'Skip Glycomet 500');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await tabTo(page, 'I forgot');
  await page.keyboard.press('Space');
  await tabTo(page, 'Skip this dose');
  await page.keyboard.press('Enter');
  await nine.getByText('Skipped: I forgot').waitFor();
  const known = async () =>
    (await doses(url, asha)).doses.map(({ slot, state }) => `${slot.slice(11)} ${state}`).sort();
  await expect.poll(known).toContain('21:00 skipped');
  expect(await known()).toContain('10:00 later');
  expect(await known()).toContainEqual(expect.stringMatching(/^10:00 (?:due|late)$/));
  expect(faults).toEqual([]);
  await context.close();
});

test('by keyboard alone the assistant is opened, asked and closed: the focus goes in and comes back', async () => {
  const { page, context, faults } = await openPage(browser, url, { size: DESKTOP, as: person });
  await page.goto('/dashboard');
  await settled(page);
  await tabTo(page, 'Ask Nabz');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assistant' });
  await dialog.waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  await page.keyboard.type('what is dengue');
  await page.keyboard.press('Enter');
  await dialog.getByRole('article', { name: /^Condition: Dengue/ }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  // nothing behind the panel is reached
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab');
    const isInside = (): boolean =>
      document.activeElement === document.body || document.activeElement?.closest('dialog') !== null;
    expect(await page.evaluate(isInside)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Ask Nabz');
  expect(faults).toEqual([]);
  await context.close();
});
