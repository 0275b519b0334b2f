import * as contract from '@nabz/contract/vaccinations';
import type { Api } from '../../platform/http/bind.ts';
import { readCardDoses } from './cards.service.ts';
import { definePersonalVaccinations } from './personal.ts';
import { giveDose, readVaccinations, setReminding, takeBackDose } from './vaccinations.service.ts';

const ok = { success: true } as const;

/** The vaccinations of a person. */
export function registerVaccinations({ platform, bind }: Api): void {
  definePersonalVaccinations(platform);

  bind(contract.listVaccinations, async ({ patient }) => ({ ...ok, ...(await readVaccinations(platform, patient)) }));

  bind(contract.listCardDoses, async ({ patient }) => ({ ...ok, doses: await readCardDoses(platform, patient) }));

  bind(contract.setVaccinations, async ({ body, patient, caller }) => ({
    ...ok,
    ...(await setReminding(platform, patient, body.remind, caller)),
  }));

  bind(contract.giveVaccination, async ({ params, body, patient, caller }) => ({
    ...ok,
    ...(await giveDose(platform, patient, { ...params, ...body }, caller)),
  }));

  bind(contract.takeBackVaccination, async ({ params, patient, caller }) => ({
    ...ok,
    ...(await takeBackDose(platform, patient, params.doseId, caller)),
  }));
}
