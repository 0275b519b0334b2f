// Every package that an installation needs is under a licence of this list, or stands in NOTICE with its licence.
// The lock file is read, not node_modules: it knows the packages of other machines, too.
import { readFileSync } from 'node:fs';
import { at } from './lib.mjs';

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'CC0-1.0',
]);
const notice = readFileSync(at('NOTICE'), 'utf8');
/** Lines such as `- @img/sharp-win32-* (LGPL-3.0-or-later): where its text is`. */
const named = [...notice.matchAll(/^- (\S+) \((.+?)\):/gm)].map(([, name, licence]) => ({ name, licence }));

/** Of licences joined by OR one must be allowed, of those joined by AND all. */
const isAllowed = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));
const isNamed = (name, licence) =>
  named.some(
    (entry) =>
      entry.licence === licence &&
      (entry.name.endsWith('*') ? name.startsWith(entry.name.slice(0, -1)) : name === entry.name),
  );

const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
const faults = [];
let count = 0;
for (const [place, entry] of Object.entries(packages)) {
  if (!place.includes('node_modules/') || entry.dev || entry.link) continue;
  count += 1;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = entry.license ?? 'no licence';
  if (!isAllowed(licence) && !isNamed(name, licence))
    faults.push(`${name}: "${licence}" is neither allowed nor named in NOTICE as "- ${name} (${licence}): ..."`);
}
for (const fault of faults) console.error(fault);
console.log(`${count} packages, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
