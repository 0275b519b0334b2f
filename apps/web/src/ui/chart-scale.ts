const round = (n: number): number => Math.round(n * 10) / 10;

/** From the least to the greatest of the numbers, with some air; a flat line lies in the middle. */
export function scaleOf(numbers: readonly number[]): [number, number] {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const air = (high - low || Math.abs(high) || 1) * 0.08;
  return [low - air, high + air];
}

/** Where moments lie on a line, time passing evenly; all at one moment: evenly beside each other. */
export function placesOf(moments: readonly number[], from: number, to: number): number[] {
  const first = moments[0] ?? 0;
  const span = (moments.at(-1) ?? 0) - first;
  const share = (moment: number, at: number) =>
    span > 0 ? (moment - first) / span : at / Math.max(1, moments.length - 1);
  return moments.map((moment, at) => round(from + share(moment, at) * (to - from)));
}

/** Which places are written under the line: the last, then from the first on those that have room. */
export function writtenOf(places: readonly number[], apart: number): boolean[] {
  const last = places.length - 1;
  let free = Number.NEGATIVE_INFINITY;
  return places.map((place, at) => {
    const hasRoom = place - free >= apart && (places[last] ?? 0) - place >= apart;
    if (at !== last && !hasRoom) return false;
    free = place;
    return true;
  });
}

/** The height of a value between the ends of a scale. */
export const heightOf = (value: number, [low, high]: readonly [number, number], top: number, bottom: number): number =>
  round(top + ((high - value) / (high - low)) * (bottom - top));

/** A line through the places, in the order given. */
export const wayThrough = (places: readonly { x: number; y: number }[]): string =>
  places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Where a range lies; without one of its ends it goes on to the end of the scale, without both there is none. */
export function bandOf(
  { low, high }: { low: number | null; high: number | null },
  scale: readonly [number, number],
  y: (value: number) => number,
): { y: number; height: number } | null {
  if (low === null && high === null) return null;
  const top = y(high ?? scale[1]);
  return { y: top, height: Math.max(2, round(y(low ?? scale[0]) - top)) };
}
