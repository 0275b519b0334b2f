// Pictures by sharp: unpacked within bounds, upright as their EXIF says, grey, of a size that the OCR reads well.
import sharp, { type Sharp } from 'sharp';
import { mostEnlargement, mostPhotoPixels, mostPixels, pictureSide, shownSide } from '../limits.policy.ts';
import { Fault } from './fault.ts';
import type { Drawn, Grey } from './pdfium.ts';
import { findSheet, flatten } from './sheet.ts';

// one document at a time; and of the many formats only the two that are meant, whatever the bytes say they are
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

const white = '#ffffff';

/** Opens a picture within bounds and hands it on, upright as its EXIF says and on white; a Fault when it is none. */
async function withPicture<T>(
  bytes: Uint8Array,
  kind: 'jpg' | 'png',
  use: (picture: Sharp, size: { width: number; height: number }) => Promise<T>,
): Promise<T> {
  const limitInputPixels = kind === 'jpg' ? mostPhotoPixels : mostPixels;
  try {
    const source = sharp(bytes, { limitInputPixels, failOn: 'truncated', pages: 1 });
    const { width, height } = await source.metadata();
    if (width * height > limitInputPixels) throw new Fault('too-large');
    return await use(source.autoOrient().flatten({ background: white }), { width, height });
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(error instanceof Error && /pixel limit/i.test(error.message) ? 'too-large' : 'damaged');
  }
}

/** A photo or scan as the OCR wants it: the sheet alone where it lies on something. */
export const unpackPicture = (bytes: Uint8Array, kind: 'jpg' | 'png'): Promise<Grey> =>
  withPicture(bytes, kind, async (picture, { width, height }) => {
    const scale = Math.min(mostEnlargement, pictureSide / Math.max(width, height));
    const side = Math.max(1, Math.round(Math.max(width, height) * scale));
    const { data, info } = await picture
      .resize({ width: side, height: side, fit: 'inside' })
      .greyscale()
      .toColourspace('b-w')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const grey = { width: info.width, height: info.height, data };
    const sheet = findSheet(grey);
    return sheet ? flatten(grey, sheet, 1) : grey;
  });

/** Few colours: a page of text becomes a tenth as long. */
const toPng = (picture: Sharp): Promise<Buffer> => picture.png({ palette: true, colours: 64, effort: 1 }).toBuffer();

const colours = 3;

/** A photo or scan to look at: the sheet as the OCR saw it, so that places on it are the same. */
export const showPicture = (bytes: Uint8Array, kind: 'jpg' | 'png', turnedBy: number): Promise<Buffer> =>
  withPicture(bytes, kind, async (picture) => {
    const { data, info } = await picture
      .resize({ width: shownSide, height: shownSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const whole = { width: info.width, height: info.height, data };
    const grey = Buffer.alloc(info.width * info.height);
    for (let at = 0; at < grey.length; at += 1) grey[at] = data[at * colours + 1] ?? 0; // green is what the eye takes for light
    const sheet = findSheet({ ...whole, data: grey });
    const { width, height, data: shown } = sheet ? flatten(whole, sheet, colours) : whole;
    return toPng(sharp(shown, { raw: { width, height, channels: colours } }).rotate(turnedBy, { background: white }));
  });

/** A drawn page to look at. */
export const showDrawing = ({ width, height, channels, data }: Drawn<4>, turnedBy: number): Promise<Buffer> =>
  toPng(
    sharp(data, { raw: { width, height, channels } })
      .flatten({ background: white })
      .rotate(turnedBy, { background: white }),
  );

/** The picture in another size. */
export async function resize({ width, height, data }: Grey, toWidth: number, toHeight: number): Promise<Grey> {
  if (toWidth === width && toHeight === height) return { width, height, data };
  const resized = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: toWidth, height: toHeight, fit: 'fill' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { width: toWidth, height: toHeight, data: resized };
}

/** The picture turned clockwise by some degrees; it grows so that its corners stay. */
export async function turn({ width, height, data }: Grey, degrees: number): Promise<Grey> {
  if (degrees === 0) return { width, height, data };
  const { data: turned, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: white })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: turned };
}
