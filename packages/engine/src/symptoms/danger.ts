import type { Triage } from '@nabz/knowledge/shared';
import type { CompiledSymptoms } from './compile.ts';
import type { Evidence } from './evidence.ts';
import type { Posterior } from './rank.ts';
import { missingParts, rankOf, suitsPerson } from './red-flags.ts';
import type { TriageReason, Understanding } from './types.ts';

/** Causes with less of a share are too far off for their danger signs to be asked about. */
const CONSIDERED_SHARE = 0.08;

/** What a finding that is not there (yet) would mean for the urgency, and by which rule. */
export type Danger = { readonly level: Triage; readonly because: TriageReason };

/** Danger rules that miss one part, each with the findings of which one would complete it. */
function fromRedFlags(understanding: Understanding, evidence: Evidence, compiled: CompiledSymptoms) {
  return compiled.redFlags.flatMap((flag) => {
    const { id, triage } = flag.source;
    if (!suitsPerson(flag.source, understanding)) return [];
    const missing = missingParts(flag, evidence);
    if (missing.length !== 1) return [];
    const danger: Danger = { level: triage, because: { kind: 'red-flag', id } };
    return (missing[0] ?? []).map((at) => ({ at, danger }));
  });
}

/** Danger signs of the likely causes that miss one finding. */
function fromRaises(posterior: Posterior, evidence: Evidence, compiled: CompiledSymptoms) {
  return posterior.conditions
    .filter(({ probability }) => probability >= CONSIDERED_SHARE)
    .flatMap(({ condition: { source } }) =>
      source.raise.flatMap(({ when, to, because }) => {
        const missing = when.map((id) => compiled.numberOf.get(id) ?? -1).filter((at) => evidence.state[at] !== 1);
        const [at] = missing;
        if (at === undefined || missing.length !== 1) return [];
        const danger: Danger = { level: to, because: { kind: 'raise', condition: source.id, because } };
        return [{ at, danger }];
      }),
    );
}

/** By the number of each single finding that would complete a danger rule or a likely cause's danger sign: the most urgent one. */
export function missingDangers(
  posterior: Posterior,
  understanding: Understanding,
  evidence: Evidence,
  compiled: CompiledSymptoms,
): Map<number, Danger> {
  const worst = new Map<number, Danger>();
  for (const { at, danger } of [
    ...fromRedFlags(understanding, evidence, compiled),
    ...fromRaises(posterior, evidence, compiled),
  ]) {
    const known = worst.get(at);
    if (!known || rankOf(danger.level) < rankOf(known.level)) worst.set(at, danger);
  }
  return worst;
}
