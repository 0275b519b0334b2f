// npm run bench:documents-load: what reading documents costs those who only look (p99 while two documents of 10 MB are uploaded and
// read, beside idle), what the list of reports costs (beside a bare server with the same queries; with ten times the reports and the
// users), and how many documents a minute are read.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../e2e/support/server.ts';
import { measureList } from './list.ts';
import { measureReaders } from './readers.ts';
import { measureThroughput } from './throughput.ts';

const server = await startServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
try {
  const readers = await measureReaders(server.url);
  console.table(readers.table);
  console.log(readers);
  const throughput = await measureThroughput(server.url);
  console.table(throughput);
  await server.stop();
  const list = await measureList();
  console.table(list.table);
  console.log(list);
  const file = fileURLToPath(new URL('../results/documents-load.json', import.meta.url));
  const results = { processors: cpus().length, readers, throughput, list };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await server.stop();
}
