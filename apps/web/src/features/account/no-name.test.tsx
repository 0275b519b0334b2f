import { getProfile, type User } from '@nabz/contract/auth';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, seesHeading, until } from '../../testing/app.tsx';
import { answerProfile } from '../../testing/family.ts';
import { asha } from '../../testing/fixtures.ts';
import { callsTo } from '../../testing/server.ts';

/** An account as it is born from the proof of a number: that number, and nothing else. */
const newborn: User = {
  ...asha,
  id: 'u-new',
  name: '',
  email: null,
  age: null,
  gender: null,
  email_verified: false,
  has_password: false,
};
const QUESTION = 'What is your name?';

test('an account without a name is greeted, and called "Your account"', async () => {
  openApp('/dashboard', { signedInAs: newborn });
  expect(await seesHeading(/^Good (morning|afternoon|evening)$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Your account' })).toBeVisible();
});

test('the name is asked for once, with the way to the profile', async () => {
  const { user } = openApp('/dashboard', { signedInAs: newborn });
  const question = within(await screen.findByRole('region', { name: QUESTION }));
  expect(question.getByRole('link', { name: 'Add your name' })).toHaveAttribute('href', '/profile');
  await user.click(question.getByRole('button', { name: `Close: ${QUESTION}` }));
  expect(screen.queryByRole('region', { name: QUESTION })).toBeNull();
  openApp('/dashboard', { signedInAs: newborn, keep: true });
  await until(() => expect(callsTo(getProfile).length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: QUESTION })).toBeNull();
});

test('who has a name is not asked for it', async () => {
  openApp('/dashboard', { signedInAs: asha });
  await seesHeading(/Asha Verma/);
  await until(() => expect(callsTo(getProfile).length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: QUESTION })).toBeNull();
});

test('the profile says that there is no name yet, and counts it among what is missing', async () => {
  answerProfile();
  const { user } = openApp('/profile', { signedInAs: newborn });
  const card = await screen.findByRole('region', { name: 'No name yet' });
  expect(within(card).getByRole('heading', { name: 'No name yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add: Name' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Profile' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('the emergency card says that the name is not stated, on paper and in the code', async () => {
  answerProfile();
  const { user } = openApp('/profile/emergency-card', { signedInAs: newborn });
  const paper = await screen.findByRole('article', { name: 'Emergency card' });
  expect(paper.querySelector('.ecard-name')).toHaveTextContent('Not stated');
  expect(screen.getByText(/^Not added yet: name,/)).toBeVisible();
  await user.click(screen.getByText('See what is in the code'));
  expect(screen.getByText(/^EMERGENCY CARD/)).toHaveTextContent('Name: not stated');
});
