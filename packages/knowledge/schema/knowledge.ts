import type { LinearModel } from './chat.ts';
import type { Condition, Otc } from './conditions.ts';
import type { EmergencyWords } from './emergency-words.ts';
import type { Finding } from './findings.ts';
import type { FirstQuestions } from './first-questions.ts';
import type { MeasurementLimit } from './measurements.ts';
import type { PatientWords } from './patient-words.ts';
import type { RedFlag } from './red-flags.ts';
import type { Source } from './shared.ts';

/** All of the symptom knowledge in memory, with the hash of the files it was read from. */
export type Knowledge = {
  readonly version: string;
  readonly findings: readonly Finding[];
  readonly conditions: readonly Condition[];
  readonly redFlags: readonly RedFlag[];
  readonly firstQuestions: readonly FirstQuestions[];
  /** Absent before the first training. */
  readonly emergencyWords?: EmergencyWords | undefined;
  /** How sentences of an emergency and of despair sound; absent before the first training. */
  readonly dangerSentences?: { readonly emergency: LinearModel; readonly despair: LinearModel } | undefined;
  /** Absent or empty before the first training. */
  readonly patientWords?: readonly PatientWords[] | undefined;
  /** Those of the diary; absent where readings are not judged. */
  readonly measurementLimits?: readonly MeasurementLimit[] | undefined;
  readonly otc: readonly Otc[];
  readonly classes: Readonly<Record<string, readonly string[]>>;
  readonly sources: readonly Source[];
};
