import type { Adherence } from '@nabz/contract/routine-doses';
import { addDays, dayOf, weekdayOfDay } from '@nabz/contract/calendar';

type Day = Adherence['byDay'][number];
export type DayLook = 'all' | 'some' | 'none' | 'empty';

/** All of what was due was taken, some of it, none of it; or nothing was due. */
export const lookOf = ({ due, taken }: Pick<Day, 'due' | 'taken'>): DayLook => {
  if (due === 0) return 'empty';
  if (taken >= due) return 'all';
  return taken > 0 ? 'some' : 'none';
};

export type Cell = { date: string; day: Day | null };

/** Whole weeks from Monday to Sunday around the days; what lies outside of the time has no day. */
export function weeksOf(days: readonly Day[]): Cell[][] {
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (first === undefined || last === undefined) return [];
  const byDate = new Map(days.map((day) => [day.date, day]));
  const weeks: Cell[][] = [];
  let date = addDays(first, -((weekdayOfDay(dayOf(first)) + 6) % 7));
  while (date <= last) {
    const monday = date;
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const cell = addDays(monday, at);
        return { date: cell, day: byDate.get(cell) ?? null };
      }),
    );
    date = addDays(monday, 7);
  }
  return weeks;
}
