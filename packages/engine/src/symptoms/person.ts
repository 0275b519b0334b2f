// Who the patient is: the facts a caller gave, what the texts tell, and what was read but cannot be this person's.
import type { Finding } from '@nabz/knowledge/findings';
import type { CompiledSymptoms } from './compile.ts';
import { type Measures, readSex, readStatedSex } from './measures.ts';
import { EMERGENCIES } from './red-flags.ts';
import { mayBeGrown } from './speaker.ts';
import { isAboutAnother } from './story.ts';
import type { AssessmentInput, KnownFacts, Mention, PatientFacts } from './types.ts';
import { plainText } from './words.ts';

/** One text as it was read. */
export type Reading = {
  mentions: Mention[];
  notUnderstood: string[];
  measures: Measures;
  /** How long complaints last, in days: what stands nearest to an old illness or a habit is its time. */
  complaintDays: number[];
  /** The times among them that stand beside no finding, and may be that of any. */
  loneDays: number[];
  /** The text without what it says of the known illnesses of relatives: whom the rest is about is read from this. */
  besideRelatives: string;
  text: string;
};

/** Whether a finding is the pregnancy or says that there is one. */
export const isOfPregnancy = (id: string, { ancestors, numberOf }: CompiledSymptoms): boolean =>
  id === 'pregnancy' || (ancestors[numberOf.get(id) ?? -1] ?? []).includes(numberOf.get('pregnancy') ?? -1);

export const tellsOfAnother = (readings: readonly Reading[]): boolean =>
  isAboutAnother(plainText(readings.map(({ besideRelatives }) => besideRelatives).join(' \n ')));

/** What is known of the one who types, unless the words are about somebody else; where the caller says whom it is about, what is known of them. */
export const knownOf = (input: AssessmentInput, readings: readonly Reading[]): KnownFacts =>
  input.isAboutAnother !== true && tellsOfAnother(readings) ? {} : (input.profile ?? {});

/** For anybody younger, in years, somebody else types: "4 year old with fever". */
export const TYPES_ALONE = 10;

/** A finding that nobody younger has, in years, is not a child's. */
const GROWN_UP = 10;
/** The age, in years, at which a grown-up who tells none is judged beside that of a child. */
const GROWN_UP_AGE = 30;

/** The facts a caller gave win over those in the text; a finding only women have tells the sex. */
export function readPatient(
  input: AssessmentInput,
  readings: readonly Reading[],
  mentions: ReadonlyMap<string, Mention>,
  compiled: CompiledSymptoms,
): PatientFacts {
  const onlyOf = (id: string): Finding['only'] => compiled.findings[compiled.numberOf.get(id) ?? -1]?.only;
  const text = readings.map(({ besideRelatives }) => besideRelatives).join(' \n ');
  const impliedSexes = new Set(
    [...mentions.values()]
      .filter((mention) => mention.state === 'present')
      .flatMap((mention) => onlyOf(mention.finding)?.sex ?? []),
  );
  // findings of both sexes say that something was misread: then neither is taken away
  const [impliedSex] = impliedSexes.size === 1 ? impliedSexes : [];
  const isPregnant = [...mentions.values()].some(
    ({ finding, state }) => state === 'present' && isOfPregnancy(finding, compiled),
  );
  const isDenied = mentions.get('pregnancy')?.state === 'denied';
  const profile = knownOf(input, readings);
  const pregnant = isPregnant ? true : isDenied ? false : (input.patient.pregnant ?? profile.pregnant);
  const counted = readings.find(({ measures }) => measures.ageAt.length > 0)?.measures.ageYears;
  // "bachcha" in the words of a woman about her own delivery says nothing of her age
  const isGrown = [...mentions.values()].some(
    (mention) => mention.state === 'present' && (onlyOf(mention.finding)?.minAgeYears ?? 0) >= GROWN_UP,
  );
  const named = new Set(readings.flatMap(({ measures }) => measures.ages));
  const told = readings.map(({ measures }) => measures.ageYears).find((age) => age !== undefined);
  const worded = isGrown ? undefined : told;
  // it may be the patient's all the same: the danger rules look at each age that was told
  if (told !== undefined) named.add(told);
  const isOfChild = told !== undefined && told < GROWN_UP && [...named].every((age) => age < GROWN_UP);
  if (isOfChild && mayBeGrown(readings.map(({ text: all, measures: { ageAt } }) => ({ text: all, ageAt }))))
    named.add(GROWN_UP_AGE);
  const ageYears = input.patient.ageYears ?? counted ?? worded ?? profile.ageYears;
  const sex =
    input.patient.sex ??
    readStatedSex(text) ??
    impliedSex ??
    (pregnant === true ? 'female' : (profile.sex ?? readSex(text)));
  const others = input.patient.ageYears === undefined ? [...named].filter((age) => age !== ageYears) : [];
  return { ageYears, sex, pregnant, ...(others.length > 0 && { otherAges: others }) };
}

/** What was read but cannot be this person's: a man's pregnant wife, the pregnancy that a baby was born from. */
export function othersFindings(
  mentions: ReadonlyMap<string, Mention>,
  { sex, ageYears, otherAges = [] }: PatientFacts,
  isAgeGiven: boolean,
  compiled: CompiledSymptoms,
): string[] {
  // an age in the text may be of a child who is only mentioned: no danger is taken for somebody else's by it
  const isOfDanger = (finding: string): boolean =>
    (compiled.flagsOf[compiled.numberOf.get(finding) ?? -1] ?? []).some((at) =>
      EMERGENCIES.has(compiled.redFlags[at]?.source.triage ?? 'self-care'),
    );
  const oldest = ageYears === undefined ? undefined : Math.max(ageYears, ...otherAges);
  return [...mentions.values()]
    .filter(({ finding, heard }) => {
      const only = compiled.findings[compiled.numberOf.get(finding) ?? -1]?.only;
      const isOtherSex = only?.sex !== undefined && (sex === 'male' || sex === 'female') && sex !== only.sex;
      const isTooYoung = oldest !== undefined && only?.minAgeYears !== undefined && oldest < only.minAgeYears;
      return heard !== '' && (isOtherSex || (isTooYoung && (isAgeGiven || !isOfDanger(finding))));
    })
    .map(({ finding }) => finding);
}
