// When the patient is asked how it is now. Pure: the clock is passed in.
import type { HowItIs } from '@nabz/contract/symptoms-check-back';
import type { TriageLevel } from '@nabz/contract/symptoms';
import { TriageLevelSchema } from '@nabz/contract/symptoms';
import { secondsAfter } from '../../platform/clock.ts';

const HOUR = 3600;

/** An emergency within the same half day, a doctor's visit when it should be over; at home two days tell whether it passes. */
const ASKED_AFTER_HOURS: Readonly<Record<TriageLevel, number>> = {
  ambulance: 3,
  emergency: 3,
  'doctor-24h': 24,
  'doctor-week': 72,
  'self-care': 48,
};
/** Who said "worse" and made no new check is asked again within hours, whatever the urgency was. */
const WORSE_AFTER_HOURS = 3;

/** So long the question stands on the dashboard; later nobody remembers which illness it was about. */
export const ASKED_FOR_DAYS = 14;
/** "The same" as often as this, and nobody asks any more: what was advised stands in the history. */
const SAME_AT_MOST = 3;

/** The first time to ask, after a check was kept. */
export const firstAskAt = (level: TriageLevel, now: Date): Date => secondsAfter(now, ASKED_AFTER_HOURS[level] * HOUR);

type Kept = { readonly askAt: Date | null; readonly level: TriageLevel };

const isMoreUrgent = (level: TriageLevel, than: TriageLevel): boolean =>
  TriageLevelSchema.options.indexOf(level) < TriageLevelSchema.options.indexOf(than);

/** When to ask after a check was kept once more, with more answers: never later than before. One that was closed stays so unless it grew more urgent. */
export function askAtAfter(before: Kept, level: TriageLevel, now: Date): Date | null {
  const anew = firstAskAt(level, now);
  if (before.askAt === null) return isMoreUrgent(level, before.level) ? anew : null;
  return anew < before.askAt ? anew : before.askAt;
}

/** When to ask again after an answer; null: not any more. `answers` are all of this check, the last one included. */
export function askAgainAt(answers: readonly HowItIs[], level: TriageLevel, now: Date): Date | null {
  const last = answers.at(-1);
  if (last === 'worse') return secondsAfter(now, WORSE_AFTER_HOURS * HOUR);
  if (last === 'same' && answers.filter((answer) => answer === 'same').length < SAME_AT_MOST)
    return firstAskAt(level, now);
  return null;
}
