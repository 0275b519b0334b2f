// What the profile knows of a person, in the terms of the symptom check.
import type { HealthFacts } from '@nabz/contract/profile-health';
import type { RecordOwner } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFacts } from '../profile/profile.service.ts';
import { readHealth } from '../profile/health.service.ts';
import type { ProfileFacts } from './symptoms.service.ts';

type HealthCondition = NonNullable<HealthFacts['conditions']>[number];

/** The finding that a long-term condition is; none where the check knows nothing that fits. */
const FINDING_OF: Partial<Record<HealthCondition, string>> = {
  asthma: 'asthma-history',
  'kidney-disease': 'kidney-disease',
  'liver-disease': 'liver-disease',
  'heart-failure': 'heart-disease',
  'coronary-disease': 'heart-disease',
  arrhythmia: 'heart-disease',
  'high-blood-pressure': 'hypertension',
  stroke: 'stroke-history',
  diabetes: 'diabetes',
  'bleeding-disorder': 'bleeding-disorder-known',
  epilepsy: 'epilepsy-history',
  'thyroid-disease': 'thyroid-disease',
  'g6pd-deficiency': 'g6pd-known',
};

/** An allergy to this medicine has a finding of its own, because it stands on the list of what helps at home. */
const PARACETAMOL = /paracetamol|acetaminophen|crocin|dolo/i;
/** What people write of food, not of medicines. */
const FOOD = /nut|milk|egg|fish|prawn|shell|wheat|gluten|soy|sesame|dairy|lactose|mango|brinjal/i;

const ofAllergy = (allergy: string): string[] => {
  if (FOOD.test(allergy)) return ['food-allergy'];
  return PARACETAMOL.test(allergy) ? ['paracetamol-allergy', 'drug-allergy'] : ['drug-allergy'];
};

/** Age, sex, pregnancy, long-term illnesses and allergies of whose records are meant. */
export async function readPerson(platform: Platform, patient: RecordOwner): Promise<ProfileFacts> {
  const [{ age, gender }, { conditions, allergies, pregnant }] = await Promise.all([
    readFacts(platform, patient.id),
    readHealth(platform, patient),
  ]);
  const findings = [
    ...(conditions ?? []).flatMap((condition) => FINDING_OF[condition] ?? []),
    ...(allergies ?? []).flatMap(ofAllergy),
  ];
  const isFamilyMember = patient.id !== patient.accountId;
  return { isFamilyMember, age, gender, pregnant, findings: [...new Set(findings)] };
}
