// Words that a drawn line runs through: the writer of the paper took them back.
import type { Word } from '../documents.ts';
import { crossesOf, isCrossed, isScribble, type Point, type Polyline } from './hand-strokes.ts';
import type { OpenPage, Pdfium } from './pdfium.ts';

const kindOfPath = 2;
const kindOfStrikeOut = 12;
/** A page of letters as outlines has thousands of things on it; so many are looked at. */
const mostThings = 4_000;
const mostSegments = 200;
/** Of all paths together: beyond it they are pictures. */
const mostPoints = 8_000;
const mostMarks = 500;
/** In points: what is higher is a box or a picture, or drawn by hand; what is shorter a letter. */
const thickest = 2.5;
const shortest = 6;
/** What is drawn by hand through one line of text, or over a card, is no higher. */
const highest = 160;
/** A line of a box or under a word lies at the word's edge: one that strikes it out lies within this part of its height. */
const from = 0.3;
const to = 0.74;
/** So much of the word's width lies under the line. */
const covered = 0.7;
/** A line by hand rises or sinks by no more, in parts of its length. */
const steepest = 0.35;
/** Where most of a page seems struck out, lines and letters were measured amiss. */
const mostOfPage = 0.5;

type Stroke = { readonly left: Point; readonly right: Point };
type Drawn = { readonly strokes: Stroke[]; readonly lines: Polyline[] };

const floats = ({ memory, scratch }: Pdfium, count: number): Float32Array =>
  new Float32Array(memory().buffer, scratch, count);

/** The points of a path on the upright page. */
function pointsOf(pdfium: Pdfium, { toPlace }: OpenPage, thing: number): Point[] {
  const { wrapped, scratch } = pdfium;
  const count = wrapped.FPDFPath_CountSegments(thing);
  if (count < 2 || count > mostSegments || !wrapped.FPDFPageObj_GetMatrix(thing, scratch)) return [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = [...floats(pdfium, 6)];
  const points: Point[] = [];
  for (let at = 0; at < count; at += 1) {
    const segment = wrapped.FPDFPath_GetPathSegment(thing, at);
    if (segment === 0 || !wrapped.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) return [];
    const [x = 0, y = 0] = floats(pdfium, 2);
    points.push(toPlace(a * x + c * y + e, b * x + d * y + f));
  }
  return points;
}

/** The pieces of a line by hand that run across the page. */
const piecesOf = (line: Polyline): Stroke[] =>
  line.slice(1).flatMap((end, at): Stroke[] => {
    const start = line[at];
    if (!start || Math.abs(end.y - start.y) > steepest * Math.abs(end.x - start.x)) return [];
    return [start.x < end.x ? { left: start, right: end } : { left: end, right: start }];
  });

/** Every line on the page: ruled ones, and those drawn by hand. */
function drawnOn(pdfium: Pdfium, open: OpenPage): Drawn {
  const { wrapped, scratch } = pdfium;
  const count = Math.min(wrapped.FPDFPage_CountObjects(open.page), mostThings);
  const drawn: Drawn = { strokes: [], lines: [] };
  let pointsLeft = mostPoints;
  for (let i = 0; i < count; i += 1) {
    const thing = wrapped.FPDFPage_GetObject(open.page, i);
    if (wrapped.FPDFPageObj_GetType(thing) !== kindOfPath) continue;
    if (!wrapped.FPDFPageObj_GetBounds(thing, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = floats(pdfium, 4);
    const [a, b] = [open.toPlace(left, bottom), open.toPlace(right, top)];
    const [width, height] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
    if (width < shortest || height > highest) continue;
    if (height <= thickest) {
      const y = (a.y + b.y) / 2;
      drawn.strokes.push({ left: { x: Math.min(a.x, b.x), y }, right: { x: Math.max(a.x, b.x), y } });
      continue;
    }
    const points = pointsLeft > 0 ? pointsOf(pdfium, open, thing) : [];
    pointsLeft -= points.length;
    if (points.length < 2 || isClosed(points)) continue;
    drawn.lines.push(points);
    drawn.strokes.push(...piecesOf(points));
  }
  return drawn;
}

/** A box, a disk: what comes back to where it began. */
function isClosed(points: Polyline): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return (
    points.length > 3 &&
    first !== undefined &&
    last !== undefined &&
    Math.hypot(first.x - last.x, first.y - last.y) < 1.5
  );
}

type Area = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** What a program that marks PDF files struck out: it lies beside the page's own lines. */
function markedOn(pdfium: Pdfium, { page, toPlace }: OpenPage): Area[] {
  const { wrapped, scratch } = pdfium;
  const areas: Area[] = [];
  const count = Math.min(wrapped.FPDFPage_GetAnnotCount(page), mostMarks);
  for (let i = 0; i < count; i += 1) {
    const mark = wrapped.FPDFPage_GetAnnot(page, i);
    if (mark === 0) continue;
    const isStrikeOut = wrapped.FPDFAnnot_GetSubtype(mark) === kindOfStrikeOut;
    const quads = isStrikeOut ? Math.min(wrapped.FPDFAnnot_CountAttachmentPoints(mark), mostMarks) : 0;
    for (let at = 0; at < quads; at += 1) {
      if (!wrapped.FPDFAnnot_GetAttachmentPoints(mark, at, scratch)) continue;
      const numbers = [...floats(pdfium, 8)];
      const corners = [0, 2, 4, 6].map((n) => toPlace(numbers[n] ?? 0, numbers[n + 1] ?? 0));
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      areas.push({ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) });
    }
    wrapped.FPDFPage_CloseAnnot(mark);
  }
  return areas;
}

const isMarked = ({ x, y, width, height }: Word, areas: readonly Area[]): boolean =>
  areas.some(({ left, right, top, bottom }) => {
    const middle = { x: x + width / 2, y: y + height / 2 };
    return middle.x > left && middle.x < right && middle.y > top && middle.y < bottom;
  });

function isStruck({ x, y, width, height }: Word, strokes: readonly Stroke[]): boolean {
  const share = strokes.reduce((sum, { left, right }) => {
    const [begin, end] = [Math.max(left.x, x), Math.min(right.x, x + width)];
    if (end <= begin) return sum;
    const slope = right.x === left.x ? 0 : (right.y - left.y) / (right.x - left.x);
    const place = left.y + slope * ((begin + end) / 2 - left.x);
    return place > y + from * height && place < y + to * height ? sum + end - begin : sum;
  }, 0);
  return width > 0 && share >= covered * width;
}

/** The words of a page, those that are struck out marked. */
export function withStruck(pdfium: Pdfium, open: OpenPage, words: readonly Word[]): Word[] {
  const { strokes, lines } = drawnOn(pdfium, open);
  const areas = markedOn(pdfium, open);
  const crosses = crossesOf(lines);
  const struck = new Set(
    words.filter(
      (word) =>
        isStruck(word, strokes) ||
        isMarked(word, areas) ||
        isCrossed(word, crosses) ||
        lines.some((line) => isScribble(line, word)),
    ),
  );
  if (struck.size === 0 || struck.size > mostOfPage * words.length) return [...words];
  return words.map((word) => (struck.has(word) ? { ...word, isStruck: true } : word));
}
