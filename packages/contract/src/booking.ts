import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, EmailSchema, InstantSchema, NameSchema, OkSchema, PhoneSchema } from './fields.ts';
import { issue } from './issue.ts';

const tag = 'booking';

/** The times of day at which a consultation can be had, in Asia/Kolkata. */
export const SLOT_TIMES = ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'] as const;
export const SlotTimeSchema = z.enum(SLOT_TIMES, 'input.slot');
export type SlotTime = z.infer<typeof SlotTimeSchema>;

/** Sent when no doctor was chosen, with NO_DOCTOR_NAME; any number of people can have such a slot. */
export const NO_DOCTOR_ID = '000000000000000000000000';
export const NO_DOCTOR_NAME = 'Virtual Consultation';

export const MAX_BOOKING_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_BOOKING_FILES = 5;

export const AppointmentStatusSchema = z.enum(['pending', 'confirmed', 'cancelled', 'completed']);

/**
 * What the hospital knows and said of an appointment. `telling`: Nabz is about to tell it; `unreached`: it tries and does not get
 * through; `waiting`: the hospital was told and has not answered.
 */
export const DeskSchema = z.object({
  state: z.enum(['telling', 'unreached', 'waiting', 'confirmed', 'declined', 'proposed']),
  /** The other time that the hospital proposes, for the patient to take or not. */
  proposed: z.object({ date: DateSchema, time: SlotTimeSchema }).nullable(),
});
export type Desk = z.infer<typeof DeskSchema>;

/** A file that goes to the hospital with a booking. */
export const AppointmentFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
});

export const AppointmentSchema = z.object({
  id: z.string(),
  status: AppointmentStatusSchema,
  appointmentType: z.literal('virtual_consultation'),
  /** When it was booked. */
  bookingDate: InstantSchema,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  age: z.int(),
  symptoms: z.string(),
  preferredDate: DateSchema,
  preferredTime: SlotTimeSchema,
  additionalNotes: z.string(),
  treatmentId: z.string(),
  treatmentName: z.string(),
  hospitalId: z.string(),
  hospitalName: z.string(),
  doctorId: z.string(),
  doctorName: z.string(),
  doctorSpecialization: z.string(),
  reports: z.array(AppointmentFileSchema),
  hasConsent: z.boolean(),
  /** Additions. Who answers for a patient under 18. */
  guardianName: z.string().nullable(),
  consentVersion: z.string(),
  consentAt: InstantSchema,
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  /** Booked at a made-up hospital: nobody will call. */
  sample: z.boolean(),
  /** It can still be moved or cancelled. */
  changeable: z.boolean(),
  cancelledAt: InstantSchema.nullable(),
  cancelReason: z.string().nullable(),
  /** Where the call takes place, from shortly before it; null before that, and when there is no room. */
  room: z.object({ url: z.string().nullable(), opensAt: InstantSchema }),
  /** Null: this hospital has no desk that Nabz tells of bookings. */
  desk: DeskSchema.nullable().default(null),
});
export type Appointment = z.infer<typeof AppointmentSchema>;

const exampleId = '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11';
const example: Appointment = {
  id: exampleId,
  status: 'pending',
  appointmentType: 'virtual_consultation',
  bookingDate: '2026-11-21T10:00:00.000Z',
  name: 'Asha Verma',
  phone: '+919876543210',
  email: 'asha@example.in',
  age: 34,
  symptoms: 'Knee pain for two years',
  preferredDate: '2026-11-25',
  preferredTime: '10:00',
  additionalNotes: '',
  treatmentId: 'total-knee-replacement',
  treatmentName: 'Total knee replacement',
  hospitalId: 'sample-pune-1',
  hospitalName: 'Sample Hospital Neem Lane, Pune',
  doctorId: 'sample-doctor-1',
  doctorName: 'Dr. Meera Rao (sample)',
  doctorSpecialization: 'Orthopedics',
  reports: [],
  hasConsent: true,
  guardianName: null,
  consentVersion: '1',
  consentAt: '2026-11-21T10:00:00.000Z',
  startsAt: '2026-11-25T10:00:00+05:30',
  endsAt: '2026-11-25T10:30:00+05:30',
  sample: true,
  changeable: true,
  cancelledAt: null,
  cancelReason: null,
  room: { url: null, opensAt: '2026-11-25T09:45:00+05:30' },
  desk: null,
};
const OneSchema = OkSchema.extend({ appointment: AppointmentSchema });
const one = { success: true, appointment: example };

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, issue('input.text.atMost', { count: max }))
    .default('');
const idText = z.string().trim().min(1).max(80);

/** The fields of the booking form as multipart sends them: texts. What a client says of status, type and date is ignored. */
export const BookingSchema = z.object({
  name: NameSchema,
  phone: PhoneSchema,
  email: EmailSchema,
  age: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, 'input.age.range')
    .transform(Number)
    .pipe(z.number().min(1, 'input.age.range').max(120, 'input.age.range')),
  symptoms: text(2000),
  preferredDate: DateSchema,
  preferredTime: SlotTimeSchema,
  additionalNotes: text(2000),
  treatmentId: z.string().trim().max(80).default(''),
  treatmentName: text(200),
  hospitalId: idText,
  hospitalName: text(200),
  doctorId: idText.default(NO_DOCTOR_ID),
  doctorName: text(200),
  doctorSpecialization: text(100),
  hasConsent: z.literal('true', 'input.consentToShare'),
  appointmentType: text(40),
  status: text(40),
  bookingDate: text(40),
  /** Additions. */
  guardianName: text(120),
  consentVersion: text(20),
});

export const createAppointment = defineEndpoint({
  method: 'POST',
  path: '/appointments',
  summary:
    'Books a virtual consultation. A taken slot is 409 with the next free ones; an Idempotency-Key makes repeating safe.',
  tag,
  access: 'patient',
  body: BookingSchema,
  upload: { field: 'reports', maxFiles: MAX_BOOKING_FILES, maxBytes: MAX_BOOKING_FILE_BYTES },
  success: { status: 201, body: OneSchema },
  errors: [400, 404, 409, 413, 415, 422],
  example: {
    body: {
      name: 'Asha Verma',
      phone: '+919876543210',
      email: 'asha@example.in',
      age: '34',
      symptoms: 'Knee pain for two years',
      preferredDate: '2026-11-25',
      preferredTime: '10:00',
      treatmentId: 'total-knee-replacement',
      treatmentName: 'Total knee replacement',
      hospitalId: 'sample-pune-1',
      hospitalName: 'Sample Hospital Neem Lane, Pune',
      doctorId: 'sample-doctor-1',
      doctorName: 'Dr. Meera Rao (sample)',
      doctorSpecialization: 'Orthopedics',
      hasConsent: 'true',
    },
    response: one,
  },
});

export const listAppointments = defineEndpoint({
  method: 'GET',
  path: '/appointments',
  summary: 'The caller’s appointments: those to come, the next first; then those past or cancelled, the latest first.',
  tag,
  access: 'patient',
  shows: 'appointments',
  success: {
    status: 200,
    body: OkSchema.extend({
      appointments: z.array(AppointmentSchema),
      upcoming: z.array(AppointmentSchema),
      past: z.array(AppointmentSchema),
    }),
  },
  errors: [],
  example: { response: { success: true, appointments: [example], upcoming: [example], past: [] } },
});

const Params = z.object({ appointmentId: z.uuid() });

export const takeProposal = defineEndpoint({
  method: 'POST',
  path: '/appointments/{appointmentId}/take-proposal',
  summary:
    'Takes the other time that the hospital proposed; 409 when there is none (any more) or somebody else has it. Not to take it is to move or to cancel.',
  tag,
  access: 'patient',
  params: Params,
  success: { status: 200, body: OneSchema },
  errors: [404, 409],
  example: {
    params: { appointmentId: exampleId },
    response: {
      success: true,
      appointment: { ...example, sample: false, status: 'confirmed', desk: { state: 'confirmed', proposed: null } },
    },
  },
});

export const getAppointment = defineEndpoint({
  method: 'GET',
  path: '/appointments/{appointmentId}',
  summary: 'One appointment of the caller.',
  tag,
  access: 'patient',
  shows: 'appointments',
  params: Params,
  success: { status: 200, body: OneSchema },
  errors: [404],
  example: { params: { appointmentId: exampleId }, response: one },
});

export const moveAppointment = defineEndpoint({
  method: 'PUT',
  path: '/appointments/{appointmentId}',
  summary:
    'Moves an appointment to another free slot of the same doctor; 409 with the next free ones when it is taken.',
  tag,
  access: 'patient',
  params: Params,
  body: z.object({ preferredDate: DateSchema, preferredTime: SlotTimeSchema }),
  success: { status: 200, body: OneSchema },
  errors: [400, 404, 409],
  example: {
    params: { appointmentId: exampleId },
    body: { preferredDate: '2026-11-26', preferredTime: '11:00' },
    response: one,
  },
});

export const cancelAppointment = defineEndpoint({
  method: 'POST',
  path: '/appointments/{appointmentId}/cancel',
  summary: 'Cancels an appointment and frees its slot. Cancelling twice is the same as once.',
  tag,
  access: 'patient',
  params: Params,
  body: z.object({ reason: text(500) }),
  success: { status: 200, body: OneSchema },
  errors: [400, 404, 409],
  example: {
    params: { appointmentId: exampleId },
    body: { reason: 'I am travelling.' },
    response: {
      success: true,
      appointment: {
        ...example,
        status: 'cancelled',
        changeable: false,
        cancelledAt: example.bookingDate,
        cancelReason: 'I am travelling.',
      },
    },
  },
});

export const appointmentCalendar = defineEndpoint({
  method: 'GET',
  path: '/appointments/{appointmentId}/calendar',
  summary: 'The appointment as an iCalendar file (.ics). It names no illness.',
  tag,
  access: 'patient',
  params: Params,
  download: true,
  success: { status: 200, body: z.object({}) },
  errors: [404],
  example: { params: { appointmentId: exampleId }, response: {} },
});

export const appointmentFile = defineEndpoint({
  method: 'GET',
  path: '/appointments/{appointmentId}/files/{fileId}',
  summary: 'A file that the caller attached to an appointment.',
  tag,
  access: 'patient',
  params: Params.extend({ fileId: z.uuid() }),
  download: true,
  success: { status: 200, body: z.object({}) },
  errors: [404, 422],
  example: { params: { appointmentId: exampleId, fileId: exampleId }, response: {} },
});

export const SlotSchema = z.object({ time: SlotTimeSchema, free: z.boolean() });

export const appointmentSlots = defineEndpoint({
  method: 'GET',
  path: '/appointments/slots',
  summary: 'The slots of a doctor on a day, and the next free ones after it.',
  tag,
  access: 'patient',
  query: z.object({ doctorId: idText.default(NO_DOCTOR_ID), date: DateSchema }),
  success: {
    status: 200,
    body: OkSchema.extend({
      slots: z.array(SlotSchema),
      nextFree: z.array(z.object({ date: DateSchema, time: SlotTimeSchema })),
    }),
  },
  errors: [400],
  example: {
    query: { doctorId: 'sample-doctor-1', date: '2026-11-25' },
    response: {
      success: true,
      slots: [{ time: '10:00', free: true }],
      nextFree: [{ date: '2026-11-25', time: '10:00' }],
    },
  },
});

export const bookingConsent = defineEndpoint({
  method: 'GET',
  path: '/appointments/consent',
  summary: 'The text that a booking consents to, with its version.',
  tag,
  access: 'patient',
  success: {
    status: 200,
    body: OkSchema.extend({ version: z.string(), text: z.string(), items: z.array(z.string()) }),
  },
  errors: [],
  example: {
    response: {
      success: true,
      version: '1',
      text: 'I agree that what I enter here is shared with the hospital.',
      items: ['The hospital and the doctor see it.'],
    },
  },
});
