// What the desk of a connected hospital does with its link: it looks at a booking and answers it, once.
import type { answerDesk, DeskRequest } from '@nabz/contract/booking-desk';
import type { RequestOf } from '@nabz/contract/endpoint';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { invalidInput, notFound } from '../../platform/errors/app-error.ts';
import { readStored } from '../../platform/files/stored-file.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Download } from '../../platform/http/download.ts';
import type { Platform } from '../../platform/platform.ts';
import { tokenHash } from '../../platform/secret-token.ts';
import { linkExpired } from '../auth/email.service.ts';
import { requireBookableDay, type Slot, startOf } from './booking.policy.ts';
import { type AppointmentRow, findFiles } from './booking.repo.ts';
import { openContent, openFileName } from './content.ts';
import { toDeskRequest } from './desk.map.ts';
import { deskLimit, isAskable } from './desk.policy.ts';
import { type DeskRow, findAsked, findByToken, lockByToken, settleAppointment, updateDesk } from './desk.repo.ts';
import { sendNotice } from './notices.service.ts';
import { requireFreeSlot } from './slots.service.ts';

async function readAsked(platform: Platform, token: string, caller: Caller): Promise<AppointmentRow> {
  const { database, clock, rateLimiter } = platform;
  await rateLimiter.take(database.db, deskLimit, addressGroup(caller.ip));
  const desk = await findByToken(database.db, tokenHash(token));
  const row = desk && (await findAsked(database.db, desk));
  if (!row || !isAskable(row, clock.now())) throw linkExpired();
  return row;
}

/** The booking behind a link; that it was looked at is on the patient's record. */
export async function readRequest(platform: Platform, token: string, caller: Caller): Promise<DeskRequest> {
  const { database, clock } = platform;
  const row = await readAsked(platform, token, caller);
  const files = await findFiles(database.db, [row.id]);
  await audit.ok(database.db, clock.now(), caller, 'booking.desk.open', {
    accountId: row.account_id,
    subject: row.id,
    factor: 'link',
  });
  const named = files.map((file) => ({ file, name: openFileName(platform, file) }));
  return toDeskRequest(row, openContent(platform, row), named);
}

/** A file that the patient attached, until the link is answered. */
export async function readDeskFile(
  platform: Platform,
  { token, fileId }: { token: string; fileId: string },
  caller: Caller,
): Promise<Download> {
  const { database, clock } = platform;
  const row = await readAsked(platform, token, caller);
  const file = (await findFiles(database.db, [row.id])).find(({ id }) => id === fileId);
  if (!file) throw notFound({ code: 'errors.booking.fileNotThere' });
  const bytes = await readStored(platform, 'booking', file.stored_as);
  await audit.ok(database.db, clock.now(), caller, 'booking.file.download', {
    accountId: row.account_id,
    subject: `${row.id}/${file.id}`,
    factor: 'link',
  });
  return { name: openFileName(platform, file), mimeType: file.mime_type, bytes };
}

type Answer = RequestOf<typeof answerDesk>['body'];

/** The other time of a proposal: free, to come, and another one. */
async function readProposal(
  platform: Platform,
  row: AppointmentRow,
  { preferredDate: date, preferredTime: time }: Answer,
): Promise<Slot> {
  const now = platform.clock.now();
  if (date === undefined) throw invalidInput({ preferredDate: { code: 'errors.booking.proposalDate' } });
  if (time === undefined) throw invalidInput({ preferredTime: { code: 'errors.booking.proposalTime' } });
  requireBookableDay('preferredDate', date, now);
  const isSame = date === row.preferred_date && time === row.preferred_time;
  if (isSame || startOf({ date, time }) <= now)
    throw invalidInput({ preferredTime: { code: 'errors.booking.proposalTime' } });
  await requireFreeSlot(platform, row.doctor_id, { date, time });
  return { date, time };
}

type Settled = { readonly row: AppointmentRow; readonly desk: DeskRow };
type Decision = { readonly answer: 'confirm' | 'decline' } | { readonly answer: 'propose'; readonly slot: Slot };

/** Writes an answer down, and answers the appointment as it is from then on. */
async function settle(tx: Tx, platform: Platform, { row, desk }: Settled, decision: Decision): Promise<AppointmentRow> {
  const now = platform.clock.now();
  const answered = { answered_at: now, token_hash: null };
  const sequence = row.sequence + 1;
  if (decision.answer === 'propose') {
    const { date, time } = decision.slot;
    await updateDesk(tx, desk, { ...answered, state: 'proposed', proposed_date: date, proposed_time: time });
    return row;
  }
  if (decision.answer === 'confirm') {
    await updateDesk(tx, desk, { ...answered, state: 'confirmed' });
    return settleAppointment(tx, desk, { status: 'confirmed', sequence });
  }
  await updateDesk(tx, desk, { ...answered, state: 'declined' });
  // its slot is free again, and nobody is reminded of it
  return settleAppointment(tx, desk, { status: 'cancelled', cancelled_at: now, sequence });
}

const occasions = { confirm: 'confirmed', decline: 'declined', propose: 'proposed' } as const;

/** What the hospital answers. The link is of no use afterwards, whoever has it; the patient is told at once. */
export async function takeAnswer(platform: Platform, given: Answer, caller: Caller): Promise<void> {
  const { token, answer } = given;
  const { database, clock } = platform;
  const asked = await readAsked(platform, token, caller);
  // before the transaction: what is offered instead is looked up on a connection of its own
  const decision: Decision =
    answer === 'propose' ? { answer, slot: await readProposal(platform, asked, given) } : { answer };
  await database.transaction(async (tx) => {
    const found = await lockByToken(tx, tokenHash(token));
    if (!found || !isAskable(found.row, clock.now())) throw linkExpired();
    const row = await settle(tx, platform, found, decision);
    const occasion = occasions[answer];
    await audit.ok(tx, clock.now(), caller, 'booking.desk.answer', {
      accountId: row.account_id,
      subject: row.id,
      factor: 'link',
      reason: occasion,
    });
    await sendNotice(tx, platform, row, occasion, decision.answer === 'propose' ? decision.slot : null);
  });
}
