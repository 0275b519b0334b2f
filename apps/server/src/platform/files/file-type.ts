// What an uploaded file is: its extension, its declared type and its content must agree, and its content must be whole. The
// content is looked at here and never unpacked or decoded; eight kinds need no library that would try a hundred others on it.
import type { Refusal } from '@nabz/words/catalogue';
import { AppError } from '../errors/app-error.ts';
import { isWordZip } from './zip.ts';
import { isWordCompound } from './compound.ts';
import { isLockedPdf } from './pdf-lock.ts';
import { beginsAsCda, beginsAsFhir, endsAsCda, endsAsJson, faultOfXml } from './data-files.ts';
import { isPlainText } from './plain-text.ts';

export type FileKind = 'pdf' | 'jpg' | 'png' | 'doc' | 'docx' | 'txt' | 'json' | 'xml';

type Kind = {
  readonly name: string;
  readonly extensions: readonly string[];
  /** The first is the one we answer. */
  readonly mimeTypes: readonly [string, ...string[]];
  readonly begins: (bytes: Buffer) => boolean;
  /** What begins so is also whole and holds what it should. */
  readonly isWhole: (bytes: Buffer) => boolean;
  /** What else is wrong with one that is whole: the end of a sentence. */
  readonly fault?: (bytes: Buffer) => FileFault | undefined;
};

const startsWith =
  (...signature: number[]) =>
  (bytes: Buffer): boolean =>
    bytes.subarray(0, signature.length).equals(Buffer.from(signature));

/** 201 million: the largest sensors in phones. More is a small file that wants to become a huge picture. */
const mostPixels = 16_384 * 12_288;
const isSensible = (width: number, height: number): boolean => width > 0 && height > 0 && width * height <= mostPixels;

/** Writers may leave a little behind the end mark. */
const pdfTail = 4096;
const isWholePdf = (bytes: Buffer): boolean =>
  bytes.subarray(-pdfTail).includes('%%EOF') && bytes.includes('startxref');

/** A page at the front or an archive at the end: a file that is a PDF to one program and something else to another. */
const otherFront = /<(?:!doctype|html|head|body|script|svg|iframe)\b/i;
const frontLength = 1024;
const archiveEnd = Buffer.from('PK\u0005\u0006', 'latin1');
/** The longest comment that an archive may have behind its end, and its end. */
const archiveTail = 65_535 + 22;

type FileFault = 'errors.platform.fileTwoKinds' | 'errors.platform.fileLocked' | 'errors.platform.fileHarmful';

function faultOfPdf(bytes: Buffer): FileFault | undefined {
  const hasOtherFace =
    otherFront.test(bytes.toString('latin1', 0, frontLength)) || bytes.subarray(-archiveTail).includes(archiveEnd);
  if (hasOtherFace) return 'errors.platform.fileTwoKinds';
  return isLockedPdf(bytes) ? 'errors.platform.fileLocked' : undefined;
}

/** A large picture has about 1,300 chunks; one of ten thousand is built to keep whoever looks at it busy. */
const mostChunks = 10_000;
const chunkType = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE(0);
const idat = chunkType('IDAT');
const iend = chunkType('IEND');

/** Goes from chunk to chunk: the header first, the end mark somewhere. */
function isWholePng(bytes: Buffer): boolean {
  if (bytes.length < 45 || bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  if (!isSensible(bytes.readUInt32BE(16), bytes.readUInt32BE(20))) return false;
  let at = 8;
  let hasPicture = false;
  for (let chunks = 0; chunks < mostChunks && at + 12 <= bytes.length; chunks += 1) {
    const type = bytes.readUInt32BE(at + 4);
    at += 12 + bytes.readUInt32BE(at);
    if (type === idat) hasPicture = true;
    if (type === iend) return hasPicture && at <= bytes.length;
  }
  return false;
}

/** The markers that give width and height: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const jpgEnd = Buffer.from([0xff, 0xd9]);

/** Goes from segment to segment up to the picture itself, which must have its end mark. Phones add more behind that. */
function isWholeJpg(bytes: Buffer): boolean {
  let at = 2;
  let hasSize = false;
  for (let segments = 0; segments < mostChunks && at + 4 <= bytes.length && bytes[at] === 0xff; segments += 1) {
    while (bytes[at + 1] === 0xff) at += 1; // filling
    if (at + 4 > bytes.length) return false;
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) {
      if (at + 9 > bytes.length || !isSensible(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return false;
      hasSize = true;
    }
    at += 2 + length;
    if (marker === 0xda) return hasSize && bytes.indexOf(jpgEnd, at) !== -1;
  }
  return false;
}

const kinds: Readonly<Record<FileKind, Kind>> = {
  pdf: {
    name: 'PDF',
    extensions: ['pdf'],
    mimeTypes: ['application/pdf', 'application/x-pdf'],
    begins: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d),
    isWhole: isWholePdf,
    fault: faultOfPdf,
  },
  jpg: {
    name: 'JPG',
    extensions: ['jpg', 'jpeg'],
    mimeTypes: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    begins: startsWith(0xff, 0xd8, 0xff),
    isWhole: isWholeJpg,
  },
  png: {
    name: 'PNG',
    extensions: ['png'],
    mimeTypes: ['image/png', 'image/x-png'],
    begins: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    isWhole: isWholePng,
  },
  doc: {
    name: 'DOC',
    extensions: ['doc'],
    mimeTypes: ['application/msword', 'application/vnd.ms-word'],
    begins: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    isWhole: isWordCompound,
  },
  docx: {
    name: 'DOCX',
    extensions: ['docx'],
    mimeTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    begins: startsWith(0x50, 0x4b, 0x03, 0x04),
    isWhole: isWordZip,
  },
  json: {
    name: 'FHIR',
    extensions: ['json', 'fhir'],
    mimeTypes: ['application/fhir+json', 'application/json', 'application/json+fhir', 'text/plain'],
    begins: beginsAsFhir,
    isWhole: endsAsJson,
  },
  xml: {
    name: 'C-CDA',
    extensions: ['xml', 'cda'],
    mimeTypes: ['application/xml', 'text/xml', 'application/hl7-sda+xml', 'text/plain'],
    begins: beginsAsCda,
    isWhole: endsAsCda,
    fault: faultOfXml,
  },
  // the last: data is text, too
  txt: {
    name: 'TXT',
    extensions: ['txt'],
    mimeTypes: ['text/plain'],
    begins: isPlainText,
    isWhole: () => true,
  },
};

const dataKinds: ReadonlySet<FileKind> = new Set(['json', 'xml']);

/** Shorter, nobody can say that something is text. */
const shortestText = 8;

/** What a browser says when it does not know. */
const saysNothing = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** The harmless text that every virus scanner reports, in two halves so that this file is not reported itself. */
const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

const refuse = (refusal: Refusal): AppError => new AppError(415, 'UNSUPPORTED_TYPE', refusal);
/** The right kind of file, and not whole: that is no question of its type. */
const unreadable = (refusal: Refusal): AppError => new AppError(422, 'UNREADABLE_DOCUMENT', refusal);

const inWords = (allowed: readonly FileKind[]): string => {
  const names = allowed.map((kind) => kinds[kind].name);
  return `${names.slice(0, -1).join(', ')}${names.length > 1 ? ' or ' : ''}${names.at(-1)}`;
};

/** iPhones keep photos so, and some apps rename them without changing them. */
const isHeic = (bytes: Buffer): boolean => /^ftyp(?:hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));

/** A picture as a scanner of a hospital writes it: 128 bytes of anything, then its mark. */
const isDicom = (bytes: Buffer): boolean => bytes.toString('latin1', 128, 132) === 'DICM';

function whatItIs(bytes: Buffer, claimed: Kind): Refusal {
  const { name } = claimed;
  if (isHeic(bytes)) return { code: 'errors.platform.fileHeic', params: { name } };
  const other = Object.values(kinds).find((kind) => kind.begins(bytes));
  if (claimed === kinds.txt && other === undefined) return { code: 'errors.platform.fileNotText', params: { name } };
  return other && !(other === kinds.txt && bytes.length < shortestText)
    ? { code: 'errors.platform.fileOtherInside', params: { name, other: other.name } }
    : { code: 'errors.platform.fileNotOne', params: { name } };
}

const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * What a file is, or 415 with a sentence that says what is wrong; 422 for one that is damaged. The name in the sentence is not the patient's: the words of
 * refusals hold no personal data.
 */
export function recognise(
  file: { readonly name: string; readonly mimeType: string; readonly bytes: Buffer },
  allowed: readonly FileKind[],
): { kind: FileKind; mimeType: string } {
  const extension = extensionOf(file.name);
  const named = allowed.find((kind) => kinds[kind].extensions.includes(extension));
  // portals give their data as text files, too
  const found =
    named === 'txt' ? (allowed.find((kind) => dataKinds.has(kind) && kinds[kind].begins(file.bytes)) ?? named) : named;
  if (isDicom(file.bytes)) throw refuse({ code: 'errors.platform.fileDicom' });
  if (found === undefined) throw refuse({ code: 'errors.platform.fileTypes', params: { types: inWords(allowed) } });
  const kind = kinds[found];
  const params = { name: kind.name };
  if (file.bytes.length === 0) throw refuse({ code: 'errors.platform.fileEmpty', params });
  if (file.bytes.includes(eicar)) throw refuse({ code: 'errors.platform.fileHarmful' });
  if (!kind.begins(file.bytes)) throw refuse(whatItIs(file.bytes, kind));
  const declared = file.mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!saysNothing.has(declared) && !kind.mimeTypes.includes(declared)) {
    throw refuse({ code: 'errors.platform.fileSentAsOther', params });
  }
  if (!kind.isWhole(file.bytes)) throw unreadable({ code: 'errors.platform.fileDamaged', params });
  const fault = kind.fault?.(file.bytes);
  if (fault !== undefined) throw refuse({ code: fault, params });
  return { kind: found, mimeType: kind.mimeTypes[0] };
}

const longestName = 120;

/** A patient's name for a file, fit to be shown and sent: without a path, control characters and marks that turn its direction. */
export function cleanFileName(name: string, kind: FileKind): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const shown = last
    .replaceAll(/[\p{Cc}\p{Surrogate}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim();
  const extension = extensionOf(shown);
  const stem = (extension === '' ? shown : shown.slice(0, -extension.length - 1)).replaceAll(/^[.\s]+|[.\s]+$/g, '');
  const end = `.${kinds[kind].extensions.includes(extension) ? extension : kind}`;
  return `${Array.from(stem || 'file')
    .slice(0, longestName - end.length)
    .join('')}${end}`;
}
