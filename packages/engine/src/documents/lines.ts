// Words to lines, by where they stand. Knows nothing of what the words mean.
import { plainDigits } from './digits.ts';
import type { Page, Place, Word } from './page.ts';

/** Words that share a baseline, from left to right. */
export type Line = {
  readonly page: number;
  readonly source: Page['source'];
  readonly words: readonly Word[];
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly bottom: number;
  /** What a character is wide here, for telling a space from the gap between columns. */
  readonly charWidth: number;
};

/** More words than any page of a document has: what is beyond is not read. */
const MAX_WORDS = 20_000;
const MAX_WORD_LENGTH = 160;
/** A word that overlaps a line by this share of the lower of the two belongs to it. */
const OVERLAP = 0.5;

export const median = (numbers: readonly number[]): number => {
  if (numbers.length === 0) return 0;
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
};

const isUsable = ({ text, x, y, width, height }: Word): boolean =>
  text.trim() !== '' && [x, y, width, height].every(Number.isFinite) && height > 0 && width >= 0;

/** The words of a page that can be worked with: finite places, no more than a page can hold, figures of one script. */
export const usableWords = (page: Page): Word[] =>
  page.words
    .slice(0, MAX_WORDS)
    .filter(isUsable)
    .map((word) => {
      const text = plainDigits(word.text.slice(0, MAX_WORD_LENGTH));
      return text === word.text ? word : { ...word, text };
    });

const overlap = (a: Word, top: number, bottom: number): number => Math.min(a.y + a.height, bottom) - Math.max(a.y, top);

/** How far the lines of a scanned page sink from left to right, in points a point: the middle of all neighbours' slopes. */
function slopeOf(words: readonly Word[]): number {
  const sorted = words.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const high = median(sorted.map(({ height }) => height)) || 1;
  const lastIn = new Map<number, Word>();
  const slopes: number[] = [];
  for (const word of sorted) {
    const middle = word.y + word.height / 2;
    const band = Math.round(middle / high);
    const before = [band, band - 1, band + 1]
      .map((at) => lastIn.get(at))
      .find((one) => {
        if (!one) return false;
        const gap = word.x - (one.x + one.width);
        return gap > -high && gap < 4 * high && overlap(one, word.y, word.y + word.height) > 0.5 * word.height;
      });
    if (before) {
      const run = word.x + word.width / 2 - (before.x + before.width / 2);
      if (run > high) slopes.push((middle - before.y - before.height / 2) / run);
    }
    lastIn.set(band, word);
  }
  const slope = slopes.length < 10 ? 0 : median(slopes);
  return Math.abs(slope) < 0.002 || Math.abs(slope) > 0.15 ? 0 : slope;
}

/** Straightens a scanned page: every word is lifted by what its line has sunk at its place. */
export function straighten(words: readonly Word[]): Word[] {
  const slope = slopeOf(words);
  return slope === 0 ? [...words] : words.map((word) => ({ ...word, y: word.y - slope * (word.x + word.width / 2) }));
}

type Group = { words: Word[]; top: number; bottom: number };

/** One sweep from top to bottom; the words of a group overlap its band. */
function groupsOf(words: readonly Word[]): Group[] {
  const groups: Group[] = [];
  const sorted = words.toSorted((a, b) => a.y + a.height / 2 - b.y - b.height / 2 || a.x - b.x);
  for (const word of sorted) {
    const group = groups.at(-1);
    const shared = group ? overlap(word, group.top, group.bottom) : 0;
    if (group && shared >= OVERLAP * Math.min(word.height, group.bottom - group.top)) {
      group.words.push(word);
      group.top = Math.min(group.top, word.y);
      group.bottom = Math.max(group.bottom, word.y + word.height);
    } else groups.push({ words: [word], top: word.y, bottom: word.y + word.height });
  }
  return groups;
}

const standsFree = (word: Word, others: readonly Word[]): boolean =>
  others.every((other) => word.x >= other.x + other.width - 0.5 || word.x + word.width <= other.x + 0.5);

/** Raised and lowered figures (10^3, H2O) are groups of their own after the sweep: they go to the line they hang on. */
function joinRaised(groups: Group[]): Group[] {
  const joined: Group[] = [];
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at];
    if (!group) continue;
    const isSmall = group.words.length <= 12 && group.words.every(({ text }) => text.length <= 3);
    const hosts = isSmall ? [groups[at + 1], joined.at(-1)] : [];
    const host = hosts.find((one) => {
      if (!one || one.words.length > 200) return false;
      const shared = Math.min(one.bottom, group.bottom) - Math.max(one.top, group.top);
      const isSmaller = group.bottom - group.top < 0.85 * (one.bottom - one.top);
      return (
        isSmaller && shared > 0.3 * (group.bottom - group.top) && group.words.every((w) => standsFree(w, one.words))
      );
    });
    if (host) host.words.push(...group.words);
    else joined.push(group);
  }
  return joined;
}

function charWidthOf(words: readonly Word[]): number {
  const widths = words.filter(({ text }) => text.length > 1).map(({ text, width }) => width / text.length);
  const fallback = median(words.map(({ height }) => height)) / 2;
  return median(widths) || fallback || 1;
}

/** A line of these words, which stand from left to right. */
export function lineOf(words: readonly Word[], page: number, source: Page['source']): Line {
  return {
    page,
    source,
    words,
    text: words.map(({ text }) => text).join(' '),
    x: words.reduce((least, word) => Math.min(least, word.x), Infinity),
    right: words.reduce((most, { x, width }) => Math.max(most, x + width), -Infinity),
    y: words.reduce((least, word) => Math.min(least, word.y), Infinity),
    bottom: words.reduce((most, { y, height }) => Math.max(most, y + height), -Infinity),
    charWidth: charWidthOf(words),
  };
}

/** Boxes of the OCR: pieces of one line whose letters are of different heights are one line when they follow each other. */
function joinPieces(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const at = joined.findLastIndex((other, index) => index >= joined.length - 3 && follows(other, line));
    const other = joined[at];
    if (!other) joined.push(line);
    else
      joined[at] = lineOf(
        [...other.words, ...line.words].toSorted((a, b) => a.x - b.x),
        line.page,
        line.source,
      );
  }
  return joined;
}

function follows(a: Line, b: Line): boolean {
  const [highA, highB] = [a.bottom - a.y, b.bottom - b.y];
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y);
  if (shared < 0.6 * Math.min(highA, highB) || Math.max(highA, highB) > 2.5 * Math.min(highA, highB)) return false;
  const gap = Math.max(b.x - a.right, a.x - b.right);
  return gap > -2 && gap < 1.2 * Math.max(highA, highB);
}

/** A tall word (a tall box of the OCR, a capital of a logo) belongs to the one line it overlaps, or to none when it covers several. */
function joinTall(groups: readonly Group[], tall: readonly Word[]): Word[] {
  const middles = groups.map(({ top, bottom }) => (top + bottom) / 2);
  return tall.filter((word) => {
    const covered: Group[] = [];
    // groups stand from top to bottom: the first that can be covered is found by halves
    let [low, high] = [0, groups.length];
    while (low < high) {
      const at = Math.floor((low + high) / 2);
      if ((middles[at] ?? 0) < word.y) low = at + 1;
      else high = at;
    }
    for (let at = low; at < groups.length && covered.length < 2; at += 1) {
      const group = groups[at];
      if (!group || (middles[at] ?? 0) > word.y + word.height) break;
      // a stroke or a speck is no line
      if (group.words.some(({ text }) => /[\p{L}\d]/u.test(text))) covered.push(group);
    }
    const [only] = covered;
    const isOne = only !== undefined && covered.length === 1 && word.height < 2.6 * (only.bottom - only.top);
    if (isOne) only.words.push(word);
    return !isOne;
  });
}

/** The lines of a page from top to bottom. Words far taller than the others, which cover several lines, make lines of their own. */
export function linesOf(words: readonly Word[], page: number, source: Page['source']): Line[] {
  const upright = source === 'ocr' ? straighten(words) : words;
  const tall = 1.5 * median(upright.map(({ height }) => height));
  const groups = joinRaised(groupsOf(upright.filter(({ height }) => height <= tall)));
  const apart = joinTall(
    groups,
    upright.filter(({ height }) => height > tall),
  );
  const lines = [...groups, ...groupsOf(apart)]
    .map((group) =>
      lineOf(
        group.words.toSorted((a, b) => a.x - b.x || a.y - b.y),
        page,
        source,
      ),
    )
    .toSorted((a, b) => a.y + a.bottom - b.y - b.bottom || a.x - b.x);
  return source === 'ocr' ? joinPieces(lines) : lines;
}

/** Where a line stands. */
export const placeOf = ({
  page,
  x,
  y,
  right,
  bottom,
}: Omit<Line, 'words' | 'text' | 'source' | 'charWidth'>): Place => ({
  page,
  x,
  y,
  width: Math.max(0, right - x),
  height: Math.max(0, bottom - y),
});
