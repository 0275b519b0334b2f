// One language over another: what the upper one lacks is taken from below.

type Branch = Readonly<Record<string, unknown>>;
const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * All of `below`, said by `above` where that has a text. Lists of texts are taken whole; lists of objects entry by entry, because
 * an entry may hold what no language says: an address, words to listen for.
 */
export function completed<T>(below: T, above: unknown): T {
  if (above === undefined) return below;
  if (Array.isArray(below) && Array.isArray(above))
    return below.some(isBranch) ? (below.map((one, at) => completed(one, above[at])) as T) : (above as T);
  if (!isBranch(below) || !isBranch(above)) return above as T;
  return Object.fromEntries(Object.entries(below).map(([key, value]) => [key, completed(value, above[key])])) as T;
}

/** An object of the shape of `model` that reads each of its texts from what `current` answers at that moment. */
export function viewOf<T extends object>(model: T, current: () => T): T {
  const view = {};
  for (const [key, value] of Object.entries(model) as [keyof T & string, unknown][]) {
    const nested = isBranch(value) ? viewOf(value, () => current()[key] as Branch) : undefined;
    Object.defineProperty(view, key, { enumerable: true, get: () => nested ?? current()[key] });
  }
  return view as T;
}
