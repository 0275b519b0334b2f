// From bytes to pages: each kind of document in its own way.
import type { Page, PagedKind, Stage, Word } from '../documents.ts';
import { fewSigns, mostPages, mostWords, ocrDpi, pageSide } from '../limits.policy.ts';
import { Fault } from './fault.ts';
import type { Recogniser } from './ocr.ts';
import { drawPage, hasPictures, isScan, type OpenPage, type Pdfium, withDocument, withPage } from './pdfium.ts';
import { textOfPage } from './pdf-words.ts';
import { pagesOfText } from './plain-text.ts';
import { withStruck } from './strokes.ts';

export type Tools = {
  readonly pdfium: () => Promise<Pdfium>;
  readonly recogniser: () => Promise<Recogniser>;
  readonly onProgress: (done: number, total: number, stage: Stage) => void;
};

/** A page, and by how much its picture was turned to be upright. */
export type TurnedPage = Page & { readonly turnedBy: number };

const signsIn = (words: readonly Word[]): number =>
  words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
const strangersIn = (words: readonly Word[]): number =>
  words.reduce((sum, { text }) => sum + (text.match(/[\uFFFD\p{Co}]/gu)?.length ?? 0), 0);
/** Fonts without names for their signs give text that nobody can read, on a page that everybody can. */
const isGarbage = (words: readonly Word[]): boolean => strangersIn(words) * 3 > signsIn(words) + strangersIn(words);

/** Reads a drawn page; its own text stays when the picture has less of it. */
async function recognisePage(
  tools: Tools,
  pdfium: Pdfium,
  open: OpenPage,
  beat: () => void,
): Promise<TurnedPage | undefined> {
  const { recognise, toWords } = await import('./recognise.ts');
  const picture = drawPage(pdfium, open, ocrDpi, 1);
  beat();
  const pointsPerPixel = open.width / picture.width;
  const {
    turnedBy,
    seen,
    picture: turned,
  } = await recognise(picture, await tools.recogniser(), { dpi: ocrDpi, isPhoto: false }, beat);
  if (seen.length === 0) return undefined;
  const size = { width: turned.width * pointsPerPixel, height: turned.height * pointsPerPixel };
  return { number: 1, ...size, source: 'ocr', words: toWords(seen, pointsPerPixel), turnedBy };
}

async function readPdf(bytes: Uint8Array, tools: Tools): Promise<TurnedPage[]> {
  const pdfium = await tools.pdfium();
  return withDocument(pdfium, bytes, async (document, total) => {
    const pages: TurnedPage[] = [];
    let count = 0;
    for (let index = 0; index < total; index += 1) {
      tools.onProgress(index, total, 'reading');
      const page = await withPage(pdfium, document, index, async (open): Promise<TurnedPage> => {
        const text = textOfPage(pdfium, open);
        const words = withStruck(pdfium, open, text.words);
        const plain: TurnedPage = {
          number: 1,
          width: open.width,
          height: open.height,
          source: 'text',
          words,
          turnedBy: 0,
          ...(text.hiddenSigns > 0 && { hasHiddenText: true as const }),
        };
        // the text layer of a scan is no print: what the picture shows is read
        const isLayer = text.hiddenSigns >= fewSigns && isScan(pdfium, open);
        if (!isLayer && !isGarbage(words) && (signsIn(words) >= fewSigns || !hasPictures(pdfium, open))) return plain;
        const beat = (): void => tools.onProgress(index, total, 'recognising');
        beat();
        const drawn = await recognisePage(tools, pdfium, open, beat);
        return drawn && (isGarbage(words) || signsIn(drawn.words) >= signsIn(words)) ? drawn : plain;
      });
      count += page.words.length;
      if (count > mostWords) throw new Fault('too-large');
      pages.push({ ...page, number: index + 1 });
    }
    return pages;
  });
}

/** A picture has no size on paper: its longer side is taken for that of A4. */
async function readPicture(bytes: Uint8Array, kind: 'jpg' | 'png', tools: Tools): Promise<TurnedPage[]> {
  const beat = (): void => tools.onProgress(0, 1, 'recognising');
  beat();
  const [{ unpackPicture }, { recognise, toWords }] = await Promise.all([
    import('./picture.ts'),
    import('./recognise.ts'),
  ]);
  const unpacked = await unpackPicture(bytes, kind);
  beat();
  const longer = Math.max(unpacked.width, unpacked.height);
  const pointsPerPixel = pageSide / longer;
  const dpi = Math.round(72 / pointsPerPixel);
  const { turnedBy, seen, picture } = await recognise(unpacked, await tools.recogniser(), { dpi, isPhoto: true }, beat);
  const size = { width: picture.width * pointsPerPixel, height: picture.height * pointsPerPixel };
  return [{ number: 1, ...size, source: 'ocr', words: toWords(seen, pointsPerPixel), turnedBy }];
}

/** The pages of a document; a Fault when it cannot be read or has nothing to read. */
export async function readPages(bytes: Uint8Array, kind: PagedKind, tools: Tools): Promise<TurnedPage[]> {
  tools.onProgress(0, 0, 'opening');
  const pages =
    kind === 'pdf'
      ? await readPdf(bytes, tools)
      : kind === 'txt'
        ? pagesOfText(bytes).map((page) => ({ ...page, turnedBy: 0 }))
        : await readPicture(bytes, kind, tools);
  if (pages.length > mostPages) throw new Fault('too-many-pages');
  if (!pages.some(({ words }) => signsIn(words) > 0)) throw new Fault('no-text');
  return pages;
}
