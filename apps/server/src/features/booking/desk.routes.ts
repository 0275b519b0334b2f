import { answerDesk, readDeskFile, readDeskRequest } from '@nabz/contract/booking-desk';
import type { Api } from '../../platform/http/bind.ts';
import * as desk from './desk.service.ts';
import { registerDeskJobs } from './desk.jobs.ts';

const ok = { success: true } as const;

/** What a connected hospital does with the link of a booking, without an account. */
export function registerDesk({ platform, bind }: Api): void {
  registerDeskJobs(platform);

  bind(readDeskRequest, async ({ body, caller }) => ({
    ...ok,
    request: await desk.readRequest(platform, body.token, caller),
  }));

  bind(readDeskFile, ({ params, body, caller }) =>
    desk.readDeskFile(platform, { token: body.token, fileId: params.fileId }, caller),
  );

  bind(answerDesk, async ({ body, caller }) => {
    await desk.takeAnswer(platform, body, caller);
    return ok;
  });
}
