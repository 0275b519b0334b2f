// What a change makes of a medicine, with the past left as it was.
import type { changeRoutine } from '@nabz/contract/routine';
import type { RequestOf } from '@nabz/contract/endpoint';
import { addDays } from '@nabz/contract/calendar';
import type { DoseEvent } from '@nabz/engine/routine/types';
import { instantOf } from '../../platform/zone.ts';
import { beginningOf, openDose } from './plan-change.ts';
import { BEHIND_DAYS, PAUSES_AT_MOST, PLANNED_TIMES_AT_MOST, PLANS_AT_MOST } from './routine.policy.ts';
import { type Content, type Medicine, type Plan, presentPlan } from './routine-content.ts';
import { leftOf, recounted } from './stock.ts';
import type { LocalTime } from './zone.service.ts';

type Changes = RequestOf<typeof changeRoutine>['body'];
type Present = LocalTime & { readonly events: readonly DoseEvent[] };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Plans and pauses that nothing looks back on any more are let go. */
const oldest = (today: string): string => addDays(today, -(BEHIND_DAYS + 10));

const beginOf = ({ from, start }: Plan): string => from ?? `${start}T00:00`;

function withPlan({ row, content }: Medicine, changed: Omit<Plan, 'from'>, present: Present): Plan[] {
  const { now, today } = present;
  const from = beginningOf({ id: row.id, content }, changed, present);
  // what had not begun yet is replaced
  const begun = content.plans.filter((plan) => beginOf(plan) < from);
  const recent = begun.filter((_, at) => (begun[at + 1]?.from ?? now) > oldest(today));
  if (recent.length > 0) return [...recent, { ...changed, from }];
  return [{ ...changed, from: changed.start <= today ? from : null }];
}

/** Nothing is planned from a pause on; the dose that waits for an answer is not held against anybody either. */
function withPauses({ row, content }: Medicine, status: Changes['status'], present: Present): Content['pauses'] {
  const { events, now, today } = present;
  if (status === undefined || status === row.status) return content.pauses;
  const pauses = content.pauses.filter(({ to }) => to === null || to > oldest(today));
  if (status === 'active') return pauses.map((pause) => (pause.to === null ? { ...pause, to: now } : pause));
  if (row.status !== 'active') return pauses;
  return [...pauses, { from: openDose({ id: row.id, content }, events, now)?.slot ?? now, to: null }];
}

function withStock({ row, content }: Medicine, said: Changes['stock'], present: Present): Content['stock'] {
  const { events, now, timeZone } = present;
  if (said === undefined) return content.stock;
  if (said === null) return null;
  const counted = { id: row.id, content };
  // what is shown and comes back unchanged was not counted again
  const isShown = content.stock !== null && said.left === leftOf(counted, events, present);
  return isShown && content.stock
    ? { ...content.stock, warnDays: said.warnDays }
    : { ...said, at: instantOf(now, timeZone).toISOString() };
}

/** The content after a change. A changed plan is another object than before, an unchanged one the same. */
export function changedContent(medicine: Medicine, changes: Changes, present: Present): Content {
  const { row, content } = medicine;
  const plan = presentPlan(content);
  const wanted = {
    start: changes.start ?? plan.start,
    end: changes.end === undefined ? plan.end : changes.end,
    schedule: changes.schedule ?? plan.schedule,
  };
  const isReplanned = !isSame(wanted, { start: plan.start, end: plan.end, schedule: plan.schedule });
  const stocked = { ...content, stock: withStock(medicine, changes.stock, present) };
  return {
    ...stocked,
    medicine: changes.medicine ?? content.medicine,
    dosage: changes.dosage ?? content.dosage,
    instructions: changes.instructions ?? content.instructions,
    plans: isReplanned ? withPlan(medicine, wanted, present) : content.plans,
    pauses: withPauses(medicine, changes.status, present),
    stock: isReplanned ? recounted({ id: row.id, content: stocked }, present.events, present) : stocked.stock,
  };
}

const timesIn = ({ plans }: Content): number =>
  plans.reduce(
    (sum, { schedule: { times, steps } }) => steps.reduce((all, step) => all + step.times.length, sum + times.length),
    0,
  );

/** Whether more plans or pauses would be kept than one medicine needs. It can still be ended, and added anew. */
export function isChangedTooOften(before: Content, after: Content, status: Changes['status']): boolean {
  const isReplanned = after.plans.at(-1) !== before.plans.at(-1);
  const isPausedAnew = after.pauses !== before.pauses && status !== 'ended';
  const isTooMuch = after.plans.length > PLANS_AT_MOST || timesIn(after) > PLANNED_TIMES_AT_MOST;
  return (isReplanned && isTooMuch) || (isPausedAnew && after.pauses.length > PAUSES_AT_MOST);
}
