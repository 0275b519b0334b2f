import { PERSON_HEADER } from '@nabz/contract/endpoint';
import { type GrowthReading, keepGrowth, listGrowth } from '@nabz/contract/growth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, openApp } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answerProfile, kabir, savitri } from '../../testing/family.ts';
import { answer, callsTo } from '../../testing/server.ts';

const row = [2, 3, 4, 5, 6];
const lines = (['weight', 'length', 'head'] as const).map((measure) => ({
  measure,
  months: Array.from({ length: 61 }, (_, month) => row.map((value) => value + month / 5)),
}));
const reading: GrowthReading = {
  id: '5c7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b77',
  on: '2026-11-01',
  ageMonths: 9,
  weightKg: 5.1,
  lengthCm: 70,
  headCm: null,
  places: { weight: 'very-low', length: 'inside', head: 'none' },
};
const growth = (readings: GrowthReading[]) => ({ success: true as const, missing: null, readings, lines, sources: [] });
const open = (body: ReturnType<typeof growth>) => {
  answer(listGrowth, body);
  return openApp('/growth', { signedInAs: asha });
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('each measure says where it lies, what was not measured says so, and nothing is called normal', async () => {
  open(growth([reading]));
  expect((await panel('Weight')).getByText(/Much lower than in most children/)).toHaveTextContent(
    'show it to a doctor soon',
  );
  expect((await panel('Length or height')).getByText(/the course counts/)).toBeVisible();
  expect((await panel('Head circumference')).getByText('Not measured yet.')).toBeVisible();
  expect((await panel('Weight')).getByRole('img')).toHaveAccessibleName(/1 measurement before the bands of the WHO/);
  expect(document.body).not.toHaveTextContent(/\b(normal|healthy|fine)\b/i);
});

test('a measurement is kept with what was measured alone; a comma is a point, and a word is no number', async () => {
  const { user } = open(growth([]));
  answer(keepGrowth, growth([reading]));
  await user.click(await screen.findByRole('button', { name: 'Add a measurement' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter at least one of the three.')).toBeVisible();
  // the first wrong field takes the focus, a moment after its words are there
  await waitFor(() => expect(screen.getByLabelText(/Weight in kg/)).toHaveFocus());
  await fillIn(user, screen.getByLabelText(/Head circumference in cm/), 'big');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a number.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Head circumference in cm/)).toHaveFocus());
  expect(callsTo(keepGrowth)).toEqual([]);
  await user.clear(screen.getByLabelText(/Head circumference in cm/));
  await fillIn(user, screen.getByLabelText(/Head circumference in cm/), '44,5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: 'All measurements' })).toHaveTextContent('5.1 kg, 70 cm');
  expect(callsTo(keepGrowth)[0]?.body).toMatchObject({ weightKg: null, lengthCm: null, headCm: 44.5 });
});

test('an adult is led to the growth of each small child of the family, and to the family list', async () => {
  const small = {
    ...kabir,
    id: '3d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b44',
    name: 'Mira Verma',
    birthDate: '2024-06-14',
    age: 2,
  };
  answerProfile({ members: [kabir, savitri, small] });
  answer(listGrowth, { ...growth([]), missing: 'birth-date' });
  const { user, path } = openApp('/growth', { signedInAs: asha });
  await screen.findByRole('button', { name: 'View records of Mira Verma' });
  expect(screen.queryByRole('button', { name: 'View records of Kabir Verma' })).toBeNull();
  expect(screen.getByRole('link', { name: 'To the family' })).toBeVisible();
  answer(listGrowth, growth([reading]));
  await user.click(screen.getByRole('button', { name: 'View records of Mira Verma' }));
  await screen.findByRole('heading', { level: 1, name: 'Growth of Mira Verma' });
  expect(path()).toBe('/growth');
  await waitFor(() => expect(callsTo(listGrowth).at(-1)?.headers.get(PERSON_HEADER)).toBe(small.id));
});
