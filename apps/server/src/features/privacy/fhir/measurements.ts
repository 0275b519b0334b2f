import { MeasurementSchema, type Reading } from '@nabz/contract/measurements';
import type { Observation } from 'fhir/r4.js';
import { z } from 'zod';
import { categoryOf, idOf, loinc, noteOf, quantity, refTo, type Resources, type Subject } from './codes.ts';

export const MeasurementsPart = z.array(MeasurementSchema.pick({ id: true, at: true, reading: true, note: true }));
type OneMeasurement = z.output<typeof MeasurementsPart>[number];

const pulse = loinc('8867-4', 'Heart rate');
const perMinute = (beats: number) => quantity(beats, 'beats/minute', '/min');

const simple = {
  weight: (value: number) => ({ code: loinc('29463-7', 'Body weight'), valueQuantity: quantity(value, 'kg', 'kg') }),
  spo2: (value: number) => ({
    code: loinc('59408-5', 'Oxygen saturation in arterial blood by pulse oximetry'),
    valueQuantity: quantity(value, '%', '%'),
  }),
  temperature: (value: number) => ({
    code: loinc('8310-5', 'Body temperature'),
    valueQuantity: quantity(value, '°C', 'Cel'),
  }),
  pulse: (value: number) => ({ code: pulse, valueQuantity: perMinute(value) }),
} as const;

function valueOf(reading: Reading): Pick<Observation, 'code'> & Partial<Observation> {
  if (reading.kind === 'blood-pressure') {
    const part = (code: string, text: string, value: number) => ({
      code: loinc(code, text),
      valueQuantity: quantity(value, 'mmHg', 'mm[Hg]'),
    });
    return {
      code: loinc('85354-9', 'Blood pressure panel'),
      component: [
        part('8480-6', 'Systolic blood pressure', reading.systolic),
        part('8462-4', 'Diastolic blood pressure', reading.diastolic),
        ...(reading.pulse === null ? [] : [{ code: pulse, valueQuantity: perMinute(reading.pulse) }]),
      ],
    };
  }
  if (reading.kind === 'glucose') {
    // measured at home: from the finger, by a meter
    const code = loinc('41653-7', 'Glucose in capillary blood by glucometer');
    return { code, valueQuantity: quantity(reading.value, 'mg/dL', 'mg/dL') };
  }
  return simple[reading.kind](reading.value);
}

const toObservation = (subject: Subject, { id, at, reading, note }: OneMeasurement): Observation => ({
  resourceType: 'Observation',
  id: idOf(subject.id, 'measurement', id),
  status: 'final',
  category: categoryOf(reading.kind === 'glucose' ? 'laboratory' : 'vital-signs'),
  subject: refTo(subject.id),
  effectiveDateTime: at,
  performer: [refTo(subject.id)],
  ...valueOf(reading),
  ...noteOf(note, reading.kind === 'glucose' ? reading.when.replaceAll('-', ' ') : null),
});

/** What the patient measured at home. */
export const toMeasurementResources = (
  subject: Subject,
  part: z.output<typeof MeasurementsPart> | undefined,
): Resources => (part ?? []).map((measurement) => toObservation(subject, measurement));
