import { type SlotTime, SlotTimeSchema } from '@nabz/contract/booking';
import type { DayAndTime } from './api.ts';

/** The times a refusal offers instead ("2026-11-25 11:00"); what is not one is left out. */
export const readOffered = (suggestions: readonly string[]): DayAndTime[] =>
  suggestions.flatMap((text) => {
    const [, date, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(text) ?? [];
    const slot = SlotTimeSchema.safeParse(time);
    return date !== undefined && slot.success ? [{ date, time: slot.data }] : [];
  });

export type Closed = 'taken' | 'over';

/** Why a time of a doctor cannot be chosen. Without an answer every time to come can be: the booking itself says when one is taken. */
export const closedWhy = (
  { date, time }: DayAndTime,
  slots: readonly { time: SlotTime; free: boolean }[] | undefined,
): Closed | null => {
  if (new Date(`${date}T${time}:00+05:30`) < new Date()) return 'over';
  return slots?.some((slot) => slot.time === time && !slot.free) ? 'taken' : null;
};
