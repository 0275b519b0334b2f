// Takes out of a picture what tells more than the picture: where and when it was taken, with which phone, what was cut off, and what
// hangs behind its end. The picture itself is not touched: it is not unpacked, and not a bit of it changes.
import { AppError } from '../errors/app-error.ts';

/** Segments of a JPG and chunks of a PNG: a large picture has about 1,300. */
const mostSegments = 10_000;
const damaged = (): AppError => new AppError(422, 'UNREADABLE_DOCUMENT', { code: 'errors.platform.pictureDamaged' });

const soi = 0xd8;
const eoi = 0xd9;
const sos = 0xda;
const comment = 0xfe;
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The way up that the camera noted (1 to 8), from the first directory of its EXIF. */
function orientationOf(exif: Buffer): number {
  const tiff = exif.subarray(6);
  if (!exif.toString('latin1', 0, 6).startsWith('Exif\0') || tiff.length < 8) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const entries = u16(directory);
  for (let i = 0; i < entries; i += 1) {
    const at = directory + 2 + 12 * i;
    if (at + 12 > tiff.length) return 1;
    if (u16(at) === 0x0112) return u16(at + 8);
  }
  return 1;
}

/** An EXIF segment that says which way up, and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.alloc(36);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(34, 2);
  segment.write('Exif\0\0MM\0*', 4, 'latin1');
  segment.writeUInt32BE(8, 14);
  segment.writeUInt16BE(1, 18);
  segment.writeUInt16BE(0x0112, 20);
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(orientation, 28);
  return segment;
}

/** What a picture needs to be shown right: size and density, colours. */
function isNeeded(marker: number, data: Buffer): boolean {
  if (marker === comment) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = data.toString('latin1', 0, 12);
  if (marker === 0xe0) return name.startsWith('JFIF\0');
  if (marker === 0xe2) return name.startsWith('ICC_PROFILE\0');
  return marker === 0xee && name.startsWith('Adobe');
}

/** Where the next marker after the lines of a scan stands. */
function endOfScan(bytes: Buffer, from: number): number {
  // a plain loop: a call for each 0xff would take a second where there is nothing else
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !standsAlone(next)) return at;
  }
  return bytes.length;
}

function cleanJpg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let segments = 0;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff || marker === soi || standsAlone(marker)) {
      at += 1; // filling between segments
      continue;
    }
    if (marker === eoi) break;
    segments += 1;
    if (segments > mostSegments) throw damaged();
    const end = Math.min(bytes.length, at + 2 + bytes.readUInt16BE(at + 2));
    const data = bytes.subarray(at + 4, end);
    if (marker === 0xe1 && orientation === 1) orientation = orientationOf(data);
    if (isNeeded(marker, data)) parts.push(bytes.subarray(at, end));
    at = end;
    if (marker !== sos) continue;
    const next = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, next));
    at = next;
  }
  if (orientation >= 2 && orientation <= 8) {
    // behind the JFIF segment, which has to be the first
    parts.splice(parts[1]?.[1] === 0xe0 ? 2 : 1, 0, orientationSegment(orientation));
  }
  parts.push(Buffer.from([0xff, eoi]));
  return Buffer.concat(parts);
}

/** Beside those that every picture has (with a capital letter): what its colours and its size are. */
const neededChunks: ReadonlySet<string> = new Set([
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'cICP',
]);

function cleanPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 8)];
  let chunks = 0;
  let at = 8;
  while (at + 12 <= bytes.length) {
    chunks += 1;
    if (chunks > mostSegments) throw damaged();
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (/^[A-Z]/.test(name) || neededChunks.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(parts);
}

/** The same picture without anything but the picture. Its kind was recognised before. */
export const cleanPicture = (bytes: Buffer, kind: 'jpg' | 'png'): Buffer =>
  kind === 'jpg' ? cleanJpg(bytes) : cleanPng(bytes);
