import { addDays } from '@nabz/contract/calendar';
import { PREGNANCY_DAYS, startOf } from '@nabz/engine/pregnancy/pregnancy';
import type { Platform } from '../../platform/platform.ts';
import type { Running } from './pregnancy-content.ts';
import { readKept } from './pregnancy.service.ts';

const toPart = ({ countedBy, day, done }: Running) => ({
  countedBy,
  day,
  dueOn: addDays(startOf({ countedBy, day }), PREGNANCY_DAYS),
  done: Object.entries(done).map(([care, doneOn]) => ({ care, doneOn })),
});

/** Pregnancies that were counted, and what of their care was ticked. */
export function definePersonalPregnancy(platform: Platform): void {
  platform.personal.define({
    name: 'pregnancy',
    tables: ['pregnancy'],
    encrypted: [{ table: 'pregnancy', column: 'content', key: ['account_id'], context: 'pregnancy/{account_id}' }],
    read: async (db, owner) => {
      const kept = await readKept(platform, db, owner);
      if (!kept) return null;
      return {
        remindOfCare: kept.remind,
        running: kept.running && toPart(kept.running),
        earlier: kept.earlier.map((one) => ({ ...toPart(one), ended: one.ended })),
      };
    },
  });
}
