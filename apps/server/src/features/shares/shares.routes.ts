import * as contract from '@nabz/contract/shares';
import type { Api } from '../../platform/http/bind.ts';
import { definePersonalShares } from './personal.ts';
import { registerShareJobs } from './shares.jobs.ts';
import { endLending, lend, readLent, readShares } from './shares.service.ts';

const ok = { success: true } as const;

/** Lending a sheet for a day. */
export function registerShares({ platform, bind }: Api): void {
  definePersonalShares(platform);
  registerShareJobs(platform);

  bind(contract.makeShare, async ({ body, patient, caller }) => ({
    ...ok,
    ...(await lend(platform, patient, body, caller)),
  }));

  bind(contract.listShares, async ({ patient }) => ({
    ...ok,
    shares: await readShares(platform, platform.database.db, patient.id),
  }));

  bind(contract.endShare, async ({ params, patient, caller }) => {
    await endLending(platform, patient, params.shareId, caller);
    return ok;
  });

  bind(contract.openShare, async ({ body, caller }) => ({
    ...ok,
    shared: await readLent(platform, body.token, caller),
  }));
}
