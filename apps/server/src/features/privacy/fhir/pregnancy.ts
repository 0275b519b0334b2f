import { DateSchema } from '@nabz/contract/fields';
import { CountedBySchema } from '@nabz/contract/pregnancy';
import { z } from 'zod';
import { categoryOf, idOf, loinc, refTo, type Resources, type Subject } from './codes.ts';

export const PregnancyPart = z.object({
  running: z.object({ countedBy: CountedBySchema, day: DateSchema, dueOn: DateSchema }).nullable(),
});

/** The dates of a pregnancy that runs; what was ticked and how earlier ones ended has no code of its own and stands in the other files. */
export function toPregnancyResources(subject: Subject, part: z.output<typeof PregnancyPart> | undefined): Resources {
  if (!part?.running) return [];
  const { countedBy, day, dueOn } = part.running;
  const observed = (what: string, code: string, text: string, on: string): Resources => [
    {
      resourceType: 'Observation',
      id: idOf(subject.id, 'pregnancy', what),
      status: 'final',
      category: categoryOf('social-history'),
      subject: refTo(subject.id),
      performer: [refTo(subject.id)],
      code: loinc(code, text),
      valueDateTime: on,
    },
  ];
  return [
    ...observed('due', '11778-8', 'Delivery date Estimated', dueOn),
    ...(countedBy === 'period' ? observed('period', '8665-2', 'Last period', day) : []),
  ];
}
