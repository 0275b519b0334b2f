import type { Adherence } from '@nabz/contract/routine-doses';
import type { Adherence as Counted, DoseCounts, Insight } from '@nabz/engine/routine/types';
import { fill } from '@nabz/words/render';
import { spoken } from '../../platform/spoken.ts';

const words = spoken('routine');

const texts = words.adherence;

const ofHundred = (share: number): number => Math.round(share * 100);

/** A finding in plain words; empty for what is not worth a sentence. */
function toSentence(insight: Insight, names: ReadonlyMap<string, string>): string {
  switch (insight.kind) {
    case 'reason':
      return fill(texts.reasons[insight.reason], { count: insight.count });
    case 'ran-out':
      return fill(texts.insights['ran-out'], { medicine: names.get(insight.courseId) ?? '' });
    case 'improving':
    case 'steady':
      return fill(texts.insights[insight.kind], { before: ofHundred(insight.before), after: ofHundred(insight.after) });
    case 'part-of-day':
      return fill(texts.insights[insight.kind], { ...insight, part: texts.parts[insight.part] });
    case 'weekday':
      return fill(texts.insights[insight.kind], { ...insight, weekdays: texts.weekdays[insight.weekday] ?? '' });
    case 'part-on-weekday': {
      const when = { part: texts.parts[insight.part], weekdays: texts.weekdays[insight.weekday] ?? '' };
      return fill(texts.insights[insight.kind], { ...insight, ...when });
    }
  }
}

/** From fewer days a percentage says nothing: one dose taken would be all of it. */
const FEWEST_DAYS = 7;

const toCounts = ({ due, taken, takenLate, skipped, missed, ratio, days }: Omit<DoseCounts, 'excused'>) => ({
  due,
  taken,
  takenLate,
  skipped,
  missed,
  percent: ratio === null || days < FEWEST_DAYS ? null : ofHundred(ratio),
});

/** The counts as the API shows them. A medicine whose plan was changed is counted once. */
export function toAdherence({
  counted,
  found,
  names,
  ...range
}: {
  counted: Counted;
  found: readonly Insight[];
  names: ReadonlyMap<string, string>;
  days: number;
  from: string;
  to: string;
}): Adherence {
  const byMedicine = new Map(counted.byCourse.map((counts) => [counts.courseId, counts]));
  return {
    ...range,
    overall: toCounts(counted),
    medicines: [...byMedicine.values()]
      .filter(({ due, excused }) => due + excused > 0)
      .map(({ courseId, ...counts }) => ({
        ...toCounts(counts),
        medicineId: courseId,
        medicine: names.get(courseId) ?? '',
      })),
    byDay: counted.byDay.map(({ late, ...counts }) => ({
      ...toCounts({ ...counts, takenLate: late, ratio: null, days: 1 }),
      date: counts.date,
    })),
    insights: found.map((insight) => toSentence(insight, names)).filter((sentence) => sentence !== ''),
    definition: texts.definition,
  };
}
