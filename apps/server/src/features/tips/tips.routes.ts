import { tipNotForMe, todaysTip } from '@nabz/contract/tips';
import type { Api } from '../../platform/http/bind.ts';
import { definePersonalTips } from './personal.ts';
import { registerTipJobs } from './tips.jobs.ts';
import { readTip, refuseTip } from './tips.service.ts';

const ok = { success: true } as const;

/** One tip a day. */
export function registerTips({ platform, bind }: Api): void {
  definePersonalTips(platform);
  registerTipJobs(platform);

  bind(todaysTip, async ({ patient }) => ({ ...ok, ...(await readTip(platform, patient.id)) }));

  bind(tipNotForMe, async ({ params, body, patient }) => ({
    ...ok,
    ...(await refuseTip(platform, patient.id, params.tipId, body)),
  }));
}
