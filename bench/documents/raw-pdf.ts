// A PDF written by hand: for text in an order, in pieces and at angles that no browser prints, and for scans.

export type RawText = {
  /** Points from the left and the top of the page as it is seen. */
  x: number;
  y: number;
  size: number;
  /** Several pieces are shown by one command, each at its own distance (points) from the first. */
  text: string | readonly { text: string; from: number }[];
  font?: 'sans' | 'bold' | 'mono';
};

export type RawPage = {
  width: number;
  height: number;
  /** The page lies on its side in the file and is turned when shown. */
  rotate?: 90;
  texts: readonly RawText[];
  picture?: { jpeg: Uint8Array; width: number; height: number };
};

const FONTS = { sans: 'Helvetica', bold: 'Helvetica-Bold', mono: 'Courier' } as const;
const KEYS = { sans: 'F1', bold: 'F2', mono: 'F3' } as const;
const COURIER_WIDTH = 0.6;

const quoted = (text: string): string => `(${text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)})`;
const round = (number: number): string => String(Math.round(number * 100) / 100);

/** Pieces in one string, pushed apart; only the fixed-width font tells how far. */
function together(pieces: readonly { text: string; from: number }[], size: number): string {
  let at = 0;
  const parts = pieces.map(({ text, from }) => {
    const push = from - at;
    at = from + text.length * COURIER_WIDTH * size;
    return `${round((-push * 1000) / size)} ${quoted(text)}`;
  });
  return `[${parts.join(' ')}] TJ`;
}

function contentOf(page: RawPage): string {
  const shown = page.texts.map(({ x, y, size, text, font = 'sans' }) => {
    const matrix =
      page.rotate === 90 ? `0 1 -1 0 ${round(y)} ${round(x)}` : `1 0 0 1 ${round(x)} ${round(page.height - y)}`;
    const show = typeof text === 'string' ? `${quoted(text)} Tj` : together(text, size);
    return `BT /${KEYS[font]} ${size} Tf ${matrix} Tm ${show} ET`;
  });
  const picture = page.picture === undefined ? [] : [`q ${page.width} 0 0 ${page.height} 0 0 cm /Im Do Q`];
  return [...picture, ...shown].join('\n');
}

/** The bytes of a PDF with these pages. */
export function rawPdf(pages: readonly RawPage[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const starts: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (dictionary: string, stream?: Uint8Array): number => {
    starts.push(length);
    const number = starts.length;
    const text = stream === undefined ? dictionary : `${dictionary.slice(0, -2)}/Length ${stream.length}>>\nstream\n`;
    const object = Buffer.concat([
      Buffer.from(`${number} 0 obj\n${text}`, 'latin1'),
      stream ?? Buffer.alloc(0),
      Buffer.from(`${stream === undefined ? '' : '\nendstream'}\nendobj\n`, 'latin1'),
    ]);
    parts.push(object);
    length += object.length;
    return number;
  };
  const fonts = Object.entries(FONTS).map(
    ([name, base]) =>
      `/${KEYS[name as keyof typeof KEYS]} ${add(`<</Type/Font/Subtype/Type1/BaseFont/${base}/Encoding/WinAnsiEncoding>>`)} 0 R`,
  );
  // the tree of pages follows its leaves: every page takes two objects, three with a picture
  const tree = starts.length + 1 + pages.reduce((sum, page) => sum + (page.picture === undefined ? 2 : 3), 0);
  const kids = pages.map((page) => {
    const { picture } = page;
    const image =
      picture === undefined
        ? ''
        : `/XObject<</Im ${add(
            `<</Type/XObject/Subtype/Image/Width ${picture.width}/Height ${picture.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode>>`,
            picture.jpeg,
          )} 0 R>>`;
    const content = add('<<>>', Buffer.from(contentOf(page), 'latin1'));
    const box = page.rotate === 90 ? `${page.height} ${page.width}` : `${page.width} ${page.height}`;
    return add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${box}]/Rotate ${page.rotate ?? 0}/Resources<</Font<<${fonts.join('')}>>${image}>>/Contents ${content} 0 R>>`,
    );
  });
  add(`<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`);
  const root = add(`<</Type/Catalog/Pages ${tree} 0 R>>`);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${starts.length + 1}/Root ${root} 0 R>>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}
