// What this feature keeps about a person, besides what stands in the account.
import { readingThrough } from '../../platform/personal-reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { findHealth } from './health.repo.ts';
import { readHealth } from './health.service.ts';

export function definePersonalHealth(platform: Platform): void {
  platform.personal.define({
    name: 'health-facts',
    tables: ['health_facts'],
    encrypted: [{ table: 'health_facts', column: 'content', key: ['account_id'], context: 'health/{account_id}' }],
    read: async (db, owner) =>
      (await findHealth(db, owner)) ? readHealth(readingThrough(platform, db), { id: owner }) : null,
    identifiers: async (db, owner) => {
      const { emergencyContact } = await readHealth(readingThrough(platform, db), { id: owner });
      return [emergencyContact?.name, emergencyContact?.phone];
    },
  });
}
