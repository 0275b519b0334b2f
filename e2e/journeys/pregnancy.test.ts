import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { DESKTOP, expectNoSidewaysScroll, NARROW, openPage, PHONE } from '../support/pages.ts';
import { newPerson, sendAs } from '../support/people.ts';

const url = inject('url');
const DAY_MS = 24 * 3600 * 1000;
const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('from the records a pregnancy is counted by a scan, a visit is ticked, the profile knows it, and a loss ends it without a word too many', async () => {
  const asha = await newPerson(url, { age: 29, gender: 'female' });
  const { page, context, faults } = await openPage(browser, url, { as: asha });
  const pregnant = async () =>
    (await sendAs<{ health: { pregnant: boolean | null } }>(url, asha, 'GET', '/profile/health')).health.pregnant;

  await page.goto('/health-records');
  await page.getByRole('link', { name: /^Pregnancy/ }).click();
  await page.getByRole('heading', { name: 'Go to hospital now' }).waitFor();
  await page.getByRole('button', { name: 'Enter the day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Due date by scan').click();
  await dialog.getByLabel('Due date', { exact: true }).fill(daysFromNow(140));
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: /^(?:19 weeks, 6 days|20 weeks, [01] days?)$/ }).waitFor();
  expect(await pregnant()).toBe(true);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Second antenatal visit: done' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo: Second antenatal visit' }).waitFor();

  await page.getByRole('button', { name: 'The pregnancy is over' }).click();
  await dialog.getByText('We lost the baby').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'We are very sorry' }).waitFor();
  expect(await page.getByText('Second antenatal visit').count()).toBe(0);
  expect(await page.getByRole('main').getByText(/baby/i).count()).toBe(0);
  expect(await pregnant()).toBe(false);
  await page.reload();
  await page.getByRole('heading', { name: 'We are very sorry' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

for (const dark of [false, true])
  test(`axe finds nothing on the page before, during and after, on no width it scrolls sideways, ${dark ? 'dark' : 'light'}`, async () => {
    const asha = await newPerson(url, { age: 29, gender: 'female' });
    const { page, context, faults } = await openPage(browser, url, { as: asha, dark });
    const sees = async (heading: string) => {
      await page.goto('/pregnancy');
      await page.getByRole('heading', { name: heading }).waitFor();
      for (const size of [NARROW, PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        expect([heading, size.width, await findings(page)]).toEqual([heading, size.width, []]);
        await expectNoSidewaysScroll(page);
      }
    };
    await sees('Count the weeks');
    await sendAs(url, asha, 'PUT', '/pregnancy', { countedBy: 'period', day: daysFromNow(-200) });
    await sendAs(url, asha, 'PUT', '/pregnancy/care/visit-1', { doneOn: null });
    await sees('Due now or not ticked');
    for (const [how, heading] of [
      ['birth', 'The baby is here'],
      ['loss', 'We are very sorry'],
    ] as const) {
      await sendAs(url, asha, 'PUT', '/pregnancy', { countedBy: 'period', day: daysFromNow(-200) });
      await sendAs(url, asha, 'POST', '/pregnancy/end', { how, on: daysFromNow(-1) });
      await sees(heading);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
