// Which rows of the requirements no test names. Prints them; fails when a test names a row that does not exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './lib.mjs';

const rows = readFileSync(at('docs/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const areas = new Map(rows.map(([id, area]) => [id, area]));
const named = new Set();
const unknown = [];

function readTests(folder) {
  for (const entry of existsSync(at(folder)) ? readdirSync(at(folder), { withFileTypes: true }) : []) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist') readTests(file);
    if (!/\.test\.tsx?$/.test(entry.name)) continue;
    for (const [, title] of readFileSync(at(file), 'utf8').matchAll(
      /\b(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`][^'"`]+)/g,
    )) {
      for (const [, area, number] of title.matchAll(/\b([A-Z]{2,}(?:-[A-Z]{2,})?)-(\d{2,3})\b/g)) {
        const id = `${area}-${number}`;
        if (areas.has(id)) named.add(id);
        else if ([...areas.keys()].some((known) => known.startsWith(`${area}-`))) unknown.push(`${file}: ${id}`);
      }
    }
  }
}

for (const folder of ['packages', 'apps', 'e2e', 'bench', 'scripts']) readTests(folder);
const missing = new Map();
for (const [id, area] of areas) if (!named.has(id)) missing.set(area, [...(missing.get(area) ?? []), id]);
for (const [area, ids] of missing) console.log(`${area}: ${ids.join(' ')}`);
for (const fault of unknown) console.error(`No such row: ${fault}`);
console.log(`${named.size} of ${areas.size} rows are named by a test`);
process.exitCode = unknown.length > 0 ? 1 : 0;
