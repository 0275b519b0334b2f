import { answerLine } from '@nabz/contract/reports-lines';
import {
  type CardDose,
  giveVaccination,
  listCardDoses,
  listVaccinations,
  takeBackVaccination,
  type Vaccination,
} from '@nabz/contract/vaccinations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, openApp } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { reportOf } from '../../testing/reports.ts';
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
const open = (body: ReturnType<typeof plan>, doses: CardDose[] = []) => {
  answer(listVaccinations, body);
  answer(listCardDoses, { success: true, doses });
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

const onCard = (doseId: string, more: Partial<CardDose> = {}): CardDose => ({
  doseId,
  name: `${doseId.toUpperCase()} of the card`,
  givenOn: '2026-02-03',
  text: `${doseId} 03/02/2026`,
  reportId: '5f4b1c0e-2f6a-4f0b-9d57-3b0c6f0a1d22',
  lineId: `dose-${doseId}`,
  reportTitle: 'Vaccination card',
  ...more,
});
const cards = () => screen.findByRole('region', { name: 'From your vaccination cards' });

test('doses of a card are offered with the row beside them; nothing is ticked before it is confirmed with its day', async () => {
  const { user } = open(plan(dose('bcg', { state: 'late' })), [onCard('bcg')]);
  const offered = await cards();
  expect(offered).toHaveTextContent('BCG of the card');
  expect(offered).toHaveTextContent('bcg 03/02/2026');
  expect(callsTo(giveVaccination)).toEqual([]);
  answer(giveVaccination, plan(dose('bcg', { state: 'given', givenOn: '2026-02-03' })));
  await user.click(within(offered).getByRole('button', { name: 'BCG of the card was given: confirm' }));
  expect(await screen.findByLabelText(/On which day/)).toHaveValue('2026-02-03');
  answer(listCardDoses, { success: true, doses: [] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Undo: BCG' })).toBeVisible();
  expect(callsTo(giveVaccination)).toMatchObject([{ params: { doseId: 'bcg' }, body: { givenOn: '2026-02-03' } }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'From your vaccination cards' })).toBeNull());
});

test('those with a day are confirmed together, named once more; one without a day is asked for alone', async () => {
  const doses = [onCard('bcg'), onCard('opv-0'), onCard('mr-1', { givenOn: null })];
  const { user } = open(plan(dose('bcg', { state: 'late' })), doses);
  answer(giveVaccination, plan(dose('bcg', { state: 'given', givenOn: '2026-02-03' })));
  await user.click(within(await cards()).getByRole('button', { name: 'Confirm all 2 with a date' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('BCG of the card');
  expect(dialog).not.toHaveTextContent('MR-1 of the card');
  await user.click(within(dialog).getByRole('button', { name: 'All of these are right' }));
  await waitFor(() =>
    expect(callsTo(giveVaccination)).toMatchObject([
      { params: { doseId: 'bcg' }, body: { givenOn: '2026-02-03' } },
      { params: { doseId: 'opv-0' }, body: { givenOn: '2026-02-03' } },
    ]),
  );
});

test('a row that was read wrongly is said so, and is not ticked', async () => {
  const { user } = open(plan(dose('bcg', { state: 'late' })), [onCard('bcg')]);
  answer(answerLine, { success: true, report: reportOf(1) });
  const offered = await cards();
  answer(listCardDoses, { success: true, doses: [] });
  await user.click(within(offered).getByRole('button', { name: 'BCG of the card: this is wrong' }));
  await waitFor(() => expect(screen.queryByText('BCG of the card')).toBeNull());
  expect(callsTo(answerLine)[0]).toMatchObject({ params: { lineId: 'dose-bcg' }, body: { answer: 'wrong' } });
  expect(callsTo(giveVaccination)).toEqual([]);
});
