import * as contract from '@nabz/contract/notices';
import type { Api } from '../../platform/http/bind.ts';
import * as calendar from './calendar.service.ts';
import * as caregiver from './caregiver.service.ts';
import { registerDelivery } from './deliver.jobs.ts';
import { dropDevice, keepDevice } from './devices.service.ts';
import { definePersonalNotices } from './personal.ts';
import { takeReply } from '@nabz/contract/notices-replies';
import { takeAnswerOf } from './replies.service.ts';
import { changeNotices, followConsent, readNotices } from './notices.service.ts';

const ok = { success: true } as const;

/** Being reminded outside of the app: channels and times, browsers, a calendar, a caregiver. */
export function registerNotices({ platform, bind }: Api): void {
  registerDelivery(platform);
  definePersonalNotices(platform);
  followConsent(platform);

  bind(contract.getNotices, async ({ patient }) => ({ ...ok, ...(await readNotices(platform, patient)) }));

  bind(contract.setNotices, async ({ body, patient, caller }) => ({
    ...ok,
    ...(await changeNotices(platform, patient, body, caller)),
  }));

  bind(contract.addDevice, async ({ body, patient, caller }) => {
    await keepDevice(platform, patient, body, caller);
    return { ...ok, ...(await readNotices(platform, patient)) };
  });

  bind(contract.removeDevice, async ({ params, patient, caller }) => {
    await dropDevice(platform, patient, params.deviceId, caller);
    return { ...ok, ...(await readNotices(platform, patient)) };
  });

  bind(contract.makeCalendar, async ({ patient, caller }) => ({
    ...ok,
    ...(await calendar.makeCalendar(platform, patient.id, caller)),
  }));

  bind(contract.endCalendar, async ({ patient, caller }) => {
    await calendar.endCalendar(platform, patient.id, caller);
    return ok;
  });

  bind(contract.readCalendar, ({ params, caller }) => calendar.readCalendar(platform, params.token, caller));

  bind(contract.getCaregiver, async ({ patient }) => ({
    ...ok,
    caregiver: await caregiver.readCaregiver(platform, platform.database.db, patient.id),
  }));

  bind(contract.setCaregiver, async ({ body, patient, caller }) => ({
    ...ok,
    caregiver: await caregiver.nameCaregiver(platform, patient, body, caller),
  }));

  bind(contract.removeCaregiver, async ({ patient, caller }) => {
    await caregiver.dropCaregiver(platform, patient.id, caller);
    return ok;
  });

  bind(takeReply, async ({ body }) => {
    await takeAnswerOf(platform, body);
    return ok;
  });

  bind(contract.answerCaregiver, async ({ body, caller }) => ({
    ...ok,
    ...(await caregiver.takeAnswer(platform, body, caller)),
  }));
}
