// PDFium as WebAssembly. Its functions are called directly: the wrapped ones cost ten times as much, and a page has thousands of signs.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { fewestPaths, mostPages, mostPixels } from '../limits.policy.ts';
import { Fault } from './fault.ts';

type Raw = (...args: number[]) => number;
type Raws = { readonly [name in (typeof rawNames)[number]]: Raw };

const rawNames = [
  'FPDFText_GetUnicode',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetFontSize',
  'FPDFText_GetMatrix',
  'FPDFText_IsGenerated',
  'FPDFText_GetTextObject',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_SetIsActive',
] as const;

export type Pdfium = {
  readonly wrapped: WrappedPdfiumModule;
  /** The memory of PDFium: asked for each time, because it moves when it grows. */
  readonly memory: () => Uint8Array;
  readonly raw: Raws;
  /** 64 bytes for what functions answer through pointers. */
  readonly scratch: number;
};

/** Loads PDFium: about 60 ms, once in the life of a child. */
export async function loadPdfium(): Promise<Pdfium> {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  // a copy: of small files Node answers a part of a larger buffer
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer;
  const silent = (): void => undefined;
  const wrapped = await init({ wasmBinary, print: silent, printErr: silent });
  wrapped.PDFiumExt_Init();
  const entries = rawNames.map((name) => [name, Reflect.get(wrapped.pdfium.wasmExports, name)]);
  const scratch = wrapped.pdfium.wasmExports.malloc(64);
  const memory = (): Uint8Array => Reflect.get(wrapped.pdfium, 'HEAPU8') as Uint8Array;
  return { wrapped, memory, raw: Object.fromEntries(entries) as Raws, scratch };
}

/** FPDF_GetLastError: the file wants a password, or a kind of lock that nobody knows. */
const lockedErrors: ReadonlySet<number> = new Set([4, 5]);

/** Opens a document, hands it on, and closes it. */
export async function withDocument<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  use: (document: number, pages: number) => Promise<T>,
): Promise<T> {
  const { wrapped, memory } = pdfium;
  const { malloc, free } = wrapped.pdfium.wasmExports;
  const place = malloc(bytes.length);
  memory().set(bytes, place);
  const document = wrapped.FPDF_LoadMemDocument(place, bytes.length, '');
  if (document === 0) {
    free(place);
    throw new Fault(lockedErrors.has(wrapped.FPDF_GetLastError()) ? 'encrypted' : 'damaged');
  }
  try {
    const pages = wrapped.FPDF_GetPageCount(document);
    if (pages < 1) throw new Fault('damaged');
    if (pages > mostPages) throw new Fault('too-many-pages');
    return await use(document, pages);
  } finally {
    wrapped.FPDF_CloseDocument(document);
    free(place);
  }
}

/** A page that is open: its size as it is seen, and how its own coordinates become places on it. */
export type OpenPage = {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly toPlace: (x: number, y: number) => { x: number; y: number };
};

/** Opens a page, hands it on, and closes it. */
export async function withPage<T>(
  { wrapped, memory, scratch }: Pdfium,
  document: number,
  index: number,
  use: (open: OpenPage) => Promise<T>,
): Promise<T> {
  const page = wrapped.FPDF_LoadPage(document, index);
  if (page === 0) throw new Fault('damaged');
  try {
    const width = wrapped.FPDF_GetPageWidthF(page);
    const height = wrapped.FPDF_GetPageHeightF(page);
    if (!(width > 0 && height > 0)) throw new Fault('damaged');
    wrapped.FPDF_GetPageBoundingBox(page, scratch);
    const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(memory().buffer, scratch, 4);
    const turns = wrapped.FPDFPage_GetRotation(page);
    const toPlace = (x: number, y: number): { x: number; y: number } => {
      if (turns === 1) return { x: y - bottom, y: x - left };
      if (turns === 2) return { x: right - x, y: y - bottom };
      if (turns === 3) return { x: top - y, y: right - x };
      return { x: x - left, y: top - y };
    };
    return await use({ page, width, height, toPlace });
  } finally {
    wrapped.FPDF_ClosePage(page);
  }
}

const kindOfPath = 2;
const kindsOfPictures: ReadonlySet<number> = new Set([3, 4, 5]);
/** A page of letters as outlines has thousands of things on it; so many are looked at. */
const mostThings = 2_000;

/** Whether there is something to see on a page besides its text: a picture, or letters that are drawn as lines. */
export function hasPictures({ wrapped }: Pdfium, { page }: OpenPage): boolean {
  const count = Math.min(wrapped.FPDFPage_CountObjects(page), mostThings);
  let paths = 0;
  for (let i = 0; i < count; i += 1) {
    const kind = wrapped.FPDFPageObj_GetType(wrapped.FPDFPage_GetObject(page, i));
    if (kindsOfPictures.has(kind)) return true;
    if (kind === kindOfPath) paths += 1;
  }
  return paths >= fewestPaths;
}

const kindOfPicture = 3;
/** A picture over so much of the page is the page: a scan, whatever its text layer says. */
const mostOfPage = 0.5;

/** Whether a picture covers most of a page. */
export function isScan({ wrapped, memory, scratch }: Pdfium, { page, width, height }: OpenPage): boolean {
  const count = Math.min(wrapped.FPDFPage_CountObjects(page), mostThings);
  for (let i = 0; i < count; i += 1) {
    const thing = wrapped.FPDFPage_GetObject(page, i);
    if (wrapped.FPDFPageObj_GetType(thing) !== kindOfPicture) continue;
    if (!wrapped.FPDFPageObj_GetBounds(thing, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(memory().buffer, scratch, 4);
    if ((right - left) * (top - bottom) > mostOfPage * width * height) return true;
  }
  return false;
}

/** A picture in shades of grey, a byte a pixel. */
export type Grey = { readonly width: number; readonly height: number; readonly data: Buffer };

/** Kinds of bitmaps: a byte a pixel, or four. */
const formats = { 1: 1, 4: 4 } as const;
/** Annotations too: stamps, and what was typed into forms. */
const withAnnotations = 0x01;
const inGrey = 0x08;
const redFirst = 0x10;

export type Drawn<C extends 1 | 4> = {
  readonly width: number;
  readonly height: number;
  readonly channels: C;
  readonly data: Buffer;
};

/** Draws a page in shades of grey or in colour. A huge page is drawn coarser, never larger. */
export function drawPage<C extends 1 | 4>(
  { wrapped, memory }: Pdfium,
  { page, width, height }: OpenPage,
  dpi: number,
  channels: C,
): Drawn<C> {
  const scale = Math.min(dpi / 72, Math.sqrt(mostPixels / (width * height)));
  const across = Math.max(1, Math.floor(width * scale));
  const down = Math.max(1, Math.floor(height * scale));
  if (across * down > mostPixels) throw new Fault('too-large');
  const bitmap = wrapped.FPDFBitmap_CreateEx(across, down, formats[channels], 0, 0);
  if (bitmap === 0) throw new Fault('too-large');
  try {
    wrapped.FPDFBitmap_FillRect(bitmap, 0, 0, across, down, 0xffffffff);
    const flags = withAnnotations | (channels === 1 ? inGrey : redFirst);
    wrapped.FPDF_RenderPageBitmap(bitmap, page, 0, 0, across, down, 0, flags);
    const stride = wrapped.FPDFBitmap_GetStride(bitmap);
    const from = wrapped.FPDFBitmap_GetBuffer(bitmap);
    const row = across * channels;
    const data = Buffer.alloc(row * down);
    const bytes = memory();
    for (let y = 0; y < down; y += 1) data.set(bytes.subarray(from + y * stride, from + y * stride + row), y * row);
    return { width: across, height: down, channels, data };
  } finally {
    wrapped.FPDFBitmap_Destroy(bitmap);
  }
}
