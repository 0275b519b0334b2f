// Words that a drawn line runs through: the writer of the paper took them back.
import type { Word } from '../documents.ts';
import type { OpenPage, Pdfium } from './pdfium.ts';

const kindOfPath = 2;
/** A page of letters as outlines has thousands of things on it; so many are looked at. */
const mostThings = 4_000;
/** In points: what is higher is a box or a picture, what is shorter a letter. */
const thickest = 2.5;
const shortest = 6;
/** A line of a box or under a word lies at the word's edge: one that strikes it out lies within this part of its height. */
const from = 0.3;
const to = 0.74;
/** So much of the word's width lies under the line. */
const covered = 0.7;
/** Where most of a page seems struck out, lines and letters were measured amiss. */
const mostOfPage = 0.5;

type Stroke = { readonly left: number; readonly right: number; readonly y: number };

function strokesOf({ wrapped, memory, scratch }: Pdfium, { page, toPlace }: OpenPage): Stroke[] {
  const count = Math.min(wrapped.FPDFPage_CountObjects(page), mostThings);
  const strokes: Stroke[] = [];
  for (let i = 0; i < count; i += 1) {
    const thing = wrapped.FPDFPage_GetObject(page, i);
    if (wrapped.FPDFPageObj_GetType(thing) !== kindOfPath) continue;
    if (!wrapped.FPDFPageObj_GetBounds(thing, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(memory().buffer, scratch, 4);
    const [a, b] = [toPlace(left, bottom), toPlace(right, top)];
    const [width, height] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
    if (height > thickest || width < shortest) continue;
    strokes.push({ left: Math.min(a.x, b.x), right: Math.max(a.x, b.x), y: (a.y + b.y) / 2 });
  }
  return strokes;
}

function isStruck({ x, y, width, height }: Word, strokes: readonly Stroke[]): boolean {
  const through = strokes.filter((one) => one.y > y + from * height && one.y < y + to * height);
  const share = through.reduce(
    (sum, { left, right }) => sum + Math.max(0, Math.min(right, x + width) - Math.max(left, x)),
    0,
  );
  return width > 0 && share >= covered * width;
}

/** The words of a page, those that are struck out marked. */
export function withStruck(pdfium: Pdfium, open: OpenPage, words: readonly Word[]): Word[] {
  const strokes = strokesOf(pdfium, open);
  const struck = new Set(strokes.length === 0 ? [] : words.filter((word) => isStruck(word, strokes)));
  if (struck.size > mostOfPage * words.length) return [...words];
  return words.map((word) => (struck.has(word) ? { ...word, isStruck: true } : word));
}
