import * as contract from '@nabz/contract/assistants';
import type { Api } from '../../platform/http/bind.ts';
import { registerAssistantJobs } from './assistants.jobs.ts';
import * as keys from './keys.service.ts';
import { definePersonalAssistants } from './personal.ts';

const ok = { success: true } as const;

/** The keys of other assistants. What they read with them goes over /mcp: see mcp.routes.ts. */
export function registerAssistants({ platform, bind }: Api): void {
  registerAssistantJobs(platform);
  definePersonalAssistants(platform);
  keys.answerForKeys(platform);

  bind(contract.listAssistants, async ({ patient }) => ({
    ...ok,
    assistants: await keys.listKeys(platform, platform.database.db, patient.id),
    address: `${platform.config.publicUrl}/mcp`,
  }));

  bind(contract.addAssistant, async ({ body, patient, caller }) => ({
    ...ok,
    ...(await keys.makeKey(platform, patient, body, caller)),
  }));

  bind(contract.removeAssistant, async ({ params, patient, caller }) => {
    await keys.endKey(platform, patient, params.assistantId, caller);
    return ok;
  });
}
