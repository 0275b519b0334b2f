// What the routine tells other features: what a patient takes now.
import type { Schedule } from '@nabz/contract/routine';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { activeReminders } from '../profile/ports.ts';
import { otherMedicines, type OtherMedicine } from '../prescriptions/ports.ts';
import { type Medicine, presentPlan, statusOn } from './routine-content.ts';
import { openRoutine, presentOf } from './routine.service.ts';

async function activeOf(platform: Platform, owner: PatientId): Promise<Medicine[]> {
  const { db } = platform.database;
  const { today } = await presentOf(platform, db, owner);
  const all = await openRoutine(platform, db, owner);
  return all.filter((medicine) => statusOn(medicine, today) === 'active');
}

const timesADay = ['', 'once a day', 'twice a day', 'three times a day', 'four times a day'];

/** A schedule as a prescription would print it: the check of medicines understands that. */
export function printedFrequency({ kind, times, weekdays, every, steps }: Schedule): string {
  const most = Math.max(times.length, ...steps.map((step) => step.times.length));
  if (kind === 'as-needed') return 'SOS';
  if (kind === 'every-days') return every === null ? '' : `every ${every} days`;
  if (kind === 'weekdays') return weekdays.length === 1 ? 'once a week' : '';
  return timesADay[most] ?? `${most} times a day`;
}

/** The times of every day; a course that tapers and one as needed have none that always hold. */
const timesPart = ({ kind, times, steps }: Schedule): { times?: string[] } =>
  kind === 'as-needed' || steps.length > 0 ? {} : { times: times.map(({ time }) => time) };

const toOther = ({ row, content }: Medicine): OtherMedicine => ({
  line: {
    medicine: content.medicine,
    dosage: content.dosage,
    frequency: printedFrequency(presentPlan(content).schedule),
    instructions: content.instructions,
    duration: '',
    ...timesPart(presentPlan(content).schedule),
  },
  prescriptionId: row.prescription_id,
  medicationId: content.medicationId,
});

/** What is taken now, for the profile and the check of medicines. */
export function answerForRoutine({ ports }: Platform): void {
  ports.answer(activeReminders, async (platform, owner) =>
    (await activeOf(platform, owner)).map(({ content: { medicine, dosage } }) => ({
      medicine,
      dosage,
    })),
  );
  ports.answer(otherMedicines, async (platform, patient) => (await activeOf(platform, patient.id)).map(toOther));
}
