import type { Line, Option } from './types.ts';

/** What a patient entered of a policy. Rupees and percent; what is left out is not known, and nothing is assumed. */
export type PolicyTerms = {
  readonly sumInsured?: number | undefined;
  readonly alreadyUsed?: number | undefined;
  readonly coPayPercent?: number | undefined;
  readonly roomRentCap?: number | undefined;
  readonly roomRent?: number | undefined;
  readonly deductible?: number | undefined;
  readonly waitingPeriod?: boolean | undefined;
};

/** Something that was counted on the way, for the page to put into words. Rupees and percent. */
export type Step =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'room-rent';
      readonly cap: number;
      readonly rent: number;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'deductible'; readonly amount: number }
  | { readonly kind: 'co-pay'; readonly percent: number }
  | { readonly kind: 'cover-left'; readonly amount: number; readonly isReached: boolean };

/** What the patient did not enter and what therefore may change the result. */
export type Open = 'sum-insured' | 'co-pay' | 'room-rent' | 'waiting';

export type ShareOfBill = {
  readonly patient: { readonly low: number; readonly high: number };
  readonly insurer: { readonly low: number; readonly high: number };
  /** Of the usual bill; null without a sum insured and a co-pay, when nobody can say. */
  readonly likely: number | null;
  readonly steps: readonly Step[];
  readonly open: readonly Open[];
};

/**
 * With a dearer room than the policy pays, these heads of the bill are cut in the same proportion; implants, medicines
 * and tests must not be (guidelines of the insurance regulator of 2020; source costs-irdai-room-rent-2020).
 */
const CUT_WITH_ROOM: ReadonlySet<Line['head']> = new Set(['procedure', 'room', 'surgeon']);

const round = Math.round;

/** What the insurer does not accept because of the room: at least the dearer bed itself, at most the whole proportion. */
function roomCut(
  option: Option,
  { roomRentCap: cap, roomRent: rent }: PolicyTerms,
  days: { min: number; max: number },
) {
  if (cap === undefined || rent === undefined || rent <= cap || rent === 0) return null;
  const sum = (end: 'low' | 'high'): number =>
    option.lines.reduce((all, { head, amount }) => all + (CUT_WITH_ROOM.has(head) ? (amount?.[end] ?? 0) : 0), 0);
  const share = 1 - cap / rent;
  const least = Math.min(option.total.low, round((rent - cap) * days.min));
  return { kind: 'room-rent', cap, rent, least, most: Math.max(least, round(sum('high') * share)) } as const;
}

/** What the insurer pays of one bill, after what it does not accept. */
function paidBy(terms: PolicyTerms, bill: number, cut: number): number {
  if (terms.waitingPeriod) return 0;
  const accepted = Math.max(0, bill - cut - (terms.deductible ?? 0));
  const afterCoPay = accepted * (1 - (terms.coPayPercent ?? 0) / 100);
  const left = terms.sumInsured === undefined ? Infinity : Math.max(0, terms.sumInsured - (terms.alreadyUsed ?? 0));
  return Math.min(round(afterCoPay), left);
}

function stepsOf(terms: PolicyTerms, cut: ReturnType<typeof roomCut>, bill: number): Step[] {
  if (terms.waitingPeriod) return [{ kind: 'waiting' }];
  const steps: Step[] = cut ? [cut] : [];
  if (terms.deductible) steps.push({ kind: 'deductible', amount: terms.deductible });
  if (terms.coPayPercent) steps.push({ kind: 'co-pay', percent: terms.coPayPercent });
  if (terms.sumInsured !== undefined) {
    const amount = Math.max(0, terms.sumInsured - (terms.alreadyUsed ?? 0));
    steps.push({ kind: 'cover-left', amount, isReached: paidBy(terms, bill, cut?.least ?? 0) >= amount });
  }
  return steps;
}

function openOf(terms: PolicyTerms): Open[] {
  if (terms.waitingPeriod) return [];
  const open: Open[] = [];
  if (terms.sumInsured === undefined) open.push('sum-insured');
  if (terms.coPayPercent === undefined) open.push('co-pay');
  if (terms.roomRentCap === undefined || terms.roomRent === undefined) open.push('room-rent');
  if (terms.waitingPeriod === undefined) open.push('waiting');
  return open;
}

/** Whether it can be said what is left for the patient: while a waiting period runs, it is all of it. */
const isDecided = ({ sumInsured, coPayPercent, waitingPeriod }: PolicyTerms): boolean =>
  (sumInsured !== undefined && coPayPercent !== undefined) || waitingPeriod === true;

/**
 * How an insurer and the patient share a bill between its low and its high end. `days`: nights in hospital. What was not
 * entered is not assumed: without a sum insured the patient may have to pay everything, so that is the high end.
 */
export function shareOfBill(option: Option, terms: PolicyTerms, days: { min: number; max: number }): ShareOfBill {
  const { low, typical, high } = option.total;
  const cut = roomCut(option, terms, days);
  const best = paidBy(terms, low, cut?.least ?? 0);
  const worst = terms.sumInsured === undefined ? 0 : paidBy(terms, high, cut?.most ?? 0);
  const patient = { low: low - best, high: high - worst };
  return {
    // a policy that pays more of a dearer bill cannot make the dear one cheaper for the patient
    patient: { low: Math.min(patient.low, patient.high), high: Math.max(patient.low, patient.high) },
    insurer: { low: Math.min(best, worst), high: Math.max(best, worst, paidBy(terms, high, cut?.least ?? 0)) },
    likely: isDecided(terms) ? typical - paidBy(terms, typical, cut?.least ?? 0) : null,
    steps: stepsOf(terms, cut, high),
    open: openOf(terms),
  };
}
