// Where files stand and what they are called: features, file roles and folders are closed lists, and these are they.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './lib.mjs';

const FEATURES = [
  'auth',
  'account',
  'family',
  'profile',
  'privacy',
  'symptoms',
  'treatments',
  'planner',
  'hospitals',
  'location',
  'journey',
  'booking',
  'documents',
  'reports',
  'prescriptions',
  'routine',
  'measurements',
  'tips',
  'notices',
  'chat',
];
/** Routes that belong to no feature: health, readiness and the API's own description. */
const SERVER_ONLY = ['system'];
/** Web pages that belong to no feature of the API. */
const WEB_ONLY = ['landing', 'dashboard', 'emergency', 'dev'];
/** What the contract says of no feature. */
const CONTRACT_ONLY = ['endpoint', 'endpoints', 'errors', 'fields', 'said', 'input-words'];
const ROLES = ['routes', 'service', 'repo', 'policy', 'jobs', 'map', 'page', 'api', 'test', 'config', 'd'];
const REFUSED = /^(?:helpers|misc|common|index|types)\.tsx?$/;
const SKIPPED = new Set(['node_modules', 'dist', 'dist.new', 'data', '.git', '.tmp', 'results']);
const faults = [];

function* filesUnder(folder) {
  for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) && folder !== 'packages/knowledge') continue;
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

function checkName(file) {
  const name = path.posix.basename(file);
  if (!/\.(?:ts|tsx|mjs)$/.test(name)) return;
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:ts|tsx|mjs)$/.test(name)) faults.push(`${file}: file names are kebab-case`);
  // The engine keeps its shapes in one file a feature; everywhere else a shape stands where it is made.
  if (REFUSED.test(name) && !/^packages\/engine\/src\/[a-z]+\/types\.ts$/.test(file))
    faults.push(`${file}: say what is in it; no barrels and no drawers for odds and ends`);
  const roles = name.split('.').slice(1, -1);
  for (const role of roles)
    if (!ROLES.includes(role)) faults.push(`${file}: "${role}" is not one of ${ROLES.join(', ')}`);
}

function checkFeature(file) {
  const match = /^apps\/(server|web)\/src\/features\/([^/]+)\//.exec(file);
  if (!match) return;
  const known = [...FEATURES, ...(match[1] === 'web' ? WEB_ONLY : SERVER_ONLY)];
  if (!known.includes(match[2]))
    faults.push(`${file}: "${match[2]}" is not a feature; the names are ${known.join(', ')}`);
}

/** A file of the contract is a feature, or a part of one: `routine`, `routine-doses`. */
function checkContract(file) {
  const name = /^packages\/contract\/src\/([a-z-]+)\.ts$/.exec(file)?.[1];
  if (name === undefined || CONTRACT_ONLY.includes(name)) return;
  if (![...FEATURES, ...SERVER_ONLY].includes(name.split('-')[0]))
    faults.push(`${file}: "${name}" is neither a feature nor a part of one`);
}

function checkText(file) {
  if (!/\.(?:ts|tsx|mjs|json|md|css|html)$/.test(file) || file.endsWith('package-lock.json')) return;
  // Addresses of pages may hold such a folder: they are no paths of a machine.
  const text = readFileSync(at(file), 'utf8').replaceAll(/https?:\/\/[^\s"']+/g, '');
  if (/\/(?:work|home|root|Users)\/[a-z]+\//.test(text) && !file.startsWith('scripts/check-structure'))
    faults.push(`${file}: names a path of some machine`);
  if (file.endsWith('.test.ts') || file.endsWith('.test.tsx')) {
    if (/\b(?:it|test|describe)\.only\(/.test(text)) faults.push(`${file}: .only leaves other tests out`);
    if (/\b(?:it|test)\.skip\(/.test(text)) faults.push(`${file}: a skipped test proves nothing`);
    for (const [, title] of text.matchAll(/\b(?:it|test)(?:\.each\([^)]*\))?\(\s*['"`]([^'"`]+)/g)) {
      const ids = title.match(/\b[A-Z]+(?:-[A-Z]+)?-\d+\b/g) ?? [];
      if (ids.length > 2) faults.push(`${file}: "${title}" names more than two rows`);
    }
  }
}

for (const top of ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs']) {
  for (const file of filesUnder(top)) {
    checkName(file);
    checkFeature(file);
    checkContract(file);
    checkText(file);
  }
}
for (const fault of faults) console.error(fault);
console.log(`${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
