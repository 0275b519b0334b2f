// What patients answer to reminders by SMS or WhatsApp.
import { createHash, randomUUID } from 'node:crypto';
import type { RequestOf } from '@nabz/contract/endpoint';
import type { takeReply } from '@nabz/contract/notices-replies';
import { wallClock } from '@nabz/contract/wall-clock';
import { audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownerOfPhone, readContact } from '../auth/contact.service.ts';
import { readPeople } from '../family/people.service.ts';
import { dosesAround } from '../routine/due.service.ts';
import { recordIn } from '../routine/record.service.ts';
import { timeZoneOf } from '../routine/zone.service.ts';
import { findLastSms } from './deliver.repo.ts';
import { smsBudget } from './notices.policy.ts';
import { lockSettings, updateSettings } from './notices.repo.ts';
import { type Said, toAnswer } from './replies.map.ts';
import { doseMeant, laterThan, limits, meaningOf, toPhone } from './replies.policy.ts';
import { markSeen } from './replies.repo.ts';

type Reply = RequestOf<typeof takeReply>['body'];

/** An answer of yesterday says nothing that anybody waits for. */
const USEFUL_SECONDS = 3600;
const OPEN: Said = { kind: 'open' };

/** Marks the one dose that the answer can be about; it has to be opened in the app when there is any doubt. */
async function answerDose(
  tx: Tx,
  platform: Platform,
  account: PatientId,
  meaning: 'taken' | 'later',
  saidAt: Date,
): Promise<Said> {
  const now = wallClock(platform.clock.now(), await timeZoneOf(tx, account));
  const doses = [];
  for (const { id } of await readPeople(tx, account))
    for (const dose of await dosesAround(platform, tx, id, now)) doses.push({ person: id, dose });
  const meant = doseMeant(await findLastSms(tx, account), doses, { now, sentAt: saidAt });
  if (!meant) return OPEN;
  const { person, dose } = meant;
  const until = meaning === 'later' ? laterThan(now, dose.windowEnds) : null;
  if (meaning === 'later' && until === null) return OPEN;
  const event = { id: randomUUID(), medicineId: dose.courseId, slot: dose.slot, at: saidAt.toISOString() };
  const said = { ...event, action: meaning, reason: null, note: '', until };
  const { kept } = await recordIn(tx, platform, person, [said], null);
  if (kept.length === 0) return OPEN;
  return { kind: meaning, time: (until ?? dose.slot).slice(11) };
}

async function stopSms(tx: Tx, account: PatientId): Promise<Said> {
  await lockSettings(tx, { account_id: account });
  await updateSettings(tx, account, { sms: false, look_at: null });
  return { kind: 'stopped' };
}

/** What becomes of an answer from a proven phone. */
async function follow(tx: Tx, platform: Platform, account: PatientId, { text }: Reply, saidAt: Date): Promise<Said> {
  const meaning = meaningOf(text);
  const said =
    meaning === null
      ? OPEN
      : meaning === 'stop'
        ? await stopSms(tx, account)
        : await answerDose(tx, platform, account, meaning, saidAt);
  if (said.kind !== 'open')
    await audit.ok(tx, platform.clock.now(), null, 'reminders.reply', { accountId: account, reason: said.kind });
  return said;
}

/** Takes one answer. The note of its id, what follows from it and our word are one transaction: it counts once, however often it comes. */
export async function takeAnswerOf(platform: Platform, reply: Reply): Promise<void> {
  const { database, clock, rateLimiter, config } = platform;
  const phone = toPhone(reply.from);
  const idHash = createHash('sha256').update(reply.id).digest();
  await database.transaction(async (tx) => {
    const now = clock.now();
    if (!(await markSeen(tx, idHash, now)) || phone === null) return;
    if (!(await rateLimiter.tryTake(tx, limits.taken, phone))) return;
    const account = await ownerOfPhone(tx, phone);
    // a clock that is ahead of ours must not make a dose that was not yet
    const saidAt = new Date(Math.min(Date.parse(reply.sentAt), now.getTime()));
    const said: Said = account === undefined ? { kind: 'unknown' } : await follow(tx, platform, account, reply, saidAt);
    const limit = account === undefined ? limits.answeredUnknown : limits.answered;
    if (!(await rateLimiter.tryTake(tx, limit, phone))) return;
    if (!(await rateLimiter.tryTake(tx, smsBudget(config.smsDailyBudget)))) return;
    const language = account === undefined ? 'en' : (await readContact(tx, account)).language;
    const place = { publicUrl: config.publicUrl, expiresAt: secondsAfter(now, USEFUL_SECONDS) };
    await platform.messages.send(tx, toAnswer(said, { phone, via: reply.via, language }, place));
  });
}
