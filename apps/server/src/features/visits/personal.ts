import type { Platform } from '../../platform/platform.ts';
import { readVisits } from './visits.service.ts';

/** What was written before and after visits. */
export function definePersonalVisits(platform: Platform): void {
  platform.personal.define({
    name: 'visits',
    tables: ['visit_note'],
    encrypted: [
      {
        table: 'visit_note',
        column: 'content',
        key: ['appointment_id'],
        context: 'visit/{account_id}/{appointment_id}',
      },
    ],
    read: async (db, owner) => {
      const visits = await readVisits(platform, db, owner);
      return visits.length === 0 ? null : visits;
    },
  });
}
