import { AGE_BANDS, type AgeBand, type Condition } from '@nabz/knowledge/conditions';
import { COMMONNESS, RANKING } from './ranking.ts';
import type { PatientFacts, Season } from './types.ts';

/** How common each condition is, as logarithms in the order of the conditions: the base, and what each fact of a person adds. */
export type Priors = {
  /** Commonness, with what its usual findings cost when nobody mentions any of them. */
  readonly base: Float64Array;
  readonly age: Readonly<Record<AgeBand, Float64Array>>;
  readonly sex: Readonly<Record<'male' | 'female', Float64Array>>;
  readonly season: Readonly<Record<Season, Float64Array>>;
};

type Laid = { readonly source: Condition; readonly cells: ReadonlyMap<number, { readonly unmentioned: number }> };

/** Lays out the priors of all conditions. A factor of 0 becomes -Infinity: the condition cannot occur in this person. */
export function layOutPriors(conditions: readonly Laid[]): Priors {
  const column = (factorOf: (condition: Condition) => number | undefined): Float64Array =>
    Float64Array.from(conditions, ({ source }) => {
      const factor = factorOf(source) ?? 1;
      return factor === 0 ? -Infinity : RANKING.priorWeight * Math.log(factor);
    });
  const ages = AGE_BANDS.map((band) => [band, column(({ age }) => age[band])] as const);
  const base = column(({ commonness }) => COMMONNESS[commonness]);
  for (const [index, { cells }] of conditions.entries())
    for (const { unmentioned } of cells.values()) base[index] = (base[index] ?? 0) + unmentioned;
  return {
    base,
    age: Object.fromEntries(ages) as Record<AgeBand, Float64Array>,
    sex: { male: column(({ sex }) => sex.male), female: column(({ sex }) => sex.female) },
    season: {
      summer: column(({ season }) => season.summer),
      monsoon: column(({ season }) => season.monsoon),
      winter: column(({ season }) => season.winter),
    },
  };
}

/** The band of the knowledge base that an age in years falls in. */
export function ageBandOf(ageYears: number): AgeBand {
  if (ageYears < 1) return 'infant';
  if (ageYears < 12) return 'child';
  if (ageYears < 18) return 'teen';
  if (ageYears < 40) return 'adult';
  return ageYears < 65 ? 'middle' : 'elder';
}

/** The score that every condition starts with for this person at this time of the year. */
export function startingScores(
  priors: Priors,
  { ageYears, sex }: PatientFacts,
  season: Season | undefined,
): Float64Array {
  const scores = priors.base.slice();
  const facts = [
    ageYears === undefined ? undefined : priors.age[ageBandOf(ageYears)],
    sex === 'male' || sex === 'female' ? priors.sex[sex] : undefined,
    season === undefined ? undefined : priors.season[season],
  ];
  for (const fact of facts)
    if (fact) for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + (fact[at] ?? 0);
  return scores;
}

/**
 * The scores to start with when age and sex are each counted or left out: what somebody's age or sex makes unlikely is as
 * likely as without it in one of them.
 */
export function priorsOfSome(priors: Priors, { ageYears, sex }: PatientFacts): Float64Array[] {
  const hasAge = ageYears !== undefined;
  const hasSex = sex === 'male' || sex === 'female';
  const some: PatientFacts[] = [{}];
  if (hasAge) some.push({ ageYears });
  if (hasSex) some.push({ sex });
  if (hasAge && hasSex) some.push({ ageYears, sex });
  return some.map((facts) => startingScores(priors, facts, undefined));
}
