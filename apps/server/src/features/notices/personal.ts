import type { Platform } from '../../platform/platform.ts';
import { hasCalendar } from './calendar.repo.ts';
import { findCaregiver } from './caregiver.repo.ts';
import { caregiverForExport, readCaregiver } from './caregiver.service.ts';
import { findDeliveries } from './deliver.repo.ts';
import { listDevices } from './devices.service.ts';
import { findSettings } from './notices.repo.ts';
import { toSettings } from './notices.service.ts';

/** How a person is reminded. What opens something, such as the keys of a browser and the hashes of links, is never exported. */
export function definePersonalNotices(platform: Platform): void {
  platform.personal.define({
    name: 'reminder-settings',
    tables: ['notice_settings', 'push_device', 'reminder_delivery', 'routine_calendar'],
    encrypted: [{ table: 'push_device', column: 'content', key: ['id'], context: 'push-device/{account_id}/{id}' }],
    read: async (db, owner) => {
      const row = await findSettings(db, owner);
      const devices = await listDevices(platform, db, owner);
      const deliveries = await findDeliveries(db, owner);
      const calendar = await hasCalendar(db, owner);
      if (!row && devices.length + deliveries.length === 0 && !calendar) return null;
      return {
        settings: row ? toSettings(row) : null,
        devices: devices.map(({ name, addedAt }) => ({ name, addedAt: addedAt.toISOString() })),
        hasCalendarAddress: calendar,
        lastMessages: deliveries.map(({ slot, channel, kind, sent_at: at }) => ({
          about: kind,
          time: slot,
          channel,
          sentAt: at.toISOString(),
        })),
      };
    },
    // who was reminded this week relies on it; what was sent before is not kept
    holds: async (db, owner) => ((await findDeliveries(db, owner)).length > 0 ? 'stay' : null),
  });
  platform.personal.define({
    name: 'caregiver',
    tables: ['caregiver', 'reader'],
    encrypted: [{ table: 'caregiver', column: 'content', key: ['account_id'], context: 'caregiver/{account_id}' }],
    read: (db, owner) => caregiverForExport(platform, db, owner),
    holds: async (db, owner) => ((await findCaregiver(db, owner)) ? 'warning' : null),
    identifiers: async (db, owner) => {
      const caregiver = await readCaregiver(platform, db, owner);
      return [caregiver?.name, caregiver?.email, caregiver?.phone];
    },
  });
}
