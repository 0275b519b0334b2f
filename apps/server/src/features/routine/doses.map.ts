import type { Dose } from '@nabz/contract/routine-doses';
import type { Dose as PlannedDose } from '@nabz/engine/routine/types';
import type { Medicine } from './routine-content.ts';

/** A dose as the API shows it. */
export const toDose = ({ medicine, dose }: { medicine: Medicine; dose: PlannedDose }): Dose => ({
  medicineId: dose.courseId,
  slot: dose.slot,
  part: dose.part,
  medicine: medicine.content.medicine,
  amount: dose.amount,
  instructions: medicine.content.instructions,
  state: dose.state,
  takenAt: dose.takenAt,
  wasLate: dose.wasLate || dose.state === 'late',
  reason: dose.reason,
  until: dose.until,
  windowEnds: dose.windowEnds,
});
