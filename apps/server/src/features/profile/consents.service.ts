import { type Consent, type Purpose, PurposeSchema } from '@nabz/contract/consents';
import { type Caller, recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ConsentRow, decide, findConsents, holdsNow } from './consents.repo.ts';
import words from './consents.words.json' with { type: 'json' };

function toConsent(purpose: Purpose, row: ConsentRow | undefined): Consent {
  return {
    purpose,
    granted: row !== undefined,
    grantedAt: row?.granted_at.toISOString() ?? null,
    grantedVersion: row?.version ?? null,
    ...words[purpose],
  };
}

/** Everything the patient can allow, and what they have allowed. */
export async function readConsents({ database: { db } }: Platform, patient: Patient): Promise<Consent[]> {
  const rows = await findConsents(db, patient.id);
  return PurposeSchema.options.map((purpose) =>
    toConsent(
      purpose,
      rows.find((row) => row.purpose === purpose),
    ),
  );
}

/** Gives or withdraws a consent. What was kept under it hangs on its row in the database and goes with it. */
export async function changeConsent(
  { database, clock }: Platform,
  patient: Patient,
  { purpose, granted, version }: { purpose: Purpose; granted: boolean; version: string },
  caller: Caller,
): Promise<Consent> {
  if (granted && version !== words[purpose].version)
    throw new AppError(409, 'CONFLICT', 'The text has changed. Please read it again before you agree.');
  const at = clock.now();
  return database.transaction(async (tx) => {
    if (await decide(tx, patient.id, { purpose, version, granted, at })) {
      const kind = granted ? 'consent.give' : 'consent.withdraw';
      await recordAudit(tx, at, caller, {
        kind,
        outcome: 'ok',
        accountId: patient.id,
        subject: `${purpose}/${version}`,
      });
    }
    const rows = await findConsents(tx, patient.id);
    return toConsent(
      purpose,
      rows.find((row) => row.purpose === purpose),
    );
  });
}

/** Refuses with 409 what the patient has not allowed. */
export async function requireConsent(tx: Tx, owner: PatientId, purpose: Purpose): Promise<void> {
  if (await holdsNow(tx, owner, purpose)) return;
  throw new AppError(409, 'CONSENT_REQUIRED', 'This is kept only with your consent, which you have not given.');
}
