// A folder of documents with gold beside them, and what both benches ask of the command line.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Gold, GoldPrescription, GoldReport } from './gold.ts';
import type { Ocr } from './read.ts';

const GOLD = '.gold.json';

export type Asked = { folder: string; ocr: Ocr; split: string; worst: number };
export type Sample<G> = { stem: string; file: string; gold: G };

export function askedFor(name: string): Asked {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ocr: { type: 'string' }, split: { type: 'string' }, worst: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined)
    throw new Error(`Which folder? npm run bench -- ${name} DIR [--ocr pp-ocr|native|npm] [--split dev|held]`);
  const worst = Number(values.worst ?? 0);
  const split = values.split ?? 'all';
  if (worst > 0 && split !== 'dev')
    throw new Error('What went wrong is shown for --split dev alone: the rest is kept aside.');
  const ocr = values.ocr ?? 'pp-ocr';
  if (ocr !== 'pp-ocr' && ocr !== 'native' && ocr !== 'npm') throw new Error('--ocr is pp-ocr, native or npm.');
  return { folder, ocr, split, worst };
}

export function samplesOf<K extends Gold['kind']>(
  { folder, split }: Asked,
  kind: K,
): Sample<K extends 'report' ? GoldReport : GoldPrescription>[] {
  const names = readdirSync(folder).toSorted();
  return names
    .filter((name) => name.endsWith(GOLD))
    .map((name) => ({
      stem: name.slice(0, -GOLD.length),
      gold: JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Gold,
    }))
    .filter(({ gold }) => gold.kind === kind && (split === 'all' || gold.split === split))
    .map(({ stem, gold }) => {
      const file = names.find((name) => name.startsWith(`${stem}.`) && !name.endsWith(GOLD));
      if (file === undefined) throw new Error(`${stem} has gold and no document.`);
      return {
        stem,
        file: path.join(folder, file),
        gold: gold as K extends 'report' ? GoldReport : GoldPrescription,
      };
    });
}

/** How many of how many; the share of nothing is not a number. */
export type Tally = Record<string, number>;
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((part * 100) / whole).toFixed(1)} %`;
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The groups of a list, in the order of their keys. */
export function groupsOf<T>(list: readonly T[], key: (one: T) => string): [string, T[]][] {
  return [...Map.groupBy(list, key)].toSorted(([a], [b]) => a.localeCompare(b));
}

/** Adds these figures to bench/results/NAME.json under the way they were measured. */
export function keep(name: string, { ocr, split }: Asked, figures: unknown): void {
  const folder = new URL('../results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const file = new URL(`${name}.json`, folder);
  let before: Record<string, unknown> = {};
  try {
    before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    // the first run
  }
  writeFileSync(file, `${JSON.stringify({ ...before, [`${ocr} OCR, ${split}`]: figures }, null, 2)}\n`);
}

export const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Prints a table under its title. */
export function tell(title: string, table: Record<string, object>): void {
  say(`\n${title}`);
  console.table(table);
}
