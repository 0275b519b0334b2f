import type { Db } from '../../platform/db/database.ts';
import type { Patient } from '../../platform/http/patient.ts';
import { memberIds } from '../family/members.service.ts';
import { requireRoom } from './documents.policy.ts';
import { countUsed } from './documents.repo.ts';

/** Refuses what would be too much of one person, or of all whose records the account keeps. */
export async function requireRoomFor(db: Db, { id, accountId }: Patient, size: number): Promise<void> {
  const people = [accountId, ...(await memberIds(db, accountId))];
  requireRoom({ person: await countUsed(db, [id]), account: await countUsed(db, people) }, size);
}
