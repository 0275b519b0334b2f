import * as contract from '@nabz/contract/notices-reading';
import type { Api } from '../../platform/http/bind.ts';
import * as reading from './reading.service.ts';

const ok = { success: true } as const;

/** What a patient lets their trusted person read, and what that person reads. */
export function registerReading({ platform, bind }: Api): void {
  bind(contract.setReading, async ({ body, patient, caller }) => ({
    ...ok,
    caregiver: await reading.allowReading(platform, patient, body, caller),
  }));

  bind(contract.listReading, async ({ patient }) => ({ ...ok, people: await reading.listPeople(platform, patient) }));

  bind(contract.startReading, async ({ body, patient, caller }) => ({
    ...ok,
    person: await reading.startReading(platform, patient, body.token, caller),
  }));

  bind(contract.readAlong, async ({ params, patient }) => ({
    ...ok,
    view: await reading.look(platform, patient, params.personId),
  }));

  bind(contract.changeReading, async ({ params, body, patient }) => ({
    ...ok,
    person: await reading.changeHowTold(platform, patient, params.personId, body),
  }));

  bind(contract.endReading, async ({ params, patient, caller }) => {
    await reading.stopReading(platform, patient, params.personId, caller);
    return ok;
  });
}
