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

export async function draw(page: MadePage, dpi = 200): Promise<Grey> {
  const pdfium = await loadPdfium();
  return withDocument(pdfium, madePdf([page]), (document) =>
    withPage(pdfium, document, 0, async (open) => drawPage(pdfium, open, dpi, 1)),
  );
}

const light = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#d4d0c8"/><stop offset=".8" stop-color="#777"/><stop offset="1" stop-color="#aaa"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );

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
  const lit = shadow ? [{ input: light(info.width, info.height), blend: 'multiply' as const }] : [];
  return sharp(png).composite(lit).jpeg({ quality }).toBuffer();
}
