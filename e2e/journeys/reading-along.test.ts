import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findings, unfold } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newPerson, sendAs } from '../support/people.ts';
import { doses, keepMedicine, morningOf } from '../support/routine.ts';
import { readMessage } from '../support/server.ts';

const url = inject('url');
const dataDir = inject('dataDir');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a trusted person agrees, logs in by the same link and reads along; once the patient unticks it they see nothing', async () => {
  const asha = await newPerson(url, { age: 64, gender: 'female' });
  const proof = await readMessage(dataDir, asha.email, ({ body }) => body.includes('/verify-email#token='));
  const token = /#token=([\w-]+)/.exec(proof.body)?.[1];
  await sendAs(url, asha, 'POST', '/auth/verify-email', { token });
  await morningOf(url, asha)(7);
  const { date: start } = await doses(url, asha);
  await keepMedicine(url, asha, { medicine: 'Telma 40', start, times: ['08:00', '21:00'] });

  const own = await openPage(browser, url, { as: asha });
  const ravi = await newPerson(url, { age: 34, gender: 'male' });
  await own.page.goto('/reminders?tab=ways');
  await own.page.getByRole('button', { name: 'Add a person' }).click();
  await own.page.getByRole('textbox', { name: 'Name' }).fill('Ravi');
  await own.page.getByRole('textbox', { name: 'Email' }).fill(ravi.email);
  await own.page.getByRole('checkbox').last().check();
  await own.page.getByRole('button', { name: 'Send invitation' }).click();
  await own.page.getByRole('checkbox', { name: 'My doses of today' }).check();
  await own.page.getByRole('checkbox', { name: 'My next visit' }).check();
  await own.page.getByRole('checkbox', { name: /and agree/ }).check();
  await own.page.getByRole('button', { name: 'Save', exact: true }).click();
  await own.page.getByText('Ravi can start with the link of their invitation.').waitFor();
  await expectNoSidewaysScroll(own.page);
  await unfold(own.page);
  expect(await findings(own.page)).toEqual([]);

  const invitation = await readMessage(dataDir, ravi.email, ({ body }) => body.includes('/caregiver#token='));
  const link = /\/caregiver#token=[\w-]+/.exec(invitation.body)?.[0] ?? '';
  const other = await openPage(browser, url);
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Yes, tell me' }).click();
  await other.page.getByRole('link', { name: 'Read along in Nabz' }).click();
  await other.page.getByRole('textbox', { name: 'Email' }).fill(ravi.email);
  await other.page.getByLabel('Password', { exact: true }).fill(ravi.password);
  await other.page.getByRole('button', { name: 'Login', exact: true }).click();
  await other.page.getByRole('button', { name: 'Start reading along' }).click();
  const panel = other.page.getByRole('region', { name: 'Doses today' });
  await panel.getByText('Telma 40').first().waitFor();
  expect(await other.page.getByRole('region', { name: 'Last readings' }).count()).toBe(0);
  await other.page.getByText('No visit is booked.').waitFor();
  await expectNoSidewaysScroll(other.page);
  await unfold(other.page);
  expect(await findings(other.page)).toEqual([]);

  const log = await sendAs<{ events: { what: string }[] }>(url, asha, 'GET', '/privacy/access-log');
  expect(log.events.map(({ what }) => what)).toContain(
    'The trusted person looked at doses, readings or the next visit',
  );

  await own.page.getByRole('checkbox', { name: 'My doses of today' }).uncheck();
  await own.page.getByRole('checkbox', { name: 'My next visit' }).uncheck();
  await own.page.getByRole('button', { name: 'Save', exact: true }).click();
  await own.page.getByText('Ravi can read nothing more.').waitFor();
  await other.page.reload();
  await other.page.getByRole('heading', { name: 'Nobody lets you read along yet' }).waitFor();
  expect([...own.faults, ...other.faults]).toEqual([]);
  await own.context.close();
  await other.context.close();
});
