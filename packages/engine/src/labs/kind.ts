// What kind of document a page is of: results in rows, a report about pictures, a prescription.
import type { LabLineWords } from '@nabz/knowledge/labs';
import type { Line } from '../documents/lines.ts';
import { phraseSource } from '../text/phrases.ts';
import { foldName } from './fold.ts';

const MEDICINE =
  /^\W*(?:\d{1,2}[.)]?\s*)?(?:tab|tabs|tablet|cap|caps|capsule|syp|syr|syrup|inj|injection|oint|ointment|drops?|gel|cream|lotion|susp|inhaler|sachet)\b\.?/i;
const DOSING =
  /\b(?:[0-2½]\s?-\s?[0-2½]\s?-\s?[0-2½]|od|bd|bid|tds|tid|qid|hs|sos|once daily|twice daily|thrice|before food|after food|x ?\d{1,3} ?days)\b/i;

/** A line of a prescription: a form of medicine at its beginning and something besides. */
export const isMedicineLine = (text: string): boolean => MEDICINE.test(text) && text.length < 160;

export type PageKind = { readonly pictures: number; readonly medicines: number };

/** The words of reports about pictures as one expression, which finds all of them. */
export const picturesIn = ({ pictures }: LabLineWords): RegExp =>
  new RegExp(String.raw`\b${phraseSource(pictures)}\b`, 'g');

/** How much on a page speaks of pictures, and how many lines are medicines. */
export function kindOfPage(lines: readonly Line[], pictures: RegExp): PageKind {
  const words = new Set<string>();
  let medicines = 0;
  let hasImpression = false;
  for (const { text } of lines.slice(0, 400)) {
    const folded = foldName(text.slice(0, 300));
    for (const [word] of folded.matchAll(pictures)) words.add(word);
    hasImpression ||= /^\W*(?:impression|conclusion|opinion)\W*$/i.test(text) || /^\W*impression ?[:-]/i.test(text);
    const hasDose = DOSING.test(text);
    if (isMedicineLine(text)) medicines += hasDose ? 1 : 0.5;
  }
  return { pictures: words.size + (hasImpression ? 2 : 0), medicines };
}
