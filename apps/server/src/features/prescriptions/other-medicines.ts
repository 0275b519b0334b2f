import type { Medication } from '@nabz/contract/prescriptions';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';

/** A medicine that is taken now and stands elsewhere than in a prescription, or in one as well. */
export type OtherMedicine = {
  readonly line: Pick<Medication, 'medicine' | 'dosage' | 'frequency' | 'instructions' | 'duration'>;
  /** The line of a prescription that it comes from. */
  readonly prescriptionId: string | null;
  readonly medicationId: string | null;
};
type Source = (platform: Platform, patient: Patient) => Promise<OtherMedicine[]>;

/** The check of medicines looks at the routine too; the routine builds on prescriptions, so it brings its part here. */
let source: Source = async () => [];
export const bringOtherMedicines = (from: Source): void => {
  source = from;
};

/** What the patient takes besides their prescriptions. */
export const readOtherMedicines: Source = (platform, patient) => source(platform, patient);
