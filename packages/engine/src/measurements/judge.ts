// A reading against the limits for this person.
import type {
  GlucoseTime,
  Judgement,
  Measure,
  MeasuredPerson,
  MeasuredStatus,
  MeasurementJudge,
  MeasurementLimit,
  NotJudged,
  Reading,
} from './types.ts';

const GROWN_UP_YEARS = 18;
const times: readonly GlucoseTime[] = ['fasting', 'before-meal', 'after-meal', 'bedtime', 'random'];
const measures: readonly Measure[] = ['systolic', 'diastolic', 'pulse', 'spo2', 'temperature'];

/** The worst of several decides. */
const order: readonly MeasuredStatus[] = ['normal', 'low', 'raised', 'high', 'urgent'];

type Measured = { readonly measure: Measure; readonly value: number; readonly time: GlucoseTime | null };

function measuredIn(reading: Reading): Measured[] {
  if (reading.kind === 'weight') return [];
  if (reading.kind === 'glucose') return [{ measure: 'glucose', value: reading.value, time: reading.when }];
  if (reading.kind !== 'blood-pressure') return [{ measure: reading.kind, value: reading.value, time: null }];
  const { systolic, diastolic, pulse } = reading;
  return [
    { measure: 'systolic', value: systolic, time: null },
    { measure: 'diastolic', value: diastolic, time: null },
    ...(pulse === null ? [] : [{ measure: 'pulse' as const, value: pulse, time: null }]),
  ];
}

/** What nobody knows of a person fits only limits that do not ask for it. */
function fits({ forWhom }: MeasurementLimit, person: MeasuredPerson, time: GlucoseTime | null): boolean {
  const { ageFromYears, ageToYears, pregnant, diabetes, times: named } = forWhom;
  const { ageYears } = person;
  if (ageFromYears !== undefined && (ageYears === null || ageYears < ageFromYears)) return false;
  if (ageToYears !== undefined && (ageYears === null || ageYears >= ageToYears)) return false;
  if (pregnant !== undefined && pregnant !== (person.pregnant === true)) return false;
  if (diabetes !== undefined && diabetes !== person.diabetes) return false;
  return named === undefined || (time !== null && named.includes(time));
}

/** Why a reading is not compared with anything. */
function reasonOf({ ageYears, pregnant, diabetes }: MeasuredPerson, { kind }: Reading): NotJudged {
  if (kind === 'weight') return 'no-limits';
  if (ageYears === null) return 'age-unknown';
  if (ageYears < GROWN_UP_YEARS) return 'child';
  if (pregnant === true) return 'pregnancy';
  return kind === 'glucose' && diabetes === null ? 'diabetes-unknown' : 'no-limits';
}

/** Judges readings by limits of which, for each measure, the first that fits the person holds. */
export function createMeasurementJudge(limits: readonly MeasurementLimit[]): MeasurementJudge {
  const limitOf = (measure: Measure, person: MeasuredPerson, time: GlucoseTime | null): MeasurementLimit | undefined =>
    limits.find((limit) => limit.measure === measure && fits(limit, person, time));

  const judge = (reading: Reading, person: MeasuredPerson): Judgement => {
    const found = measuredIn(reading).flatMap(({ measure, value, time }) => {
      const bands = limitOf(measure, person, time)?.bands ?? [];
      return bands.find(({ from = -Infinity, below = Infinity }) => value >= from && value < below) ?? [];
    });
    // that one of two values is in order says nothing while the other cannot be compared
    const isWhole = found.length === measuredIn(reading).length;
    const said = isWhole ? found : found.filter(({ status }) => status !== 'normal');
    const [worst] = said.toSorted((a, b) => order.indexOf(b.status) - order.indexOf(a.status));
    return worst ? { status: worst.status, say: worst.say } : { status: null, why: reasonOf(person, reading) };
  };

  const limitsFor = (person: MeasuredPerson): MeasurementLimit[] => {
    const all = [
      ...measures.map((measure) => limitOf(measure, person, null)),
      ...times.map((time) => limitOf('glucose', person, time)),
    ];
    return [...new Set(all)].flatMap((limit) => (limit && (limit.low !== null || limit.high !== null) ? limit : []));
  };

  return { judge, limitsFor };
}
