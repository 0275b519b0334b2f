import * as contract from '@nabz/contract/pregnancy';
import type { Api } from '../../platform/http/bind.ts';
import { definePersonalPregnancy } from './personal.ts';
import {
  countPregnancy,
  doCare,
  endPregnancy,
  readPregnancy,
  removePregnancy,
  setReminding,
  undoCare,
} from './pregnancy.service.ts';

const ok = { success: true } as const;

/** The pregnancy of a person, by weeks. */
export function registerPregnancy({ platform, bind }: Api): void {
  definePersonalPregnancy(platform);

  bind(contract.getPregnancy, async ({ patient }) => ({ ...ok, ...(await readPregnancy(platform, patient)) }));

  bind(contract.setPregnancy, async ({ body, patient, caller }) => ({
    ...ok,
    ...(await countPregnancy(platform, patient, body, caller)),
  }));

  bind(contract.remindOfPregnancy, async ({ body, patient, caller }) => ({
    ...ok,
    ...(await setReminding(platform, patient, body.remind, caller)),
  }));

  bind(contract.tickCare, async ({ params, body, patient, caller }) => ({
    ...ok,
    ...(await doCare(platform, patient, { ...params, ...body }, caller)),
  }));

  bind(contract.untickCare, async ({ params, patient, caller }) => ({
    ...ok,
    ...(await undoCare(platform, patient, params.careId, caller)),
  }));

  bind(contract.endPregnancy, async ({ body, patient, caller }) => ({
    ...ok,
    ...(await endPregnancy(platform, patient, body, caller)),
  }));

  bind(contract.removePregnancy, async ({ patient, caller }) => ({
    ...ok,
    ...(await removePregnancy(platform, patient, caller)),
  }));
}
