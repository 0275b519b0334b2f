// What a line is: a medicine, more of the one above, advice, or none of these.
import { plainLine } from './segments.ts';
import { says } from './join.ts';
import { type LineRead, strengthIn } from './line.ts';
import type { NameIndex } from './names.ts';
import type { Sources } from './sources.ts';
import type { Identified } from './types.ts';

export type Mode = 'head' | 'medicines' | 'advice';

export const MARKER =
  /^(?:r ?x|℞|r\/|rx\.|tr|(?:(?:discharge|opd|ipd|current|ongoing|regular|advised|prescribed)[ /]*){0,3}(?:prescriptions?|medicines?|medications?|treatment|drugs?)(?: (?:on discharge|at discharge|advised|prescribed|given|list|chart|details))?|rx ?:.{0,3})[:.\s-]*$/i;
/** What the OCR makes of the sign of the prescription where it stands alone. */
export const SCANNED_MARKER = /^(?:R|[BR]x|[BR][kzyr]|Be)[.:,]?$/;
const LABEL =
  /^(?:(?:provisional |final )?diagnosis|dx|impression|c\/o|complaints?|chief complaints?|presenting complaints?|o\/e|on examination|investigations?|inv|tests?(?: advised)?|lab tests?|adv|advice|advised?|allerg(?:y|ies)|follow[ -]?up|f\/u|next visit|review|revisit|diet|vitals?|history|h\/o|k\/c\/o|past history|notes?|instructions? to (?:the )?patient|(?:general|discharge|special|other) (?:advice|instructions?)|referr?(?:al|ed to)|सलाह|जाँच|जांच)(?![\p{L}\p{M}]) ?[:.-]?/iu;
const HEAD =
  /(?:^|[^\p{L}])(?:reg(?:n|d)?\.? ?(?:no|number)?|registration|phone|tel|mob(?:ile)?|contact|e-?mail|address|timings?|clinic|hospital|mbbs|m\.?b\.?b\.?s|patient|uhid|opd|age|sex|gender|weight|wt|bp|pulse|temp|spo2|height|ht|bmi|date|signature|consultant|physician|token|visit) ?[.:/#-]|@|www\.|(?<!\d)\d{10}(?!\d)|\+91|^(?:dr\.?|[ob]r\.) |signature|valid for|computer generated|this is a|(?:mbbs|md|ms|dnb|bds|mds|dgo|dch|bams|bhms)(?= ?[,(]|$)|not valid|powered by|page \d/iu;
const ADVICE =
  /(?<!\p{L})(?:steam|gargles? with|gargling|saline|warm water|hot water|walk|exercise|yoga|bed rest|rest(?!\p{L})|diet|fluids?|salt|oily|spicy|fasting|ice pack|cold compress|fomentation|physiotherapy|avoid|review|repeat|monitor|check (?:bp|sugar)|sponging|hydrat|drink|sleep|smok|alcohol|bandage|dressing|collar|wash|rinse|x-?ray|usg|ultrasound|cbc|lft|kft|rft|hba1c|tsh|lipid|ecg|mri|ct scan|blood sugar|urine|counsel|report (?:at once|immediately)|come back)/iu;

/** Words of sentences: no name of a medicine holds them. */
const SENTENCE =
  /(?<!\p{L})(?:and|or|the|is|are|if|you|your|call|should|when|not|from|than|this|that|has|have|will|can|any|sites?|please|kindly|until|till|while|during|because|feel)(?!\p{L})/iu;

/** Words a line goes on with, but no name begins with. */
const NO_NAME =
  /^(?:take|then|after|before|for|if|with|apply|use|give|half|one|two|three|in|on|at|as|and|or|to|daily|dose|contains?|composition|generic|salt|morning|night|qty|total|each|every|only|continue|stop|repeat|please|do|not|note|total)(?!\p{L})/iu;

/** The label a line begins with ("Diagnosis:"), or the empty text. */
export const labelOf = (text: string): string => LABEL.exec(text)?.[0] ?? '';
export const isHeadLine = (text: string): boolean => HEAD.test(text);
export const isAdvice = (text: string): boolean => ADVICE.test(text);

const wordCount = (text: string): number => text.split(' ').filter((word) => /\p{L}/u.test(word)).length;
/** A line that says how, not what. */
export const isSchedule = (read: LineRead): boolean => says(read) && !read.isFormed && wordCount(read.name) <= 2;

/** What was taken before is no prescription. */
const PAST =
  /(?<!\p{L})(?:took|taken|had|was|were|been|given by|stopped|earlier|previous(?:ly)?|already|since|ago)(?!\p{L})/iu;

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
function isUnknownMedicine({ text, read, next, mode }: Seen): boolean {
  const words = wordCount(bracketless(read.name));
  const isSentence = NO_NAME.test(read.name) || SENTENCE.test(read.name);
  if (isHeadLine(text) || words === 0 || words > 6 || isSentence) return false;
  // how much, how often and how long: nothing but a medicine has all three
  const isPrinted = mode === 'advice' && !PAST.test(text) && read.frequency.text !== '';
  const isComplete = isPrinted && read.duration.text !== '' && (read.dose?.unit ?? '') !== '';
  if (mode !== 'medicines') return isComplete || (read.form !== null && isFollowed(next()));
  const hasStrength = strengthIn(read.name) !== '';
  if (read.isNumbered || read.form !== null) return says(read) || hasStrength || isFollowed(next());
  const isTitled = /^[\p{Lu}\d]/u.test(read.name) && words <= 5;
  return (
    isTitled && ((read.frequency.text !== '' && /\p{L}{4}/u.test(read.name)) || (hasStrength && isFollowed(next())))
  );
}

/** Whether a line begins a medicine of its own. */
export function startsMedicine(names: NameIndex, seen: Seen): boolean {
  const { text, read, mode, next } = seen;
  if (labelOf(text) !== '' || lettersIn(read.name) < 2) return false;
  const hasStrength = strengthIn(read.name) !== '';
  const isKnown = read.name.length <= 70 && names.isKnown(bracketless(read.name));
  if (isAdvice(text) && !read.isFormed && !isKnown && !hasStrength) return false;
  if (read.isFormed) return mode === 'medicines' || says(read) || hasStrength || isKnown || isFollowed(next());
  if (!isKnown) return isUnknownMedicine(seen);
  if (mode === 'medicines' || isFollowed(next())) return true;
  return read.frequency.text !== '' || (says(read) && (read.isNumbered || hasStrength));
}

/** What a line names that only says what is in the medicine above it; null when it does not. */
export function compositionOf({ names, readLine }: Sources, text: string, before: LineRead): Identified | null {
  const bare = plainLine(text)
    .replace(/^\(?(?:contains?|composition|generic(?: name)?|salt)\s?[:.-]?/i, '')
    .replace(/^\(|\)$/g, '');
  const read = readLine(bare);
  if (read.frequency.text !== '' || read.isNumbered || read.isFormed) return null;
  const found = names.composition(bare);
  if (!found) return null;
  const own = names.identify(before.name, { form: before.form }).match;
  const isSame = own === null || found.ingredients.some(({ id }) => own.ingredients.some((part) => part.id === id));
  return isSame ? found : null;
}
