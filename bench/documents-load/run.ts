// npm run bench -- documents-load [readers|throughput|list ...]: what reading documents costs those who only look (p99 while two documents
// of 10 MB are uploaded and read, beside idle), how many documents a minute are read, and what the list of reports costs (beside a bare
// server with the same queries; with ten times the reports and the users). A part that is not run keeps its last result.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../e2e/support/server.ts';
import { measureList } from './list.ts';
import { measureReaders } from './readers.ts';
import { measureThroughput } from './throughput.ts';

const withServer = async <T>(measure: (url: string) => Promise<T>): Promise<T> => {
  const server = await startServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
};
const parts = {
  readers: () => withServer(measureReaders),
  throughput: () => withServer(measureThroughput),
  list: measureList,
} as const;

const file = fileURLToPath(new URL('../results/documents-load.json', import.meta.url));
function lastResults(): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const results: Record<string, unknown> = { ...lastResults(), processors: cpus().length };
const asked = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const result = await measure();
  console.log(name);
  if ('table' in result) console.table(result.table);
  console.dir('table' in result ? { ...result, table: 'above' } : result, { depth: 4 });
  results[name] = result;
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
