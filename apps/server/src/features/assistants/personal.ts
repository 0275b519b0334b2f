import type { Platform } from '../../platform/platform.ts';
import { listKeys } from './keys.service.ts';

/** Which other assistants may read a person's records. What opens something, the key itself, is kept nowhere. */
export function definePersonalAssistants(platform: Platform): void {
  platform.personal.define({
    name: 'assistants',
    tables: ['assistant_key'],
    encrypted: [
      {
        table: 'assistant_key',
        column: 'content',
        key: ['account_id', 'id'],
        context: 'assistant-key/{account_id}/{id}',
      },
    ],
    read: async (db, owner) => {
      const assistants = await listKeys(platform, db, owner);
      return assistants.length === 0 ? null : { assistants };
    },
  });
}
