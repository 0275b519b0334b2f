// Hindi beside PP-OCR, which has no Devanagari: it finds such print and reads nothing in it. Where the machine's tesseract has Hindi, it
// reads those places, and only those.
import { createNative, languagesOf } from './ocr-native.ts';
import type { Recogniser, Seen } from './ocr.ts';

/** Signs are hardly wider than high: a place that is wider for each of its signs holds print that was not read. */
const widest = 2;
/** Shorter places are a seal, a tick, a drawing. */
const shortest = 2.5;
const devanagari = /\p{Script=Devanagari}/u;

/** Whether there is more print in a place than the signs that were read in it. */
const holdsMore = ({ text, width, height }: Seen): boolean =>
  width > shortest * height && width > widest * height * Array.from(text).length;

/** Of words that it is so sure of, nobody else is asked. */
const sure = 0.8;
/** Noise is Devanagari, too, to who looks for it. */
const leastSure = 0.4;

const isWithin = (word: Seen, place: Seen): boolean => {
  const [x, y] = [word.left + word.width / 2, word.top + word.height / 2];
  return x >= place.left && x <= place.left + place.width && y >= place.top && y <= place.top + place.height;
};
const overlap = (a: Seen, b: Seen): boolean => isWithin(a, b) || isWithin(b, a);

/** What was read, with Devanagari where nothing sure was read, and what stands between its words: figures, and signs of Latin. */
export function mergeHindi(seen: readonly Seen[], more: readonly Seen[]): Seen[] {
  const hindi = more.filter(({ text, confidence }) => devanagari.test(text) && confidence >= leastSure);
  const isReplaced = (word: Seen): boolean =>
    (holdsMore(word) || word.confidence < sure) && hindi.some((one) => overlap(one, word));
  const kept = seen.filter((word) => !isReplaced(word));
  const replaced = seen.filter((word) => holdsMore(word) && isReplaced(word));
  const added = more.filter(
    (word) =>
      (hindi.includes(word) || replaced.some((place) => isWithin(word, place))) &&
      !kept.some((other) => overlap(word, other)),
  );
  return [...kept, ...added];
}

const isText = ({ text }: Seen): boolean => text !== '';

/** A recogniser of Latin print and, where the machine has Hindi, of the places that it could not read. `first` may answer places without text. */
export function withHindi(first: Recogniser, program: string): Recogniser {
  let hindi: Promise<Recogniser | null> | undefined;
  const find = async (): Promise<Recogniser | null> => {
    const languages = await languagesOf(program).catch((): string[] => []);
    return ['eng', 'hin'].every((language) => languages.includes(language)) ? createNative(program, 'eng+hin') : null;
  };
  return {
    ...first,
    recognise: async (picture, layout, dpi) => {
      const seen = await first.recognise(picture, layout, dpi);
      const other = program !== '' && seen.some(holdsMore) ? await (hindi ??= find()) : null;
      // a tesseract that fails leaves what was read
      const more = (await other?.recognise(picture, layout, dpi).catch((): Seen[] => [])) ?? [];
      return mergeHindi(seen, more).filter(isText);
    },
  };
}
