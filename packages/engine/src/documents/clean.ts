// What stands on pages and is no text of the document: watermarks, and headers and footers that every page repeats.
import { lineOf, linesOf, type Line, median, usableWords } from './lines.ts';
import type { Page, Word } from './page.ts';

const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);

/** Letters of a slanted word come one by one, each further right (or left) and further down than the one before. */
function slantedLetters(words: readonly Word[], usual: number): Set<Word> {
  const single = words
    .filter(({ text, height }) => isLetter(text) && height <= 1.8 * usual)
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
  // marks of a table stand one under the other
  const columnOf = ({ x }: Word): number => Math.round(x / 6);
  const perColumn = new Map<number, number>();
  for (const letter of single) perColumn.set(columnOf(letter), (perColumn.get(columnOf(letter)) ?? 0) + 1);
  const letters = single.filter((letter) => (perColumn.get(columnOf(letter)) ?? 0) < 3);
  const found = new Set<Word>();
  let run: Word[] = [];
  const close = (): void => {
    if (run.length >= 4) for (const word of run) found.add(word);
    run = [];
  };
  let step = 0;
  for (const word of letters) {
    const before = run.at(-1);
    const dx = before ? word.x - before.x : 0;
    const dy = before ? word.y - before.y : 0;
    const slope = dy > 0 ? dx / dy : 0;
    const isSlanted = dy > 0.3 * word.height && Math.abs(slope) > 0.25 && Math.abs(slope) < 4;
    const isSame = run.length < 2 || Math.abs(slope - step) < 0.5 * Math.abs(step);
    if (before && !(isSlanted && isSame)) close();
    run.push(word);
    if (run.length === 2) step = slope;
  }
  close();
  return found;
}

/** Without the letters of watermarks: single letters far larger than the text or standing aslant, and words laid over several lines. */
export function withoutWatermarks(words: readonly Word[]): Word[] {
  const usual = median(words.map(({ height }) => height));
  const slanted = slantedLetters(words, usual);
  return words.filter((word) => {
    if (slanted.has(word)) return false;
    if (isLetter(word.text) && word.height > 1.8 * usual) return false;
    return word.height < 6 * usual || word.text.length > 40;
  });
}

/** Marks of a column of its own at the edge of a table. */
const MARK = /^(?:[HLNAC*#↑↓▲▼]{1,2}|HH|LL)$/u;

/** So many figures within so many points make a column. */
const COLUMN_LENGTH = 3;
const COLUMN_WIDTH = 10;

/** The OCR reads dirt and shadows at the edges of a scan as figures and letters: short words outside of where the text stands. */
export function withoutSpecks(lines: readonly Line[]): Line[] {
  const long = lines
    .map(({ words }) => words.filter(({ text }) => text.length > 2))
    .filter((words) => words.length > 0);
  const sorted = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b);
  const lefts = sorted(long.map((words) => Math.min(...words.map(({ x }) => x))));
  const rights = sorted(long.map((words) => Math.max(...words.map(({ x, width }) => x + width))));
  const left = lefts[Math.floor(0.1 * lefts.length)] ?? -Infinity;
  const right = rights[Math.floor(0.9 * rights.length)] ?? Infinity;
  const isApart = ({ text, x, width }: Word): boolean =>
    text.length < 3 && !MARK.test(text) && (x + width < left - 12 || x > right + 20);
  const apart = lines.flatMap(({ words }) => words.filter(isApart));
  // figures that stand under each other are a narrow column, not dirt: the days of each medicine
  const isSpeck = (word: Word): boolean =>
    isApart(word) &&
    apart.filter(({ text, x }) => /^\d/.test(text) && Math.abs(x - word.x) < COLUMN_WIDTH).length < COLUMN_LENGTH;
  return lines.flatMap((line) => {
    const words = line.words.filter((word) => !isSpeck(word));
    if (words.length === line.words.length) return [line];
    return words.length === 0 ? [] : [lineOf(words, line.page, line.source)];
  });
}

const foldedLine = ({ text }: Line): string =>
  text
    .toLowerCase()
    .replaceAll(/page\W{0,3}\d+(?:\s{0,3}(?:of|\/)\s{0,3}\d+)?/g, 'page')
    .replaceAll(/\b\d{1,3} ?(?:of|\/) ?\d{1,3}\b/g, 'page')
    .replaceAll(/\s+/g, ' ');

/** A document's lines, page after page, in reading order. */
export type PageLines = { readonly page: Page; readonly lines: readonly Line[] };

/** Lines of all pages, without watermarks, and without what a page repeats of an earlier one near its top or bottom edge. */
export function documentLines(pages: readonly Page[]): PageLines[] {
  const seen = new Map<string, number[]>();
  return pages.map((page) => {
    const all = linesOf(withoutWatermarks(usableWords(page)), page.number, page.source);
    const lines = page.source === 'ocr' ? withoutSpecks(all) : all;
    const kept = lines.filter((line) => {
      const isEdge = line.y < 0.35 * page.height || line.bottom > 0.8 * page.height;
      if (!isEdge) return true;
      return !(seen.get(foldedLine(line)) ?? []).some((y) => Math.abs(y - line.y) < 0.015 * page.height);
    });
    for (const line of lines) {
      const key = foldedLine(line);
      const places = seen.get(key) ?? [];
      if (places.length < 20) seen.set(key, [...places, line.y]);
    }
    return { page, lines: kept };
  });
}
