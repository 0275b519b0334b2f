import type { InteractionCheck, Prescription } from '@nabz/contract/prescriptions';
import type { Proposal } from '@nabz/contract/routine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { prescriptionOf } from '../../test/reports.ts';
import { addMedicines, ask, change, daily, listRoutine, routineOf, saidOf } from '../../test/routine.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const ANTENATAL = [
  'Rx',
  '1. Tab Thyronorm 50 mcg 1-0-0 before food x 30 days',
  '2. Tab Ferrous Ascorbate 100 mg 0-1-0 x 30 days',
  '3. Tab Folic Acid 5 mg 0-0-1 x 30 days',
  '4. Cap Cholecalciferol 60000 IU once a week x 8 weeks',
];

async function confirmed(patient: SignedIn, lines: readonly string[]): Promise<Prescription> {
  const read = await prescriptionOf(app, patient, lines);
  const medications = read.medications.map(({ id, medicine, dosage, frequency, instructions, duration }) => ({
    id,
    medicine,
    dosage,
    frequency,
    instructions,
    duration,
  }));
  const path = `/reports/prescriptions/${patient.id}/${read._id}/confirm`;
  const answer = await ask(app, patient, 'PUT', path, { doctorName: '', prescription_date: null, medications });
  expect(answer.status, answer.text).toBe(200);
  return read;
}

const checkOf = async (patient: SignedIn): Promise<InteractionCheck> => {
  const answer = await ask(app, patient, 'POST', '/medicines/check', { medicines: [], withMine: true });
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { check: InteractionCheck }).check;
};
const doubles = ({ alerts }: InteractionCheck) => alerts.filter(({ kind }) => kind === 'duplicate-ingredient');

test('"Add to my routine" makes no medicine of a prescription a medicine that is taken twice', async () => {
  const patient = await registerPatient(app);
  const { _id: id } = await confirmed(patient, ANTENATAL);
  const before = await checkOf(patient);
  const answer = await ask(app, patient, 'GET', `/reminders/proposals/${id}`);
  const { proposals, start } = JSON.parse(answer.text) as { proposals: Proposal[]; start: string };
  const added = proposals.map(({ medicationId, medicine, dosage, instructions, schedule, end }) =>
    saidOf({
      medicine,
      dosage,
      instructions,
      start,
      end,
      schedule: schedule.kind === 'weekdays' ? { ...schedule, weekdays: [0] } : schedule,
      prescriptionId: id,
      medicationId,
    }),
  );
  const sent = await addMedicines(app, patient, added);
  expect([sent.status, sent.body.message]).toEqual([201, undefined]);
  const after = await checkOf(patient);
  expect(after.checked).toHaveLength(4);
  expect(doubles(after)).toEqual([]);
  expect(after.checked).toEqual(before.checked);
});

test('the same medicine typed into the routine by hand is the one of the prescription; another strength is not', async () => {
  const patient = await registerPatient(app);
  await confirmed(patient, ['Rx', '1. Tab Thyronorm 50 mcg 1-0-0 x 30 days']);
  const same = await routineOf(app, patient, { medicine: 'Thyronorm 50 mcg', schedule: daily('06:00') });
  expect(doubles(await checkOf(patient))).toEqual([]);
  expect((await change(app, patient, same.id, { medicine: 'Thyronorm 100 mcg' })).status).toBe(200);
  expect(doubles(await checkOf(patient))).toHaveLength(1);
});

test('what is really in the routine twice stays twice beside its prescription', async () => {
  const patient = await registerPatient(app);
  await confirmed(patient, ['Rx', '1. Tab Thyronorm 50 mcg 1-0-0 x 30 days']);
  for (const time of ['06:00', '07:00'])
    await routineOf(app, patient, { medicine: 'Thyronorm 50 mcg', schedule: daily(time) });
  expect(doubles(await checkOf(patient))).toHaveLength(1);
});

test('of a medicine that stands on paper and in the routine, the one that is taken more counts for the total of a day', async () => {
  const patient = await registerPatient(app);
  const totals = async () => (await checkOf(patient)).alerts.filter(({ kind }) => kind === 'daily-total').length;
  await confirmed(patient, ['Rx', '1. Tab Paracetamol 1000 mg 1-0-1 x 3 days']);
  expect(await totals()).toBe(0);
  const times = ['06:00', '10:00', '14:00', '18:00', '22:00'];
  await routineOf(app, patient, { medicine: 'Paracetamol 1000 mg', schedule: daily(...times) });
  expect(await totals()).toBe(1);
});

test('the hours that the routine keeps settle the question of spacing, and only as long as it keeps them', async () => {
  const patient = await registerPatient(app);
  const spacing = async () => {
    const { alerts, keptApart } = await checkOf(patient);
    return { alerts: alerts.filter(({ kind }) => kind === 'pair').length, kept: keptApart };
  };
  await confirmed(patient, ANTENATAL.slice(0, 3));
  expect(await spacing()).toEqual({ alerts: 1, kept: [] });
  await routineOf(app, patient, { medicine: 'Thyronorm 50 mcg', schedule: daily('06:00') });
  await routineOf(app, patient, { medicine: 'Ferrous Ascorbate 100 mg', schedule: daily('11:00') });
  expect(await spacing()).toEqual({ alerts: 0, kept: [expect.stringContaining('they are 5 hours apart')] });
  const iron = (await listRoutine(app, patient)).find(({ medicine }) => medicine.startsWith('Ferrous'));
  expect((await change(app, patient, iron?.id ?? '', { schedule: daily('07:00') })).status).toBe(200);
  expect(await spacing()).toEqual({ alerts: 1, kept: [] });
});
