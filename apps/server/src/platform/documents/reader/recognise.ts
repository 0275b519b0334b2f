// A picture of a page becomes words: even light, level lines, the right side up, then the OCR, then a second look at its numbers.
import type { Word } from '../documents.ts';
import { mostWordsPerPage } from '../limits.policy.ts';
import { Fault } from './fault.ts';
import { evenLight } from './light.ts';
import type { Layout, Recogniser, Seen } from './ocr.ts';
import type { Grey } from './pdfium.ts';
import { withPenStrokes } from './pen-strokes.ts';
import { turn } from './picture.ts';
import { readNumbersAgain } from './points.ts';
import { findSkew } from './skew.ts';

/** The mean confidence below which another way of taking the page apart is tried, and then another side up. */
const doubtful = 0.7;
const hopeless = 0.5;
/** So many sure words are no accident. */
const fewWords = 8;
/** Noise of folds and seals. */
const leastConfidence = 0.08;
const longestWord = 200;
/** A word that only the second look saw. */
const addedConfidence = 0.4;

export type Recognised = {
  readonly picture: Grey;
  readonly turnedBy: number;
  readonly seen: readonly Seen[];
  readonly by: Pick<Recogniser, 'name' | 'hasLayouts' | 'losesPoints' | 'recognise'>;
};

const hasSigns = ({ text }: Seen): boolean => /[\p{L}\p{N}]/u.test(text);
const hasLetters = ({ text }: Seen): boolean => /[\p{L}\p{N}]{2}/u.test(text);
const mean = (words: readonly Seen[]): number =>
  words.length === 0 ? 0 : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;

/** How much was read, and how surely: words that were guessed count little, those with digits more. */
const worth = (words: readonly Seen[]): number =>
  words.filter(hasLetters).reduce((sum, { text, confidence }) => sum + confidence ** 2 * (/\d/.test(text) ? 2 : 1), 0);

const sureness = (words: readonly Seen[]): number => mean(words.filter(hasLetters));
const isPoor = (words: readonly Seen[], limit: number): boolean =>
  words.filter((word) => hasLetters(word) && word.confidence > 0.6).length < fewWords || sureness(words) < limit;

const better = (a: Recognised, b: Recognised): Recognised => (worth(b.seen) > worth(a.seen) ? b : a);

const overlaps = (a: Seen, b: Seen): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** Whole columns of numbers are lost when their lines are taken for a picture: what another look saw where nothing stood is added. */
const withMissed = (seen: readonly Seen[], more: readonly Seen[]): Seen[] => [
  ...seen,
  ...more.filter(
    (word) => hasSigns(word) && word.confidence >= addedConfidence && !seen.some((one) => overlaps(one, word)),
  ),
];

type Read = (turnedBy: number, layout: Layout, by?: Recognised['by']) => Promise<Recognised>;

/** The side up on which the page reads best, as its lines lie. */
async function readUpright(read: Read, lit: Grey, skew: number): Promise<Recognised> {
  let best = await read(skew, 'columns');
  if (!isPoor(best.seen, hopeless)) return best;
  const skewOnItsSide = findSkew(await turn(lit, 90));
  for (const turnedBy of [skew + 180, 90 + skewOnItsSide, 270 + skewOnItsSide]) {
    best = better(best, await read(turnedBy, 'columns'));
    if (!isPoor(best.seen, doubtful)) break;
  }
  return best;
}

/** What another recogniser reads of a page that was read poorly, where it is worth more. One that fails leaves what was read. */
async function readByOther(read: Read, poor: Recognised, by: Recogniser, skew: number): Promise<Recognised> {
  let best = poor;
  // a page of which nothing was read may stand on any side
  for (const turnedBy of new Set([poor.turnedBy, skew]))
    for (const layout of ['columns', 'rows'] as const) {
      if (!isPoor(best.seen, doubtful)) return best;
      best = better(best, await read(turnedBy, layout, by).catch(() => best));
    }
  return best;
}

/** Reads one picture; tries harder only where the first reading is poor. `isPhoto`: a second look is worth its time. */
export async function recognise(
  picture: Grey,
  recogniser: Recogniser,
  { dpi, isPhoto }: { readonly dpi: number; readonly isPhoto: boolean },
  beat: () => void,
): Promise<Recognised> {
  const lit = evenLight(picture);
  beat();
  const read: Read = async (turnedBy, layout, by = recogniser) => {
    const turned = await turn(lit, turnedBy);
    beat();
    const seen = await by.recognise(turned, layout, dpi);
    beat();
    if (seen.length > mostWordsPerPage) throw new Fault('too-large');
    const { name, hasLayouts, losesPoints } = by;
    const recognise: Recogniser['recognise'] = (...asked) => by.recognise(...asked);
    return { picture: turned, turnedBy, seen, by: { name, hasLayouts, losesPoints, recognise } };
  };
  const skew = findSkew(lit);
  let best = await readUpright(read, lit, skew);
  if (best.by.hasLayouts && isPoor(best.seen, doubtful)) best = better(best, await read(best.turnedBy, 'rows'));
  const { other } = recogniser;
  if (other && isPoor(best.seen, doubtful)) best = await readByOther(read, best, other, skew);
  const { by, turnedBy } = best;
  const missed = isPhoto && by.hasLayouts ? (await read(turnedBy, 'words', by)).seen : [];
  const marked = withPenStrokes(best.picture, withMissed(best.seen, missed));
  return { ...best, seen: readNumbersAgain(best.picture, marked, by.losesPoints) };
}

/** What was seen, in points. */
export const toWords = (seen: readonly Seen[], pointsPerPixel: number): Word[] =>
  seen
    .filter(({ text, confidence }) => confidence >= leastConfidence || /[\p{L}\p{N}]/u.test(text))
    .map(({ text, left, top, width, height, confidence, isStruck }) => ({
      text: text.normalize('NFC').slice(0, longestWord),
      x: left * pointsPerPixel,
      y: top * pointsPerPixel,
      width: width * pointsPerPixel,
      height: height * pointsPerPixel,
      confidence,
      ...(isStruck === true && { isStruck }),
    }));
