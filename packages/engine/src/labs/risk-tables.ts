// Small tables of classes of risk below the results ("Desirable < 200, Borderline 200 - 239"): they are limits and no results, and
// those of a test that has no range of its own are its limits.
import type { Analyte } from '@nabz/knowledge/labs';
import { type Cell, cellsOf } from '../documents/cells.ts';
import { type Line, lineOf } from '../documents/lines.ts';
import type { Word } from '../documents/page.ts';
import { plain } from './fold.ts';
import { type NameIndex, namePrefix } from './names.ts';
import { hasRange, isRangeLabel, rangesOf } from './ranges.ts';
import type { LabRangeRead, LabRow } from './types.ts';

/** The classes of one test. */
export type RiskTable = { readonly ids: ReadonlySet<string>; readonly tiers: readonly string[] };
export type Found = { readonly lines: readonly Line[]; readonly tables: readonly RiskTable[] };

/** So many lines below its title a table of classes can reach. */
const MAX_LINES = 16;
const FEWEST = 2;
const UNIT = / ?[([][^()[\]]*[)\]]$/;

type Block = {
  readonly candidates: readonly Analyte[];
  readonly from: number;
  readonly to: number;
  readonly cell: Cell;
};

/** A cell that is the name of a test, its unit in brackets or not, and nothing else. */
function namedBy({ text }: Cell, names: NameIndex): readonly Analyte[] | null {
  const printed = plain(text).trim();
  for (const name of [printed, printed.replace(UNIT, '')]) {
    const prefix = namePrefix(name, names);
    if (prefix?.end === name.length) return prefix.candidates;
  }
  return null;
}

/** The titles of a line of nothing but names of tests, each with the room of its table. */
function blocksOf(line: Line, names: NameIndex): Block[] {
  const cells = cellsOf(line);
  const found = cells.flatMap((cell) => {
    const candidates = namedBy(cell, names);
    return candidates ? [{ candidates, cell }] : [];
  });
  if (found.length !== cells.length) return [];
  const middles = cells.map(({ x, right }) => (x + right) / 2);
  return found.map(({ candidates, cell }, at) => ({
    candidates,
    cell,
    from: at === 0 ? -Infinity : ((middles[at - 1] ?? 0) + (middles[at] ?? 0)) / 2,
    to: at === middles.length - 1 ? Infinity : ((middles[at] ?? 0) + (middles[at + 1] ?? 0)) / 2,
  }));
}

const textOf = (words: readonly Word[]): string => plain(words.map(({ text }) => text).join(' ')).trim();
/** "Near Optimal 100 - 129": a class and its limits. */
const isTier = (text: string): boolean =>
  hasRange(text) &&
  isRangeLabel(
    text
      .replaceAll(/[<>=]|\d[\d.,]*|(?<=\d ?)- ?(?=\d)| - /g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

/** The classes that stand under each title; the last block reaches as far right as its own words. */
function readBelow(lines: readonly Line[], at: number, blocks: readonly Block[]) {
  const used = new Set<Word>();
  const tables = blocks.map((block): RiskTable => {
    const tiers: string[] = [];
    for (const line of lines.slice(at + 1, at + 1 + MAX_LINES)) {
      const words = line.words.filter(({ x, width }) => x + width / 2 >= block.from && x + width / 2 < block.to);
      if (words.length === 0) continue;
      const text = textOf(words);
      if (!isTier(text)) break;
      tiers.push(text);
      for (const word of words) used.add(word);
    }
    return { ids: new Set(block.candidates.map(({ id }) => id)), tiers };
  });
  return { tables, used };
}

/** A table with a test in each column and a class in each row. */
function readAcross(lines: readonly Line[], at: number, names: NameIndex) {
  const [corner, ...others] = cellsOf(lines[at] as Line);
  // the corner over the classes may be empty
  const isBare = corner !== undefined && namedBy(corner, names) !== null;
  const [first, cells] = [corner, isBare ? [corner, ...others] : others];
  const named = cells.flatMap((cell) => {
    const candidates = namedBy(cell, names);
    return candidates ? [{ candidates, cell }] : [];
  });
  if (!first || named.length < FEWEST || named.length < cells.length) return null;
  const used = new Set<Word>();
  const tiers = named.map((): string[] => []);
  for (const line of lines.slice(at + 1, at + 1 + MAX_LINES)) {
    const [label, ...limits] = cellsOf(line);
    if (
      !label ||
      !isRangeLabel(label.text) ||
      limits.length === 0 ||
      !limits.every(({ text }) => hasRange(plain(text)))
    )
      break;
    for (const limit of limits) {
      const middle = (limit.x + limit.right) / 2;
      const near = named
        .map(({ cell }, column) => ({ column, far: Math.abs((cell.x + cell.right) / 2 - middle) }))
        .toSorted((a, b) => a.far - b.far)[0];
      if (near) tiers[near.column]?.push(`${label.text} ${limit.text}`);
    }
    for (const word of line.words) used.add(word);
  }
  const tables = named.map(({ candidates }, column): RiskTable => ({
    ids: new Set(candidates.map(({ id }) => id)),
    tiers: tiers[column] ?? [],
  }));
  return tables.some((table) => table.tiers.length >= FEWEST) ? { tables, used } : null;
}

/** The lines of a page without its tables of classes, and these. */
export function withoutRiskTables(lines: readonly Line[], names: NameIndex): Found {
  const tables: RiskTable[] = [];
  const used = new Set<Word>();
  for (const [at, line] of lines.entries()) {
    if (/\d{3}/.test(line.text) || line.words.some((word) => used.has(word))) continue;
    const blocks = blocksOf(line, names);
    const under = blocks.length > 0 ? readBelow(lines, at, blocks) : null;
    const isFull = under !== null && under.tables.every(({ tiers }) => tiers.length >= FEWEST);
    const below = isFull ? under : readAcross(lines, at, names);
    const own = below?.tables.filter(({ tiers }) => tiers.length >= FEWEST) ?? [];
    if (!below || own.length === 0) continue;
    tables.push(...own);
    for (const word of [...line.words, ...below.used]) used.add(word);
  }
  if (tables.length === 0) return { lines, tables };
  const kept = lines.flatMap((line) => {
    const words = line.words.filter((word) => !used.has(word));
    if (words.length === line.words.length) return [line];
    return words.length === 0 ? [] : [{ ...lineOf(words, line.page, line.source), charWidth: line.charWidth }];
  });
  return { lines: kept, tables };
}

/** The limits of the classes that are hoped for, all together: "acceptable 40 - 59" and "protective >= 60" are one. */
function limitsOf(tiers: readonly string[]): { low: number | null; high: number | null } | null {
  const hoped = tiers.flatMap((text) => rangesOf(text)).filter(({ tier }) => tier === 'expected');
  if (hoped.length === 0) return null;
  const [lows, highs] = [hoped.map(({ low }) => low), hoped.map(({ high }) => high)];
  return {
    low: lows.includes(null) ? null : Math.min(...lows.map(Number)),
    high: highs.includes(null) ? null : Math.max(...highs.map(Number)),
  };
}

/** A row without a range of its own with the limits of its test's classes. */
export function withRiskLimits(row: LabRow, tables: readonly RiskTable[]): LabRow {
  const table = row.range.basis === 'none' ? tables.find(({ ids }) => ids.has(row.analyteId ?? '')) : undefined;
  const limits = table ? limitsOf(table.tiers) : null;
  if (!table || !limits) return row;
  const range: LabRangeRead = { ...limits, text: table.tiers.join('\n'), basis: 'printed' };
  return { ...row, range };
}
