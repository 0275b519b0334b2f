// The assistant about the report that was just read, on a phone.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { asPdf, bloodCount, keepPaper } from '../support/documents.ts';
import { expectNoSidewaysScroll, openPage } from '../support/pages.ts';
import { newPerson } from '../support/people.ts';
import { ASHA, untilRead } from '../support/reports.ts';
import { askAboutReport } from '../support/walk/papers.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('asked about the report that was just read, the assistant tells its values and its day, and leads back to it', async () => {
  const person = await newPerson(url, ASHA);
  const papers = [
    await asPdf(browser, 'june.pdf', bloodCount('9.8', '10/06/2025')),
    await asPdf(browser, 'november.pdf', bloodCount('12.9', '12/11/2025')),
  ];
  for (const paper of papers) await keepPaper(url, person, 'report', paper);
  const { page, context, faults } = await openPage(browser, url, { as: person });
  // from the older one: what is asked is about that, not about the newest
  await page.goto('/report-analysis');
  await page.getByRole('list', { name: 'Your reports' }).getByRole('link').filter({ hasText: 'june' }).click();
  await untilRead(page);
  const answer = await askAboutReport({ page }, { isOpen: true });
  const card = answer.getByRole('article', { name: /^Result:/ });
  await card.getByText('10 Jun 2025', { exact: true }).waitFor();
  await card.getByText('Haemoglobin 9.8 g/dL (low)').waitFor();
  expect(await answer.innerText()).not.toContain('12.9');
  expect(await answer.innerText()).not.toMatch(/\bnormal\b/i);
  await expectNoSidewaysScroll(page);
  await answer.getByRole('link', { name: 'Open this report' }).click();
  await untilRead(page);
  await page.getByRole('heading', { name: 'june', exact: true }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
