// npm run bench -- ocr: what a page of OCR takes beside the machine's tesseract (which must be there) on one thread: its program on the
// drawn page, with the model of npm and with its own, and how many of the numbers come back with their decimal points.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createNative } from '../../apps/server/src/platform/documents/reader/ocr-native.ts';
import { createNpm } from '../../apps/server/src/platform/documents/reader/ocr-npm.ts';
import { createPpOcr } from '../../apps/server/src/platform/documents/reader/ocr-pp.ts';
import { type Recogniser, toPgm, wordsOfTable } from '../../apps/server/src/platform/documents/reader/ocr.ts';
import type { Grey } from '../../apps/server/src/platform/documents/reader/pdfium.ts';
import { unpackPicture } from '../../apps/server/src/platform/documents/reader/picture.ts';
import { recognise } from '../../apps/server/src/platform/documents/reader/recognise.ts';
import { findTesseract } from '../../apps/server/src/platform/documents/tesseract.ts';
import { draw, photograph } from '../../apps/server/src/platform/documents/testing/drawn.ts';
import { quantile } from '../quantile.ts';
import { madeReport, numbersOn, recall } from './made-report.ts';

const ROUNDS = 3;
const dpi = 200;

const program = findTesseract('native', process.env.TESSERACT_PATH ?? null, process.env.PATH ?? '') ?? '';
const folder = mkdtempSync(path.join(os.tmpdir(), 'nabz-bench-'));
const packed = createRequire(new URL('../../apps/server/package.json', import.meta.url)).resolve(
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
);

/** The program alone, as one would call it. */
function plain(file: string, data: string | null): string[] {
  const env = { ...process.env, OMP_THREAD_LIMIT: '1', ...(data === null ? {} : { TESSDATA_PREFIX: data }) };
  const args = [file, 'stdout', '-l', 'eng', '--psm', '4', '--dpi', String(dpi), '-c', 'tessedit_create_tsv=1'];
  const { stdout } = spawnSync(program, args, {
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return wordsOfTable(stdout).map(({ text }) => text);
}

async function ours(picture: Grey, recogniser: Recogniser): Promise<string[]> {
  return (await recognise(picture, recogniser, { dpi, isPhoto: false }, () => undefined)).seen.map(({ text }) => text);
}

type Way = (at: number) => Promise<string[]> | string[];
type Result = { seconds: number[]; recalled: number };

/** All ways in turns, so that a busy moment of the machine meets all of them. */
async function compare(
  ways: Readonly<Record<string, Way>>,
  wanted: readonly string[][],
): Promise<Record<string, Result>> {
  const results: Record<string, Result> = {};
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const result = (results[name] ??= { seconds: [], recalled: 0 });
      const found: string[][] = [];
      const from = performance.now();
      for (let at = 0; at < wanted.length; at += 1) found.push(await way(at));
      if (round >= 0) result.seconds.push((performance.now() - from) / 1000 / wanted.length);
      result.recalled = recall(wanted.flat(), found.flat());
    }
  }
  return results;
}

const table = (results: Record<string, Result>) =>
  Object.fromEntries(
    Object.entries(results).map(([name, { seconds, recalled }]) => [
      name,
      {
        'seconds a page': Number(quantile(seconds, 0.5).toFixed(2)),
        lowest: Number(Math.min(...seconds).toFixed(2)),
        highest: Number(Math.max(...seconds).toFixed(2)),
        'numbers recalled': Number(recalled.toFixed(3)),
      },
    ]),
  );

try {
  writeFileSync(path.join(folder, 'eng.traineddata'), gunzipSync(readFileSync(packed)));
  const npm = createNpm(() => undefined);
  const networks = createPpOcr(() => undefined);
  const native = createNative(program);
  const pages = [madeReport(1), madeReport(2, 'Times-Roman'), madeReport(3, 'Courier')];
  const wanted = pages.map(numbersOn);
  const scans = await Promise.all(pages.map((page) => draw(page, dpi)));
  const photos = await Promise.all(
    pages.map((page) => photograph(page, { turned: 2, blur: 0.8, shadow: true, quality: 70 })),
  );
  const files = scans.map((scan, at) => {
    const file = path.join(folder, `${at}.pgm`);
    writeFileSync(file, toPgm(scan));
    return file;
  });
  const photoFiles = photos.map((photo, at) => {
    const file = path.join(folder, `${at}.jpg`);
    writeFileSync(file, photo);
    return file;
  });
  const scan = (at: number): Grey => scans[at] ?? { width: 1, height: 1, data: Buffer.alloc(1) };
  const photo = (at: number): Promise<Grey> => unpackPicture(photos[at] ?? Buffer.alloc(0), 'jpg');
  const results = {
    scans: table(
      await compare(
        {
          'tesseract, model of npm': (at) => plain(files[at] ?? '', folder),
          'ours, PP-OCR': (at) => ours(scan(at), networks),
          'ours, npm': (at) => ours(scan(at), npm),
          'tesseract, its model': (at) => plain(files[at] ?? '', null),
          'ours, native': (at) => ours(scan(at), native),
        },
        wanted,
      ),
    ),
    photos: table(
      await compare(
        {
          'tesseract, model of npm': (at) => plain(photoFiles[at] ?? '', folder),
          'ours, PP-OCR': async (at) => ours(await photo(at), networks),
          'ours, npm': async (at) => ours(await photo(at), npm),
          'tesseract, its model': (at) => plain(photoFiles[at] ?? '', null),
          'ours, native': async (at) => ours(await photo(at), native),
        },
        wanted,
      ),
    ),
  };
  console.table(results.scans);
  console.table(results.photos);
  const place = fileURLToPath(new URL('../results/documents-ocr.json', import.meta.url));
  writeFileSync(place, `${JSON.stringify({ target: { ratio: 1.4 }, ...results }, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
