// PP-OCR: a network that finds lines of text, and one that reads them. It reads print as it stands in photos, and every line by
// itself, so there are no ways to take a page apart.
import { cutLine, lineHigh } from './pp-ocr/cut-line.ts';
import { findLines, type Strip } from './pp-ocr/find-lines.ts';
import { loadModels, type Models } from './pp-ocr/models.ts';
import { type Alphabet, alphabetOf, signsOf } from './pp-ocr/signs.ts';
import { wordsOfLine } from './pp-ocr/words-of-line.ts';
import type { Recogniser, Seen } from './ocr.ts';
import type { Grey } from './pdfium.ts';

/** So many times as high as wide: it runs up or down the page. */
const upright = 3;
/** What the network was trained with: from -1 to 1. */
const shades = Float32Array.from({ length: 256 }, (_, shade) => shade / 127.5 - 1);

async function readLine(picture: Grey, strip: Strip, models: Models, alphabet: Alphabet): Promise<Seen[]> {
  const line = cutLine(picture, strip);
  const area = line.data.length;
  const input = new Float32Array(3 * area);
  for (let at = 0; at < area; at += 1) input[at] = shades[line.data[at] ?? 255] ?? 0;
  input.copyWithin(area, 0, area);
  input.copyWithin(2 * area, 0, area);
  const numbers = await models.read(input, [1, 3, lineHigh, line.width]);
  return wordsOfLine(line, strip, signsOf(numbers, alphabet));
}

export function createPpOcr(beat: () => void, open = loadModels): Recogniser {
  let loading: Promise<{ models: Models; alphabet: Alphabet }> | undefined;
  const load = async (): Promise<{ models: Models; alphabet: Alphabet }> => {
    const models = await open();
    return { models, alphabet: alphabetOf(models.signs) };
  };
  return {
    name: 'pp-ocr',
    hasLayouts: false,
    losesPoints: false,
    recognise: async (picture) => {
      const { models, alphabet } = await (loading ??= load().catch((error: unknown) => {
        // the next picture tries again
        loading = undefined;
        throw error;
      }));
      beat();
      const strips = await findLines(picture, models.find);
      const seen: Seen[] = [];
      for (const strip of strips) {
        beat();
        if (strip.height < upright * strip.width) seen.push(...(await readLine(picture, strip, models, alphabet)));
      }
      return seen;
    },
  };
}
