import { getProfile, type User } from '@nabz/contract/auth';
import { getHealth, type HealthFacts } from '@nabz/contract/profile-health';
import { exampleMedicine, listRoutine } from '@nabz/contract/routine';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../lib/language.ts';
import { choosePerson } from '../../lib/session.ts';
import { openApp, seesHeading, until } from '../../testing/app.tsx';
import { answerProfile, kabir } from '../../testing/family.ts';
import { asha } from '../../testing/fixtures.ts';
import { answer, callsTo, cutOff, refuse } from '../../testing/server.ts';

const told: Partial<HealthFacts> = {
  allergies: ['Penicillin'],
  conditions: ['asthma'],
  emergencyContact: { name: 'Ravi Verma', relation: 'Husband', phone: '+919876500001' },
};
const taken = { ...exampleMedicine, medicine: 'Metformin 500', dosage: '1 tablet' };

const open = async (user: User = { ...asha, blood_group: 'B+' }, health = told) => {
  answerProfile({ health, members: [kabir] });
  answer(listRoutine, {
    success: true,
    medicines: [taken, { ...taken, id: kabir.id, medicine: 'Old one', status: 'ended' }],
  });
  const app = openApp('/profile/emergency-card', { signedInAs: user });
  await screen.findByRole('article', { name: TITLE });
  return app;
};
const TITLE = /^(?:Emergency card|इमरजेंसी कार्ड)$/;
const card = () => screen.getByRole('article', { name: TITLE });
const code = () => document.querySelector('pre')?.textContent ?? '';
const box = (name: string) => screen.getByRole('checkbox', { name });

test('the card has name, age, blood group, allergies, conditions, medicines and whom to call', async () => {
  await open();
  for (const words of [
    'Asha Verma',
    '34',
    'B+',
    'Penicillin',
    'Asthma',
    'Metformin 500',
    '1 tablet',
    'Ravi Verma, Husband',
  ])
    expect(card()).toHaveTextContent(words);
  expect(card()).toHaveTextContent('+91 98765 00001');
  expect(card()).not.toHaveTextContent('Old one');
  expect(card().querySelector('img')).toBeNull();
});

test('every label stands in English and Hindi; what was told stands as it was written', async () => {
  await open();
  expect(card()).toHaveTextContent('Allergies एलर्जी');
  expect(card()).toHaveTextContent('Blood group ब्लड ग्रुप');
  for (const label of card().querySelectorAll('.both'))
    expect([...label.querySelectorAll('[lang]')].map((one) => one.getAttribute('lang'))).toEqual(['en', 'hi']);
});

test('who prefers Hindi has it first', async () => {
  await open({ ...asha, preferences: { ...asha.preferences, language: 'hi' } });
  await until(() => expect(card()).toHaveTextContent('एलर्जी Allergies'));
});

test('the page in Hindi leaves the code and the facts in English: a helper anywhere reads them', async () => {
  await open();
  const before = code();
  await act(() => chooseLanguage('hi'));
  await seesHeading('इमरजेंसी कार्ड');
  expect(code()).toBe(before);
  expect(code()).toContain('Asthma');
  expect(card()).toHaveTextContent('Asthma');
});

test('what is taken off the card is gone from it and from its code, and is stored nowhere', async () => {
  const { user } = await open();
  expect(code()).toContain('Medicines: Metformin 500 1 tablet');
  await user.click(box('Medicines'));
  expect(card()).not.toHaveTextContent('Metformin');
  expect(code()).not.toContain('Metformin');
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('edicines');
});

test('what nobody told is "not stated" on the card, and the page says what is missing', async () => {
  await open(asha, { allergies: null, conditions: [], emergencyContact: null });
  expect(card()).toHaveTextContent('Not stated');
  expect(card()).toHaveTextContent('Long-term conditions लंबे समय की बीमारियाँNone known');
  expect(screen.getByText(/^Not added yet: blood group, allergies, emergency contact\./)).toBeVisible();
});

test('the code is a picture with a name, and its words can be read on the page', async () => {
  await open();
  expect(within(card()).getByRole('img', { name: 'Code with the details on this card as plain text' })).toBeVisible();
  expect(code()).toContain('CALL: Ravi Verma (Husband) +919876500001');
  expect(screen.getByText('The code has everything on the card.')).toBeInTheDocument();
});

test('a code that cannot hold everything says what is left out of it, and the card keeps it', async () => {
  answerProfile({ health: told });
  const many = Array.from({ length: 60 }, (_, at) => ({ ...taken, id: `${at}`, medicine: `Some medicine ${at}` }));
  answer(listRoutine, {
    success: true,
    medicines: many.map((one, at) => ({ ...one, id: kabir.id.replace(/..$/, String(10 + at)) })),
  });
  openApp('/profile/emergency-card', { signedInAs: asha });
  await screen.findByRole('article', { name: 'Emergency card' });
  expect(screen.getByText(/^\d+ medicines are left out$/)).toBeVisible();
  expect(screen.getByText('medicines have no dosage')).toBeVisible();
  expect(card()).toHaveTextContent('Some medicine 59');
});

test('a routine that does not answer: the active reminders, and it is said', async () => {
  answerProfile({ health: told });
  refuse(listRoutine, 500, 'bare');
  const user = { ...asha, active_reminders: [{ medicine: 'Telmisartan', dosage: '40 mg' }] };
  openApp('/profile/emergency-card', { signedInAs: user });
  expect(await screen.findByText(/^We could not load your routine\. These are your active reminders/)).toBeVisible();
  expect(card()).toHaveTextContent('Telmisartan 40 mg');
});

test('without any medicines to be had the page warns that the card is incomplete', async () => {
  answerProfile({ health: told });
  refuse(listRoutine, 500, 'bare');
  openApp('/profile/emergency-card', { signedInAs: asha });
  expect(await screen.findByText(/Without them, the card would be incomplete/)).toBeVisible();
});

test('the card of a member is theirs, with the birthday, and the account is not on it', async () => {
  answerProfile({ members: [kabir], health: { ...told, allergies: ['Peanuts'] } });
  const { router } = openApp('/dashboard', { signedInAs: asha });
  await seesHeading(/^Good/);
  choosePerson(kabir);
  await router.navigate('/profile/emergency-card');
  await screen.findByRole('article', { name: 'Emergency card' });
  expect(card()).toHaveTextContent('Kabir Verma');
  expect(card()).toHaveTextContent('7 years (14 Jun 2019)');
  expect(card()).toHaveTextContent('Peanuts');
  expect(card()).not.toHaveTextContent('Asha Verma');
  for (const endpoint of [getHealth, listRoutine])
    expect(callsTo(endpoint).at(-1)?.headers.get('x-nabz-person')).toBe(kabir.id);
});

test('what could not be loaded makes no card, and can be tried again', async () => {
  answerProfile();
  cutOff(getHealth);
  const { user } = openApp('/profile/emergency-card', { signedInAs: asha });
  await screen.findByText('We could not load your details for the card.');
  expect(screen.queryByRole('article')).toBeNull();
  answerProfile({ health: told });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Emergency card' })).toBeVisible();
});

test('a profile that could not be loaded is asked for again as well', async () => {
  answerProfile({ health: told });
  const { user } = openApp('/profile/emergency-card', { signedInAs: asha });
  refuse(getProfile, 500, 'bare');
  await screen.findByText('We could not load your details for the card.');
  answer(getProfile, { success: true, user: asha });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Emergency card' })).toBeVisible();
});

test('the card is printed by the browser', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Print card' }));
  expect(print).toHaveBeenCalledOnce();
});
