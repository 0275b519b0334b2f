import { deniedInLists, isOfTheRest } from './list-denial.ts';
import type { Match } from './match.ts';
import { isNeither, NEITHER } from './neither.ts';
import type { Token } from './words.ts';

const BEFORE = new Set([
  'no',
  'not',
  'without',
  'never',
  'nor',
  'neither',
  'nil',
  'bina',
  'bin',
  'बिना',
  'w/o',
  "don't",
  'dont',
  "doesn't",
  'doesnt',
  "hasn't",
  "haven't",
  "isn't",
  "wasn't",
  "didn't",
  'absence',
]);
/** "Bina dard khoon": what Hindi is without is the next word. */
const WITHOUT = new Set(['bina', 'bin', 'बिना']);
/** Clinical verbs that deny the whole list after them. */
const DENYING = new Set(['denies', 'denied', 'deny', 'denying', 'negative', 'absent']);
const AFTER = new Set('nahi nahin nhi nai nahee na नहीं नही ना absent negative'.split(' '));
/** "Fever no, behosh no": behind a finding, with nothing after it, they deny it. */
const ANSWERS = new Set(['no', 'nil', 'none', 'zero', 'शून्य']);
const ENDS = /^\s*(?:[,.;:!?)|।\n/]|$)/;
/** Between two words of a finding these deny it as well: "awaazein nahi sunai deti". */
const REFUSALS = new Set(['nahi', 'nahin', 'nhi', 'nahee', 'नहीं', 'नही']);
/** "Bowel and bladder are normal", "peshab normal": what is normal is no complaint. */
const NORMAL = new Set(['normal', 'intact', 'unremarkable', 'preserved', 'सामान्य']);
const REFUSING = new Set(['not', 'no', 'nahi', 'nahin', 'nhi', 'नहीं', 'नही', 'never', 'isnt', "isn't", 'abnormal']);

/** "no fever or cough": how many words a plain "no" reaches. */
const REACH = 7;
/** A new statement ends what a "no" covers. */
const RESUMES = new Set([
  'only',
  'now',
  'today',
  'started',
  'sirf',
  'bas',
  'abhi',
  'complains',
  'reports',
  'developed',
  'noticed',
  'associated',
]);

/** "No past illness and has a rash": a second verb begins another statement. Looked for in the small words between two tokens. */
const NEW_VERB =
  /\b(?:and|he|she|they|it|who|which|but|i|we)\s+(?:(?:i|we|he|she|they|it|then|also|now|just)\s+)*(?:has|have|had|having|is|am|was|were|are|does|did|feels|feel|felt|presents|presented|gets|get|got|cannot|can't|could)\b/;

/** Where the last "or" of an "x, y or z" list after `from` stands in the text: commas before it belong to the denial. -1 without a list. */
function listEnd(tokens: readonly Token[], from: number, text: string): number {
  const clause = tokens[from]?.clause;
  const start = tokens[from]?.end ?? 0;
  const end = tokens.findLast((token, index) => index > from && token.clause === clause)?.end ?? start;
  const joins = [...text.slice(start, end).matchAll(/\b(?:or|nor|and no)\b/g)];
  return start + (joins.at(-1)?.index ?? -1 - start);
}

function deniedAfter(cue: number, tokens: readonly Token[], text: string): Set<number> {
  const token = tokens[cue];
  const denied = new Set<number>();
  if (!token) return denied;
  const isVerb = DENYING.has(token.raw);
  const lastOr = listEnd(tokens, cue, text);
  for (let at = cue + 1; at < tokens.length; at += 1) {
    const next = tokens[at];
    if (!next || next.clause !== token.clause) break;
    // "no associated deafness": right behind the "no" it belongs to what is denied
    if (RESUMES.has(next.raw) && at > cue + 1) break;
    if (NEW_VERB.test(text.slice(tokens[at - 1]?.end, next.start))) break;
    if (WITHOUT.has(token.raw) && at > cue + 1 && !next.joined) break;
    const isLastOfList = lastOr >= 0 && (!next.joined || next.isOption);
    const isListed = isVerb || next.start < lastOr || isLastOfList;
    if (lastOr >= 0 && !isListed) break;
    if (!isListed && (at - cue > REACH || (next.comma && at > cue + 1))) break;
    denied.add(at);
  }
  return denied;
}

/** "Khansi theek nahi ho rahi", "fever not going away": what does not get better is there. */
const GETTING_BETTER = new Set(
  (
    'better away peecha pichha peechha leave leaving stop stops stopping stopped go goes going gone settle settling subside subsiding improve improving improved relieved relief heal healing ' +
    'healed resolve resolved resolving cured coming reducing decreasing disappear disappearing controlled ' +
    'theek thik thick band bund ruk ruki ruke rukti rukta kam khatam aaram aram utar utarta utarti utri chhut chhoot chhod toot tut jaa jata jati ja farak asar ' +
    'ठीक पीछा बंद रुक रुकी रुकती कम खत्म आराम उतर उतरता उतरती छूट छोड टूट जा फर्क'
  ).split(' '),
);

/** "Marne ka khayal nahi jaata": what refuses to leave is there. */
const LEAVES = new Set(
  'jaata jata jaati jati jaate jate ruk rukta rukti rukte nikalta nikalti nikalte chhodta chhodti जाता जाती जाते रुक रुकता रुकती रुकते निकलता निकलती'.split(
    ' ',
  ),
);

/** Words between a finding and the "nahi" that denies it: "bukhar bilkul nahi". */
const GAP = 1;
/** They stand between without being counted: "khoon kahin se bhi nahi gaya". */
const EMPTY = new Set('kahin kahi koi bilkul bhi abhi kabhi ek baar कहीं कोई बिलकुल बिल्कुल भी अभी कभी एक बार'.split(' '));

/** What is not known is no denial: "saanp ne kaata, pata nahi kaunsa" is a snake bite. */
const KNOWING = new Set(
  'pata patha pta malum maloom maalum yaad samajh samjh jaanta jaante khabar sure idea clue पता मालूम याद समझ खबर ख़बर'.split(
    ' ',
  ),
);

/** A verb that ends a statement: in "bukhar hai aur khansi nahi" only the cough is denied. */
const STATES = /\b(?:hai|hain|he|h|tha|thi|the)\b|है|हैं|था|थी/;

/** "bukhar nahi hai": the finding right before the word, and those joined to it by "and" or "or" without a comma. */
function deniedBefore(
  cue: number,
  matches: readonly Match[],
  tokens: readonly Token[],
  text: string,
  gap = GAP,
): Set<number> {
  const denied = new Set<number>();
  let edge = cue;
  for (let at = cue - 1; at >= 0; at -= 1) {
    const after = tokens[at + 1];
    if (tokens[at]?.clause !== after?.clause || after?.comma) break;
    const match = matches.find((candidate) => candidate.positions.includes(at));
    if (!match) {
      if (gap > 0 && EMPTY.has(tokens[at]?.raw ?? '')) edge -= 1;
      if (edge - at > gap) break;
      continue;
    }
    for (const position of match.positions) denied.add(position);
    edge = Math.min(...match.positions);
    const between = text.slice(tokens[edge - 1]?.end ?? 0, tokens[edge]?.start);
    if (!tokens[edge]?.joined || STATES.test(between)) break;
    at = edge;
  }
  return denied;
}

/** "Swelling of the scrotum without pain": a denial between the words of a finding denies it. */
function isDeniedInside(match: Match, tokens: readonly Token[]): boolean {
  const last = match.positions.at(-1) ?? 0;
  for (let at = (match.positions[0] ?? 0) + 1; at < last; at += 1) {
    if (match.covers.includes(at)) continue;
    const isBetween = match.positions.includes(at - 1) && match.positions.includes(at + 1);
    if (BEFORE.has(tokens[at]?.raw ?? '') || (isBetween && REFUSALS.has(tokens[at]?.raw ?? ''))) return true;
    if (isBetween && isNeither(at, tokens)) return true;
  }
  return false;
}

/** "Pet me dard hai na": it asks to be agreed with. */
const IS_ASKED =
  /(?:^|\s)(?:hai|hain|h|he|tha|thi|the|\p{L}+(?:unga|ungi|oonga|oongi|ega|egi|enge)|है|हैं|था|थी|थे|[\p{L}\p{M}]+(?:ूंगा|ूंगी|ऊंगा|ऊंगी|एगा|एगी|ेगा|ेगी|ेंगे))\s+$/u;

/** What a "na" before it denies. */
function deniedByNeither(cue: number, tokens: readonly Token[]): Set<number> {
  const denied = new Set<number>();
  for (let at = cue + 1; at <= cue + REACH; at += 1) {
    const next = tokens[at];
    if (!next || next.clause !== tokens[cue]?.clause || next.comma || NEITHER.has(next.raw)) break;
    denied.add(at);
  }
  return denied;
}

/** Whether some words deny something, whatever it is. */
export const denies = (tokens: readonly Token[]): boolean =>
  tokens.some(({ raw }) => BEFORE.has(raw) || AFTER.has(raw) || DENYING.has(raw));

/** The matches that the text denies. A "not" that is part of a finding's own phrase ("not passing urine") denies nothing. */
export function findDenied(tokens: readonly Token[], matches: readonly Match[], text: string): Set<Match> {
  const inPhrase = new Set(matches.flatMap((match) => match.covers));
  const denied = new Set(deniedInLists({ tokens, matches, text }, (at) => inPhrase.has(at)));
  const isGettingBetter = (at: number): boolean =>
    tokens[at]?.clause === tokens[at + 1]?.clause && GETTING_BETTER.has(tokens[at]?.raw ?? '') && !inPhrase.has(at);
  const isStaying = (at: number): boolean =>
    tokens[at]?.clause === tokens[at + 1]?.clause && LEAVES.has(tokens[at + 1]?.raw ?? '') && !inPhrase.has(at + 1);
  for (const [at, token] of tokens.entries()) {
    if (inPhrase.has(at)) continue;
    if (
      BEFORE.has(token.raw) &&
      GETTING_BETTER.has(tokens[at + 1]?.raw ?? '') &&
      tokens[at + 1]?.clause === token.clause
    )
      continue;
    if (AFTER.has(token.raw) && isOfTheRest(text, token.start)) continue;
    if (AFTER.has(token.raw) && (isGettingBetter(at - 1) || NORMAL.has(tokens[at - 1]?.raw ?? ''))) continue;
    const isUnknown = [tokens[at - 1], tokens[at + 1]].some(
      (next) => next?.clause === token.clause && KNOWING.has(next.raw),
    );
    if ((AFTER.has(token.raw) || BEFORE.has(token.raw)) && isUnknown) continue;
    if (REFUSALS.has(token.raw) && isStaying(at)) continue;
    if (NORMAL.has(token.raw)) {
      // "is it normal?" asks, and a normal delivery is not a normal finding
      const isAsked = /\b(?:is|are) (?:it|this|that|these) +$/.test(
        text.slice(Math.max(0, token.start - 12), token.start),
      );
      const isOfBirth = /^ *(?:delivery|birth|vaginal|prasav)/.test(text.slice(token.end, token.end + 12));
      if (isAsked || isOfBirth) continue;
      const isRefused = [tokens[at - 1], tokens[at + 1]].some(
        (next) => next?.clause === token.clause && REFUSING.has(next.raw),
      );
      if (!isRefused) for (const position of deniedBefore(at, matches, tokens, text, 0)) denied.add(position);
      continue;
    }
    if (NEITHER.has(token.raw) && IS_ASKED.test(text.slice(Math.max(0, token.start - 24), token.start))) continue;
    if (isNeither(at, tokens)) {
      for (const position of deniedByNeither(at, tokens)) denied.add(position);
      continue;
    }
    // "culture-negative endocarditis" denies nothing that follows, "negative for fever" does
    // "fever no, chest pain": the comma ends what the word can deny
    const isAnswer = ANSWERS.has(token.raw) && ENDS.test(text.slice(token.end));
    const isForward =
      (BEFORE.has(token.raw) && !isAnswer) ||
      (DENYING.has(token.raw) && (token.raw !== 'negative' || /^\s*for\b/.test(text.slice(token.end))));
    const after = isForward ? deniedAfter(at, tokens, text) : new Set<number>();
    const hasAfter = matches.some((match) => match.positions.every((position) => after.has(position)));
    if (hasAfter) for (const position of after) denied.add(position);
    else if (AFTER.has(token.raw) || isAnswer)
      for (const position of deniedBefore(at, matches, tokens, text)) denied.add(position);
  }
  return new Set(
    matches.filter(
      (match) => match.positions.every((position) => denied.has(position)) || isDeniedInside(match, tokens),
    ),
  );
}
