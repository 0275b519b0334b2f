// A PDF whose pages are JPEG pictures: the browser has drawn the letters of every script, and no font has to be packed in.

/** A4 in points. */
export const PAGE = { width: 595, height: 842 } as const;

export type PagePicture = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** Of the catalogue and the list of pages; each page has three more: itself, what is on it, its picture. */
const FIXED = 2;
const PER_PAGE = 3;

type Objects = readonly (readonly Uint8Array[])[];

const stream = (dictionary: string, content: Uint8Array): Uint8Array[] => [
  bytesOf(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
  content,
  bytesOf('\nendstream'),
];

function pageObjects({ jpeg, width, height }: PagePicture, at: number): Objects {
  const first = FIXED + 1 + at * PER_PAGE;
  return [
    [
      bytesOf(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${first + 1} 0 R /Resources << /XObject << /P ${first + 2} 0 R >> >> >>`,
      ),
    ],
    stream('', bytesOf(`${PAGE.width} 0 0 ${PAGE.height} 0 0 cm /P Do`)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    ),
  ];
}

/** The file, one page for each picture. */
export function pdfOfPictures(pictures: readonly PagePicture[]): Blob {
  const kids = pictures.map((_, at) => `${FIXED + 1 + at * PER_PAGE} 0 R`).join(' ');
  const objects: Objects = [
    [bytesOf('<< /Type /Catalog /Pages 2 0 R >>')],
    [bytesOf(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`)],
    ...pictures.flatMap(pageObjects),
  ];
  const parts = [bytesOf('%PDF-1.4\n')];
  const lengthNow = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  const offsets = objects.map((object, at) => {
    const offset = lengthNow();
    parts.push(bytesOf(`${at + 1} 0 obj\n`), ...object, bytesOf('\nendobj\n'));
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = lengthNow();
  parts.push(
    bytesOf(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
    ),
  );
  return new Blob(
    parts.map((part) => new Uint8Array(part)),
    { type: 'application/pdf' },
  );
}
