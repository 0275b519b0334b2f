// The signs of a line become words with their places. The network tells where a sign is to a third of its width; where a word begins
// and ends, and how high its letters are, is seen in the ink.
import type { Seen } from '../ocr.ts';
import type { Grey } from '../pdfium.ts';
import type { Strip } from './find-lines.ts';
import type { Sign } from './signs.ts';

/** Ink is darker than halfway from the paper to the darkest. */
const inkLevel = 0.5;
const leastContrast = 40;
/**
 * The network often leaves spaces out, and yet it had them in mind: between words they are likelier than 0.02, within a number beside
 * a thin 1 they are not. Gaps in parts of the height of the letters; those between letters of a word reach 0.25, those between words
 * begin there.
 */
const sureSpace = 0.5;
const leastSpace = 0.02;
const wordGap = 0.27;
const letterGap = 0.3;

type Span = { readonly from: number; readonly to: number };

/** Which pixels are ink: letters are fewer than their ground, be they dark or, in a bar, light. */
function inkOf({ data }: Grey): Uint8Array {
  const sorted = data.toSorted();
  const shade = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  const [dark, ground, light] = [shade(0.02), shade(0.6), shade(0.98)];
  if (light - dark < leastContrast) return new Uint8Array(data.length);
  const isLightOnDark = ground - dark < light - ground;
  const limit = isLightOnDark ? ground + (light - ground) * inkLevel : ground - (ground - dark) * inkLevel;
  return Uint8Array.from(data, (one) => ((isLightOnDark ? one > limit : one < limit) ? 1 : 0));
}

/** How many pixels of ink each column has. */
function columnsOf(ink: Uint8Array, { width, height }: Grey, rows: Span): Uint16Array {
  const columns = new Uint16Array(width);
  for (let y = Math.max(0, rows.from); y < Math.min(height, rows.to); y += 1) {
    for (let x = 0; x < width; x += 1) columns[x] = (columns[x] ?? 0) + (ink[y * width + x] ?? 0);
  }
  return columns;
}

/** The rows of the letters: from the middle up and down until there is no ink; those of the lines above and below are not meant. */
function rowsOf(ink: Uint8Array, { width, height }: Grey): Span {
  const rows = Array.from({ length: height }, (_, y) => {
    let sum = 0;
    for (let x = 0; x < width; x += 1) sum += ink[y * width + x] ?? 0;
    return sum;
  });
  const most = Math.max(...rows);
  const isEmpty = (y: number): boolean => (rows[y] ?? 0) <= most * 0.02;
  const middle = rows.findIndex((_, y) => y >= height / 3 && !isEmpty(y));
  if (middle === -1 || most === 0) return { from: 0, to: height };
  let [from, to] = [middle, middle + 1];
  while (from > 0 && !(isEmpty(from - 1) && from < height * 0.4)) from -= 1;
  while (to < height && !(isEmpty(to) && to > height * 0.6)) to += 1;
  return { from, to };
}

/** From the first column with ink to the last. */
const spanOf = (columns: Uint16Array): Span => ({
  from: Math.max(
    0,
    columns.findIndex((count) => count > 0),
  ),
  to: columns.findLastIndex((count) => count > 0) + 1 || columns.length,
});

/** The widest run without ink between two places. */
function widestGap(columns: Uint16Array, from: number, to: number): Span {
  let best: Span = { from: Math.round((from + to) / 2), to: Math.round((from + to) / 2) };
  let start = -1;
  for (let x = Math.ceil(from); x <= Math.floor(to) + 1; x += 1) {
    const isBlank = x <= to && (columns[x] ?? 0) === 0;
    if (isBlank && start === -1) start = x;
    if (isBlank || start === -1) continue;
    if (x - start > best.to - best.from) best = { from: start, to: x };
    start = -1;
  }
  return best;
}

/** A number is as sure as its least sure sign: one wrong is a wrong number. A name is known by most of its letters. */
function surenessOf(signs: readonly Sign[]): number {
  if (signs.length === 0) return 0;
  const all = signs.map(({ sure }) => sure);
  return signs.some(({ text }) => /\d/.test(text))
    ? Math.min(...all)
    : all.reduce((sum, one) => sum + one, 0) / all.length;
}

type Part = { signs: Sign[]; from: number; to: number };

const isLetter = ({ text }: Sign): boolean => /^\p{L}/u.test(text);

/** Whether two signs are of two words: where the network has a mind to a space and the ink has room for one. */
function arePartedBy(gap: number, last: Sign, sign: Sign): boolean {
  if (sign.space >= sureSpace) return true;
  if (gap >= wordGap && sign.space >= leastSpace) return true;
  return gap >= letterGap && isLetter(last) && isLetter(sign);
}

/** The signs parted into words. */
function partsOf(signs: readonly Sign[], columns: Uint16Array, high: number): Part[] {
  const width = columns.length;
  const whole = spanOf(columns);
  const parts: Part[] = [];
  let last: Sign | undefined;
  for (const sign of signs) {
    const part = parts.at(-1);
    if (!part || !last) parts.push({ signs: [sign], from: whole.from, to: width });
    else {
      const gap = widestGap(columns, last.at * width, sign.at * width);
      if (arePartedBy((gap.to - gap.from) / high, last, sign)) {
        part.to = gap.from;
        parts.push({ signs: [sign], from: gap.to, to: width });
      } else part.signs.push(sign);
    }
    last = sign;
  }
  const end = parts.at(-1);
  if (end) end.to = whole.to;
  return parts;
}

/** The words of a line, in pixels of the picture that it was cut out of. Of print without a sign that was read: its place, with no text. */
export function wordsOfLine(line: Grey, strip: Strip, signs: readonly Sign[]): Seen[] {
  const ink = inkOf(line);
  const rows = rowsOf(ink, line);
  const [stepX, stepY] = [strip.width / line.width, strip.height / line.height];
  const middle = strip.width / 2;
  const columns = columnsOf(ink, line, rows);
  const parts = partsOf(signs, columns, rows.to - rows.from);
  return (parts.length > 0 ? parts : [{ signs: [], ...spanOf(columns) }]).map(({ signs: own, from, to }) => {
    const [left, right] = [from * stepX, Math.max(from + 1, to) * stepX];
    const sunk = strip.slope * ((left + right) / 2 - middle);
    const [x, y] = [Math.round(strip.x + left), Math.round(strip.y + rows.from * stepY + sunk)];
    return {
      text: own.map(({ text }) => text).join(''),
      left: Math.max(0, x),
      top: Math.max(0, y),
      width: Math.max(1, Math.round(right - left)),
      height: Math.max(1, Math.round((rows.to - rows.from) * stepY)),
      confidence: Math.min(1, Math.max(0, surenessOf(own))),
    };
  });
}
