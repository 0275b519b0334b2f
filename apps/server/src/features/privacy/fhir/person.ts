import { BloodGroupSchema, GenderSchema, PlaceSchema } from '@nabz/contract/fields';
import { HealthFactsSchema } from '@nabz/contract/profile-health';
import type { AllergyIntolerance, Condition, FhirResource, Observation, Patient } from 'fhir/r4.js';
import { z } from 'zod';
import { catalogue } from '@nabz/words/catalogue';
import { categoryOf, coded, idOf, inWords, loinc, quantity, refTo, type Resources, type Subject } from './codes.ts';

const { fhir: words } = catalogue('en', 'export');

export const AccountPart = z.object({
  profile: z.object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    gender: GenderSchema.nullable(),
    location: PlaceSchema.nullable(),
    blood_group: BloodGroupSchema.nullable(),
    preferences: z.object({ language: z.string() }),
  }),
  family: z.object({ birthDate: z.iso.date().nullable() }).nullable(),
});
type Account = z.output<typeof AccountPart>;

export const HealthPart = HealthFactsSchema;
type Health = z.output<typeof HealthPart>;

const telecomOf = ({ email, phone }: Account['profile']): NonNullable<Patient['telecom']> => [
  ...(phone === null ? [] : [{ system: 'phone' as const, value: phone }]),
  ...(email === null ? [] : [{ system: 'email' as const, value: email }]),
];

function contactOf(health: Health | undefined): NonNullable<Patient['contact']> {
  const contact = health?.emergencyContact;
  if (!contact) return [];
  return [
    {
      name: { text: contact.name },
      ...(contact.relation === '' ? {} : { relationship: [inWords(contact.relation)] }),
      ...(contact.phone === '' ? {} : { telecom: [{ system: 'phone', value: contact.phone }] }),
    },
  ];
}

/** The person. Age alone is not mapped: FHIR knows birthdays, and one that we made up would be wrong. */
export function toPatient({ id, name }: Subject, account: Account | undefined, health: Health | undefined): Patient {
  const telecom = account ? telecomOf(account.profile) : [];
  const contact = contactOf(health);
  const address = account?.profile.location?.address;
  return {
    resourceType: 'Patient',
    id,
    // a new account has no name yet, and FHIR no empty texts
    ...(name === '' ? {} : { name: [{ text: name }] }),
    ...(telecom.length === 0 ? {} : { telecom }),
    ...(account?.profile.gender ? { gender: account.profile.gender } : {}),
    ...(account?.family?.birthDate ? { birthDate: account.family.birthDate } : {}),
    ...(address ? { address: [{ text: address }] } : {}),
    ...(contact.length === 0 ? {} : { contact }),
  };
}

const clinical = (name: 'allergyintolerance' | 'condition') => ({
  clinicalStatus: { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${name}-clinical`, code: 'active' }] },
  // the patient says so; nobody has confirmed it
  verificationStatus: {
    coding: [
      {
        system: `http://terminology.hl7.org/CodeSystem/${name === 'condition' ? 'condition-ver-status' : 'allergyintolerance-verification'}`,
        code: 'unconfirmed',
      },
    ],
  },
});

/** "None known" is told apart from "not asked": for the first there is a line, for the second none. */
function allergies({ id }: Subject, { allergies: named }: Health): AllergyIntolerance[] {
  if (named === null) return [];
  return (named.length === 0 ? [words.noAllergy] : named).map((text) => ({
    resourceType: 'AllergyIntolerance',
    id: idOf(id, 'allergy', text),
    ...clinical('allergyintolerance'),
    code: inWords(text),
    patient: refTo(id),
  }));
}

const conditions = ({ id }: Subject, { conditions: named }: Health): Condition[] =>
  (named ?? []).map((name) => ({
    resourceType: 'Condition',
    id: idOf(id, 'condition', name),
    ...clinical('condition'),
    category: [
      coded('http://terminology.hl7.org/CodeSystem/condition-category', 'problem-list-item', 'Problem list item'),
    ],
    code: inWords(name.replaceAll('-', ' ')),
    subject: refTo(id),
  }));

const observed = (
  { id }: Subject,
  what: string,
  said: Pick<Observation, 'code'> & Partial<Observation>,
): Observation => ({
  resourceType: 'Observation',
  id: idOf(id, 'fact', what),
  status: 'final',
  subject: refTo(id),
  note: [{ text: words.said }],
  ...said,
});

function observations(subject: Subject, health: Health | undefined, account: Account | undefined): Observation[] {
  const social = categoryOf('social-history');
  const vital = categoryOf('vital-signs');
  const yesNo = (value: boolean, what: string) => inWords(value ? what : `Not ${what.toLowerCase()}`);
  const found: Observation[] = [];
  const blood = account?.profile.blood_group;
  if (blood) {
    const code = loinc('882-1', 'ABO and Rh group');
    found.push(
      observed(subject, 'blood-group', {
        category: categoryOf('laboratory'),
        code,
        valueCodeableConcept: inWords(blood),
      }),
    );
  }
  if (!health) return found;
  const { pregnant, breastfeeding, heightCm, weightKg } = health;
  if (pregnant !== null) {
    const code = loinc('82810-3', 'Pregnancy status');
    found.push(
      observed(subject, 'pregnant', { category: social, code, valueCodeableConcept: yesNo(pregnant, 'Pregnant') }),
    );
  }
  if (breastfeeding !== null) {
    const code = inWords('Breastfeeding');
    found.push(
      observed(subject, 'breastfeeding', {
        category: social,
        code,
        valueCodeableConcept: yesNo(breastfeeding, 'Breastfeeding'),
      }),
    );
  }
  if (heightCm !== null) {
    const code = loinc('8302-2', 'Body height');
    found.push(observed(subject, 'height', { category: vital, code, valueQuantity: quantity(heightCm, 'cm', 'cm') }));
  }
  if (weightKg !== null) {
    const code = loinc('29463-7', 'Body weight');
    found.push(observed(subject, 'weight', { category: vital, code, valueQuantity: quantity(weightKg, 'kg', 'kg') }));
  }
  return found;
}

/** What a patient says about their health; nothing where they said nothing. */
export function toHealthResources(
  subject: Subject,
  health: Health | undefined,
  account: Account | undefined,
): Resources {
  const stated: FhirResource[] = health ? [...allergies(subject, health), ...conditions(subject, health)] : [];
  return [...stated, ...observations(subject, health, account)];
}
