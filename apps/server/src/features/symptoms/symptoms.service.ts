import type { searchDiseases } from '@nabz/contract/symptoms-diseases';
import type { Analysis, analyzeSymptoms, diseaseDetails, DiseaseInfo, Heard } from '@nabz/contract/symptoms';
import type { RequestOf } from '@nabz/contract/endpoint';
import { assessHeard, standsOn } from '@nabz/engine/symptoms/assess-heard';
import { gatherEvidence } from '@nabz/engine/symptoms/evidence';
import type { AssessmentInput, HeardFinding, Season, Understanding } from '@nabz/engine/symptoms/types';
import type { Condition, Otc } from '@nabz/knowledge/conditions';
import type { Triage } from '@nabz/knowledge/shared';
import type { Clock } from '../../platform/clock.ts';
import { languageNow } from '../../platform/http/request-language.ts';
import { createDiseases } from './diseases.ts';
import { symptomKnowledge, symptomKnowledgeIn } from './symptom-library.ts';
import { createSuggestions } from './suggestions.ts';
import { READ_BEYOND_LIMIT } from './symptoms.policy.ts';
import { findingName, toAnalysis, toDiseaseInfo, URGENCY_OF, type OtcRefusal } from './symptoms.map.ts';

/** What the profile of who is looked at adds when the complaint is theirs. */
export type ProfileFacts = {
  /** It is a family member's: who is signed in types and answers for them. */
  readonly isFamilyMember: boolean;
  readonly age: number | null;
  readonly gender: 'male' | 'female' | 'other' | null;
  readonly pregnant: boolean | null;
  /** Ids of findings that are known of the person, such as a long-term illness. */
  readonly findings: readonly string[];
};

/** Of somebody who is not signed in nothing is known but what they say. */
export const NOTHING_KNOWN: ProfileFacts = {
  isFamilyMember: false,
  age: null,
  gender: null,
  pregnant: null,
  findings: [],
};

type AnalyzeBody = RequestOf<typeof analyzeSymptoms>['body'];
type DiseaseQuery = RequestOf<typeof searchDiseases>['query'];
type DetailsBody = RequestOf<typeof diseaseDetails>['body'];

/** What was understood for a detail page; no level where nothing was told. */
type Told = { readonly understanding: Understanding; readonly level: Triage | undefined };

/** OTC names are not shown for anybody younger. */
const OTC_MIN_AGE = 12;

const monthInIndia = new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: 'Asia/Kolkata' });

/** March to May, June to October, November to February: the year as illnesses in most of India follow it. */
export function seasonOf(date: Date): Season {
  const month = Number(monthInIndia.format(date));
  if (month >= 3 && month <= 5) return 'summer';
  return month >= 6 && month <= 10 ? 'monsoon' : 'winter';
}

/** What was said of the person here, and for "me" what the profile knows besides. */
function toFacts(
  { patient }: Pick<AnalyzeBody, 'patient'>,
  { isFamilyMember, age, gender, pregnant, findings }: ProfileFacts,
): Pick<AssessmentInput, 'patient' | 'profile' | 'isAboutAnother'> {
  const known = { ageYears: age ?? undefined, sex: gender ?? undefined, pregnant: pregnant ?? undefined, findings };
  return {
    patient: { ageYears: patient?.ageYears, sex: patient?.sex, pregnant: patient?.pregnant },
    profile: patient?.who === 'other' ? {} : known,
    isAboutAnother: isFamilyMember || patient?.who === 'other',
  };
}

/** What a complaint says, each text by itself. */
export const textsOf = ({ symptoms, additionalInfo }: AnalyzeBody): string[] => [
  ...symptoms,
  ...(additionalInfo?.trim() ? [additionalInfo] : []),
];

/** What a client sends back counts where it stands in what the patient wrote; what is said not to be there changes nothing. */
const standing = (heard: readonly Heard[], texts: readonly string[]): Heard[] =>
  heard.filter((one) => standsOn(one, texts));
const toFindings = (heard: readonly Heard[]): HeardFinding[] => heard.filter(({ state }) => state === 'present');

/** The beginning of all that was said, each text with the same share: what is short is read whole. */
function beginningOf(body: AnalyzeBody): AnalyzeBody {
  const texts = textsOf(body);
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  if (letters <= READ_BEYOND_LIMIT) return body;
  const share = Math.floor(READ_BEYOND_LIMIT / texts.length);
  return { ...body, symptoms: texts.map((text) => text.slice(0, share)), additionalInfo: undefined };
}

function createLibrary(language: string) {
  const compiled = symptomKnowledgeIn(language);
  return {
    compiled,
    diseases: createDiseases(compiled.knowledge.conditions),
    // what is typed becomes a name that the check surely hears: the English one, in every language
    suggest: createSuggestions(symptomKnowledge()),
  } as const;
}

const libraries = new Map<string, ReturnType<typeof createLibrary>>();
/** What the check answers from in the language of the answer, for the whole process; English is made after the start, or by a first request that comes earlier. */
export function symptomLibrary(): ReturnType<typeof createLibrary> {
  const language = languageNow();
  const made = libraries.get(language) ?? createLibrary(language);
  libraries.set(language, made);
  return made;
}

/** The symptom check: pure engine answers in the words of the API. It stores nothing. */
export function createSymptomsService(clock: Clock) {
  /** The one assessment that all of a detail page is written from: what was told, as the check itself hears it. */
  function assessFor(body: DetailsBody, facts: ReturnType<typeof toFacts>): Told {
    const { compiled } = symptomLibrary();
    const texts = body.userSymptoms ?? [];
    const heard = toFindings(standing(body.heard ?? [], texts));
    const input = { texts, answers: body.answers ?? [], heard, ...facts, season: seasonOf(clock.now()) };
    const { understanding, triage } = assessHeard(input, compiled);
    // a page that nobody said anything to is a page to read; what was said and not understood is never called harmless
    const isAsked = texts.length > 0 || understanding.mentions.length > 0;
    return { understanding, level: isAsked ? triage.level : undefined };
  }

  /** What may be shown for a condition at home, or the reason why nothing is. */
  function otcFor(condition: Condition, { understanding, level = 'self-care' }: Told): readonly Otc[] | OtcRefusal {
    const { compiled } = symptomLibrary();
    const evidence = gatherEvidence(understanding, compiled);
    if (URGENCY_OF[condition.triage] !== 'low' || URGENCY_OF[level] !== 'low') return 'urgency';
    const { ageYears, pregnant } = understanding.patient;
    if (ageYears !== undefined && ageYears < OTC_MIN_AGE) return 'young';
    if (pregnant === true) return 'pregnancy';
    const allowed = compiled.knowledge.otc.filter((otc) => condition.otc.includes(otc.id));
    if (allowed.length === 0) return 'none';
    const isPresent = (id: string): boolean => evidence.state[compiled.numberOf.get(id) ?? -1] === 1;
    const suitable = allowed.filter((otc) => !otc.notWith.some(isPresent));
    if (suitable.length === 0 || isPresent('drug-allergy')) return 'conflict';
    // it may be a child
    return ageYears === undefined ? 'age' : suitable;
  }

  function analyze(body: AnalyzeBody, profile: ProfileFacts): Analysis {
    const { compiled } = symptomLibrary();
    const texts = textsOf(body);
    const heard = body.heard ? standing(body.heard, texts) : null;
    const said = { texts, answers: body.answers ?? [], heard: toFindings(heard ?? []), ...toFacts(body, profile) };
    return toAnalysis(assessHeard({ ...said, season: seasonOf(clock.now()) }, compiled), compiled, heard);
  }

  return {
    analyze,

    /** The answer to a complaint beyond a limit: when the beginning of it tells an emergency, else null. */
    analyzeUrgent(body: AnalyzeBody, profile: ProfileFacts): Analysis | null {
      const analysis = analyze(beginningOf(body), profile);
      return analysis.emergency ? analysis : null;
    },

    /** Undefined when no condition has that name. */
    details(body: DetailsBody, profile: ProfileFacts): DiseaseInfo | undefined {
      const { compiled, diseases } = symptomLibrary();
      const condition = diseases.named(body.diseaseName);
      if (!condition) return undefined;
      const told = assessFor(body, toFacts(body, profile));
      return toDiseaseInfo(condition, { otc: otcFor(condition, told), level: told.level }, compiled);
    },

    /** What a finding is called in the language of the answer. */
    nameOf: (id: string): string => findingName(id, symptomLibrary().compiled),

    searchDiseases: (query: DiseaseQuery) => symptomLibrary().diseases.search(query),
    suggest: (q: string) => symptomLibrary().suggest(q),
  };
}
export type SymptomsService = ReturnType<typeof createSymptomsService>;
