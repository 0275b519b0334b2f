import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './support/browser.ts';
import { type Person, newPerson } from './support/people.ts';
import { startServer, readMessage } from './support/server.ts';
export { newPerson, readMessage };
const PHONE = { width: 390, height: 844 };
export type OpenOptions = { size?: { width: number; height: number }; dark?: boolean; as?: Person };

/** A page of a browser of its own, in English, with everything that must not happen collected in `faults`. */
export async function openPage(
  browser: Browser,
  url: string,
  options: OpenOptions = {},
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: options.size ?? PHONE,
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const faults: string[] = [];
  if (options.as) {
    const { token, name, email, phone } = options.as;
    const user = JSON.stringify({ id: 'known-after-the-first-call', name, email, phone });
    await context.addInitScript(
      ({ token, user }) => {
        if (window.sessionStorage.getItem('seeded')) return;
        window.sessionStorage.setItem('seeded', '1');
        window.localStorage.setItem('token', token);
        window.localStorage.setItem('user', user);
      },
      { token, user },
    );
  }
  const page = await context.newPage();
  page.on('console', (message) => {
    // A refused sign-in is a 4xx by design; the browser reports it as an error of its own.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) faults.push(`asked ${request.url()}`);
  });
  return { page, context, faults };
}


export const W = { s: { width: 360, height: 740 }, p: { width: 390, height: 844 }, t: { width: 768, height: 1024 }, d: { width: 1280, height: 860 }, z: { width: 640, height: 430 } };
export const shot = async (page: Page, name: string, full = true) => { 
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) console.log('!! sideways', name, over);
  await page.screenshot({ path: `/tmp/qx/${name}.png`, fullPage: full }); };
export const run = async (work: (k: { url: string; dataDir: string; b: Awaited<ReturnType<typeof launchBrowser>> }) => Promise<void>) => {
  const s = await startServer(); const b = await launchBrowser();
  try { await work({ url: s.url, dataDir: s.dataDir, b }); } catch (e) { console.log(e); } finally { await b.close(); await s.stop(); }
};
export const symptoms = async (page: Page, list: string[], who?: { other?: boolean; age?: string; months?: boolean; sex?: string; preg?: string }) => {
  await page.goto('/symptom-checker', { waitUntil: 'networkidle' });
  if (who?.other) await page.getByText('Someone else').click();
  if (who?.age) await page.getByLabel(/^Age/).fill(who.age);
  if (who?.months) await page.getByLabel('Unit of the age').selectOption('months');
  if (who?.sex) await page.getByLabel(/^Sex/).selectOption(who.sex);
  if (who?.preg) await page.getByRole('group', { name: 'Pregnant?' }).getByText(who.preg, { exact: true }).click();
  for (const s of list) { await page.getByRole('combobox', { name: 'Symptoms' }).fill(s); await page.getByRole('button', { name: 'Add', exact: true }).click(); }
};
export const analyze = async (page: Page) => { await page.getByRole('button', { name: /^Analy/ }).click(); await page.waitForTimeout(700); };
