import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../test/app.ts';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { prescriptionOf } from '../../test/reports.ts';
import { addMedicines, ask, change, daily, listRoutine, routineOf, saidOf } from '../../test/routine.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const weekly = { kind: 'weekdays' as const, weekdays: [0], times: [{ time: '08:00', amount: '1 tablet' }] };
const questionsOf = ({ body, status }: Answer): string[] => {
  expect(status).toBe(400);
  return Object.keys(body.fields ?? {});
};

/** A prescription as it was read, and a way to confirm it with other words. */
async function paperOf(patient: SignedIn, line: string) {
  const read = await prescriptionOf(app, patient, ['Rx', line]);
  const path = `/reports/prescriptions/${patient.id}/${read._id}/confirm`;
  const medications = read.medications.map(({ id, medicine, dosage, frequency, instructions, duration }) => ({
    id,
    medicine,
    dosage,
    frequency,
    instructions,
    duration,
  }));
  const confirm = (more: object = {}) =>
    ask(app, patient, 'PUT', path, {
      doctorName: '',
      prescription_date: null,
      medications: medications.map((one) => ({ ...one, ...more })),
    });
  return { id: read._id, medicationId: read.medications[0]?.id ?? '', confirm };
}

test('methotrexate of one day a week is never saved as daily without two questions that both have their answer', async () => {
  const patient = await registerPatient(app);
  const { id, medicationId, confirm } = await paperOf(patient, '1. Tab Folitrax 7.5 mg once a week (Sunday) x 8 weeks');
  expect((await confirm()).status).toBe(200);
  const said = saidOf({
    medicine: 'Folitrax 7.5 mg',
    schedule: daily('08:00'),
    prescriptionId: id,
    medicationId,
  });
  const refused = await addMedicines(app, patient, [said]);
  expect(questionsOf(refused)).toEqual(['medicines.0.meant.weekly', 'medicines.0.meant.more']);
  expect(refused.body.fields?.['medicines.0.meant.weekly']).toContain('ONE day of the week');
  expect(refused.body.fields?.['medicines.0.meant.more']).toMatch(/1 in 7 days.*7 in 7 days/);
  const half = await addMedicines(app, patient, [{ ...said, meant: ['more'] }]);
  expect(questionsOf(half)).toEqual(['medicines.0.meant.weekly']);
  expect(await listRoutine(app, patient)).toEqual([]);
  const answered = { ...said, meant: ['more', 'weekly'] };
  expect((await addMedicines(app, patient, [answered])).status).toBe(201);
  // sent again after a lost answer it is the same medicine, and asked no more
  expect((await addMedicines(app, patient, [said])).status).toBe(201);
  expect(await listRoutine(app, patient)).toHaveLength(1);
});

test('as the paper says it nothing is asked, and a later change is asked again', async () => {
  const patient = await registerPatient(app);
  const { id, medicationId, confirm } = await paperOf(patient, '1. Tab Folitrax 7.5 mg once a week (Sunday)');
  expect((await confirm()).status).toBe(200);
  const said = { medicine: 'Folitrax 7.5 mg', prescriptionId: id, medicationId, schedule: weekly };
  const kept = await routineOf(app, patient, said);
  const fiveTwice = { ...weekly, weekdays: [1, 2, 3, 4, 5], times: daily('08:00', '20:00').times };
  const changed = await change(app, patient, kept.id, { schedule: fiveTwice });
  expect(questionsOf(changed)).toEqual(['meant.weekly', 'meant.more']);
  expect((await listRoutine(app, patient))[0]?.schedule.weekdays).toEqual([0]);
  const meant = ['weekly', 'more'];
  expect((await change(app, patient, kept.id, { schedule: fiveTwice, meant })).status).toBe(200);
  expect((await change(app, patient, kept.id, { critical: true })).status).toBe(200);
});

test.each(['MTX', 'Tab MTX 7.5', 'मेथोट्रेक्सेट', 'Mexate', 'Trexall'])(
  'methotrexate is asked about under its other names: %s',
  async (medicine) => {
    const patient = await registerPatient(app);
    const refused = await addMedicines(app, patient, [saidOf({ medicine, schedule: daily('08:00') })]);
    expect(questionsOf(refused)).toEqual(['medicines.0.meant.weekly']);
  },
);

test('more tablets on the one day of the week than the paper says are asked', async () => {
  const patient = await registerPatient(app);
  const { id, medicationId, confirm } = await paperOf(patient, '1. Tab Folitrax 2.5 mg 3 tablets once a week (Sunday)');
  expect((await confirm()).status).toBe(200);
  const schedule = { ...weekly, times: [{ time: '08:00', amount: '10 tablets' }] };
  const said = saidOf({ medicine: 'Folitrax 2.5 mg', prescriptionId: id, medicationId, schedule });
  expect(questionsOf(await addMedicines(app, patient, [said]))).toEqual(['medicines.0.meant.amount']);
});

test('a medicine whose paper cannot be opened any more can still be paused, changed and ended', async () => {
  const patient = await registerPatient(app);
  const { id, medicationId, confirm } = await paperOf(patient, '1. Tab Folitrax 7.5 mg once a week (Sunday)');
  expect((await confirm()).status).toBe(200);
  const said = { medicine: 'Folitrax 7.5 mg', prescriptionId: id, medicationId, schedule: weekly };
  const kept = await routineOf(app, patient, said);
  // another kind of document has no lines of a prescription
  await app.platform.database.db.updateTable('document').set({ kind: 'report' }).where('id', '=', id).execute();
  const monday = { ...weekly, weekdays: [1] };
  for (const changes of [{ status: 'paused' }, { status: 'active' }, { schedule: monday }, { status: 'ended' }])
    expect((await change(app, patient, kept.id, changes)).status).toBe(200);
});

test('methotrexate typed by hand every day or as needed is asked too', async () => {
  const patient = await registerPatient(app);
  for (const schedule of [daily('08:00'), { kind: 'as-needed' as const, times: [] }])
    expect(
      questionsOf(await addMedicines(app, patient, [saidOf({ medicine: 'Methotrexate 10 mg', schedule })])),
    ).toEqual(['medicines.0.meant.weekly']);
});

test('what is typed while a paper is checked is compared with what was read, before it counts', async () => {
  const patient = await registerPatient(app);
  const { id, confirm } = await paperOf(patient, '1. Tab Folitrax 7.5 mg once a week (Sunday)');
  const refused = await confirm({ frequency: '1-0-1' });
  expect(questionsOf(refused)).toEqual(['medications.0.meant.weekly', 'medications.0.meant.more']);
  expect(refused.body.fields?.['medications.0.meant.more']).toContain('once a week');
  const path = `/reports/prescriptions/${patient.id}/${id}`;
  expect((await ask(app, patient, 'GET', path)).body).toMatchObject({ prescription: { needsConfirmation: true } });
  expect((await confirm({ frequency: '1-0-1', meant: ['weekly', 'more'] })).status).toBe(200);
});

test('a course that goes on, a taper and a missing time are asked', async () => {
  const patient = await registerPatient(app);
  const course = await paperOf(patient, '1. Tab Augmentin 625 mg 1-0-1 x 5 days');
  expect((await course.confirm()).status).toBe(200);
  const from = { prescriptionId: course.id, medicationId: course.medicationId, medicine: 'Augmentin 625' };
  const endless = await addMedicines(app, patient, [saidOf({ ...from, schedule: daily('08:00', '20:00') })]);
  expect(questionsOf(endless)).toEqual(['medicines.0.meant.longer']);
  const short = { start: '2026-01-01', end: '2026-01-05' };
  const missing = await addMedicines(app, patient, [saidOf({ ...from, ...short, schedule: daily('08:00') })]);
  expect(questionsOf(missing)).toContain('medicines.0.meant.less');
  const taper = await paperOf(patient, '1. Tab Wysolone 10 mg 2-0-0 x 5 days then 1-0-0 x 5 days');
  expect((await taper.confirm()).status).toBe(200);
  const flat = { prescriptionId: taper.id, medicationId: taper.medicationId, medicine: 'Wysolone 10', ...short };
  const same = await addMedicines(app, patient, [saidOf({ ...flat, schedule: daily('08:00') })]);
  expect(questionsOf(same)).toContain('medicines.0.meant.taper');
});

test('who confirmed a line without saying how often is still asked when more is planned than the paper says', async () => {
  const patient = await registerPatient(app);
  const { id, medicationId, confirm } = await paperOf(patient, '1. Tab Wysolone 10 mg 1-0-0 x 5 days');
  const silent = await confirm({ frequency: '', duration: '' });
  const meant = questionsOf(silent).map((field) => field.split('.').at(-1));
  expect(meant).toContain('silent');
  expect((await confirm({ frequency: '', duration: '', meant })).status).toBe(200);
  const schedule = daily('06:00', '12:00', '18:00', '22:00');
  const said = saidOf({ medicine: 'Wysolone 10', prescriptionId: id, medicationId, schedule });
  expect(questionsOf(await addMedicines(app, patient, [said]))).toContain('medicines.0.meant.more');
});
