import type { Platform } from '../../platform/platform.ts';
import { findAllMeasurements } from './measurements.repo.ts';
import { kindKeyOf, openMeasurements } from './measurements.service.ts';

/** Tells exports and erasures of the readings; their rows go with the account and with the consent. */
export function definePersonalMeasurements(platform: Platform): void {
  platform.personal.define({
    name: 'measurements',
    tables: ['measurement'],
    encrypted: [
      {
        table: 'measurement',
        column: 'content',
        key: ['account_id', 'id'],
        context: 'measurement/{account_id}/{id}',
        lookUps: (row, plain) => kindKeyOf(platform, row, plain),
      },
    ],
    read: async (db, owner) => {
      const measurements = openMeasurements(platform, await findAllMeasurements(db, owner));
      if (measurements.length === 0) return null;
      return measurements.map(({ id, at, reading, note }) => ({ id, at: at.toISOString(), reading, note }));
    },
  });
}
