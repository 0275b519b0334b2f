import { addMember, changeMember, listMembers, removeMember } from '@nabz/contract/family';
import type { Api } from '../../platform/http/bind.ts';
import { erasesAccount } from '../auth/ports.ts';
import { erasePeople } from './erase-person.service.ts';
import { readMembers } from './members.service.ts';
import { addToFamily, changeInFamily, removeFromFamily } from './family.service.ts';

const ok = { success: true } as const;

/** The people whose records an account keeps beside its own. */
export function registerFamily({ platform, bind }: Api): void {
  platform.ports.answer(erasesAccount, erasePeople);

  bind(listMembers, async ({ patient }) => ({
    ...ok,
    members: await readMembers(platform, platform.database.db, patient.accountId),
  }));
  bind(addMember, async ({ body, patient, caller }) => ({
    ...ok,
    member: await addToFamily(platform, patient, body, caller),
  }));
  bind(changeMember, async ({ params, body, patient, caller }) => ({
    ...ok,
    member: await changeInFamily(platform, patient, params.memberId, body, caller),
  }));
  bind(removeMember, async ({ params, body, patient, caller }) => {
    await removeFromFamily(platform, patient, params.memberId, body, caller);
    return ok;
  });
}
