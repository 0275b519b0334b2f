import { DateSchema, InstantSchema } from '@nabz/contract/fields';
import { PrescriptionSchema } from '@nabz/contract/prescriptions';
import { ScheduleSchema } from '@nabz/contract/routine';
import type { Dosage, MedicationRequest, MedicationStatement } from 'fhir/r4.js';
import { z } from 'zod';
import { catalogue } from '@nabz/words/catalogue';
import { idOf, inWords, noteOf, refTo, type Resources, type Subject, textIf } from './codes.ts';
import { toDocument } from './reports.ts';

const { fhir: words } = catalogue('en', 'export');

export const PrescriptionsPart = z.object({
  prescriptions: z.array(
    PrescriptionSchema.pick({
      _id: true,
      prescription_date: true,
      doctorName: true,
      status: true,
      createdAt: true,
      medications: true,
      title: true,
      notes: true,
      fileInfo: true,
      confirmedAt: true,
    }),
  ),
});
type OnePrescription = z.output<typeof PrescriptionsPart>['prescriptions'][number];

/** A plan of a medicine; the last one holds. */
const PlanPart = z.object({ start: DateSchema, end: DateSchema.nullable(), schedule: ScheduleSchema });
export const RoutinePart = z.array(
  z.object({
    id: z.string(),
    status: z.enum(['active', 'paused', 'ended']),
    addedAt: InstantSchema,
    medicine: z.string(),
    dosage: z.string(),
    instructions: z.string(),
    plans: z.array(PlanPart).min(1),
  }),
);
type RoutineMedicine = z.output<typeof RoutinePart>[number];

const dosageText = (...parts: readonly string[]): Dosage[] => {
  const text = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
  return text === '' ? [] : [{ text }];
};

const requests = (subject: Subject, prescription: OnePrescription): MedicationRequest[] =>
  prescription.medications.map((line) => {
    const dosage = dosageText(line.dosage, line.frequency, line.instructions, line.duration);
    return {
      resourceType: 'MedicationRequest',
      id: idOf(subject.id, 'prescription', prescription._id, line.id),
      // one that the patient put aside may be over or stopped: we do not know which
      status: prescription.status === 'active' ? 'active' : 'unknown',
      intent: 'order',
      reportedBoolean: true,
      medicationCodeableConcept: inWords(line.medicine),
      subject: refTo(subject.id),
      ...(prescription.prescription_date === null ? {} : { authoredOn: prescription.prescription_date }),
      ...(prescription.doctorName?.trim() ? { requester: { display: prescription.doctorName.trim() } } : {}),
      ...(dosage.length === 0 ? {} : { dosageInstruction: dosage }),
      ...noteOf(words.prescription),
    };
  });

/** Prescriptions: every file, and the medicines of those that the patient has checked. */
export const toPrescriptionResources = (
  subject: Subject,
  part: z.output<typeof PrescriptionsPart> | undefined,
): Resources =>
  (part?.prescriptions ?? []).flatMap((prescription) => [
    toDocument(subject, {
      id: prescription._id,
      kind: 'Prescription',
      title: prescription.title,
      at: prescription.createdAt,
      notes: prescription.notes,
      file: { ...prescription.fileInfo, name: prescription.fileInfo.originalName },
    }),
    ...(prescription.confirmedAt === null ? [] : requests(subject, prescription)),
  ]);

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

type Plan = z.output<typeof PlanPart>;

function timingOf({ schedule }: Plan): Dosage {
  const { kind, times, every } = schedule;
  if (kind === 'as-needed') return { asNeededBoolean: true };
  // a course that changes step by step is told in words alone
  if (schedule.steps.length > 0 || times.length === 0) return {};
  const onDays = schedule.weekdays.flatMap((day) => weekdays[day] ?? []);
  return {
    timing: {
      repeat: {
        frequency: times.length,
        period: kind === 'every-days' ? (every ?? 1) : 1,
        periodUnit: 'd',
        timeOfDay: times.map(({ time }) => `${time}:00`),
        ...(kind === 'weekdays' && onDays.length > 0 ? { dayOfWeek: onDays } : {}),
      },
    },
  };
}

const stepsInWords = ({ schedule: { steps } }: Plan): string =>
  steps
    .map(({ days, times }) => `${days} days: ${times.map(({ time, amount }) => `${time} ${amount}`.trim()).join(', ')}`)
    .join('; then ');

const statuses = { active: 'active', paused: 'on-hold', ended: 'completed' } as const;

const toStatement = (subject: Subject, medicine: RoutineMedicine, plan: Plan): MedicationStatement => {
  const [text] = dosageText(medicine.dosage, medicine.instructions, stepsInWords(plan));
  const dosage = { ...text, ...timingOf(plan) };
  const start = medicine.plans[0]?.start ?? plan.start;
  return {
    resourceType: 'MedicationStatement',
    id: idOf(subject.id, 'routine', medicine.id),
    status: statuses[medicine.status],
    medicationCodeableConcept: inWords(medicine.medicine),
    subject: refTo(subject.id),
    effectivePeriod: { start, ...textIf('end', plan.end) },
    dateAsserted: medicine.addedAt,
    informationSource: refTo(subject.id),
    ...(Object.keys(dosage).length === 0 ? {} : { dosage: [dosage] }),
  };
};

export const toRoutineResources = (subject: Subject, part: z.output<typeof RoutinePart> | undefined): Resources =>
  (part ?? []).flatMap((medicine) => {
    const plan = medicine.plans.at(-1);
    return plan ? [toStatement(subject, medicine, plan)] : [];
  });
