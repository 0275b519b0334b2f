// Tables whose cells stand between commas, semicolons or bars, as programs export them: laid out in columns, so that what reads
// tables reads them too.
import { type Line, lineOf } from '../documents/lines.ts';
import type { Word } from '../documents/page.ts';
import type { RoleIndex } from './headings.ts';

const SIGNS = ['|', ';', ','] as const;
/** Fewer cells are no table, and so are cells longer than this. */
const LEAST_CELLS = 3;
const MAX_CELL = 80;

/** The cells of a line; a sign within quotes parts nothing. */
function cellsAt(text: string, sign: string): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === sign && !isQuoted) cells.push('');
    else cells[cells.length - 1] += letter;
  }
  return cells.map((cell) => cell.trim());
}

const isHeading = (cells: readonly string[], roles: RoleIndex): boolean => {
  const found = new Set(
    cells.flatMap(
      (cell) =>
        roles.get(
          cell
            .toLowerCase()
            .replaceAll(/[^a-z]+/g, ' ')
            .trim(),
        ) ?? [],
    ),
  );
  const isFew = cells.length >= LEAST_CELLS && cells.every((cell) => cell.length < MAX_CELL);
  return isFew && found.has('value') && found.size >= LEAST_CELLS - 1;
};

/** "Name" over names is the name of the test where the rest are headings of results. */
const asTest = (cells: readonly string[]): string[] => cells.map((cell) => (/^name$/i.test(cell) ? 'Test name' : cell));

/** As many cells as the heading has; 1,45,000 without quotes is one. Null: another kind of line. */
function fitted(cells: readonly string[], { sign, width }: Pick<Table, 'sign' | 'width'>): string[] | null {
  const fit = [...cells];
  for (let at = 0; fit.length > width && at < fit.length - 1;) {
    const isOne = sign === ',' && /^\d{1,3}(?:,\d{2,3})*$/.test(fit[at] ?? '') && /^\d{2,3}$/.test(fit[at + 1] ?? '');
    if (isOne) fit.splice(at, 2, `${fit[at]},${fit[at + 1]}`);
    else at += 1;
  }
  return fit.length === width ? fit : null;
}

type Table = { readonly sign: string; readonly width: number; readonly rows: { line: Line; cells: string[] }[] };

/** The cells as words in columns of one width each. */
function laidOut({ rows, width }: Table): Map<Line, Line> {
  const longest = Array.from({ length: width }, (_, at) =>
    Math.max(...rows.map(({ cells }) => cells[at]?.length ?? 0)),
  );
  const starts = longest.map((_, at) => longest.slice(0, at).reduce((sum, length) => sum + length + 4, 0));
  const laid = new Map<Line, Line>();
  for (const { line, cells } of rows) {
    const { charWidth, x, y, bottom } = line;
    const words = cells.flatMap((cell, at): Word[] =>
      [...cell.matchAll(/\S+/g)].map((match) => ({
        text: match[0],
        x: x + ((starts[at] ?? 0) + match.index) * charWidth,
        y,
        width: match[0].length * charWidth,
        height: bottom - y,
        confidence: null,
      })),
    );
    if (words.length > 0) laid.set(line, lineOf(words, line.page, line.source));
  }
  return laid;
}

/** The lines of a page, those of such tables in columns. */
export function withColumns(lines: readonly Line[], roles: RoleIndex): Line[] {
  const laid = new Map<Line, Line>();
  let table: Table | null = null;
  const close = (): void => {
    if (table && table.rows.length > 1) for (const [line, columns] of laidOut(table)) laid.set(line, columns);
    table = null;
  };
  for (const line of lines) {
    const sign = SIGNS.find((one) => isHeading(cellsAt(line.text, one), roles));
    if (sign !== undefined) {
      close();
      const cells = asTest(cellsAt(line.text, sign));
      table = { sign, width: cells.length, rows: [{ line, cells }] };
    } else if (table) {
      const cells = fitted(cellsAt(line.text, table.sign), table);
      if (cells) table.rows.push({ line, cells });
    }
  }
  close();
  return lines.map((line) => laid.get(line) ?? line);
}
