// Patients with reports that were read, put straight into the database: what reading leaves behind, without waiting for it.
import { randomBytes, randomUUID } from 'node:crypto';
import { labLibrary } from '../../apps/server/src/features/reports/lab-library.ts';
import { encryptColumn } from '../../apps/server/src/features/documents/document-kind.ts';
import { ReportExtractionSchema, type ReportDetails } from '../../apps/server/src/features/reports/report-content.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { newToken, tokenHash } from '../../apps/server/src/platform/secret-token.ts';
import { madeReport } from '../documents-speed/made-report.ts';

const DAY = 24 * 3600 * 1000;
/** Rows of a usual report: a blood count with what is asked for beside it. */
const ROWS = 16;
const IN_ONE_INSERT = 500;

export type BenchPatient = { readonly id: string; readonly token: string };

/** The words of a report, a line of the table a line. */
export function reportText(page: number): string {
  const lines = new Map<number, string[]>();
  for (const { text, y } of madeReport(page, 'Helvetica', ROWS).texts ?? [])
    lines.set(y, [...(lines.get(y) ?? []), text]);
  return [...lines.values()].map((cells) => cells.map((cell) => cell.padEnd(28)).join('')).join('\n');
}

/** Patients with a session. */
export async function makePatients(
  { database: { db }, clock }: Platform,
  count: number,
): Promise<readonly BenchPatient[]> {
  const now = clock.now();
  const made = Array.from({ length: count }, () => ({ id: randomUUID(), token: newToken() }));
  const accounts = made.map(({ id }) => ({
    id,
    name: 'Asha Verma',
    email: `${id}@example.in`,
    email_verified_at: now,
    phone: null,
    phone_verified_at: null,
    password_hash: null,
    age: 34,
    gender: 'female' as const,
    location: null,
    blood_group: null,
    daily_tips_delivery_time: null,
    created_at: now,
  }));
  const sessions = made.map(({ id, token }) => ({
    token_hash: tokenHash(token),
    account_id: id,
    factor: 'password' as const,
    device: 'bench',
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + DAY),
  }));
  await db.insertInto('account').values(accounts).execute();
  await db.insertInto('session').values(sessions).execute();
  return made;
}

/** Reports of one patient, a day apart. */
export async function makeReports(platform: Platform, { id: account }: BenchPatient, count: number): Promise<void> {
  const now = platform.clock.now().getTime();
  const { reader } = labLibrary();
  const rows = Array.from({ length: count }, (_, at) => {
    const owned = { id: randomUUID(), account_id: account };
    const made = ReportExtractionSchema.parse({
      reading: reader.readText(reportText(at)),
      pages: [{ number: 1, width: 595, height: 842, turnedBy: 0 }],
      readBy: 'text',
    });
    const said: ReportDetails = {
      title: `Blood test ${at}`,
      notes: '',
      reportType: 'Blood Test',
      reportDate: null,
      labName: null,
      tags: [],
      originalName: `blood-${at}.pdf`,
      mine: null,
      answers: {},
      corrections: [],
    };
    const created = new Date(now - at * DAY);
    return {
      ...owned,
      kind: 'report' as const,
      purpose: null,
      state: 'done' as const,
      created_at: created,
      touched_at: created,
      stored_as: randomBytes(16).toString('hex'),
      mime_type: 'application/pdf',
      size: 120_000,
      digest: randomBytes(32),
      duplicate_of: null,
      pages_done: null,
      pages_total: null,
      failure: null,
      confirmed_at: null,
      said: encryptColumn(platform, owned, 'said', said),
      made: encryptColumn(platform, owned, 'made', made),
    };
  });
  for (let at = 0; at < rows.length; at += IN_ONE_INSERT)
    await platform.database.db
      .insertInto('document')
      .values(rows.slice(at, at + IN_ONE_INSERT))
      .execute();
}
