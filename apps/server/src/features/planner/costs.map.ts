import type { CostLine, CostSource, InsuranceType, Policy, Share } from '@nabz/contract/planner';
import { type PolicyTerms, shareOfBill, type ShareOfBill, type Step } from '@nabz/engine/costs/share';
import type { Basis, Line, Option, OptionId } from '@nabz/engine/costs/types';
import type { CityTier } from '@nabz/knowledge/costs';
import type { Treatment } from '@nabz/knowledge/treatments';
import { spoken } from '../../platform/spoken.ts';
import type { Catalogue } from '../treatments/catalogue.ts';
import { sourceNotes } from '../treatments/treatments.map.ts';
import { inRupees } from '@nabz/words/money';
import { fill } from '@nabz/words/render';

const words = spoken('planner');

/** What a plan is made for, as far as its costs depend on it. */
export type CostContext = {
  readonly treatment: Treatment;
  readonly catalogue: Catalogue;
  readonly tier: CityTier;
  readonly insuranceType: InsuranceType;
  readonly policy: Policy | undefined;
};

/** A tariff code says little to a patient, but lets anybody check; more than a few of them help nobody. */
const SHOWN_CODES = 4;

function toBasis(basis: Basis, note: string | null, { catalogue, tier }: CostContext): CostLine['basis'] {
  if (basis.kind === 'unknown')
    return { kind: 'unknown', text: fill(words.basis.unknown, { note: note ?? '' }).trim(), date: null, sources: [] };
  if (basis.kind === 'sources')
    return {
      kind: 'estimate',
      text: words.basis.sources,
      date: String(basis.year),
      sources: sourceNotes(basis.sources, catalogue),
    };
  const tariff = catalogue.costs.tariffs.find(({ id }) => id === basis.tariff);
  const codes = basis.codes.slice(0, SHOWN_CODES).join(', ');
  return {
    kind: 'published',
    text: fill(words.basis[basis.tariff], { codes, tier: words.tiers[tier] }),
    date: tariff?.date ?? null,
    sources: sourceNotes(tariff?.sources ?? [], catalogue),
  };
}

const labelOf = ({ what }: Line): string => (typeof what === 'string' ? words.lines[what] : what.label);

const toLine = (line: Line, context: CostContext): CostLine => ({
  head: line.head,
  label:
    line.note !== null && line.state === 'amount'
      ? fill(words.covers, { label: labelOf(line), covers: line.note })
      : labelOf(line),
  amount: line.amount,
  state: line.state,
  basis: toBasis(line.basis, line.note, context),
});

function stepInWords(step: Step): string {
  switch (step.kind) {
    case 'waiting':
      return words.share.waiting;
    case 'room-rent': {
      const { cap, rent, least, most } = step;
      return fill(words.share['room-rent'], {
        cap: inRupees(cap),
        rent: inRupees(rent),
        least: inRupees(least),
        most: inRupees(most),
      });
    }
    case 'deductible':
      return fill(words.share.deductible, { amount: inRupees(step.amount) });
    case 'co-pay':
      return fill(words.share['co-pay'], { percent: step.percent });
    case 'cover-left':
      return fill(words.share[step.isReached ? 'cover-reached' : 'cover-left'], { amount: inRupees(step.amount) });
  }
}

const toShare = ({ patient, insurer, likely, steps, open }: ShareOfBill): Share => ({
  patient,
  insurer,
  likely,
  steps: steps.map(stepInWords),
  open: open.map((one) => words.share.open[one]),
});

/** Nights in hospital, whatever unit the stay is written in. */
function nightsOf({ duration: { hospital } }: Treatment): { min: number; max: number } {
  const days = { minutes: 0, hours: 0, days: 1, weeks: 7, months: 30 }[hospital.unit];
  return { min: hospital.min * days, max: hospital.max * days };
}

/** Schemes pay their own price; an insurer shares the others. Without insurance the bill is the patient's. */
function shareFor(option: Option, { insuranceType, policy, treatment }: CostContext): Share | null {
  if (option.id === 'pmjay') return null;
  const { low, typical, high } = option.total;
  if (insuranceType === 'none')
    return {
      patient: { low, high },
      insurer: { low: 0, high: 0 },
      likely: typical,
      steps: [words.share.uninsured],
      open: [],
    };
  const terms: PolicyTerms = policy ?? {};
  return toShare(shareOfBill(option, terms, nightsOf(treatment)));
}

/** The basis of a whole option: of its package, and the word that there is more. */
function basisOf(lines: readonly CostLine[], context: CostContext): CostLine['basis'] {
  const counted = lines.filter(({ state }) => state === 'amount');
  const [first] = counted;
  if (!first) return toBasis({ kind: 'unknown' }, null, context);
  const isMixed = counted.some(({ basis }) => basis.kind !== first.basis.kind);
  return isMixed
    ? { ...first.basis, kind: 'estimate', text: fill(words.basis.mixed, { first: first.basis.text }) }
    : first.basis;
}

/** One option of the engine in the words of the API. */
export function toCostSource(option: Option, context: CostContext): CostSource {
  const lines = option.lines.map((line) => toLine(line, context));
  const text: Readonly<Record<OptionId, { source: string; hospitalType: string; description: string }>> = words.options;
  return {
    ...text[option.id],
    id: option.id,
    priceRange: { min: option.total.low, max: option.total.high },
    typical: option.total.typical,
    lines,
    isIncomplete: option.isIncomplete,
    basis: basisOf(lines, context),
    share: shareFor(option, context),
  };
}
