import { setHealth } from '@nabz/contract/profile-health';
import { checkMedicines, medicineSuggestions } from '@nabz/contract/prescriptions-medicines';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, seesHeading, seesToast, until } from '../../testing/app.tsx';
import {
  alertOf,
  checkOf,
  medicationOf,
  nothingChecked,
  nothingTold,
  openPrescriptions,
  prescriptionOf,
  toCheck,
  warf,
} from '../../testing/prescriptions.ts';
import { answer, callsTo, cutOff } from '../../testing/server.ts';

const mine = prescriptionOf(20, { medications: [medicationOf('1'), warf] });
const pair = alertOf('a');
const askFirst = alertOf('b', {
  severity: 'ask',
  kind: 'pregnancy',
  title: 'Warf 5 and pregnancy',
  medicines: ['Warf 5'],
});
const aware = alertOf('c', { severity: 'aware', tier: 'list', mechanism: '', title: 'From a list', sources: [] });
const panel = (name = 'Interactions between your medicines') => screen.findByRole('region', { name });
const openAlerts = async (check = checkOf(), given: Parameters<typeof openPrescriptions>[1] = {}) => {
  const app = openPrescriptions([mine], { ...given, check });
  await panel();
  return app;
};
const cards = (inside: HTMLElement) =>
  [...inside.querySelectorAll<HTMLElement>('details.alert-card > summary')].map(({ textContent }) => textContent);
const asked = () => callsTo(checkMedicines).map(({ body }) => body);

test('the alerts stand at the top of the page, the gravest first, in words, with why, signs, question and source', async () => {
  const { user } = await openAlerts(checkOf({ alerts: [aware, askFirst, pair] }));
  const inside = await panel();
  expect(asked()).toEqual([{ medicines: [], withMine: true }]);
  expect(cards(inside)).toEqual([
    'Avoid taking togetherDolo 650 and Warf 5 together',
    'Ask your doctor firstWarf 5 and pregnancy',
    'Good to knowFrom a list',
  ]);
  for (const severity of ['avoid', 'ask', 'aware'])
    expect(inside.querySelector(`.alert-card.${severity} svg`)).not.toBeNull();
  const [first] = inside.querySelectorAll('details.alert-card');
  for (const words of ['Both slow clotting.', 'Bleeding gums', 'Ask your doctor whether both are meant.'])
    expect(first).toHaveTextContent(words);
  await user.click(within(first as HTMLElement).getByText('Sources'));
  expect(within(first as HTMLElement).getByRole('link', { name: 'Warfarin, A hospital, 2020' })).toHaveAttribute(
    'href',
    'https://hospital.example/warfarin',
  );
});

test('what comes from a public list says so', async () => {
  await openAlerts(checkOf({ alerts: [aware, pair] }));
  const [own, listed] = (await panel()).querySelectorAll('details.alert-card');
  expect(listed).toHaveTextContent('From a public list');
  expect(listed).toHaveTextContent('From a public list that gives no more details.');
  expect(own).not.toHaveTextContent('From a public list');
});

test('something grave about one medicine is not called "together"', async () => {
  await openAlerts(checkOf({ alerts: [{ ...askFirst, severity: 'avoid' }] }));
  expect(cards(await panel())).toEqual(['AvoidWarf 5 and pregnancy']);
});

test('without an alert nothing is called free of interactions: nothing was found in our list, and what was not checked', async () => {
  await openAlerts(checkOf({ notChecked: [{ medicine: 'Zyxo blue', offers: ['Zyxol'] }] }));
  const inside = await panel();
  expect(inside).toHaveTextContent('We found nothing about these medicines on our list.');
  expect(inside).toHaveTextContent('That does not mean that you can take them together.');
  expect(inside).not.toHaveTextContent(/no (known )?interaction|safe/i);
  expect(inside).toHaveTextContent('We do not know these names, so we did not check them:');
  expect(inside).toHaveTextContent('Zyxo blue Did you mean Zyxol?');
  expect(inside).toHaveTextContent('What is not in our lists was not checked.');
});

test.each([
  ['with an alert', [pair]],
  ['without one', []],
])('"do not stop" stands there %s', async (_, alerts) => {
  await openAlerts(checkOf({ alerts }));
  expect(within(await panel()).getByText('Do not stop any medicine without asking your doctor.')).toBeVisible();
});

test('where there is no medicine there is no panel', async () => {
  openPrescriptions([], { check: nothingChecked });
  await screen.findByText('No prescriptions yet');
  await until(() => expect(asked()).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Interactions between your medicines' })).toBeNull();
});

test('a check that did not work is not taken for silence, and is tried again on demand', async () => {
  const { user } = openPrescriptions([mine]);
  cutOff(checkMedicines);
  const said = await screen.findByText(/^We could not check your medicines\. There may still be interactions/);
  answer(checkMedicines, { success: true, check: checkOf({ alerts: [pair] }) });
  await user.click(within(said.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(cards(await panel())).toHaveLength(1);
});

test('meals and alcohol are folded, and not counted with the others', async () => {
  const food = alertOf('f', { kind: 'food', severity: 'aware', title: 'Dolo 650 and food', medicines: ['Dolo 650'] });
  const drink = alertOf('g', { kind: 'alcohol', severity: 'avoid', title: 'Warf 5 and alcohol' });
  await openAlerts(checkOf({ alerts: [food, drink] }));
  const inside = await panel();
  const [folded] = inside.querySelectorAll('details.alert-card');
  expect(folded).not.toHaveAttribute('open');
  // the gravest of them is told without unfolding
  expect(folded?.querySelector('summary')).toHaveTextContent('Food and alcohol (2 points)Avoid');
  expect([...(folded?.querySelectorAll('li') ?? [])][0]).toHaveTextContent('Warf 5 and alcohol');
  expect(inside).toHaveTextContent('We found nothing about these medicines on our list.');
});

test('what is not known of the person is said, and entering it asks for the check again', async () => {
  const { user } = await openAlerts(checkOf({ considered: ['Age', 'Sex'], notKnown: ['Allergies'] }));
  const inside = await panel();
  expect(inside).toHaveTextContent('We also checked against: Age, Sex.');
  expect(inside).toHaveTextContent('We do not know: Allergies. We could not check against this.');
  await user.click(within(inside).getByRole('button', { name: 'Add it' }));
  const dialog = await screen.findByRole('dialog', { name: 'About your health' });
  const group = await within(dialog).findByRole('group', { name: 'Are you allergic to a medicine?' });
  await user.click(within(group).getByRole('radio', { name: 'Yes' }));
  await fillIn(user, within(dialog).getByRole('combobox'), 'Penicillin');
  answer(setHealth, { success: true, health: { ...nothingTold, allergies: ['Penicillin'] } });
  answer(checkMedicines, { success: true, check: checkOf({ considered: ['Allergies'] }) });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await seesToast('success', 'Saved');
  expect(callsTo(setHealth)[0]?.body).toEqual({ allergies: ['Penicillin'] });
  await until(() => expect(asked()).toHaveLength(2));
  expect(await within(inside).findByText('We also checked against: Allergies.')).toBeVisible();
});

test('the detail of an active prescription shows what concerns it and counts the rest', async () => {
  const other = alertOf('o', { title: 'Others', medicines: ['Mox', 'Metrogyl'] });
  openPrescriptions([mine], { open: true, check: checkOf({ alerts: [pair, other] }) });
  await seesHeading('Dr. Meera Rao');
  const inside = await panel();
  expect(cards(inside)).toEqual(['Avoid taking togetherDolo 650 and Warf 5 together']);
  expect(inside.querySelector('details.alert-card')).toHaveAttribute('open');
  expect(inside).toHaveTextContent('1 more interaction or warning is about your other medicines.');
  expect(asked()).toEqual([{ medicines: [], withMine: true }]);
});

test('one that does not count yet is compared with those that do, before it is taken', async () => {
  openPrescriptions([toCheck(20, { medications: [medicationOf('1'), warf] })], {
    open: true,
    check: checkOf({ alerts: [pair] }),
  });
  await seesHeading('Dr. Meera Rao');
  const heading = await screen.findByRole('heading', { name: 'Before you take these medicines' });
  expect(heading.closest('summary')).toHaveTextContent('Avoid taking together: 1');
  expect(asked()).toEqual([{ medicines: ['Dolo 650', 'Warf 5'], withMine: true }]);
});

const tool = () => screen.getByRole('region', { name: 'Check a medicine before you take it' });
const type = async (user: Awaited<ReturnType<typeof openAlerts>>['user'], name: string) => {
  await fillIn(user, within(tool()).getByRole('combobox', { name: 'Name of the medicine' }), name);
  await user.click(within(tool()).getByRole('button', { name: 'Check' }));
};

test('a medicine is checked with mine before it is taken; only what concerns it is shown', async () => {
  const { user } = await openAlerts(checkOf({ alerts: [pair] }));
  const found = alertOf('n', { title: 'Brufen and Warf 5 together', medicines: ['brufen', 'Warf 5'] });
  answer(checkMedicines, { success: true, check: checkOf({ alerts: [pair, found] }) });
  await type(user, 'brufen');
  const result = await within(tool()).findByRole('region', { name: 'What we found' });
  expect(cards(result)).toEqual(['Avoid taking togetherBrufen and Warf 5 together']);
  expect(asked().at(-1)).toEqual({ medicines: ['brufen'], withMine: true });
  expect(result).toHaveTextContent('1 more interaction or warning is about your other medicines.');
});

test('an unknown name is said to be unchecked, and the one that was meant takes its place', async () => {
  const { user } = await openAlerts();
  const unknown = checkOf({ checked: [], notChecked: [{ medicine: 'brufn', offers: ['Brufen'] }] });
  answer(checkMedicines, { success: true, check: unknown });
  await type(user, 'brufn');
  const result = await within(tool()).findByRole('region', { name: 'What we found' });
  expect(result).toHaveTextContent('Not checked');
  expect(result).not.toHaveTextContent('We found nothing');
  answer(checkMedicines, { success: true, check: checkOf() });
  await user.click(within(result).getByRole('button', { name: 'Did you mean Brufen?' }));
  await until(() => expect(asked().at(-1)).toEqual({ medicines: ['Brufen'], withMine: true }));
  expect(within(tool()).getByRole('list', { name: 'Medicines to check' })).toHaveTextContent('Brufen');
});

test('names are suggested in the tool too', async () => {
  const { user } = await openAlerts();
  answer(medicineSuggestions, {
    success: true,
    medicines: [{ name: 'Brufen 400', contains: 'Ibuprofen 400 mg', form: 'tablet' }],
  });
  fireEvent.change(within(tool()).getByRole('combobox'), { target: { value: 'bru' } });
  await user.click(await screen.findByRole('option', { name: 'Brufen 400' }));
  await until(() => expect(asked().at(-1)).toEqual({ medicines: ['Brufen 400'], withMine: true }));
});

test('a side effect can be reported to the number of the programme, which is no emergency line', async () => {
  await openAlerts();
  const inside = screen.getByRole('region', { name: 'Report a side effect' });
  expect(within(inside).getByRole('link', { name: 'Call 1800 180 3024' })).toHaveAttribute('href', 'tel:18001803024');
  expect(inside).toHaveTextContent('This number is not for emergencies. In an emergency, call 112.');
});
