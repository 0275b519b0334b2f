import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../../../platform/errors/error-code.ts';
import { StartError } from '../../../platform/data-dir.ts';
import type { Provider } from '../providers.ts';
import { listWithColumns, readCsv } from './read-csv.ts';
import { readCollection, readLines, RECORD_SEPARATOR } from './read-geojson.ts';
import type { Entry } from './reading.ts';

export type OpenList = {
  readonly provider: Provider;
  readonly bytes: number;
  /** How much was read so far. */
  readonly read: () => number;
  readonly entries: AsyncIterable<Entry>;
};

/** Enough to see the columns, or what kind of JSON it is. */
const HEAD_BYTES = 65_536;

const KINDS =
  'a CSV of the National Hospital Directory (sr_no, name, address, district, state, pincode, phone, lat, lng, geo_precision), a CSV of the Maharashtra list (id, name, address, district, pincode, lat, lng, total_beds, type, specialties), or hospitals of OpenStreetMap as GeoJSON';

async function readHead(file: string): Promise<{ head: string; bytes: number }> {
  const handle = await open(file, 'r');
  try {
    const { size: bytes } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { head: buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, ''), bytes };
  } finally {
    await handle.close();
  }
}

type Reader = { provider: Provider; entriesOf: (source: Readable) => AsyncIterable<Entry> };

function readerFor(head: string): Reader | undefined {
  const start = head.replaceAll(RECORD_SEPARATOR, '').trimStart();
  if (start.startsWith('{')) {
    const isCollection = /^\{[\s\S]*?"type"\s*:\s*"FeatureCollection"/.test(start) || !start.includes('"Feature"');
    return { provider: 'osm', entriesOf: isCollection ? readCollection : readLines };
  }
  const columns = (head.split(/\r?\n/, 1)[0] ?? '').split(',').map((name) => name.trim().replace(/^"|"$/g, ''));
  const list = listWithColumns(columns);
  return list && { provider: list.provider, entriesOf: (source) => readCsv(source, list) };
}

/** Opens a list and finds out which it is; says in one sentence why it cannot be read. */
export async function openList(file: string): Promise<OpenList> {
  const name = path.basename(file);
  const { head, bytes } = await readHead(file).catch((error: unknown) => {
    const code = errorCode(error);
    const why = code === 'ENOENT' ? 'is not there' : code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`;
    throw new StartError(`The file ${name} ${why}.`);
  });
  const reader = readerFor(head);
  if (!reader) throw new StartError(`The file ${name} is not a list that Nabz knows: it reads ${KINDS}.`);
  const source = createReadStream(file);
  return { provider: reader.provider, bytes, read: () => source.bytesRead, entries: reader.entriesOf(source) };
}
