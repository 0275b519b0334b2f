// node bench/documents/make.ts OUT_DIR [--split dev|held] [--only WORD]: laboratory reports and prescriptions with their gold.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { everyDocument } from './catalogue.ts';
import { openStudio } from './draw.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { split: { type: 'string' }, only: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Where to? node bench/documents/make.ts OUT_DIR [--split dev|held]');

const wanted = everyDocument().filter(
  ({ stem, gold }) =>
    (values.split === undefined || gold.split === values.split) &&
    (values.only === undefined || stem.includes(values.only)),
);
mkdirSync(folder, { recursive: true });
const studio = await openStudio();
try {
  for (const { stem, gold, paper } of wanted) {
    const { extension, bytes } = await studio.draw(stem, gold.medium, paper);
    writeFileSync(path.join(folder, `${stem}.${extension}`), bytes);
    writeFileSync(path.join(folder, `${stem}.gold.json`), `${JSON.stringify(gold, null, 2)}\n`);
  }
} finally {
  await studio.close();
}
process.stdout.write(`${wanted.length} documents in ${folder}\n`);

// the families are frozen: docs/bench-documents.md names these sums
if (values.only === undefined) {
  for (const split of new Set(wanted.map(({ gold }) => gold.split))) {
    const golds = wanted.filter(({ gold }) => gold.split === split);
    const sum = createHash('sha256').update(JSON.stringify(golds.map(({ stem, gold }) => [stem, gold])));
    process.stdout.write(`${split}: ${golds.length} documents, gold ${sum.digest('hex').slice(0, 16)}\n`);
  }
}
