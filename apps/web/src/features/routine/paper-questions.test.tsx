import { addToRoutine, proposeRoutine, type Proposal } from '@nabz/contract/routine';
import { confirmPrescription } from '@nabz/contract/prescriptions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, seesHeading } from '../../testing/app.tsx';
import { openPrescriptions, prescriptionId, toCheck, warf } from '../../testing/prescriptions.ts';
import { openReminders, takeMedicines } from '../../testing/routine.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';

const OFTEN = 'The prescription says “once a week”: 1 in 7 days. Here it would be 7 in 7 days. Is that right?';
const DEADLY = 'Folitrax contains Methotrexate, which is usually taken on ONE day of the week only.';
const YES = 'Yes, I have checked the paper again and this is right.';
const TOLD = 'My doctor or pharmacist has told me that this is right.';

const asks = (field: string, ...kinds: string[]) => ({
  message: DEADLY,
  fields: Object.fromEntries(kinds.map((kind) => [`${field}.${kind}`, kind === 'weekly' ? DEADLY : OFTEN])),
});
const proposal = (part: Partial<Proposal>): Proposal => ({
  ...(proposeRoutine.example.response.proposals[0] as unknown as Proposal),
  ...part,
});
const bodies = () => callsTo(addToRoutine).map(({ body }) => (body as { medicines: object[] }).medicines);

test('a medicine that differs from its paper is asked about, each difference by itself, before it is added', async () => {
  const opened = openReminders(undefined, { address: `/reminders?tab=medicines&from=${prescriptionId(1)}` });
  answer(proposeRoutine, {
    success: true,
    start: '2026-11-21',
    proposals: [proposal({ medicationId: '1' }), proposal({ medicationId: '2', medicine: 'Folitrax 7.5' })],
  });
  takeMedicines();
  refuse(addToRoutine, 400, asks('medicines.1.meant', 'weekly', 'more'));
  const { user } = await opened;
  await user.click(await screen.findByRole('button', { name: 'Add to my routine' }));
  const asked = (await screen.findByText(DEADLY)).closest<HTMLElement>('[role=alert]') ?? document.body;
  expect(asked).toHaveTextContent(OFTEN);
  await user.click(within(asked).getByRole('checkbox', { name: TOLD }));
  await user.click(within(asked).getByRole('checkbox', { name: YES }));
  takeMedicines();
  await user.click(screen.getByRole('button', { name: 'Add to my routine' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[0]?.[1]).not.toHaveProperty('meant');
  expect(bodies()[1]?.[1]).toMatchObject({ medicationId: '2', meant: ['weekly', 'more'] });
  expect(bodies()[1]?.[0]).not.toHaveProperty('meant');
});

test('a line left out while the answer is on its way does not move the questions to another', async () => {
  const opened = openReminders(undefined, { address: `/reminders?tab=medicines&from=${prescriptionId(1)}` });
  answer(proposeRoutine, {
    success: true,
    start: '2026-11-21',
    proposals: [proposal({ medicationId: '1' }), proposal({ medicationId: '2', medicine: 'Folitrax 7.5' })],
  });
  takeMedicines();
  refuse(addToRoutine, 400, asks('medicines.1.meant', 'weekly'));
  await opened;
  const add = await screen.findByRole('button', { name: 'Add to my routine' });
  const [first] = screen.getAllByRole('checkbox');
  if (!first) throw new Error('no line');
  fireEvent.click(add);
  fireEvent.click(first);
  const line = (await screen.findByText(DEADLY)).closest<HTMLElement>('.proposal');
  expect(line).toHaveTextContent('Folitrax 7.5');
});

test('an answer holds for what was asked: whatever is typed afterwards is asked about anew', async () => {
  const opened = openReminders(undefined, { address: '/reminders?tab=medicines&add=1' });
  takeMedicines();
  refuse(addToRoutine, 400, asks('medicines.0.meant', 'weekly'));
  const { user } = await opened;
  await fillIn(user, await screen.findByRole('combobox', { name: 'Medicine' }), 'Folitrax');
  await user.click(screen.getByRole('button', { name: 'Add to my routine' }));
  await user.click(await screen.findByRole('checkbox', { name: TOLD }));
  await fillIn(user, screen.getByRole('textbox', { name: /How to take it/ }), 'After food');
  expect(screen.queryByText(DEADLY)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add to my routine' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(await screen.findByRole('checkbox', { name: TOLD })).not.toBeChecked();
  expect(
    bodies()
      .flat()
      .every((one) => !('meant' in one)),
  ).toBe(true);
});

test('what is typed while a paper is checked is asked about at its line', async () => {
  const one = toCheck(20, { medications: [warf] });
  const { user } = openPrescriptions([one], { open: true });
  await seesHeading(one.doctorName ?? 'Prescription');
  refuse(confirmPrescription, 400, asks('medications.0.meant', 'more'));
  await user.click(screen.getByRole('button', { name: 'Everything is right, save it' }));
  await user.click(await screen.findByRole('checkbox', { name: YES }));
  expect(screen.getByText(OFTEN)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Everything is right, save it' }));
  await waitFor(() => expect(callsTo(confirmPrescription)).toHaveLength(2));
  expect(callsTo(confirmPrescription)[1]?.body).toMatchObject({ medications: [{ id: '2', meant: ['more'] }] });
});
