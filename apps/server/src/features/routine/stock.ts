// How much of a medicine is left, from what was counted and what was taken since.
import type { RoutineMedicine } from '@nabz/contract/routine';
import { dayOf, minutesOfSlot, slotOfMinutes } from '@nabz/contract/calendar';
import { runsOutOn, stockLeft } from '@nabz/engine/routine/stock';
import type { DoseEvent } from '@nabz/engine/routine/types';
import { wallClock } from '@nabz/contract/wall-clock';
import { instantOf } from '../../platform/zone.ts';
import { openDose } from './plan-change.ts';
import { type Content, coursesOf } from './routine-content.ts';
import type { LocalTime } from './zone.service.ts';

type Counted = { readonly id: string; readonly content: Content };
type Local = Pick<LocalTime, 'now' | 'timeZone'>;
/** Stock is counted in what a dose says: tablets, puffs, millilitres. */
const perAmount = 1;

/** What is left; what was counted where a dose does not say how much it is. Null: nothing was counted. */
export function leftOf(
  { id, content }: Counted,
  events: readonly DoseEvent[],
  { now, timeZone }: Local,
): number | null {
  const course = coursesOf(id, content).at(-1);
  if (!content.stock || !course) return null;
  const { left } = content.stock;
  const at = wallClock(new Date(content.stock.at), timeZone);
  return stockLeft(course, { left, at, perAmount }, events, now) ?? left;
}

type StockView = Pick<RoutineMedicine, 'stock' | 'runsOutOn' | 'runsLow'>;

/** What is left, until when it lasts, and whether that is soon. */
export function stockView(counted: Counted, events: readonly DoseEvent[], local: Local): StockView {
  const { id, content } = counted;
  const { now } = local;
  const left = leftOf(counted, events, local);
  const course = coursesOf(id, content).at(-1);
  if (left === null || !content.stock || !course) return { stock: null, runsOutOn: null, runsLow: false };
  const { warnDays } = content.stock;
  const waiting = openDose(counted, events, now)?.slot ?? now;
  const out = runsOutOn(course, left, waiting < now ? waiting : now, perAmount);
  const daysLeft = out === null ? null : dayOf(out) - dayOf(now.slice(0, 10));
  return {
    stock: { left, warnDays },
    runsOutOn: out,
    runsLow: left === 0 || (daysLeft !== null && daysLeft < warnDays),
  };
}

/** The stock counted anew from what was taken until now: a changed plan says nothing of the doses before it. */
export function recounted(counted: Counted, events: readonly DoseEvent[], local: Local): Content['stock'] {
  const { stock } = counted.content;
  const left = leftOf(counted, events, local);
  if (!stock || left === null) return stock;
  const next = slotOfMinutes(minutesOfSlot(local.now) + 1);
  return { ...stock, left, at: instantOf(next, local.timeZone).toISOString() };
}
