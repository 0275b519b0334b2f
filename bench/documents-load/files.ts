// Made-up documents as patients send them: text PDFs, scans, and two as large as an upload may be.
import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { draw, photograph } from '../../apps/server/src/platform/documents/testing/drawn.ts';
import { madePdf } from '../../apps/server/src/platform/documents/testing/made-pdf.ts';
import { madeReport } from '../documents-speed/made-report.ts';
import type { SentFile } from './client.ts';
import { reportText } from './people.ts';

const ROWS = 24;
const mostBytes = 10 * 1024 * 1024;
/** Pages at 300 dpi that fill 10 MB, with the grain of a good scanner. */
const LARGE_PAGES = 3;
const LARGE_DPI = 300;
/** A phone's 24 megapixels. */
const PHOTO_SIDE = 5800;

export const textFile = (at: number): SentFile => ({
  name: `text-${at}.txt`,
  type: 'text/plain',
  bytes: Uint8Array.from(Buffer.from(reportText(at))),
});

export const textPdf = (at: number): SentFile => ({
  name: `text-${at}.pdf`,
  type: 'application/pdf',
  bytes: Uint8Array.from(madePdf([madeReport(at, 'Helvetica', ROWS), madeReport(at + 1, 'Times-Roman', ROWS)])),
});

/** The page as a scanner gives it: `noise` is how many grey levels its sensor wavers. */
async function scanned(at: number, noise: number, dpi = 200) {
  const { width, height, data } = await draw(madeReport(at, 'Helvetica', ROWS), dpi);
  const grain = randomFillSync(Buffer.alloc(data.length));
  const grey = Buffer.from(data.map((value, index) => Math.max(0, value - ((grain[index] ?? 0) % (noise + 1)))));
  return { picture: { width, height, grey } };
}

export const scan = async (at: number): Promise<SentFile> => ({
  name: `scan-${at}.pdf`,
  type: 'application/pdf',
  bytes: Uint8Array.from(madePdf([await scanned(at, 1)])),
});

export async function largePdf(): Promise<SentFile> {
  const pages = await Promise.all(Array.from({ length: LARGE_PAGES }, (_, at) => scanned(at, 5, LARGE_DPI)));
  const bytes = madePdf(pages);
  if (bytes.length > mostBytes || bytes.length < mostBytes * 0.8) throw new Error(`The PDF has ${bytes.length} bytes.`);
  return { name: 'large.pdf', type: 'application/pdf', bytes: Uint8Array.from(bytes) };
}

export async function largePhoto(): Promise<SentFile> {
  const page = await photograph(madeReport(1, 'Helvetica', ROWS), { turned: 2, shadow: true, quality: 95 });
  const { data, info } = await sharp(page).resize({ height: PHOTO_SIDE }).raw().toBuffer({ resolveWithObject: true });
  const grain = randomFillSync(Buffer.alloc(1 << 20));
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.max(0, (data[at] ?? 0) - ((grain[at % grain.length] ?? 0) >> 4));
  for (const quality of [97, 95, 93, 90, 86, 80, 70]) {
    const bytes = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
    if (bytes.length <= mostBytes) return { name: 'large.jpg', type: 'image/jpeg', bytes: Uint8Array.from(bytes) };
  }
  throw new Error('The photo stays too large.');
}
