import type { Medication } from '@nabz/contract/prescriptions';
import type { RecordOwner } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';

/** A medicine as a prescription would print it. */
export type Line = Pick<Medication, 'medicine' | 'dosage' | 'frequency' | 'instructions' | 'duration'> & {
  /** The times of the day at which all of its doses are planned, day by day the same; absent: not known. */
  readonly times?: readonly string[];
};

/** A medicine that is taken now and stands elsewhere than in a prescription, or in one as well. */
export type OtherMedicine = {
  readonly line: Line;
  /** The line of a prescription that it comes from. */
  readonly prescriptionId: string | null;
  readonly medicationId: string | null;
};
type Read = (platform: Platform, patient: RecordOwner) => Promise<OtherMedicine[]>;

/** The check of medicines looks at the routine too; the routine builds on prescriptions. */
export const otherMedicines = definePort<Read>('prescriptions.otherMedicines');

/** What the patient takes besides their prescriptions. */
export const readOtherMedicines: Read = async (platform, patient) =>
  (await Promise.all(platform.ports.all(otherMedicines).map((read) => read(platform, patient)))).flat();
