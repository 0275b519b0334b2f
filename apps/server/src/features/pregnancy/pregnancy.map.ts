// A pregnancy as it is shown.
import type { Care, PregnancyAnswer } from '@nabz/contract/pregnancy';
import {
  careState,
  clinicDay,
  type PlannedCare,
  planCare,
  PREGNANCY_DAYS,
  stageOf,
  startOf,
  weekOn,
} from '@nabz/engine/pregnancy/pregnancy';
import { addDays } from '@nabz/contract/calendar';
import { spoken } from '../../platform/spoken.ts';
import type { Kept, Running } from './pregnancy-content.ts';
import { pregnancyLibrary } from './pregnancy-library.ts';

const words = spoken('pregnancy');
type Said = Readonly<Record<string, string>>;

function toCare(planned: PlannedCare, { done }: Running, today: string): Care {
  const { id, kind } = planned.care;
  const [names, about]: Said[] = [words.care, words.about];
  return {
    id,
    kind,
    name: names?.[id] ?? id,
    about: about?.[id] ?? '',
    from: planned.from,
    to: planned.to,
    state: careState(planned, id in done, today),
    doneOn: done[id] ?? null,
  };
}

function toPregnancy(running: Running, today: string, isDenied: boolean): PregnancyAnswer['pregnancy'] {
  const { countedBy, day } = running;
  const start = startOf(running);
  const { care, stages, clinic } = pregnancyLibrary();
  const now = weekOn(start, today);
  const stage = stageOf(stages, now.weeks) ?? '';
  const [notice, tell]: Said[] = [words.notice, words.tell];
  return {
    countedBy,
    day,
    dueOn: addDays(start, PREGNANCY_DAYS),
    ...now,
    stage: { notice: notice?.[stage] ?? '', tell: tell?.[stage] ?? '' },
    care: planCare(care, start).map((planned) => toCare(planned, running, today)),
    clinicOn: clinicDay(clinic, start, today),
    isDenied,
  };
}

/** The whole page. `isDenied`: the profile says that the person is not pregnant. */
export function toAnswer(
  { running, earlier, remind }: Kept,
  { today, isDenied }: { today: string; isDenied: boolean },
): Omit<PregnancyAnswer, 'success'> {
  const { dangerSigns, sources } = pregnancyLibrary();
  const last = earlier.at(-1);
  const signs: Said = words.danger;
  return {
    pregnancy: running && toPregnancy(running, today, isDenied),
    ended: running === null && last ? last.ended : null,
    dangerSigns: dangerSigns.map(({ id }) => signs[id] ?? id),
    remind,
    sources: sources.map(({ title, publisher, year, url }) => ({ title, publisher, year, url })),
  };
}
