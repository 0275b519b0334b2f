// Looks at numbers in the picture once more. The data of npm reads digits well but loses decimal points ("4.5 - 5.5" becomes "45-55"),
// which is the worst mistake there is; in the picture a point is a small dot at the foot of the digits, and can be counted.
import type { Seen } from './ocr.ts';
import type { Grey } from './pdfium.ts';

type Blob = { left: number; top: number; right: number; bottom: number; area: number };
/** `signs`: how many signs a blob is, for digits that touch. */
type Mark = { readonly kind: 'digit' | 'point' | 'comma' | 'dash'; readonly blob: Blob; readonly signs: number };

/** Words of digits, points and dashes, perhaps in brackets or behind a comparison: each other sign is one blob. */
const numberLike = /^[<>([{]?[\d.,\-–—~]*\d[\d.,\-–—~]*[)\]}HL]?$/u;
const small = /[.,\-–—~]/gu;
/** Sizes in parts of the height of the digits. */
const isTall = (height: number, digit: number): boolean => height >= 0.6 * digit;
const pointSmallest = 0.07;
const pointLargest = 0.33;
const nearFoot = 0.16;
const reach = 0.7;
/** Digits with a point between them stand so far apart in every font; the foot of a serif that broke off has no such room. */
const roomForPoint = 0.25;
/** From the middle of one digit to the middle of the next: 1.1 with a point between them, 0.75 without. */
const stepWithPoint = 0.92;
/** A comma hangs so far below the foot of the digits. */
const hangs = 0.14;
/** From one digit to the next, in parts of their height: digits of most fonts are all as wide. */
const advance = 0.76;
const sideBearing = 0.1;
const widest = 0.86;
/** From this gap on, what stands beside a dash is a word of its own. */
const wordGap = 0.26;
const doubtful = 0.3;
const unsure = 0.6;
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

type Sizes = { readonly digit: number; readonly foot: number };

/** What a blob is; null for dust and for parts of other lines, undefined for what fits nothing. */
function kindOf(blob: Blob, { digit, foot }: Sizes): Mark['kind'] | null | undefined {
  const [width, height] = [blob.right - blob.left, blob.bottom - blob.top];
  const smallest = Math.max(2, pointSmallest * digit);
  if (isTall(height, digit)) return 'digit';
  if (height < smallest && width < smallest) return null;
  const isLevel = Math.abs(foot - blob.bottom - 0.35 * digit) < 0.22 * digit;
  if (width >= 0.2 * digit && width > 1.4 * height && isLevel) return 'dash';
  if (isPoint(width, height, digit, foot - blob.bottom) && blob.area >= 0.55 * width * height) return 'point';
  const isLow = width <= pointLargest * digit && blob.top > foot - 0.35 * digit && blob.bottom > foot;
  if (isLow) return blob.bottom > foot + hangs * digit ? 'comma' : 'point';
  return blob.top >= foot || blob.bottom < foot - digit ? null : undefined;
}

/** What each blob is; undefined when there is one that fits nothing. `isTouching`: wide blobs are several digits. */
function toMarks(blobs: readonly Blob[], isTouching: boolean): { marks: Mark[]; digit: number } | undefined {
  const highest = Math.max(0, ...blobs.map(({ top, bottom }) => bottom - top));
  const tall = blobs.filter(({ top, bottom }) => isTall(bottom - top, highest));
  if (tall.length === 0) return undefined;
  const digit = median(tall.map(({ top, bottom }) => bottom - top));
  const foot = median(tall.map(({ bottom }) => bottom));
  const marks: Mark[] = [];
  for (const blob of blobs) {
    const kind = kindOf(blob, { digit, foot });
    if (kind === undefined) return undefined;
    const wide = Math.round(((blob.right - blob.left) / digit + sideBearing) / advance);
    if (kind !== null) marks.push({ kind, blob, signs: isTouching ? Math.max(1, wide) : 1 });
  }
  return { marks, digit };
}

const isPoint = (width: number, height: number, digit: number, aboveFoot: number): boolean =>
  Math.min(width, height) >= Math.max(2, pointSmallest * digit) &&
  Math.max(width, height) <= pointLargest * digit &&
  width < 2 * height &&
  height < 2 * width &&
  Math.abs(aboveFoot) <= nearFoot * digit;

/** Points that stand between two digits, close to both and beneath neither; the others are dust, or pieces of a digit. */
function withoutDust(marks: readonly Mark[], digit: number): Mark[] {
  return marks.filter(({ kind, blob }, at) => {
    if (kind !== 'point' && kind !== 'comma') return true;
    const [before, after] = [marks[at - 1], marks[at + 1]];
    if (before?.kind !== 'digit' || after?.kind !== 'digit') return false;
    const beneath = Math.max(before.blob.right - blob.left, blob.right - after.blob.left);
    return (
      blob.left - before.blob.right < reach * digit &&
      after.blob.left - blob.right < reach * digit &&
      after.blob.left - before.blob.right >= roomForPoint * digit &&
      (after.blob.left + after.blob.right - before.blob.left - before.blob.right) / 2 >= stepWithPoint * digit &&
      beneath <= (blob.right - blob.left) / 3
    );
  });
}

type Part = { text: string; left: number; right: number };

/** The word as it stands in the picture; parted where a dash has room around it. `points`: which the OCR read, if as many. */
function rebuild({ marks, digit }: Reading, signs: readonly string[], points: readonly string[]): Part[] {
  const parts: Part[] = [];
  const rest = [...signs];
  const read = [...points];
  let last: Mark | undefined;
  for (const mark of marks) {
    const { kind, blob } = mark;
    const sign =
      kind === 'digit'
        ? rest.splice(0, mark.signs).join('')
        : kind === 'dash'
          ? '-'
          : (read.shift() ?? (kind === 'point' ? '.' : ','));
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

function look(picture: Grey, word: Seen, level: number, isTouching: boolean): Reading | undefined {
  const found = toMarks(blobsIn(picture, word, level), isTouching);
  if (!found) return undefined;
  const marks = withoutDust(found.marks, found.digit);
  // no digit is so wide: it is two, or one with the point beside it
  const isBlurred = marks.some(({ kind, blob }) => kind === 'digit' && blob.right - blob.left > widest * found.digit);
  if (isBlurred && !isTouching) return undefined;
  const digits = marks.reduce((sum, { kind, signs }) => sum + (kind === 'digit' ? signs : 0), 0);
  const points = marks.filter(({ kind }) => kind === 'point' || kind === 'comma').length;
  return { marks, digit: found.digit, digits, points };
}

/** One word, read again. A point that the OCR read is never taken away: in a blurred picture it may touch a digit. */
function readAgain(picture: Grey, word: Seen, losesPoints: boolean): Seen[] {
  const signs = Array.from(word.text.replaceAll(small, ''));
  const read = word.text.match(/[.,]/g) ?? [];
  let points = 0;
  for (const isTouching of [false, true]) {
    for (const level of inkLevels) {
      const reading = look(picture, word, level, isTouching);
      points = Math.max(points, reading?.points ?? 0);
      if (reading?.digits !== signs.length || reading.points < read.length) continue;
      const isSame = reading.points === read.length;
      // of digits that touch it is not known whether a point is among them
      const sureOfTouching = reading.points === 0 ? doubtful : unsure;
      const sure = isTouching && (losesPoints || !isSame) ? sureOfTouching : isSame ? 1 : seenAgain;
      const confidence = Math.min(word.confidence, sure);
      return rebuild(reading, signs, isSame ? read : []).map(({ text, left, right }) => ({
        ...word,
        text,
        left,
        width: right - left,
        confidence,
      }));
    }
  }
  // digits could not be counted: the word stays, and is doubted where a point may have been lost
  const mayHaveMore = points > read.length || (losesPoints && read.length === 0);
  return [mayHaveMore ? { ...word, confidence: Math.min(word.confidence, doubtful) } : word];
}

/** One comma before one or two digits parts no thousands: it is a point with a tail of blur. */
const withoutTail = (word: Seen): Seen => {
  const text = word.text.replace(/^([<>]?\d{1,3}),(\d{1,2})$/, '$1.$2');
  return text === word.text ? word : { ...word, text, confidence: Math.min(word.confidence, unsure) };
};

/**
 * The words with the points, commas and dashes of their numbers as they are in the picture. `losesPoints`: numbers that this recogniser
 * reads without one are doubted where their digits cannot be counted.
 */
export const readNumbersAgain = (picture: Grey, words: readonly Seen[], losesPoints: boolean): Seen[] =>
  words.flatMap((word) =>
    numberLike.test(word.text) ? readAgain(picture, word, losesPoints).map(withoutTail) : [word],
  );
