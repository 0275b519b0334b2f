// Small files that become large, deep or endless when they are read. Each is made once.
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { madePdf } from '../../apps/server/src/platform/documents/testing/made-pdf.ts';

const MEGABYTE = 1024 * 1024;
const repeated = (text: string, times: number): Buffer => Buffer.from(text.repeat(times), 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** `colours` 0 is grey, 6 is colour with transparency. */
function png(width: number, height: number, packed: Buffer, colours: 0 | 6 = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colours, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
}

const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * MEGABYTE));
const again = (packed: Buffer): Buffer => deflateSync(packed);

/** Objects of a PDF as they are given, the first is its catalogue; readers find them without a table. */
const pdfOf = (objects: readonly string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`,
    'latin1',
  );
const onePage = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const catalogue = '<</Type/Catalog/Pages 2 0 R>>';
const formsInForms = (depth: number, times: number): Buffer =>
  pdfOf([
    catalogue,
    onePage,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</X 5 0 R>>>>/Contents 4 0 R>>',
    '<</Length 5>>stream\n/X Do\nendstream',
    ...Array.from({ length: depth }, (_, at) => {
      const content = '/X Do '.repeat(times);
      return `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${at + 6} 0 R>>>>/Length ${content.length}>>stream\n${content}\nendstream`;
    }),
    '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 0>>stream\n\nendstream',
  ]);

const fontFree = (content: Buffer, filter: string): Buffer => madePdf([{ content, filter }]);
const signs = (count: number): Buffer => repeated('BT /F0 1 Tf 1 0 0 1 9 9 Tm (Haemoglobin 13.2) Tj ET\n', count);

export type Bomb = { readonly name: string; readonly extension: 'pdf' | 'png' | 'txt'; readonly make: () => Buffer };

export const bombs: readonly Bomb[] = [
  { name: 'a stream of 400 MB', extension: 'pdf', make: () => fontFree(zeros(400), '/FlateDecode') },
  {
    name: 'a stream packed three times',
    extension: 'pdf',
    make: () => fontFree(again(again(zeros(900))), '/FlateDecode/FlateDecode/FlateDecode'),
  },
  { name: '500,000 texts', extension: 'pdf', make: () => fontFree(deflateSync(signs(500_000)), '/FlateDecode') },
  { name: '40,000 texts', extension: 'pdf', make: () => fontFree(deflateSync(signs(40_000)), '/FlateDecode') },
  { name: 'forms in forms, 8 to the 12', extension: 'pdf', make: () => formsInForms(12, 8) },
  { name: 'forms in forms, 3,000 deep', extension: 'pdf', make: () => formsInForms(3000, 1) },
  {
    name: 'arrays in arrays',
    extension: 'pdf',
    make: () => pdfOf([catalogue, `<</Type/Pages/Kids${'['.repeat(200_000)}${']'.repeat(200_000)}/Count 1>>`]),
  },
  {
    name: 'pages that are their own parents',
    extension: 'pdf',
    make: () => pdfOf([catalogue, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2/Parent 2 0 R>>']),
  },
  {
    name: 'a million pages',
    extension: 'pdf',
    make: () => pdfOf([catalogue, `<</Type/Pages/Kids[${'3 0 R '.repeat(100_000)}]/Count 1000000>>`, '<</Type/Page>>']),
  },
  {
    name: 'a page as large as a town',
    extension: 'pdf',
    make: () =>
      pdfOf([
        catalogue,
        onePage,
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 1e9 1e9]/UserUnit 9999/Contents 4 0 R>>',
        '<<>>',
      ]),
  },
  {
    name: 'endless lines to draw',
    extension: 'pdf',
    make: () => fontFree(deflateSync(repeated('0 0 m 595 842 l 9 800 500 9 80 80 c S\n', 900_000)), '/FlateDecode'),
  },
  {
    name: 'pictures over pictures',
    extension: 'pdf',
    make: () =>
      madePdf([
        {
          content: deflateSync(repeated('q 595 0 0 842 0 0 cm /I Do Q\n', 20_000)),
          filter: '/FlateDecode',
          picture: { width: 2000, height: 2000, grey: Buffer.alloc(4_000_000, 128) },
        },
      ]),
  },
  { name: '30,000 x 30,000 pixels', extension: 'png', make: () => png(30_000, 30_000, zeros(900)) },
  { name: '2,000,000,000 pixels wide', extension: 'png', make: () => png(2_000_000_000, 1, zeros(1)) },
  { name: '6,000 x 6,000 colours', extension: 'png', make: () => png(6000, 6000, zeros(144), 6) },
  { name: 'more pixels than it has bytes', extension: 'png', make: () => png(5000, 5000, zeros(1)) },
  { name: 'a line of 9 MB', extension: 'txt', make: () => Buffer.alloc(9 * MEGABYTE, 'Haemoglobin 13.2 ') },
  { name: '4,000,000 empty lines', extension: 'txt', make: () => Buffer.alloc(4_000_000, '\n') },
  { name: 'a text of marks', extension: 'txt', make: () => Buffer.from(`Hb ${'\u0300\u200d\u202e'.repeat(900_000)}`) },
  {
    name: 'a text of digits',
    extension: 'txt',
    make: () => repeated('1'.repeat(900) + '.5e999 - 9 g/dL (1 - 2)\n', 1900),
  },
  { name: 'a text of brackets', extension: 'txt', make: () => repeated('('.repeat(990) + '\n', 1900) },
  { name: 'a packed file', extension: 'txt', make: () => gzipSync(Buffer.alloc(MEGABYTE)) },
];
