import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * A Bloom filter of the 300,000 commonest of ten million leaked passwords, in lower case: it holds no password and is under a megabyte.
 * With 26 bits for each and 18 of them set it takes one honest password in 260,000 for a leaked one, and never the other way round.
 */
export const FILTER_BYTES = 975_000;
const BITS_SET = 18;

/** The bits that stand for a text. `scripts/leaked-passwords.mjs` sets them. */
export function bitsOf(text: string): number[] {
  const hash = createHash('sha256').update(text).digest();
  const [start, step] = [hash.readUInt32LE(0), hash.readUInt32LE(4)];
  return Array.from({ length: BITS_SET }, (_, i) => (start + i * step) % (FILTER_BYTES * 8));
}

let filter: Buffer | undefined;

/** Whether a text in lower case is one of them. */
export function isLeaked(lower: string): boolean {
  // read when the first password is chosen, not at the start
  filter ??= readFileSync(new URL('./leaked-passwords.bin', import.meta.url));
  const bytes = filter;
  return bitsOf(lower).every((bit) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) % 2 === 1);
}
