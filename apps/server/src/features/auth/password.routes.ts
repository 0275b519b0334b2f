import * as contract from '@nabz/contract/auth-password';
import type { Api } from '../../platform/http/bind.ts';
import { changePassword, requestReset } from './password.service.ts';
import { checkResetLink, resetPassword, sendResetCode } from './reset.service.ts';

const ok = { success: true } as const;

/** Choosing a new password: with the present one, or with a mailed link. */
export function registerPasswords({ platform, bind }: Api): void {
  bind(contract.forgotPassword, async ({ body, caller }) => {
    await requestReset(platform, body.email, caller);
    return ok;
  });

  bind(contract.checkReset, async ({ body, caller }) => ({
    ...ok,
    ...(await checkResetLink(platform, body.token, caller)),
  }));

  bind(contract.sendResetCode, async ({ body, caller }) => ({
    ...ok,
    ...(await sendResetCode(platform, body.token, caller)),
  }));

  bind(contract.resetPassword, async ({ body, caller }) => ({
    ...ok,
    account: await resetPassword(platform, body, caller),
  }));

  bind(contract.changePassword, async ({ body, caller, patient }) => {
    await changePassword(platform, patient, body, caller);
    return ok;
  });
}
