import * as contract from '@nabz/contract/growth';
import type { Api } from '../../platform/http/bind.ts';
import { dropReading, keepReading, listReadings } from './growth.service.ts';
import { definePersonalGrowth } from './personal.ts';

const ok = { success: true } as const;

/** How a child grows. */
export function registerGrowth({ platform, bind }: Api): void {
  definePersonalGrowth(platform);

  bind(contract.listGrowth, async ({ patient }) => ({ ...ok, ...(await listReadings(platform, patient)) }));

  bind(contract.keepGrowth, async ({ body, patient, caller }) => ({
    ...ok,
    ...(await keepReading(platform, patient, body, caller)),
  }));

  bind(contract.removeGrowth, async ({ params, patient, caller }) => ({
    ...ok,
    ...(await dropReading(platform, patient, params.readingId, caller)),
  }));
}
