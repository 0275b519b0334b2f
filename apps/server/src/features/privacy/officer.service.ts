// What the grievance officer of an installation does, by a command on the server: no screen of the app shows one patient's words to
// somebody else.
import { audit } from '../../platform/audit.ts';
import { StartError } from '../../platform/data-dir.ts';
import type { Platform } from '../../platform/platform.ts';
import { field, quote } from '../../platform/quoted.ts';
import { readContact } from '../auth/contact.service.ts';
import { readFacts } from '../profile/profile.service.ts';
import { ownerOf } from '../../platform/http/patient.ts';
import { findByNumber, findOpen, type GrievanceRow, setAnswered } from './grievances.repo.ts';
import { toGrievance } from './grievances.service.ts';

async function find({ database: { db } }: Platform, number: string): Promise<GrievanceRow> {
  const row = await findByNumber(db, number);
  if (!row) throw new StartError(`There is no complaint ${number}.`);
  return row;
}

/** A line for each complaint that waits, the most urgent first; nothing of what it says. */
export const listOpen = async ({ database: { db } }: Platform): Promise<string[]> =>
  (await findOpen(db)).map(
    (row) => `${row.number}  filed ${row.filed_at.toISOString().slice(0, 10)}  answer by ${row.due_on}`,
  );

/** A complaint with how its author can be reached. That it was opened stands in the author's own record. */
export async function showComplaint(platform: Platform, number: string): Promise<string[]> {
  const { database, clock } = platform;
  const row = await find(platform, number);
  const { subject, text, state } = toGrievance(platform, row);
  const owner = ownerOf(row);
  const { name, phone } = await readFacts(platform, owner);
  const { email, isEmailProven } = await readContact(database.db, owner);
  await audit.ok(database.db, clock.now(), null, 'privacy.grievance.read', { accountId: owner, subject: number });
  return [
    `${number}, ${state}, answer by ${row.due_on}`,
    ...field('From', name),
    ...field('E-mail', `${email ?? 'none'}${email !== null && !isEmailProven ? ' (not confirmed)' : ''}`),
    ...field('Phone', phone ?? 'none'),
    ...field('Subject', subject),
    '',
    ...quote(text),
  ];
}

/** Writes down that a complaint was answered; how, is between the officer and the patient. */
export async function markAnswered(platform: Platform, number: string): Promise<string> {
  const { database, clock } = platform;
  const { account_id: accountId } = await find(platform, number);
  return database.transaction(async (tx) => {
    const now = clock.now();
    if (!(await setAnswered(tx, number, now))) return `${number} was answered already.`;
    await audit.ok(tx, now, null, 'privacy.grievance.answer', { accountId, subject: number });
    return `${number} is marked as answered.`;
  });
}
