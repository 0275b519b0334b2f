import { addMeasurement, listMeasurements, type Measurement, removeMeasurement } from '@nabz/contract/measurements';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../testing/app.tsx';
import { medicineId, openReminders, routineAsked } from '../../testing/routine.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';
import { emptyReading, readForm, seriesOf } from './reading-form.ts';

const reading = (n: number, systolic: number, part: Partial<Measurement> = {}): Measurement => ({
  id: medicineId(n),
  at: `2026-11-${String(10 + n).padStart(2, '0')}T02:30:00.000Z`,
  reading: { kind: 'blood-pressure', systolic, diastolic: 82, pulse: 74 },
  note: '',
  status: 'normal',
  meaning: 'Within the usual home limits for adults.',
  ...part,
});
const limit = (label: string, low: number | null, high: number | null) => ({
  kind: 'blood-pressure' as const,
  label,
  low,
  high,
  unit: 'mmHg',
  note: 'For adults at home.',
  sources: [{ title: 'Home values', publisher: 'A society', year: '2017', url: 'https://society.example/home' }],
});
type Page = ResponseOf<typeof listMeasurements>;
const page = (measurements: Measurement[], part: Partial<Page> = {}): Page => ({
  success: true,
  measurements,
  hasMore: false,
  limits: [limit('Upper value', 90, 135), limit('Lower value', 60, 85)],
  ...part,
});

const open = async (answered: Page, given: Parameters<typeof openReminders>[1] = {}) => {
  const opened = openReminders(undefined, { address: '/reminders?tab=measurements', ...given });
  answer(listMeasurements, answered);
  return opened;
};

test('readings stand as a line with their limits, and each in words in a list', async () => {
  await open(page([reading(2, 142, { status: 'raised', meaning: 'Above the usual home limit.' }), reading(1, 128)]));
  const chart = await screen.findByRole('img', { name: /^Line chart: Blood pressure\./ });
  expect(chart).toHaveAccessibleName(/Upper value: 2 readings, from 128 to 142 mmHg\./);
  const list = screen.getByRole('region', { name: 'All readings' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('142/82 mmHgRaised');
  expect(rows[0]).toHaveTextContent('Above the usual home limit.');
  expect(screen.getByText('If your doctor has set other limits for you, follow those.')).toBeInTheDocument();
});

test('a reading is kept with its time, note and consent; an urgent one says what to do and calls 112', async () => {
  const { user } = await open(page([]), { consents: [routineAsked] });
  answer(addMeasurement, {
    success: true,
    measurement: reading(1, 190, {
      status: 'urgent',
      meaning: 'Call 112 now if you have chest pain or trouble speaking.',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a reading: Blood pressure' }));
  const dialog = screen.getByRole('dialog');
  await fillIn(user, within(dialog).getByRole('textbox', { name: /Upper value/ }), '190');
  await fillIn(user, within(dialog).getByRole('textbox', { name: /Lower value/ }), '122');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Save reading' }));
  const alert = await screen.findByRole('alert', { name: 'Urgent' });
  expect(alert).toHaveTextContent('Call 112 now if you have chest pain');
  expect(within(alert).getByRole('link', { name: 'Call 112 now' })).toHaveAttribute('href', 'tel:112');
  expect(callsTo(addMeasurement)[0]?.body).toMatchObject({
    consentVersion: '1',
    reading: { kind: 'blood-pressure', systolic: 190, diastolic: 122, pulse: null },
  });
});

test('a value no device shows is refused here, and one the server refuses is said at its field', async () => {
  const { user } = await open(page([]), { address: '/reminders?tab=measurements&kind=spo2' });
  await user.click(await screen.findByRole('button', { name: 'Add a reading: Oxygen (SpO2)' }));
  const dialog = screen.getByRole('dialog');
  await fillIn(user, within(dialog).getByRole('textbox', { name: 'Value (%)' }), '120');
  await user.click(within(dialog).getByRole('button', { name: 'Save reading' }));
  expect(within(dialog).getByText('Please enter an oxygen value in percent from 40 to 100.')).toBeVisible();
  expect(callsTo(addMeasurement)).toHaveLength(0);
  refuse(addMeasurement, 400, { message: 'Not this.', fields: { 'reading.value': 'Please measure again.' } });
  await user.clear(within(dialog).getByRole('textbox', { name: 'Value (%)' }));
  await fillIn(user, within(dialog).getByRole('textbox', { name: 'Value (%)' }), '97');
  await user.click(within(dialog).getByRole('button', { name: 'Save reading' }));
  expect(await within(dialog).findByText('Please measure again.')).toBeVisible();
});

test('earlier readings are fetched on demand, and one is deleted after a question', async () => {
  const { user } = await open(page([reading(2, 130)], { hasMore: true }));
  answer(listMeasurements, ({ query }) =>
    query['before'] === undefined ? page([reading(2, 130)], { hasMore: true }) : page([reading(1, 120)]),
  );
  answer(removeMeasurement, { success: true });
  await user.click(await screen.findByRole('button', { name: 'Show earlier readings' }));
  expect(await screen.findByText('120/82')).toBeVisible();
  expect(callsTo(listMeasurements).at(-1)?.query).toEqual({ kind: 'blood-pressure', before: reading(2, 130).at });
  await user.click(screen.getByRole('button', { name: /^Delete 120\/82/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(callsTo(removeMeasurement)[0]?.params).toEqual({ measurementId: medicineId(1) }));
});

const words = { when: 'W', at: 'A', order: 'O' };
test('a form is read as it is typed: a comma is a point, an upper value is above the lower, a time is not ahead', () => {
  const form = emptyReading();
  expect(readForm('temperature', { ...form, value: '37,4' }, words)).toMatchObject({ reading: { value: 37.4 } });
  expect(readForm('glucose', { ...form, value: '110' }, words)).toEqual({ faults: { when: 'W' } });
  expect(readForm('blood-pressure', { ...form, systolic: '80', diastolic: '120' }, words)).toEqual({
    faults: { systolic: 'O' },
  });
  expect(readForm('weight', { ...form, value: '70', at: '2999-01-01T00:00' }, words)).toEqual({ faults: { at: 'A' } });
});

test('sugar before and after a meal are two lines, each with its limit', () => {
  const glucose = (n: number, value: number, when: 'fasting' | 'after-meal'): Measurement =>
    reading(n, 0, { reading: { kind: 'glucose', value, when } });
  const series = seriesOf(
    'glucose',
    [glucose(3, 150, 'after-meal'), glucose(2, 95, 'fasting'), glucose(1, 99, 'fasting')],
    [
      { ...limit('Fasting', 70, 99), kind: 'glucose' },
      { ...limit('After', null, 139), kind: 'glucose' },
    ],
  );
  expect(series.map(({ key, points, limit }) => [key, points.map(({ value }) => value), limit?.high])).toEqual([
    ['before', [99, 95], 99],
    ['after', [150], 139],
  ]);
});
