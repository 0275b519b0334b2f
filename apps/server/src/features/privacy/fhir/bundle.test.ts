// The FHIR bundle against HL7's own definitions of R4, without a network: Medplum's validator checks names, types, counts and rules.
import type { Bundle, FhirResource } from 'fhir/r4.js';
import { confirmPrescription } from '@nabz/contract/prescriptions';
import { expect, test } from 'vitest';
import { faultsOf, faultsOfBundle, resourcesOf } from '../../../test/fhir.ts';
import { toBundle } from './bundle.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const exampleLine = confirmPrescription.example.response.prescription.medications[0];
const asha = { id: '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11', name: 'Asha Verma' };
const report = {
  _id: 'r1',
  title: 'Blood count',
  reportType: 'Blood Test',
  createdAt: '2026-11-20T10:00:00.000Z',
  reportDate: '2026-11-19',
  labName: 'Sunrise Diagnostics',
  processingStatus: 'analyzed',
  fileInfo: {
    originalName: 'blood.pdf',
    mimeType: 'application/pdf',
    size: 20,
    uploadedAt: '2026-11-20T10:00:00.000Z',
  },
  notes: '',
  narrative: null,
  mine: null,
  otherPerson: null,
  testResults: [
    {
      id: 'haemoglobin',
      parameter: 'Haemoglobin',
      value: '10.8',
      unit: 'g/dL',
      number: 10.8,
      status: 'low',
      normalRange: { min: 12, max: 15, description: '12.0 - 15.0' },
      corrected: null,
      comparator: null,
      loinc: '718-7',
      ucum: 'g/dL',
    },
    {
      id: 'own-1',
      parameter: 'Urine sugar',
      value: 'Nil',
      unit: '',
      number: null,
      status: null,
      normalRange: { min: null, max: null, description: '' },
      corrected: { by: 'patient', at: '2026-11-20T10:00:00.000Z', readValue: null },
      comparator: null,
      loinc: null,
      ucum: null,
    },
  ],
};
const schedule = {
  kind: 'daily',
  times: [{ time: '08:00', amount: '1' }],
  weekdays: [],
  every: null,
  steps: [],
  maxPerDay: null,
};
const step = { days: 7, times: [{ time: '08:00', amount: '2' }] };
const medicine = {
  id: 'm1',
  status: 'active',
  addedAt: '2026-11-20T10:00:00.000Z',
  medicine: 'Glycomet 500',
  dosage: '1 tablet',
  instructions: 'After food',
  plans: [{ start: '2026-11-21', end: null, schedule }],
};
const planned = (id: string, more: object) => ({
  ...medicine,
  id,
  plans: [{ start: '2026-11-21', end: '2026-12-01', schedule: { ...schedule, ...more } }],
});
const reading = (id: string, value: object) => ({
  id: `3c7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b0${id}`,
  at: '2026-11-21T02:30:00.000Z',
  note: 'sitting',
  reading: value,
});
const appointment = {
  id: 'a1',
  status: 'confirmed',
  bookingDate: '2026-11-20T10:00:00.000Z',
  symptoms: 'Knee pain',
  additionalNotes: '',
  treatmentName: 'Knee replacement',
  hospitalName: 'Test Hospital',
  doctorId: 'd1',
  doctorName: 'Dr. Rao',
  startsAt: '2026-11-25T10:00:00+05:30',
  endsAt: '2026-11-25T10:30:00+05:30',
  cancelReason: null,
  reports: [{ id: 'f1', name: 'scan.pdf', mimeType: 'application/pdf', size: 10 }],
  sample: true,
};
const full = new Map<string, unknown>([
  [
    'account',
    {
      profile: {
        email: 'asha@example.in',
        phone: '+919876543210',
        gender: 'female',
        location: { type: 'Point', coordinates: [0, 0], address: 'Pune' },
        blood_group: 'O+',
        preferences: { language: 'en' },
      },
      family: { birthDate: '1990-02-03' },
    },
  ],
  [
    'health-facts',
    {
      allergies: ['Penicillin', 'Penicillin'],
      conditions: ['asthma', 'high-blood-pressure'],
      pregnant: false,
      breastfeeding: true,
      heightCm: 162,
      weightKg: 61.5,
      emergencyContact: { name: 'Ravi Verma', relation: 'Husband', phone: '+919876500001' },
    },
  ],
  [
    'reports',
    {
      reports: [
        report,
        { ...report, _id: 'r2', reportType: 'MRI', narrative: { impression: 'A tear.', terms: [] }, testResults: [] },
      ],
    },
  ],
  [
    'prescriptions',
    {
      prescriptions: [
        {
          _id: 'p1',
          prescription_date: '2026-11-18',
          doctorName: 'Dr. Meera Rao',
          status: 'active',
          createdAt: '2026-11-20T10:00:00.000Z',
          medications: [exampleLine],
          title: '',
          notes: '',
          fileInfo: report.fileInfo,
          confirmedAt: '2026-11-20T11:00:00.000Z',
        },
      ],
    },
  ],
  [
    'routine',
    [
      medicine,
      planned('m2', { kind: 'weekdays', weekdays: [1, 4] }),
      planned('m3', { kind: 'every-days', every: 2 }),
      planned('m4', { kind: 'as-needed', times: [], maxPerDay: 4 }),
      planned('m5', { times: [], steps: [step] }),
    ],
  ],
  [
    'measurements',
    [
      reading('1', { kind: 'blood-pressure', systolic: 128, diastolic: 82, pulse: 74 }),
      reading('2', { kind: 'glucose', value: 110, when: 'fasting' }),
      reading('3', { kind: 'weight', value: 61 }),
      reading('4', { kind: 'spo2', value: 97 }),
      reading('5', { kind: 'temperature', value: 37.1 }),
      reading('6', { kind: 'pulse', value: 72 }),
    ],
  ],
  [
    'appointments',
    { appointments: [appointment, { ...appointment, id: 'a2', status: 'cancelled', cancelReason: 'Travelling' }] },
  ],
]);

const ofType = <T extends FhirResource['resourceType']>(bundle: Bundle<FhirResource>, type: T) =>
  resourcesOf(bundle).filter(
    (resource): resource is Extract<FhirResource, { resourceType: T }> => resource.resourceType === type,
  );

test('a bundle with something of everything is valid FHIR R4', () => {
  const bundle = toBundle(asha, full, now);
  expect(faultsOfBundle(bundle)).toEqual([]);
  const kinds = new Set(resourcesOf(bundle).map(({ resourceType }) => resourceType));
  expect([...kinds].sort()).toEqual([
    'AllergyIntolerance',
    'Appointment',
    'Condition',
    'DiagnosticReport',
    'DocumentReference',
    'MedicationRequest',
    'MedicationStatement',
    'Observation',
    'Patient',
  ]);
});

test('the validator would find what is wrong: a made-up field, a missing status, a number as text, a wrong reference', () => {
  const [patient] = ofType(toBundle(asha, full, now), 'Patient');
  expect(faultsOf({ ...patient, illness: 'x' } as never)).not.toEqual([]);
  const [observation] = ofType(toBundle(asha, full, now), 'Observation');
  expect(faultsOf({ ...observation, status: undefined } as never)).not.toEqual([]);
  expect(faultsOf({ ...observation, valueQuantity: { value: '7' } } as never)).not.toEqual([]);
  expect(faultsOf({ ...observation, subject: { reference: 'Appointment/1' } })).not.toEqual([]);
});

test('every reference within a bundle leads to a resource of it, and no two have one address', () => {
  const bundle = toBundle(asha, full, now);
  const urls = (bundle.entry ?? []).map(({ fullUrl }) => fullUrl);
  expect(new Set(urls).size).toBe(urls.length);
  for (const [, url] of JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)) expect(urls).toContain(url);
});

test('a result carries value, unit, range and the codes of LOINC and UCUM where they are known', () => {
  const observations = ofType(toBundle(asha, full, now), 'Observation');
  expect(observations.find(({ code }) => code.text === 'Haemoglobin')).toMatchObject({
    status: 'final',
    effectiveDateTime: '2026-11-19',
    code: { coding: [{ system: 'http://loinc.org', code: '718-7' }] },
    valueQuantity: { value: 10.8, unit: 'g/dL', system: 'http://unitsofmeasure.org', code: 'g/dL' },
    referenceRange: [{ low: { value: 12 }, high: { value: 15 } }],
    interpretation: [{ coding: [{ code: 'L' }] }],
  });
  const entered = observations.find(({ code }) => code.text === 'Urine sugar');
  expect(entered).toMatchObject({ status: 'amended', valueString: 'Nil' });
  expect(entered?.code.coding).toBeUndefined();
  const pressure = observations.find(({ code }) => code.coding?.[0]?.code === '85354-9');
  expect(pressure?.component?.map(({ code }) => code.coding?.[0]?.code)).toEqual(['8480-6', '8462-4', '8867-4']);
});

test('what a patient never said is not in the bundle: no allergy is told from none known', () => {
  const bundle = (allergies: string[] | null) => {
    const facts = {
      allergies,
      conditions: null,
      pregnant: null,
      breastfeeding: null,
      heightCm: null,
      weightKg: null,
      emergencyContact: null,
    };
    return toBundle(asha, new Map([['health-facts', facts]]), now);
  };
  expect(resourcesOf(bundle(null)).map(({ resourceType }) => resourceType)).toEqual(['Patient']);
  expect(ofType(bundle([]), 'AllergyIntolerance').map(({ code }) => code?.text)).toEqual(['No known allergy']);
});

test("results of a report that is somebody else's are not made this person's", () => {
  for (const other of [{ mine: false }, { otherPerson: 'Ravi Verma' }]) {
    const bundle = toBundle(asha, new Map([['reports', { reports: [{ ...report, ...other }] }]]), now);
    expect(resourcesOf(bundle).map(({ resourceType }) => resourceType)).toEqual(['Patient', 'DocumentReference']);
  }
});
