// What of a page's text can be seen. A text may stand in the file and not on the page: without ink, in the colour of what lies below,
// too small, cut off or covered. The page is drawn with and without its texts: a word that can be seen makes a difference.
import type { Word } from '../documents.ts';
import { drawPage, type Drawn, type OpenPage, type Pdfium } from './pdfium.ts';

/** Letters below so many points are no print; of a page that is smaller than A4, in its measure. */
const leastSize = 2;
const usualSide = 842;
/** Fine enough that a point of small print makes a difference, and a page costs a few milliseconds. */
const sightDpi = 72;
const mostSightPixels = 4_000_000;
/** Of the 255 steps of a colour: what differs less from what lies below cannot be made out. */
const leastContrast = 24;
const mostTexts = 20_000;

const filled = 0;
const withoutInk = 3;

/** How the letters of one text of the file are put on the page. */
type Ink = { readonly mode: number; readonly colour: readonly number[] | null };

/** Whether letters of a page can be seen. */
export type Sight = {
  /** Of one letter: by its ink, its size and what lies below. */
  readonly isHidden: (index: number, size: number, box: Box) => boolean;
  /** Of a whole word: whether the page is another with it than without. */
  readonly isDrawn: (word: Word) => boolean;
};
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The text of the file that a letter belongs to; 0 for a space that was inferred. */
const textsOf = ({ raw }: Pdfium, text: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => raw.FPDFText_GetTextObject(text, index));

function inkOf({ raw, memory, scratch }: Pdfium, thing: number): Ink {
  const mode = raw.FPDFTextObj_GetTextRenderMode(thing);
  const has = raw.FPDFPageObj_GetFillColor(thing, scratch, scratch + 4, scratch + 8, scratch + 12);
  return { mode, colour: has ? [...new Uint32Array(memory().buffer, scratch, 4)] : null };
}

/** The page as it is seen, and without its texts. */
function drawTwice(pdfium: Pdfium, open: OpenPage, texts: readonly number[]): readonly [Drawn<4>, Drawn<4>] {
  const dpi = Math.min(sightDpi, 72 * Math.sqrt(mostSightPixels / (open.width * open.height)));
  const whole = drawPage(pdfium, open, dpi, 4);
  for (const thing of texts) pdfium.raw.FPDFPageObj_SetIsActive(thing, 0);
  try {
    return [whole, drawPage(pdfium, open, dpi, 4)];
  } finally {
    for (const thing of texts) pdfium.raw.FPDFPageObj_SetIsActive(thing, 1);
  }
}

/** Whether a colour is nearly that of all places below a letter. */
function isLost(
  { width, height, data }: Drawn<4>,
  scale: number,
  { left, top, right, bottom }: Box,
  colour: Ink,
): boolean {
  if (colour.colour === null || colour.mode !== filled) return false;
  const [red = 0, green = 0, blue = 0, alpha = 255] = colour.colour;
  if (alpha < leastContrast) return true;
  return [0.1, 0.5, 0.9].every((across) =>
    [0.2, 0.5, 0.8].every((down) => {
      const x = Math.min(width - 1, Math.max(0, Math.floor(scale * (left + across * (right - left)))));
      const y = Math.min(height - 1, Math.max(0, Math.floor(scale * (top + down * (bottom - top)))));
      const at = 4 * (y * width + x);
      const away = [red, green, blue].map((shade, channel) => Math.abs(shade - (data[at + channel] ?? 0)));
      return Math.max(...away) < leastContrast;
    }),
  );
}

/** Whether some place in a box differs. */
function differs(whole: Drawn<4>, bare: Drawn<4>, scale: number, { x, y, width, height }: Word): boolean {
  const [left, top] = [Math.max(0, Math.floor(scale * x)), Math.max(0, Math.floor(scale * y))];
  const right = Math.min(whole.width - 1, Math.ceil(scale * (x + width)));
  const bottom = Math.min(whole.height - 1, Math.ceil(scale * (y + height)));
  for (let row = top; row <= bottom; row += 1) {
    const end = 4 * (row * whole.width + right) + 3;
    for (let at = 4 * (row * whole.width + left); at < end; at += 1)
      if (Math.abs((whole.data[at] ?? 0) - (bare.data[at] ?? 0)) >= leastContrast) return true;
  }
  return false;
}

/** Looks at a page whose text has so many letters. */
export function sightOf(pdfium: Pdfium, open: OpenPage, text: number, count: number): Sight {
  const owners = textsOf(pdfium, text, count);
  const texts = [...new Set(owners)].filter((thing) => thing !== 0).slice(0, mostTexts);
  const inks = new Map(texts.map((thing) => [thing, inkOf(pdfium, thing)]));
  const [whole, bare] = drawTwice(pdfium, open, texts);
  const scale = whole.width / open.width;
  const least = leastSize * Math.min(1, Math.max(open.width, open.height) / usualSide);
  return {
    isHidden: (index, size, box) => {
      const ink = inks.get(owners[index] ?? 0);
      if (!ink) return false;
      return ink.mode === withoutInk || size < least || isLost(bare, scale, box, ink);
    },
    isDrawn: (word) => differs(whole, bare, scale, word),
  };
}
