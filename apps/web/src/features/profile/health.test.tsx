import { getProfile } from '@nabz/contract/auth';
import { getHealth, type HealthFacts, setHealth } from '@nabz/contract/profile-health';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, seesToast, until } from '../../testing/app.tsx';
import { chooseLanguage } from '../../lib/language.ts';
import { asha } from '../../testing/fixtures.ts';
import { nothingTold, openPrescriptions } from '../../testing/prescriptions.ts';
import { answer, callsTo, cutOff } from '../../testing/server.ts';

const panel = () => screen.findByRole('region', { name: 'About your health' });
const dialog = () => screen.getByRole('dialog', { name: 'About your health' });
const group = (name: string) => within(within(dialog()).getByRole('group', { name }));
const ALLERGIC = 'Are you allergic to a medicine?';
const LONG_TERM = 'Do you have a long-term condition?';
const PREGNANT = 'Are you pregnant, or could you be?';
const sent = () => callsTo(setHealth).map(({ body }) => body);

const openDialog = async (health: HealthFacts = nothingTold, person = asha) => {
  const app = openPrescriptions([], { health });
  answer(getProfile, { success: true, user: person });
  await app.user.click(within(await panel()).getByRole('button', { name: /^(Add|Change)$/ }));
  await within(dialog()).findByRole('group', { name: ALLERGIC });
  const save = () => app.user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  return { ...app, save };
};

test('nothing told is shown as that, and never as "no"', async () => {
  openPrescriptions([], { health: { ...nothingTold, allergies: [], pregnant: false } });
  const facts = [...(await panel()).querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual(['None known', 'Not added yet', 'No', 'Not added yet']);
});

test('what was answered is saved, and what was not stays as it is', async () => {
  const { user, save } = await openDialog();
  await user.click(group(ALLERGIC).getByRole('radio', { name: 'No, none that I know of' }));
  await user.click(group(LONG_TERM).getByRole('radio', { name: 'Yes' }));
  await user.click(within(dialog()).getByRole('checkbox', { name: 'Asthma' }));
  await user.click(within(dialog()).getByRole('checkbox', { name: 'Diabetes' }));
  answer(setHealth, { success: true, health: { ...nothingTold, allergies: [], conditions: ['asthma', 'diabetes'] } });
  await save();
  await seesToast('success', 'Saved');
  expect(sent()).toEqual([{ allergies: [], conditions: ['asthma', 'diabetes'] }]);
  expect(await panel()).toHaveTextContent('Asthma, Diabetes');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an answer can be taken back: then it is not known again', async () => {
  const { user, save } = await openDialog({ ...nothingTold, allergies: ['Penicillin'], pregnant: true });
  expect(group(ALLERGIC).getByRole('radio', { name: 'Yes' })).toBeChecked();
  await user.click(group(ALLERGIC).getByRole('radio', { name: 'I am not sure' }));
  await user.click(group(PREGNANT).getByRole('radio', { name: 'I am not sure' }));
  answer(setHealth, { success: true, health: nothingTold });
  await save();
  await until(() => expect(sent()).toEqual([{ allergies: null, pregnant: null }]));
});

test('a typed allergy counts though nobody pressed Add, and common ones are offered', async () => {
  const { user, save } = await openDialog();
  await user.click(group(ALLERGIC).getByRole('radio', { name: 'Yes' }));
  const input = within(dialog()).getByRole('combobox', { name: 'What are you allergic to?' });
  await user.type(input, 'sul');
  await user.click(screen.getByRole('option', { name: 'Sulfa antibiotics' }));
  await fillIn(user, input, 'Dolo');
  answer(setHealth, { success: true, health: { ...nothingTold, allergies: ['Sulfa antibiotics', 'Dolo'] } });
  await save();
  await until(() => expect(sent()).toEqual([{ allergies: ['Sulfa antibiotics', 'Dolo'] }]));
});

test('in Hindi what is kept is what the checks of medicines know: the code of an illness, the English name of an allergy', async () => {
  const { user } = await openDialog();
  await act(() => chooseLanguage('hi'));
  const inHindi = within(await screen.findByRole('dialog', { name: 'आपकी सेहत के बारे में' }));
  const groupOf = (name: string) => within(inHindi.getByRole('group', { name }));
  await user.click(groupOf('क्या आपको किसी दवा से एलर्जी है?').getByRole('radio', { name: 'हाँ' }));
  await fillIn(user, inHindi.getByRole('combobox', { name: 'आपको किससे एलर्जी है?' }), 'पेनि');
  await user.click(screen.getByRole('option', { name: 'Penicillin' }));
  await user.click(groupOf('क्या आपको लंबे समय की कोई बीमारी है?').getByRole('radio', { name: 'हाँ' }));
  await user.click(inHindi.getByRole('checkbox', { name: 'दमा (अस्थमा)' }));
  answer(setHealth, { success: true, health: { ...nothingTold, allergies: ['Penicillin'], conditions: ['asthma'] } });
  await user.click(inHindi.getByRole('button', { name: 'सेव करें' }));
  await until(() => expect(sent()).toEqual([{ allergies: ['Penicillin'], conditions: ['asthma'] }]));
});

test('"yes" without saying what is asked about, and nothing is sent', async () => {
  const { user, save } = await openDialog();
  await user.click(group(ALLERGIC).getByRole('radio', { name: 'Yes' }));
  await user.click(group(LONG_TERM).getByRole('radio', { name: 'Yes' }));
  await save();
  const missing = () => within(dialog()).queryAllByText('Please add at least one, or choose another answer.');
  expect(missing()).toHaveLength(2);
  const input = within(dialog()).getByRole('combobox', { name: 'What are you allergic to?' });
  await until(() => expect(input).toHaveFocus());
  await fillIn(user, input, 'Dolo');
  await until(() => expect(missing()).toHaveLength(1));
  await user.click(group(LONG_TERM).getByRole('radio', { name: 'I am not sure' }));
  await until(() => expect(missing()).toHaveLength(0));
  expect(sent()).toEqual([]);
});

test('a man is not asked about pregnancy', async () => {
  await openDialog(nothingTold, { ...asha, gender: 'male' });
  await until(() => expect(within(dialog()).queryByRole('group', { name: PREGNANT })).toBeNull());
  expect(await panel()).not.toHaveTextContent('Breastfeeding');
});

test('nothing entered is lost when it cannot be saved', async () => {
  const { user, save } = await openDialog();
  await user.click(group(PREGNANT).getByRole('radio', { name: 'Yes' }));
  cutOff(setHealth);
  await save();
  expect(await within(dialog()).findByText(/^You are offline/)).toBeVisible();
  expect(group(PREGNANT).getByRole('radio', { name: 'Yes' })).toBeChecked();
});

test('what could not be loaded can be tried again', async () => {
  const { user } = openPrescriptions([]);
  cutOff(getHealth);
  const said = await screen.findByText('We could not load your health details.');
  answer(getHealth, { success: true, health: nothingTold });
  await user.click(within(said.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await panel()).toBeVisible();
});
