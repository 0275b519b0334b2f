import type { Platform } from '../../platform/platform.ts';
import { readGiven } from './vaccinations.service.ts';

/** The doses that were ticked. */
export function definePersonalVaccinations(platform: Platform): void {
  platform.personal.define({
    name: 'vaccinations',
    tables: ['vaccination'],
    encrypted: [{ table: 'vaccination', column: 'content', key: ['account_id'], context: 'vaccination/{account_id}' }],
    read: async (db, owner) => {
      const kept = await readGiven(platform, db, owner);
      if (!kept) return null;
      return {
        remindOfDoses: kept.remind,
        given: Object.entries(kept.given).map(([dose, givenOn]) => ({ dose, givenOn })),
      };
    },
  });
}
