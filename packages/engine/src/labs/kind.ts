// What kind of document a page is of: results in rows, a report about pictures, a prescription.
import type { LabLineWords } from '@nabz/knowledge/labs';
import type { Line } from '../documents/lines.ts';
import { phraseSource } from '../text/phrases.ts';
import { foldName } from './fold.ts';

export type PageKind = { readonly pictures: number; readonly medicines: number };

/** Words by which pages are told apart, as expressions; `pictures` finds all of them. */
export type KindWords = { readonly pictures: RegExp; readonly medicine: RegExp; readonly dosing: RegExp };

/** The words of the data, made ready for reading. */
export const kindWordsOf = ({ pictures, medicines, dosing }: LabLineWords): KindWords => ({
  pictures: new RegExp(String.raw`\b${phraseSource(pictures)}\b`, 'g'),
  medicine: new RegExp(String.raw`^\W*(?:\d{1,2}[.)]?\s*)?${phraseSource(medicines)}\b\.?`, 'i'),
  dosing: new RegExp(String.raw`\b(?:[0-2½]\s?-\s?[0-2½]\s?-\s?[0-2½]|${phraseSource(dosing)})\b`, 'i'),
});

/** A line of a prescription: a form of medicine at its beginning and something besides. */
const isMedicineLine = (text: string, { medicine }: KindWords): boolean => medicine.test(text) && text.length < 160;

const STRENGTH = /\d ?(?:mg|mcg|ml|gm?|iu|units?)\b/i;
/** A medicine with how much or how often: beside results it is a prescription of the same paper. */
export const isDosedMedicine = (text: string, kindWords: KindWords): boolean =>
  isMedicineLine(text, kindWords) && (kindWords.dosing.test(text) || STRENGTH.test(text));

/** How much on a page speaks of pictures, and how many lines are medicines. */
export function kindOfPage(lines: readonly Line[], kindWords: KindWords): PageKind {
  const words = new Set<string>();
  let medicines = 0;
  let hasImpression = false;
  for (const { text } of lines.slice(0, 400)) {
    const folded = foldName(text.slice(0, 300));
    for (const [word] of folded.matchAll(kindWords.pictures)) words.add(word);
    hasImpression ||= /^\W*(?:impression|conclusion|opinion)\W*$/i.test(text) || /^\W*impression ?[:-]/i.test(text);
    const hasDose = kindWords.dosing.test(text);
    if (isMedicineLine(text, kindWords)) medicines += hasDose ? 1 : 0.5;
  }
  return { pictures: words.size + (hasImpression ? 2 : 0), medicines };
}
