import { readFile } from 'node:fs/promises';
import type { InteractionCheck } from '@nabz/contract/prescriptions';
import { ScheduleSchema } from '@nabz/contract/routine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { dayAhead, moveClockTo } from '../../test/booking.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { prescriptionOf } from '../../test/reports.ts';
import { addMedicines, ask, change, childOf, daily, routineOf, saidOf } from '../../test/routine.ts';
import { medicineLibrary } from '../prescriptions/medicine-library.ts';
import { printedFrequency } from './active-medicines.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const activeOf = async (asking: { token: string; person?: string }) =>
  (await ask(app, asking, 'GET', '/auth/profile')).body.user?.active_reminders;

test('PROF-09 the profile shows medicine and dosage of what is active, and of nothing else', async () => {
  moveClockTo(app, dayAhead(app, 1), '07:00');
  const patient = await registerPatient(app);
  expect(await activeOf(patient)).toEqual([]);
  const today = dayAhead(app, 0);
  await routineOf(app, patient);
  const paused = await routineOf(app, patient, { medicine: 'Paused' });
  await change(app, patient, paused.id, { status: 'paused' });
  app.clock.advance(1);
  await routineOf(app, patient, { medicine: 'Over today', dosage: '5 ml', start: today, end: today });
  expect(await activeOf(patient)).toEqual([
    { medicine: 'Glycomet 500', dosage: '1 tablet' },
    { medicine: 'Over today', dosage: '5 ml' },
  ]);
  moveClockTo(app, dayAhead(app, 1), '00:01');
  expect(await activeOf(patient)).toEqual([{ medicine: 'Glycomet 500', dosage: '1 tablet' }]);
  const child = { token: patient.token, person: await childOf(app, patient) };
  await routineOf(app, child, { medicine: 'Crocin' });
  expect((await activeOf(patient))?.map(({ medicine }) => medicine)).toEqual(['Glycomet 500']);
});

test('PROF-10 active reminders come from the routine alone: a client cannot write them into the profile', async () => {
  const patient = await registerPatient(app);
  await routineOf(app, patient);
  const body = { age: 41, active_reminders: [{ medicine: 'Made up', dosage: '9 tablets' }] };
  const answer = await ask(app, patient, 'PUT', '/auth/profile', body);
  expect(answer.body.user).toMatchObject({ age: 41, active_reminders: [{ medicine: 'Glycomet 500' }] });
  expect(await activeOf(patient)).toEqual([{ medicine: 'Glycomet 500', dosage: '1 tablet' }]);
});

const check = async (patient: SignedIn, medicines: string[]): Promise<InteractionCheck> => {
  const answer = await ask(app, patient, 'POST', '/medicines/check', { medicines, withMine: true });
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { check: InteractionCheck }).check;
};
const checkedIn = ({ checked }: InteractionCheck): string[] => checked.map(({ medicine }) => medicine);

test('the check of medicines looks at the routine too, and at a line that is also on a counting prescription once', async () => {
  const patient = await registerPatient(app);
  const { _id: id, medications } = await prescriptionOf(app, patient, ['Rx', '1. Tab Warf 5 mg 0-0-1 x 30 days']);
  const [line] = medications;
  const { medicine, dosage, frequency, instructions, duration } = line ?? { medicine: '' };
  const confirmed = { id: line?.id, medicine, dosage, frequency, instructions, duration };
  const path = `/reports/prescriptions/${patient.id}/${id}`;
  const body = { doctorName: '', prescription_date: null, medications: [confirmed] };
  expect((await ask(app, patient, 'PUT', `${path}/confirm`, body)).status).toBe(200);
  const said = saidOf({ medicine, schedule: daily('21:00'), prescriptionId: id, medicationId: line?.id ?? '' });
  expect((await addMedicines(app, patient, [said])).status).toBe(201);
  await routineOf(app, patient, { medicine: 'Brufen 400' });
  const both = await check(patient, []);
  expect(checkedIn(both)).toEqual([medicine, 'Brufen 400']);
  expect(both.alerts.map(({ medicines }) => [...medicines].sort())).toContainEqual([medicine, 'Brufen 400'].sort());
  expect(both.alerts.map(({ kind }) => kind)).not.toContain('duplicate-ingredient');
  // the prescription counts no more, the routine goes on
  expect((await ask(app, patient, 'PUT', path, { status: 'inactive' })).status).toBe(200);
  expect(checkedIn(await check(patient, [])).sort()).toEqual([medicine, 'Brufen 400'].sort());
  await change(app, patient, said.id, { status: 'ended' });
  expect(checkedIn(await check(patient, []))).toEqual(['Brufen 400']);
});

test('prescriptions know nothing of the routine: what it brings comes through a registry', async () => {
  for (const file of ['interactions.service', 'prescriptions.service', 'ports']) {
    const source = await readFile(new URL(`../prescriptions/${file}.ts`, import.meta.url), 'utf8');
    expect(source).not.toContain('../routine/');
  }
});

test('a schedule in the words of a prescription is understood as what it is', () => {
  const times = ['06:00', '12:00', '18:00', '22:00', '23:00'].map((time) => ({ time, amount: '1' }));
  const understood = (schedule: object) => {
    const frequency = printedFrequency(ScheduleSchema.parse(schedule));
    const line = { medicine: 'Dolo 650', dosage: '1 tablet', frequency, instructions: '', duration: '' };
    const { kind, timesADay, every } = medicineLibrary().reader.understand(line).schedule;
    return [kind, timesADay, every];
  };
  for (const count of [1, 2, 3, 4, 5])
    expect(understood({ kind: 'daily', times: times.slice(0, count) }).slice(0, 2)).toEqual(['daily', count]);
  expect(understood({ kind: 'as-needed', times: [] })[0]).toBe('as-needed');
  expect(understood({ kind: 'every-days', times: times.slice(0, 1), every: 2 })).toEqual(['every-days', 0.5, 2]);
});
