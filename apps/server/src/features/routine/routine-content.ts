// What is kept of a medicine of the routine, and how it is encrypted.
import { DateSchema, InstantSchema } from '@nabz/contract/fields';
import { ScheduleSchema, SlotSchema } from '@nabz/contract/routine';
import { addDays } from '@nabz/contract/calendar';
import type { Course } from '@nabz/engine/routine/types';
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import type { MedicineRow } from './routine.repo.ts';

/** A plan and from when on it holds: an earlier one stays as it was, so that nobody has missed what was planned later. */
const PlanSchema = z.object({
  /** Null: from its start on. */
  from: SlotSchema.nullable(),
  start: DateSchema,
  end: DateSchema.nullable(),
  schedule: ScheduleSchema,
});
export type Plan = z.output<typeof PlanSchema>;

export const ContentSchema = z.object({
  medicine: z.string(),
  dosage: z.string(),
  instructions: z.string(),
  /** The oldest first; the last one holds. */
  plans: z.array(PlanSchema).min(1),
  pauses: z.array(z.object({ from: SlotSchema, to: SlotSchema.nullable() })),
  /** What was counted, and when. */
  stock: z.object({ left: z.number(), warnDays: z.int(), at: InstantSchema }).nullable(),
  medicationId: z.string().nullable(),
  /** Digest of what was sent when it was added: the same again is known. */
  sent: z.string(),
});
export type Content = z.output<typeof ContentSchema>;

/** A medicine with its encrypted column open. */
export type Medicine = { readonly row: MedicineRow; readonly content: Content };

/** Bound to owner and medicine: a row copied to another place does not open. */
const contextOf = (owner: string, id: string): string => `routine-medicine/${owner}/${id}`;

export const closeMedicine = ({ keys }: Platform, owner: string, id: string, content: Content): Buffer =>
  encrypt(keys.columns, contextOf(owner, id), Buffer.from(JSON.stringify(content)));

export function openMedicine({ keys }: Platform, row: MedicineRow): Medicine {
  const plain = decrypt(keys.columns, contextOf(row.account_id, row.id), row.content);
  return { row, content: ContentSchema.parse(JSON.parse(plain.toString())) };
}

/** Rows that open. One that does not is left out and logged: it must not hide the others. */
export const openMedicines = (platform: Platform, rows: readonly MedicineRow[]): Medicine[] =>
  rows.flatMap((row) => {
    try {
      return [openMedicine(platform, row)];
    } catch (err) {
      platform.log.error({ err, medicine: row.id }, 'reminders: a medicine cannot be opened');
      return [];
    }
  });

/** The plan that holds now. */
export function presentPlan({ plans }: Content): Plan {
  const plan = plans.at(-1);
  if (!plan) throw new Error('A medicine has no plan.');
  return plan;
}

/** The pauses that lie over the time in which a plan holds: the others are those of its neighbours. */
function pausesOf(pauses: Content['pauses'], { from, start }: Plan, next: string | null): Content['pauses'] {
  const first = `${start}T00:00`;
  const begin = from !== null && from > first ? from : first;
  return pauses.filter((pause) => (pause.to === null || pause.to > begin) && (next === null || pause.from < next));
}

/**
 * The plans of a medicine as the engine needs them: one course each, under the same id, that plans no dose before its
 * plan began and after the next one did. Days and steps go on being counted from the start.
 */
export const coursesOf = (id: string, { plans, pauses }: Pick<Content, 'plans' | 'pauses'>): Course[] =>
  plans.map((plan, at) => {
    const { from, start, end, schedule } = plan;
    const next = plans[at + 1]?.from ?? null;
    return {
      id,
      schedule,
      start,
      end,
      paused: [
        ...pausesOf(pauses, plan, next),
        ...(from === null ? [] : [{ from: start, to: from }]),
        ...(next === null ? [] : [{ from: next, to: null }]),
      ],
    };
  });

/** The last day that a plan can have doses on; null: it goes on. */
export function lastDayOf({ start, end, schedule }: Plan): string | null {
  const days = schedule.kind === 'as-needed' ? 0 : schedule.steps.reduce((sum, step) => sum + step.days, 0);
  const tapered = days === 0 ? null : addDays(start, days - 1);
  if (end === null || tapered === null) return end ?? tapered;
  return end < tapered ? end : tapered;
}

/** What a medicine is to its patient today: one whose last day is over has ended. */
export function statusOn({ row, content }: Medicine, today: string): MedicineRow['status'] {
  const last = lastDayOf(presentPlan(content));
  return last !== null && last < today ? 'ended' : row.status;
}
