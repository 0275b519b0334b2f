// A page as a picture to look at.
import { pageSide, shownSide } from '../limits.policy.ts';
import { Fault } from './fault.ts';
import { drawPage, type Pdfium, withDocument, withPage } from './pdfium.ts';
import { showDrawing, showPicture } from './picture.ts';

const shownDpi = Math.round((shownSide / pageSide) * 72);

/** Draws one page of a document as a PNG. */
export async function showPage(
  bytes: Uint8Array,
  { kind, page, turnedBy }: { readonly kind: 'pdf' | 'jpg' | 'png'; readonly page: number; readonly turnedBy: number },
  pdfium: () => Promise<Pdfium>,
): Promise<Buffer> {
  if (kind !== 'pdf') {
    if (page !== 1) throw new Fault('too-many-pages');
    return showPicture(bytes, kind, turnedBy);
  }
  const loaded = await pdfium();
  return withDocument(loaded, bytes, (document, total) => {
    if (page < 1 || page > total) throw new Fault('too-many-pages');
    return withPage(loaded, document, page - 1, async (open) =>
      showDrawing(drawPage(loaded, open, shownDpi, 4), turnedBy),
    );
  });
}
