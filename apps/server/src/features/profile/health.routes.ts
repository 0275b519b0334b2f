import { getHealth, setHealth } from '@nabz/contract/profile-health';
import type { Api } from '../../platform/http/bind.ts';
import { changeHealth, readHealth } from './health.service.ts';
import { definePersonalHealth } from './personal.ts';

const ok = { success: true } as const;

/** What a patient says about their health, which results and medicines are checked against. */
export function registerHealth({ platform, bind }: Api): void {
  definePersonalHealth(platform);
  bind(getHealth, async ({ patient }) => ({ ...ok, health: await readHealth(platform, patient) }));
  bind(setHealth, async ({ body, patient, caller }) => ({
    ...ok,
    health: await changeHealth(platform, patient, body, caller),
  }));
}
