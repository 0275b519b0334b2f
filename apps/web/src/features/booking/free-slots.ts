import { SlotTimeSchema } from '@nabz/contract/booking';
import type { DayAndTime } from './api.ts';

/** The times a refusal offers instead ("2026-11-25 11:00"); what is not one is left out. */
export const readOffered = (suggestions: readonly string[]): DayAndTime[] =>
  suggestions.flatMap((text) => {
    const [, date, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(text) ?? [];
    const slot = SlotTimeSchema.safeParse(time);
    return date !== undefined && slot.success ? [{ date, time: slot.data }] : [];
  });
