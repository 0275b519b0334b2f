import { z } from 'zod';
import {
  DocumentDateSchema,
  FileInfoSchema,
  FromVersionSchema,
  PlaceOnPageSchema,
  ProgressSchema,
  UploadFieldsSchema,
  VersionSchema,
  documentId,
} from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, InstantSchema, OkSchema, PhoneSchema } from './fields.ts';
import { issue } from './issue.ts';
import { MeantSchema } from './prescriptions-paper.ts';

const tag = 'prescriptions';

/** processing until it is read; then inactive until the patient has checked what was read, and active afterwards. */
export const PrescriptionStatusSchema = z.enum(['active', 'inactive', 'processing', 'failed']);

/** The parts of a day, in its order. */
export const DAY_PARTS = ['morning', 'noon', 'evening', 'night'] as const;
export const DayPartSchema = z.enum(DAY_PARTS);

/** When a medicine is due, as far as the paper says it. Nothing is ever added that is not printed. */
export const DoseScheduleSchema = z.object({
  /** `unknown`: no frequency is printed, or it was not understood. */
  kind: z.enum(['daily', 'every-hours', 'every-days', 'weekdays', 'as-needed', 'once', 'unknown']),
  /** Parts of the day with the printed number for each, e.g. "1", "1/2", "2 puffs". */
  parts: z.array(z.object({ part: DayPartSchema, amount: z.string() })),
  /** For every-hours and every-days. */
  every: z.number().nullable(),
  /** For weekdays: 0 = Sunday. */
  weekdays: z.array(z.int().min(0).max(6)),
  /** Days it goes on for; null: not printed, or to continue. */
  days: z.int().positive().nullable(),
  /** Doses a day on average; null: not printed. */
  timesADay: z.number().nullable(),
});
export type DoseSchedule = z.infer<typeof DoseScheduleSchema>;

export const MedicationSchema = z.object({
  medicine: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  instructions: z.string(),
  timing_display: z.string(),
  /** Additions. */
  id: z.string(),
  form: z.string(),
  route: z.string(),
  duration: z.string(),
  schedule: DoseScheduleSchema,
  /** What is in it, where the name was recognised. */
  ingredients: z.array(z.object({ id: z.string(), name: z.string(), amount: z.string() })),
  /** What it is for, one plain line; empty when the name was not recognised. */
  use: z.string(),
  /** Names that were probably meant, when the reading is not sure: offered, never decided. */
  offers: z.array(z.string()),
  /** Please look: why we are not sure. Sentences for the patient. */
  checks: z.array(z.string()),
  /** The line as it stood on the paper. */
  text: z.string(),
  place: PlaceOnPageSchema.nullable(),
});
export type Medication = z.infer<typeof MedicationSchema>;

export const PrescriptionSchema = z.object({
  _id: z.string(),
  prescription_date: DateSchema.nullable(),
  doctorName: z.string().nullable(),
  summary: z.string(),
  status: PrescriptionStatusSchema,
  createdAt: InstantSchema,
  medications: z.array(MedicationSchema),
  /** Additions. */
  title: z.string(),
  notes: z.string(),
  fileInfo: FileInfoSchema,
  duplicateOf: z.string().nullable(),
  failureReason: z.string().nullable(),
  progress: ProgressSchema.nullable(),
  /** Read, and waiting for the patient to say whether it was read right. */
  needsConfirmation: z.boolean(),
  confirmedAt: InstantSchema.nullable(),
  /** Lines that were not understood, as they were read. */
  unread: z.array(z.object({ text: z.string(), place: PlaceOnPageSchema.nullable() })),
  /** What else the paper says: diagnosis, tests advised, advice, the day of the next visit. */
  advice: z.array(z.string()),
  followUpDate: DateSchema.nullable(),
  pages: z.array(z.object({ number: z.int(), width: z.number(), height: z.number() })),
  version: VersionSchema,
});
export type Prescription = z.infer<typeof PrescriptionSchema>;

export const AlertSeveritySchema = z.enum(['avoid', 'ask', 'aware']);
export const AlertSchema = z.object({
  id: z.string(),
  kind: z.enum([
    'pair',
    'duplicate-ingredient',
    'duplicate-class',
    'daily-total',
    'allergy',
    'condition',
    'pregnancy',
    'breastfeeding',
    'age',
    'food',
    'alcohol',
  ]),
  severity: AlertSeveritySchema,
  title: z.string(),
  /** The medicines it is about, as the patient knows them. */
  medicines: z.array(z.string()),
  mechanism: z.string(),
  watch: z.array(z.string()),
  ask: z.string(),
  /** `own`: a rule of ours. `list`: a public list without a text of ours. */
  tier: z.enum(['own', 'list']),
  sources: z.array(
    z.object({ title: z.string(), publisher: z.string(), year: z.string(), url: z.string().nullable() }),
  ),
});
export type Alert = z.infer<typeof AlertSchema>;

/** What a check found, and what it could not check. It never says that there is no interaction. */
export const InteractionCheckSchema = z.object({
  alerts: z.array(AlertSchema),
  /** Pairs that have to lie some hours apart, and do so in the routine: sentences. */
  keptApart: z.array(z.string()),
  /** Names that were checked, with what is in them. */
  checked: z.array(z.object({ medicine: z.string(), ingredients: z.array(z.string()) })),
  /** Names that were not recognised, so nothing was checked for them. */
  notChecked: z.array(z.object({ medicine: z.string(), offers: z.array(z.string()) })),
  /** What is known of the person that was taken into account, and what was not known. */
  considered: z.array(z.string()),
  notKnown: z.array(z.string()),
  note: z.string(),
  knowledgeVersion: z.string(),
});
export type InteractionCheck = z.infer<typeof InteractionCheckSchema>;

const id = '2b8f0f6a-6f0e-4b38-8f11-9f8a4a3f7c10';
const userId = '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11';
const exampleMedication: Medication = {
  medicine: 'Dolo 650',
  dosage: '1 tablet',
  frequency: '1-0-1',
  instructions: 'After food, for 3 days',
  timing_display: 'Morning and night',
  id: '1',
  form: 'tablet',
  route: 'by mouth',
  duration: '3 days',
  schedule: {
    kind: 'daily',
    parts: [
      { part: 'morning', amount: '1' },
      { part: 'night', amount: '1' },
    ],
    every: null,
    weekdays: [],
    days: 3,
    timesADay: 2,
  },
  ingredients: [{ id: 'paracetamol', name: 'Paracetamol', amount: '650 mg' }],
  use: 'For fever and pain',
  offers: [],
  checks: [],
  text: 'Tab Dolo 650 1-0-1 x 3 days after food',
  place: null,
};
const example: Prescription = {
  _id: id,
  prescription_date: '2026-11-20',
  doctorName: 'Dr. Meera Rao',
  summary: '1 medicine for 3 days.',
  status: 'inactive',
  createdAt: '2026-11-21T10:00:00.000Z',
  medications: [exampleMedication],
  title: '',
  notes: '',
  fileInfo: {
    originalName: 'prescription.jpg',
    mimeType: 'image/jpeg',
    size: 204_800,
    uploadedAt: '2026-11-21T10:00:00.000Z',
  },
  duplicateOf: null,
  failureReason: null,
  progress: null,
  needsConfirmation: true,
  confirmedAt: null,
  unread: [],
  advice: [],
  followUpDate: null,
  pages: [{ number: 1, width: 595, height: 842 }],
  version: 1,
};
const OneSchema = OkSchema.extend({ prescription: PrescriptionSchema });
const one = { success: true, prescription: example };
const UserParams = z.object({ userId: documentId });
const Params = UserParams.extend({ prescriptionId: documentId });
const exampleParams = { userId, prescriptionId: id };
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, issue('input.text.atMost', { count: max }));

/** In an address a plus sign that nobody escaped is a space: "+91..." arrives as " 91...". */
const PhoneInAddressSchema = z
  .string()
  .transform((text) => text.trim().replace(/^91(?=\d{10}$)/, '+91'))
  .pipe(PhoneSchema);

export const listPrescriptions = defineEndpoint({
  method: 'GET',
  path: '/reports/prescriptions/me',
  summary: 'The caller’s prescriptions, the newest first. `user_phone` must be the caller’s own number.',
  tag,
  access: 'patient',
  shows: 'prescriptions',
  query: z.object({
    user_phone: PhoneInAddressSchema,
    status: PrescriptionStatusSchema.optional(),
    search: words(100).optional(),
  }),
  success: { status: 200, body: OkSchema.extend({ prescriptions: z.array(PrescriptionSchema) }) },
  errors: [400, 404],
  example: { query: { user_phone: '+919876543210' }, response: { success: true, prescriptions: [example] } },
});

export const uploadPrescription = defineEndpoint({
  method: 'POST',
  path: '/reports/prescriptions/upload/{userId}',
  summary:
    'Takes a prescription (PDF, JPG or PNG up to 10 MB) and reads it in the background. An Idempotency-Key makes repeating safe.',
  tag,
  access: 'patient',
  params: UserParams,
  body: UploadFieldsSchema.extend({ user_phone: PhoneSchema }),
  upload: { field: 'prescriptionFile', maxFiles: 1, maxBytes: 10 * 1024 * 1024 },
  success: { status: 201, body: OneSchema },
  errors: [400, 404, 409, 413, 415, 422],
  example: {
    params: { userId },
    body: { user_phone: '+919876543210' },
    response: { success: true, prescription: { ...example, status: 'processing', medications: [], summary: '' } },
  },
});

export const getPrescription = defineEndpoint({
  method: 'GET',
  path: '/reports/prescriptions/{userId}/{prescriptionId}',
  summary: 'One prescription of the caller.',
  tag,
  access: 'patient',
  params: Params,
  success: { status: 200, body: OneSchema },
  errors: [404, 422],
  example: { params: exampleParams, response: one },
});

/** A medicine as the patient confirms it. */
export const ConfirmedMedicationSchema = z.object({
  /** Of the line that was read; empty for one the patient added. */
  id: words(60).default(''),
  medicine: words(160).min(1, 'input.medicine.missing'),
  dosage: words(100).default(''),
  frequency: words(60).default(''),
  instructions: words(300).default(''),
  duration: words(60).default(''),
  meant: MeantSchema.default([]),
});
export type ConfirmedMedication = z.infer<typeof ConfirmedMedicationSchema>;

export const confirmPrescription = defineEndpoint({
  method: 'PUT',
  path: '/reports/prescriptions/{userId}/{prescriptionId}/confirm',
  summary:
    'The patient has checked what was read, corrected it where needed, and makes the prescription active. What differs from the paper as it was read is asked back: 400 with the fields `medications.N.meant.<question>`, until `meant` holds the question. 409 when the prescription was changed since `version`.',
  tag,
  access: 'patient',
  params: Params,
  body: z.object({
    doctorName: words(120).default(''),
    prescription_date: DocumentDateSchema.nullable().default(null),
    medications: z
      .array(ConfirmedMedicationSchema)
      .min(1, 'input.prescriptions.noMedicine')
      .max(40, 'input.prescriptions.tooMany'),
    version: FromVersionSchema,
  }),
  success: { status: 200, body: OneSchema },
  errors: [400, 404, 409, 422],
  example: {
    params: exampleParams,
    body: { medications: [{ id: '1', medicine: 'Dolo 650', dosage: '1 tablet', frequency: '1-0-1' }] },
    response: { success: true, prescription: { ...example, status: 'active', needsConfirmation: false } },
  },
});

export const updatePrescription = defineEndpoint({
  method: 'PUT',
  path: '/reports/prescriptions/{userId}/{prescriptionId}',
  summary:
    'Changes title, notes, or whether a checked prescription still counts (active or inactive). 409 when it was changed since `version`.',
  tag,
  access: 'patient',
  params: Params,
  body: z.object({
    title: words(200).optional(),
    notes: words(2000).optional(),
    status: z.enum(['active', 'inactive'], 'input.prescriptions.status').optional(),
    version: FromVersionSchema,
  }),
  success: { status: 200, body: OneSchema },
  errors: [400, 404, 409, 422],
  example: { params: exampleParams, body: { status: 'inactive' }, response: one },
});

export const deletePrescription = defineEndpoint({
  method: 'DELETE',
  path: '/reports/prescriptions/{userId}/{prescriptionId}',
  summary: 'Deletes a prescription, its file and everything read from it.',
  tag,
  access: 'patient',
  params: Params,
  success: { status: 200, body: OkSchema },
  errors: [404],
  example: { params: exampleParams, response: { success: true } },
});

export const reprocessPrescription = defineEndpoint({
  method: 'POST',
  path: '/reports/prescriptions/{userId}/{prescriptionId}/reprocess',
  summary: 'Reads a prescription once more; it must be checked again. 409 while it is being read.',
  tag,
  access: 'patient',
  params: Params,
  success: { status: 202, body: OneSchema },
  errors: [404, 409, 422],
  example: {
    params: exampleParams,
    response: { success: true, prescription: { ...example, status: 'processing', medications: [] } },
  },
});

export const prescriptionFile = defineEndpoint({
  method: 'GET',
  path: '/reports/prescriptions/{userId}/{prescriptionId}/file',
  summary: 'The file as it was uploaded (pictures without their hidden data).',
  tag,
  access: 'patient',
  params: Params,
  download: true,
  success: { status: 200, body: z.object({}) },
  errors: [404, 422],
  example: { params: exampleParams, response: {} },
});

export const prescriptionPage = defineEndpoint({
  method: 'GET',
  path: '/reports/prescriptions/{userId}/{prescriptionId}/pages/{page}',
  summary: 'A page as a PNG picture, for comparing it with what was read.',
  tag,
  access: 'patient',
  params: Params.extend({ page: z.coerce.number().int().min(1).max(100) }),
  download: true,
  success: { status: 200, body: z.object({}) },
  errors: [404, 422],
  example: { params: { ...exampleParams, page: '1' }, response: {} },
});
