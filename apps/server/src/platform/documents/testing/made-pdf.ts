// Writes small PDF files for tests and benches: text at given places, pages turned, parts that lie.
import { deflateSync } from 'node:zlib';

export type PutText = {
  readonly text: string;
  /** Points from the left, and from the top of the page to the foot of the letters. */
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly font?: 'Helvetica' | 'Times-Roman' | 'Courier';
  /** 3: invisible, as the text of scanned pages is. */
  readonly mode?: number;
};

export type MadePage = {
  readonly width?: number;
  readonly height?: number;
  readonly rotate?: 0 | 90 | 180 | 270;
  readonly texts?: readonly PutText[];
  /** A grey picture over the whole page, as scanners make them. */
  readonly picture?: { readonly width: number; readonly height: number; readonly grey: Buffer };
  /** What the letters of a font F3 stand for: scripts that the three fonts do not have. */
  readonly reads?: Readonly<Record<string, string>>;
  /** Instead of all that. */
  readonly content?: Buffer;
  /** Names of filters, each with its slash. */
  readonly filter?: string;
};

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, (letter) => `\\${letter}`);
const fonts = ['Helvetica', 'Times-Roman', 'Courier'] as const;

const drawn = (height: number, { text, x, y, size = 10, font = 'Helvetica', mode = 0 }: PutText): string =>
  `BT ${mode} Tr /F${fonts.indexOf(font)} ${size} Tf 1 0 0 1 ${x} ${height - y} Tm (${escaped(text)}) Tj ET`;

const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${data.length}>>stream\n`), data, Buffer.from('\nendstream')]);

const hex = (text: string): string =>
  text
    .split('')
    .map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
    .join('');

/** Tells for each letter of a font what it stands for. */
function toUnicode(reads: Readonly<Record<string, string>>): Buffer {
  const letters = Object.entries(reads).map(([letter, text]) => `<${hex(letter).slice(2)}> <${hex(text)}>`);
  const range = '1 begincodespacerange <00> <ff> endcodespacerange';
  const map = `${letters.length} beginbfchar ${letters.join(' ')} endbfchar`;
  return stream('', Buffer.from(`/CIDInit /ProcSet findresource begin begincmap ${range} ${map} endcmap end`));
}

/** The objects of one page: itself, its content, its picture. Their numbers begin with `first`. */
function pageObjects(page: MadePage, first: number): Buffer[] {
  const { width = 595, height = 842, rotate = 0, texts = [], picture, content, filter, reads } = page;
  const lines = texts.map((text) => drawn(height, text));
  if (picture) lines.unshift(`q ${width} 0 0 ${height} 0 0 cm /I Do Q`);
  const font = `${first + (picture ? 3 : 2)} 0 R`;
  const resources = `<</Font<</F0 3 0 R/F1 4 0 R/F2 5 0 R${reads ? `/F3 ${font}` : ''}>>${picture ? `/XObject<</I ${first + 2} 0 R>>` : ''}>>`;
  const head = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Rotate ${rotate}/Resources${resources}/Contents ${first + 1} 0 R>>`;
  const objects = [
    Buffer.from(head),
    stream(filter ? `/Filter[${filter}]` : '', content ?? Buffer.from(lines.join('\n'), 'latin1')),
  ];
  if (picture) {
    const { width: across, height: down, grey } = picture;
    const kind = `/Type/XObject/Subtype/Image/Width ${across}/Height ${down}/ColorSpace/DeviceGray/BitsPerComponent 8`;
    objects.push(stream(`${kind}/Filter/FlateDecode`, deflateSync(grey)));
  }
  if (reads) {
    const map = `${first + objects.length + 1} 0 R`;
    const named = `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode ${map}>>`;
    objects.push(Buffer.from(named), toUnicode(reads));
  }
  return objects;
}

/** A whole PDF. `trailer`: more for its trailer, such as `/Encrypt 3 0 R`. */
export function madePdf(pages: readonly MadePage[], trailer = ''): Buffer {
  const starts: number[] = [];
  const objects: Buffer[] = [];
  for (const page of pages) {
    starts.push(6 + objects.length);
    objects.push(...pageObjects(page, 6 + objects.length));
  }
  const kids = starts.map((start) => `${start} 0 R`).join(' ');
  objects.unshift(
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`),
    ...fonts.map((name) => Buffer.from(`<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`)),
  );
  const parts = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let at = 9;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    places.push(at);
    at += whole.length;
    parts.push(whole);
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${lines}trailer<</Root 1 0 R/Size ${count}${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
