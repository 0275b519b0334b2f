import * as contract from '@nabz/contract/measurements';
import type { Api } from '../../platform/http/bind.ts';
import * as measurements from './measurements.service.ts';
import { definePersonalMeasurements } from './personal.ts';

const ok = { success: true } as const;

/** What is measured at home. */
export function registerMeasurements({ platform, bind }: Api): void {
  definePersonalMeasurements(platform);

  bind(contract.listMeasurements, async ({ query, patient }) => ({
    ...ok,
    ...(await measurements.readMeasurements(platform, patient, query)),
  }));

  bind(contract.addMeasurement, async ({ body, patient, caller }) => ({
    ...ok,
    measurement: await measurements.keepMeasurement(platform, patient, body, caller),
  }));

  bind(contract.removeMeasurement, async ({ params, patient, caller }) => {
    await measurements.dropMeasurement(platform, patient, params.measurementId, caller);
    return ok;
  });
}
