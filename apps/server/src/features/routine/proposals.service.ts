// What a checked prescription would be as a routine.
import type { Medication } from '@nabz/contract/prescriptions';
import type { Proposal } from '@nabz/contract/routine';
import { addDays } from '@nabz/contract/calendar';
import { propose } from '@nabz/engine/routine/propose';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { medicineLibrary } from '../prescriptions/medicine-library.ts';
import { readPrescription } from '../prescriptions/prescriptions.service.ts';
import { openRoutine, presentOf } from './routine.service.ts';

const words = spoken('routine');

/** After so long a prescription may have been replaced by another one. */
const OLD_DAYS = 30;
/** What a routine keeps at most of each text. */
const LENGTHS = { medicine: 160, dosage: 100, instructions: 300, amount: 40 } as const;

const cutTimes = <T extends { readonly amount: string }>(times: readonly T[]): T[] =>
  times.map((time) => ({ ...time, amount: time.amount.slice(0, LENGTHS.amount) }));

function toProposal(
  { id, medicine, dosage, frequency, instructions, duration, timing_display: timing, schedule }: Medication,
  { today, isOld, isAdded }: { today: string; isOld: boolean; isAdded: boolean },
): Proposal {
  const { checks: unsure } = medicineLibrary().reader.understand({
    medicine,
    dosage,
    frequency,
    instructions,
    duration,
  });
  const proposed = propose(schedule, today, undefined, { dosage, checks: unsure });
  const checks = proposed.checks.map((check) => words.proposals[check]);
  return {
    medicationId: id,
    medicine: medicine.slice(0, LENGTHS.medicine),
    dosage: dosage.slice(0, LENGTHS.dosage),
    instructions: instructions.slice(0, LENGTHS.instructions),
    printed: frequency || timing,
    schedule: {
      kind: proposed.schedule.kind,
      times: cutTimes(proposed.schedule.times),
      weekdays: [...proposed.schedule.weekdays],
      every: proposed.schedule.every,
      steps: proposed.schedule.steps.map(({ days, times }) => ({ days, times: cutTimes(times) })),
      maxPerDay: proposed.schedule.maxPerDay,
    },
    end: proposed.end,
    checks: isOld ? [words.proposals.old, ...checks] : checks,
    isAdded,
  };
}

/** One proposal for each line of a prescription that the patient has checked. Keeps nothing. */
export async function readProposals(
  platform: Platform,
  patient: Patient,
  prescriptionId: string,
): Promise<{ start: string; proposals: Proposal[] }> {
  const prescription = await readPrescription(platform, patient, prescriptionId);
  if (prescription.confirmedAt === null)
    throw new AppError(409, 'CONFLICT', { code: 'errors.reminders.prescriptionNotChecked' });
  const { db } = platform.database;
  const { today } = await presentOf(platform, db, patient.id);
  const routine = await openRoutine(platform, db, patient.id);
  const added = new Set(
    routine.filter(({ row }) => row.prescription_id === prescriptionId).map(({ content }) => content.medicationId),
  );
  const { prescription_date: date } = prescription;
  const isOld = date !== null && date < addDays(today, -OLD_DAYS);
  return {
    start: today,
    proposals: prescription.medications.map((line) => toProposal(line, { today, isOld, isAdded: added.has(line.id) })),
  };
}
