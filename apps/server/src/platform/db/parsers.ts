// One reading of the types on which PGlite and `pg` differ by default: counts are numbers, calendar dates and local
// times stay text (a Date of a calendar date is a day off west or east of UTC).

/** bigint as a number; fails rather than lose digits. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint does not fit a number.');
  return value;
}

/**
 * bytea (`\x` and hex) as bytes. PGlite's own reader takes one sign after another: three times as long for the encrypted columns of a
 * list. The bytes stand in a store of their own, because what crosses to another thread is copied with all that shares its store.
 */
export function parseBytes(text: string): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow((text.length - 2) / 2);
  bytes.write(text.slice(2), 'hex');
  return bytes;
}

export const sameText = (text: string): string => text;

/** The types by their PostgreSQL object ids, for `pg`. */
export const pgParsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [20, parseInt8],
  [1082, sameText],
  [1114, sameText],
  [1186, sameText],
  [1700, sameText],
]);
