import * as contract from '@nabz/contract/account';
import type { Api } from '../../platform/http/bind.ts';
import { openEmailChange, requestEmailChange } from './change-email.service.ts';
import { confirmPhoneChange, requestPhoneChange } from './change-phone.service.ts';
import { changePreferences, forgetLeftAddresses } from '../profile/profile.service.ts';
import { opensEmailChange } from '../auth/ports.ts';
import { endOthers } from '../auth/session.service.ts';

const ok = { success: true } as const;

/** Changing how an account is reached and spoken to. */
export function registerAccountChanges({ platform, bind }: Api): void {
  platform.ports.answer(opensEmailChange, openEmailChange);

  bind(contract.changeEmail, async ({ body, caller, patient }) => {
    await requestEmailChange(platform, patient, body, caller);
    return ok;
  });

  bind(contract.changePhone, async ({ body, caller, patient }) => ({
    ...ok,
    ...(await requestPhoneChange(platform, patient, body, caller)),
  }));

  bind(contract.confirmPhone, async ({ body, caller, patient }) => ({
    ...ok,
    user: await confirmPhoneChange(platform, patient, body, caller),
  }));

  bind(contract.seeAddressesLeft, async ({ patient }) => {
    await forgetLeftAddresses(platform, patient);
    return ok;
  });

  bind(contract.setPreferences, async ({ body, caller, patient }) => ({
    ...ok,
    user: await changePreferences(platform, patient, body, caller),
  }));

  bind(contract.endOtherSessions, async ({ caller, patient }) => ({
    ...ok,
    ended: await endOthers(platform, patient, caller),
  }));
}
