// The text of a PDF page as words. PDFium gives signs with places in the order of the file; here they become words: at spaces, its
// own and those it inferred, at gaps, and where the next sign stands elsewhere.
import type { Word } from '../documents.ts';
import { mostSignsPerPage, mostWordsPerPage } from '../limits.policy.ts';
import { Fault } from './fault.ts';
import type { OpenPage, Pdfium } from './pdfium.ts';
import { type Sight, sightOf } from './sight.ts';

/** The letters of a line stand in this part of its font's size above and below the foot of the letters. */
const above = 0.76;
const below = 0.22;
/** In parts of the font's size: a wider gap parts two words, and a sign that goes back further begins a new one. */
const wideGap = 0.22;
const farBack = 0.6;
/**
 * Signs of Devanagari are put together from pieces whose places PDFium does not know: their room is unsure by half a letter, a
 * vowel sign may stand before its consonant, and a piece that is drawn twice is told twice.
 */
const unsureGap = 0.5;
const unsureBack = 1.2;
const otherLine = 0.4;

/** What of a page's text can be seen, and how many letters cannot. */
export type PageText = { readonly words: Word[]; readonly hiddenSigns: number };

type Sign = { left: number; top: number; right: number; bottom: number };
type Draft = { text: string; isUpright: boolean; size: number; foot: number } & Sign;

/** What PDFium answers for the hyphen at the end of a line, and for signs that its font does not name. */
const brokenHyphen = 2;
const replaced = 0xfffd;
const isUnnamed = (code: number): boolean => code === 0 || code === 0xfffe || code === 0xffff || (code > 2 && code < 9);
const space = 0x20;
const isDevanagari = (code: number): boolean => code >= 0x900 && code <= 0x97f;
const isSpace = (code: number): boolean => code <= 0x20 || code === 0xa0 || code === 0x200b || code === 0x3000;

/** Reads signs of one page. `at` says where a page's own place is on the upright page. */
class Signs {
  readonly #pdfium: Pdfium;
  readonly #open: OpenPage;
  readonly #text: number;
  /** Made anew for each page: the memory moves when it grows. */
  #floats: Float32Array;
  #doubles: Float64Array;
  constructor(pdfium: Pdfium, open: OpenPage, text: number) {
    [this.#pdfium, this.#open, this.#text] = [pdfium, open, text];
    this.#floats = new Float32Array();
    this.#doubles = new Float64Array();
    this.#look();
  }
  #look(): void {
    // arrays over memory that was moved have no length any more
    if (this.#floats.length > 0) return;
    const { buffer } = this.#pdfium.memory();
    this.#floats = new Float32Array(buffer, this.#pdfium.scratch, 8);
    this.#doubles = new Float64Array(buffer, this.#pdfium.scratch, 2);
  }
  /** The file has spaces of its own: those that PDFium inferred within words of Devanagari are none. */
  hasSpaces(count: number): boolean {
    for (let index = 0; index < count; index += 1)
      if (this.codeAt(index) === space && !this.isInferred(index)) return true;
    return false;
  }
  isInferred(index: number): boolean {
    return this.#pdfium.raw.FPDFText_IsGenerated(this.#text, index) === 1;
  }
  codeAt(index: number): number {
    return this.#pdfium.raw.FPDFText_GetUnicode(this.#text, index) >>> 0;
  }
  /** The room of a sign: its width to the next, and the height of its font. */
  boxAt(index: number): Sign | undefined {
    if (!this.#pdfium.raw.FPDFText_GetLooseCharBox(this.#text, index, this.#pdfium.scratch)) return undefined;
    this.#look();
    const floats = this.#floats;
    const a = this.#open.toPlace(floats[0] ?? 0, floats[1] ?? 0);
    const b = this.#open.toPlace(floats[2] ?? 0, floats[3] ?? 0);
    if (!Number.isFinite(a.x + a.y + b.x + b.y)) return undefined;
    return a.x <= b.x && a.y <= b.y
      ? { left: a.x, top: a.y, right: b.x, bottom: b.y }
      : { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), right: Math.max(a.x, b.x), bottom: Math.max(a.y, b.y) };
  }
  /** In points, whatever the letters' box says. */
  sizeAt(index: number): number {
    const { raw, scratch } = this.#pdfium;
    if (!raw.FPDFText_GetMatrix(this.#text, index, scratch)) return Infinity;
    this.#look();
    const [, , c = 0, d = 0] = this.#floats;
    const size = raw.FPDFText_GetFontSize(this.#text, index) * Math.hypot(c, d);
    return size > 0 ? size : Infinity;
  }
  /** Size of the letters, where their foot is, and whether they stand upright on the page as it is seen. */
  styleAt(index: number, box: Sign): { size: number; foot: number; isUpright: boolean } {
    const { raw, scratch } = this.#pdfium;
    const loose = { size: box.bottom - box.top, foot: box.bottom, isUpright: false };
    if (!raw.FPDFText_GetMatrix(this.#text, index, scratch)) return loose;
    this.#look();
    const [a = 0, b = 0, c = 0, d = 0] = this.#floats;
    const size = raw.FPDFText_GetFontSize(this.#text, index) * Math.hypot(c, d);
    if (!raw.FPDFText_GetCharOrigin(this.#text, index, scratch, scratch + 8)) return loose;
    this.#look();
    const [x = 0, y = 0] = this.#doubles;
    const foot = this.#open.toPlace(x, y);
    // one step along the text, as it is seen
    const ahead = this.#open.toPlace(x + a, y + b);
    const isUpright = ahead.x > foot.x && Math.abs(ahead.y - foot.y) < 0.05 * (ahead.x - foot.x);
    const isSensible = Number.isFinite(size) && size > 0.5 && size < 4 * (box.bottom - box.top) + 4;
    return isSensible ? { size, foot: foot.y, isUpright } : loose;
  }
}

const joins = (word: Draft, box: Sign, isUnsure: boolean): boolean => {
  const gap = word.size * (isUnsure ? unsureGap : wideGap);
  if (!word.isUpright) {
    return (
      box.left - word.right < gap &&
      word.left - box.right < gap &&
      box.top - word.bottom < gap &&
      word.top - box.bottom < gap
    );
  }
  const middle = (box.top + box.bottom) / 2;
  return (
    box.left - word.right < gap &&
    box.left - word.right > -word.size * (isUnsure ? unsureBack : farBack) &&
    Math.abs(middle - (word.top + word.bottom) / 2) < word.size * otherLine
  );
};

/** A piece of a sign that was told before: its letter stands in the word, and its place within it. */
const isTwice = (word: Draft, text: string, box: Sign): boolean =>
  word.text.includes(text) && box.left < word.right - word.size * wideGap && box.right < word.right + 1;

/** Letters of one sign ("tt", "ffi" of some fonts) have the room of the whole sign, each of them. */
const isLigature = (before: Sign | undefined, box: Sign): boolean =>
  before !== undefined && Math.abs(box.left - before.left) + Math.abs(box.right - before.right) < 0.05;

function extend(word: Draft, text: string, box: Sign): void {
  word.text += text;
  word.left = Math.min(word.left, box.left);
  word.right = Math.max(word.right, box.right);
  word.top = Math.min(word.top, box.top);
  word.bottom = Math.max(word.bottom, box.bottom);
}

/** A finished word, or undefined when it stands outside the page. */
function toWord(draft: Draft, { width, height }: OpenPage): Word | undefined {
  const top = draft.isUpright ? draft.foot - above * draft.size : draft.top;
  const bottom = draft.isUpright ? draft.foot + below * draft.size : draft.bottom;
  const [across, down] = [(draft.left + draft.right) / 2, (top + bottom) / 2];
  if (across < 0 || across > width || down < 0 || down > height) return undefined;
  const place = { x: draft.left, y: top, width: draft.right - draft.left, height: bottom - top };
  return { text: draft.text.normalize('NFC'), ...place, confidence: null };
}

const textOf = (code: number): string => {
  if (code === brokenHyphen) return '-';
  return String.fromCodePoint(isUnnamed(code) || code > 0x10ffff ? replaced : code);
};

function wordsOf(signs: Signs, count: number, open: OpenPage, { isHidden, isDrawn }: Sight): PageText {
  const words: Word[] = [];
  let hiddenSigns = 0;
  let draft: Draft | undefined;
  let before = 0;
  let last: Sign | undefined;
  const hasSpaces = signs.hasSpaces(count);
  const finish = (): void => {
    const word = draft && toWord(draft, open);
    draft = undefined;
    if (word && isDrawn(word)) words.push(word);
    else if (word) hiddenSigns += word.text.length;
    if (words.length > mostWordsPerPage) throw new Fault('too-large');
  };
  for (let index = 0; index < count; index += 1) {
    const code = signs.codeAt(index);
    if (code === space && isDevanagari(before) && hasSpaces && signs.isInferred(index)) continue;
    const isUnsure = hasSpaces && isDevanagari(before) && isDevanagari(code);
    before = code;
    const box = isSpace(code) && !isUnnamed(code) && code !== brokenHyphen ? undefined : signs.boxAt(index);
    if (!box) {
      finish();
      last = undefined;
      continue;
    }
    if (isHidden(index, signs.sizeAt(index), box)) {
      hiddenSigns += 1;
      finish();
      last = undefined;
      continue;
    }
    if (draft && isUnsure && isTwice(draft, textOf(code), box)) continue;
    if (draft && (joins(draft, box, isUnsure) || isLigature(last, box))) extend(draft, textOf(code), box);
    else {
      finish();
      draft = { text: textOf(code), ...signs.styleAt(index, box), ...box };
    }
    last = box;
  }
  finish();
  return { words, hiddenSigns };
}

/** The words of a page in the order of the file, as far as they can be seen. */
export function textOfPage(pdfium: Pdfium, open: OpenPage): PageText {
  const text = pdfium.wrapped.FPDFText_LoadPage(open.page);
  if (text === 0) throw new Fault('damaged');
  try {
    const count = pdfium.wrapped.FPDFText_CountChars(text);
    if (count > mostSignsPerPage) throw new Fault('too-large');
    return wordsOf(new Signs(pdfium, open, text), count, open, sightOf(pdfium, open, text, count));
  } finally {
    pdfium.wrapped.FPDFText_ClosePage(text);
  }
}
