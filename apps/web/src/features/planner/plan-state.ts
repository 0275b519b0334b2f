import type { InsuranceType, Plan } from '@nabz/contract/planner';
import { create } from 'zustand';
import { onClearDrafts } from '../../app/drafts.ts';
import { draft } from '../../lib/session.ts';
import type { PlanRequest } from './api.ts';

export type PlanTab = 'overview' | 'costs' | 'hospitals' | 'doctors' | 'recommendations';
export type Ward = 'general' | 'semi-private' | 'private';

/** The numbers of the own policy, as typed. */
export const POLICY_FIELDS = [
  'sumInsured',
  'alreadyUsed',
  'coPayPercent',
  'deductible',
  'roomRentCap',
  'roomRent',
] as const;
export type PolicyField = (typeof POLICY_FIELDS)[number];

/** What the form holds, as typed. */
export type PlanForm = {
  treatment: string;
  location: string;
  insurance: InsuranceType;
  ward: Ward;
  policy: Record<PolicyField, string>;
  waiting: '' | 'over' | 'running';
};

const emptyPolicy: PlanForm['policy'] = {
  sumInsured: '',
  alreadyUsed: '',
  coPayPercent: '',
  deductible: '',
  roomRentCap: '',
  roomRent: '',
};
export const emptyForm: PlanForm = {
  treatment: '',
  location: '',
  insurance: 'none',
  ward: 'semi-private',
  policy: emptyPolicy,
  waiting: '',
};

const kept = draft('plan');

/** What an earlier page of this tab left; a part that is broken counts as empty. */
function readForm(): PlanForm {
  const from = kept.read();
  return typeof from === 'object' && from !== null ? { ...emptyForm, ...from } : emptyForm;
}

type PlanState = {
  form: PlanForm;
  plan: Plan | null;
  /** What it answers, as it was sent. */
  request: PlanRequest | null;
  /** Not looked at yet: the page brings it into sight. */
  isNew: boolean;
  /** Counts the plans of this tab. */
  serial: number;
  /** The day it was made, in words, for the paper. */
  madeOn: string;
  tab: PlanTab;
  compared: readonly string[];
};
const empty: PlanState = {
  form: emptyForm,
  plan: null,
  request: null,
  isNew: false,
  serial: 0,
  madeOn: '',
  tab: 'overview',
  compared: [],
};

/** The plan of this tab: it outlives a look at another page, and nobody else's session. */
export const usePlan = create<PlanState>()(() => ({ ...empty, form: readForm() }));
onClearDrafts(() => {
  kept.clear();
  usePlan.setState(empty);
});

export const changeForm = (part: Partial<PlanForm>): void => {
  usePlan.setState(({ form }) => ({ form: { ...form, ...part } }));
  kept.write(usePlan.getState().form);
};

/** A new plan opens with its overview. */
export const showPlan = (plan: Plan, request: PlanRequest, madeOn: string): void =>
  usePlan.setState(({ serial }) => ({
    plan,
    request,
    madeOn,
    isNew: true,
    serial: serial + 1,
    tab: 'overview',
    compared: [],
  }));

/** The same plan in other words. */
export const rewordPlan = (plan: Plan, madeOn: string): void => usePlan.setState({ plan, madeOn });

const MOST_COMPARED = 3;
/** Adds an option to the comparison or takes it out; with three in it the oldest makes room. */
export const toggleCompared = (id: string): void =>
  usePlan.setState(({ compared }) => ({
    compared: compared.includes(id) ? compared.filter((one) => one !== id) : [...compared, id].slice(-MOST_COMPARED),
  }));
