import type { Consent } from '@nabz/contract/privacy-consents';
import { listConsents } from '@nabz/contract/privacy-consents';
import { getHealth, type HealthFacts } from '@nabz/contract/profile-health';
import { checkMedicines, medicineSuggestions } from '@nabz/contract/prescriptions-medicines';
import {
  type Alert,
  getPrescription,
  type InteractionCheck,
  listPrescriptions,
  type Medication,
  type Prescription,
  prescriptionPage,
} from '@nabz/contract/prescriptions';
import { vi } from 'vitest';
import { openApp } from './app.tsx';
import { asha } from './fixtures.ts';
import { documentsAllowed } from './reports.ts';
import { answer, answerFile } from './server.ts';

const { prescription: example } = getPrescription.example.response;
const [dolo] = example.medications;

export const prescriptionId = (n: number): string => `2b8f0f6a-6f0e-4b38-8f11-0000000000${String(n).padStart(2, '0')}`;

export const medicationOf = (id: string, part: Partial<Medication> = {}): Medication => ({
  ...(dolo as unknown as Medication),
  id,
  ...part,
});
export const warf = medicationOf('2', {
  medicine: 'Warf 5',
  dosage: '5 mg',
  frequency: '0-0-1',
  instructions: '',
  timing_display: 'Night',
  duration: '',
  schedule: {
    kind: 'daily',
    parts: [{ part: 'night', amount: '1' }],
    every: null,
    weekdays: [],
    days: null,
    timesADay: 1,
  },
  ingredients: [{ id: 'warfarin', name: 'Warfarin', amount: '5 mg' }],
  use: 'Slows clotting.',
  text: 'Tab Warf 5 0-0-1',
  place: { page: 1, x: 60, y: 200, width: 180, height: 12 },
});

/** One that was checked and counts. The higher the number, the newer it is. */
export const prescriptionOf = (n: number, part: Partial<Prescription> = {}): Prescription => ({
  ...example,
  _id: prescriptionId(n),
  status: 'active',
  needsConfirmation: false,
  confirmedAt: '2026-11-21T10:05:00.000Z',
  createdAt: `2026-11-${String(n).padStart(2, '0')}T10:00:00.000Z`,
  prescription_date: `2026-11-${String(n).padStart(2, '0')}`,
  ...part,
});
/** One that was read and waits for the patient. */
export const toCheck = (n: number, part: Partial<Prescription> = {}): Prescription =>
  prescriptionOf(n, { status: 'inactive', needsConfirmation: true, confirmedAt: null, ...part });
/** One of which nothing is known (yet). */
export const bareOne = (n: number, status: Prescription['status'], part: Partial<Prescription> = {}): Prescription =>
  prescriptionOf(n, {
    status,
    confirmedAt: null,
    medications: [],
    summary: '',
    doctorName: null,
    prescription_date: null,
    pages: [],
    ...part,
  });

export const alertOf = (id: string, part: Partial<Alert> = {}): Alert => ({
  id,
  kind: 'pair',
  severity: 'avoid',
  title: 'Dolo 650 and Warf 5 together',
  medicines: ['Dolo 650', 'Warf 5'],
  mechanism: 'Both slow clotting.',
  watch: ['Bleeding gums'],
  ask: 'Ask your doctor whether both are meant.',
  tier: 'own',
  sources: [{ title: 'Warfarin', publisher: 'A hospital', year: '2020', url: 'https://hospital.example/warfarin' }],
  ...part,
});
export const nothingChecked: InteractionCheck = {
  alerts: [],
  keptApart: [],
  checked: [],
  notChecked: [],
  considered: [],
  notKnown: [],
  note: 'What is not in our lists was not checked.',
  knowledgeVersion: 'k1',
};
export const checkOf = (part: Partial<InteractionCheck> = {}): InteractionCheck => ({
  ...nothingChecked,
  checked: [
    { medicine: 'Dolo 650', ingredients: ['Paracetamol'] },
    { medicine: 'Warf 5', ingredients: ['Warfarin'] },
  ],
  ...part,
});

export const nothingTold: HealthFacts = {
  allergies: null,
  conditions: null,
  pregnant: null,
  breastfeeding: null,
  heightCm: null,
  weightKg: null,
  emergencyContact: null,
};

type Given = {
  /** The first of them is open. */
  open?: boolean;
  check?: InteractionCheck;
  health?: HealthFacts;
  consent?: Consent;
  /** What an earlier page of this tab left stays. */
  keep?: boolean;
  address?: string;
};

/** The page of a signed-in patient with these prescriptions. */
export const openPrescriptions = (
  prescriptions: Prescription[],
  {
    open = false,
    check = nothingChecked,
    health = nothingTold,
    consent = documentsAllowed,
    keep = false,
    address,
  }: Given = {},
) => {
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:page');
  URL.revokeObjectURL = vi.fn<() => void>();
  answer(listConsents, { success: true, consents: [consent] });
  answer(getHealth, { success: true, health });
  answer(checkMedicines, { success: true, check });
  answer(medicineSuggestions, { success: true, medicines: [] });
  answerFile(prescriptionPage, 'no picture');
  const [first] = prescriptions;
  if (first) answer(getPrescription, { success: true, prescription: first });
  answer(listPrescriptions, { success: true, prescriptions });
  const usual = open && first ? `/prescriptions?open=${first._id}` : '/prescriptions';
  return openApp(address ?? usual, { signedInAs: asha, entries: ['/dashboard'], keep });
};
