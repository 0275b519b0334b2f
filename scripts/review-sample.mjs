// A sheet for a reviewer: entries of the knowledge drawn by dice, each with room for a verdict. docs/review-kit.md tells how it is used.
//   node scripts/run.mjs node scripts/review-sample.mjs conditions 10 2026 > sheet.md
// The same seed draws the same entries, so that two people can judge the same ones without seeing each other's verdicts.
import { readdirSync, readFileSync } from 'node:fs';
import { at } from './lib.mjs';

const [domain = '', count = '10', seed = '1'] = process.argv.slice(2);
const folder = 'packages/knowledge/data';
const domains = readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
if (!domains.includes(domain) || !/^\d+$/.test(count) || !/^\d+$/.test(seed)) {
  console.error(`node scripts/review-sample.mjs DOMAIN [COUNT] [SEED]\nDOMAIN is one of ${domains.join(', ')}.`);
  process.exit(1);
}

/** Every entry with an id, and the file it stands in. */
const entries = readdirSync(at(folder, domain))
  .filter((file) => file.endsWith('.json'))
  .sort()
  .flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(at(folder, domain, file), 'utf8')))
      .filter(([name, part]) => name !== 'sources' && Array.isArray(part))
      .flatMap(([, part]) => part)
      .flatMap((entry) => (typeof entry?.id === 'string' ? [{ file, entry }] : [])),
  );

/** Dice that fall the same for the same seed (mulberry32). */
function dice(start) {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const roll = dice(Number(seed));
const left = [...entries];
const drawn = [];
while (drawn.length < Number(count) && left.length > 0) {
  drawn.push(...left.splice(Math.floor(roll() * left.length), 1));
}

console.log(`# ${domain}: ${drawn.length} of ${entries.length} entries, seed ${seed}\n`);
console.log('Reviewer: ____________________  Registration: ______________  Date: ____________\n');
for (const { file, entry } of drawn) {
  console.log(`## ${entry.id} (${domain}/${file})\n`);
  console.log('```json');
  console.log(JSON.stringify(entry, null, 1));
  console.log('```\n');
  console.log('- [ ] right   - [ ] wrong and dangerous   - [ ] wrong   - [ ] lacks something');
  console.log('- What should stand there, and by which source: \n');
}
