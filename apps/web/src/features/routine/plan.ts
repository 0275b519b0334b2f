import type { ResponseOf } from '@nabz/contract/endpoint';
import { getDoses } from '@nabz/contract/routine-doses';
import { z } from 'zod';
import { minutesOfSlot } from '@nabz/contract/calendar';
import { wallClock } from '../../lib/dates.ts';
import { drop, dropAll, keep, readAll, readOne } from '../../lib/device-db.ts';

/** What an answer brings beyond the doses: when it was asked for, and how far the device's clock is off. */
const PlanSchema = getDoses.success.body.extend({
  /** Of the device's clock, before the request went out: answers sent later may not be in it. */
  askedAt: z.number(),
  /** The server's clock less the device's, in minutes. */
  aheadMinutes: z.number(),
  /** True: no answer came, and this is what the device kept. */
  isKept: z.boolean(),
});
export type Plan = z.output<typeof PlanSchema>;
export type AsNeeded = Plan['asNeeded'][number];

/** Today and the next two: enough for a journey without a connection. */
export const KEPT_DAYS = 3;
const MINUTE_MS = 60_000;

/** A difference of a minute is the time the answer took. */
export const toPlan = (answer: ResponseOf<typeof getDoses>, askedAt: number, answeredAt: number): Plan => {
  const ahead = minutesOfSlot(answer.now) - minutesOfSlot(wallClock(new Date(answeredAt), answer.timeZone));
  return { ...answer, askedAt, aheadMinutes: Math.abs(ahead) <= 1 ? 0 : ahead, isKept: false };
};

/** The instant it really is, as far as the server has told. */
export const realNow = ({ aheadMinutes }: Pick<Plan, 'aheadMinutes'>): number => Date.now() + aheadMinutes * MINUTE_MS;
/** The wall clock of the patient at this moment. */
export const wallNow = (plan: Pick<Plan, 'aheadMinutes' | 'timeZone'>): string =>
  wallClock(new Date(realNow(plan)), plan.timeZone);

const PREFIX = 'plan/';
const keyOf = (account: string, patient: string): string => `${PREFIX}${account}/${patient}`;

/** Whose plan it is: the account that is signed in, and the person whose records are looked at. */
export type Owner = { account: string; patient: string };

/** Keeps the plan on this device. Nothing of someone who is not known. */
export async function keepPlan({ account, patient }: Owner, plan: Plan): Promise<void> {
  if (account !== '') await keep(new Map([[keyOf(account, patient), plan]]));
}

/** What this device kept, if it still reaches to today. */
export async function keptPlan({ account, patient }: Owner): Promise<Plan | null> {
  if (account === '') return null;
  const parsed = PlanSchema.safeParse(await readOne(keyOf(account, patient)));
  if (!parsed.success) return null;
  const plan = { ...parsed.data, isKept: true };
  const days = (minutesOfSlot(`${wallNow(plan).slice(0, 10)}T00:00`) - minutesOfSlot(`${plan.date}T00:00`)) / 1440;
  return days >= 0 && days < KEPT_DAYS ? plan : null;
}

export const forgetPlans = (): Promise<void> => dropAll(PREFIX);

/** Plans of other accounts than this one go: a logout may have come before anybody could clear them. */
export async function forgetOthersPlans(account: string): Promise<void> {
  const kept = await readAll(PREFIX);
  await drop([...kept.keys()].filter((key) => !key.startsWith(`${PREFIX}${account}/`)));
}
