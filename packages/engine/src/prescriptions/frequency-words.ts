// The words for how often, made ready for reading.
import type { PrescriptionWords } from '@nabz/knowledge/prescriptions';
import { phraseSource } from '../text/phrases.ts';
import { noSchedule } from './slots.ts';
import type { DoseSchedule } from './types.ts';

export const everyDays = (every: number): DoseSchedule => ({
  ...noSchedule,
  kind: 'every-days',
  every,
  timesADay: 1 / every,
});

type Entry = PrescriptionWords['frequencies']['frequencies'][number];

function scheduleOf(said: Entry['schedule']): DoseSchedule {
  switch (said.kind) {
    case 'daily':
      return { ...noSchedule, kind: 'daily', timesADay: said.timesADay };
    case 'daily-parts': {
      const parts = said.parts.map((part) => ({ part, amount: '1' }));
      return { ...noSchedule, kind: 'daily', parts, timesADay: parts.length };
    }
    case 'weekly':
      return { ...noSchedule, kind: 'weekdays', timesADay: said.timesAWeek / 7 };
    case 'every-days':
      return everyDays(said.every);
    case 'as-needed':
    case 'once':
    case 'unknown':
      return { ...noSchedule, kind: said.kind };
  }
}

export type FrequencyWord = {
  readonly pattern: RegExp;
  readonly text: string;
  readonly spoken: string;
  readonly schedule: DoseSchedule;
  readonly isUnclear: boolean;
  /** "Daily" alone is once a day; beside 1-0-1 it only says every day. */
  readonly isWeak?: boolean;
};

/** In the order of the data: what says more comes before what says less. */
export function frequencyWordsOf({ times, frequencies }: PrescriptionWords['frequencies']): FrequencyWord[] {
  return frequencies.map(({ text, spoken, schedule, isUnclear = false, isWeak, counts = [], phrases }) => {
    const source = phraseSource(phrases, { times: phraseSource(times, { count: phraseSource(counts) }) });
    return {
      pattern: new RegExp(String.raw`(?<![\p{L}\p{M}\d])${source}(?![\p{L}\p{M}\d])`, 'iu'),
      text,
      spoken,
      schedule: scheduleOf(schedule),
      isUnclear,
      ...(isWeak ? { isWeak } : {}),
    };
  });
}
