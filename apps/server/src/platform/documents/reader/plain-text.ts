// Text files as pages: lines and columns become places, so that what reads tables in a PDF reads them here too.
import type { Page, Word } from '../documents.ts';
import { mostColumns, mostLines, mostWords } from '../limits.policy.ts';
import { Fault } from './fault.ts';

/** A column and a line in points: 10-point typewriter letters, twelve to the inch. */
const columnWidth = 6;
const lineHeight = 12;
const tabColumns = 8;
/** Smaller than any page that a printer would make of it: a page is never empty or flat. */
const smallestSide = 72;

const decodersByMark: readonly { readonly mark: readonly number[]; readonly encoding: string }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** The text of a file: UTF-8, UTF-16 where it is marked, else what Windows wrote before that. */
export function decodeText(bytes: Uint8Array): string {
  const marked = decodersByMark.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  try {
    return new TextDecoder(marked?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (marked) throw new Fault('damaged');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The words of a line with the columns where they begin. A sign counts as one column, whatever its script. */
function wordsOfLine(line: string, number: number): Word[] {
  // a sign is at most two units, so this line is too long however its signs are counted, and they need not be
  if (line.length > 2 * mostColumns) throw new Fault('too-large');
  const words: Word[] = [];
  let column = 0;
  for (const [part] of line.matchAll(/\t|[^\S\t]+|\S+/gu)) {
    const length = part === '\t' ? tabColumns - (column % tabColumns) : Array.from(part).length;
    if (/^\S/u.test(part)) {
      const place = {
        x: column * columnWidth,
        y: number * lineHeight,
        width: length * columnWidth,
        height: lineHeight,
      };
      words.push({ text: part, ...place, confidence: null });
    }
    column += length;
    if (column > mostColumns) throw new Fault('too-large');
  }
  return words;
}

/** Pages at form feeds; those without a word are left out. */
export function pagesOfText(bytes: Uint8Array): Page[] {
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new Fault('damaged');
  const pages: Page[] = [];
  let lines = 0;
  let count = 0;
  for (const part of text.split('\f', mostLines + 1)) {
    const words: Word[] = [];
    const rows = part.split(/\r\n|[\n\r\v\u0085\u2028\u2029]/u, mostLines + 1);
    lines += rows.length;
    if (lines > mostLines) throw new Fault('too-large');
    for (const [number, row] of rows.entries()) words.push(...wordsOfLine(row, number));
    count += words.length;
    if (count > mostWords) throw new Fault('too-large');
    if (words.length === 0) continue;
    const width = Math.max(smallestSide, ...words.map((word) => word.x + word.width));
    const height = Math.max(smallestSide, rows.length * lineHeight);
    pages.push({ number: pages.length + 1, width, height, source: 'plain', words });
  }
  return pages;
}
