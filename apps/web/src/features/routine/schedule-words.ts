import type { Schedule } from '@nabz/contract/routine';
import { formatTime } from '../../lib/dates.ts';
import { amountWords } from '../../lib/paper-words.ts';
import { useText } from '../../lib/text.ts';

const isWeekday = (day: number): day is 0 | 1 | 2 | 3 | 4 | 5 | 6 => day >= 0 && day <= 6;

/** "Every day: 8:00 am (1 tablet), 8:00 pm (1 tablet)", one line for each step of a course that tapers. */
export function useScheduleWords(): (schedule: Schedule) => string[] {
  const t = useText('routine');
  const timesOf = (times: Schedule['times']): string =>
    times
      .map(({ time, amount }) =>
        amount === '' ? formatTime(time) : t('words.time', { time: formatTime(time), amount: amountWords(amount) }),
      )
      .join(', ');
  return ({ kind, times, weekdays, every, steps, maxPerDay }) => {
    if (steps.length > 0)
      return steps.map((step, at) => t('words.step', { at: at + 1, count: step.days, times: timesOf(step.times) }));
    const list = timesOf(times);
    switch (kind) {
      case 'daily':
        return [t('words.daily', { times: list })];
      case 'weekdays': {
        const days = weekdays.filter(isWeekday).map((day) => t(`weekday.${day}`));
        return [t('words.weekdays', { days: days.join(', '), times: list })];
      }
      case 'every-days':
        return [
          every === 2 ? t('words.otherDay', { times: list }) : t('words.everyDays', { count: every ?? 1, times: list }),
        ];
      case 'as-needed':
        return [maxPerDay === null ? t('words.needed') : t('words.neededMost', { count: maxPerDay })];
    }
  };
}
