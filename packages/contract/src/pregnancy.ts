// A pregnancy by weeks: where it stands, and which visits and tests are due.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, OkSchema, SourceNoteSchema } from './fields.ts';

const tag = 'pregnancy';

/** By the first day of the last period, or by the due date that a scan gave. */
export const CountedBySchema = z.enum(['period', 'scan']);
export type CountedBy = z.infer<typeof CountedBySchema>;

export const CareKindSchema = z.enum(['visit', 'test', 'scan', 'vaccine', 'ask']);

export const CareSchema = z.object({
  /** Of the entry in the schedule. */
  id: z.string(),
  kind: CareKindSchema,
  name: z.string(),
  /** What it is for, in plain words. */
  about: z.string(),
  /** Due from this day on, in time until before the second. */
  from: DateSchema,
  to: DateSchema,
  /** `late`: its weeks are over and nobody ticked it, which does not say that it was not done. */
  state: z.enum(['done', 'coming', 'due', 'late']),
  /** When it was done; null: not ticked, or the day is not known. */
  doneOn: DateSchema.nullable(),
});
export type Care = z.infer<typeof CareSchema>;

const CountSchema = z.object({
  countedBy: CountedBySchema,
  /** What was given: the first day of the last period, or the due date. */
  day: DateSchema,
  dueOn: DateSchema,
  /** Completed weeks, and the days on top of them. */
  weeks: z.int(),
  days: z.int(),
  trimester: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** `past-due`: the due date is over. `past-term`: more than 41 weeks, when no page may wait any more. */
  phase: z.enum(['running', 'past-due', 'past-term']),
  /** What many notice in these weeks. It says nothing of this person. */
  stage: z.object({ notice: z.string(), tell: z.string() }),
  care: z.array(CareSchema),
  /** The next day of free checks in government clinics, the 9th of a month; null: not in these weeks. */
  clinicOn: DateSchema.nullable(),
  /** The profile says since that this person is not pregnant: then nobody is reminded. */
  isDenied: z.boolean(),
});

export const EndingSchema = z.enum(['birth', 'loss']);

const AnswerSchema = OkSchema.extend({
  /** Null: none is counted. */
  pregnancy: CountSchema.nullable(),
  /** How the last one ended, while none is counted. */
  ended: z.object({ how: EndingSchema, on: DateSchema }).nullable(),
  /** What sends to a hospital at once, whatever the week. */
  dangerSigns: z.array(z.string()),
  remind: z.boolean(),
  sources: z.array(SourceNoteSchema),
});
export type PregnancyAnswer = z.infer<typeof AnswerSchema>;

const example: z.input<typeof AnswerSchema> = {
  success: true,
  pregnancy: {
    countedBy: 'period',
    day: '2026-07-11',
    dueOn: '2027-04-17',
    weeks: 20,
    days: 0,
    trimester: 2,
    phase: 'running',
    stage: { notice: 'Many begin to feel the baby move.', tell: 'Tell your doctor of headaches.' },
    care: [
      {
        id: 'anomaly-scan',
        kind: 'scan',
        name: 'Scan of the baby’s organs',
        about: 'Looks at the baby’s organs and at the placenta.',
        from: '2026-11-14',
        to: '2026-12-05',
        state: 'due',
        doneOn: null,
      },
    ],
    clinicOn: '2026-12-09',
    isDenied: false,
  },
  ended: null,
  dangerSigns: ['Bleeding from the vagina'],
  remind: true,
  sources: [],
};
const answer = { status: 200, body: AnswerSchema } as const;
const none: z.input<typeof AnswerSchema> = { ...example, pregnancy: null };

export const getPregnancy = defineEndpoint({
  method: 'GET',
  path: '/pregnancy',
  summary: 'The week of a pregnancy, what is due in it, and the signs that send to a hospital.',
  tag,
  access: 'patient',
  shows: 'pregnancy',
  success: answer,
  errors: [],
  example: { response: example },
});

export const setPregnancy = defineEndpoint({
  method: 'PUT',
  path: '/pregnancy',
  summary: 'Counts a pregnancy from a day, or corrects the day. The profile then says that the person is pregnant.',
  tag,
  access: 'patient',
  body: z.object({ countedBy: CountedBySchema, day: DateSchema }),
  success: answer,
  errors: [400],
  example: { body: { countedBy: 'period', day: '2026-07-11' }, response: example },
});

export const remindOfPregnancy = defineEndpoint({
  method: 'PUT',
  path: '/pregnancy/reminders',
  summary: 'Whether reminders tell of visits and tests that fall due.',
  tag,
  access: 'patient',
  body: z.object({ remind: z.boolean() }),
  success: answer,
  errors: [400],
  example: { body: { remind: true }, response: example },
});

const Params = z.object({ careId: z.string().min(1).max(40) });
const params = { careId: 'anomaly-scan' };

export const tickCare = defineEndpoint({
  method: 'PUT',
  path: '/pregnancy/care/{careId}',
  summary: 'Ticks a visit or test as done, on a day of the pregnancy up to today, or on one that is not known.',
  tag,
  access: 'patient',
  params: Params,
  body: z.object({ doneOn: DateSchema.nullable() }),
  success: answer,
  errors: [400, 404],
  example: { params, body: { doneOn: '2026-11-20' }, response: example },
});

export const untickCare = defineEndpoint({
  method: 'DELETE',
  path: '/pregnancy/care/{careId}',
  summary: 'Takes the tick back.',
  tag,
  access: 'patient',
  params: Params,
  success: answer,
  errors: [404],
  example: { params, response: example },
});

export const endPregnancy = defineEndpoint({
  method: 'POST',
  path: '/pregnancy/end',
  summary: 'Ends the count by a birth or a loss: nobody is reminded any more, and the profile says not pregnant.',
  tag,
  access: 'patient',
  body: z.object({ how: EndingSchema, on: DateSchema }),
  success: answer,
  errors: [400, 404],
  example: {
    body: { how: 'birth', on: '2027-04-15' },
    response: { ...none, ended: { how: 'birth', on: '2027-04-15' } },
  },
});

export const removePregnancy = defineEndpoint({
  method: 'DELETE',
  path: '/pregnancy',
  summary: 'Deletes the count that runs, which was never meant; what the profile says of it is open again.',
  tag,
  access: 'patient',
  success: answer,
  errors: [404],
  example: { response: none },
});
