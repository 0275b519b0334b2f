import type { ImportResult, Note } from './import.service.ts';

const number = new Intl.NumberFormat('en-IN');
const many = (count: number, one: string, more = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : more}`;

const reasons = (title: string, counts: Readonly<Record<string, number>>): string[] => {
  const all = Object.entries(counts);
  return all.length === 0 ? [] : [title, ...all.map(([reason, count]) => `  ${number.format(count)}: ${reason}`)];
};

/** What came of an import, in lines for a person. */
export function describeImport(result: ImportResult): string[] {
  const { list, read, added, changed, unchanged, duplicates, newlyDuplicates, skipped, leftOut } = result;
  const isIdle = added + changed + newlyDuplicates === 0;
  return [
    `${list}: ${many(read, 'row')} read.`,
    isIdle
      ? `Nothing changed: ${many(unchanged, 'hospital')} stood there already.`
      : `${many(added, 'hospital')} added, ${number.format(changed)} changed, ${number.format(unchanged)} as before.`,
    `${many(duplicates, 'row')} of all lists repeat a hospital that is shown: they are kept and not shown.`,
    ...reasons('Skipped, by reason:', skipped),
    ...reasons('Left out of rows that were taken, by reason:', leftOut),
  ];
}

/** A field of a CSV file; what a spreadsheet would run as a formula is made a text. */
const field = (value: string | number): string => {
  const text = String(value);
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const REPORT_HEADER = 'line,key,what,reason\n';
export const reportLine = ({ line, key, what, reason }: Note): string =>
  `${[line, key, what, reason].map(field).join(',')}\n`;

const BAR = 30;

/** A bar that is drawn over itself. */
export function progressBar(share: number, rows: number): string {
  const full = Math.round(Math.min(1, share) * BAR);
  const percent = String(Math.round(Math.min(1, share) * 100)).padStart(3);
  return `\r[${'#'.repeat(full)}${' '.repeat(BAR - full)}] ${percent} %  ${many(rows, 'row')}`;
}
