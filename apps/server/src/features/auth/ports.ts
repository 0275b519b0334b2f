// What sign-in asks of features that build on it.
import type { Caller } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { definePort } from '../../platform/ports.ts';
import type { AccountRow } from './account.repo.ts';

/** Erases an account with its family: the family feature knows who they are. */
export const erasesAccount =
  definePort<(tx: Tx, platform: Platform, account: PatientId) => Promise<unknown>>('auth.erasesAccount');

/** Makes a new address the account's, inside of whose session its link was opened; null when somebody proved it meanwhile. */
export const opensEmailChange =
  definePort<
    (tx: Tx, platform: Platform, account: AccountRow, email: string, caller: Caller) => Promise<'kept' | null>
  >('auth.opensEmailChange');

/** Ends what else opens the records of an account and its family, when its sessions are ended because somebody else may hold one. */
export const endsAccess = definePort<(tx: Tx, account: string) => Promise<void>>('auth.endsAccess');
