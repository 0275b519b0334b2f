import { setPreferences } from '@nabz/contract/account';
import { getProfile, type User, updateProfile } from '@nabz/contract/auth';
import { getHealth } from '@nabz/contract/profile-health';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, openApp, seesHeading, seesToast, toastsShown, until } from '../../testing/app.tsx';
import { answerProfile } from '../../testing/family.ts';
import { asha } from '../../testing/fixtures.ts';
import { nothingTold } from '../../testing/prescriptions.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';

const open = async (user: User = asha) => {
  answerProfile();
  const app = openApp('/profile', { signedInAs: user });
  await screen.findByRole('region', { name: user.name });
  return app;
};
const card = (name = asha.name) => screen.getByRole('region', { name });
const facts = (name = asha.name) => {
  const terms = [...card(name).querySelectorAll('dt')].map(({ textContent }) => textContent);
  const values = [...card(name).querySelectorAll('dd')].map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, at) => [term, values[at]]));
};
const toggle = (name: string) => screen.getByRole('switch', { name });
const sent = (endpoint: typeof updateProfile | typeof setPreferences) => callsTo(endpoint).map(({ body }) => body);
const dialog = () => screen.getByRole('dialog', { name: 'Edit Profile' });
const openEdit = async (user?: User) => {
  const app = await open(user);
  await app.user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  const save = () => app.user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  return { ...app, save };
};

test('PROF-01 the profile shows name, email, phone, age, blood group, gender and language', async () => {
  await open({ ...asha, blood_group: 'B+' });
  expect(within(card()).getByRole('heading', { name: 'Asha Verma' })).toBeVisible();
  expect(facts()).toEqual({
    Email: 'asha@example.in',
    Phone: '+91 98765 43210',
    Age: '34',
    'Blood group': 'B+',
    Gender: 'Female',
    Language: 'English',
  });
});

test('PROF-05 PROF-07 what is not known is said to be not said', async () => {
  await open({ ...asha, age: null, gender: null, email: null });
  expect(facts()).toMatchObject({
    Age: 'Not given',
    'Blood group': 'Not given',
    Gender: 'Not given',
    Email: 'Not given',
  });
});

test('an account of before whose holder is under 18 keeps everything and reads what to do', async () => {
  await open({ ...asha, age: 16 });
  expect(screen.getByText(/Ask a parent or guardian to create one and add you under Family/)).toBeVisible();
});

test('PROF-02 PROF-08 the toggles show what is stored and change it, one field at a time', async () => {
  const { user } = await open({ ...asha, reminders_enabled: true });
  expect(toggle('Daily tips')).not.toBeChecked();
  expect(toggle('Reminders')).toBeChecked();
  answer(updateProfile, { success: true, user: { ...asha, daily_tips_enabled: true } });
  await user.click(toggle('Daily tips'));
  expect(toggle('Daily tips')).toBeChecked();
  await until(() => expect(sent(updateProfile)).toEqual([{ daily_tips_enabled: true }]));
  // the answer speaks of the other toggle too; only what was asked for is taken from it
  expect(toggle('Reminders')).toBeChecked();
});

test('a toggle shows the change at once, and a double press sends it once', async () => {
  const { user } = await open();
  const release = answerLater(updateProfile, { success: true, user: { ...asha, reminders_enabled: true } });
  await user.dblClick(toggle('Reminders'));
  expect(toggle('Reminders')).toBeChecked();
  release();
  await until(() => expect(toggle('Reminders')).not.toHaveAttribute('aria-busy'));
  expect(toggle('Reminders')).toBeChecked();
  expect(callsTo(updateProfile)).toHaveLength(1);
});

test.each([
  ['Daily tips', 'Failed to update daily tips. Please try again.'],
  ['Reminders', 'Failed to update reminders. Please try again.'],
])('ERR-33 ERR-34 a failed update of %s reverts the toggle and says so', async (name, words) => {
  const { user } = await open();
  refuse(updateProfile, 500, 'bare');
  await user.click(toggle(name));
  await seesToast('error', words);
  expect(toggle(name)).not.toBeChecked();
});

test('PROF-03 PROF-09 active reminders are listed with medicine and dosage', async () => {
  await open({ ...asha, active_reminders: [{ medicine: 'Metformin', dosage: '500 mg' }] });
  const panel = screen.getByRole('region', { name: 'Active reminders' });
  expect(within(panel).getByRole('listitem')).toHaveTextContent('Metformin 500 mg');
  expect(within(panel).getByRole('link', { name: 'See today' })).toHaveAttribute('href', '/reminders');
});

test('without active reminders the way to set them up is shown', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Set up reminders' })).toHaveAttribute('href', '/reminders');
});

test('PROF-04 PROF-11 the modal edits name, age, blood group and gender, and sends only what changed', async () => {
  const { user, save } = await openEdit();
  const form = within(dialog());
  const name = form.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await fillIn(user, name, 'Asha V');
  await user.selectOptions(form.getByRole('combobox', { name: /^Blood group/ }), 'AB-');
  await user.selectOptions(form.getByRole('combobox', { name: /^Gender/ }), 'Not given');
  const changed: User = { ...asha, name: 'Asha V', blood_group: 'AB-', gender: null };
  answer(updateProfile, { success: true, user: changed });
  await save();
  await seesToast('success', 'Your profile is saved.');
  expect(sent(updateProfile)).toEqual([{ name: 'Asha V', blood_group: 'AB-', gender: null }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(facts('Asha V')).toMatchObject({ 'Blood group': 'AB-', Gender: 'Not given' });
  expect(screen.getByRole('button', { name: 'Asha V’s account' })).toBeVisible();
});

test('PROF-12 the blood groups are the eight and unset, and the language is read-only', async () => {
  await openEdit();
  const groups = within(within(dialog()).getByRole('combobox', { name: /^Blood group/ })).getAllByRole('option');
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Not given',
    'A+',
    'A-',
    'B+',
    'B-',
    'AB+',
    'AB-',
    'O+',
    'O-',
  ]);
  expect(within(dialog()).queryByText(/Language/)).toBeNull();
});

test.each([
  ['0', 'Please enter an age from 1 to 120.'],
  ['121', 'Please enter an age from 1 to 120.'],
  ['17', /^You must be 18 or older to have an account/],
  ['3.5', 'Please enter an age in whole years.'],
])('an age of %s is not sent, and the field says why', async (age, words) => {
  const { user, save } = await openEdit();
  const field = within(dialog()).getByRole('textbox', { name: /^Age/ });
  await user.clear(field);
  await fillIn(user, field, age);
  await save();
  expect(within(dialog()).getByText(words)).toBeVisible();
  await until(() => expect(field).toHaveFocus());
  expect(sent(updateProfile)).toEqual([]);
});

test('ERR-35 a failed save says so and keeps what was typed', async () => {
  const { user, save } = await openEdit();
  const name = within(dialog()).getByRole('textbox', { name: /^Name/ });
  await fillIn(user, name, ' Sharma');
  refuse(updateProfile, 500, { error: 'Internal Server Error' });
  await save();
  expect(await within(dialog()).findByText('Failed to update profile. Please try again.')).toBeVisible();
  expect(name).toHaveValue('Asha Verma Sharma');
});

test.each([
  ['the server’s error', { error: 'The database is resting.' }, 'The database is resting.'],
  ['the plain text without one', 'bare' as const, 'Failed to fetch user profile.'],
])('ERR-31 a failed load shows %s', async (_, words, shown) => {
  answerProfile();
  openApp('/profile', { signedInAs: asha });
  refuse(getProfile, 500, words);
  expect(await screen.findByText(shown)).toBeVisible();
});

test('ERR-31 a failed load can be tried again', async () => {
  answerProfile();
  const { user } = openApp('/profile', { signedInAs: asha });
  cutOff(getProfile);
  const said = await screen.findByText('Failed to fetch user profile.');
  answer(getProfile, { success: true, user: asha });
  await user.click(within(said.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Asha Verma' })).toBeVisible();
});

test('ERR-32 without a user to show, the profile says so', async () => {
  answerProfile();
  openApp('/profile', { signedInAs: asha });
  answer(getProfile, { success: true });
  expect(await screen.findByText('User data could not be loaded.')).toBeVisible();
  await seesHeading('My Profile');
});

test('the time of the tip is asked for only while tips are on', async () => {
  const { user } = await open({ ...asha, daily_tips_enabled: true });
  const time = screen.getByRole('combobox', { name: 'Time of your daily tip' });
  const at8 = { ...asha, daily_tips_enabled: true, daily_tips_delivery_time: '08:00' };
  answer(setPreferences, { success: true, user: at8 });
  await user.selectOptions(time, '8:00 am');
  await until(() => expect(screen.getByText('One tip at 8:00 am')).toBeVisible());
  expect(sent(setPreferences)).toEqual([{ dailyTipsDeliveryTime: '08:00' }]);
  answer(updateProfile, { success: true, user: { ...at8, daily_tips_enabled: false } });
  await user.click(toggle('Daily tips'));
  expect(screen.queryByRole('combobox', { name: 'Time of your daily tip' })).toBeNull();
});

test('a language that could not be saved goes back, and what the choice does is said', async () => {
  const { user } = await open();
  refuse(setPreferences, 500, 'bare');
  await user.click(screen.getByRole('radio', { name: 'हिन्दी' }));
  await seesToast('error', 'Failed to update language. Please try again.');
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  expect(screen.getByText(/^Pages, emails and messages come in this language/)).toBeVisible();
});

test('what is missing is listed with its reason, and leads to where it is told', async () => {
  const { user } = await open();
  const panel = await screen.findByRole('region', { name: 'Complete your profile' });
  expect(panel).toHaveTextContent('3 of 9 added');
  expect(panel).toHaveTextContent('AllergiesThey decide which medicine warnings you see.');
  await user.click(within(panel).getByRole('button', { name: 'Add: Allergies' }));
  expect(await screen.findByRole('dialog', { name: 'About your health' })).toBeVisible();
});

test('the profile is shown as a whole: what is missing does not push the rest down later', async () => {
  answerProfile();
  openApp('/profile', { signedInAs: asha });
  const release = answerLater(getHealth, { success: true, health: nothingTold });
  await until(() => expect(callsTo(getHealth)).toHaveLength(1));
  expect(await screen.findByText('Loading your profile')).toHaveAttribute('role', 'status');
  await until(() => expect(callsTo(getProfile)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: asha.name })).toBeNull();
  release();
  await screen.findByRole('region', { name: asha.name });
  expect(screen.getByRole('region', { name: 'Complete your profile' })).toBeVisible();
});

test('health facts that cannot be loaded do not keep the profile away', async () => {
  answerProfile();
  openApp('/profile', { signedInAs: asha });
  refuse(getHealth, 500, 'bare');
  expect(await screen.findByRole('region', { name: asha.name })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Complete your profile' })).toBeNull();
});

test('the profile leads to the card, the reminders, the sign-in and the privacy', async () => {
  await open();
  const links = within(screen.getByRole('region', { name: 'More about you' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/profile/emergency-card',
    '/reminders',
    '/account/security',
    '/privacy',
  ]);
  expect(toastsShown()).toEqual([]);
});
