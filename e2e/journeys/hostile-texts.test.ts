// Texts that mean to be markup or a script, in everything that somebody can store: every page shows them as texts.
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { keepPaper, type PaperFile } from '../support/documents.ts';
import { DESKTOP, openPage } from '../support/pages.ts';
import { newPerson, type Person, sendAs } from '../support/people.ts';
import { keepMedicine } from '../support/routine.ts';

const url = inject('url');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const MARKUP = '<img src=x onerror=window.hit=1>';
const HOSTILE = `${MARKUP}"'><svg onload=window.hit=1><script>window.hit=1</script>[x](javascript:window.hit=1)`;
const FOUND = encodeURIComponent(MARKUP);
const PAGES =
  `/dashboard /symptom-checker /symptom-history /profile /prescriptions /report-analysis /appointments /reminders
  /assistant /privacy /growth /pregnancy /vaccinations /account/security /health-records /profile/emergency-card /see-a-doctor
  /treatments?search=${FOUND} /diseases?search=${FOUND} /hospitals?search=${FOUND}`.split(/\s+/);

const paperOf = (...lines: string[]): PaperFile => ({
  name: `${MARKUP}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(lines.join('\n')),
});

/** Stores hostile texts wherever a patient can, and answers the pages of what was stored. */
async function storeEverywhere(person: Person): Promise<string[]> {
  const send = <T>(method: 'POST' | 'PUT', path: string, body: unknown) => sendAs<T>(url, person, method, path, body);
  const { consents } = await sendAs<{ consents: { purpose: string; version: string }[] }>(
    url,
    person,
    'GET',
    '/consents',
  );
  for (const { purpose, version } of consents) await send('PUT', `/consents/${purpose}`, { granted: true, version });
  await send('PUT', '/profile/health', {
    allergies: [MARKUP],
    emergencyContact: { name: MARKUP, relation: MARKUP, phone: '9876500001' },
  });
  await send('PUT', `/symptom-checks/${randomUUID()}`, { symptoms: ['fever', HOSTILE], additionalInfo: HOSTILE });
  await send('POST', '/ai/chatbot', { message: `fever ${HOSTILE}`, conversationId: randomUUID() });
  await send('POST', '/privacy/grievances', { id: randomUUID(), subject: MARKUP, text: HOSTILE });
  await send('PUT', '/privacy/nominee', { nominee: { name: MARKUP, contact: MARKUP, relation: MARKUP } });
  await send('POST', '/shares', { title: MARKUP, text: HOSTILE });
  const start = new Date().toISOString().slice(0, 10);
  await keepMedicine(url, person, { medicine: MARKUP, dosage: MARKUP, start, times: ['08:00'] });
  const blood = ['Complete Blood Count', `Patient Name: ${MARKUP}`, 'Haemoglobin  9.1 g/dL  12.0 - 15.0', HOSTILE];
  const report = await keepPaper(url, person, 'report', paperOf(...blood));
  await send('PUT', `/reports/${person.id}/${report}`, { title: MARKUP, notes: HOSTILE, doctorName: MARKUP });
  return [`/report-analysis?report=${report}`, `/report-analysis/${report}/summary`];
}

test('hostile texts in every record are shown as texts on every page: nothing runs, nothing is asked elsewhere', async () => {
  const person = await newPerson(url, { name: MARKUP, address: HOSTILE.slice(0, 200) });
  const { page, context, faults } = await openPage(browser, url, { as: { ...person, name: MARKUP }, size: DESKTOP });
  const stored = await storeEverywhere(person);
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  const seen: string[] = [];
  for (const path of [...PAGES, ...stored]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const hit = await page.evaluate(() => Reflect.get(globalThis, 'hit') as unknown);
    const made = await page.locator('img[src="x"], svg[onload], main script, a[href^="javascript:"]').count();
    expect([path, hit, made]).toEqual([path, undefined, 0]);
    if ((await page.locator('body').innerText()).includes(MARKUP)) seen.push(path);
  }
  // the texts are really there to be run
  expect(seen.length).toBeGreaterThan(6);
  expect(faults).toEqual([]);
  await context.close();
});
