// Whether a file is honest text: signs that people read, and nothing that a program would take for something else.
import { isUtf8 } from 'node:buffer';

const isControl = (sign: number): boolean =>
  (sign < 0x20 && !(sign >= 9 && sign <= 13)) || (sign >= 0x7f && sign < 0xa0);
/** Bytes that no text of ASCII and what extends it has: controls other than tabs, line ends and page ends. */
const isBadByte = Uint8Array.from({ length: 256 }, (_, byte) => (byte < 0x80 && isControl(byte) ? 1 : 0));
/** And the holes of Windows-1252. */
const isBadInWindows = Uint8Array.from(isBadByte, (isBad, byte) =>
  [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte) ? 1 : isBad,
);

// Each goes once through up to 10 MB while everybody else waits: plain loops that stop at the first bad byte.

/** Bytes that are UTF-8 for sure. */
function isPlainUtf8(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isBadByte[byte] === 1) return false;
    if (byte === 0xc2 && (bytes[at + 1] ?? 0) < 0xa0) return false; // controls beyond ASCII
    if (byte === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbf) return false; // U+FFFF
  }
  return true;
}

/** Files that are mostly beyond ASCII are no text of Windows-1252. */
function isPlainWindows(bytes: Buffer): boolean {
  let high = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isBadInWindows[byte] === 1) return false;
    if (byte >= 0x80) high += 1;
  }
  return high * 3 < bytes.length;
}

function isPlainUtf16(bytes: Buffer, isLittle: boolean): boolean {
  if (bytes.length % 2 !== 0) return false;
  const low = isLittle ? 0 : 1;
  let isPairOpen = false;
  for (let at = 0; at < bytes.length; at += 2) {
    const sign = (bytes[at + low] ?? 0) | ((bytes[at + 1 - low] ?? 0) << 8);
    const isSecond = sign >= 0xdc00 && sign <= 0xdfff;
    if (isSecond !== isPairOpen || sign === 0xffff || isControl(sign)) return false;
    isPairOpen = sign >= 0xd800 && sign <= 0xdbff;
  }
  return !isPairOpen;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** UTF-8, UTF-16 where it is marked, or what Windows wrote before; undefined when it is none of them or holds what no text holds. */
function plainEncodingOf(bytes: Buffer): Encoding | undefined {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return isPlainUtf16(bytes, true) ? 'utf-16le' : undefined;
  if (mark === 'feff') return isPlainUtf16(bytes, false) ? 'utf-16be' : undefined;
  if (isUtf8(bytes)) return isPlainUtf8(bytes) ? 'utf-8' : undefined;
  return isPlainWindows(bytes) ? 'windows-1252' : undefined;
}

/** Pages, drawings, scripts, programs, and documents of other kinds. A report may begin with "<17.5". */
const otherFaces = /^\s*(?:<[!?/a-z]|%PDF|%!PS|MZ|PK|#!|\{\\rtf|GIF8|BM|RIFF|From:\s|MIME-Version|X5O!P%)/i;
const faceLength = 1024;
/** The longest sign of UTF-8. */
const signBytes = 4;

/** Whether bytes are plain text, and look like nothing else. */
export function isPlainText(bytes: Buffer): boolean {
  const encoding = plainEncodingOf(bytes);
  if (encoding === undefined) return false;
  const front = new TextDecoder(encoding).decode(bytes.subarray(0, faceLength * signBytes));
  return !otherFaces.test(front.slice(0, faceLength));
}
