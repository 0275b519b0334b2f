import { getProfile, updateProfile } from '@nabz/contract/auth';
import { signInFirst } from '../../platform/errors/app-error.ts';
import type { Api } from '../../platform/http/bind.ts';
import { changeProfile, checkPhone, readProfile } from './profile.service.ts';

const ok = { success: true } as const;

/** Who somebody is. */
export function registerProfile({ platform, bind }: Api): void {
  bind(getProfile, async ({ query, caller, patient, authentication }) => {
    if (patient) return { ...ok, user: await readProfile(platform, patient, query) };
    if (authentication === 'none' && query.phone !== undefined) {
      return { ...ok, ...(await checkPhone(platform, query.phone, caller)) };
    }
    throw signInFirst(authentication === 'expired' ? 'expired' : 'none');
  });

  bind(updateProfile, async ({ body, caller, patient }) => ({
    ...ok,
    user: await changeProfile(platform, patient, body, caller),
  }));
}
