import type { RedFlag } from '@nabz/knowledge/red-flags';
import type { Triage } from '@nabz/knowledge/shared';
import { dangerQuestions } from './ask-danger.ts';
import { nextQuestions } from './ask.ts';
import { calibrated } from './calibrate.ts';
import { whatWouldRaise } from './change.ts';
import { isComplaint, type CompiledSymptoms } from './compile.ts';
import { missingDangers, type Danger } from './danger.ts';
import { gatherEvidence, type Evidence } from './evidence.ts';
import { normalise, scoreConditions, scoreOfShare, scoreOther, type Posterior, type Scored } from './rank.ts';
import { fromSentences } from './emergency-sentences.ts';
import { otherFeatures, wordFeatures } from './emergency-words.ts';
import { withPatientWords, wordsFor } from './patient-words.ts';
import { RANKING } from './ranking.ts';
import { fireRedFlags } from './red-flags.ts';
import { fitTexts, type TextFit } from './text-fit.ts';
import { decideTriage, fromTold, mostUrgent, THIN_OTHER, whenNotUnderstood } from './triage.ts';
import type {
  AssessmentInput,
  NextQuestion,
  RankedCondition,
  Season,
  SymptomAssessment,
  TriageDecision,
  Understanding,
} from './types.ts';
import { understand } from './understand.ts';

/** Raised when the same input with the same knowledge can give another answer. */
export const ENGINE_VERSION = '2.8.0';

/** Conditions that are shown at most; those after the first few only with a share worth showing. */
const LISTED = 6;
const ALWAYS_LISTED = 4;
const MIN_SHARE = 0.005;
/** Questions that are offered at a time. */
const QUESTIONS = 3;
/** Findings that are named against a condition, and those to ask about: more would not be read. */
const REASONS_AGAINST = 4;
const NOT_YET_ASKED = 3;
/** After this many answers nothing more is asked: people stop answering, and the answer hardly changes. */
const MAX_ANSWERS = 15;

/**
 * Where no complaint was recognised, so many words must speak for the first cause, and the text must fit it so much better than a cause
 * outside the knowledge base (a logarithm), before anything is ranked. Of 3,842 messages to the assistant that tell no complaint 1 passes.
 */
const TELLING_WORDS = 6;
const AHEAD = 5;

/** A ratio of likelihoods from which a finding is named as a reason. */
const REASON_RATIO = 1.5;

function explain(
  entry: Posterior['conditions'][number],
  evidence: Evidence,
  compiled: CompiledSymptoms,
): RankedCondition {
  const { source, cells } = entry.condition;
  const idOf = (at: number): string => compiled.findings[at]?.id ?? '';
  const ratio = (at: number): number =>
    (cells.get(at)?.likelihood ?? compiled.background[at] ?? 0) / (compiled.background[at] ?? 1);
  const risks = new Set(source.risks.map(({ id }) => id));
  const isReason = (at: number): boolean =>
    (cells.get(at)?.isListed === true && ratio(at) >= REASON_RATIO) || risks.has(idOf(at));
  const byWeight = [...evidence.present].sort((a, b) => ratio(b) - ratio(a));
  const usual = source.findings.filter(
    ({ frequency }) => frequency === 'always' || frequency === 'usually' || frequency === 'often',
  );
  const stateOf = (id: string): number => evidence.state[compiled.numberOf.get(id) ?? -1] ?? 0;
  const notExplained = byWeight.filter(
    (at) => cells.get(at)?.isListed !== true && !risks.has(idOf(at)) && isComplaint(compiled.findings[at]),
  );
  return {
    id: source.id,
    probability: entry.probability,
    triage: source.triage,
    reasonsFor: byWeight.filter(isReason).map(idOf),
    reasonsAgainst: [
      ...usual.filter(({ id }) => stateOf(id) === -1).map(({ id }) => id),
      ...notExplained.map(idOf),
    ].slice(0, REASONS_AGAINST),
    notYetAsked: usual
      .filter(({ id }) => stateOf(id) === 0)
      .map(({ id }) => id)
      .slice(0, NOT_YET_ASKED),
  };
}

type Judgement = {
  readonly evidence: Evidence;
  readonly redFlags: readonly RedFlag[];
  readonly scored: readonly Scored[];
  /** The score of causes outside the knowledge base. */
  readonly other: number;
  readonly posterior: Posterior;
  readonly triage: SymptomAssessment['triage'];
};

type Told = {
  readonly season: Season | undefined;
  readonly text: TextFit;
  /** Features of the words, see `wordFeatures`. */
  readonly words: ReadonlySet<string>;
  /** What the sentences say of urgency. */
  readonly sentences: readonly TriageDecision[];
};

/** What follows from what was understood. */
function judge(understanding: Understanding, told: Told, compiled: CompiledSymptoms): Judgement {
  const { season, text } = told;
  const evidence = gatherEvidence(understanding, compiled);
  const redFlags = fireRedFlags(understanding, evidence, compiled);
  const scored = scoreConditions(understanding, evidence, season, text, compiled);
  const other = scoreOther(evidence, text, compiled);
  const posterior = normalise(scored, other);
  const triage = decideTriage(redFlags, posterior, understanding, evidence, told, compiled);
  return { evidence, redFlags, scored, other, posterior, triage };
}

/** Where no complaint was recognised: the words alone rank, and say nothing of urgency but what words of emergencies say. */
function judgeByWords(
  heard: Judgement,
  understanding: Understanding,
  told: Told,
  compiled: CompiledSymptoms,
): Judgement {
  const { evidence, scored } = heard;
  const other = Math.max(heard.other, scoreOfShare(RANKING.leastOtherOfWords, scored));
  return {
    ...heard,
    other,
    posterior: normalise(scored, other),
    triage: mostUrgent([...fromTold(told, understanding, evidence, compiled), whenNotUnderstood(understanding)]),
  };
}

/** Whether the words are those of the first cause's patients: several of them say so, and it stands out from all others. */
function isToldByWords({ scored: [first] }: Judgement, { text, words }: Told, compiled: CompiledSymptoms): boolean {
  const place = first ? compiled.conditions.indexOf(first.condition) : -1;
  const ahead = (text.conditions[place] ?? 0) - text.other;
  return ahead >= AHEAD && wordsFor(place, words, compiled.patientWords) >= TELLING_WORDS;
}

/** What to ask next: the danger signs of this complaint first, then what narrows it most. */
function chooseQuestions(
  { answers }: AssessmentInput,
  { patient }: Understanding,
  judgement: Judgement,
  dangers: ReadonlyMap<number, Danger>,
  compiled: CompiledSymptoms,
): NextQuestion[] {
  const { evidence, scored, triage } = judgement;
  const first = dangerQuestions(patient, answers, { evidence, scored, level: triage.level }, dangers, compiled);
  const rest = nextQuestions(patient, judgement, dangers, compiled, QUESTIONS);
  return [...first, ...rest.filter(({ finding }) => first.every((one) => one.finding !== finding))].slice(0, QUESTIONS);
}

const withFinding = (understanding: Understanding, finding: string): Understanding => ({
  ...understanding,
  mentions: [
    ...understanding.mentions.filter((mention) => mention.finding !== finding),
    { finding, state: 'present', heard: '' },
  ],
});

/** What answers do not take back: where the words told no complaint that was understood, the frail see a doctor within a day. */
function fromUnheardWords(
  input: AssessmentInput,
  understanding: Understanding,
  compiled: CompiledSymptoms,
): TriageDecision[] {
  const decision = whenNotUnderstood(understanding);
  const isAsked = input.answers.length > 0 && input.texts.some((text) => /\p{L}/u.test(text));
  if (!isAsked || decision.level !== 'doctor-24h') return [];
  const { mentions } = understand({ ...input, answers: [] }, compiled);
  const isHeard = mentions.some(
    ({ finding, state }) => state === 'present' && isComplaint(compiled.findings[compiled.numberOf.get(finding) ?? -1]),
  );
  return isHeard ? [] : [decision];
}

/**
 * Reads a complaint and says what it may be, how soon help is needed, why, and what to ask next. Deterministic, no
 * clock, no I/O, and it never throws for odd input: what cannot be read is reported in `understanding.notUnderstood`.
 */
export function assessSymptoms(input: AssessmentInput, compiled: CompiledSymptoms): SymptomAssessment {
  const understanding = understand(input, compiled);
  const words = wordFeatures(input.texts, understanding);
  const found = otherFeatures(understanding, gatherEvidence(understanding, compiled), compiled);
  const text = withPatientWords(
    fitTexts(input.texts, understanding, compiled.texts),
    new Set([...words, ...found]),
    compiled.patientWords,
  );
  const sentences = [
    ...fromSentences(input.texts, compiled.knowledge.dangerSentences),
    ...fromUnheardWords(input, understanding, compiled),
  ];
  const told = { season: input.season, text, words, sentences };
  const heard = judge(understanding, told, compiled);
  const isUnheard =
    heard.redFlags.length === 0 && !heard.evidence.present.some((at) => isComplaint(compiled.findings[at]));
  const judgement = isUnheard ? judgeByWords(heard, understanding, told, compiled) : heard;
  const { evidence, redFlags, posterior, triage } = judgement;
  if (isUnheard && !isToldByWords(judgement, told, compiled)) {
    return {
      outcome: 'not-understood',
      understanding,
      redFlags: [],
      triage,
      conditions: [],
      otherCauses: 1,
      nextQuestions: [],
      wouldRaise: [],
    };
  }
  const dangers = missingDangers(posterior, understanding, evidence, compiled);
  const levelIf = (finding: string): Triage => judge(withFinding(understanding, finding), told, compiled).triage.level;
  const listed = posterior.conditions.filter(
    ({ probability }, index) => index < ALWAYS_LISTED || (probability >= MIN_SHARE && index < LISTED),
  );
  const findings = understanding.mentions.filter(({ state }) => state === 'present').length;
  const shown = calibrated(listed, findings);
  const outside = 1 - shown.reduce((sum, { probability }) => sum + probability, 0);
  return {
    outcome: isUnheard ? 'words-only' : posterior.other > THIN_OTHER ? 'thin' : 'ranked',
    understanding,
    redFlags: redFlags.map(({ id, triage: level }) => ({ id, triage: level })),
    triage,
    conditions: shown.map((entry) => explain(entry, evidence, compiled)),
    otherCauses: outside,
    nextQuestions:
      input.answers.length < MAX_ANSWERS && (isUnheard || evidence.present.length > 0)
        ? chooseQuestions(input, understanding, judgement, dangers, compiled)
        : [],
    wouldRaise: whatWouldRaise(understanding.patient, judgement, dangers, levelIf, compiled),
  };
}
