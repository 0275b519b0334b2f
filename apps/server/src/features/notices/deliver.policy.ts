// Which doses to notify of now, and when to look again. Pure: times are wall clocks of the patient.
import { minutesOfSlot, slotOfMinutes } from '@nabz/contract/calendar';
import { afterQuiet, isQuiet, minutesToNotify, type Quiet, NOTIFY_WITHIN_MINUTES } from './notices.policy.ts';

/** What is needed of a dose here. */
export type Asked = {
  readonly slot: string;
  readonly windowEnds: string;
  readonly state: string;
  readonly until: string | null;
  readonly critical: boolean;
};

const isAnswered = ({ state }: Asked): boolean => state === 'taken' || state === 'skipped';
const isAbout = (kind: 'dose' | 'later', at: string, ends: string) => ({ kind, at, ends });
const plus = (moment: string, minutes: number): string => slotOfMinutes(minutesOfSlot(moment) + minutes);
const latest = (one: string, other: string): string => (one > other ? one : other);
const earliest = (one: string, other: string): string => (one < other ? one : other);

/** What a dose asks for: its own time, or the one it was put off to. Null when it was answered. */
export function occasionOf(dose: Asked): { kind: 'dose' | 'later'; at: string; ends: string } | null {
  if (isAnswered(dose)) return null;
  return dose.until === null
    ? isAbout('dose', dose.slot, dose.windowEnds)
    : isAbout('later', latest(dose.until, dose.slot), dose.windowEnds);
}

/** When a caregiver is notified of a critical dose: so long after its time, or after the time it was put off to. */
export const caregiverMoment = (dose: Asked, afterMinutes: number): string =>
  plus(earliest(latest(dose.until ?? dose.slot, dose.slot), latest(dose.windowEnds, dose.slot)), afterMinutes);

/** Who is told of a dose that was not answered: after how long, and when not, by clocks that are so far ahead of the patient's. */
export type Helper = { readonly afterMinutes: number; readonly quiet: Quiet; readonly aheadMinutes: number };

/** When they can be told, on the patient's clock: their quiet hours are their own, and hold a word back until they end. */
const helperMoment = (dose: Asked, { afterMinutes, quiet, aheadMinutes }: Helper): string =>
  plus(afterQuiet(quiet, plus(caregiverMoment(dose, afterMinutes), aheadMinutes)), -aheadMinutes);

/** For how many minutes a caregiver can still be notified of a dose; 0: not now. */
export function minutesToNotifyCaregiver(dose: Asked, helper: Helper, now: string): number {
  if (!dose.critical || isAnswered(dose)) return 0;
  if (isQuiet(helper.quiet, plus(now, helper.aheadMinutes))) return 0;
  const at = helperMoment(dose, helper);
  return minutesToNotify({ at, ends: plus(at, NOTIFY_WITHIN_MINUTES) }, null, now);
}

/** While a dose is open it may be put off at any moment, to a time that only another run finds. */
const RUN_EVERY_MINUTES = 5;
const RUN_AT_LATEST_MINUTES = 12 * 60;

type Run = { readonly quiet: Quiet; readonly helper: Helper | null; readonly now: string };

/** A question, or a day that has come, is of use for longer than a dose: half a day. */
export const ASK_WITHIN_HOURS = 12;

/** A question after a check, or a day: of a vaccination, of what was promised at a visit, of care in a pregnancy. */
export type Ask = { readonly kind: 'check' | 'vaccine' | 'promise' | 'antenatal'; readonly at: string };

/** A question is asked within the hour, as doses are; a day that has come may be told of all day, or a restart would lose it. */
export const askOf = ({ kind, at }: Ask) => {
  const minutes = ASK_WITHIN_HOURS * 60;
  const ends = plus(at, minutes);
  return kind === 'check' ? { kind, at, ends } : { kind, at, ends, withinMinutes: minutes };
};

/** When to look at a person again. */
export function nextRunAt(doses: readonly Asked[], asks: readonly Ask[], { quiet, helper, now }: Run): string {
  let next = plus(now, RUN_AT_LATEST_MINUTES);
  for (const dose of doses) {
    const occasion = occasionOf(dose);
    if (occasion === null) continue;
    const moments = [afterQuiet(quiet, occasion.at)];
    if (dose.critical && helper !== null) moments.push(helperMoment(dose, helper));
    if (dose.slot <= now && now < dose.windowEnds) moments.push(plus(now, RUN_EVERY_MINUTES));
    for (const moment of moments) if (moment > now) next = earliest(next, moment);
  }
  for (const { at } of asks) {
    const moment = afterQuiet(quiet, at);
    if (moment > now) next = earliest(next, moment);
  }
  return next;
}
