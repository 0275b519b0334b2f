// npm run check: types, lint, format, structure, links, licences, knowledge, API description, requirements. All of it in under two minutes.
import { spawnSync } from 'node:child_process';
import { at, install, oneSentence } from './lib.mjs';

const TYPED = [
  'packages/contract',
  'packages/knowledge',
  'packages/engine',
  'packages/words',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
];
const failed = [];

function step(node, name, args) {
  const from = Date.now();
  const result = spawnSync(node, args, { cwd: at(), encoding: 'utf8', env: process.env });
  const isGood = result.status === 0;
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  const output = `${result.stdout}${result.stderr}`.trim();
  if (!isGood || name === 'requirements' || name.startsWith('knowledge')) console.log(output);
  if (!isGood) failed.push(name);
}

await oneSentence(() => {
  const node = install();
  const bin = (name) => at('node_modules', name);
  for (const folder of TYPED) step(node, `types ${folder}`, [bin('typescript/bin/tsc'), '-p', folder]);
  step(node, 'types packages/engine tests', [bin('typescript/bin/tsc'), '-p', 'packages/engine/tsconfig.test.json']);
  step(node, 'lint', [bin('oxlint/bin/oxlint'), '--type-aware', '.']);
  step(node, 'format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']);
  step(node, 'structure', [at('scripts/check-structure.mjs')]);
  step(node, 'words', [at('scripts/check-words.mjs')]);
  step(node, 'links', [at('scripts/check-docs.mjs')]);
  step(node, 'deploy', [at('scripts/check-deploy.mjs')]);
  step(node, 'deploy as its tools read it', [at('scripts/lint-deploy.mjs')]);
  step(node, 'licences', [at('scripts/check-licences.mjs')]);
  step(node, 'knowledge', [at('packages/knowledge/validate.ts')]);
  step(node, 'knowledge of care', [at('packages/knowledge/validate-care.ts')]);
  step(node, 'knowledge of medicines', [at('packages/knowledge/validate-medicines.ts')]);
  step(node, 'knowledge of labs', [at('packages/knowledge/validate-labs.ts')]);
  step(node, 'API description', [at('scripts/openapi.mjs'), '--check']);
  step(node, 'requirements', [at('scripts/check-requirements.mjs')]);
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`);
});
