import { addMember, changeMember, listMembers, type Member, removeMember } from '@nabz/contract/family';
import { getHealth, setHealth } from '@nabz/contract/profile-health';
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../app/wired.tsx';
import { openApp, fillIn, seesHeading, seesToast, until } from '../../testing/app.tsx';
import { answerBooking, bookingPath, field } from '../../testing/care.ts';
import { answerProfile, kabir, savitri } from '../../testing/family.ts';
import { asha } from '../../testing/fixtures.ts';
import { answerEmptyPages } from '../../testing/pages.ts';
import { nothingTold } from '../../testing/prescriptions.ts';
import { answer, answerLater, callsTo, refuse } from '../../testing/server.ts';

const open = async (members: Member[] = [kabir, savitri], address = '/profile', who = asha) => {
  answerEmptyPages();
  answerProfile({ members });
  const app = openApp(address, { signedInAs: who });
  await until(() => expect(document.querySelector('h1')).not.toBeNull());
  return app;
};
const family = () => screen.findByRole('region', { name: 'Family' });
const switcher = () => screen.findByRole('button', { name: /^Whose records/ });
const LOOKING = 'You are viewing Kabir Verma’s records';
type App = Awaited<ReturnType<typeof open>>;
const choose = async ({ user }: App, name: RegExp) => {
  await user.click(await switcher());
  await user.click(screen.getByRole('menuitemradio', { name }));
  await until(() => expect(screen.getByText(LOOKING)).toBeVisible());
  await seesHeading(/^Good/);
};
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const born = (day: string) => fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: day } });

test('without a family there is no switcher', async () => {
  await open([]);
  expect(await family()).toHaveTextContent('No one added yet.');
  expect(screen.queryByRole('button', { name: /^Whose records/ })).toBeNull();
});

test('the switcher offers the own records, each member and the list, and marks who is looked at', async () => {
  const { user } = await open();
  await user.click(await switcher());
  const people = screen.getAllByRole('menuitemradio');
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'You',
    'Kabir VermaSon, 7 years',
    'Savitri DeviGrandmother, 82 years',
  ]);
  expect(people.map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false']);
  expect(screen.getByRole('menuitem', { name: 'Manage family' })).toBeVisible();
});

test('choosing a member leads to the dashboard, says so on every page, and asks for their records', async () => {
  const app = await open();
  await choose(app, /Kabir/);
  expect(app.path()).toBe('/dashboard');
  expect(screen.getByText(LOOKING)).toBeVisible();
  await app.router.navigate('/profile');
  await seesHeading('Kabir Verma’s profile');
  expect(screen.getByText(LOOKING)).toBeVisible();
  await until(() => expect(callsTo(getHealth).at(-1)?.headers.get('x-nabz-person')).toBe(kabir.id));
});

test('on the profile of a member stand the member’s facts and nothing of the account', async () => {
  const app = await open();
  await choose(app, /Kabir/);
  await app.router.navigate('/profile');
  const card = await screen.findByRole('region', { name: 'Kabir Verma' });
  expect(card).toHaveTextContent('Date of birth14 Jun 2019');
  expect(card).not.toHaveTextContent('asha@example.in');
  expect(screen.queryByRole('switch')).toBeNull();
  const health = await screen.findByRole('region', { name: 'About Kabir Verma’s health' });
  expect(health).not.toHaveTextContent('Pregnant');
});

test('"Back to my records" shows the own records again, and nothing of the member is kept', async () => {
  const app = await open();
  answer(getHealth, ({ headers }) => ({
    success: true as const,
    health: { ...nothingTold, allergies: headers.get('x-nabz-person') ? ['Peanuts of Kabir'] : ['Penicillin of Asha'] },
  }));
  await choose(app, /Kabir/);
  await app.router.navigate('/profile');
  expect(await screen.findByText('Peanuts of Kabir')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Back to my records' }));
  await until(() => expect(screen.queryByText(LOOKING)).toBeNull());
  expect(app.path()).toBe('/dashboard');
  await app.router.navigate('/profile');
  expect(await screen.findByText('Penicillin of Asha')).toBeVisible();
  expect(screen.queryByText('Peanuts of Kabir')).toBeNull();
});

test('an answer that comes after another person was chosen is shown to nobody', async () => {
  const app = await open();
  await app.user.click(
    within(await screen.findByRole('region', { name: 'About your health' })).getByRole('button', { name: 'Add' }),
  );
  await app.user.click(
    within(await screen.findByRole('group', { name: 'Are you allergic to a medicine?' })).getByRole('radio', {
      name: 'No, none that I know of',
    }),
  );
  const release = answerLater(setHealth, { success: true, health: { ...nothingTold, allergies: [] } });
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await until(() => expect(callsTo(setHealth)).toHaveLength(1));
  await choose(app, /Kabir/);
  release();
  await app.router.navigate('/profile');
  const panel = await screen.findByRole('region', { name: 'About Kabir Verma’s health' });
  expect(panel).toHaveTextContent('AllergiesNot added yet');
});

test('a reload stays with the member, and another tab starts with the own records', async () => {
  const app = await open();
  await choose(app, /Kabir/);
  expect(JSON.parse(sessionStorage.getItem('nabz:person') ?? 'null')).toEqual({ id: kabir.id, name: kabir.name });
  expect(JSON.stringify(localStorage)).not.toContain('Kabir');
});

test('a member who was removed elsewhere: the own records again, with a word', async () => {
  const app = await open();
  await choose(app, /Kabir/);
  refuse(getHealth, 404, {
    message: 'This person is not on your family list.',
    code: 'NOT_FOUND',
    reason: { code: 'errors.platform.notInFamily' },
  });
  answer(listMembers, { success: true, members: [savitri] });
  // the dashboard has asked for it a moment ago
  queryClient.removeQueries({ queryKey: ['health'] });
  await app.router.navigate('/profile');
  await seesToast('blank', 'Kabir Verma is no longer on your family list. You are viewing your own records again.');
  await until(() => expect(app.path()).toBe('/dashboard'));
  expect(screen.queryByText(LOOKING)).toBeNull();
});

test('a child is added by a parent or guardian, who says so', async () => {
  const { user } = await open([]);
  await user.click(within(await family()).getByRole('button', { name: 'Add a person' }));
  const form = dialog('Add a person');
  await fillIn(user, form.getByRole('textbox', { name: 'Name' }), 'Kabir Verma');
  await user.selectOptions(form.getByRole('combobox', { name: 'Relationship' }), 'Son');
  born('2019-06-14');
  const guardian = form.getByRole('checkbox', { name: 'I am the parent or legal guardian' });
  expect(guardian).not.toBeChecked();
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(form.getByText('Please confirm that you may keep these records.')).toBeVisible();
  expect(callsTo(addMember)).toHaveLength(0);
  await user.click(guardian);
  answer(addMember, { success: true, member: kabir });
  await user.click(form.getByRole('button', { name: 'Add' }));
  await seesToast('success', 'Kabir Verma was added to your family list.');
  expect(callsTo(addMember).map(({ body }) => body)).toEqual([
    {
      name: 'Kabir Verma',
      relation: 'son',
      birthDate: '2019-06-14',
      gender: null,
      blood_group: null,
      authority: 'guardian',
      confirmed: true,
    },
  ]);
  expect(await switcher()).toBeVisible();
});

test('for an adult their permission is asked, and another date asks anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') });
  const { user } = await open([]);
  await user.click(within(await family()).getByRole('button', { name: 'Add a person' }));
  const form = dialog('Add a person');
  expect(form.queryByRole('checkbox')).toBeNull();
  born('2008-11-22');
  await user.click(form.getByRole('checkbox', { name: 'I am the parent or legal guardian' }));
  born('2008-11-21');
  const agreed = form.getByRole('checkbox', { name: 'They have agreed that I keep their records' });
  expect(agreed).not.toBeChecked();
});

test.each([
  ['', 'Please enter the date of birth.'],
  ['2999-01-01', 'This date is in the future.'],
  ['1890-01-01', 'Please check the year.'],
])('a date of birth of "%s" is not taken', async (day, words) => {
  const { user } = await open([]);
  await user.click(within(await family()).getByRole('button', { name: 'Add a person' }));
  born(day);
  await user.click(dialog('Add a person').getByRole('button', { name: 'Add' }));
  expect(dialog('Add a person').getByText(words)).toBeVisible();
  expect(callsTo(addMember)).toHaveLength(0);
});

test('a change sends only what differs, and the bar says the new name', async () => {
  const app = await open();
  await choose(app, /Kabir/);
  await app.router.navigate('/profile');
  await app.user.click(within(await screen.findByRole('region', { name: 'Kabir Verma' })).getByRole('button'));
  const form = dialog('Edit Kabir Verma');
  await fillIn(app.user, form.getByRole('textbox', { name: 'Name' }), ' Rao');
  answer(changeMember, { success: true, member: { ...kabir, name: 'Kabir Verma Rao' } });
  await app.user.click(form.getByRole('button', { name: 'Save' }));
  await until(() => expect(screen.getByText('You are viewing Kabir Verma Rao’s records')).toBeVisible());
  expect(callsTo(changeMember).map(({ body }) => body)).toEqual([{ name: 'Kabir Verma Rao' }]);
});

test('removing says what goes and wants the name typed and the password; the member who is looked at is left', async () => {
  const app = await open();
  await choose(app, /Kabir/);
  await app.router.navigate('/profile');
  await app.user.click(within(await family()).getByRole('button', { name: 'Remove Kabir Verma' }));
  const ask = within(screen.getByRole('alertdialog', { name: 'Remove Kabir Verma?' }));
  expect(ask.getByText('reports, prescriptions and their files')).toBeVisible();
  await waitFor(() => expect(ask.getByRole('button', { name: 'Keep everything' })).toHaveFocus());
  const name = ask.getByRole('textbox');
  await fillIn(app.user, name, 'Kabir');
  await app.user.click(ask.getByRole('button', { name: 'Delete everything' }));
  expect(ask.getByText('This does not match the name above.')).toBeVisible();
  expect(callsTo(removeMember)).toHaveLength(0);
  await fillIn(app.user, name, '  verma'.toUpperCase());
  await fillIn(app.user, ask.getByLabelText('Your password'), 'secret-1');
  answer(removeMember, { success: true });
  answer(listMembers, { success: true, members: [savitri] });
  await app.user.click(ask.getByRole('button', { name: 'Delete everything' }));
  await seesToast('success', 'Kabir Verma and all their records were deleted.');
  await until(() => expect(screen.queryByText(LOOKING)).toBeNull());
  expect(callsTo(removeMember)).toMatchObject([
    { params: { memberId: kabir.id }, body: { currentPassword: 'secret-1' } },
  ]);
});

/** The dialog that asks before Kabir is removed, with his name typed. */
const askToRemove = async (who = asha) => {
  const { user } = await open([kabir, savitri], '/profile', who);
  await user.click(within(await family()).getByRole('button', { name: 'Remove Kabir Verma' }));
  const ask = within(screen.getByRole('alertdialog'));
  await fillIn(user, ask.getByRole('textbox'), 'kabir verma');
  return { ask, remove: () => user.click(ask.getByRole('button', { name: 'Delete everything' })) };
};

test('a wrong password is said at its field, and nobody is removed', async () => {
  const { ask, remove } = await askToRemove();
  refuse(removeMember, 400, { fields: { currentPassword: 'Your current password is wrong.' } });
  await remove();
  expect(await ask.findByText('Your current password is wrong.')).toBeVisible();
  expect(ask.getByLabelText('Your password')).toHaveAttribute('aria-invalid', 'true');
});

test('without a password a sign-in by phone is the proof for a removal; an old one is renewed', async () => {
  const { ask, remove } = await askToRemove({ ...asha, has_password: false });
  expect(await ask.findByText(/^To do this, you need to have logged in with a phone code/)).toBeVisible();
  expect(ask.queryByLabelText('Your password')).toBeNull();
  refuse(removeMember, 403, { code: 'STEP_UP_REQUIRED' });
  await remove();
  expect(await ask.findByRole('button', { name: 'Log in again' })).toBeVisible();
  expect(callsTo(removeMember)[0]?.body).toEqual({});
});

test('a removal that fails deletes nothing and says so', async () => {
  const { ask, remove } = await askToRemove();
  refuse(removeMember, 500, 'bare');
  await remove();
  expect(await ask.findByText('We could not remove this person. Nothing was deleted. Please try again.')).toBeVisible();
});

test('the symptom check takes the member’s age and sex, and says from where', async () => {
  const app = await open();
  await choose(app, /Kabir/);
  await app.router.navigate('/symptom-checker');
  expect(await screen.findByText('From Kabir Verma’s profile: male, 7 years.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Kabir Verma' })).toBeChecked();
});

test('a booking for a child is filled in with the child, the account’s phone and the guardian', async () => {
  const app = await open();
  await choose(app, /Kabir/);
  answerBooking();
  await app.router.navigate(bookingPath());
  await screen.findByRole('region', { name: 'Personal information' });
  await until(() => expect(field('Full name')).toHaveValue('Kabir Verma'));
  await until(() => expect(field('Parent or guardian')).toHaveValue('Asha Verma'));
  expect(field('Age')).toHaveValue('7');
  expect(field('Phone')).toHaveValue('98765 43210');
  expect(screen.getByText(/^Name and age come from Kabir Verma’s profile\./)).toBeVisible();
});
