// Words of a picture that a pen ran through: a thin line leads from one end of the word to the other, over the gaps between its
// letters, which nothing of the letters themselves bridges.
import type { Seen } from './ocr.ts';
import type { Grey } from './pdfium.ts';

/** In parts of the height of the word's box: a line of a table or under a word lies outside. */
const middleBand: readonly [number, number] = [0.3, 0.76];
/** A slanted line goes on over the next words further up or down. */
const anyBand: readonly [number, number] = [0.1, 0.9];
/** Above the middle of small letters the arches of m and n meet, below it their feet do. */
const middleFrom = 0.42;
const middleTo = 0.68;
/** The line may begin and end so much within the word, in parts of its width. */
const freeEnds = 0.06;
/** Where a column holds nothing but the line, it is no thicker than this part of the height. */
const thin = 0.3;
/** So much of the width has nothing but the line: the gaps between letters. */
const leastThin = 0.12;
/** Letters of a blurred picture touch over gaps that are narrower, in heights of the box. */
const wideGap = 0.2;
/** So far beyond the ends of the word a line is looked for, in heights. */
const beyond = 0.3;
/** The gaps that letters of a blurred picture bridge lie high and low; a pen keeps to its line, in heights. */
const straight = 0.07;
/** From dark (0) to light (1): what is darker is ink. A pen is often lighter than print. */
const inkLevel = 0.5;
const leastContrast = 60;
/** Shorter words have no gaps that prove anything, in heights. */
const leastWidth = 1.1;

/** The bars of "44" meet, and so do a slash and what stands beside it. */
const mayBeStruck = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2 && !/\/|^4+$/.test(text);

type Ink = { readonly width: number; readonly height: number; readonly dark: Uint8Array };

function inkOf({ width: across, height: down, data }: Grey, { left, top, width, height }: Seen): Ink | null {
  const more = beyond * height;
  const [x0, y0] = [Math.max(0, Math.round(left - more)), Math.max(0, Math.round(top))];
  const [x1, y1] = [Math.min(across, Math.round(left + width + more)), Math.min(down, Math.round(top + height))];
  const size = { width: x1 - x0, height: y1 - y0 };
  if (size.width < 8 || size.height < 8) return null;
  let [darkest, lightest] = [255, 0];
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) {
      const shade = data[y * across + x] ?? 255;
      darkest = Math.min(darkest, shade);
      lightest = Math.max(lightest, shade);
    }
  if (lightest - darkest < leastContrast) return null;
  const limit = darkest + (lightest - darkest) * inkLevel;
  const dark = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1)
      dark[y * size.width + x] = (data[(y0 + y) * across + x0 + x] ?? 255) < limit ? 1 : 0;
  return { ...size, dark };
}

/** The run of ink in a column around a place: how high it is. */
function runAt({ width, height, dark }: Ink, x: number, y: number): { from: number; run: number } {
  let [from, to] = [y, y];
  while (from > 0 && dark[(from - 1) * width + x] === 1) from -= 1;
  while (to + 1 < height && dark[(to + 1) * width + x] === 1) to += 1;
  return { from, run: to - from + 1 };
}

/** How much ink a column has besides the run around a place. */
function isAlone({ width, height, dark }: Ink, x: number, run: number): boolean {
  let count = 0;
  for (let y = 0; y < height; y += 1) count += dark[y * width + x] ?? 0;
  return count === run;
}

type Trace = {
  /** How many columns it leads through without a break. */
  readonly length: number;
  /** Where it is in the columns in which nothing else stands. */
  readonly thin: readonly (readonly [x: number, y: number])[];
};

/** How far the places lie off the straight line that fits them best, in the mean. */
function offLine(places: Trace['thin']): number {
  const count = places.length;
  const mean = (of: 0 | 1): number => places.reduce((sum, place) => sum + place[of], 0) / count;
  const [middle, level] = [mean(0), mean(1)];
  const spread = places.reduce((sum, [x]) => sum + (x - middle) ** 2, 0);
  const slope = spread === 0 ? 0 : places.reduce((sum, [x, y]) => sum + (x - middle) * (y - level), 0) / spread;
  return Math.sqrt(places.reduce((sum, [x, y]) => sum + (y - level - slope * (x - middle)) ** 2, 0) / count);
}

/** How far a line of ink leads from a column: step by step to the right, no step steeper than its diagonal. */
function traceFrom(ink: Ink, begin: number, band = middleBand): Trace {
  const { width, height, dark } = ink;
  const [first, last] = [Math.floor(band[0] * height), Math.ceil(band[1] * height)];
  let reached = new Uint8Array(height).fill(1);
  const thinPlaces: [number, number][] = [];
  for (let x = begin; x < width; x += 1) {
    const next = new Uint8Array(height);
    let any = false;
    let isThin = false;
    for (let y = first; y < last; y += 1) {
      const isOpen = reached[y] === 1 || reached[y - 1] === 1 || reached[y + 1] === 1;
      if (!isOpen || dark[y * width + x] !== 1) continue;
      next[y] = 1;
      any = true;
      if (isThin) continue;
      const { from, run } = runAt(ink, x, y);
      isThin = run <= thin * height && isAlone(ink, x, run);
      if (isThin) thinPlaces.push([x, from + run / 2]);
    }
    if (!any) return { length: x - begin, thin: thinPlaces };
    reached = next;
  }
  return { length: width - begin, thin: thinPlaces };
}

/** The longest piece of the line beside which nothing stands. */
function longestThin(places: Trace['thin']): number {
  let [longest, run, before] = [0, 0, -2];
  for (const [x] of places) {
    run = x === before + 1 ? run + 1 : 1;
    before = x;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Whether a straight line leads over the whole word, and on beyond it or over a gap that is wider than those between letters. */
function isCrossed(ink: Ink, { height }: Seen): boolean {
  const margin = Math.round(beyond * height);
  const own = ink.width - 2 * margin;
  const ends = Math.ceil(freeEnds * own);
  const over = traceFrom(ink, margin + ends);
  if (over.length < own - 2 * ends || over.thin.length < leastThin * own) return false;
  const level = over.thin.reduce((sum, [, y]) => sum + y, 0) / over.thin.length;
  if (level < middleFrom * height || level > middleTo * height) return false;
  if (offLine(over.thin) > straight * height) return false;
  const early = traceFrom(ink, Math.round(0.2 * margin));
  const whole = early.length >= own ? early : over;
  return longestThin(whole.thin) >= wideGap * height;
}

const isLine = (a: Seen, b: Seen): boolean =>
  Math.abs(a.top + a.height / 2 - b.top - b.height / 2) < 0.5 * Math.min(a.height, b.height);

/** Whether a line that struck out the word beside this one goes on over it. */
function goesOn(picture: Grey, word: Seen): boolean {
  const ink = inkOf(picture, word);
  if (!ink) return false;
  const margin = Math.round(beyond * word.height);
  const own = ink.width - 2 * margin;
  const ends = Math.ceil(2 * freeEnds * own);
  return traceFrom(ink, margin + ends, anyBand).length >= own - 2 * ends;
}

const mostSteps = 12;

/** With the words beside these over which their line goes on, and what stands between two of them. */
function withNeighbours(picture: Grey, seen: readonly Seen[], found: readonly Seen[]): ReadonlySet<Seen> {
  const struck = new Set(found);
  for (let step = 0; step < mostSteps; step += 1) {
    const before = struck.size;
    for (const word of seen) {
      if (struck.has(word)) continue;
      const gaps = [...struck].flatMap((other) => {
        if (!isLine(word, other)) return [];
        const gap = Math.max(word.left - other.left - other.width, other.left - word.left - word.width);
        return gap > -word.height && gap < 1.2 * word.height ? [Math.sign(other.left - word.left)] : [];
      });
      const isBetween = gaps.includes(1) && gaps.includes(-1);
      if (isBetween || (gaps.length > 0 && goesOn(picture, word))) struck.add(word);
    }
    if (struck.size === before) break;
  }
  return struck;
}

/** The words that were seen, those that a pen ran through marked. Where most of a page seems so, it is a bad picture. */
export function withPenStrokes(picture: Grey, seen: readonly Seen[]): Seen[] {
  const found = seen.filter((word) => {
    if (!mayBeStruck(word.text) || word.width < leastWidth * word.height) return false;
    const ink = inkOf(picture, word);
    return ink !== null && isCrossed(ink, word);
  });
  const struck = withNeighbours(picture, seen, found);
  if (struck.size === 0 || struck.size > 0.5 * seen.length) return [...seen];
  return seen.map((word) => (struck.has(word) ? { ...word, isStruck: true } : word));
}
