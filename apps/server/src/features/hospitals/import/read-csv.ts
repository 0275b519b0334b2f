import type { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { StartError } from '../../../platform/data-dir.ts';
import { MJPJAY_COLUMNS, readMjpjay } from './mjpjay.ts';
import { NHD_COLUMNS, readNhd } from './nhd.ts';
import { type Entry, type Reading, skipped } from './reading.ts';
import type { Provider } from '../providers.ts';

type Row = Readonly<Record<string, string | undefined>>;
type CsvList = { provider: Provider; columns: readonly string[]; read: (row: Row) => Reading };

const lists: readonly CsvList[] = [
  { provider: 'nhd', columns: NHD_COLUMNS, read: readNhd },
  { provider: 'mjpjay', columns: MJPJAY_COLUMNS, read: readMjpjay },
];

/** Which list has these columns; undefined for one we do not know. */
export const listWithColumns = (header: readonly string[]): CsvList | undefined =>
  lists.find(({ columns }) => columns.every((column) => header.includes(column)));

/** A row longer than this is a broken quotation mark, not a hospital. */
const LONGEST_ROW = 100_000;

/** The rows of a CSV file, one after the other, as they come from the disk. */
export async function* readCsv(source: Readable, list: CsvList): AsyncGenerator<Entry> {
  const broken: Entry[] = [];
  const tooLong: number[] = [];
  const parser = parse({
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
    info: true,
    max_record_size: LONGEST_ROW,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      const found: unknown = error && Reflect.get(error, 'lines');
      const line = typeof found === 'number' ? found : 0;
      if (error?.code === 'CSV_MAX_RECORD_SIZE') tooLong.push(line);
      else broken.push({ line, reading: skipped('', 'not a readable row') });
      return undefined;
    },
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  for await (const found of parser) {
    const { record, info } = found as { record: Row; info: { lines: number } };
    yield* broken.splice(0);
    yield { line: info.lines, reading: list.read(record) };
  }
  yield* broken.splice(0);
  // the parser reads nothing behind it: this must not look like the end of the list
  const [end] = tooLong;
  if (end !== undefined) {
    throw new StartError(
      `The list was read up to line ${end}: a quotation mark is missing before it. Mend the file and import it again.`,
    );
  }
}
