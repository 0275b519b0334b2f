import { listMembers, type Member } from '@nabz/contract/family';
import { getHealth, type HealthFacts } from '@nabz/contract/profile-health';
import { listRoutine } from '@nabz/contract/routine';
import { nothingTold } from './prescriptions.ts';
import { answer } from './server.ts';

export const kabir: Member = {
  id: '1b0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b22',
  name: 'Kabir Verma',
  relation: 'son',
  birthDate: '2019-06-14',
  age: 7,
  gender: 'male',
  blood_group: 'B+',
  isMinor: true,
  authority: 'guardian',
};
export const savitri: Member = {
  ...kabir,
  id: '2c0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b33',
  name: 'Savitri Devi',
  relation: 'grandmother',
  birthDate: '1944-01-02',
  age: 82,
  gender: 'female',
  blood_group: null,
  isMinor: false,
  authority: 'permission',
};

type Given = { members?: Member[]; health?: Partial<HealthFacts> };

/** What the profile page and the emergency card ask for, answered. */
export function answerProfile({ members = [], health = {} }: Given = {}): void {
  answer(listMembers, { success: true, members });
  answer(getHealth, { success: true, health: { ...nothingTold, ...health } });
  answer(listRoutine, { success: true, medicines: [] });
}
