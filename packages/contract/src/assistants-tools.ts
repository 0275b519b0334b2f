// What the tools of /mcp take and answer: lists of what is allowed to leave, made of what the API answers.
import { z } from 'zod';
import { AppointmentSchema } from './booking.ts';
import { InstantSchema } from './fields.ts';
import { HospitalSchema } from './hospitals.ts';
import { MeasurementKindSchema, MeasurementSchema } from './measurements.ts';
import { InteractionCheckSchema, MedicationSchema } from './prescriptions.ts';
import { AnalysisSchema as ReportAnalysisSchema, ReportSchema, TestResultSchema } from './reports.ts';
import { RoutineMedicineSchema } from './routine.ts';
import { DiseaseEntrySchema } from './symptoms-diseases.ts';
import { AnalysisSchema, ComplaintSchema, DiseaseInfoSchema } from './symptoms.ts';

/** For tools that take nothing. */
export const NothingSchema = z.object({});

const RoutineLineSchema = RoutineMedicineSchema.pick({
  medicine: true,
  contains: true,
  use: true,
  dosage: true,
  instructions: true,
  schedule: true,
  start: true,
  end: true,
  status: true,
});
const PrescribedSchema = MedicationSchema.pick({
  medicine: true,
  dosage: true,
  frequency: true,
  instructions: true,
  duration: true,
});
export const MedicinesAnswerSchema = z.object({
  routine: z.array(RoutineLineSchema),
  /** Of the prescriptions that count now. */
  prescribed: z.array(PrescribedSchema),
  /** What Nabz warns of between them, and what it could not check. */
  check: InteractionCheckSchema.pick({ alerts: true, keptApart: true, notChecked: true, notKnown: true, note: true }),
});

export const ReadingsInputSchema = z.object({
  kind: MeasurementKindSchema.optional(),
  before: InstantSchema.optional(),
});
export const ReadingsAnswerSchema = z.object({
  readings: z.array(MeasurementSchema.pick({ at: true, reading: true, status: true, meaning: true })),
  hasMore: z.boolean(),
});

const ReportHeadSchema = ReportSchema.pick({
  title: true,
  reportType: true,
  reportDate: true,
  createdAt: true,
  processingStatus: true,
});
const JudgedSchema = ReportAnalysisSchema.pick({ urgencyLevel: true, summary: true, overallAssessment: true });
export const ReportsInputSchema = z.object({
  search: z.string().trim().max(100).optional(),
  limit: z.int().min(1).max(50).default(20),
});
export const ReportsAnswerSchema = z.object({
  reports: z.array(ReportHeadSchema.extend({ id: z.string(), analysis: JudgedSchema.nullable() })),
  more: z.boolean(),
});

export const ReportInputSchema = z.object({ id: z.string().max(60) });
export const ReportAnswerSchema = ReportHeadSchema.extend({
  id: z.string(),
  failureReason: z.string().nullable(),
  /** The name printed on it does not look like the patient's. */
  isOfSomebodyElse: z.boolean(),
  /** Lines that could not be read as a result: nothing is known of them. */
  linesNotRead: z.int(),
  analysis: ReportAnalysisSchema.omit({ unread: true }).nullable(),
  results: z.array(
    TestResultSchema.pick({
      category: true,
      parameter: true,
      value: true,
      unit: true,
      status: true,
      normalRange: true,
      rangeBasis: true,
      meaning: true,
      checks: true,
    }),
  ),
  impression: z.string().nullable(),
});

const AppointmentLineSchema = AppointmentSchema.pick({
  status: true,
  startsAt: true,
  endsAt: true,
  hospitalName: true,
  doctorName: true,
  doctorSpecialization: true,
  treatmentName: true,
  sample: true,
});
export const AppointmentsAnswerSchema = z.object({
  upcoming: z.array(AppointmentLineSchema),
  past: z.array(AppointmentLineSchema),
});

export const CheckInputSchema = ComplaintSchema.pick({
  symptoms: true,
  additionalInfo: true,
  patient: true,
  answers: true,
});
export const CheckAnswerSchema = AnalysisSchema.omit({ patient: true, engineVersion: true });

export const HospitalsInputSchema = z.object({
  place: z.string().trim().min(1).max(200),
  treatment: z.string().trim().max(200).default(''),
  radiusKm: z.number().min(1).max(100).default(20),
});
export const HospitalsAnswerSchema = z.object({
  hospitals: z.array(
    HospitalSchema.pick({
      name: true,
      specialties: true,
      location: true,
      contact: true,
      distance: true,
      ownership: true,
      emergency: true,
      precision: true,
      sample: true,
      bookable: true,
    }),
  ),
  sortedBy: z.string(),
});

export const DiseaseInputSchema = z.object({ name: z.string().trim().min(1).max(200) });
export const DiseaseAnswerSchema = z.object({
  /** Without medicines: what suits depends on the person, whom this tool does not know. Null: no page has that name. */
  disease: DiseaseInfoSchema.omit({ medications: true }).nullable(),
  /** Pages whose names are like it. */
  alike: z.array(DiseaseEntrySchema.pick({ name: true, alsoKnownAs: true, urgencyLevel: true, summary: true })),
});
