// Readings from home and what can be said of them.
import type { GlucoseTime, MeasuredStatus, MeasurementLimit } from '@nabz/knowledge/measurements';

export type { GlucoseTime, Measure, MeasuredStatus, MeasurementLimit } from '@nabz/knowledge/measurements';

/** mmHg, mg/dL, kg, %, °C, beats a minute. */
export type Reading =
  | {
      readonly kind: 'blood-pressure';
      readonly systolic: number;
      readonly diastolic: number;
      readonly pulse: number | null;
    }
  | { readonly kind: 'glucose'; readonly value: number; readonly when: GlucoseTime }
  | { readonly kind: 'weight' | 'spo2' | 'temperature' | 'pulse'; readonly value: number };

/** Null: nobody said. */
export type MeasuredPerson = {
  /** With fractions for small children. */
  readonly ageYears: number | null;
  readonly pregnant: boolean | null;
  readonly diabetes: boolean | null;
};

/** Why there is nothing to compare with: said to the patient instead of a guess. */
export type NotJudged = 'age-unknown' | 'child' | 'pregnancy' | 'diabetes-unknown' | 'no-limits';

/** `say` names the sentence of the knowledge that goes with it. */
export type Judgement =
  { readonly status: MeasuredStatus; readonly say: string } | { readonly status: null; readonly why: NotJudged };

export type MeasurementJudge = {
  readonly judge: (reading: Reading, person: MeasuredPerson) => Judgement;
  /** The limits that this person's readings are shown against. */
  readonly limitsFor: (person: MeasuredPerson) => readonly MeasurementLimit[];
};
