// What the routine keeps about a person, as it goes into an export.
import type { Platform } from '../../platform/platform.ts';
import { openEvents } from './dose-content.ts';
import { findAllEvents } from './doses.repo.ts';
import { openMedicines } from './routine-content.ts';
import { findMedicines } from './routine.repo.ts';

const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list);

/** Tells exports and erasures of the tables of the routine; their rows go with the account and with the consent. */
export function definePersonalRoutine(platform: Platform): void {
  const { personal } = platform;
  personal.define({
    name: 'routine',
    tables: ['routine_medicine'],
    encrypted: [
      {
        table: 'routine_medicine',
        column: 'content',
        key: ['account_id', 'id'],
        context: 'routine-medicine/{account_id}/{id}',
      },
    ],
    read: async (db, owner) =>
      orNull(
        openMedicines(platform, await findMedicines(db, owner)).map(({ row, content }) => ({
          id: row.id,
          status: row.status,
          addedAt: row.created_at.toISOString(),
          important: row.critical,
          prescriptionId: row.prescription_id,
          medicine: content.medicine,
          dosage: content.dosage,
          instructions: content.instructions,
          plans: content.plans,
          pauses: content.pauses,
          stock: content.stock,
        })),
      ),
  });
  personal.define({
    name: 'doses',
    tables: ['dose_event'],
    encrypted: [
      { table: 'dose_event', column: 'content', key: ['account_id', 'id'], context: 'dose-event/{account_id}/{id}' },
    ],
    read: async (db, owner) =>
      orNull(
        openEvents(platform, await findAllEvents(db, owner)).map(({ row, content }) => ({
          id: row.id,
          medicineId: row.medicine_id,
          plannedFor: row.slot,
          ...content,
          saidAt: row.said_at.toISOString(),
        })),
      ),
  });
}
