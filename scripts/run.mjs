// Runs an installed tool (or node itself) under the Node of tools/node: `node scripts/run.mjs prettier --write .`
import { existsSync, realpathSync } from 'node:fs';
import { at, foreground, install, oneSentence } from './lib.mjs';

await oneSentence(() => {
  const node = install();
  const [command, ...args] = process.argv.slice(2);
  if (command === 'node') return foreground(node, args);
  const bin = at('node_modules/.bin', command ?? '');
  if (!command || !existsSync(bin)) throw new Error(`No tool named ${command} is installed.`);
  return foreground(node, [realpathSync(bin), ...args]);
});
