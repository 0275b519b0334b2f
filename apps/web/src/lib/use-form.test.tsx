import { changePassword, forgotPassword } from '@nabz/contract/auth-password';
import { listSessions } from '@nabz/contract/auth';
import { fileGrievance, getNominee, listGrievances } from '@nabz/contract/privacy';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { fillIn, openApp, seesHeading, seesToast, until } from '../testing/app.tsx';
import { asha } from '../testing/fixtures.ts';
import { answerEmptyPages } from '../testing/pages.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../testing/server.ts';

const openForgot = async () => {
  const app = openApp('/forgot-password');
  await seesHeading('Forgot your password?');
  const email = screen.getByRole('textbox', { name: 'Email' });
  const send = () => screen.getByRole('button', { name: 'Send the link' });
  return { ...app, email, send };
};

test('a wrong field takes the focus and says why, until it is right; nothing is sent', async () => {
  const { user, email, send } = await openForgot();
  await fillIn(user, email, 'asha');
  expect(email).not.toHaveAttribute('aria-invalid');
  await user.click(send());
  await until(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await fillIn(user, email, '@example.in');
  await until(() => expect(email).not.toHaveAttribute('aria-invalid'));
  expect(callsTo(forgotPassword)).toHaveLength(0);
});

test('without a connection a form says so at once and keeps what was typed', async () => {
  const { user, email, send } = await openForgot();
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  cutOff(forgotPassword);
  await fillIn(user, email, 'asha@example.in');
  await user.click(send());
  await seesToast('error', 'We could not send the link. Please try again.');
  expect(email).toHaveValue('asha@example.in');
  answer(forgotPassword, { success: true });
  await user.click(send());
  await seesHeading('Check your email');
});

test('a form that is sent twice in one moment makes one call', async () => {
  const { user, email } = await openForgot();
  const release = answerLater(forgotPassword, { success: true });
  await fillIn(user, email, 'asha@example.in');
  const form = email.closest('form');
  if (!form) throw new Error('The field stands in no form.');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await until(() => expect(form).toHaveAttribute('aria-busy', 'true'));
  release();
  await seesHeading('Check your email');
  expect(callsTo(forgotPassword)).toHaveLength(1);
});

test('what is wrong with one field can be put right in another, and a saved password is typed no more', async () => {
  answer(listSessions, { success: true, sessions: [] });
  const { user } = openApp('/account/security', { signedInAs: asha });
  const field = (name: string) => screen.getByLabelText(name);
  await screen.findByLabelText('Confirm new password');
  await fillIn(user, field('Current password'), 'secret-1');
  await fillIn(user, field('New password'), 'secret');
  await fillIn(user, field('Confirm new password'), 'secret-2');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await seesToast('error', 'Passwords do not match.');
  await until(() => expect(field('Confirm new password')).toHaveFocus());
  expect(field('New password')).not.toHaveAttribute('aria-invalid');
  await fillIn(user, field('New password'), '-2');
  await until(() => expect(field('Confirm new password')).not.toHaveAttribute('aria-invalid'));
  answer(changePassword, { success: true });
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await seesToast('success', 'Password saved.');
  expect(callsTo(changePassword)[0]?.body).toEqual({ currentPassword: 'secret-1', newPassword: 'secret-2' });
  for (const name of ['Current password', 'New password', 'Confirm new password']) expect(field(name)).toHaveValue('');
});

test('what the server refuses of a field stands at the field, which has the focus, until the field is typed in', async () => {
  const officer = { name: 'Grievance Officer', email: '', phone: '', answerWithinDays: 30 };
  answer(listGrievances, { success: true, officer, grievances: [] });
  answerEmptyPages();
  answer(getNominee, { success: true, nominee: null });
  const { user } = openApp('/privacy', { signedInAs: asha });
  const subject = await screen.findByLabelText('Subject');
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  await until(() => expect(subject).toHaveFocus());
  const text = screen.getByLabelText('What happened');
  await fillIn(user, subject, 'My report');
  expect(subject).not.toHaveAttribute('aria-invalid');
  expect(text).toHaveAttribute('aria-invalid', 'true');
  await fillIn(user, text, 'It is not mine.');
  refuse(fileGrievance, 400, { fields: { text: 'Please say more.' } });
  await user.click(send);
  await until(() => expect(text).toHaveFocus());
  expect(text).toHaveAccessibleDescription(/Please say more\./);
  await fillIn(user, text, ' It is of somebody else.');
  expect(text).not.toHaveAttribute('aria-invalid');
});
