import type { Platform } from '../../platform/platform.ts';
import { tipsForExport } from './tips.service.ts';

/** Which tips somebody was sent, and which they do not want. */
export function definePersonalTips(platform: Platform): void {
  platform.personal.define({
    name: 'tips',
    tables: ['tip_state'],
    encrypted: [{ table: 'tip_state', column: 'content', key: ['account_id'], context: 'tip-state/{account_id}' }],
    read: (db, owner) => tipsForExport(platform, db, owner),
  });
}
