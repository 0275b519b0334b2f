import type { CheckedMedicine } from '../interactions/types.ts';
import { parseAmount, parseCount, parseVolume } from './amounts.ts';
import type { DoseSchedule, ReadMedicine } from './types.ts';

const countIn = (amount: string): number => parseCount(amount.replace(/[^\d/.].*$/, '')) ?? 1;

/** Doses a day as printed; null when it is not printed, or only as needed. */
function dosesADay({ kind, parts, timesADay }: DoseSchedule, atOnce: number | null): number | null {
  if (kind === 'as-needed' || kind === 'unknown' || kind === 'once') return null;
  const isDaily = kind === 'daily' && parts.length > 0;
  if (isDaily) return parts.reduce((sum, { amount }) => sum + countIn(amount), 0);
  return timesADay === null ? null : timesADay * (atOnce ?? 1);
}

/** Milligrams of one ingredient in one dose; null when it cannot be known from label and paper. */
function doseMg(amount: string, dosage: string): number | null {
  const read = parseAmount(amount);
  if (!read || read.mg === null) return null;
  if (read.perMl === null) return read.mg;
  const volume = parseVolume(dosage);
  return volume === null ? null : (read.mg * volume) / read.perMl;
}

/** A medicine as the interaction check needs it; null when its name was not recognised. */
export function toChecked({
  medicine,
  dosage,
  form,
  schedule,
  atOnce,
  identified,
}: Pick<ReadMedicine, 'medicine' | 'dosage' | 'form' | 'schedule' | 'atOnce' | 'identified'>): CheckedMedicine | null {
  if (!identified) return null;
  // millilitres in each part of the day are the volume of the dose, not a number of doses
  const isVolume = parseVolume(dosage) !== null;
  const doses = isVolume ? (schedule.kind === 'as-needed' ? null : schedule.timesADay) : dosesADay(schedule, atOnce);
  return {
    name: medicine,
    form: form ?? identified.form,
    ingredients: identified.ingredients.map(({ id, amount }) => ({ id, mg: doseMg(amount, dosage) })),
    dosesADay: doses,
    times: null,
  };
}
