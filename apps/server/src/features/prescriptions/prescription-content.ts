// What stands in the encrypted columns of a prescription. The reading came from another process: its shape is checked.
import { ConfirmedMedicationSchema, DoseScheduleSchema } from '@nabz/contract/prescriptions';
import { FormSchema } from '@nabz/knowledge/medicines';
import { z } from 'zod';
import { PagesSchema } from '../documents/document-kind.ts';

const PlaceSchema = z.object({ page: z.int(), x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const MedicineSchema = z.object({
  medicine: z.string(),
  form: FormSchema.nullable(),
  dosage: z.string(),
  frequency: z.string(),
  timingDisplay: z.string(),
  instructions: z.string(),
  duration: z.string(),
  route: z.string(),
  schedule: DoseScheduleSchema,
  atOnce: z.number().nullable().default(null),
  identified: z
    .object({
      name: z.string(),
      brandId: z.string().nullable(),
      form: FormSchema.nullable(),
      ingredients: z.array(
        z.object({ id: z.string(), name: z.string(), amount: z.string(), mg: z.number().nullable() }),
      ),
      use: z.string(),
    })
    .nullable(),
  offers: z.array(z.string()),
  checks: z.array(
    z.enum([
      'name-unknown',
      'name-guessed',
      'look-alike',
      'strength-unusual',
      'frequency-missing',
      'frequency-unclear',
      'ocr-unsure',
    ]),
  ),
  text: z.string(),
  confidence: z.number(),
  place: PlaceSchema,
});
export type ExtractedMedicine = z.output<typeof MedicineSchema>;

/** What the child answers: PrescriptionReading of the engine. */
export const ReadingSchema = z.object({
  kind: z.enum(['prescription', 'lab', 'other', 'nothing']),
  header: z.object({
    doctorName: z.string().nullable(),
    clinicName: z.string().nullable(),
    patientName: z.string().nullable(),
    ageYears: z.number().nullable(),
    sex: z.enum(['male', 'female']).nullable(),
    date: z.iso.date().nullable(),
    followUpOn: z.iso.date().nullable(),
  }),
  medicines: z.array(MedicineSchema),
  advice: z.array(z.string()),
  unread: z.array(z.object({ text: z.string(), place: PlaceSchema })),
  handwritten: z.boolean(),
  knowledgeVersion: z.string(),
});
export type Reading = z.output<typeof ReadingSchema>;

export const PrescriptionExtractionSchema = z.object({ reading: ReadingSchema, pages: PagesSchema });
export type PrescriptionExtraction = z.output<typeof PrescriptionExtractionSchema>;

export const PrescriptionDetailsSchema = z.object({
  title: z.string(),
  notes: z.string(),
  originalName: z.string(),
  /** What the patient says stands on the paper; it counts while the prescription is confirmed. */
  confirmed: z
    .object({
      doctorName: z.string(),
      date: z.iso.date().nullable(),
      medications: z.array(ConfirmedMedicationSchema),
    })
    .nullable(),
});
export type PrescriptionDetails = z.output<typeof PrescriptionDetailsSchema>;
