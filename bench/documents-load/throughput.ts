// How many documents a minute are read, one after another, as the server does it.
import { quantile } from '../quantile.ts';
import { type Client, newClient, type SentFile, untilRead } from './client.ts';
import { scan, textPdf } from './files.ts';

const ROUNDS = 2;
const PDFS = 20;
const SCANS = 6;
const WITHIN_MS = 180_000;

async function aMinute(client: Client, files: readonly SentFile[]): Promise<number> {
  const from = performance.now();
  for (const file of files) {
    const { status } = await client.upload(file);
    if (status !== 201) throw new Error(`An upload answered ${status}.`);
  }
  if ((await untilRead(client, WITHIN_MS)).length > 0) throw new Error('Not everything was read.');
  const failed = (await client.list()).filter(({ processingStatus }) => processingStatus !== 'analyzed');
  if (failed.length > 0) throw new Error(`${failed.length} were not read: ${failed[0]?.failureReason}`);
  return files.length / ((performance.now() - from) / 60_000);
}

const summary = (values: readonly number[]) => ({
  median: Math.round(quantile(values, 0.5)),
  lowest: Math.round(Math.min(...values)),
  highest: Math.round(Math.max(...values)),
});

/** Two-page PDFs with text and one-page scans, uploaded one after another by one patient. */
export async function measureThroughput(url: string) {
  const texts = Array.from({ length: PDFS }, (_, at) => textPdf(at));
  const scans = await Promise.all(Array.from({ length: SCANS }, (_, at) => scan(at)));
  const rates = { texts: [] as number[], scans: [] as number[] };
  await aMinute(await newClient(url), [...texts.slice(0, 1), ...scans.slice(0, 1)]); // warm
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.texts.push(await aMinute(await newClient(url), texts));
    rates.scans.push(await aMinute(await newClient(url), scans));
  }
  return {
    'PDFs with text, 2 pages, a minute': summary(rates.texts),
    'scans, 1 page, a minute': summary(rates.scans),
  };
}
