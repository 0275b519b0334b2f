import type { listMeasurements, Measurement, MeasurementKind } from '@nabz/contract/measurements';
import type { ResponseOf } from '@nabz/contract/endpoint';
import type { Measure, MeasuredPerson } from '@nabz/engine/measurements/types';
import type { MeasurementLibrary } from './measurement-library.ts';

/** A kept reading with its encrypted column open. */
export type OpenMeasurement = Pick<Measurement, 'id' | 'reading' | 'note'> & { readonly at: Date };

/** A reading as the API shows it, against the limits for the person as they are today. */
export function toMeasurement(
  library: MeasurementLibrary,
  person: MeasuredPerson,
  { id, at, reading, note }: OpenMeasurement,
): Measurement {
  const judged = library.judge(reading, person);
  const meaning = library.sentence(judged.status === null ? judged.why : judged.say);
  return { id, at: at.toISOString(), reading, note, status: judged.status, meaning };
}

const kindOf = (measure: Measure): MeasurementKind =>
  measure === 'systolic' || measure === 'diastolic' ? 'blood-pressure' : measure;

type Limits = ResponseOf<typeof listMeasurements>['limits'];

/** The limits a person's readings are shown against, of one kind or of all. */
export const toLimits = (
  library: MeasurementLibrary,
  person: MeasuredPerson,
  kind: MeasurementKind | undefined,
): Limits =>
  library
    .limitsFor(person)
    .map(({ measure, label, low, high, unit, note, sources }) => ({
      kind: kindOf(measure),
      label,
      low,
      high,
      unit,
      note,
      sources: library.sources(sources),
    }))
    .filter((limit) => kind === undefined || limit.kind === kind);
