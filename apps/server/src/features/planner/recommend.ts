import type { CostSource, Plan } from '@nabz/contract/planner';
import { inRupees } from '@nabz/words/money';
import { fill } from '@nabz/words/render';
import { spoken } from '../../platform/spoken.ts';

const words = spoken('planner');

type Recommendations = Plan['recommendations'];
type Near = Plan['hospitals'][number];

const PICKS = 3;

const distanceOf = ({ distance }: Near): string =>
  distance === null ? '' : fill(words.picks.distance, { km: distance });

const reasonFor = (hospital: Near): string => {
  const kind = hospital.sample ? 'sample' : hospital.ownership === 'government' ? 'government' : 'nearest';
  return fill(words.picks[kind], { distance: distanceOf(hospital) });
};

/**
 * Up to three hospitals with the reason for each, from facts alone: the nearest public one, the nearest others, and made-up ones only
 * where nothing real is known. Real hospitals are never rated.
 */
export function pickHospitals(hospitals: readonly Near[]): Recommendations['topHospitalPicks'] {
  const real = hospitals.filter(({ sample }) => !sample);
  const publicOne = real.find(({ ownership }) => ownership === 'government');
  const others = real.filter((hospital) => hospital !== publicOne);
  const samples = hospitals.filter(({ sample }) => sample);
  return [...(publicOne ? [publicOne] : []), ...others, ...samples].slice(0, PICKS).map((hospital) => ({
    id: hospital.id,
    name: hospital.name,
    reason: reasonFor(hospital),
    sample: hospital.sample,
  }));
}

/** What a government scheme pays is fixed for its members: it is no price that anybody can ask for. */
const isSchemeRate = ({ id }: Pick<CostSource, 'id'>): boolean => id === 'pmjay' || id.startsWith('cghs');

/** The kinds of hospital by their typical price, the lowest first. */
export function budgetOf(sources: readonly CostSource[]): Recommendations['budgetOptions'] {
  const byCost = sources.toSorted((a, b) => a.typical - b.typical);
  const lowest = byCost.find((source) => !isSchemeRate(source))?.typical ?? 0;
  return byCost.map((source) => ({
    name: source.hospitalType,
    cost: source.typical,
    reason: reasonOf(source, lowest),
  }));
}

function reasonOf(source: CostSource, lowest: number): string {
  if (source.id === 'pmjay') return words.budget.pmjay;
  if (isSchemeRate(source)) return words.budget.rate;
  return source.typical === lowest
    ? words.budget.lowest
    : fill(words.budget.other, { more: inRupees(source.typical - lowest) });
}
