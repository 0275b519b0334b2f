import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../../platform/secret-token.ts';
import { readDesk } from '../hospitals/desk.service.ts';
import { type AppointmentRow, findFiles } from './booking.repo.ts';
import { openContent, openFileName } from './content.ts';
import { enqueueTelling, type Telling } from './desk.jobs.ts';
import { toDeskMail, toWebhookBody } from './desk.map.ts';
import type { DeskEvent } from './desk.policy.ts';
import { type DeskRow, upsertDesk } from './desk.repo.ts';

/** The page of a hospital's desk; the token stands behind `#`, where no server and no log sees it. */
const linkOf = (publicUrl: string, token: string) => ({
  page: `${publicUrl}/desk#token=${token}`,
  api: `${publicUrl}/api/desk/answer`,
  token,
});

/**
 * Tells the hospital of a change when the transaction commits. What waits for an answer gets a new link, and every earlier link is of no
 * use from then on. Undefined, and nothing is told, where the hospital has no desk.
 */
export async function tellDesk(
  tx: Tx,
  platform: Platform,
  row: AppointmentRow,
  event: DeskEvent,
): Promise<DeskRow | undefined> {
  const desk = row.is_sample ? null : await readDesk(platform, tx, row.hospital_id);
  if (!desk) return undefined;
  const token = event === 'booked' || event === 'moved' ? newToken() : null;
  const content = openContent(platform, row);
  const about = { event, row, content, link: token === null ? null : linkOf(platform.config.publicUrl, token) };
  const now = platform.clock.now();
  const ways: Telling['by'][] = [];
  if (desk.webhook) {
    const deliveryId = randomUUID();
    const files = (await findFiles(tx, [row.id])).map((file) => openFileName(platform, file));
    ways.push({ way: 'webhook', deliveryId, body: toWebhookBody(about, { deliveryId, files, at: now }) });
  }
  if (desk.email !== null) ways.push({ way: 'email', message: toDeskMail(about, desk.email, desk.language) });
  const told = {
    hospitalId: row.hospital_id,
    appointmentId: row.id,
    accountId: row.account_id,
    sequence: row.sequence,
  };
  for (const by of ways) await enqueueTelling(platform, tx, { ...told, by });
  return upsertDesk(tx, {
    appointment_id: row.id,
    account_id: row.account_id,
    sequence: row.sequence,
    state: event === 'proposal-taken' ? 'confirmed' : 'waiting',
    told_at: now,
    reached_at: null,
    answered_at: event === 'proposal-taken' ? now : null,
    token_hash: token === null ? null : tokenHash(token),
    proposed_date: null,
    proposed_time: null,
  });
}
