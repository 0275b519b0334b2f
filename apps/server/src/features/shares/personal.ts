import type { Platform } from '../../platform/platform.ts';
import { findShares } from './shares.repo.ts';
import { readShares } from './shares.service.ts';

/** The links that still work. Their secrets are hashes, and the words stand where the sheet was made from. */
export function definePersonalShares(platform: Platform): void {
  platform.personal.define({
    name: 'shared-links',
    tables: ['share'],
    encrypted: [{ table: 'share', column: 'content', key: ['account_id', 'id'], context: 'share/{account_id}/{id}' }],
    read: async (db, owner) => {
      const shares = await readShares(platform, db, owner);
      return shares.length === 0 ? null : shares;
    },
    holds: async (db, owner) => ((await findShares(db, owner, platform.clock.now())).length > 0 ? 'stay' : null),
  });
}
