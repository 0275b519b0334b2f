import type { Triage } from '@nabz/knowledge/shared';
import type { RedFlag } from '@nabz/knowledge/red-flags';
import { cellOf, type CompiledSymptoms } from './compile.ts';
import type { Evidence } from './evidence.ts';
import type { Posterior, Share } from './rank.ts';
import { COMMONNESS, RANKING } from './ranking.ts';
import { EMERGENCIES, moreUrgent, rankOf, TRIAGE_LEVELS } from './red-flags.ts';
import type { TriageReason, Understanding } from './types.ts';

/**
 * The share that causes of a level or worse must reach together before that level is advised. Low where a missed case
 * is costly. Set on our development cases so that advice is rarely below what is needed.
 */
export const TRIAGE_SHARE: Readonly<Record<Triage, number>> = {
  ambulance: 0.3,
  emergency: 0.3,
  'doctor-24h': 0.3,
  'doctor-week': 0.4,
  'self-care': 0,
};
/** Only the likeliest causes are counted: many unlikely dangers are no likely danger. */
const LIKELY = 6;
/** Several unlikely emergencies are a reason to see a doctor soon; for an ambulance one of them must be likely itself. */
const ONE_DANGER = 0.2;
/** A condition must have this share before its own danger signs raise the urgency. */
export const RAISE_SHARE = 0.08;
/** Above this share of other causes there is too little to go on, and so too little to send somebody home with. */
export const THIN_OTHER = 0.6;
/** A complaint of this many days is no longer something to sit out. */
const LONG_DAYS = 14;

/** A finding speaks for one cause rather than another when it is this many times as frequent with it. */
const SPEAKS_FOR = 2;
/** A cause with this share is likely by itself, however rare it is in general. */
const SUBSTANTIAL = 0.4;

/** In years: three months, the age to which any illness of a baby should be seen. */
const YOUNG_INFANT = 0.25;

type Decision = { level: Triage; because: TriageReason[] };

/**
 * A share with commonness at its full weight. The ranking softens commonness so that rare causes are not overlooked;
 * for the advice to go to hospital at once they count as rare as they are.
 */
const trueShare = ({ condition, probability }: Share): number =>
  probability * COMMONNESS[condition.source.commonness] ** ((1 - RANKING.priorWeight) / RANKING.temperature);

/** Whether something that was said is much more frequent with one cause than with another. */
function speaksFor(one: Share, other: Share, evidence: Evidence, compiled: CompiledSymptoms): boolean {
  const presentWith = ({ condition }: Share, at: number): number => cellOf(condition, at, compiled)?.present ?? 0;
  const enough = RANKING.presentWeight * Math.log(SPEAKS_FOR);
  return evidence.present.some((at) => presentWith(one, at) - presentWith(other, at) >= enough);
}

/** Whether questions were answered, and something that was asked is not there. */
const wasAsked = ({ mentions }: Understanding): boolean =>
  mentions.some(({ state, heard }) => state === 'denied' && heard === '');

const isRare = ({ condition }: Share): boolean =>
  condition.source.commonness === 'rare' || condition.source.commonness === 'very-rare';

/**
 * What is left of a rare cause after questions: nothing that was said speaks for it, and a cause that is no emergency and
 * at least as likely explains all of it as well. Before questions it counts, as its danger signs are not known yet.
 */
function rareLeftovers(
  posterior: Posterior,
  understanding: Understanding,
  evidence: Evidence,
  compiled: CompiledSymptoms,
) {
  const likely = posterior.conditions.slice(0, LIKELY);
  const usual = likely.filter(({ condition }) => !EMERGENCIES.has(condition.source.triage));
  return (share: Share): boolean =>
    isRare(share) &&
    wasAsked(understanding) &&
    share.probability < SUBSTANTIAL &&
    usual.some((other) => trueShare(other) >= trueShare(share) && !speaksFor(share, other, evidence, compiled));
}

/** What the likely causes need, each counted by its share among them. */
function fromRanking(posterior: Posterior, isLeftover: (share: Share) => boolean): Decision {
  const likely = posterior.conditions.slice(0, LIKELY);
  const total = likely.reduce((sum, { probability }) => sum + probability, 0);
  for (const level of TRIAGE_LEVELS) {
    const counted = likely.filter(
      (share) =>
        rankOf(share.condition.source.triage) <= rankOf(level) && !(EMERGENCIES.has(level) && isLeftover(share)),
    );
    const share = counted.reduce((sum, { probability }) => sum + probability / total, 0);
    const largest = (counted[0]?.probability ?? 0) / total;
    const named = counted.find(({ condition }) => condition.source.triage === level) ?? counted[0];
    if (!named || share < TRIAGE_SHARE[level] || (EMERGENCIES.has(level) && largest < ONE_DANGER)) continue;
    return { level, because: [{ kind: 'condition', condition: named.condition.source.id }] };
  }
  return { level: 'doctor-week', because: [] };
}

/** Danger signs that a likely cause names for itself. */
function fromRaises(posterior: Posterior, evidence: Evidence, compiled: CompiledSymptoms): Decision[] {
  return posterior.conditions
    .filter(({ probability }) => probability >= RAISE_SHARE)
    .flatMap(({ condition }) =>
      condition.source.raise
        .filter((raise) => raise.when.every((id) => evidence.state[compiled.numberOf.get(id) ?? -1] === 1))
        .map((raise): Decision => ({
          level: raise.to,
          because: [{ kind: 'raise', condition: condition.source.id, because: raise.because }],
        })),
    );
}

/** People for whom waiting at home is a step too far. */
function fromVulnerability(
  level: Triage,
  understanding: Understanding,
  evidence: Evidence,
  compiled: CompiledSymptoms,
): Decision | undefined {
  const has = (id: string): boolean => evidence.state[compiled.numberOf.get(id) ?? -1] === 1;
  const { ageYears, pregnant } = understanding.patient;
  const isFebrile = has('fever');
  if (has('immunosuppression') && isFebrile)
    return { level: 'doctor-24h', because: [{ kind: 'vulnerable', who: 'weak-immunity' }] };
  if (ageYears !== undefined && ageYears < 1 && isFebrile)
    return { level: 'doctor-24h', because: [{ kind: 'vulnerable', who: 'infant' }] };
  if (ageYears !== undefined && ageYears < YOUNG_INFANT)
    return { level: 'doctor-week', because: [{ kind: 'vulnerable', who: 'infant' }] };
  if (pregnant === true && level === 'self-care')
    return { level: isFebrile ? 'doctor-24h' : 'doctor-week', because: [{ kind: 'vulnerable', who: 'pregnant' }] };
  if (ageYears !== undefined && ageYears >= 65 && level === 'self-care' && isFebrile)
    return { level: 'doctor-24h', because: [{ kind: 'vulnerable', who: 'elder' }] };
  return undefined;
}

/** Decides how soon help is needed: red flags first, then what the ranking, its danger signs and the person add. Each step can only raise. */
export function decideTriage(
  redFlags: readonly RedFlag[],
  posterior: Posterior,
  understanding: Understanding,
  evidence: Evidence,
  compiled: CompiledSymptoms,
): Decision {
  const isLeftover = rareLeftovers(posterior, understanding, evidence, compiled);
  const ranked = fromRanking(posterior, isLeftover);
  const decisions: Decision[] = [
    ...redFlags.map((flag): Decision => ({ level: flag.triage, because: [{ kind: 'red-flag', id: flag.id }] })),
    ...fromRaises(posterior, evidence, compiled),
    ranked,
  ];
  let level = decisions.reduce((worst, decision) => moreUrgent(worst, decision.level), ranked.level);
  const vulnerable = fromVulnerability(level, understanding, evidence, compiled);
  if (vulnerable && rankOf(vulnerable.level) < rankOf(level)) decisions.push(vulnerable);
  if (level === 'self-care' && (understanding.durationDays ?? 0) >= LONG_DAYS)
    decisions.push({ level: 'doctor-week', because: [{ kind: 'duration' }] });
  if (level === 'self-care' && posterior.other > THIN_OTHER)
    decisions.push({ level: 'doctor-week', because: [{ kind: 'thin' }] });
  level = decisions.reduce((worst, decision) => moreUrgent(worst, decision.level), level);
  return {
    level,
    because: decisions.filter((decision) => decision.level === level).flatMap((decision) => decision.because),
  };
}
