import { z } from 'zod';
import { addDays, minutesOfSlot, slotOfMinutes } from '@nabz/contract/calendar';
import { wallClock } from '@nabz/contract/wall-clock';
import { defineJob } from '../../platform/jobs/job.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { ownerOf } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { toTipMail, toTipNotice } from '../notices/deliver.map.ts';
import * as repo from '../notices/deliver.repo.ts';
import { guarded, openChannels } from '../notices/deliver.service.ts';
import { pushToAll } from '../notices/devices.service.ts';
import { minutesToNotify, NOTIFY_WITHIN_MINUTES } from '../notices/notices.policy.ts';
import { toSettings } from '../notices/notices.service.ts';
import { tipDayOf, tipForMessage } from './tips.service.ts';

type Wanting = { readonly account_id: string; readonly time: string };

/** Sends one account its tip, once for each day of its clock. */
async function sendTip(platform: Platform, wanting: Wanting): Promise<void> {
  const { database, clock, config } = platform;
  const accountId = ownerOf(wanting);
  const day = await tipDayOf(platform, accountId);
  await database.transaction(async (tx) => {
    const settings = await repo.lockForTip(tx, accountId, wanting.time);
    if (!settings) return;
    const now = clock.now();
    const wall = wallClock(now, settings.time_zone);
    const { quiet } = toSettings(settings);
    const channels = await openChannels(tx, platform, { accountId, settings });
    // yesterday's too: its time may have lain in quiet hours that ended this morning
    for (const date of [wall.slice(0, 10), addDays(wall.slice(0, 10), -1)]) {
      const at = `${date}T${wanting.time}`;
      const ends = slotOfMinutes(minutesOfSlot(at) + 24 * NOTIFY_WITHIN_MINUTES);
      const minutes = minutesToNotify({ at, ends }, quiet, wall);
      if (minutes === 0) continue;
      const claimed = async (channel: 'email' | 'push'): Promise<boolean> => {
        const news = { accountId, people: [accountId], slot: date, channel, kind: 'tip', at: now } as const;
        return (await repo.claim(tx, news)).size > 0;
      };
      const byMail = channels.email !== null && (await claimed('email'));
      const byPush = channels.devices.length > 0 && (await claimed('push'));
      const tip = byMail || byPush ? await tipForMessage(tx, platform, accountId, day, channels.language) : null;
      if (tip === null) continue; // none is left that fits: there is nothing to say
      const expiresAt = secondsAfter(now, 60 * minutes);
      const message = { ...tip, publicUrl: config.publicUrl, expiresAt, language: channels.language };
      if (byMail && channels.email !== null) await platform.messages.send(tx, toTipMail(message, channels.email));
      if (byPush) await pushToAll(tx, platform, channels.devices, { notice: toTipNotice(message), expiresAt });
    }
  });
}

/** Sends the tips whose time has come, zone by zone: there are few, and the database need not know them. */
export async function deliverTips(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  for (const zone of await repo.findTipZones(database.db)) {
    const now = clock.now();
    const wall = wallClock(now, zone);
    const from = slotOfMinutes(minutesOfSlot(wall) - NOTIFY_WITHIN_MINUTES);
    const hour = { from: from.slice(11), to: wall.slice(11), now };
    for (const wanting of await repo.findForTip(database.db, zone, hour)) {
      await guarded(platform, wanting.account_id, () => sendTip(platform, wanting));
    }
  }
}

const tips = defineJob({
  name: 'reminders.tips',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  keepSeconds: 3600,
  expireInSeconds: 240,
  schedule: '* * * * *',
});

/** Sends the tips by itself, minute by minute. */
export function registerTipJobs(platform: Platform): void {
  platform.jobs.define(tips, () => deliverTips(platform));
}
