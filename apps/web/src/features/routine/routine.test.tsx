import { listConsents } from '@nabz/contract/privacy-consents';
import { medicineSuggestions, checkMedicines } from '@nabz/contract/prescriptions-medicines';
import {
  addToRoutine,
  changeRoutine,
  listRoutine,
  type Proposal,
  proposeRoutine,
  removeFromRoutine,
} from '@nabz/contract/routine';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, seesToast } from '../../testing/app.tsx';
import { alertOf, checkOf, openPrescriptions, prescriptionId, prescriptionOf } from '../../testing/prescriptions.ts';
import {
  medicineId,
  openReminders,
  routineAllowed,
  routineAsked,
  routineOf,
  takeMedicines,
} from '../../testing/routine.ts';
import { answer, answerLater, callsTo, refuse } from '../../testing/server.ts';
import { faultsOf, emptyForm, saidOf, stepRow, timeRow } from './medicine-form.ts';

const MEDICINES = '/reminders?tab=medicines';
type Added = {
  medicines: { id: string; medicine: string; schedule: unknown; stock: unknown; medicationId: string | null }[];
  consentVersion: string;
};
const added = (): Added[] => callsTo(addToRoutine).map(({ body }) => body as Added);
/** The form was done with: what it clears up is cleared up. */
const listIsBack = () => screen.findByRole('button', { name: 'Add a medicine' });

test('the list tells active, paused and ended medicines apart, with times, use and what runs low', async () => {
  const opened = openReminders(undefined, { address: MEDICINES });
  answer(listRoutine, {
    success: true,
    medicines: [
      routineOf(1, { stock: { left: 4, warnDays: 7 }, runsLow: true, runsOutOn: '2026-11-23', critical: true }),
      routineOf(2, { status: 'paused' }),
      routineOf(3, { status: 'ended', end: '2026-11-10' }),
    ],
  });
  await opened;
  const active = await screen.findByRole('region', { name: 'Active' });
  expect(active).toHaveTextContent('Every day: 8:00 am (1 tablet), 8:00 pm (1 tablet)');
  expect(active).toHaveTextContent('Metformin 500 mg');
  expect(active).toHaveTextContent('Running low');
  expect(active).toHaveTextContent('4 left. Enough until 23 Nov 2026.');
  expect(within(screen.getByRole('region', { name: 'Paused' })).getByRole('button', { name: /^Resume/ })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Ended' })).queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test('a medicine is added by hand: name from the suggestions, times, stock, consent with its version', async () => {
  const opened = openReminders(undefined, { address: MEDICINES, consents: [routineAsked] });
  answer(medicineSuggestions, {
    success: true,
    medicines: [{ name: 'Glycomet 500', contains: 'Metformin', form: 'tablet' }],
  });
  takeMedicines();
  const { user, path } = await opened;
  await user.click(await screen.findByRole('button', { name: 'Add a medicine' }));
  expect(path()).toBe('/reminders?tab=medicines&add=1');
  await fillIn(user, screen.getByRole('combobox', { name: 'Medicine' }), 'glyc');
  await user.click(await screen.findByRole('option', { name: /Glycomet 500/ }));
  await user.click(screen.getByRole('button', { name: 'Night, 9:00 pm' }));
  await fillIn(user, screen.getByRole('textbox', { name: 'Amount 1' }), '1 tablet');
  await fillIn(user, screen.getByRole('textbox', { name: /How much you have left/ }), '28');
  await user.click(screen.getByRole('button', { name: 'Add to my routine' }));
  expect(screen.getByText('Please tick the box if you agree. We cannot save anything without it.')).toBeVisible();
  expect(added()).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: 'I have read this and agree.' }));
  await user.click(screen.getByRole('button', { name: 'Add to my routine' }));
  await waitFor(() => expect(added()).toHaveLength(1));
  expect(added()[0]).toMatchObject({
    consentVersion: '1',
    medicines: [
      {
        medicine: 'Glycomet 500',
        schedule: {
          kind: 'daily',
          times: [
            { time: '08:00', amount: '1 tablet' },
            { time: '21:00', amount: '' },
          ],
        },
        stock: { left: 28, warnDays: 7 },
      },
    ],
  });
  expect(await screen.findByText('Medicine added to your routine')).toBeVisible();
  expect(path()).toBe(MEDICINES);
});

test('what is wrong is said at its field, and nothing is sent', async () => {
  const { user } = await openReminders(undefined, { address: `${MEDICINES}&add=1` });
  await user.click(await screen.findByRole('radio', { name: 'On certain days of the week' }));
  await user.click(screen.getByRole('button', { name: 'Remove 8:00 am' }));
  await user.click(screen.getByRole('button', { name: 'Add to my routine' }));
  for (const words of [
    'Please enter the name of the medicine.',
    'Please choose at least one day.',
    'Please add at least one time.',
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(added()).toHaveLength(0);
});

test('sent again after a failure, it is the same medicine and not a second one', async () => {
  const { user } = await openReminders(undefined, { address: `${MEDICINES}&add=1` });
  refuse(addToRoutine, 503, { message: 'Please try again.' });
  await fillIn(user, await screen.findByRole('combobox', { name: 'Medicine' }), 'Telma 40');
  await user.click(screen.getByRole('button', { name: 'Add to my routine' }));
  await seesToast('error', 'Please try again.');
  expect(screen.getByRole('combobox', { name: 'Medicine' })).toHaveValue('Telma 40');
  takeMedicines();
  await user.click(screen.getByRole('button', { name: 'Add to my routine' }));
  await waitFor(() => expect(added()).toHaveLength(2));
  expect(added()[0]?.medicines[0]?.id).toBe(added()[1]?.medicines[0]?.id);
  await listIsBack();
});

test('a press before the consents are known waits for them and is not lost', async () => {
  const opened = openReminders(undefined, { address: `${MEDICINES}&add=1` });
  const tell = answerLater(listConsents, { success: true, consents: [routineAllowed] });
  takeMedicines();
  const { user } = await opened;
  await fillIn(user, await screen.findByRole('combobox', { name: 'Medicine' }), 'Telma 40');
  await user.click(screen.getByRole('button', { name: 'Add to my routine' }));
  expect(added()).toHaveLength(0);
  tell();
  await waitFor(() => expect(added()).toHaveLength(1));
  await listIsBack();
});

test('a half-filled form outlasts a reload of the tab', async () => {
  const first = await openReminders(undefined, { address: `${MEDICINES}&add=1` });
  await fillIn(first.user, await screen.findByRole('combobox', { name: 'Medicine' }), 'Telma 40');
  first.unmount();
  await openReminders(undefined, { address: `${MEDICINES}&add=1`, keep: true });
  expect(await screen.findByRole('combobox', { name: 'Medicine' })).toHaveValue('Telma 40');
});

test('after adding, what was found with the other medicines is shown', async () => {
  const opened = openReminders(undefined, { address: `${MEDICINES}&add=1` });
  answer(checkMedicines, { success: true, check: checkOf({ alerts: [alertOf('a')] }) });
  takeMedicines();
  const { user } = await opened;
  await fillIn(user, await screen.findByRole('combobox', { name: 'Medicine' }), 'Warf 5');
  await user.click(screen.getByRole('button', { name: 'Add to my routine' }));
  expect(await screen.findByRole('heading', { name: 'Interactions with your other medicines' })).toBeVisible();
  expect(screen.getByText('Dolo 650 and Warf 5 together')).toBeVisible();
  // it is in the routine by now: named once more it would be reported as taken twice
  expect(callsTo(checkMedicines).map(({ body }) => body)).toEqual([{ medicines: [], withMine: true }]);
});

const proposalOf = (id: string, part: Partial<Proposal>): Proposal => ({
  ...(proposeRoutine.example.response.proposals[0] as unknown as Proposal),
  medicationId: id,
  ...part,
});

test('a prescription that was checked and counts leads to the routine; one that is not taken does not', async () => {
  const { unmount } = openPrescriptions([prescriptionOf(1)], { open: true });
  expect(await screen.findByRole('link', { name: 'Add to my routine' })).toHaveAttribute(
    'href',
    `/reminders?tab=medicines&from=${prescriptionId(1)}`,
  );
  unmount();
  openPrescriptions([prescriptionOf(1, { status: 'inactive' })], { open: true });
  await screen.findByRole('button', { name: 'Correct it' });
  expect(screen.queryByRole('link', { name: 'Add to my routine' })).toBeNull();
});

test('from a prescription nothing is added unseen: what the paper leaves open is looked at first', async () => {
  const opened = openReminders(undefined, { address: `${MEDICINES}&from=${prescriptionId(1)}` });
  const unclear = 'The prescription does not say when, so we suggest these times. Please choose yours.';
  answer(proposeRoutine, {
    success: true,
    start: '2026-11-21',
    proposals: [
      proposalOf('1', {}),
      proposalOf('2', { medicine: 'Warf 5', printed: 'OD', checks: [unclear] }),
      proposalOf('3', { medicine: 'Dolo 650', isAdded: true }),
    ],
  });
  takeMedicines();
  const { user } = await opened;
  expect(await screen.findByRole('checkbox', { name: 'Glycomet 500' })).toBeChecked();
  const warf = screen.getByRole('checkbox', { name: 'Warf 5' });
  expect(warf).not.toBeChecked();
  expect(screen.getByText(unclear)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Dolo 650' })).toBeNull();
  await user.click(warf);
  await user.click(screen.getByRole('button', { name: 'Add to my routine' }));
  expect(added()).toHaveLength(0);
  await user.click(screen.getByRole('checkbox', { name: 'I have checked this, and it is right for Warf 5.' }));
  await user.click(screen.getByRole('button', { name: 'Add to my routine' }));
  await waitFor(() => expect(added()[0]?.medicines.map(({ medicationId }) => medicationId)).toEqual(['1', '2']));
});

test('a prescription that is not checked yet leads back to it', async () => {
  const opened = openReminders(undefined, { address: `${MEDICINES}&from=${prescriptionId(1)}` });
  refuse(proposeRoutine, 409, { message: 'Please check what we read in this prescription first.' });
  await opened;
  expect(await screen.findByText('Please check what we read in this prescription first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open prescription' })).toHaveAttribute(
    'href',
    `/prescriptions?open=${prescriptionId(1)}`,
  );
});

const openOne = async () => {
  const opened = openReminders(undefined, { address: MEDICINES, consents: [routineAllowed] });
  answer(listRoutine, { success: true, medicines: [routineOf(1)] });
  answer(changeRoutine, { success: true, medicine: routineOf(1) });
  answer(removeFromRoutine, { success: true });
  return opened;
};

test('a change sends what was changed and nothing else', async () => {
  const { user } = await openOne();
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const notes = screen.getByRole('textbox', { name: /How to take it/ });
  await user.clear(notes);
  await fillIn(user, notes, 'Before food');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(callsTo(changeRoutine)[0]?.body).toEqual({ instructions: 'Before food' }));
});

test('a medicine is paused and ended, and told that only a doctor knows whether to stop', async () => {
  const { user } = await openOne();
  await user.click(await screen.findByRole('button', { name: /^Pause/ }));
  await waitFor(() => expect(callsTo(changeRoutine)[0]?.body).toEqual({ status: 'paused' }));
  await user.click(screen.getByRole('button', { name: /^End/ }));
  const dialog = screen.getByRole('alertdialog', { name: 'End Medicine 1?' });
  expect(dialog).toHaveTextContent('Ask your doctor first');
  await user.click(within(dialog).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(callsTo(changeRoutine)[1]?.body).toEqual({ status: 'ended' }));
});

test('before a medicine is deleted, it is said that its history goes', async () => {
  const { user } = await openOne();
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Medicine 1?' });
  expect(dialog).toHaveTextContent('dose history will be deleted. This cannot be undone');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus());
  expect(callsTo(removeFromRoutine)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(callsTo(removeFromRoutine)[0]?.params).toEqual({ medicineId: medicineId(1) }));
});

test.each([
  ['the same time twice', { times: [timeRow('08:00'), timeRow('08:00')] }, { times: 'sameTime' }],
  ['a time that is not chosen', { times: [timeRow('')] }, { times: 'time' }],
  ['every 1 days', { kind: 'every-days', every: '1' } as const, { every: 'every' }],
  ['an end before the start', { start: '2026-11-21', end: '2026-11-20' }, { end: 'end' }],
  ['a step without days', { isTaper: true, steps: [stepRow()] }, { steps: 'stepDays' }],
  ['no steps', { isTaper: true, steps: [] }, { steps: 'steps' }],
  ['a maximum of 0', { kind: 'as-needed', maxPerDay: '0' } as const, { maxPerDay: 'maxPerDay' }],
  ['a stock that is no number', { left: 'many' }, { left: 'left' }],
])('the form finds what is wrong: %s', (_, part, faults) => {
  expect(faultsOf({ ...emptyForm(), medicine: 'A', ...part })).toEqual(faults);
});

test('a tapering course sends its steps and no times of its own', () => {
  const steps = [
    { ...stepRow(), days: '5', times: [timeRow('20:00', '2'), timeRow('08:00', '1')] },
    { ...stepRow(), days: '3' },
  ];
  expect(saidOf({ ...emptyForm(), medicine: 'Wysolone', isTaper: true, steps }).schedule).toEqual({
    kind: 'daily',
    times: [],
    weekdays: [],
    every: null,
    steps: [
      {
        days: 5,
        times: [
          { time: '08:00', amount: '1' },
          { time: '20:00', amount: '2' },
        ],
      },
      { days: 3, times: [{ time: '08:00', amount: '' }] },
    ],
    maxPerDay: null,
  });
});
