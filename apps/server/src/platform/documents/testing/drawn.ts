// Pictures of pages for tests and benches: drawn by PDFium, which brings its own fonts, then made worse as phones make them.
import sharp from 'sharp';
import { drawPage, type Grey, loadPdfium, withDocument, withPage } from '../reader/pdfium.ts';
import { type MadePage, madePdf } from './made-pdf.ts';

export type Worse = {
  /** Degrees clockwise. */
  readonly turned?: number;
  readonly blur?: number;
  readonly shadow?: boolean;
  readonly quality?: number;
};

let loading: ReturnType<typeof loadPdfium> | undefined;

export async function draw(page: MadePage, dpi = 200): Promise<Grey> {
  const pdfium = await (loading ??= loadPdfium());
  return withDocument(pdfium, madePdf([page]), (document) =>
    withPage(pdfium, document, 0, async (open) => drawPage(pdfium, open, dpi, 1)),
  );
}

/** A shadow over the lower right corner, as the one who takes the photo throws it. */
function light(width: number, height: number): Buffer {
  const shades = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const along = x / width + y / height;
      const shade = along < 1.2 ? 255 - 36 * along : Math.max(125, 212 - (along - 1.2) * 500);
      shades.fill(shade, 3 * (y * width + x), 3 * (y * width + x) + 3);
    }
  }
  return shades;
}

/** The page as a photo of it would be. */
export async function photograph(
  page: MadePage,
  { turned = 0, blur = 0, shadow = false, quality = 80 }: Worse = {},
): Promise<Buffer> {
  const { width, height, data } = await draw(page);
  let picture = sharp(data, { raw: { width, height, channels: 1 } }).rotate(turned, { background: '#8a7f70' });
  if (blur > 0) picture = picture.blur(blur);
  const { data: png, info } = await picture
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const lit = shadow
    ? [
        {
          input: light(info.width, info.height),
          raw: { width: info.width, height: info.height, channels: 3 as const },
          blend: 'multiply' as const,
        },
      ]
    : [];
  return sharp(png).composite(lit).jpeg({ quality }).toBuffer();
}
