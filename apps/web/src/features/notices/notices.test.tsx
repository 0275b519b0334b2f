import type { Consent } from '@nabz/contract/privacy-consents';
import {
  answerCaregiver,
  type Caregiver,
  endCalendar,
  getCaregiver,
  getNotices,
  makeCalendar,
  removeDevice,
  setCaregiver,
  setNotices,
} from '@nabz/contract/notices';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, openApp, seesToast } from '../../testing/app.tsx';
import { medicineId, openReminders, routineAsked } from '../../testing/routine.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';
import type { Notices } from './api.ts';

const asked = (purpose: Consent['purpose'], title: string): Consent => ({ ...routineAsked, purpose, title });
const allowed = (purpose: Consent['purpose']): Consent => ({
  ...routineAsked,
  purpose,
  granted: true,
  grantedAt: '2026-11-20T10:00:00.000Z',
  grantedVersion: '1',
});
const noticesOf = (part: Partial<Notices> = {}, settings: Partial<Notices['settings']> = {}): Notices => ({
  success: true,
  settings: {
    email: false,
    sms: false,
    push: false,
    quiet: null,
    showNames: false,
    timeZone: 'Asia/Kolkata',
    ...settings,
  },
  missing: {
    email: null,
    sms: 'Please confirm your phone number first.',
    push: 'Notifications are not available here.',
  },
  pushKey: null,
  devices: [],
  hasCalendar: false,
  ...part,
});
const open = async (
  notices = noticesOf(),
  consents = [asked('messages', 'Send me messages'), asked('caregiver', 'Tell a person')],
  caregiver: Caregiver | null = null,
) => {
  const opened = openReminders(undefined, { address: '/reminders?tab=ways', consents });
  answer(getNotices, notices);
  answer(getCaregiver, { success: true, caregiver });
  return opened;
};

test('each way says what it lacks; the first one that is switched on asks for the consent with its text', async () => {
  const { user } = await open();
  expect(await screen.findByRole('switch', { name: 'By SMS' })).toHaveAccessibleDescription(
    'Please confirm your phone number first.',
  );
  expect(screen.getByRole('link', { name: 'Email and phone settings' })).toHaveAttribute('href', '/account/security');
  answer(setNotices, noticesOf({}, { email: true }));
  await user.click(screen.getByRole('switch', { name: 'By email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Before Nabz sends you messages' });
  expect(dialog).toHaveTextContent('Send me messages');
  expect(callsTo(setNotices)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Agree and turn on' }));
  expect(callsTo(setNotices)).toHaveLength(0);
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Agree and turn on' }));
  await waitFor(() => expect(callsTo(setNotices)[0]?.body).toEqual({ email: true, consentVersion: '1' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'By email' })).toBeChecked());
});

test('with both addresses confirmed nothing leads away to confirm them', async () => {
  await open(noticesOf({ missing: { email: null, sms: null, push: null } }));
  await screen.findByRole('switch', { name: 'By SMS' });
  expect(screen.queryByRole('link', { name: 'Email and phone settings' })).toBeNull();
});

test('naming medicines says who can read them; a change that fails is taken back', async () => {
  const { user } = await open();
  const names = await screen.findByRole('switch', { name: 'Show medicine names in messages' });
  expect(names).toHaveAccessibleDescription('Messages do not name a medicine or an illness.');
  refuse(setNotices, 503, { error: 'Please try again.' });
  await user.click(names);
  await seesToast('error', 'Please try again.');
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Show medicine names in messages' })).not.toBeChecked(),
  );
});

test('quiet hours are switched on, set and saved', async () => {
  const { user } = await open(noticesOf({}, { quiet: { from: '22:00', to: '06:00' } }));
  answer(setNotices, noticesOf({}, { quiet: { from: '22:00', to: '07:00' } }));
  const to = await screen.findByLabelText('To');
  await user.clear(to);
  await user.type(to, '07:00');
  await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
  await waitFor(() => expect(callsTo(setNotices)[0]?.body).toEqual({ quiet: { from: '22:00', to: '07:00' } }));
});

test('a device that gets notifications can be removed', async () => {
  const { user } = await open(noticesOf({ devices: [{ id: medicineId(1), name: 'Chrome on Android' }] }));
  answer(removeDevice, noticesOf());
  await user.click(await screen.findByRole('button', { name: /^Remove.*Chrome on Android/ }));
  await waitFor(() => expect(callsTo(removeDevice)[0]?.params).toEqual({ deviceId: medicineId(1) }));
  await seesToast('success', 'Chrome on Android no longer gets notifications.');
});

test('the calendar address is shown when it is made, and ended after a question', async () => {
  const { user } = await open();
  answer(makeCalendar, { success: true, path: '/api/reminders/calendar/secret.ics' });
  answer(endCalendar, { success: true });
  await user.click(await screen.findByRole('button', { name: 'Create calendar link' }));
  expect(await screen.findByRole('textbox', { name: 'Your calendar link' })).toHaveValue(
    'http://nabz.test/api/reminders/calendar/secret.ics',
  );
  await user.click(screen.getByRole('button', { name: 'Turn off link' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Turn off link' }));
  await waitFor(() => expect(callsTo(endCalendar)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your calendar link' })).toBeNull());
});

test('a person is named with a contact and the consent, and told to be asked first', async () => {
  const { user } = await open(noticesOf(), [allowed('messages'), asked('caregiver', 'Tell a person')]);
  const ravi: Caregiver = { ...setCaregiver.example.response.caregiver, shows: [] };
  answer(setCaregiver, { success: true, caregiver: ravi });
  await user.click(await screen.findByRole('button', { name: 'Add a person' }));
  await fillIn(user, screen.getByRole('textbox', { name: 'Name' }), 'Ravi');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(screen.getByText('Please enter an email address or a phone number.')).toBeVisible();
  await fillIn(user, screen.getByRole('textbox', { name: 'Email' }), 'ravi@example.in');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(callsTo(setCaregiver)[0]?.body).toEqual({
      name: 'Ravi',
      email: 'ravi@example.in',
      phone: null,
      afterMinutes: 60,
      consentVersion: '1',
    }),
  );
  expect(await screen.findByText('Invited')).toBeVisible();
  expect(screen.getByText('Ravi has a link to agree. We tell them nothing until they do.')).toBeVisible();
});

test('the link of a caregiver asks without a sign-in, does nothing by being opened, and takes the answer', async () => {
  window.history.replaceState(null, '', '/caregiver#token=abc');
  answer(answerCaregiver, { success: true, mayRead: false });
  const { user } = openApp('/caregiver#token=abc');
  expect(await screen.findByRole('heading', { level: 1, name: 'Would you like to help?' })).toBeVisible();
  expect(callsTo(answerCaregiver)).toHaveLength(0);
  await waitFor(() => expect(window.location.hash).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Yes, tell me' }));
  const thanks = await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  await waitFor(() => expect(thanks).toHaveFocus());
  expect(callsTo(answerCaregiver)[0]?.body).toEqual({ token: 'abc', agrees: true });
});

test('a link of a caregiver that has ended says so, one without a token too', async () => {
  window.history.replaceState(null, '', '/caregiver#token=old');
  refuse(answerCaregiver, 400, { message: 'This link has ended.' });
  const { user, unmount } = openApp('/caregiver');
  await user.click(await screen.findByRole('button', { name: 'No, thank you' }));
  expect(await screen.findByText('This link has ended.')).toBeVisible();
  unmount();
  window.history.replaceState(null, '', '/caregiver');
  openApp('/caregiver');
  expect(await screen.findByRole('heading', { level: 1, name: 'Part of the link is missing' })).toBeVisible();
});
