// Writes docs/openapi.json from the contract; with --check it only says whether the file is the present one.
import { readFileSync, writeFileSync } from 'node:fs';
import { at, foreground, nodeBinary, oneSentence } from './lib.mjs';

const file = at('docs/openapi.json');

async function main() {
  // the server's own code makes the document, and that is TypeScript: it needs the Node of tools/node
  if (!process.features.typescript) {
    foreground(nodeBinary(), [at('scripts/openapi.mjs'), ...process.argv.slice(2)]);
    return;
  }
  const { openApiDocument } = await import('../apps/server/src/platform/http/openapi.ts');
  const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    throw new Error('docs/openapi.json is out of date: run node scripts/openapi.mjs');
  }
}

await oneSentence(main);
