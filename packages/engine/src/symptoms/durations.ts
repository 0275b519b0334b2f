// Whose time a stated duration is: that of a complaint, of an illness that is known, or of something that is no finding at all.
import { tellsOfLife, type Duration } from './measures.ts';

/** A finding that was read, and where. */
export type Heard = { readonly range: readonly [number, number]; readonly isComplaint: boolean };

/** The durations of a text by what they are the time of; one that stands alone may be any finding's and is in all three. */
export type OwnedDurations = {
  readonly ofComplaints: readonly Duration[];
  readonly ofOthers: readonly Duration[];
  readonly alone: readonly Duration[];
};

const PART_ENDS = /[,.;!?।\n]|\b(?:and|but|now|with|aur|lekin|magar|ab)\b|(?:^|\s)(?:और|लेकिन|मगर|अब)(?=\s|$)/g;

/** What happened once: "operation 5 years ago" is no pain of five years. */
const EVENT =
  /\b(?:operation|operated|surgery|bypass|stent|angioplasty|transplant|c-?section|caesarean|cesarean|delivery|deliver(?:ed)?|miscarriage|abortion|accident|fracture|retire[d]?|retirement|transferred|shifted|divorce[d]?|widow(?:ed)?|covid|vaccin\w*|treatment|tb|removed)\b|ऑपरेशन|आपरेशन|सर्जरी|डिलीवरी|दुर्घटना|एक्सीडेंट|रिटायर|गर्भपात/;
/** Known illnesses that the lexicon does not hear in these short forms. */
const ILLNESS = /\b(?:bp|blood pressure|sugar|diabet\w*|thyroid|asthma|heart patient)\b|बीपी|ब्लड प्रेशर|शुगर|थायराइड|दमा/;
const AGO = /^\s*(?:ago|back|before|earlier|pehle|pahle|pehele)\b|^\s*पहले/;
const SINCE = /\b(?:since|for|from|last|past|over|about)\s*$/;
const FROM_THEN = /^\s*(?:se\b|से(?!\p{L})|since\b)/u;

/** So short a time is that of a complaint, where an illness stands in the same part: "sugar hai 3 din se bukhar". */
const SHORT_DAYS = 60;
/** What a pregnancy that is told of may last, in days, when it is counted in weeks or months. */
const PREGNANCY_DAYS = { least: 28, most: 294 } as const;
const IN_WEEKS = /^(?:\d{1,2})\s*-?\s*(?:w|week|wk|haft|month|mahin|maheen|हफ्त|महीन|सप्ताह)/;

type Owner = 'complaint' | 'other' | 'alone';

const gapOf = ({ at, end }: Duration, [from, to]: readonly [number, number]): number =>
  at >= to ? at - to : from >= end ? from - end : 0;

/** The part of a sentence between its joints in which a place stands. */
function partAround(text: string, { at, end }: Duration): [number, number] {
  const joints = [...text.matchAll(PART_ENDS)];
  const before = joints.findLast(({ index, 0: joint }) => index + joint.length <= at);
  const after = joints.find(({ index }) => index >= end);
  return [before ? before.index + before[0].length : 0, after?.index ?? text.length];
}

function ownerOf(text: string, duration: Duration, heard: readonly Heard[], isPregnant: boolean): Owner {
  const { days, at, end } = duration;
  const [from, to] = partAround(text, duration);
  const around = heard.filter(({ range: [start, stop] }) => start < to && stop > from);
  const complaints = around.filter(({ isComplaint }) => isComplaint);
  const others = around.filter(({ isComplaint }) => !isComplaint);
  const isLife = tellsOfLife(text.slice(from, to), days);
  const isEvent = EVENT.test(text.slice(from, to));
  if (isEvent && AGO.test(text.slice(end))) return 'other';
  if (complaints.length > 0) {
    if (isLife) return 'other';
    if (others.length === 0 || days < SHORT_DAYS) return 'complaint';
    const nearest = (list: readonly Heard[]): number => Math.min(...list.map(({ range }) => gapOf(duration, range)));
    return nearest(complaints) <= nearest(others) ? 'complaint' : 'other';
  }
  if (others.length > 0 || isEvent || isLife || ILLNESS.test(text.slice(from, to))) return 'other';
  const isCounted = IN_WEEKS.test(text.slice(at, end)) && !SINCE.test(text.slice(from, at));
  const isOfPregnancy = isPregnant && isCounted && days >= PREGNANCY_DAYS.least && days <= PREGNANCY_DAYS.most;
  return isOfPregnancy && !FROM_THEN.test(text.slice(end)) ? 'other' : 'alone';
}

/** Finds what each duration of a text is the time of. `text` is folded, as `plainText` makes it. */
export function ownDurations(
  text: string,
  durations: readonly Duration[],
  heard: readonly Heard[],
  isPregnant: boolean,
): OwnedDurations {
  const owners = durations.map((duration) => ownerOf(text, duration, heard, isPregnant));
  return {
    ofComplaints: durations.filter((_, index) => owners[index] !== 'other'),
    ofOthers: durations.filter((_, index) => owners[index] !== 'complaint'),
    alone: durations.filter((_, index) => owners[index] === 'alone'),
  };
}

/** The duration that stands nearest to a finding, in the same sentence; a text with one and several findings means all of them. */
export function durationNear(
  [start, end]: readonly [number, number],
  sentenceAt: Uint16Array,
  durations: readonly Duration[],
): number | undefined {
  let nearest: number | undefined;
  let shortest = Infinity;
  for (const { days, at } of durations) {
    const edge = at >= end ? end : start;
    const distance = at >= end ? at - end : start - at;
    // below zero: it stands inside the finding
    const isSameSentence = distance < 0 || sentenceAt[at] === sentenceAt[edge];
    if (!isSameSentence || distance >= shortest) continue;
    nearest = days;
    shortest = distance;
  }
  return nearest;
}
