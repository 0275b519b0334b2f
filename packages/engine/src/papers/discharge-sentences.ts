// Sentences of a discharge summary that say by themselves what they are, under whatever heading they stand.
import { certaintyOf, type Certainty } from '../labs/certainty.ts';
import { plain } from '../labs/fold.ts';
import type { PaperPart } from './types.ts';

const SPAN = String.raw`(?:\d{1,3}|one|two|three|four|six|a) ?(?:to|-)? ?\d{0,2} ?(?:days?|weeks?|months?|wks?|d)\b`;
const DATE = String.raw`\d{1,2} ?[/.-] ?(?:\d{1,2}|[a-z]{3,9}) ?[/.-] ?\d{2,4}`;
const COMING = String.raw`(?:follow[ -]?up|f\/u|review|revisit|next visit|next appointment|to be seen|(?:come|visit|attend)(?: \w+){0,4}|(?:suture|stitch|staple|drain|catheter) removal|remove (?:sutures?|stitches))`;
const FOLLOW_UP = new RegExp(
  String.raw`\b${COMING}\b.{0,60}?(?:\b(?:after|in|on|within|at)\b.{0,12}?(?:${SPAN}|${DATE})|\b(?:opd|clinic|out ?patient)\b|${DATE})|^\W*(?:follow[ -]?up|f\/u|review|revisit)\b|\bat (?:the )?(?:time of )?(?:next )?(?:follow[ -]?up|visit|review)\b`,
  'i',
);
const WARNING =
  /\b(?:come(?: back)?|return|report|contact|seek|visit|consult|rush|call|bring|attend|inform|emergency|casualty|(?:admit|go)(?: \w+){0,3})\b.{0,80}?\b(?:if|in case of|in the event of|when(?:ever)?)\b|\bin case of\b|^\W*if (?:there (?:is|are) |you (?:have|get|notice|develop) |any )?.{3,160}\b(?:come|return|report|contact|seek|visit|consult|rush|call|bring|inform|emergency|casualty)\b|(?:तुरंत|ताबडतोब|लगेच).{0,60}(?:आएं|आएँ|या|यावे|संपर्क)/iu;
const KNOWN =
  /^\W*(?:k\/?c\/?o|known (?:case of|to have|diabetic|hypertensive|asthmatic|epileptic)|h\/o|history of|past history of|old case of)(?![\p{L}])/iu;

/** Of which part a sentence is by what it says; null: it goes by its heading. A warning may name a visit, and comes first. */
export function partBySentence(text: string): PaperPart | null {
  if (WARNING.test(text)) return 'warning';
  return FOLLOW_UP.test(text) ? 'follow-up' : null;
}

/** How a story begins that has no heading: "Presented with fever for 5 days". */
export const beginsStory = (text: string): boolean =>
  /^\W*(?:patient |pt\.? |he |she )?(?:was )?(?:presented|admitted|came|brought|referred|complain\w*)\b|^\W*c\/o\b/i.test(
    text,
  );

/** An illness that somebody had before: "known case of diabetes". */
export const isKnownBefore = (text: string): boolean => KNOWN.test(text);

/** Words before a diagnosis that say how sure it is; they are no part of its name. */
const BEFORE_NAME =
  /^(?:\W*(?:no|not|nil|without|evidence|of|any|k\/?c\/?o|h\/?o|s\/?p|r\/?o|c\/?o|known|case|history|old|past|query|suspected|suspicion|possible|probable|possibly|probably|likely|rule|out|to|exclude|status|post)(?![\p{L}\p{N}]))+\W*/iu;
const LIKELY =
  /\b(?:probable|probably|likely|impression of|provisional)\b|\bto be (?:confirmed|ruled out)\b|\bversus\b|\bvs\b/i;

/** "Dengue fever ruled out": in its own clause. */
const RULED_OUT = /^[^.,;]{0,60}\b(?:ruled out|excluded)\b/i;

/** How sure a line is of the illness that it names. */
export function certaintyOfDiagnosis(line: string): Certainty {
  const text = plain(line)
    .toLowerCase()
    .replaceAll(/\b([rhkcs])\/(?:([oc])\/)?([ocp])\b/g, '$1 $2 $3')
    .replaceAll(/ {2,}/g, ' ');
  if (isKnownBefore(line)) return 'past';
  const from = BEFORE_NAME.exec(text)?.[0].length ?? /^\W*/u.exec(text)?.[0].length ?? 0;
  const end = from + (/^[\p{L}\p{M}\p{N}-]+/u.exec(text.slice(from))?.[0].length ?? 0);
  const certainty = certaintyOf(text, from, end);
  if (certainty !== 'present') return certainty;
  if (LIKELY.test(text) || text.includes('?')) return 'open';
  return RULED_OUT.test(text.slice(end)) ? 'denied' : 'present';
}
