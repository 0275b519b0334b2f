// What a line is: a medicine, more of the one above, advice, or none of these.
import type { EvidenceWords } from './evidence-words.ts';
import { says } from './join.ts';
import { type LineRead, strengthIn } from './line.ts';
import type { Sources } from './sources.ts';
import type { Identified } from './types.ts';

export type Mode = 'head' | 'medicines' | 'advice';

/** What the OCR makes of the sign of the prescription where it stands alone. */
export const SCANNED_MARKER = /^(?:R|[BR]x|[BR][kzyr]|Be)[.:,]?$/;
/** The label a line begins with ("Diagnosis:"), or the empty text. */
export const labelOf = (text: string, { label }: EvidenceWords): string => label.exec(text)?.[0] ?? '';

const wordCount = (text: string): number => text.split(' ').filter((word) => /\p{L}/u.test(word)).length;
/** A line that says how, not what. */
export const isSchedule = (read: LineRead): boolean => says(read) && !read.isFormed && wordCount(read.name) <= 2;

type Seen = {
  readonly text: string;
  readonly read: LineRead;
  /** The line below, read when it is asked for. */
  readonly next: () => LineRead | null;
  readonly mode: Mode;
};

/** The line below says how this is taken. */
function isFollowed(next: LineRead | null): boolean {
  return next !== null && !next.isNumbered && isSchedule(next) && (next.frequency.text !== '' || next.dose !== null);
}
const lettersIn = (name: string): number =>
  name.replaceAll(/\d[\d.]* ?(?:mg|mcg|ml|gm?|iu|%)/gi, ' ').match(/\p{L}/gu)?.length ?? 0;
const bracketless = (name: string): string => name.replace(/ ?\([^()]*\)/, '');

/** A line without a form or a known name is a medicine only among medicines, and with more to show for it. */
function isUnknownMedicine({ text, read, next, mode }: Seen, words: EvidenceWords): boolean {
  const count = wordCount(bracketless(read.name));
  const isSentence = words.notName.test(read.name) || words.sentence.test(read.name);
  if (words.head.test(text) || count === 0 || count > 6 || isSentence) return false;
  // how much, how often and how long: nothing but a medicine has all three
  const isPrinted = mode === 'advice' && !words.past.test(text) && read.frequency.text !== '';
  const isComplete = isPrinted && read.duration.text !== '' && (read.dose?.unit ?? '') !== '';
  if (mode !== 'medicines') return isComplete || (read.form !== null && isFollowed(next()));
  const hasStrength = strengthIn(read.name) !== '';
  if (read.isNumbered || read.form !== null) return says(read) || hasStrength || isFollowed(next());
  const isTitled = /^[\p{Lu}\d]/u.test(read.name) && count <= 5;
  return (
    isTitled &&
    ((read.frequency.text !== '' && /[\p{L}\p{M}]{4}/u.test(read.name)) || (hasStrength && isFollowed(next())))
  );
}

/** Units that results have and doses have not. */
const OF_RESULT =
  /(?<!\p{L})(?:[mµu]?c?g|gms?)\/dl|(?:mmol|meq|[uµn]mol|pmol)\/l(?!\p{L})|[muµ]?i?u\/l(?!\p{L})|[uµm]i?u\/ml|\/ ?cu\.? ?mm|\/cumm|\/hpf/iu;

/** Whether a line begins a medicine of its own. */
export function startsMedicine({ names, words }: Sources, seen: Seen): boolean {
  const { text, read, mode, next } = seen;
  if (labelOf(text, words) !== '' || lettersIn(read.name) < 2) return false;
  if (OF_RESULT.test(text) && !read.isFormed) return false;
  const hasStrength = strengthIn(read.name) !== '';
  const isKnown = read.name.length <= 70 && names.isKnown(bracketless(read.name));
  // "4) Saline nasal drops" is counted like the medicines above it, and how it is taken stands below
  const isCounted = read.isNumbered && mode === 'medicines' && read.form !== null && isFollowed(next());
  if (words.advice.test(text) && !read.isFormed && !isKnown && !hasStrength && !isCounted) return false;
  if (read.isFormed) return mode === 'medicines' || says(read) || hasStrength || isKnown || isFollowed(next());
  if (!isKnown) return isUnknownMedicine(seen, words);
  if (mode === 'medicines' || isFollowed(next())) return true;
  return read.frequency.text !== '' || (says(read) && (read.isNumbered || hasStrength));
}

/** What a line names that only says what is in the medicine above it; null when it does not. */
export function compositionOf(sources: Sources, text: string, before: LineRead): Identified | null {
  const { names, readLine, plainLine, words } = sources;
  const bare = plainLine(text)
    .replace(words.composition, '')
    .replace(/^\(|\)$/g, '');
  const read = readLine(bare);
  if (read.frequency.text !== '' || read.isNumbered || read.isFormed) return null;
  const found = names.composition(bare);
  if (!found) return null;
  const own = names.identify(before.name, { form: before.form }).match;
  const isSame = own === null || found.ingredients.some(({ id }) => own.ingredients.some((part) => part.id === id));
  return isSame ? found : null;
}
