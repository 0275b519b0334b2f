// The words that tell lines apart, made ready for reading.
import type { PrescriptionWords } from '@nabz/knowledge/prescriptions';
import { phraseSource } from '../text/phrases.ts';

export type EvidenceWords = {
  /** Below it medicines stand. */
  readonly marker: RegExp;
  /** A label with a medicine behind it on its line. */
  readonly beforeMedicine: RegExp;
  readonly label: RegExp;
  readonly head: RegExp;
  readonly advice: RegExp;
  readonly sentence: RegExp;
  readonly notName: RegExp;
  readonly past: RegExp;
  /** What leads to what is in a medicine. */
  readonly composition: RegExp;
};

const alone = (phrases: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})${phraseSource(phrases)}(?!\p{L})`, 'iu');

/** Signs of the head of a paper: addresses, a telephone, the title of a doctor as printed and as scanned. */
const SIGNS = String.raw`@|www\.|(?<!\d)\d{10}(?!\d)|\+91|^(?:dr\.?|[ob]r\.) `;

/** The words of the data as expressions. */
export function evidenceWordsOf(words: PrescriptionWords['lines']): EvidenceWords {
  const { markers, heads, advice } = words;
  const named = String.raw`(?:${phraseSource(markers.kinds)}[ /]*){0,3}${phraseSource(markers.names)}(?: ${phraseSource(markers.behind)})?`;
  const headField = String.raw`(?:^|[^\p{L}])${phraseSource(heads.fields)} ?[.:/#-]`;
  const degree = String.raw`${phraseSource(heads.degrees)}(?= ?[,(]|$)`;
  return {
    marker: new RegExp(String.raw`^(?:${phraseSource(markers.alone)}|${named}|rx ?:.{0,3})[:.\s-]*$`, 'i'),
    beforeMedicine: new RegExp(String.raw`^${phraseSource(words.beforeMedicine)}(?!\p{L}) ?[:.-]{0,2} ?`, 'iu'),
    label: new RegExp(String.raw`^${phraseSource(words.labels)}(?![\p{L}\p{M}]) ?[:.-]?`, 'iu'),
    head: new RegExp([headField, SIGNS, degree, phraseSource(heads.sayings)].join('|'), 'iu'),
    advice: new RegExp(
      String.raw`(?<!\p{L})(?:${phraseSource(advice.beginnings)}|${phraseSource(advice.words)}(?!\p{L}))`,
      'iu',
    ),
    sentence: alone(words.sentences),
    notName: new RegExp(String.raw`^${phraseSource(words.notNames)}(?!\p{L})`, 'iu'),
    past: alone(words.past),
    composition: new RegExp(String.raw`^\(?${phraseSource(words.compositions)}\s?[:.-]?`, 'i'),
  };
}
