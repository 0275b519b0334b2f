// On a phone: what a knee costs in Pune with an insurer, and a heart doctor near a PIN with a time that is moved later.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newPerson, sendAs } from '../support/people.ts';
import { heartDoctorNear, moveVisit, priceOfKnee, seeHeartDoctors } from '../support/walk/care.ts';
import { inDays } from '../support/walk/walker.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a knee in Pune with insurance: found by its Hindi name, the likely cost, who pays what, and hospitals to ask', async () => {
  const { page, context, faults } = await openPage(browser, url, { as: await newPerson(url, { age: 61 }) });
  await priceOfKnee({ page });
  expect(await page.getByRole('combobox', { name: 'Insurance provider' }).inputValue()).toBe('star_health');
  await expectNoSidewaysScroll(page);
  await page.getByText('Private hospital with NABH accreditation, line by line').click();
  const lines = page.getByRole('group').filter({ hasText: 'Private hospital with NABH accreditation, line by line' });
  await lines.getByText('You pay 10 % of the amount the insurer accepts.').waitFor();
  await expectNoSidewaysScroll(page);
  for (const tab of ['Overview', 'Hospitals', 'Doctors', 'AI Recommendations']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('region', { name: 'Hospitals to ask first' }).waitFor();
  expect(page.url()).not.toMatch(/knee|Pune|star/i);
  expect(faults).toEqual([]);
  await context.close();
});

test('a heart doctor near a PIN: real hospitals lead, the made-up ones say so, a time is booked without any treatment, and moved', async () => {
  const person = await newPerson(url, { age: 34, gender: 'female' });
  const { page, context, faults } = await openPage(browser, url, { as: person });
  await seeHeartDoctors({ page }, '411001');
  await page
    .getByText(/411001/)
    .first()
    .waitFor();
  const topOf = async (list: string | RegExp) => (await page.getByRole('list', { name: list }).boundingBox())?.y ?? NaN;
  expect(await topOf(/^Hospitals with Cardiology/)).toBeLessThan(await topOf('Sample doctors'));
  await expectNoSidewaysScroll(page);

  await heartDoctorNear({ page }, { isShown: true });
  type Booked = { appointments: Record<string, unknown>[] };
  const booked = () => sendAs<Booked>(url, person, 'GET', '/appointments');
  const what = { status: 'pending', sample: true, doctorSpecialization: 'Cardiology', treatmentId: '' };
  expect((await booked()).appointments).toMatchObject([{ ...what, preferredDate: inDays(3), preferredTime: '11:00' }]);
  await expectNoSidewaysScroll(page);
  await moveVisit({ page });
  expect((await booked()).appointments).toMatchObject([{ ...what, preferredDate: inDays(4), preferredTime: '15:00' }]);
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
  await context.close();
});
