// What stands beside a result and is none: the patient's last value, an aim. It says so in words.
import { cellsOf } from '../documents/cells.ts';
import { type Line, lineOf } from '../documents/lines.ts';
import { plain } from './fold.ts';

/** "Your last HbA1c on 12/07/2026 was 9.6 %". */
const BEFORE =
  /\b(?:last|previous|earlier|prior)\b[^.;]{0,60}\b(?:was|were)\b|\b(?:was|were)\b[^.;]{0,40}\b(?:last (?:time|visit|year|month)|ago|previously|earlier)\b/i;
/** "Previous ECG was normal, now ST elevation": what is said of today stays. */
const OF_TODAY = /\b(?:now|today|present(?:ly)?|current(?:ly)?|this time)\b/i;
/** "Target for you: below 7.0 %". */
const AIM = /\b(?:target|goal|aim)s?\b[^.;]{0,40}(?:\b(?:below|under|less|above|over|between|is|are|of)\b|[<>:])/i;
const FEWEST_WORDS = 4;
/** "Last: 7.9 (12 Jun)" beside today's. */
const LAST = /^(?:last|previous|prev|earlier|prior)\b(?: (?:value|result|reading|time))?\.? ?[:=] ?\(?[<>]?\d/i;
/** What the machine measured of itself, and its number. */
const OF_MACHINE = /^\W*(?:qc\b|quality control|cal(?:ibration)?\.? ?\d|control level|level \d\b)|\bs\/n\b/i;

/** The lines of a page without what they say of earlier days and aims in cells of their own. */
export function withoutAsides(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    if (OF_MACHINE.test(plain(line.text))) return [];
    const cells = cellsOf(line);
    const kept = cells.filter(({ text, words }) => {
      const said = plain(text);
      if (LAST.test(said)) return false;
      const isBefore = BEFORE.test(said) && /\d/.test(said) && !OF_TODAY.test(said);
      return words.length < FEWEST_WORDS || !(isBefore || AIM.test(said));
    });
    if (kept.length === cells.length) return [line];
    const words = kept.flatMap((cell) => cell.words);
    return words.length === 0 ? [] : [{ ...lineOf(words, line.page, line.source), charWidth: line.charWidth }];
  });
}
