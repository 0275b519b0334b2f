import {
  type Proposal,
  type RoutineMedicine,
  type RoutineFields,
  type Schedule,
  TimeSchema,
} from '@nabz/contract/routine';
import { z } from 'zod';
import { onClearDrafts } from '../../app/drafts.ts';
import { todayInIndia } from '../../lib/dates.ts';
import { readByHand } from '../../lib/read-by-hand.ts';
import { draft } from '../../lib/session.ts';
import { newUuid } from '../../lib/uuid.ts';

const TimeRow = z.object({ key: z.string(), time: z.string(), amount: z.string() });
export type TimeRow = z.infer<typeof TimeRow>;
const StepRow = z.object({ key: z.string(), days: z.string(), times: z.array(TimeRow) });
export type StepRow = z.infer<typeof StepRow>;

export const KINDS = ['daily', 'weekdays', 'every-days', 'as-needed'] as const satisfies readonly Schedule['kind'][];

/** What the form holds, as typed. */
const FormSchema = z.object({
  /** Made once: the medicine sent twice is one. */
  id: z.string(),
  medicine: z.string(),
  dosage: z.string(),
  instructions: z.string(),
  kind: z.enum(KINDS),
  times: z.array(TimeRow),
  weekdays: z.array(z.number()),
  every: z.string(),
  isTaper: z.boolean(),
  steps: z.array(StepRow),
  maxPerDay: z.string(),
  start: z.string(),
  end: z.string(),
  left: z.string(),
  warnDays: z.string(),
  critical: z.boolean(),
});
export type MedicineForm = z.infer<typeof FormSchema>;

export const timeRow = (time: string, amount = ''): TimeRow => ({ key: newUuid(), time, amount });
export const stepRow = (): StepRow => ({ key: newUuid(), days: '', times: [timeRow('08:00')] });
const rowsOf = (times: Schedule['times']): TimeRow[] => times.map(({ time, amount }) => timeRow(time, amount));

export const emptyForm = (): MedicineForm => ({
  id: newUuid(),
  medicine: '',
  dosage: '',
  instructions: '',
  kind: 'daily',
  times: [timeRow('08:00')],
  weekdays: [],
  every: '2',
  isTaper: false,
  steps: [],
  maxPerDay: '',
  start: todayInIndia(),
  end: '',
  left: '',
  warnDays: '7',
  critical: false,
});

const FilledSchema = z.object({
  fill: z.object({ medicine: z.string().max(160).default(''), time: TimeSchema.optional() }),
});

/** A form that another page has filled in, as it came beside the address; null when nothing did. */
export function filledForm(state: unknown): MedicineForm | null {
  const { data } = FilledSchema.safeParse(state);
  if (!data || data.fill.medicine === '') return null;
  const { medicine, time } = data.fill;
  return { ...emptyForm(), medicine, ...(time !== undefined && { times: [timeRow(time)] }) };
}

function scheduleForm(schedule: Schedule) {
  return {
    kind: schedule.kind,
    times: rowsOf(schedule.times),
    weekdays: schedule.weekdays,
    every: String(schedule.every ?? 2),
    isTaper: schedule.steps.length > 0,
    steps: schedule.steps.map(({ days, times }) => ({ key: newUuid(), days: String(days), times: rowsOf(times) })),
    maxPerDay: schedule.maxPerDay === null ? '' : String(schedule.maxPerDay),
  };
}

export const formOf = (one: RoutineMedicine): MedicineForm => ({
  ...scheduleForm(one.schedule),
  id: one.id,
  medicine: one.medicine,
  dosage: one.dosage,
  instructions: one.instructions,
  start: one.start,
  end: one.end ?? '',
  left: one.stock === null ? '' : String(one.stock.left),
  warnDays: String(one.stock?.warnDays ?? 7),
  critical: one.critical,
});

export const formOfProposal = (one: Proposal, start: string): MedicineForm => ({
  ...emptyForm(),
  ...scheduleForm(one.schedule),
  medicine: one.medicine,
  dosage: one.dosage,
  instructions: one.instructions,
  start,
  end: one.end ?? '',
});

/** The names of what is wrong; their words are in the catalogue. */
export type Fault =
  | 'medicine'
  | 'times'
  | 'time'
  | 'sameTime'
  | 'weekdays'
  | 'every'
  | 'steps'
  | 'stepDays'
  | 'maxPerDay'
  | 'start'
  | 'end'
  | 'left'
  | 'warnDays';
export type Faults = Partial<
  Record<
    'medicine' | 'times' | 'weekdays' | 'every' | 'steps' | 'maxPerDay' | 'start' | 'end' | 'left' | 'warnDays',
    Fault
  >
>;

const whole = (text: string, from: number, to: number): number | null => {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= from && value <= to ? value : null;
};

function timesFault(times: readonly TimeRow[]): Fault | undefined {
  if (times.length === 0) return 'times';
  if (times.some(({ time }) => !/^\d{2}:\d{2}$/.test(time))) return 'time';
  return new Set(times.map(({ time }) => time)).size < times.length ? 'sameTime' : undefined;
}

/** A number in the box: whole or with one point or comma ("2,5"). */
const amountLeft = (text: string): number | null => {
  const value = Number(text.replace(',', '.'));
  return text.trim() !== '' && value >= 0 && value <= 100_000 ? value : null;
};

const isTapering = ({ kind, isTaper }: MedicineForm): boolean => kind === 'daily' && isTaper;

function scheduleFaults(form: MedicineForm): Faults {
  const { kind, times, weekdays, every, steps, maxPerDay } = form;
  if (kind === 'as-needed')
    return maxPerDay !== '' && whole(maxPerDay, 1, 24) === null ? { maxPerDay: 'maxPerDay' } : {};
  const faults: Faults = {};
  if (isTapering(form)) {
    const ofStep = steps.map(({ times }) => timesFault(times)).find(Boolean);
    if (steps.length === 0) faults.steps = 'steps';
    else if (steps.some(({ days }) => whole(days, 1, 365) === null)) faults.steps = 'stepDays';
    else if (ofStep) faults.steps = ofStep;
    return faults;
  }
  const ofTimes = timesFault(times);
  if (ofTimes) faults.times = ofTimes;
  if (kind === 'weekdays' && weekdays.length === 0) faults.weekdays = 'weekdays';
  if (kind === 'every-days' && whole(every, 2, 90) === null) faults.every = 'every';
  return faults;
}

/** Everything that is wrong, by field. */
export function faultsOf(form: MedicineForm): Faults {
  const faults = scheduleFaults(form);
  if (form.medicine.trim() === '') faults.medicine = 'medicine';
  if (form.start === '') faults.start = 'start';
  else if (form.end !== '' && form.end < form.start) faults.end = 'end';
  if (form.left !== '') {
    if (amountLeft(form.left) === null) faults.left = 'left';
    if (whole(form.warnDays, 1, 60) === null) faults.warnDays = 'warnDays';
  }
  return faults;
}

const timesOf = (rows: readonly TimeRow[]) =>
  rows.map(({ time, amount }) => ({ time, amount: amount.trim() })).toSorted((a, b) => (a.time < b.time ? -1 : 1));

/** The schedule of a form without faults. */
export function scheduleOf(form: MedicineForm): Schedule {
  const { kind, times, weekdays, every, steps, maxPerDay } = form;
  const tapers = isTapering(form);
  return {
    kind,
    times: kind === 'as-needed' || tapers ? [] : timesOf(times),
    weekdays: kind === 'weekdays' ? weekdays.toSorted((a, b) => a - b) : [],
    every: kind === 'every-days' ? Number(every) : null,
    steps: tapers ? steps.map((step) => ({ days: Number(step.days), times: timesOf(step.times) })) : [],
    maxPerDay: kind === 'as-needed' && maxPerDay !== '' ? Number(maxPerDay) : null,
  };
}

/** What is sent of a form without faults. */
export function saidOf(form: MedicineForm): Omit<RoutineFields, 'prescriptionId' | 'medicationId'> {
  const left = form.left === '' ? null : amountLeft(form.left);
  return {
    medicine: form.medicine.trim(),
    dosage: form.dosage.trim(),
    instructions: form.instructions.trim(),
    schedule: scheduleOf(form),
    start: form.start,
    end: form.end === '' ? null : form.end,
    stock: left === null ? null : { left, warnDays: Number(form.warnDays) },
    critical: form.critical,
  };
}

type Words = (key: `fault.${Fault}`) => string;
export const faultWords = (t: Words, faults: Faults): { [Name in keyof MedicineForm]?: string } =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, t(`fault.${fault}`)]));

/** What is sent of a form, with its id. */
export const medicineSchema = (t: Words) =>
  readByHand((form: MedicineForm) => {
    const faults = faultsOf(form);
    return Object.keys(faults).length > 0 ? { faults: faultWords(t, faults) } : { ...saidOf(form), id: form.id };
  });

const kept = draft('routine-medicine');
onClearDrafts(kept.clear);
/** The medicine that is being added, over a reload of the tab. */
export const medicineDraft = {
  read: (): MedicineForm | null => FormSchema.safeParse(kept.read()).data ?? null,
  write: kept.write,
  clear: kept.clear,
};
