// Lines of words as pages, drawn by the browser: it sets Devanagari as it does on the screen.
import { PAGE, type PagePicture, pdfOfPictures } from './picture-pdf.ts';

/** 150 dots to the inch: sharp on paper, and a page stays below 300 KB. */
const SCALE = 150 / 72;
const MARGIN = 48;
const TEXT = 11;
const TITLE = 16;
const LINE = 1.55;
const QUALITY = 0.85;

type Row = { readonly text: string; readonly size: number; readonly isBold: boolean };
type Measure = (text: string) => number;

/** A line broken between words where it is too wide; a word that is too wide alone stays whole. */
export function wrapped(text: string, width: number, measure: Measure): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (row !== '' && measure(longer) > width) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return [...rows, row];
}

const fontOf = ({ size, isBold }: Pick<Row, 'size' | 'isBold'>): string =>
  `${isBold ? 600 : 400} ${size}px "Nabz Text", sans-serif`;

function blankPage() {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(PAGE.width * SCALE);
  canvas.height = Math.round(PAGE.height * SCALE);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no-2d-context');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = '#000';
  return { canvas, pen };
}

const toPicture = (canvas: HTMLCanvasElement): Promise<PagePicture> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (!blob) return reject(new Error('no-picture'));
        const made = blob.arrayBuffer();
        void made.then((bytes) => resolve({ jpeg: new Uint8Array(bytes), width: canvas.width, height: canvas.height }));
      },
      'image/jpeg',
      QUALITY,
    );
  });

/** The title and below it the lines, as an A4 PDF of as many pages as they need. */
export async function pdfOfWords(title: string, text: string): Promise<Blob> {
  await document.fonts.ready;
  const pages = [blankPage()];
  let y = MARGIN;
  const write = ({ text: line, ...look }: Row) => {
    const width = PAGE.width - 2 * MARGIN;
    let page = pages.at(-1) ?? blankPage();
    page.pen.font = fontOf(look);
    for (const row of wrapped(line, width, (words) => page.pen.measureText(words).width)) {
      if (y + look.size * LINE > PAGE.height - MARGIN) {
        page = blankPage();
        pages.push(page);
        page.pen.font = fontOf(look);
        y = MARGIN;
      }
      y += look.size * LINE;
      page.pen.fillText(row, MARGIN, y, width);
    }
    y += look.size * 0.3;
  };
  write({ text: title, size: TITLE, isBold: true });
  // a sheet begins with the name that already stands above it
  const lines = text.split('\n');
  for (const line of lines[0] === title ? lines.slice(1) : lines) write({ text: line, size: TEXT, isBold: false });
  return pdfOfPictures(await Promise.all(pages.map(({ canvas }) => toPicture(canvas))));
}
