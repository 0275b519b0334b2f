// A text without places as pages: places are made from lines and columns, as a typewriter would.
import type { Page, Word } from './page.ts';

const CHAR = 6;
const LINE = 12;
const MAX_TEXT = 400_000;
const MAX_LINE = 4000;
const LINES_A_PAGE = 2000;

function wordsOf(text: string, y: number): Word[] {
  const words: Word[] = [];
  let column = 0;
  // a tab is the next stop of eight columns, and always a gap
  for (const [piece] of text.slice(0, MAX_LINE).matchAll(/\t|[^\S\t]+|\S+/gu)) {
    if (piece === '\t') column = Math.ceil((column + 2) / 8) * 8;
    else if (piece.trim() === '') column += piece.length;
    else {
      words.push({
        text: piece,
        x: column * CHAR,
        y,
        width: piece.length * CHAR,
        height: 0.8 * LINE,
        confidence: null,
      });
      column += piece.length;
    }
  }
  return words;
}

/** The pages of a text; a form feed begins a new one. */
export function pagesOfText(text: string): Page[] {
  const parts = text.slice(0, MAX_TEXT).split('\f');
  const pages: Page[] = [];
  for (const part of parts) {
    const lines = part.split(/\r\n|\r|\n/);
    for (let from = 0; from < lines.length; from += LINES_A_PAGE) {
      const words = lines.slice(from, from + LINES_A_PAGE).flatMap((line, at) => wordsOf(line, at * LINE));
      const width = words.reduce((most, word) => Math.max(most, word.x + word.width), 600);
      const height = Math.min(LINES_A_PAGE, lines.length) * LINE;
      pages.push({ number: pages.length + 1, width, height, source: 'plain', words });
    }
  }
  return pages;
}
