// What only a real browser can tell of the edge of the server: its policy for scripts, and a refusal in the midst of a file.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { newPerson } from '../support/people.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a file of 30 MB that a page sends is refused in words, not with a broken connection', async () => {
  const person = await newPerson(url);
  const { page, context } = await openPage(browser, url, { as: person });
  await page.goto('/report-analysis');
  const answer = await page.evaluate(async ({ id, token }) => {
    const form = new FormData();
    form.append('reportFile', new File([new Uint8Array(30 * 1024 * 1024)], 'scan.pdf'));
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`/api/reports/upload/${id}`, { method: 'POST', body: form, headers });
    return { status: response.status, body: (await response.json()) as { code: string; message: string } };
  }, person);
  expect(answer).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE', message: 'Each file can have up to 10 MB. Please choose a smaller file.' },
  });
  await context.close();
});

test('the service worker is registered under the policy for scripts, and text becomes a script nowhere else', async () => {
  const { page, context, faults } = await openPage(browser, url, { as: await newPerson(url) });
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(faults).toEqual([]);
  const tried = await page.evaluate(async () => {
    const attempt = (what: () => unknown): string => {
      try {
        what();
        return 'worked';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const reported: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => reported.push(event.effectiveDirective));
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const results = [
      attempt(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      attempt(() => (document.createElement('script').src = '/sw.js')),
      attempt(() => trustedTypes.createPolicy('nabz', {})),
      attempt(() => trustedTypes.createPolicy('other', {})),
    ];
    await new Promise((resolve) => setTimeout(resolve, 0));
    return { results, reported };
  });
  expect(tried.results).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  expect(new Set(tried.reported)).toEqual(new Set(['require-trusted-types-for', 'trusted-types']));
  await context.close();
});
