// Papers for the journeys: laid out as a page by the browser that runs anyway, then printed as a PDF or photographed as a JPG.
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './people.ts';

export type PaperFile = { name: string; mimeType: string; buffer: Buffer };

const STYLE = `body{margin:0;padding:48px;width:698px;min-height:1027px;background:#fff;color:#111;font:15px/1.5 Arial,sans-serif}
table{width:100%;border-collapse:collapse}th,td{padding:5px 8px;border-bottom:1px solid #999;text-align:left}`;
/** A4 at 96 dpi. */
const SHEET = { width: 794, height: 1123 };

const page = (content: string): string => `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${content}`;
const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** A blood count as a laboratory prints it. `date` as DD/MM/YYYY. */
export const bloodCount = (haemoglobin: string, date: string): string =>
  page(`<h2>SUNRISE DIAGNOSTICS</h2>
<p>Patient Name: Asha Verma &nbsp; Age: 34 Years &nbsp; Sex: Female</p><p>Collected: ${date}</p>
<h3>COMPLETE BLOOD COUNT</h3>
<table>${row('th', ['Test', 'Result', 'Unit', 'Reference Range'])}
${row('td', ['Haemoglobin', haemoglobin, 'g/dL', '12.0 - 15.0'])}
${row('td', ['Total WBC Count', '7800', '/cumm', '4000 - 11000'])}
${row('td', ['Platelet Count', '2.1', 'lakh/cumm', '1.5 - 4.1'])}</table>`);

/** A printed prescription, one medicine a line. */
export const prescription = (...lines: readonly string[]): string =>
  page(`<h2>Dr. Meera Rao, MBBS, MD</h2><p>Date: 12/11/2025</p><p>Patient: Asha Verma, 34 Years, Female</p><h3>Rx</h3>
${lines.map((line, at) => `<p>${at + 1}. ${line}</p>`).join('\n')}<p>Follow up on 20/11/2025</p>`);

/** A hospital bill as it is printed: what it is for, quantity, rate and amount in columns. */
export const hospitalBill = (lines: readonly (readonly string[])[], total: string): string =>
  page(`<h2>Sunrise Hospital</h2><p>Phone: 020 24451234</p><p>Bill No: 20261128 &nbsp; UHID: 1234567</p>
<p>Date of admission: 20/11/2025</p><p>Date of discharge: 22/11/2025</p>
<table>${row('th', ['Particulars', 'Qty', 'Rate', 'Amount'])}
${lines.map((cells) => row('td', cells)).join('\n')}
${row('td', ['Total', '', '', total])}</table>`);

/** Nothing stands on it. */
export const emptySheet = page('');

async function drawn<T>(browser: Browser, html: string, draw: (page: Page) => Promise<T>): Promise<T> {
  const sheet = await browser.newPage({ viewport: SHEET, deviceScaleFactor: 2 });
  try {
    await sheet.setContent(html);
    return await draw(sheet);
  } finally {
    await sheet.close();
  }
}

export const asPdf = async (browser: Browser, name: string, html: string): Promise<PaperFile> => ({
  name,
  mimeType: 'application/pdf',
  buffer: await drawn(browser, html, (sheet) => sheet.pdf({ format: 'A4', printBackground: true })),
});

export const asPhoto = async (browser: Browser, name: string, html: string): Promise<PaperFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawn(browser, html, (sheet) => sheet.screenshot({ type: 'jpeg', quality: 80 })),
});

/** Gives a file to the browser's own dialog, which the button of that name opens. */
export async function choose(page: Page, file: PaperFile, button = 'Choose a file'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

/** Lets a file fall on the place that takes files. */
export async function drop(page: Page, { name, mimeType, buffer }: PaperFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, type, text }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type }));
      return transfer;
    },
    { name, type: mimeType, text: buffer.toString('latin1') },
  );
  await page.locator('dialog .drop').dispatchEvent('drop', { dataTransfer });
}

/** The consent is asked for once, in the dialog itself: unticked, under its whole text. */
export async function agree(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'I have read this and agree.' });
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
  await box.check();
}

/** What this page asks about single papers waits until it is let through, so that the moment before is seen. */
export async function holdNews(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/reports\/(?:prescriptions\/)?[\da-f-]{36}\/[\da-f-]{36}$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** The uploads that this page sends. */
export function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/upload/')) sent.push(request.url());
  });
  return sent;
}

type Kind = 'report' | 'prescription';
type Kept = { _id: string; processingStatus?: string; status?: string };

/** What the server answers somebody, read past the screens. */
export async function ask<T>(url: string, { token }: Person, path: string): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const reportsOf = async (url: string, person: Person): Promise<{ _id: string }[]> =>
  (await ask<{ reports: { _id: string }[] }>(url, person, `/reports/${person.id}`)).reports;

export const prescriptionsOf = async (url: string, person: Person): Promise<{ _id: string; status: string }[]> => {
  const path = `/reports/prescriptions/me?user_phone=${encodeURIComponent(person.phone)}`;
  return (await ask<{ prescriptions: { _id: string; status: string }[] }>(url, person, path)).prescriptions;
};

/** Uploads past the screens, with the consent, and waits until it is read: for journeys that begin with a kept paper. */
export async function keepPaper(url: string, person: Person, kind: Kind, file: PaperFile): Promise<string> {
  const { consents } = await ask<{ consents: { purpose: string; version: string }[] }>(url, person, '/consents');
  const form = new FormData();
  form.append('consentVersion', consents.find(({ purpose }) => purpose === 'documents')?.version ?? '');
  if (kind === 'report') form.append('reportType', 'Blood Test');
  else form.append('user_phone', person.phone);
  form.append(`${kind}File`, new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const folder = kind === 'report' ? '/reports' : '/reports/prescriptions';
  const answer = await fetch(`${url}/api${folder}/upload/${person.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  const kept = (await answer.json()) as Record<Kind, Kept | undefined>;
  const id = kept[kind]?._id;
  if (id === undefined) throw new Error(`The upload answered ${answer.status}: ${JSON.stringify(kept)}`);
  await expect
    .poll(
      async () => {
        const one = (await ask<Record<Kind, Kept>>(url, person, `${folder}/${person.id}/${id}`))[kind];
        return one.processingStatus ?? one.status;
      },
      { timeout: 45_000, interval: 100 },
    )
    .not.toMatch(/uploaded|processing/);
  return id;
}
