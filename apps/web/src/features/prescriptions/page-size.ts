export type Size = { width: number; height: number };

const A4: Size = { width: 595, height: 842 };
/** A PNG begins with eight bytes of its own, then the header with width and height (RFC 2083, 11.2.1). */
const PNG_START = 0x89504e47;
const WIDTH_AT = 16;
const HEADER_END = 24;

/** Width and height of a PNG picture; null for anything else. */
export async function pngSize(blob: Blob): Promise<Size | null> {
  const head = new DataView(await blob.slice(0, HEADER_END).arrayBuffer());
  if (head.byteLength < HEADER_END || head.getUint32(0) !== PNG_START) return null;
  const width = head.getUint32(WIDTH_AT);
  const height = head.getUint32(WIDTH_AT + 4);
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The size of a page: as it was read; where nothing could be read, as its picture is. */
export const sizeOfPage = (
  pages: readonly (Size & { number: number })[],
  page: number,
  picture: Size | null | undefined,
): Size => pages.find(({ number }) => number === page) ?? picture ?? A4;
