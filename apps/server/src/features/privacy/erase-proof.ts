import { type AuditEvent, type Caller, recordAudit } from '../../platform/audit.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireFreshSignIn, requireStepUpOf } from '../auth/step-up.ts';

async function prove(platform: Platform, patient: Patient, password: string | undefined): Promise<void> {
  if (password === undefined && patient.session.factor === 'otp') return requireFreshSignIn(platform, patient);
  return requireStepUpOf(platform, patient, password);
}

/**
 * To erase a person a stolen session is not enough: the password, or a sign-in by a code of the last minutes. A refusal leaves
 * its trace.
 */
export async function proveErasure(
  platform: Platform,
  patient: Patient,
  password: string | undefined,
  caller: Caller,
  event: Omit<AuditEvent, 'outcome' | 'reason'>,
): Promise<void> {
  await prove(platform, patient, password).catch(async (error: unknown) => {
    const refused = { ...event, outcome: 'refused', reason: 'step-up' } as const;
    await recordAudit(platform.database.db, platform.clock.now(), caller, refused);
    throw error;
  });
}
