// How sure a sentence of a report is of what it names: found, not found, only asked about, or known of before.
export type Certainty = 'present' | 'open' | 'denied' | 'past';

/** "No prior study", "no doubt" and "absent blood flow" deny nothing of what follows. */
const DENYING =
  /\b(?:(?:no|without)(?! (?:any )?doubt\b| (?:(?:any|relevant|prior|previous|earlier|old) ){0,2}(?:study|studies|scans?|films?|imaging|images|reports?|examinations?|comparison|ecgs?|ekgs?|echo|x ?rays?|radiographs?|ct|mri|usg|ultrasound)\b)|not|nil|absent(?! (?:\w+ )?(?:flow|vascularity|markings)\b)|negative for|free of|ruled out|denies|neither|nor|unremarkable|resolved)\b/gi;
const DENIED_AFTER =
  /^(?:(?!\bwith\b)[^.,;]){0,60}?\b(?:(?:is|are|was|were|has been|have been) (?:not (?:seen|noted|identified|evident|present|detected|visuali[sz]ed)|absent|ruled out|excluded|unremarkable)|not (?:seen|noted|identified|evident|detected)|absent)\b/i;
/** "Effusion, collapse or consolidation is not seen": one list. */
const LIST_DENIED =
  /^(?:, ?\w+(?: \w+)?){0,5},? (?:or|nor|and) \w+(?: \w+){0,2} (?:(?:is|are|was|were) )?(?:not (?:seen|noted|identified|evident|present|detected)|absent)\b/i;
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
/** "Old ECG of 2019 showed ST elevation": of another examination, up to where this one is spoken of. */
const OLD_EXAMINATION =
  /\b(?:old|previous|prior|earlier|past|last|outside|baseline) (?:\w+ ){0,2}?(?:ecgs?|ekgs?|films?|x ?rays?|radiographs?|scans?|study|studies|echo|reports?|ct|mri|usg|ultrasound|examinations?|images?)\b(?! (?:is|are) (?:not )?available)/gi;
const THIS_EXAMINATION =
  /\b(?:now|today|at present|present|current(?:ly)?|this (?:study|scan|film|ecg)|still|persist\w*|unchanged|again|new(?:ly)?|increas\w*|in addition)\b/i;

const TOLD_OF_OLD = /^[^;.]{0,60}\b(?:show(?:ed|s|n)?|had|reveal(?:ed|s)|demonstrated|noted|was|were)\b/i;

/** What stands behind the name of an older examination, and nothing behind that speaks of this one. */
function isOfOld(sentence: string, from: number, after: string): boolean {
  const olds = [...sentence.slice(0, from).matchAll(OLD_EXAMINATION)];
  const old = olds.at(-1);
  if (!old || /\bno (?:\w+ )?$/.test(sentence.slice(0, old.index))) return false;
  const between = sentence.slice(old.index + old[0].length, from);
  const isSaid = TOLD_OF_OLD.test(between) || /^[\s\d:,(/.-]*(?:of |dated |on )?[\s\d:,(/.-]*(?:\w+ )?$/.test(between);
  const clause = after.split(/[,;.]/)[0] ?? '';
  return isSaid && !THIS_EXAMINATION.test(between) && !THIS_EXAMINATION.test(clause);
}

/** Where a history or a doubt is over and a finding begins. */
const FOUND_FROM =
  /\b(?:with|and|now)\b(?=[^.,;]{0,60}\b(?:seen|noted|present|evident|identified|increas\w*|large|larger|huge|massive)\b)|\b(?:increased|enlarged|worsened)\b/gi;
/** What was known and has grown is there. */
const GROWN_AFTER = /^(?:(?!\bwith\b)[^.,;]){0,30}?\b(?:increased|enlarged|larger|worsened)\b/i;
const REACH = 160;

const lastOf = (text: string, pattern: RegExp): number => {
  let at = -1;
  for (const match of text.matchAll(pattern)) at = match.index;
  return at;
};

const isDenied = (after: string): boolean => DENIED_AFTER.test(after) || LIST_DENIED.test(after);

/** Where the last finding before this place begins, if a history or a doubt came before. */
function findingFrom(sentence: string, from: number): number {
  const ends = [...sentence.matchAll(FOUND_FROM)].map(({ index }) => index).filter((index) => index < from);
  return Math.max(-1, ...ends);
}

/** Known before the examination, and nothing says that it was found in it. */
const isHistory = (sentence: string, from: number, after: string): boolean =>
  OF_BEFORE.test(sentence) &&
  !sentence.slice(0, from).includes(',') &&
  findingFrom(sentence, from) < 0 &&
  !GROWN_AFTER.test(after);

/** Whether a question before this place reaches it: over a comma only in a list ("exclude fracture, collapse or effusion"). */
function isAsked(sentence: string, from: number, turn: number): boolean {
  const start = Math.max(0, from - REACH);
  const before = sentence.slice(start, from);
  const asking = lastOf(before, ASKING);
  if (asking <= turn || start + asking < findingFrom(sentence, from)) return false;
  return !before.slice(asking).includes(',') || /\b(?:or|nor)\b/.test(sentence.slice(start + asking));
}

/** How sure the sentence is of what stands from `from` to `end` of it. */
export function certaintyOf(sentence: string, from: number, end: number): Certainty {
  const before = sentence.slice(Math.max(0, from - REACH), from);
  const after = sentence.slice(end, end + 120);
  if (isHistory(sentence, from, after) || isOfOld(sentence, from, after)) return 'past';
  const turn = lastOf(before, TURNS);
  if (OPEN_AFTER.test(after) || isAsked(sentence, from, turn)) return isDenied(after) ? 'denied' : 'open';
  const no = lastOf(before, DENYING);
  if (no > turn) {
    const list = before.slice(no);
    const isTwo = list.includes(',') && !/\b(?:or|nor|and)\b/i.test(list) && SAID_AFTER.test(after);
    return isTwo ? 'open' : 'denied';
  }
  return isDenied(after) ? 'denied' : 'present';
}
