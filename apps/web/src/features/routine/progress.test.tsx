import { type Adherence, getAdherence } from '@nabz/contract/routine-doses';
import { listRoutine } from '@nabz/contract/routine';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { medicineId, openReminders, routineOf } from '../../testing/routine.ts';
import { answer, callsTo, cutOff } from '../../testing/server.ts';
import { lookOf, weeksOf } from './heat-map.ts';

const counts = (due: number, taken: number) => ({
  due,
  taken,
  takenLate: 1,
  skipped: 0,
  missed: due - taken,
  percent: due === 0 ? null : Math.round((taken / due) * 100),
});
const days = (taken: readonly [number, number][]) =>
  taken.map(([due, of], at) => ({ ...counts(due, of), date: `2026-11-${String(15 + at).padStart(2, '0')}` }));
const adherence: Adherence = {
  days: 7,
  from: '2026-11-15',
  to: '2026-11-21',
  overall: counts(14, 12),
  medicines: [{ ...counts(14, 12), medicineId: medicineId(1), medicine: 'Medicine 1' }],
  byDay: days([
    [2, 2],
    [2, 1],
    [2, 0],
    [0, 0],
    [2, 2],
    [2, 2],
    [2, 2],
  ]),
  insights: ['On Sundays doses were missed more often: 2 of 4. What is different then?'],
  definition: 'Doses marked as taken, of the doses whose time is over.',
};
const open = async (address = '/reminders?tab=progress') => {
  const opened = openReminders(undefined, { address });
  answer(getAdherence, { success: true, adherence });
  answer(listRoutine, { success: true, medicines: [routineOf(1)] });
  return opened;
};

test('the share stands with how it is made, what stands out, and each medicine', async () => {
  await open();
  expect(await screen.findAllByText('86%')).not.toHaveLength(0);
  expect(screen.getByText('12 of 14')).toBeVisible();
  expect(screen.getByText('Doses marked as taken, of the doses whose time is over.')).toBeVisible();
  expect(screen.getByText(/On Sundays doses were missed more often/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'By medicine' })).getByText('Medicine 1')).toBeVisible();
});

test('the calendar is a table: each day says in words what was taken', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Doses taken on each day' });
  for (const words of [/15 Nov: 2 of 2 taken/, /16 Nov: 1 of 2 taken/, /17 Nov: 0 of 2 taken/, /18 Nov: no doses due/])
    expect(within(table).getByRole('cell', { name: words })).toBeVisible();
});

test('7, 30 or 90 days are chosen, and stand in the address', async () => {
  const { user, path } = await open();
  await user.click(await screen.findByRole('radio', { name: '90 days' }));
  await waitFor(() => expect(callsTo(getAdherence).at(-1)?.query).toEqual({ days: '90' }));
  expect(path()).toBe('/reminders?tab=progress&days=90');
});

test('without medicines there is nothing to show, and the page leads to the first one', async () => {
  const opened = open();
  answer(getAdherence, { success: true, adherence: { ...adherence, medicines: [] } });
  await opened;
  expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mark today’s doses' })).toHaveAttribute('href', '/reminders');
  expect(screen.getByRole('link', { name: 'Add a medicine' })).toHaveAttribute(
    'href',
    '/reminders?tab=medicines&add=1',
  );
});

test('what cannot be loaded says so, with a way to try again', async () => {
  const opened = open();
  cutOff(getAdherence);
  const { user } = await opened;
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(getAdherence, { success: true, adherence });
  await user.click(again);
  expect(await screen.findAllByText('86%')).not.toHaveLength(0);
});

test('the sheet for the doctor holds the name, the time and a table of the medicines, and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const { user } = await open('/reminders/summary?days=7');
  const sheet = await screen.findByRole('article', { name: 'How the medicines were taken' });
  expect(sheet).toHaveTextContent('Asha Verma');
  expect(sheet).toHaveTextContent('15 Nov 2026 to 21 Nov 2026');
  const row = within(sheet).getByRole('row', { name: /^Medicine 1/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Every day: 8:00 am (1 tablet), 8:00 pm (1 tablet)', '14', '12', '1', '0', '2', '86%']);
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF for your doctor' }));
  expect(print).toHaveBeenCalledOnce();
});

test('weeks begin on Monday, and days outside of the time are empty', () => {
  const weeks = weeksOf(adherence.byDay);
  expect(weeks.map((week) => week.map(({ date }) => date.slice(8)))).toEqual([
    ['09', '10', '11', '12', '13', '14', '15'],
    ['16', '17', '18', '19', '20', '21', '22'],
  ]);
  expect(weeks[0]?.filter(({ day }) => day !== null)).toHaveLength(1);
  expect(weeks[1]?.at(-1)?.day).toBeNull();
  expect(adherence.byDay.map(lookOf)).toEqual(['all', 'some', 'none', 'empty', 'all', 'all', 'all']);
});

test('from a few days no percentage is made: one dose taken is one of one', async () => {
  const few = { ...counts(1, 1), percent: null };
  const opened = openReminders(undefined, { address: '/reminders?tab=progress' });
  answer(getAdherence, {
    success: true,
    adherence: {
      ...adherence,
      overall: few,
      medicines: [{ ...few, medicineId: medicineId(1), medicine: 'Medicine 1' }],
    },
  });
  answer(listRoutine, { success: true, medicines: [routineOf(1)] });
  await opened;
  expect(await screen.findAllByText('1 of 1 taken')).toHaveLength(2);
  expect(screen.getByText('You see a percentage after 7 days with doses.')).toBeVisible();
  expect(screen.queryByText(/\d ?%/)).toBeNull();
});
