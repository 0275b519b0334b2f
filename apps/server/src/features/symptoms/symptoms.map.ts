import type { Analysis, DiseaseInfo, Heard } from '@nabz/contract/symptoms';
import type { CompiledSymptoms } from '@nabz/engine/symptoms/compile';
import type { QuestionReason, RankedCondition, SymptomAssessment, TriageReason } from '@nabz/engine/symptoms/types';
import type { Condition, Otc } from '@nabz/knowledge/conditions';
import type { Triage } from '@nabz/knowledge/shared';
import { ENGINE_VERSION } from '@nabz/engine/symptoms/analyze';
import { questionText } from '@nabz/engine/symptoms/question-text';
import { rankOf } from '@nabz/engine/symptoms/red-flags';
import { reviewOf } from '@nabz/knowledge/reviewed';
import { fill } from '@nabz/words/render';
import { spoken } from '../../platform/spoken.ts';

const words = spoken('symptoms');

/** The five levels as the three of the specification. */
export const URGENCY_OF = {
  ambulance: 'high',
  emergency: 'high',
  'doctor-24h': 'medium',
  'doctor-week': 'medium',
  'self-care': 'low',
} as const satisfies Record<Triage, Analysis['urgencyLevel']>;

const toPercent = (share: number): number => Math.round(share * 100);

/** What a finding is called. */
export function findingName(id: string, compiled: CompiledSymptoms): string {
  return compiled.findings[compiled.numberOf.get(id) ?? -1]?.name ?? id;
}

function toReason(reason: TriageReason, compiled: CompiledSymptoms): string {
  switch (reason.kind) {
    case 'red-flag':
      return compiled.knowledge.redFlags.find((flag) => flag.id === reason.id)?.because ?? '';
    case 'raise':
      return reason.because;
    case 'condition':
      return fill(words.because.condition, { name: compiled.conditionById.get(reason.condition)?.name ?? '' });
    case 'vulnerable':
      return words.because[reason.who];
    case 'words':
    case 'despair':
    case 'duration':
    case 'serious':
    case 'thin':
      return words.because[reason.kind];
    case 'nothing-understood':
    case 'heard-only':
      return words.because[reason.kind];
  }
}

/** What the answer to a question is good for. */
function toWhy(why: QuestionReason, compiled: CompiledSymptoms): string {
  if (why.kind === 'danger') return fill(words.why.danger, { because: toReason(why.because, compiled) });
  const nameOf = (id: string): string => compiled.conditionById.get(id)?.name ?? '';
  if (why.kind === 'speaks-for') return fill(words.why['speaks-for'], { yes: nameOf(why.yes) });
  return fill(words.why['tells-apart'], { yes: nameOf(why.yes), no: nameOf(why.no) });
}

function toCondition(ranked: RankedCondition, compiled: CompiledSymptoms): Analysis['possibleConditions'][number] {
  const condition = compiled.conditionById.get(ranked.id);
  const names = (ids: readonly string[]): string[] => ids.map((id) => findingName(id, compiled));
  return {
    condition: condition?.name ?? ranked.id,
    description: condition?.description ?? '',
    probability: toPercent(ranked.probability),
    id: ranked.id,
    triage: ranked.triage,
    reasonsFor: names(ranked.reasonsFor),
    reasonsAgainst: names(ranked.reasonsAgainst),
    notYetAsked: names(ranked.notYetAsked),
  };
}

/** Set for the two highest levels, and for every rule about the mind: its number differs. */
function toEmergency(assessment: SymptomAssessment, compiled: CompiledSymptoms): Analysis['emergency'] {
  const fired = assessment.redFlags.flatMap(
    ({ id }) => compiled.knowledge.redFlags.find((flag) => flag.id === id) ?? [],
  );
  const { level } = assessment.triage;
  const isHigh = level === 'ambulance' || level === 'emergency';
  const leading = fired.find((flag) => flag.triage === level);
  const mental = fired.find((flag) => flag.kind === 'mental');
  const despairs = assessment.triage.because.some((reason) => reason.kind === 'despair');
  if (!isHigh && !mental) return null;
  // A danger to the body leads: a swallowed poison needs an ambulance first, whatever the reason for it was.
  const isMental = (mental !== undefined || despairs) && leading?.kind !== 'physical';
  const kind = isMental ? 'mental' : 'physical';
  const numbers =
    (mental || despairs) && kind === 'physical'
      ? [...words.numbers.physical, ...words.numbers.mental.slice(0, 1)]
      : words.numbers[kind];
  return { kind, message: (isMental ? mental : leading)?.message ?? words.emergency[kind], numbers };
}

/** What a model heard and the lexicon did not, or says is not there: what both heard stands under what Nabz understood. */
function toHeard(
  heard: readonly Heard[] | null,
  { understanding: { mentions } }: SymptomAssessment,
  compiled: CompiledSymptoms,
): Analysis['heard'] {
  if (!heard) return null;
  const own = new Set(mentions.filter(({ isHeard }) => isHeard !== true).map(({ finding }) => finding));
  return heard
    .filter(({ finding }) => !own.has(finding))
    .map((one) => ({ ...one, name: findingName(one.finding, compiled) }));
}

/** The answer of the analysis endpoint. `heard` is what a language model was asked for; null where none was. */
export function toAnalysis(
  assessment: SymptomAssessment,
  compiled: CompiledSymptoms,
  heard: readonly Heard[] | null,
): Analysis {
  const { understanding, triage } = assessment;
  const fired = assessment.redFlags.flatMap(
    ({ id }) => compiled.knowledge.redFlags.find((flag) => flag.id === id) ?? [],
  );
  const level = words.levels[triage.level];
  const ownSteps = fired.find((flag) => flag.triage === triage.level)?.steps ?? [];
  return {
    possibleConditions: assessment.conditions.map((ranked) => toCondition(ranked, compiled)),
    urgencyLevel: URGENCY_OF[triage.level],
    disclaimer: words.disclaimer,
    outcome: assessment.outcome,
    otherCauses: toPercent(assessment.otherCauses),
    triage: {
      level: triage.level,
      title: level.title,
      timeFrame: level.timeFrame,
      because: [...new Set(triage.because.map((reason) => toReason(reason, compiled)).filter((text) => text !== ''))],
      steps: [...level.steps.slice(0, 1), ...ownSteps, ...level.steps.slice(1)].slice(0, 7),
    },
    emergency: toEmergency(assessment, compiled),
    redFlags: fired.map((flag) => ({ id: flag.id, message: flag.message, because: flag.because, level: flag.triage })),
    understood: understanding.mentions
      .filter(({ isKnown, isHeard }) => isKnown !== true && isHeard !== true)
      .map(({ finding, state, heard }) => ({ finding, name: findingName(finding, compiled), state, heard })),
    notUnderstood: [...understanding.notUnderstood],
    heard: toHeard(heard, assessment, compiled),
    fromProfile: understanding.mentions
      .filter(({ isKnown }) => isKnown === true)
      .map(({ finding }) => findingName(finding, compiled)),
    patient: {
      ageYears: understanding.patient.ageYears ?? null,
      sex: understanding.patient.sex ?? null,
      pregnant: understanding.patient.pregnant ?? null,
    },
    nextQuestions: assessment.nextQuestions.flatMap(({ finding: id, why }) => {
      const finding = compiled.findings[compiled.numberOf.get(id) ?? -1];
      return finding
        ? [{ finding: id, ...questionText(finding, understanding.isAboutAnother), why: toWhy(why, compiled) }]
        : [];
    }),
    wouldRaise: assessment.wouldRaise.map(({ finding, level: raised, because }) => ({
      finding,
      name: findingName(finding, compiled),
      level: raised,
      title: words.levels[raised].title,
      because: toReason(because, compiled),
    })),
    engineVersion: ENGINE_VERSION,
    knowledgeVersion: compiled.knowledge.version,
  };
}

export type OtcRefusal = keyof typeof words.noOtc;

/** What a detail page says of urgency: the level of the check it comes from, unless the disease usually needs help sooner. */
function urgencyWords({ triage }: Condition, level: Triage | undefined): string {
  if (level === undefined || level === triage) return words.urgency[triage];
  return rankOf(level) < rankOf(triage) ? words.urgency[level] : fill(words.usually, { level: words.urgency[triage] });
}

/** How a detail page is written: what may be shown without a prescription, or why nothing is; and the level of the check before it. */
type ShownFor = { readonly otc: readonly Otc[] | OtcRefusal; readonly level: Triage | undefined };

/** The detail view of one condition. */
export function toDiseaseInfo(condition: Condition, { otc, level }: ShownFor, compiled: CompiledSymptoms): DiseaseInfo {
  const isRefused = typeof otc === 'string';
  return {
    disease: {
      name: condition.name,
      severity: words.severity[condition.severity],
      urgencyLevel: urgencyWords(condition, level),
      description: condition.description,
      commonSymptoms: condition.commonSymptoms,
    },
    medications: {
      overTheCounter: isRefused ? [] : otc.map(({ name, purpose }) => ({ name, purpose })),
      ...(isRefused && { note: words.noOtc[otc] }),
    },
    recommendations: { immediateSteps: condition.immediateSteps, whenToSeeDoctor: condition.whenToSeeDoctor },
    followUp: { redFlags: condition.redFlags },
    about: {
      id: condition.id,
      icd10: condition.icd10,
      alsoKnownAs: Object.values(condition.synonyms).flat(),
      triage: condition.triage,
      specialists: condition.specialists,
      tests: condition.tests,
      sources: compiled.knowledge.sources
        .filter((source) => condition.sources.includes(source.id))
        .map(({ title, publisher, year, url }) => ({ title, publisher, year, url })),
      ...reviewOf('conditions', condition.id),
      knowledgeVersion: compiled.knowledge.version,
    },
  };
}
