// npm run demo on an empty folder, and what the screens then show of the made-up family.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { DESKTOP, expectNoSidewaysScroll, openPage } from '../support/pages.ts';

const command = fileURLToPath(new URL('../../scripts/demo/run.mjs', import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), 'nabz-demo-'));
let browser: Browser;
let demo: ChildProcess;
let page: Page;
let url = '';

/** Lives through the two years, and waits for the address. */
const started = (dataDir: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { DATABASE_URL: _unused, ...inherited } = process.env;
    const env = { ...inherited, NODE_ENV: 'development', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir };
    demo = spawn(process.execPath, [command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [demo.stdout, demo.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const address = /Nabz is at (\S+)/.exec(output)?.[1];
        if (address !== undefined) resolve(address);
      });
    demo.once('exit', () => reject(new Error(output)));
  });

beforeAll(async () => {
  browser = await launchBrowser();
  url = await started(folder);
  ({ page } = await openPage(browser, url, { size: DESKTOP }));
  await page.goto('/login');
  await page.getByLabel('Email').fill('meera@example.in');
  await page.getByLabel('Password', { exact: true }).fill('sample-family-of-nabz');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: /Meera Joshi/ }).waitFor();
}, 180_000);
afterAll(async () => {
  await browser.close();
  const ended = new Promise((resolve) => demo.once('exit', resolve));
  demo.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

test('sixty days of doses have a story: a weekend away, and a better month since', async () => {
  await page.goto('/reminders?tab=progress');
  await page.getByText('Being away was the most common reason.').waitFor();
  await page.getByText('More doses were taken in the later half of this period').waitFor();
  await expectNoSidewaysScroll(page);
});

test('there are readings, four reports of two years with a trend, and both a visit to come and one that is over', async () => {
  await page.goto('/reminders?tab=measurements');
  await page.getByRole('button', { name: 'Show earlier readings' }).waitFor();
  await page.goto('/report-analysis');
  await page.getByText('4 reports').waitFor();
  await page.getByText('HbA1c: 8.4 %, now 7.2 %. Better than last time, worse than at first (6.3 %).').waitFor();
  await page.goto('/appointments');
  await page.getByText('Past, not confirmed').waitFor();
  expect(await page.getByText('Sample', { exact: true }).count()).toBe(2);
});

test('the small child has a growth curve and its vaccinations', async () => {
  await page.getByRole('button', { name: 'Whose records: You' }).click();
  await page.getByRole('menuitemradio', { name: /Tara Joshi/ }).click();
  // a page that is left before the choice is kept is the mother's again
  await page.getByRole('button', { name: 'Back to my records' }).waitFor();
  await page.goto('/growth');
  await page.getByText('75.6 cm').first().waitFor();
  await page.goto('/vaccinations');
  const bcg = page.getByText('BCG').first();
  await bcg.waitFor();
  expect(await bcg.isVisible()).toBe(true);
});

test('a folder that holds something else is left alone', async () => {
  const other = mkdtempSync(path.join(os.tmpdir(), 'nabz-other-'));
  writeFileSync(path.join(other, 'mine.txt'), 'mine');
  const refused = spawnSync(process.execPath, [command], { env: { ...process.env, DATA_DIR: other } });
  expect(refused.status).toBe(1);
  expect(refused.stderr.toString()).toContain('holds something else');
  rmSync(other, { recursive: true });
});
