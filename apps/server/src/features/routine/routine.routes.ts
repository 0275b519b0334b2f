import * as doses from '@nabz/contract/routine-doses';
import * as contract from '@nabz/contract/routine';
import type { Api } from '../../platform/http/bind.ts';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { answerForRoutine } from './active-medicines.service.ts';
import { readAdherence } from './adherence.service.ts';
import { readDoses } from './doses.service.ts';
import { readProposals } from './proposals.service.ts';
import { recordEvents } from './record.service.ts';
import { definePersonalRoutine } from './personal.ts';
import * as routine from './routine.service.ts';

const ok = { success: true } as const;

/** Reading a full routine is work: one at a time for a whole family, who has more waiting asks again. */
const CONCURRENCY = { atOnce: 1, waiting: 20 };

/** The medicines of a routine, their doses, and how it went. */
export function registerRoutine({ platform, bind }: Api): void {
  answerForRoutine(platform);
  definePersonalRoutine(platform);
  const limited = createConcurrencyLimit(CONCURRENCY);

  bind(contract.listRoutine, async ({ patient, signal }) => ({
    ...ok,
    medicines: await limited(patient.accountId, () => routine.listMedicines(platform, patient), signal),
  }));

  bind(contract.addToRoutine, async ({ body, patient, caller }) => ({
    ...ok,
    medicines: await routine.addMedicines(platform, patient, body, caller),
  }));

  bind(contract.changeRoutine, async ({ params, body, patient, caller }) => {
    const change = { id: params.medicineId, changes: body, caller };
    return { ...ok, medicine: await routine.changeMedicine(platform, patient, change) };
  });

  bind(contract.removeFromRoutine, async ({ params, patient, caller }) => {
    await routine.dropMedicine(platform, patient, params.medicineId, caller);
    return ok;
  });

  bind(contract.proposeRoutine, async ({ params, patient }) => ({
    ...ok,
    ...(await readProposals(platform, patient, params.prescriptionId)),
  }));

  bind(doses.getDoses, async ({ query, patient, signal }) => ({
    ...ok,
    ...(await limited(patient.accountId, () => readDoses(platform, patient, query), signal)),
  }));

  bind(doses.recordDoses, async ({ body, patient, caller }) => ({
    ...ok,
    ...(await recordEvents(platform, patient, body.events, caller)),
  }));

  bind(doses.getAdherence, async ({ query, patient, signal }) => {
    const read = () => readAdherence(platform, patient, Number(query.days));
    return { ...ok, adherence: await limited(patient.accountId, read, signal) };
  });
}
