// What stands in the encrypted columns of a report. The reading came from another process: its shape is checked. What is added here needs a
// default: a column that was encrypted before must open for ever.
import { ReportTypeSchema } from '@nabz/contract/reports';
import { LineAnswerSchema, PaperCertaintySchema, PaperKindSchema, PaperPartSchema } from '@nabz/contract/reports-paper';
import { LabCategorySchema, SpecimenSchema } from '@nabz/knowledge/labs';
import { z } from 'zod';
import { PagesSchema } from '../documents/document-kind.ts';

const PlaceSchema = z.object({ page: z.int(), x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const RangeSchema = z.object({
  low: z.number().nullable(),
  high: z.number().nullable(),
  text: z.string(),
  basis: z.enum(['printed', 'ours', 'none']),
});

const PreviousSchema = z.object({
  date: z.iso.date(),
  value: z.string(),
  number: z.number(),
  isMarked: z.literal(true).optional(),
});

const RowSchema = z.object({
  analyteId: z.string().nullable(),
  name: z.string(),
  printedName: z.string(),
  category: LabCategorySchema,
  section: z.string().nullable(),
  specimen: SpecimenSchema,
  value: z.string(),
  number: z.number().nullable(),
  comparator: z.enum(['<', '>']).nullable(),
  unit: z.string(),
  ucum: z.string().nullable(),
  range: RangeSchema,
  printedFlag: z.enum(['high', 'low', 'abnormal', 'critical', 'normal']).nullable(),
  checks: z.array(
    z.enum([
      'ocr-number',
      'decimal-comma',
      'figures-apart',
      'implausible',
      'range-unlikely',
      'flag-disagrees',
      'name-guessed',
      'unit-unknown',
      'unit-guessed',
      'repeated',
      'ranges-disagree',
      'which-value',
    ]),
  ),
  /** Readings from before there was one have none. */
  previous: z.array(PreviousSchema).default([]),
  confidence: z.number(),
  place: PlaceSchema,
});

/** Lines of a discharge summary or of a vaccination card: Paper of the engine. */
const PaperSchema = z.object({
  kind: PaperKindSchema,
  lines: z.array(
    z.object({
      part: PaperPartSchema,
      text: z.string(),
      certainty: PaperCertaintySchema,
      date: z.iso.date().nullable(),
      understood: z.string(),
      dose: z
        .object({
          vaccine: z.string(),
          doseId: z.string().nullable(),
          isGiven: z.boolean(),
          givenOn: z.iso.date().nullable(),
          dueOn: z.iso.date().nullable(),
        })
        .nullable(),
      place: PlaceSchema,
    }),
  ),
});

/** What the child answers: LabReading of the engine. */
export const ReadingSchema = z.object({
  kind: z.enum(['lab', 'radiology', 'prescription', 'discharge-summary', 'vaccination-card', 'other', 'nothing']),
  alsoPrescription: z.boolean(),
  hasHiddenText: z.literal(true).optional(),
  header: z.object({
    patientName: z.string().nullable(),
    ageYears: z.number().nullable(),
    sex: z.enum(['male', 'female']).nullable(),
    labName: z.string().nullable(),
    collectedOn: z.iso.date().nullable(),
    reportedOn: z.iso.date().nullable(),
  }),
  rows: z.array(RowSchema),
  narrative: z
    .object({
      impression: z.array(z.string()),
      findings: z.array(z.object({ text: z.string(), denied: z.boolean() })),
      terms: z.array(
        z.object({
          id: z.string(),
          term: z.string(),
          meaning: z.string(),
          heard: z.string(),
          denied: z.boolean(),
          open: z.boolean().default(false),
        }),
      ),
      contradictions: z
        .array(z.object({ id: z.string(), term: z.string(), findings: z.string(), impression: z.string() }))
        .default([]),
    })
    .nullable(),
  unread: z.array(z.object({ text: z.string(), place: PlaceSchema })),
  paper: PaperSchema.nullable().default(null),
  knowledgeVersion: z.string(),
});
export type Reading = z.output<typeof ReadingSchema>;

export const ReportExtractionSchema = z.object({
  reading: ReadingSchema,
  pages: PagesSchema,
  readBy: z.enum(['text', 'ocr', 'mixed']),
});
export type ReportExtraction = z.output<typeof ReportExtractionSchema>;

/** What a patient typed in: a result of their own, or the right reading of one that was read. */
const CorrectionSchema = z.object({
  resultId: z.string(),
  at: z.iso.datetime(),
  /** Null: this is no result. */
  input: z.object({ parameter: z.string(), value: z.string(), unit: z.string(), range: z.string() }).nullable(),
  /** As it was read; null for one that the patient added. */
  readValue: z.string().nullable(),
});
export type Correction = z.output<typeof CorrectionSchema>;

export const ReportDetailsSchema = z.object({
  title: z.string(),
  notes: z.string(),
  reportType: ReportTypeSchema,
  reportDate: z.iso.date().nullable(),
  labName: z.string().nullable(),
  tags: z.array(z.string()),
  originalName: z.string(),
  /** Null: nobody was asked, or nobody answered. */
  mine: z.boolean().nullable().default(null),
  corrections: z.array(CorrectionSchema),
  /** By the id of a line of the paper: whether it was read as it stands there. */
  answers: z.record(z.string(), LineAnswerSchema).default({}),
});
export type ReportDetails = z.output<typeof ReportDetailsSchema>;

/** Results can be entered for a report that could not be read: then there is a reading without rows. */
export const emptyExtraction: ReportExtraction = {
  reading: {
    kind: 'lab',
    alsoPrescription: false,
    header: { patientName: null, ageYears: null, sex: null, labName: null, collectedOn: null, reportedOn: null },
    rows: [],
    narrative: null,
    unread: [],
    paper: null,
    knowledgeVersion: '',
  },
  pages: [],
  readBy: 'text',
};
