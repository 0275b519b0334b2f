// How sure a sentence of a report is of what it names: found, not found, or only asked about.
export type Certainty = 'present' | 'open' | 'denied';

const DENYING =
  /\b(?:no|not|without|nil|absent|negative for|free of|ruled out|denies|neither|nor|unremarkable|resolved)\b/gi;
const DENIED_AFTER =
  /^[^.;]{0,60}?\b(?:(?:is|are|was|were|has been|have been) (?:not (?:seen|noted|identified|evident|present|detected|visuali[sz]ed)|absent|ruled out|excluded|unremarkable)|not (?:seen|noted|identified|evident|detected)|absent)\b/i;
/** A question, not an answer. */
const ASKING =
  /\?|\b(?:rule out|rules out|r o|to exclude|cannot exclude|can not exclude|cannot rule out|exclude|query|suspected|suspicion of|possibility of|possible|possibly|evaluate for|to look for|evaluation (?:of|for)|concern for)(?![\w])/gi;
const OPEN_AFTER =
  /^[^.;]{0,80}?(?:\b(?:cannot|can not|could not|can't|may not) be (?:entirely |completely |definitely |totally )?(?:excluded|ruled out)\b|^\w*\?)/i;
/** "No effusion, consolidation is seen": two sentences in one, or a list. Nobody can know. */
const SAID_AFTER = /^[^.,;:]{0,40}\b(?:is|are|was|were) (?:seen|noted|present|identified|evident|visuali[sz]ed)\b/i;
/** A "no" does not reach over these. */
const TURNS =
  /\b(?:but|however|except|although|though|with evidence|there is|there are|shows?|seen in|noted in)\b|[;:]/gi;
/** Whose history it is, and why they came: no finding of this examination. */
const OF_BEFORE =
  /^\W*(?:h o|history of|known case|k c o|c o|complain|referred for|indication|status post|follow ?up)\b/i;
const REACH = 160;

const lastOf = (text: string, pattern: RegExp): number => {
  let at = -1;
  for (const match of text.matchAll(pattern)) at = match.index;
  return at;
};

/** How sure the sentence is of what stands from `from` to `end` of it. */
export function certaintyOf(sentence: string, from: number, end: number): Certainty {
  if (OF_BEFORE.test(sentence)) return 'open';
  const before = sentence.slice(Math.max(0, from - REACH), from);
  const after = sentence.slice(end, end + 120);
  const turn = lastOf(before, TURNS);
  if (OPEN_AFTER.test(after) || lastOf(before, ASKING) > turn) return DENIED_AFTER.test(after) ? 'denied' : 'open';
  const no = lastOf(before, DENYING);
  if (no > turn) {
    const list = before.slice(no);
    const isTwo = list.includes(',') && !/\b(?:or|nor|and)\b/i.test(list) && SAID_AFTER.test(after);
    return isTwo ? 'open' : 'denied';
  }
  return DENIED_AFTER.test(after) ? 'denied' : 'present';
}
