import type { Medication } from '@nabz/contract/prescriptions';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';

/** A medicine that is taken now and stands elsewhere than in a prescription, or in one as well. */
export type OtherMedicine = {
  readonly line: Pick<Medication, 'medicine' | 'dosage' | 'frequency' | 'instructions' | 'duration'>;
  /** The line of a prescription that it comes from. */
  readonly prescriptionId: string | null;
  readonly medicationId: string | null;
};
type Read = (platform: Platform, patient: Patient) => Promise<OtherMedicine[]>;

/** The check of medicines looks at the routine too; the routine builds on prescriptions. */
export const otherMedicines = definePort<Read>('prescriptions.otherMedicines');

/** What the patient takes besides their prescriptions. */
export const readOtherMedicines: Read = async (platform, patient) =>
  (await Promise.all(platform.ports.all(otherMedicines).map((read) => read(platform, patient)))).flat();
