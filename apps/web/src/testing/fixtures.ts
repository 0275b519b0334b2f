import type { User } from '@nabz/contract/auth';
import type { Consent } from '@nabz/contract/privacy-consents';
import type { CheckSummary } from '@nabz/contract/symptoms-checks';
import type { Analysis, DiseaseInfo } from '@nabz/contract/symptoms';

export const asha: User = {
  id: 'u-asha',
  name: 'Asha Verma',
  email: 'asha@example.in',
  phone: '+919876543210',
  age: 34,
  gender: 'female',
  location: null,
  blood_group: null,
  preferences: { language: 'en', notifications: { email: true } },
  daily_tips_enabled: false,
  daily_tips_delivery_time: null,
  reminders_enabled: false,
  active_reminders: [],
  phone_verified: true,
  email_verified: true,
  has_password: true,
  addresses_left: [],
};

type Condition = Analysis['possibleConditions'][number];
const condition = (id: string, name: string, probability: number): Condition => ({
  id,
  condition: name,
  description: `About ${name}.`,
  probability,
  triage: 'doctor-24h',
  reasonsFor: [`${name} reason for`],
  reasonsAgainst: [`${name} reason against`],
  notYetAsked: [],
});

export const dengueAnalysis: Analysis = {
  possibleConditions: [condition('dengue', 'Dengue fever', 62), condition('viral', 'Viral fever', 48)],
  urgencyLevel: 'medium',
  disclaimer: 'This is information, not a diagnosis.',
  outcome: 'ranked',
  otherCauses: 18,
  triage: {
    level: 'doctor-24h',
    title: 'See a doctor within 24 hours',
    timeFrame: 'Within 24 hours',
    because: ['High fever for 3 days'],
    steps: ['Drink plenty of fluids.'],
  },
  emergency: null,
  redFlags: [],
  understood: [
    { finding: 'fever', name: 'Fever', state: 'present', heard: 'tez bukhar' },
    { finding: 'cough', name: 'Cough', state: 'denied', heard: 'no cough' },
  ],
  notUnderstood: ['ajeeb sa'],
  heard: null,
  fromProfile: [],
  patient: { ageYears: 34, sex: 'female', pregnant: null },
  nextQuestions: [
    {
      finding: 'gums',
      question: 'Do your gums bleed?',
      help: 'Even a little.',
      why: 'A yes points to “Dengue fever”, a no to “Influenza (flu)”.',
    },
  ],
  wouldRaise: [],
  engineVersion: '1',
  knowledgeVersion: 'k1',
};

export const emergencyAnalysis: Analysis = {
  ...dengueAnalysis,
  urgencyLevel: 'high',
  triage: {
    level: 'ambulance',
    title: 'Call 112 now',
    timeFrame: 'Now',
    because: ['Chest pain'],
    steps: ['Sit down and keep still.'],
  },
  emergency: {
    kind: 'physical',
    message: 'This can be a heart attack.',
    numbers: [
      { number: '112', label: 'Emergency' },
      { number: '108', label: 'Ambulance' },
    ],
  },
};

export const cold: DiseaseInfo = {
  disease: {
    name: 'Common cold',
    severity: 'Mild',
    urgencyLevel: 'Routine: look after yourself',
    description: 'A viral infection of the nose and throat.',
    commonSymptoms: ['Runny nose', 'Fever'],
  },
  medications: { overTheCounter: [{ name: 'Paracetamol', purpose: 'Fever and aches' }] },
  recommendations: { immediateSteps: ['Rest.'], whenToSeeDoctor: 'If it lasts over 10 days.' },
  followUp: { redFlags: ['Trouble breathing'] },
  about: {
    id: 'cold',
    icd10: 'J00',
    alsoKnownAs: [],
    triage: 'self-care',
    specialists: ['General Medicine'],
    tests: [],
    sources: [],
    reviewed: false,
    knowledgeVersion: 'k1',
  },
};

export const doctor = {
  id: 'd1',
  name: 'Dr. Farhan Shaikh',
  image: null,
  specialization: 'General physician',
  hospital: { name: 'Sahyog District Hospital' },
  rating: 4.5,
  experience: 14,
  distance: 2.4,
};

/** Nothing is allowed by default. */
export const notGiven: Consent = {
  purpose: 'symptom-history',
  granted: false,
  grantedAt: null,
  grantedVersion: null,
  grantedHow: null,
  version: '1',
  title: 'Keep my symptom checks',
  items: ['What is kept: what you typed and answered.', 'Who can read it: only you.'],
  withdrawal: 'You can withdraw this at any time. All kept checks are then deleted at once.',
};
export const given: Consent = {
  ...notGiven,
  granted: true,
  grantedAt: '2026-11-20T10:00:00.000Z',
  grantedVersion: '1',
};

export const keptCheck = (at: number, more: Partial<CheckSummary> = {}): CheckSummary => ({
  id: `7d0f3c1e-3c55-4a54-9f0e-0000000000${String(at).padStart(2, '0')}`,
  createdAt: `2026-11-${String(at).padStart(2, '0')}T10:00:00.000Z`,
  updatedAt: `2026-11-${String(at).padStart(2, '0')}T10:05:00.000Z`,
  symptoms: [`words of day ${at}`],
  urgencyLevel: 'medium',
  advice: 'See a doctor within 24 hours',
  conditions: ['Dengue fever', 'Viral fever'],
  engineVersion: '1',
  knowledgeVersion: 'k1',
  ...more,
});
