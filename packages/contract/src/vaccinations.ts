// The national schedule of vaccinations for a person, and what was given.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, OkSchema, SourceNoteSchema } from './fields.ts';

const tag = 'vaccinations';

export const VaccineStateSchema = z.enum(['given', 'coming', 'due', 'late', 'ask', 'past']);

export const VaccinationSchema = z.object({
  /** Of the dose in the schedule. */
  id: z.string(),
  name: z.string(),
  /** What it protects from, in plain words. */
  against: z.string(),
  /** Due from this day on, on time until before the second. */
  from: DateSchema,
  to: DateSchema,
  /** `ask`: given only where the disease occurs. `past`: not ticked, and the person is older than the schedule goes. */
  state: VaccineStateSchema,
  /** When it was given; null: not ticked, or the day is not known. */
  givenOn: DateSchema.nullable(),
});
export type Vaccination = z.infer<typeof VaccinationSchema>;

const AnswerSchema = OkSchema.extend({
  /** Null: nobody said when the person was born, so there is no plan. */
  birthDate: DateSchema.nullable(),
  vaccinations: z.array(VaccinationSchema),
  /** Whether reminders tell of doses that fall due. */
  remind: z.boolean(),
  sources: z.array(SourceNoteSchema),
});
const example: z.input<typeof AnswerSchema> = {
  success: true,
  birthDate: '2026-01-31',
  vaccinations: [
    {
      id: 'bcg',
      name: 'BCG',
      against: 'Severe tuberculosis in small children',
      from: '2026-01-31',
      to: '2026-03-14',
      state: 'given',
      givenOn: '2026-01-31',
    },
  ],
  remind: true,
  sources: [],
};

export const listVaccinations = defineEndpoint({
  method: 'GET',
  path: '/vaccinations',
  summary: 'The doses of the national schedule with their days, from the birth date, and which were given.',
  tag,
  access: 'patient',
  shows: 'vaccinations',
  success: { status: 200, body: AnswerSchema },
  errors: [],
  example: { response: example },
});

/** A dose that a vaccination card among the reports says was given. It counts for nothing until it is ticked. */
export const CardDoseSchema = z.object({
  doseId: z.string(),
  name: z.string(),
  /** Null: no day stands beside it, or more than one could be meant. */
  givenOn: DateSchema.nullable(),
  /** The row as it was read. */
  text: z.string(),
  reportId: z.string(),
  lineId: z.string(),
  reportTitle: z.string(),
});
export type CardDose = z.infer<typeof CardDoseSchema>;

export const listCardDoses = defineEndpoint({
  method: 'GET',
  path: '/vaccinations/from-cards',
  summary: 'Doses that uploaded vaccination cards say were given and that nobody has ticked or called wrong.',
  tag,
  access: 'patient',
  shows: 'reports',
  success: { status: 200, body: OkSchema.extend({ doses: z.array(CardDoseSchema) }) },
  errors: [],
  example: {
    response: {
      success: true,
      doses: [
        {
          doseId: 'bcg',
          name: 'BCG',
          givenOn: '2026-01-31',
          text: 'BCG 31/01/2026',
          reportId: '5f4b1c0e-2f6a-4f0b-9d57-3b0c6f0a1d22',
          lineId: 'dose-bcg-31-01-2026',
          reportTitle: 'Vaccination card',
        },
      ],
    },
  },
});

export const setVaccinations = defineEndpoint({
  method: 'PUT',
  path: '/vaccinations',
  summary: 'Whether reminders tell of doses that fall due.',
  tag,
  access: 'patient',
  body: z.object({ remind: z.boolean() }),
  success: { status: 200, body: AnswerSchema },
  errors: [400],
  example: { body: { remind: true }, response: example },
});

const Params = z.object({ doseId: z.string().min(1).max(40) });
const params = { doseId: 'bcg' };

export const giveVaccination = defineEndpoint({
  method: 'PUT',
  path: '/vaccinations/{doseId}',
  summary: 'Ticks a dose as given, on a day from the birth to today, or on one that is not known.',
  tag,
  access: 'patient',
  params: Params,
  body: z.object({ givenOn: DateSchema.nullable() }),
  success: { status: 200, body: AnswerSchema },
  errors: [400, 404],
  example: { params, body: { givenOn: '2026-01-31' }, response: example },
});

export const takeBackVaccination = defineEndpoint({
  method: 'DELETE',
  path: '/vaccinations/{doseId}',
  summary: 'Takes the tick back.',
  tag,
  access: 'patient',
  params: Params,
  success: { status: 200, body: AnswerSchema },
  errors: [404],
  example: { params, response: example },
});
