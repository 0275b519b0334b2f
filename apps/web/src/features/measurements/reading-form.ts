import { type Measurement, type MeasurementKind, type Reading, ReadingSchema } from '@nabz/contract/measurements';
import { issueText } from '../../lib/issue-text.ts';
import { wallClock } from '../../lib/dates.ts';
import { newUuid } from '../../lib/uuid.ts';
import type { Limit } from './api.ts';

export const KINDS = [
  'blood-pressure',
  'glucose',
  'weight',
  'spo2',
  'temperature',
  'pulse',
] as const satisfies readonly MeasurementKind[];
export const isKind = (value: string | null): value is MeasurementKind => KINDS.some((kind) => kind === value);
export const UNITS: Readonly<Record<MeasurementKind, string>> = {
  'blood-pressure': 'mmHg',
  glucose: 'mg/dL',
  weight: 'kg',
  spo2: '%',
  temperature: '°C',
  pulse: 'beats/min',
};
export const WHENS = ['fasting', 'before-meal', 'after-meal', 'bedtime', 'random'] as const;
export type When = (typeof WHENS)[number];

/** What the form holds, as typed. */
export type ReadingForm = {
  /** Made once: the reading sent twice is one. */
  id: string;
  systolic: string;
  diastolic: string;
  pulse: string;
  value: string;
  when: When | null;
  /** Of the device's clock: YYYY-MM-DDTHH:MM. */
  at: string;
  note: string;
};
export type ReadingField = Exclude<keyof ReadingForm, 'id'>;

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
export const emptyReading = (): ReadingForm => ({
  id: newUuid(),
  systolic: '',
  diastolic: '',
  pulse: '',
  value: '',
  when: null,
  at: wallClock(new Date(), deviceZone()),
  note: '',
});

/** "98,6" is 98.6; nothing typed is no number, and the schema says so. */
const numberOf = (typed: string): number | undefined => {
  const text = typed.trim().replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
};

const rawOf = (kind: MeasurementKind, form: ReadingForm): object => {
  if (kind === 'blood-pressure') {
    const pulse = form.pulse.trim() === '' ? null : (numberOf(form.pulse) ?? Number.NaN);
    return { kind, systolic: numberOf(form.systolic), diastolic: numberOf(form.diastolic), pulse };
  }
  const value = numberOf(form.value);
  return kind === 'glucose' ? { kind, value, when: form.when } : { kind, value };
};

export type ReadingFaults = Partial<Record<ReadingField, string>>;
/** The words of what the schema does not know. */
export type ReadingWords = { when: string; at: string; order: string };

/** The reading, or what is wrong with it, by field. */
export function readForm(
  kind: MeasurementKind,
  form: ReadingForm,
  words: ReadingWords,
): { reading: Reading; at: string } | { faults: ReadingFaults } {
  const faults: ReadingFaults = {};
  const parsed = ReadingSchema.safeParse(rawOf(kind, form));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]) as ReadingField;
    faults[field] ??= field === 'when' ? words.when : issueText(message);
  }
  const at = new Date(form.at);
  if (Number.isNaN(at.getTime()) || at.getTime() > Date.now() + 60_000) faults.at = words.at;
  const reading = parsed.data;
  if (reading?.kind === 'blood-pressure' && reading.systolic <= reading.diastolic) faults.systolic = words.order;
  return reading && Object.keys(faults).length === 0 ? { reading, at: at.toISOString() } : { faults };
}

/** "128/82", "5.4". */
export const valueOf = (reading: Reading): string =>
  reading.kind === 'blood-pressure' ? `${reading.systolic}/${reading.diastolic}` : String(reading.value);

export type ReadingSeries = {
  key: 'upper' | 'lower' | 'before' | 'after' | 'other' | 'one';
  points: { at: number; value: number }[];
  limit: Limit | null;
};

/** The lines of a chart with their limits: two of a blood pressure, sugar by its meal, one of the rest. */
export function seriesOf(
  kind: MeasurementKind,
  measurements: readonly Measurement[],
  limits: readonly Limit[],
): ReadingSeries[] {
  const [first = null, second = null] = limits.filter((limit) => limit.kind === kind);
  const lines: ReadingSeries[] =
    kind === 'blood-pressure'
      ? [
          { key: 'upper', points: [], limit: first },
          { key: 'lower', points: [], limit: second },
        ]
      : kind === 'glucose'
        ? [
            { key: 'before', points: [], limit: first },
            { key: 'after', points: [], limit: second },
            { key: 'other', points: [], limit: null },
          ]
        : [{ key: 'one', points: [], limit: first }];
  const add = (key: ReadingSeries['key'], at: number, value: number) =>
    lines.find((line) => line.key === key)?.points.push({ at, value });
  const inOrder = measurements.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  for (const { at: iso, reading } of inOrder) {
    const at = Date.parse(iso);
    if (reading.kind === 'blood-pressure') {
      add('upper', at, reading.systolic);
      add('lower', at, reading.diastolic);
    } else if (reading.kind === 'glucose') {
      const isBefore = reading.when === 'fasting' || reading.when === 'before-meal';
      add(isBefore ? 'before' : reading.when === 'after-meal' ? 'after' : 'other', at, reading.value);
    } else add('one', at, reading.value);
  }
  return lines.filter(({ points }) => points.length > 0);
}
