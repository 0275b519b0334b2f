// What kind of document a page is of: results in rows, a report about pictures, a prescription.
import type { LabLineWords } from '@nabz/knowledge/labs';
import type { Line } from '../documents/lines.ts';
import { phraseSource } from '../text/phrases.ts';
import { foldName } from './fold.ts';

export type PageKind = {
  readonly pictures: number;
  readonly medicines: number;
  /** A title at its top names an examination, and nothing says that it is a bill or a plan. */
  readonly isTitled: boolean;
};

/** Words by which pages are told apart, as expressions; `pictures` finds all of them. */
export type KindWords = {
  readonly pictures: RegExp;
  readonly medicine: RegExp;
  readonly dosing: RegExp;
  readonly examination: RegExp;
  readonly noTitle: RegExp;
  readonly bill: RegExp;
};

/** So far down a title stands, under the head of the paper, and so many words it has with who was examined. */
const TITLE_LINES = 12;
const TITLE_WORDS = 12;
/** Fewer words below it are a list or a form. */
const LEAST_WORDS = 2;
const MOST_LINES = 400;

/** The words of the data, made ready for reading. */
export const kindWordsOf = ({
  pictures,
  medicines,
  dosing,
  examinations,
  noTitles,
  bills,
}: LabLineWords): KindWords => ({
  pictures: new RegExp(String.raw`\b${phraseSource(pictures)}\b`, 'g'),
  medicine: new RegExp(String.raw`^\W*(?:\d{1,2}[.)]?\s*)?${phraseSource(medicines)}\b\.?`, 'i'),
  examination: new RegExp(String.raw`\b${phraseSource(examinations)}\b`),
  noTitle: new RegExp(String.raw`\b${phraseSource(noTitles)}\b`),
  bill: new RegExp(String.raw`\b${phraseSource(bills)}\b`),
  dosing: new RegExp(String.raw`\b(?:[0-2½]\s?-\s?[0-2½]\s?-\s?[0-2½]|${phraseSource(dosing)})\b`, 'i'),
});

/** A line of a prescription: a form of medicine at its beginning and something besides. */
const isMedicineLine = (text: string, { medicine }: KindWords): boolean => medicine.test(text) && text.length < 160;

const STRENGTH = /\d ?(?:mg|mcg|ml|gm?|iu|units?)\b/i;
/** A medicine with how much or how often: beside results it is a prescription of the same paper. */
export const isDosedMedicine = (text: string, kindWords: KindWords): boolean =>
  isMedicineLine(text, kindWords) && (kindWords.dosing.test(text) || STRENGTH.test(text));

/** "DIGITAL X-RAY CHEST PA", and some words below it: all that a short report about pictures has. */
function isTitledByExamination(lines: readonly Line[], { examination, noTitle, bill }: KindWords): boolean {
  const folded = lines.slice(0, MOST_LINES).map(({ text }) => foldName(text.slice(0, 200)));
  const at = folded.slice(0, TITLE_LINES).findIndex((text, line) => {
    const isPriced = / \d{3,6}$/.test(text) && !/\d\W\d{2,4}\s*$/.test(lines[line]?.text ?? '');
    return text.split(' ').length <= TITLE_WORDS && examination.test(text) && !noTitle.test(text) && !isPriced;
  });
  const isBill = folded.some((text) => bill.test(text));
  return (
    at >= 0 && !isBill && folded.slice(at + 1).some((text) => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= LEAST_WORDS)
  );
}

/** How much on a page speaks of pictures, and how many lines are medicines. */
export function kindOfPage(lines: readonly Line[], kindWords: KindWords): PageKind {
  const words = new Set<string>();
  let medicines = 0;
  let hasImpression = false;
  for (const { text } of lines.slice(0, MOST_LINES)) {
    const folded = foldName(text.slice(0, 300));
    for (const [word] of folded.matchAll(kindWords.pictures)) words.add(word);
    hasImpression ||= /^\W*(?:impression|conclusion|opinion)\W*$/i.test(text) || /^\W*impression ?[:-]/i.test(text);
    const hasDose = kindWords.dosing.test(text);
    if (isMedicineLine(text, kindWords)) medicines += hasDose ? 1 : 0.5;
  }
  return {
    pictures: words.size + (hasImpression ? 2 : 0),
    medicines,
    isTitled: isTitledByExamination(lines, kindWords),
  };
}
