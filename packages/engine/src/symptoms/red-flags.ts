import type { RedFlag } from '@nabz/knowledge/red-flags';
import { TriageSchema, type Triage } from '@nabz/knowledge/shared';
import type { CompiledRedFlag, CompiledSymptoms } from './compile.ts';
import type { Evidence } from './evidence.ts';
import type { Understanding } from './types.ts';

/** Most urgent first; levels compare by their place in this list. */
export const TRIAGE_LEVELS: readonly Triage[] = TriageSchema.options;

/** The levels that mean hospital care now. */
export const EMERGENCIES: ReadonlySet<Triage> = new Set(['ambulance', 'emergency']);

/** Smaller is more urgent. */
export const rankOf = (level: Triage): number => TRIAGE_LEVELS.indexOf(level);

/** The more urgent of two levels. */
export const moreUrgent = (a: Triage, b: Triage): Triage => (rankOf(a) <= rankOf(b) ? a : b);

/** Whether the person is one the rule is about. An age or sex that is not known does not meet a limit on it. */
export function suitsPerson(flag: RedFlag, understanding: Understanding): boolean {
  const { ageYears, otherAges = [], sex, pregnant } = understanding.patient;
  const { minAgeYears: min, maxAgeYears: max } = flag;
  const ages = ageYears === undefined ? otherAges : [ageYears, ...otherAges];
  const isOfAge = ages.some((age) => age >= (min ?? 0) && age < (max ?? Infinity));
  if ((min !== undefined || max !== undefined) && !isOfAge) return false;
  if (flag.sex !== undefined && sex !== flag.sex) return false;
  if (flag.pregnant && pregnant !== true) return false;
  if (flag.minDurationDays !== undefined && (understanding.durationDays ?? -1) < flag.minDurationDays) return false;
  return flag.minTemperatureC === undefined || (understanding.temperatureC ?? 0) >= flag.minTemperatureC;
}

/** The parts of a rule that are not met, each as the findings of which one would do. */
export const missingParts = (flag: CompiledRedFlag, evidence: Evidence): (readonly number[])[] =>
  flag.parts.filter((part) => !part.some((at) => evidence.state[at] === 1));

/** The rules that ask for something that is there; no other rule can fire. */
function touchedFlags(evidence: Evidence, compiled: CompiledSymptoms): CompiledRedFlag[] {
  const touched = new Set<number>();
  for (const at of evidence.known)
    if (evidence.state[at] === 1) for (const index of compiled.flagsOf[at] ?? []) touched.add(index);
  return [...touched].sort((a, b) => a - b).flatMap((index) => compiled.redFlags[index] ?? []);
}

/** The rules that fire, most urgent first. Nothing else in the engine can silence one. */
export function fireRedFlags(understanding: Understanding, evidence: Evidence, compiled: CompiledSymptoms): RedFlag[] {
  return touchedFlags(evidence, compiled)
    .filter((flag) => suitsPerson(flag.source, understanding) && missingParts(flag, evidence).length === 0)
    .map(({ source }) => source)
    .sort((a, b) => rankOf(a.triage) - rankOf(b.triage));
}
