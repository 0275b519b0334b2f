import { changeEmail, changePhone, confirmPhone, endOtherSessions, seeAddressesLeft } from '@nabz/contract/account';
import {
  endSession,
  getProfile,
  listSessions,
  logout,
  resendVerification,
  sendOtp,
  verifyOtp,
} from '@nabz/contract/auth';
import { changePassword } from '@nabz/contract/auth-password';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { renewSession, type SessionUser, useSession } from '../../lib/session.ts';
import { keepDeviceKey, withDeviceKey } from '../../lib/device-key.ts';

/** The signed-in person in full. Shared by every page that needs more than the name. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(getProfile, {}, { signal })).user ?? null,
  networkMode: 'always',
  refetchOnReconnect: true,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
});

export const requestPhoneCode = (phone: string) => call(sendOtp, { body: { phone } });
export const provePhone = async (phone: string, otp: string) => {
  const answer = await call(verifyOtp, { body: { phone, otp, ...withDeviceKey() } });
  keepDeviceKey(answer.deviceKey);
  return answer;
};
export const mailVerification = () => call(resendVerification, {});
export const savePassword = (currentPassword: string | undefined, newPassword: string) =>
  call(changePassword, { body: { newPassword, ...(currentPassword !== undefined && { currentPassword }) } });
export const endOneSession = (sessionId: string) => call(endSession, { params: { sessionId } });

const withPassword = (currentPassword: string | undefined) =>
  currentPassword === undefined ? {} : { currentPassword };
export const askForEmail = (email: string, currentPassword: string | undefined) =>
  call(changeEmail, { body: { email, ...withPassword(currentPassword) } });
export const askForPhone = (phone: string, currentPassword: string | undefined) =>
  call(changePhone, { body: { phone, ...withPassword(currentPassword) } });
export const proveNewPhone = (phone: string, otp: string) => call(confirmPhone, { body: { phone, otp } });
export const markAddressesSeen = () => call(seeAddressesLeft, {});
/** Signs out everywhere but here; how many places that were. */
export const endOthers = async (): Promise<number> => (await call(endOtherSessions, {})).ended;

/** Goes on with the token of a fresh proof. The session of the old token ends: nobody can use what is found of it. */
export function renew(user: SessionUser, token: string): void {
  const { user: before, token: old } = useSession.getState();
  // sent with the token that is still in use; without a connection the session ends when its time is over
  if (old !== null && old !== token && before?.id === user.id)
    call(logout, {}, { keepalive: true }).catch(() => undefined);
  renewSession(user, token);
}
