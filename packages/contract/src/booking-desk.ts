// What the booking desk of a connected hospital sees and answers, with the token of its link and without an account.
import { z } from 'zod';
import { AppointmentFileSchema, SlotTimeSchema } from './booking.ts';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, InstantSchema, OkSchema } from './fields.ts';

const tag = 'booking';
const token = z.string().min(1).max(200);
const exampleToken = 'token-of-the-link';

/** A booking as the desk sees it until it answers: what the patient agreed to share with the hospital. */
export const DeskRequestSchema = z.object({
  /** Stays the same when the appointment moves. */
  appointmentId: z.string(),
  hospitalName: z.string(),
  /** Null: no doctor in particular. */
  doctorName: z.string().nullable(),
  preferredDate: DateSchema,
  preferredTime: SlotTimeSchema,
  startsAt: InstantSchema,
  name: z.string(),
  age: z.int(),
  guardianName: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  treatmentName: z.string(),
  symptoms: z.string(),
  additionalNotes: z.string(),
  files: z.array(AppointmentFileSchema),
});
export type DeskRequest = z.infer<typeof DeskRequestSchema>;

export const readDeskRequest = defineEndpoint({
  method: 'POST',
  path: '/desk/request',
  summary:
    'The booking that a link of a hospital is about. Of no use once it was answered, moved, cancelled or is over.',
  tag,
  access: 'public',
  body: z.object({ token }),
  success: { status: 200, body: OkSchema.extend({ request: DeskRequestSchema }) },
  errors: [400],
  example: {
    body: { token: exampleToken },
    response: {
      success: true,
      request: {
        appointmentId: '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11',
        hospitalName: 'Civil Hospital, Pune',
        doctorName: 'Dr. A. Rao',
        preferredDate: '2026-11-25',
        preferredTime: '10:00',
        startsAt: '2026-11-25T10:00:00+05:30',
        name: 'Asha Verma',
        age: 34,
        guardianName: null,
        phone: '+919876543210',
        email: 'asha@example.in',
        treatmentName: 'Total knee replacement',
        symptoms: 'Knee pain for two years',
        additionalNotes: '',
        files: [],
      },
    },
  },
});

export const readDeskFile = defineEndpoint({
  method: 'POST',
  path: '/desk/files/{fileId}',
  summary: 'A file that the patient attached to the booking, until the link is answered.',
  tag,
  access: 'public',
  params: z.object({ fileId: z.uuid() }),
  body: z.object({ token }),
  download: true,
  success: { status: 200, body: z.object({}) },
  errors: [400, 404, 422],
  example: {
    params: { fileId: '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11' },
    body: { token: exampleToken },
    response: {},
  },
});

export const answerDesk = defineEndpoint({
  method: 'POST',
  path: '/desk/answer',
  summary:
    'The hospital confirms, declines, or proposes another time, once. A proposed time must be free: 409 with the next free ones.',
  tag,
  access: 'public',
  body: z.object({
    token,
    answer: z.enum(['confirm', 'decline', 'propose']),
    /** Of the proposal. */
    preferredDate: DateSchema.optional(),
    preferredTime: SlotTimeSchema.optional(),
  }),
  success: { status: 200, body: OkSchema },
  errors: [400, 409],
  example: {
    body: { token: exampleToken, answer: 'propose', preferredDate: '2026-11-26', preferredTime: '11:00' },
    response: { success: true },
  },
});
