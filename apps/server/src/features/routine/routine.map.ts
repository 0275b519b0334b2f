import type { RoutineMedicine } from '@nabz/contract/routine';
import type { DoseEvent } from '@nabz/engine/routine/types';
import { medicineLibrary } from '../prescriptions/medicine-library.ts';
import { type Medicine, presentPlan, statusOn } from './routine-content.ts';
import { stockView } from './stock.ts';
import type { LocalTime } from './zone.service.ts';

/** What a name stands for, where our list knows it. */
function known(medicine: string): Pick<RoutineMedicine, 'contains' | 'use'> {
  const line = { medicine, dosage: '', frequency: '', instructions: '', duration: '' };
  const { reader, useOf } = medicineLibrary();
  const ingredients = reader.understand(line).identified?.ingredients ?? [];
  const contains = ingredients.map(({ name, amount }) => `${name} ${amount}`.trim()).join(' + ');
  return { contains, use: useOf(ingredients.map(({ id }) => id)) };
}

/** A medicine of the routine as the API shows it; `events` are the answers to it since its stock was counted. */
export function toRoutineMedicine(opened: Medicine, events: readonly DoseEvent[], local: LocalTime): RoutineMedicine {
  const { row, content } = opened;
  const { schedule, start, end } = presentPlan(content);
  return {
    id: row.id,
    medicine: content.medicine,
    dosage: content.dosage,
    instructions: content.instructions,
    schedule,
    start,
    end,
    critical: row.critical,
    prescriptionId: row.prescription_id,
    medicationId: row.prescription_id === null ? null : content.medicationId,
    status: statusOn(opened, local.today),
    createdAt: row.created_at.toISOString(),
    ...known(content.medicine),
    ...stockView({ id: row.id, content }, events, local),
  };
}
