// npm run bench -- pdf [FILE.pdf ...]: what reading the text of a PDF costs beside `pdftotext -layout` (poppler-utils, which must be
// there), in seconds of CPU beyond the start of either, and how many of the words come back.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPdfium } from '../../apps/server/src/platform/documents/reader/pdfium.ts';
import { readPages, type Tools } from '../../apps/server/src/platform/documents/reader/read.ts';
import { madePdf } from '../../apps/server/src/platform/documents/testing/made-pdf.ts';
import { quantile } from '../quantile.ts';
import { madeReport, recall, wordsOn } from './made-report.ts';

const ROUNDS = 5;
const RUNS = 20;
const ticksPerSecond = 100;

/** CPU of the children that ended so far, as the kernel counts it. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

function pdftotext(file: string): string {
  const { status, stdout, error } = spawnSync('pdftotext', ['-layout', file, '-'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (error || status !== 0) throw new Error('pdftotext is not there: install poppler-utils to compare.');
  return stdout;
}

const pdfium = loadPdfium();
const tools: Tools = {
  pdfium: () => pdfium,
  recogniser: () => Promise.reject(new Error('This PDF has no text.')),
  onProgress: () => undefined,
};

async function ours(bytes: Buffer): Promise<string[]> {
  const pages = await readPages(bytes, 'pdf', tools);
  return pages.flatMap(({ words }) => words.map(({ text }) => text));
}

/** Seconds of CPU for one run, of ours and of theirs, in turns. */
async function measure(file: string): Promise<{ ours: number[]; theirs: number[] }> {
  const bytes = readFileSync(file);
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (let run = 0; run < RUNS; run += 1) await ours(bytes);
    const { user, system } = process.cpuUsage(before);
    const from = childSeconds();
    for (let run = 0; run < RUNS; run += 1) pdftotext(file);
    if (round < 0) continue; // the first warms
    times.ours.push((user + system) / 1e6 / RUNS);
    times.theirs.push((childSeconds() - from) / RUNS);
  }
  return times;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'nabz-bench-'));
try {
  const save = (name: string, bytes: Buffer): string => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
  const pages = (count: number) => Array.from({ length: count }, (_, at) => madeReport(at + 1));
  const made = [1, 8, 30].map((count) => ({
    file: save(`${count} pages, made up`, madePdf(pages(count))),
    words: pages(count).flatMap(wordsOn),
  }));
  const given = process.argv.slice(2).map((file) => ({ file, words: pdftotext(file).split(/\s+/).filter(Boolean) }));
  const start = quantile((await measure(save('empty', madePdf([{ texts: [{ text: 'x', x: 9, y: 9 }] }])))).theirs, 0.5);
  const results: Record<string, Record<string, number>> = {};
  for (const { file, words } of [...made, ...given]) {
    const { ours: mine, theirs } = await measure(file);
    const ratios = mine.map((seconds, at) => seconds / Math.max(0.001, (theirs[at] ?? 0) - start));
    results[path.basename(file)] = {
      'ours, CPU ms': Number((quantile(mine, 0.5) * 1000).toFixed(1)),
      'pdftotext, CPU ms beyond its start': Number(((quantile(theirs, 0.5) - start) * 1000).toFixed(1)),
      ratio: Number(quantile(ratios, 0.5).toFixed(2)),
      'ratio, lowest': Number(Math.min(...ratios).toFixed(2)),
      'ratio, highest': Number(Math.max(...ratios).toFixed(2)),
      'words recalled': Number(recall(words, await ours(readFileSync(file))).toFixed(3)),
    };
  }
  console.table(results);
  const place = fileURLToPath(new URL('../results/documents-pdf.json', import.meta.url));
  writeFileSync(place, `${JSON.stringify({ target: { ratio: 1.5, recalled: 0.98 }, results }, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
