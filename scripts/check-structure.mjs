// Where files stand, what they are called and what they may touch: the rules are in structure-rules.mjs. structure-exceptions.json
// lists what broke a rule before there was one; what needs no exception any more is a fault, so the list gets shorter only.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './lib.mjs';
import { faultsOf, judge, personalTables } from './structure-rules.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'dist.new', 'data', '.git', '.tmp', 'results']);

function* filesUnder(folder) {
  for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) && folder !== 'packages/knowledge') continue;
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

const TEXTS = /\.(?:ts|tsx|mjs|json|md|css|html)$/;
const files = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs'].flatMap((top) => [...filesUnder(top)]);
const textOf = (file) => (TEXTS.test(file) ? readFileSync(at(file), 'utf8') : '');
const personal = files.filter((file) => /^apps\/server\/src\/features\/[^/]+\/personal\.ts$/.test(file));
const known = { tables: new Set(personal.flatMap((file) => personalTables(textOf(file)))) };

const found = files.flatMap((file) => [...faultsOf(file, textOf(file), known)]);
const exceptions = JSON.parse(readFileSync(at('scripts/structure-exceptions.json'), 'utf8'));
const faults = judge(found, exceptions);
for (const fault of faults) console.error(fault);
console.log(`${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
