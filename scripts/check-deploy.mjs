// Every setting that deploy/ and the Dockerfile name exists, the secrets that they hand over as files may stand in files, and
// docs/configuration.md has every setting there is.
import { globSync, readFileSync } from 'node:fs';
import { SECRET_SETTINGS, SETTINGS } from '../apps/server/src/config.ts';
import { at } from './lib.mjs';

/** Names in capitals that are of others: the memory of glibc, PostgreSQL's image, Docker, systemd, and our own script for backups. */
const OTHERS =
  /^(?:MALLOC_\w+|POSTGRES_\w+|NABZ_\w+|INIT_CWD|NET_BIND_SERVICE|DAC_OVERRIDE|AF_[A-Z0-9]+|BACKUP_FOLDER|BACKUP_DAYS|CMD_SHELL)$/;
const known = new Set([...SETTINGS, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)]);
/** For tests, which the documents do not offer. */
const hidden = new Set(['WEB_PUSH_TEST_HOST']);

const files = [
  'Dockerfile',
  ...globSync('deploy/**/{*,.*}', { cwd: at(), withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [`${entry.parentPath}/${entry.name}`.slice(at().length)] : [],
  ),
];
const faults = [];
let count = 0;
for (const file of files) {
  const text = readFileSync(at(file), 'utf8');
  for (const [name] of text.matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g)) {
    if (OTHERS.test(name)) continue;
    count += 1;
    if (!known.has(name)) faults.push(`${file}: ${name} is no setting of Nabz (apps/server/src/config.ts)`);
  }
}
const told = readFileSync(at('docs/configuration.md'), 'utf8');
for (const name of SETTINGS)
  if (!hidden.has(name) && !told.includes(`\`${name}\``)) faults.push(`docs/configuration.md does not tell of ${name}`);
for (const fault of faults) console.error(fault);
console.log(`${count} names of settings in ${files.length} files of deploy, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
