// What all ways of recognising text have in common.
import type { RecogniserName } from '../documents.ts';
import type { Grey } from './pdfium.ts';

/** A word that was recognised, in pixels of the picture. */
export type Seen = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly confidence: number;
  /** A pen ran through it. */
  readonly isStruck?: boolean;
};

/** How tesseract takes a page apart: columns of text of different sizes, one block with rows across it, or words wherever they stand. */
export type Layout = 'columns' | 'rows' | 'words';
export const layoutNumbers: Readonly<Record<Layout, string>> = { columns: '4', rows: '6', words: '11' };

export type Recogniser = {
  readonly name: RecogniserName;
  /** Whether taking the page apart in another way may read more. */
  readonly hasLayouts: boolean;
  /** Whether it is known to read 4.5 as 45. */
  readonly losesPoints: boolean;
  /** Who is asked, too, where a page was read poorly. */
  readonly other?: Recogniser | undefined;
  readonly recognise: (picture: Grey, layout: Layout, dpi: number) => Promise<Seen[]>;
};

/** A picture in the simplest format there is (PGM): nothing is packed, so nothing is lost in packing. */
export const toPgm = ({ width, height, data }: Grey): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);

const wordLevel = '5';

/** The words in tesseract's table: level page block paragraph line word left top width height confidence text. */
export function wordsOfTable(table: string): Seen[] {
  return table.split('\n').flatMap((line): Seen[] => {
    const [level, , , , , , left, top, width, height, confidence, ...text] = line.split('\t');
    const word = text.join(' ').trim();
    if (level !== wordLevel || word === '') return [];
    const numbers = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
    const sure = Number(confidence) / 100;
    if (![...Object.values(numbers), sure].every((number) => Number.isFinite(number))) return [];
    return [{ text: word, ...numbers, confidence: Math.min(1, Math.max(0, sure)) }];
  });
}
