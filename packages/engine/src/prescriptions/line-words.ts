// The words by which a line is taken apart, made ready for reading.
import type { PrescriptionWords } from '@nabz/knowledge/prescriptions';
import { phraseSource } from '../text/phrases.ts';

export type PartWords = {
  /** What a line tells to do before it names the medicine; the group `goesOn` when it is to go on with it. */
  readonly verb: RegExp;
  readonly step: RegExp;
  /** A taper without the word for it: "40 x 5d, 30 x 5d". */
  readonly nextStep: RegExp;
  /** How long a step lasts. */
  readonly span: RegExp;
  readonly date: RegExp;
  /** "if fever", "for pain": why, not when. */
  readonly reason: RegExp;
  readonly endsReason: RegExp;
  readonly often: RegExp;
  readonly oftenBesideEye: RegExp;
  /** What leads to a piece that was taken out. */
  readonly lastWords: RegExp;
};

const SLOTS = String.raw`\d ?- ?\d ?- ?\d`;
const DAY = String.raw`(?:[0-2]?\d|3[01])`;
const MONTH = String.raw`(?:0?\d|1[0-2])`;

/** The words of the data as expressions. */
export function partWordsOf(words: PrescriptionWords['lines']): PartWords {
  const { verbs, spans, reasons } = words;
  const alone = (source: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'iu');
  const unit = phraseSource(spans.units);
  const span = String.raw`${phraseSource(spans.leads)} ?\d{1,2} ?${unit}`;
  const dates = [
    String.raw`${phraseSource(words.dated)} ?${DAY}[-/.]${MONTH}[-/.]\d{2,4}`,
    String.raw`${DAY}[-/.]${MONTH}[-/.](?:19|20)\d{2}`,
    String.raw`${DAY}[-.]${MONTH}[-.]2\d`,
  ].join('|');
  const reason = String.raw`(${phraseSource(reasons.leads)})(?! (?:${phraseSource(reasons.none)}|\d))`;
  return {
    verb: new RegExp(
      String.raw`^(?:to )?(?:${phraseSource(verbs.begin)}|(?<goesOn>${phraseSource(verbs.goOn)}))(?!\p{L})[.: ]*(?=[\p{L}\d])`,
      'iu',
    ),
    step: new RegExp(String.raw`(?:[,;.-]? ?(?<!\p{L})${phraseSource(words.steps)}(?!\p{L})|→|->|>>) ?[:,-]? ?`, 'iu'),
    nextStep: new RegExp(String.raw`(?<=${span}) ?[,;] ?(?=[^,;]{0,40}${span}(?!\p{L}))`, 'iu'),
    span: new RegExp(String.raw`\d ?${unit}(?!\p{L})`, 'iu'),
    date: new RegExp(String.raw`(?<!\p{L})(?:${dates})(?![\d/])`, 'iu'),
    reason: new RegExp(String.raw`(?<!\p{L})${reason}((?: [\p{L}/.°]{1,20}| ?[<>]{1,2} ?\d{2,3}(?:\.\d)?){1,7})`, 'iu'),
    endsReason: alone(phraseSource(reasons.ends)),
    often: alone(`${phraseSource(words.often)}|${SLOTS}`),
    oftenBesideEye: alone(`${phraseSource(words.oftenBesideEye)}|${SLOTS}`),
    lastWords: new RegExp(`(?: ${phraseSource(words.lastWords)})+$`, 'i'),
  };
}
