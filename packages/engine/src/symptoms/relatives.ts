// Whose a known illness is: "father is diabetic, mujhe pyaas lagti hai" tells of a family with diabetes, not of one's own.
import { familyParts, OF_ONESELF, THIRD_PERSON } from './story.ts';

/** Known illnesses and habits that a relative may have, and what each is to the patient; undefined: nothing. Complaints are in no such list. */
const FOR_THE_FAMILY: ReadonlyMap<string, string | undefined> = new Map([
  ['diabetes', 'family-diabetes'],
  ['diabetes-medicine', 'family-diabetes'],
  ['sugar-many-years', 'family-diabetes'],
  ['mother-diabetes', 'family-diabetes'],
  ['cancer-history', 'family-cancer'],
  ['recent-chemotherapy', 'family-cancer'],
  ['heart-disease', 'family-heart-disease'],
  ['artificial-heart-valve', 'family-heart-disease'],
  ['thyroid-disease', 'family-thyroid'],
  ['kidney-disease', 'family-kidney-disease'],
  ['liver-disease', 'family-liver-disease'],
  ['bleeding-disorder-known', 'family-bleeding'],
  ['sickle-cell', 'family-anaemia-spleen'],
  ['tb-history', 'tb-contact'],
  ...[
    'asthma-history', 'copd-history', 'epilepsy-history', 'stroke-history', 'hypertension', 'high-bp-reading', 'high-cholesterol', 'migraine-history',
    'ibd-known', 'known-gallstones', 'clot-tendency', 'rheumatic-fever-past', 'smoking', 'tobacco-chewing', 'alcohol-heavy', 'obesity', 'blood-thinner',
  ].map((id) => [id, undefined] as const),
]); // prettier-ignore

/** Who lives with somebody with tuberculosis may have caught it, related or not. */
const CAUGHT = new Set(['tb-contact']);

/** Words for relatives by who it is: a mother's diabetes and a mother's vomiting are of one person. */
const PEOPLE: readonly { readonly who: string; readonly words: string; readonly isBlood: boolean }[] = [
  { who: 'in-law', words: '(?:mother|father|brother|sister|son|daughter)[ -]in[ -]law|sasur|saas|jija|bhabhi|devar|nanad|सास|ससुर|भाभी|देवर|ननद|जीजा', isBlood: false },
  { who: 'father', words: 'father|dad|daddy|papa|pitaji|pita|abbu|babuji|पिता|पिताजी|पापा|बाबूजी', isBlood: true },
  { who: 'mother', words: 'mother|mom|mum|mummy|maa|ma|ammi|amma|मां|माता|मम्मी|अम्मा', isBlood: true },
  { who: 'parents', words: 'parents?|maa ?baap|मां ?बाप|माता-?पिता', isBlood: true },
  { who: 'brother', words: 'brothers?|bhai|bhaiya|भाई|भैया', isBlood: true },
  { who: 'sister', words: 'sisters?|behen|bahan|behan|didi|बहन|दीदी', isBlood: true },
  { who: 'grandparent', words: 'grandmother|grandfather|grandma|grandpa|grandparents?|dadi|dada|dadaji|nani|nana|nanaji|दादी|दादा|नानी|नाना', isBlood: true },
  { who: 'uncle', words: 'uncles?|aunts?|aunty|auntie|cousins?|chacha|chachi|mama|mami|mausi|bua|tau|taya|चाचा|चाची|मामा|मामी|मौसी|बुआ|ताऊ', isBlood: true },
  { who: 'child', words: 'son|daughter|child|baby|kid|beta|bete|beti|bachch?a|bachch?e|bachch?i|बेटा|बेटे|बेटी|बच्चा|बच्चे|बच्ची', isBlood: true },
  { who: 'spouse', words: 'husband|wife|pati|patni|biwi|पति|पत्नी|बीवी', isBlood: false },
  { who: 'friend', words: 'friends?|neighbours?|neighbors?|colleagues?|roommates?|dost|padosi|दोस्त|पडोसी', isBlood: false },
]; // prettier-ignore
/** "Papa ne kaha", "mother says": who speaks is not who is ill. */
const SPEAKS =
  "(?!(?:'s)?\\s+(?:says?|said|told|thinks?|gave|asked|ne|bol[aei]|kah|keh|suggest|took|brought|ने|बोल|कह)(?![a-z]*\\s+(?:has|had)))";

const ANYBODY = PEOPLE.map(({ words }) => `(${words})`).join('|');
const ENDS = '(?![\\p{L}\\p{M}])';
const RELATIVE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${ANYBODY})${ENDS}${SPEAKS}`, 'gu');
/** A patient who is introduced by age and sex: "33 M, thirsty. dad is diabetic". */
const INTRODUCED = /\b\d{1,2}\s*(?:yo|y\/o|years?[ -]old|yrs?|years?|saal)?[\s,/-]*(?:m|f|male|female|man|woman)\b/g;
/** Of one's own, within the words that tell of a relative: "papa ko dikhaya, sugar ki dawa leta hu". */
const OWN_VERB = /\b(?:hu|hun|hoon|i|i'm|mujhe|mujhko|main)\b|हूं|मुझे|मैं/;
const JOINT = /[,.;!?।\n]|\b(?:and|but|now|so|aur|lekin|ab)\b|(?:^|\s)(?:और|लेकिन|अब)(?=\s)/;
/** What stands between two illnesses of one relative: "diabetes and thyroid". */
const LISTED =
  /^\s*(?:hai|hain|है|ki|ka|bimari|problem|disease)?\s*(?:,|\/|&|and|aur|or|bhi|और)\s*(?:has|also|bhi|high|भी)?\s*$/;
/** "Cancer in my mother". */
const BEHIND = new RegExp(`^\\s*(?:in|of|on|from)\\s+(?:my\\s+)?(?:${ANYBODY})${ENDS}`, 'u');
/** "Sugar on my father's meter", "पडोसी की मशीन पर शुगर": the machine is theirs. */
const MACHINE = /\b(?:machine|meter|glucometer|device)\b|मशीन|मीटर/;
const PAST = /\b(?:had|was|were|died|tha|thi)\b|था|थी|थे/;
/** How far behind the relative an illness may stand. */
const REACH = 40;

type Subject = { readonly who: string; readonly isBlood: boolean; readonly start: number; readonly end: number };

const NOBODY: Subject = { who: 'nobody', isBlood: false, start: 0, end: 0 };

function relativeOf(match: RegExpMatchArray, offset = 0): Subject {
  const { who, isBlood } = PEOPLE.find((_, index) => match[index + 1] !== undefined) ?? NOBODY;
  const start = offset + (match.index ?? 0);
  return { who, isBlood, start, end: start + match[0].length };
}

const all = (pattern: RegExp): RegExp =>
  new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
const OWN = all(OF_ONESELF);
const THIRD = THIRD_PERSON.map(all);

/** All places where somebody begins to be spoken of, in order. */
function readSubjects(text: string): Subject[] {
  const place =
    (who: string) =>
    (match: RegExpMatchArray): Subject => ({
      who,
      isBlood: false,
      start: match.index ?? 0,
      end: (match.index ?? 0) + match[0].length,
    });
  return [
    ...[...text.matchAll(RELATIVE)].map((match) => relativeOf(match)),
    ...[...text.matchAll(OWN)].map(place('self')),
    ...[...text.matchAll(INTRODUCED)].map(place('introduced')),
    ...THIRD.flatMap((pattern) => [...text.matchAll(pattern)].map(place('third'))),
  ].sort((a, b) => a.start - b.start);
}

/** A finding as it was read: which, and where. */
export type Told = {
  readonly finding: string;
  readonly range: readonly [number, number];
  readonly isComplaint: boolean;
  readonly isDenied: boolean;
};
/** A known illness that is a relative's: what it is to the patient (undefined: nothing), and the words that tell it. */
export type OfRelative = { readonly becomes: string | undefined; readonly range: readonly [number, number] };

/** Told as an illness of the family already. */
const isOfFamily = (finding: string): boolean => finding.startsWith('family-') || CAUGHT.has(finding);
const isKnownIllness = (finding: string): boolean => FOR_THE_FAMILY.has(finding) || isOfFamily(finding);

/** What a known illness of a relative is to the patient. */
function forTheFamily(finding: string, isBlood: boolean): string | undefined {
  if (isOfFamily(finding)) return finding;
  const becomes = FOR_THE_FAMILY.get(finding);
  return becomes !== undefined && (isBlood || CAUGHT.has(becomes)) ? becomes : undefined;
}

/** Whether a part of a text names a relative by blood. */
const namesBlood = (part: string): boolean => [...part.matchAll(RELATIVE)].some((match) => relativeOf(match).isBlood);

/**
 * The known illnesses among the findings that are told of somebody else than the one who has the complaint, by their place in the list.
 * Who has a complaint keeps the illnesses told of them: "papa ko sugar hai, chakkar aa rahe" is a diabetic patient. In doubt the illness
 * stays the patient's, and complaints always do.
 */
function besideComplaint<T extends Told>(text: string, findings: readonly T[]): Map<T, OfRelative> {
  const moved = new Map<T, OfRelative>();
  const known = findings.filter(({ finding }) => isKnownIllness(finding)).sort((a, b) => a.range[0] - b.range[0]);
  if (known.length === 0) return moved;
  const subjects = readSubjects(text);
  if (subjects.length === 0) return moved;
  const subjectAt = (at: number): Subject => subjects.findLast(({ start }) => start <= at) ?? NOBODY;
  const ill = findings
    .filter(({ finding, isComplaint }) => isComplaint && !isKnownIllness(finding))
    .map(({ range: [start] }) => subjectAt(start).who);
  let last: { told: Told; of: Subject } | undefined;
  for (const told of known) {
    const [start, end] = told.range;
    const rest = text.slice(end);
    const behind = MACHINE.test(rest.slice(0, REACH)) ? null : BEHIND.exec(rest);
    const before = subjectAt(start);
    const between = text.slice(before.end, start);
    const isListed = last !== undefined && last.of === before && LISTED.test(text.slice(last.told.range[1], start));
    const isTold =
      !MACHINE.test(between) && before.end <= end && between.length <= REACH && (isListed || !JOINT.test(between));
    const of = behind ? relativeOf(behind, end) : isTold ? before : NOBODY;
    if (!PEOPLE.some(({ who }) => who === of.who)) continue;
    const to = end + (JOINT.exec(text.slice(end))?.index ?? text.length - end);
    const isOwn = OWN_VERB.test(text.slice(Math.min(of.start, start), to));
    const isPast = PAST.test(text.slice(Math.min(of.start, start), to));
    // a complaint told of nobody may be the relative's, unless the relative's illness is told as over
    const isOpen = !isPast && ill.includes(NOBODY.who);
    const isElsewhere = !isOpen && ill.some((who) => who !== of.who && who !== 'third');
    // a mother's diabetes is a danger to her baby: only who speaks of a complaint of their own is no baby
    if (told.finding === 'mother-diabetes' && !ill.includes('self')) continue;
    // "he" may be whoever was named: then nobody's illness is taken away
    if (isOwn || !isElsewhere || ill.some((who) => who === of.who || who === 'third')) continue;
    last = { told, of };
    moved.set(told, {
      becomes: forTheFamily(told.finding, of.isBlood),
      range: [Math.min(of.start, start), Math.max(of.end, end)],
    });
  }
  return moved;
}

/** What a text says of relatives in words that are never of the patient: "his father has", "my uncle died of". */
function inFamilyParts<T extends Told>(text: string, findings: readonly T[]): Map<T, OfRelative> {
  const parts = familyParts(text);
  return new Map(
    findings.flatMap((told): (readonly [T, OfRelative])[] => {
      const part = parts.find(([from, to]) => told.range[0] > from && told.range[0] < to);
      if (!part || told.finding.startsWith('family-')) return [];
      const becomes = told.isDenied ? undefined : forTheFamily(told.finding, namesBlood(text.slice(...part)));
      return [[told, { becomes, range: told.range }]];
    }),
  );
}

/** The findings that are of a relative, and what each is to the patient. */
export const ofRelatives = <T extends Told>(text: string, findings: readonly T[]): Map<T, OfRelative> =>
  new Map([
    ...besideComplaint(
      text,
      findings.filter(({ isDenied }) => !isDenied),
    ),
    ...inFamilyParts(text, findings),
  ]);
