// Looks at numbers in the picture once more. The data of npm reads digits well but loses decimal points ("4.5 - 5.5" becomes "45-55"),
// which is the worst mistake there is; in the picture a point is a small dot at the foot of the digits, and can be counted.
import type { Seen } from './ocr.ts';
import type { Grey } from './pdfium.ts';

type Blob = { left: number; top: number; right: number; bottom: number; area: number };
type Mark = { readonly kind: 'digit' | 'point' | 'comma' | 'dash'; readonly blob: Blob };

/** Words of digits, points and dashes, perhaps in brackets or behind a comparison: each other sign is one blob. */
const numberLike = /^[<>([{]?[\d.,\-–—~]*\d[\d.,\-–—~]*[)\]}HL]?$/u;
const small = /[.,\-–—~]/gu;
/** Sizes in parts of the height of the digits. */
const isTall = (height: number, digit: number): boolean => height >= 0.6 * digit;
const pointSmallest = 0.07;
const pointLargest = 0.33;
const nearFoot = 0.16;
const reach = 0.7;
/** From this gap on, what stands beside a dash is a word of its own. */
const wordGap = 0.26;
const doubtful = 0.3;
const seenAgain = 0.9;

/** What counts as ink, from light to dark between paper (1) and the darkest: digits that touch come apart further down. */
const inkLevels = [0.55, 0.4, 0.28];

/** The shade between ink and paper in a part of the picture, at a level; -1 when there is no ink. */
function threshold({ width, data }: Grey, { left, top, right, bottom }: Blob, level: number): number {
  let [darkest, lightest] = [255, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const shade = data[y * width + x] ?? 255;
      if (shade < darkest) darkest = shade;
      if (shade > lightest) lightest = shade;
    }
  }
  return lightest - darkest < 60 ? -1 : darkest + (lightest - darkest) * level;
}

/** Grows a blob from one dark pixel; marks what it took. */
function grow(dark: Uint8Array, width: number, start: number): Blob {
  const blob: Blob = { left: width, top: Infinity, right: 0, bottom: 0, area: 0 };
  const open = [start];
  dark[start] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    blob.left = Math.min(blob.left, x);
    blob.right = Math.max(blob.right, x + 1);
    blob.top = Math.min(blob.top, y);
    blob.bottom = Math.max(blob.bottom, y + 1);
    blob.area += 1;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const next = (y + dy) * width + x + dx;
      if (x + dx < 0 || x + dx >= width || dark[next] !== 1) continue;
      dark[next] = 0;
      open.push(next);
    }
  }
  return blob;
}

/** The blobs of ink where a word stands, from left to right. */
function blobsIn(picture: Grey, word: Seen, level: number): Blob[] {
  const room: Blob = {
    left: Math.max(0, word.left - 1),
    top: Math.max(0, word.top - 1),
    right: Math.min(picture.width, word.left + word.width + 1),
    // a comma hangs below the digits
    bottom: Math.min(picture.height, word.top + Math.round(word.height * 1.25) + 1),
    area: 0,
  };
  const [width, height] = [room.right - room.left, room.bottom - room.top];
  const limit = threshold(picture, room, level);
  if (limit < 0 || width <= 0 || height <= 0) return [];
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (room.top + y) * picture.width + room.left;
    for (let x = 0; x < width; x += 1) dark[y * width + x] = (picture.data[from + x] ?? 255) < limit ? 1 : 0;
  }
  const blobs: Blob[] = [];
  for (let at = 0; at < dark.length; at += 1) {
    if (dark[at] !== 1) continue;
    const { left, top, right, bottom, area } = grow(dark, width, at);
    blobs.push({
      left: left + room.left,
      top: top + room.top,
      right: right + room.left,
      bottom: bottom + room.top,
      area,
    });
  }
  return blobs.sort((a, b) => a.left - b.left);
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** What each blob is; undefined when there is one that fits nothing. */
function toMarks(blobs: readonly Blob[]): { marks: Mark[]; digit: number } | undefined {
  const highest = Math.max(0, ...blobs.map(({ top, bottom }) => bottom - top));
  const tall = blobs.filter(({ top, bottom }) => isTall(bottom - top, highest));
  if (tall.length === 0) return undefined;
  const digit = median(tall.map(({ top, bottom }) => bottom - top));
  const foot = median(tall.map(({ bottom }) => bottom));
  const marks: Mark[] = [];
  for (const blob of blobs) {
    const [width, height] = [blob.right - blob.left, blob.bottom - blob.top];
    const smallest = Math.max(2, pointSmallest * digit);
    if (isTall(height, digit)) marks.push({ kind: 'digit', blob });
    else if (height < smallest && width < smallest)
      continue; // dust
    else if (width >= 0.2 * digit && width > 1.4 * height && Math.abs(foot - blob.bottom - 0.35 * digit) < 0.22 * digit)
      marks.push({ kind: 'dash', blob });
    else if (isPoint(width, height, digit, foot - blob.bottom) && blob.area >= 0.55 * width * height)
      marks.push({ kind: 'point', blob });
    else if (width <= pointLargest * digit && blob.top > foot - 0.35 * digit && blob.bottom > foot)
      marks.push({ kind: 'comma', blob });
    else if (blob.top >= foot || blob.bottom < foot - digit)
      continue; // of the line above or below
    else return undefined;
  }
  return { marks, digit };
}

const isPoint = (width: number, height: number, digit: number, aboveFoot: number): boolean =>
  Math.min(width, height) >= Math.max(2, pointSmallest * digit) &&
  Math.max(width, height) <= pointLargest * digit &&
  width < 2 * height &&
  height < 2 * width &&
  Math.abs(aboveFoot) <= nearFoot * digit;

/** Points that have a digit close on both sides; the others are dust, or the end of a sentence. */
function withoutDust(marks: readonly Mark[], digit: number): Mark[] {
  return marks.filter(({ kind, blob }, at) => {
    if (kind !== 'point' && kind !== 'comma') return true;
    const [before, after] = [marks[at - 1], marks[at + 1]];
    const isClose = (gap: number): boolean => gap < reach * digit;
    return (
      before?.kind === 'digit' &&
      after?.kind === 'digit' &&
      isClose(blob.left - before.blob.right) &&
      isClose(after.blob.left - blob.right)
    );
  });
}

type Part = { text: string; left: number; right: number };

/** The word as it stands in the picture; parted where a dash has room around it. */
function rebuild(marks: readonly Mark[], signs: readonly string[], digit: number): Part[] {
  const parts: Part[] = [];
  let next = 0;
  let last: Mark | undefined;
  for (const mark of marks) {
    const { kind, blob } = mark;
    const sign = kind === 'digit' ? (signs[next++] ?? '') : kind === 'dash' ? '-' : kind === 'point' ? '.' : ',';
    const part = parts.at(-1);
    const gap = last ? blob.left - last.blob.right : 0;
    const isBesideDash = kind === 'dash' || last?.kind === 'dash';
    if (part && !(isBesideDash && gap > wordGap * digit)) {
      part.text += sign;
      part.right = blob.right;
    } else parts.push({ text: sign, left: blob.left, right: blob.right });
    last = mark;
  }
  return parts;
}

type Reading = {
  readonly marks: readonly Mark[];
  readonly digit: number;
  readonly digits: number;
  readonly points: number;
};

function look(picture: Grey, word: Seen, level: number): Reading | undefined {
  const found = toMarks(blobsIn(picture, word, level));
  if (!found) return undefined;
  const marks = withoutDust(found.marks, found.digit);
  const digits = marks.filter(({ kind }) => kind === 'digit').length;
  const points = marks.filter(({ kind }) => kind === 'point' || kind === 'comma').length;
  return { marks, digit: found.digit, digits, points };
}

/** One word, read again. */
function readAgain(picture: Grey, word: Seen): Seen[] {
  const signs = Array.from(word.text.replaceAll(small, ''));
  const read = (word.text.match(/[.,]/g) ?? []).length;
  let points = 0;
  for (const level of inkLevels) {
    const reading = look(picture, word, level);
    points = Math.max(points, reading?.points ?? 0);
    if (reading?.digits !== signs.length) continue;
    const confidence = reading.points === read ? word.confidence : Math.min(word.confidence, seenAgain);
    return rebuild(reading.marks, signs, reading.digit).map(({ text, left, right }) => ({
      ...word,
      text,
      left,
      width: right - left,
      confidence,
    }));
  }
  // digits that touch cannot be counted: the word stays, and is doubted when there are points that it does not have
  return [points <= read ? word : { ...word, confidence: Math.min(word.confidence, doubtful) }];
}

/** The words with the points, commas and dashes of their numbers as they are in the picture. */
export const readNumbersAgain = (picture: Grey, words: readonly Seen[]): Seen[] =>
  words.flatMap((word) => (numberLike.test(word.text) ? readAgain(picture, word) : [word]));
