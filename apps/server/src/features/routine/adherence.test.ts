import { catalogue } from '@nabz/words/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { dayAhead, moveClockTo } from '../../test/booking.ts';
import { registerPatient, signIn } from '../../test/patient.ts';
import { adherenceOf, ask, change, daily, eventOf, record, routineOf } from '../../test/routine.ts';
import refusals from '../../../../../packages/words/locales/en/errors.json' with { type: 'json' };

const words = catalogue('en', 'routine');

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const day = 24 * 3600 * 1000;
const at = (date: string, time: string): { at: string } => ({
  at: new Date(`${date}T${time}:00+05:30`).toISOString(),
});
const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * day).toISOString().slice(0, 10);
const isSunday = (date: string): boolean => new Date(`${date}T00:00Z`).getUTCDay() === 0;

/** A patient who has answered so many days, with the evenings of Sundays left out. */
async function withDays(days: number) {
  const start = dayAhead(app, 1);
  moveClockTo(app, start, '06:00');
  const patient = await registerPatient(app);
  const medicine = await routineOf(app, patient, { schedule: daily('08:00', '18:00') });
  moveClockTo(app, dateAfter(start, days - 1), '23:00');
  const signedIn = { ...patient, token: await signIn(app, patient) };
  const dates = Array.from({ length: days }, (_, index) => dateAfter(start, index));
  const events = dates.flatMap((date) => [
    eventOf(app, medicine, `${date}T08:00`, at(date, '08:10')),
    ...(isSunday(date) ? [] : [eventOf(app, medicine, `${date}T18:00`, at(date, '18:10'))]),
  ]);
  const { kept } = await record(app, signedIn, ...events);
  expect(kept).toHaveLength(events.length);
  return { patient: signedIn, medicine, dates };
}

test('missed Sunday evenings are found and told in plain words, without reproach and without catching up', async () => {
  const { patient, dates } = await withDays(56);
  const { overall, insights, byDay, from, to } = await adherenceOf(app, patient, '90');
  const sundays = dates.filter(isSunday).length;
  expect(overall).toMatchObject({ due: 112, taken: 112 - sundays, missed: sundays });
  expect(insights[0]).toBe(
    `On Sundays, doses in the evening were missed more often than at other times: ${sundays} of ${sundays}. What is different then?`,
  );
  expect([byDay.length, from, to]).toEqual([90, byDay[0]?.date, dates.at(-1)]);
  expect((await adherenceOf(app, patient, '7')).overall).toMatchObject({ due: 14, missed: 1 });
});

test('every sentence of the routine is kind: nothing to catch up, no reproach, no dose', () => {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(words);
  collect(refusals.reminders);
  expect(texts.length).toBeGreaterThan(50);
  for (const text of texts) {
    expect(text).not.toMatch(/catch up|make up for|double|twice the|should have|failed|you forgot|bad|poor/i);
    expect(text).not.toMatch(/\b\d+ ?(?:mg|ml|tablets?)\b/i);
  }
});

test('days of an ended medicine still count, those after its end do not; a changed plan counts once', async () => {
  const { patient, medicine } = await withDays(10);
  const before = (await adherenceOf(app, patient, '30')).overall;
  await change(app, patient, medicine.id, { schedule: daily('07:00') });
  await change(app, patient, medicine.id, { status: 'ended' });
  app.clock.advance((2 * day) / 1000);
  const { overall, medicines } = await adherenceOf(app, patient, '30');
  expect(overall).toEqual(before);
  expect(medicines).toEqual([{ ...before, medicineId: medicine.id, medicine: 'Glycomet 500' }]);
});

test('other numbers of days are refused', async () => {
  const patient = await registerPatient(app);
  const answer = await ask(app, patient, 'GET', '/reminders/adherence?days=8');
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

test('a percentage needs seven days with something due; before that the counts stand alone, and so they do for each day', async () => {
  const { patient } = await withDays(6);
  const six = await adherenceOf(app, patient, '30');
  expect(six.overall).toMatchObject({ percent: null });
  expect(six.overall.due).toBe(12);
  expect(six.medicines.map(({ percent }) => percent)).toEqual([null]);
  const { patient: longer } = await withDays(7);
  const seven = await adherenceOf(app, longer, '30');
  expect(seven.overall.percent).toBe(Math.round((seven.overall.taken / 14) * 100));
  expect(seven.byDay.every(({ percent }) => percent === null)).toBe(true);
});
