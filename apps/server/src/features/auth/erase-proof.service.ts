import { type AuditDetails, type AuditKind, type Caller, audit } from '../../platform/audit.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireFreshSignIn, requireStepUpOf } from './step-up.service.ts';

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
  { kind, about }: { kind: AuditKind; about: AuditDetails },
): Promise<void> {
  await prove(platform, patient, password).catch(async (error: unknown) => {
    const refused = { ...about, reason: 'step-up' };
    await audit.refused(platform.database.db, platform.clock.now(), caller, kind, refused);
    throw error;
  });
}
