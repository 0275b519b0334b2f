import * as contract from '@nabz/contract/auth';
import type { Api } from '../../platform/http/bind.ts';
import { registerAuthJobs } from './auth.jobs.ts';
import { resendVerification, verifyEmail } from './email.service.ts';
import { login } from './login.service.ts';
import { sendOtp, verifyOtp } from './otp.service.ts';
import { definePersonalAuth } from './personal.ts';
import { registerAccount } from './register.service.ts';
import { endSession, listSessions, logout } from './session.service.ts';
import { registerUnusedJobs } from './unused.jobs.ts';

const ok = { success: true } as const;

export function registerAuth({ platform, bind }: Api): void {
  registerAuthJobs(platform);
  registerUnusedJobs(platform);
  definePersonalAuth(platform);

  bind(contract.register, async ({ body, caller }) => ({ ...ok, user: await registerAccount(platform, body, caller) }));

  bind(contract.login, async ({ body, caller, patient }) => ({
    ...ok,
    data: await login(platform, { ...body, caller, presented: patient }),
  }));

  bind(contract.sendOtp, async ({ body, caller }) => ({ ...ok, ...(await sendOtp(platform, body.phone, caller)) }));

  bind(contract.verifyOtp, async ({ body, caller, patient }) => ({
    ...ok,
    ...(await verifyOtp(platform, { ...body, caller, presented: patient })),
  }));

  bind(contract.logout, async ({ caller, patient }) => {
    await logout(platform, patient, caller);
    return ok;
  });

  bind(contract.verifyEmail, async ({ body, caller, patient }) => ({
    ...ok,
    account: await verifyEmail(platform, body, caller, patient),
  }));

  bind(contract.resendVerification, async ({ caller, patient }) => {
    await resendVerification(platform, patient, caller);
    return ok;
  });

  bind(contract.listSessions, async ({ patient }) => ({ ...ok, sessions: await listSessions(platform, patient) }));

  bind(contract.endSession, async ({ params, caller, patient }) => {
    await endSession(platform, patient, params.sessionId, caller);
    return ok;
  });
}
