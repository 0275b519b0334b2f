import * as contract from '@nabz/contract/visits';
import type { Api } from '../../platform/http/bind.ts';
import { definePersonalVisits } from './personal.ts';
import { keepVisit, readPromises, readVisit } from './visits.service.ts';

const ok = { success: true } as const;

/** What stands around a visit to a doctor. */
export function registerVisits({ platform, bind }: Api): void {
  definePersonalVisits(platform);

  bind(contract.getVisit, async ({ params, patient }) => ({
    ...ok,
    ...(await readVisit(platform, patient, params.appointmentId)),
  }));

  bind(contract.keepVisit, async ({ params, body, patient, caller }) => ({
    ...ok,
    ...(await keepVisit(platform, patient, params.appointmentId, body, caller)),
  }));

  bind(contract.listPromises, async ({ patient }) => ({ ...ok, promises: await readPromises(platform, patient) }));
}
