// Reading along: what the trusted person of a patient may see, and what they see.
import { z } from 'zod';
import { AppointmentStatusSchema } from './booking.ts';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, InstantSchema, OkSchema } from './fields.ts';
import { ReadingSchema } from './measurements.ts';
import { CaregiverSchema, ReadPartSchema, setCaregiver } from './notices.ts';
import { DoseStateSchema } from './routine-doses.ts';
import { SlotSchema, TimeZoneSchema } from './routine.ts';

const tag = 'reminders';
const personId = '1b0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b22';
const Params = z.object({ personId: z.uuid() });

export const setReading = defineEndpoint({
  method: 'PUT',
  path: '/reminders/caregiver/reading',
  summary:
    'What the trusted person may read; nothing ends it at once. Needs the consent `reading-along` (409), which `consentVersion` can give, and somebody who was named (409).',
  tag,
  access: 'patient',
  body: z.object({
    shows: z.array(ReadPartSchema).max(3),
    consentVersion: z.string().max(20).default(''),
  }),
  success: { status: 200, body: OkSchema.extend({ caregiver: CaregiverSchema }) },
  errors: [400, 409],
  example: {
    body: { shows: ['doses', 'visit'], consentVersion: '1' },
    response: {
      success: true,
      caregiver: { ...setCaregiver.example.response.caregiver, shows: ['doses', 'visit'] },
    },
  },
});

/** How a reader hears of a missed dose: at the address that agreed, or by a notification of their own browsers. */
export const TellsSchema = z.enum(['address', 'app']);

export const ReadPersonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  shows: z.array(ReadPartSchema),
  tells: TellsSchema,
});
export type ReadPerson = z.infer<typeof ReadPersonSchema>;
const person: ReadPerson = { id: personId, name: 'Asha Verma', shows: ['doses', 'visit'], tells: 'address' };
const one = { success: true, person };

export const listReading = defineEndpoint({
  method: 'GET',
  path: '/reading',
  summary: 'The people whom the caller reads along with.',
  tag,
  access: 'patient',
  answersFor: 'account',
  success: { status: 200, body: OkSchema.extend({ people: z.array(ReadPersonSchema) }) },
  errors: [],
  example: { response: { success: true, people: [person] } },
});

export const startReading = defineEndpoint({
  method: 'POST',
  path: '/reading',
  summary:
    'Makes the caller the reader, by the token of the link that the trusted person was sent. 409 where the patient allows no reading.',
  tag,
  access: 'patient',
  answersFor: 'account',
  body: z.object({ token: z.string().min(1).max(200) }),
  success: { status: 201, body: OkSchema.extend({ person: ReadPersonSchema }) },
  errors: [400, 409],
  example: { body: { token: 'token-of-the-link' }, response: one },
});

export const ReadViewSchema = z.object({
  person: ReadPersonSchema,
  timeZone: TimeZoneSchema,
  /** On the clock of the person. */
  now: SlotSchema,
  /** Today's, and what is still open of yesterday; null: not shown to the caller. */
  doses: z
    .array(
      z.object({
        slot: SlotSchema,
        medicine: z.string(),
        amount: z.string(),
        state: DoseStateSchema,
        takenAt: SlotSchema.nullable(),
        wasLate: z.boolean(),
        /** Of a dose put off: when it is due again. */
        until: SlotSchema.nullable(),
      }),
    )
    .nullable(),
  /** The last one of each kind, without notes; null: not shown. `isUrgent`: it was one that could not wait. */
  readings: z.array(z.object({ at: InstantSchema, reading: ReadingSchema, isUrgent: z.boolean() })).nullable(),
  /** Null: not shown. */
  visit: z
    .object({
      next: z
        .object({
          date: DateSchema,
          time: z.string(),
          hospital: z.string(),
          doctor: z.string(),
          status: AppointmentStatusSchema,
        })
        .nullable(),
    })
    .nullable(),
});
export type ReadView = z.infer<typeof ReadViewSchema>;

export const readAlong = defineEndpoint({
  method: 'GET',
  path: '/reading/{personId}',
  summary:
    'What somebody lets the caller see: doses of today, last readings, the next visit. Each look is a line in their access log.',
  tag,
  access: 'patient',
  answersFor: 'account',
  params: Params,
  success: { status: 200, body: OkSchema.extend({ view: ReadViewSchema }) },
  errors: [404],
  example: {
    params: { personId },
    response: {
      success: true,
      view: {
        person,
        timeZone: 'Asia/Kolkata',
        now: '2026-11-21T08:40',
        doses: [
          {
            slot: '2026-11-21T08:00',
            medicine: 'Glycomet 500',
            amount: '1 tablet',
            state: 'taken',
            takenAt: '2026-11-21T08:10',
            wasLate: false,
            until: null,
          },
        ],
        readings: null,
        visit: {
          next: {
            date: '2026-11-30',
            time: '11:00',
            hospital: 'Peepal Hospital',
            doctor: 'Dr. A. Rao',
            status: 'confirmed',
          },
        },
      },
    },
  },
});

export const changeReading = defineEndpoint({
  method: 'PUT',
  path: '/reading/{personId}',
  summary: 'How the caller hears of missed doses. `app` needs a browser of theirs with notifications on (409).',
  tag,
  access: 'patient',
  answersFor: 'account',
  params: Params,
  body: z.object({ tells: TellsSchema }),
  success: { status: 200, body: OkSchema.extend({ person: ReadPersonSchema }) },
  errors: [400, 404, 409],
  example: { params: { personId }, body: { tells: 'app' }, response: { ...one, person: { ...person, tells: 'app' } } },
});

export const endReading = defineEndpoint({
  method: 'DELETE',
  path: '/reading/{personId}',
  summary: 'The caller reads along no more. They are still told of missed doses, until they end that by their link.',
  tag,
  access: 'patient',
  answersFor: 'account',
  params: Params,
  success: { status: 200, body: OkSchema },
  errors: [404],
  example: { params: { personId }, response: { success: true } },
});
