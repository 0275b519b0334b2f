// One reading of the types on which PGlite and `pg` differ by default: counts are numbers, calendar dates and local
// times stay text (a Date of a calendar date is a day off west or east of UTC).

/** bigint as a number; fails rather than lose digits. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint does not fit a number.');
  return value;
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
