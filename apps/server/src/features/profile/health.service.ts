import { type HealthFacts, HealthFactsSchema } from '@nabz/contract/profile-health';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import { findHealth, lockHealth, writeHealth } from './health.repo.ts';

const nothingKnown: HealthFacts = {
  allergies: null,
  conditions: null,
  pregnant: null,
  breastfeeding: null,
  heightCm: null,
  weightKg: null,
  emergencyContact: null,
};

/** Bound to the owner: a row copied to another account does not open. */
const contextOf = (owner: PatientId): string => `health/${owner}`;
const close = ({ keys }: Platform, owner: PatientId, facts: HealthFacts): Buffer =>
  encrypt(keys.columns, contextOf(owner), Buffer.from(JSON.stringify(facts)));
const open = ({ keys }: Platform, owner: PatientId, content: Buffer): HealthFacts =>
  HealthFactsSchema.parse({
    ...nothingKnown,
    ...JSON.parse(decrypt(keys.columns, contextOf(owner), content).toString()),
  });

/** What a patient says about their health; null where they said nothing. */
export async function readHealth(platform: Platform, patient: Pick<Patient, 'id'>): Promise<HealthFacts> {
  const content = await findHealth(platform.database.db, patient.id);
  return content ? open(platform, patient.id, content) : nothingKnown;
}

type Changes = { readonly [K in keyof HealthFacts]?: HealthFacts[K] | undefined };

/** Changes what is given and leaves the rest. The record says which facts changed, not what they say. */
export const changeHealth = (
  platform: Platform,
  patient: Patient,
  changes: Changes,
  caller: Caller,
): Promise<HealthFacts> =>
  platform.database.transaction((tx) => changeHealthWithin(tx, platform, patient, changes, caller));

/** The same, as a part of another change. */
export async function changeHealthWithin(
  tx: Tx,
  platform: Platform,
  { id }: Patient,
  changes: Changes,
  caller: Caller,
): Promise<HealthFacts> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const before = open(platform, id, await lockHealth(tx, id, close(platform, id, nothingKnown)));
  const facts = { ...before, ...given };
  await writeHealth(tx, id, close(platform, id, facts));
  await audit.ok(tx, platform.clock.now(), caller, 'profile.health.update', {
    accountId: id,
    subject: Object.keys(given).sort().join(','),
  });
  return facts;
}
