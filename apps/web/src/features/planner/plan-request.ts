import { FALLBACK_LOCATION, type Policy } from '@nabz/contract/planner';
import type { PlanRequest } from './api.ts';
import { type PlanForm, POLICY_FIELDS, type PolicyField } from './plan-state.ts';

/** "3,00,000", "₹5000" and "3 lakh" are amounts; undefined for an empty field, NaN for what is none. */
export function readAmount(typed: string): number | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[₹,\s]|rs\.?|\/-$/g, '');
  if (text === '') return undefined;
  const lakh = /^(\d+(?:\.\d+)?)(?:lakhs?|lacs?|l)$/.exec(text);
  if (lakh) return Math.round(Number(lakh[1]) * 100_000);
  return /^\d+(?:\.\d+)?%?$/.test(text) ? Number(text.replace('%', '')) : Number.NaN;
}

/** Fields of the policy that hold no number. */
export const badPolicyFields = ({ policy, insurance }: PlanForm): PolicyField[] =>
  insurance === 'none'
    ? []
    : POLICY_FIELDS.filter((field) => {
        const amount = readAmount(policy[field]);
        return amount !== undefined && (Number.isNaN(amount) || (field === 'coPayPercent' && amount > 100));
      });

function toPolicy({ policy, waiting }: PlanForm): Policy {
  const entered = POLICY_FIELDS.flatMap((field) => {
    const amount = readAmount(policy[field]);
    return amount === undefined || Number.isNaN(amount) ? [] : [[field, amount] as const];
  });
  return { ...Object.fromEntries(entered), ...(waiting !== '' && { waitingPeriod: waiting === 'running' }) };
}

/** The request of a form; `known` is the place of the client's store, as text. */
export function toRequest(form: PlanForm, known: string | null): PlanRequest {
  return {
    treatmentName: form.treatment.trim(),
    patientLocation: form.location.trim() || known || FALLBACK_LOCATION,
    insuranceType: form.insurance,
    ward: form.ward,
    ...(form.insurance !== 'none' && { policy: toPolicy(form) }),
  };
}
