import type { RedFlag } from '@nabz/knowledge/red-flags';
import type { Triage } from '@nabz/knowledge/shared';
import { isComplaint, type CompiledCondition, type CompiledSymptoms } from './compile.ts';
import { fromWords } from './emergency-words.ts';
import type { Evidence } from './evidence.ts';
import { floorOf } from './floor.ts';
import type { Posterior } from './rank.ts';
import { moreUrgent } from './red-flags.ts';
import type { TriageDecision, Understanding } from './types.ts';

/** The share among the likely causes that those must reach which a doctor should see, before that is advised. */
const DOCTOR_SHARE = 0.4;
/** Only the likeliest causes are counted. */
const LIKELY = 6;
/** Above this share of other causes there is too little to go on, and so too little to send somebody home with. */
export const THIN_OTHER = 0.6;
/** A complaint of this many days is no longer something to sit out. */
const LONG_DAYS = 14;
/** What lasts at least so many days is slow by nature; what should have passed by then is not excused by its cause. */
const SLOW_DAYS = 7;
/** The share from which the likeliest cause explains how long it lasts. */
const SURE_SHARE = 0.5;
/** In years: three months, the age to which any illness of a baby should be seen. */
const YOUNG_INFANT = 0.25;
const ELDER = 65;

/** How many complaints the cause of a harmless picture may leave unexplained: people mention what has nothing to do with it. */
const UNEXPLAINED = 1;

/** Whether a harmless cause leaves too much unexplained: a fever, or several other complaints. */
function leavesOpen({ cells }: CompiledCondition, evidence: Evidence, compiled: CompiledSymptoms): boolean {
  const open = evidence.present.filter((at) => isComplaint(compiled.findings[at]) && cells.get(at)?.isListed !== true);
  const fever = compiled.numberOf.get('fever') ?? -1;
  const isFever = (at: number): boolean => at === fever || (compiled.ancestors[at] ?? []).includes(fever);
  return open.length > UNEXPLAINED || open.some(isFever);
}

/** Whether a danger sign of its own is there. */
function hasDangerSign({ source }: CompiledCondition, evidence: Evidence, compiled: CompiledSymptoms): boolean {
  const isThere = (id: string): boolean => evidence.state[compiled.numberOf.get(id) ?? -1] === 1;
  return source.raise.some(({ when }) => when.every(isThere));
}

/** Whether the whole picture can be cared for at home. Nothing more urgent hangs on the ranking: the floor says that. */
function fromRanking({ conditions }: Posterior, evidence: Evidence, compiled: CompiledSymptoms): TriageDecision {
  const likely = conditions.slice(0, LIKELY);
  const total = likely.reduce((sum, { probability }) => sum + probability, 0);
  const forDoctor = likely.filter(({ condition }) => condition.source.triage !== 'self-care');
  const share = forDoctor.reduce((sum, { probability }) => sum + probability / total, 0);
  const harmless = likely.find(({ condition }) => condition.source.triage === 'self-care');
  const isHome =
    share < DOCTOR_SHARE &&
    harmless !== undefined &&
    !leavesOpen(harmless.condition, evidence, compiled) &&
    !hasDangerSign(harmless.condition, evidence, compiled);
  const named = isHome
    ? harmless
    : (forDoctor.find(({ condition }) => condition.source.triage === 'doctor-week') ?? forDoctor[0]);
  return {
    level: isHome && named ? 'self-care' : 'doctor-week',
    because: named ? [{ kind: 'condition', condition: named.condition.source.id }] : [{ kind: 'thin' }],
  };
}

/** Whether so long is usual for what it most likely is, and that can be cared for at home: acne of two years is no warning. */
function isUsuallyLong({ conditions: [first] }: Posterior, { durationDays = 0 }: Understanding): boolean {
  if (!first || first.probability < SURE_SHARE) return false;
  const { triage, durationDays: own } = first.condition.source;
  return triage === 'self-care' && own.min >= SLOW_DAYS && own.max >= durationDays;
}

/** People for whom waiting at home is a step too far, whatever else is said. */
function fromVulnerability(
  { patient: { ageYears, pregnant } }: Understanding,
  evidence: Evidence,
  compiled: CompiledSymptoms,
): TriageDecision[] {
  const has = (id: string): boolean => evidence.state[compiled.numberOf.get(id) ?? -1] === 1;
  const because = (level: Triage, who: 'infant' | 'elder' | 'pregnant' | 'weak-immunity'): TriageDecision => ({
    level,
    because: [{ kind: 'vulnerable', who }],
  });
  const isFebrile = has('fever');
  const found: TriageDecision[] = [];
  if (has('immunosuppression') && isFebrile) found.push(because('doctor-24h', 'weak-immunity'));
  if (ageYears !== undefined && ageYears < 1 && isFebrile) found.push(because('doctor-24h', 'infant'));
  if (ageYears !== undefined && ageYears < YOUNG_INFANT) found.push(because('doctor-week', 'infant'));
  if (pregnant === true) found.push(because(isFebrile ? 'doctor-24h' : 'doctor-week', 'pregnant'));
  if (ageYears !== undefined && ageYears >= ELDER && isFebrile) found.push(because('doctor-24h', 'elder'));
  return found;
}

/**
 * What to advise when nothing was understood: a week for those who can wait, a day for the very young, the old and the
 * pregnant. Nothing that was not read is called harmless.
 */
export function whenNotUnderstood({ patient: { ageYears, pregnant } }: Understanding): TriageDecision {
  const cannotWait = pregnant === true || (ageYears !== undefined && (ageYears < 1 || ageYears >= ELDER));
  return { level: cannotWait ? 'doctor-24h' : 'doctor-week', because: [{ kind: 'nothing-understood' }] };
}

/** What the texts say beside the findings: features of their words (see `wordFeatures`), and what their sentences ask for. */
type Told = { readonly words: ReadonlySet<string>; readonly sentences: readonly TriageDecision[] };

/** What words and sentences ask for, without saying the same twice. */
export function fromTold(
  { words, sentences }: Told,
  understanding: Understanding,
  evidence: Evidence,
  compiled: CompiledSymptoms,
): TriageDecision[] {
  const inWords = fromWords(words, understanding, evidence, compiled);
  if (!inWords) return [...sentences];
  return [inWords, ...sentences.filter(({ because }) => because.every(({ kind }) => kind !== 'words'))];
}

/** The most urgent of these levels, with all reasons for it; care at home where there is none. */
export function mostUrgent(decisions: readonly TriageDecision[]): TriageDecision {
  const level = decisions.reduce<Triage>((worst, decision) => moreUrgent(worst, decision.level), 'self-care');
  return {
    level,
    because: decisions.filter((decision) => decision.level === level).flatMap((decision) => decision.because),
  };
}

/**
 * Decides how soon help is needed: red flags, the floor of what is there, the words and sentences of emergencies, the person, and for the two
 * calm levels the whole picture. Each can only raise.
 */
export function decideTriage(
  redFlags: readonly RedFlag[],
  posterior: Posterior,
  understanding: Understanding,
  evidence: Evidence,
  told: Told,
  compiled: CompiledSymptoms,
): TriageDecision {
  const decisions: TriageDecision[] = [
    ...redFlags.map((flag): TriageDecision => ({ level: flag.triage, because: [{ kind: 'red-flag', id: flag.id }] })),
    ...fromVulnerability(understanding, evidence, compiled),
    fromRanking(posterior, evidence, compiled),
  ];
  if ((understanding.durationDays ?? 0) >= LONG_DAYS && !isUsuallyLong(posterior, understanding))
    decisions.push({ level: 'doctor-week', because: [{ kind: 'duration' }] });
  if (posterior.other > THIN_OTHER) decisions.push({ level: 'doctor-week', because: [{ kind: 'thin' }] });
  decisions.push(...fromTold(told, understanding, evidence, compiled));
  const floor = floorOf(understanding.patient, evidence, mostUrgent(decisions).level, compiled);
  if (floor) decisions.push(floor);
  return mostUrgent(decisions);
}
