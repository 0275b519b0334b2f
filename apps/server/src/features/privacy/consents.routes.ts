import { listConsents, setConsent } from '@nabz/contract/privacy-consents';
import type { Api } from '../../platform/http/bind.ts';
import { changeConsent, readConsents } from './consents.service.ts';

const ok = { success: true } as const;

/** What a patient allows, one purpose at a time. */
export function registerConsents({ platform, bind }: Api): void {
  bind(listConsents, async ({ patient }) => ({ ...ok, consents: await readConsents(platform, patient) }));

  bind(setConsent, async ({ params, body, patient, caller }) => ({
    ...ok,
    consent: await changeConsent(platform, patient, { purpose: params.purpose, ...body }, caller),
  }));
}
