import type { Db } from '../../platform/db/database.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import { type PatientId, personOf } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { type AccountRow, findById, findMembers } from './account.repo.ts';
import { toUser } from './auth.map.ts';
import { findKnownSince } from './known-device.repo.ts';
import { forgetCode } from './proof.repo.ts';
import { findRemoval } from './use.service.ts';
import { findSessions, type SessionRow } from './session.repo.ts';

const { signedInWith } = spoken('auth');

const toDevice = (row: SessionRow) => ({
  device: deviceName(row.device),
  toldByTheDevice: row.device,
  signedInWith: signedInWith[row.factor === 'otp' ? 'otp' : 'password'],
  signedInAt: row.created_at.toISOString(),
  lastSeenAt: row.seen_at.toISOString(),
  endsAt: row.expires_at.toISOString(),
});

const toFamily = (row: AccountRow) =>
  row.guardian_id === null
    ? null
    : {
        relation: row.relation,
        birthDate: row.birth_date,
        keptBecause: row.authority,
        statedAt: row.authority_at?.toISOString() ?? null,
      };

async function read(db: Db, owner: PatientId): Promise<unknown> {
  const row = await findById(db, owner);
  if (!row) return null;
  const { active_reminders: _, ...profile } = toUser(row);
  return {
    profile,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.used_at.toISOString(),
    // a warning was sent: that is when it goes unless it is used
    removedAfter: (await findRemoval(db, owner))?.toISOString() ?? null,
    emailConfirmedAt: row.email_verified_at?.toISOString() ?? null,
    phoneConfirmedAt: row.phone_verified_at?.toISOString() ?? null,
    family: toFamily(row),
    signedInDevices: (await findSessions(db, owner)).map(toDevice),
    // kept as hashes: what a device or an address is called cannot be read from them
    rememberedDevicesLastSeenAt: (await findKnownSince(db, owner)).map((at) => at.toISOString()),
  };
}

/** Who somebody and their family are: people speak of one another. */
async function identifiers(db: Db, owner: PatientId): Promise<(string | null)[]> {
  const row = await findById(db, owner);
  if (!row) return [];
  const account = row.guardian_id === null ? row : await findById(db, row.guardian_id);
  const people = account ? [account, ...(await findMembers(db, personOf(account)))] : [row];
  return people.flatMap(({ name, email, phone, birth_date: born }) => [name, email, phone, born]);
}

/** Who somebody is and where they are signed in. What proves it stays inside: passwords and tokens are kept as hashes only. */
export function definePersonalAuth(platform: Platform): void {
  platform.personal.define({
    name: 'account',
    tables: ['account', 'account_removal', 'session', 'known_device'],
    read,
    identifiers,
    // a code stands under the address it was sent to, not under the account: it would outlive it for some minutes
    erase: async (tx, owner) => {
      const row = await findById(tx, owner);
      for (const sentTo of [row?.phone, row?.email]) if (sentTo) await forgetCode(tx, sentTo);
    },
  });
}
