import type { Platform } from '../../platform/platform.ts';
import { readGrowth } from './growth.service.ts';

/** What was measured of a child. */
export function definePersonalGrowth(platform: Platform): void {
  platform.personal.define({
    name: 'growth',
    tables: ['growth'],
    encrypted: [{ table: 'growth', column: 'content', key: ['account_id'], context: 'growth/{account_id}' }],
    read: async (db, owner) => {
      const kept = await readGrowth(platform, db, owner);
      return kept.length === 0 ? null : kept;
    },
  });
}
