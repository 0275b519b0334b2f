import type { HealthFacts } from '@nabz/contract/profile-health';
import { canBePregnant, type Who } from '../family/use-who.ts';

/** What somebody can tell, and where it is told: in the profile itself, or among the facts about their health. */
const ITEMS = [
  { key: 'name', where: 'profile' },
  { key: 'age', where: 'profile' },
  { key: 'gender', where: 'profile' },
  { key: 'bloodGroup', where: 'profile' },
  { key: 'allergies', where: 'health' },
  { key: 'conditions', where: 'health' },
  { key: 'pregnancy', where: 'health' },
  { key: 'body', where: 'health' },
  { key: 'contact', where: 'health' },
] as const;
export type Item = (typeof ITEMS)[number];

const isTold = (key: Item['key'], who: Who, health: HealthFacts): boolean =>
  ({
    name: who.name.trim() !== '',
    age: who.age !== null,
    gender: who.gender !== null,
    bloodGroup: who.blood_group !== null,
    allergies: health.allergies !== null,
    conditions: health.conditions !== null,
    pregnancy: health.pregnant !== null,
    body: health.heightCm !== null && health.weightKg !== null,
    contact: health.emergencyContact !== null,
  })[key];

/** What is not told yet, of all that is a question for this person. */
export function missingOf(who: Who, health: HealthFacts): { missing: Item[]; total: number } {
  const asked = ITEMS.filter(({ key }) => key !== 'pregnancy' || canBePregnant(who));
  return { missing: asked.filter(({ key }) => !isTold(key, who, health)), total: asked.length };
}
