import { giveVaccination, listVaccinations, takeBackVaccination, type Vaccination } from '@nabz/contract/vaccinations';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, openApp } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answer, callsTo } from '../../testing/server.ts';

const dose = (id: string, more: Partial<Vaccination>): Vaccination => ({
  id,
  name: id.toUpperCase(),
  against: 'Something',
  from: '2026-01-31',
  to: '2026-03-14',
  state: 'coming',
  givenOn: null,
  ...more,
});
const plan = (...vaccinations: Vaccination[]) => ({
  success: true as const,
  birthDate: '2026-01-31',
  vaccinations,
  remind: true,
  sources: [],
});
const open = (body: ReturnType<typeof plan>) => {
  answer(listVaccinations, body);
  return openApp('/vaccinations', { signedInAs: asha });
};
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(name);
  return within(found);
};

test('each dose says how it stands; late sends to the health centre and plans nothing, and what is coming has no tick', async () => {
  open(
    plan(
      dose('bcg', { state: 'late' }),
      dose('penta-1', { state: 'due', to: '2026-04-11' }),
      dose('je-1', { state: 'ask' }),
      dose('mr-1', { state: 'coming', from: '2026-10-31' }),
      dose('opv-0', { state: 'given', givenOn: '2026-02-01' }),
    ),
  );
  expect((await row('BCG')).getByText('Late: ask the health centre')).toBeVisible();
  expect((await row('PENTA-1')).getByText(/^Due until/)).toBeVisible();
  expect((await row('JE-1')).getByText('Only in some districts: ask')).toBeVisible();
  expect((await row('MR-1')).queryByRole('button')).toBeNull();
  expect((await row('OPV-0')).getByRole('button', { name: 'Undo: OPV-0' })).toBeVisible();
  expect(screen.getByText(/1 dose is late or not ticked/)).toHaveTextContent('ask the health centre which come next');
});

test('a dose is ticked with its day, and the tick can be taken back', async () => {
  const { user } = open(plan(dose('bcg', { state: 'due' })));
  answer(giveVaccination, plan(dose('bcg', { state: 'given', givenOn: '2026-02-03' })));
  await user.click((await row('BCG')).getByRole('button', { name: 'BCG was given' }));
  await fillIn(user, await screen.findByLabelText(/On which day/), '2026-02-03');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const undo = await screen.findByRole('button', { name: 'Undo: BCG' });
  expect(callsTo(giveVaccination)[0]).toMatchObject({ params: { doseId: 'bcg' }, body: { givenOn: '2026-02-03' } });
  answer(takeBackVaccination, plan(dose('bcg', { state: 'due' })));
  await user.click(undo);
  expect(await screen.findByRole('button', { name: 'BCG was given' })).toBeVisible();
});

test('the doses of a visit are ticked at once, named to be compared with the card; what only some districts give is not among them', async () => {
  const late = (id: string) => dose(id, { state: 'late' });
  const { user } = open(plan(late('bcg'), late('opv-0'), dose('je-1', { state: 'ask' })));
  answer(
    giveVaccination,
    plan(dose('bcg', { state: 'given' }), dose('opv-0', { state: 'given' }), dose('je-1', { state: 'ask' })),
  );
  await user.click(await screen.findByRole('button', { name: /^All doses from .* were given$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['BCG', 'OPV-0']);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Undo: BCG' });
  expect(callsTo(giveVaccination).map(({ params }) => params['doseId'])).toEqual(['bcg', 'opv-0']);
  expect(screen.queryByRole('button', { name: /^All doses/ })).toBeNull();
});

test('without a birth date the page says whom the schedule is for', async () => {
  open({ ...plan(), birthDate: null as never });
  expect(await screen.findByRole('link', { name: 'To the family' })).toHaveAttribute('href', '/profile#family');
});
