import type { fileGrievance, Grievance, listGrievances } from '@nabz/contract/privacy';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import { z } from 'zod';
import { textsIn } from '@nabz/words/catalogue';
import { type Caller, audit } from '../../platform/audit.ts';
import { inIndia, secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Message } from '../../platform/messages/message.ts';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { spoken } from '../../platform/spoken.ts';
import { findGrievance, findGrievances, type GrievanceRow, insertGrievance, nextNumber } from './grievances.repo.ts';

/** What Nabz promises; the law (DPDP Rules 2025, rule 14) asks for ninety days at most, the SPDI Rules 2011 for a month. */
const ANSWER_WITHIN_DAYS = 30;
const day = 24 * 3600;
/** Nobody has more to complain about; a flood of mails to the officer is bounded. */
const COMPLAINTS_A_DAY: RateLimit = { name: 'grievance', max: 10, seconds: day };
const digits = 5;

/** What stands in the encrypted column. */
const ContentSchema = z.object({ subject: z.string(), text: z.string() });

/** Bound to owner and complaint: a row copied to another place does not open. */
const contextOf = ({ account_id, id }: Pick<GrievanceRow, 'account_id' | 'id'>): string =>
  `grievance/${account_id}/${id}`;

export const toGrievance = ({ keys }: Pick<Platform, 'keys'>, row: GrievanceRow): Grievance => ({
  id: row.id,
  number: row.number,
  at: row.filed_at.toISOString(),
  ...ContentSchema.parse(JSON.parse(decrypt(keys.columns, contextOf(row), row.content).toString())),
  dueOn: row.due_on,
  state: row.answered_at === null ? 'open' : 'answered',
});

type Officer = ResponseOf<typeof listGrievances>['officer'];

/** Whom to complain to, as the installation names them. */
export const officerOf = ({
  config: {
    grievance: { officer, email, phone },
  },
}: Pick<Platform, 'config'>): Officer => ({
  name: officer ?? spoken('grievances').officerNotNamed,
  email: email ?? '',
  phone: phone ?? '',
  answerWithinDays: ANSWER_WITHIN_DAYS,
});

/** Whom to complain to, and the caller's complaints, the newest first. */
export async function readGrievances(
  platform: Platform,
  { accountId }: Patient,
): Promise<{ officer: Officer; grievances: Grievance[] }> {
  const rows = await findGrievances(platform.database.db, accountId);
  return { officer: officerOf(platform), grievances: rows.map((row) => toGrievance(platform, row)) };
}

/** What somebody writes may tell of an illness, and mail is read on the way: it says that there is a complaint, not what it says. */
function toOfficerMail(to: string, { number, due_on: due }: GrievanceRow): Message {
  // an officer has no profile: the language of the installation
  const t = textsIn('en');
  return {
    channel: 'email',
    to,
    subject: t('mail.grievance.subject', { number }),
    body: `${t('mail.grievance.filed', { number, due })}\n\n${t('mail.grievance.read', { number })}`,
  };
}

type NewGrievance = RequestOf<typeof fileGrievance>['body'];

/** Keeps a new complaint under the next number; undefined when the very same arrived a moment ago. */
async function keep(
  tx: Tx,
  { keys }: Platform,
  place: Pick<GrievanceRow, 'account_id' | 'id'>,
  { now, content }: { now: Date; content: Omit<NewGrievance, 'id'> },
): Promise<GrievanceRow | undefined> {
  const year = Number(inIndia(now).slice(0, 4));
  const number = String(await nextNumber(tx, year)).padStart(digits, '0');
  return insertGrievance(tx, {
    ...place,
    number: `NZ-${year}-${number}`,
    filed_at: now,
    due_on: inIndia(secondsAfter(now, ANSWER_WITHIN_DAYS * day)).slice(0, 10),
    answered_at: null,
    content: encrypt(keys.columns, contextOf(place), Buffer.from(JSON.stringify(content))),
  });
}

async function tellOfficer(tx: Tx, { config, messages, log }: Platform, row: GrievanceRow): Promise<void> {
  const { email } = config.grievance;
  if (email !== null) return messages.send(tx, toOfficerMail(email, row));
  return log.warn({ number: row.number }, 'privacy: a complaint was filed and GRIEVANCE_EMAIL is not set');
}

/** Keeps a complaint and tells the officer that there is one. The same id again is the same complaint. */
export async function fileComplaint(
  platform: Platform,
  { accountId }: Patient,
  { id, ...content }: NewGrievance,
  caller: Caller,
): Promise<Grievance> {
  const { database, clock, rateLimiter } = platform;
  await database.transaction(async (tx) => {
    if (await findGrievance(tx, accountId, id)) return;
    await rateLimiter.take(tx, COMPLAINTS_A_DAY, accountId);
    const now = clock.now();
    const row = await keep(tx, platform, { account_id: accountId, id }, { now, content });
    if (!row) return;
    await tellOfficer(tx, platform, row);
    await audit.ok(tx, now, caller, 'privacy.grievance', { accountId, subject: row.number });
  });
  const kept = await findGrievance(database.db, accountId, id);
  if (!kept) throw notFound();
  return toGrievance(platform, kept);
}
