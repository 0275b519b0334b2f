import { addAssistant, type Assistant, listAssistants, removeAssistant } from '@nabz/contract/assistants';
import { getProfile } from '@nabz/contract/auth';
import { listConsents } from '@nabz/contract/privacy-consents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, openApp, seesToast } from '../../testing/app.tsx';
import { asha, given, notGiven } from '../../testing/fixtures.ts';
import { answerEmptyPages } from '../../testing/pages.ts';
import { answer, callsTo, cutOff, refuse } from '../../testing/server.ts';

const address = 'https://nabz.example/mcp';
const key = `nabz_key_${'k'.repeat(43)}`;
const assistant: Assistant = {
  id: '1d7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b66',
  name: 'My desktop helper',
  scopes: ['medicines', 'reports'],
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2099-12-21T10:00:00.000Z',
  lastUsedAt: null,
};
const consent = { ...notGiven, purpose: 'assistants' as const, title: 'Let another assistant read my records' };

const open = async (assistants: Assistant[] = [], isGiven = false) => {
  answerEmptyPages();
  const app = openApp('/privacy', { signedInAs: asha });
  answer(getProfile, { success: true, user: { ...asha, has_password: true } });
  answer(listConsents, { success: true, consents: [isGiven ? { ...given, purpose: 'assistants' } : consent] });
  answer(listAssistants, { success: true, assistants, address });
  const panel = await screen.findByRole('region', { name: 'Other assistants' });
  return { ...app, panel: within(panel) };
};

test('who has no key reads that nobody else’s assistant reads their records, and where what is read goes', async () => {
  const { panel } = await open();
  expect(await panel.findByText(/Nobody else’s assistant reads your records/)).toBeVisible();
  expect(panel.getByText(/What it reads goes to its maker/)).toBeVisible();
});

test('a key is made of what was ticked, after the text was agreed to, and is shown this once', async () => {
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: 'Make a key' }));
  for (const box of panel.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await fillIn(user, panel.getByLabelText('Name of the assistant'), 'My desktop helper');
  await fillIn(user, panel.getByLabelText('Your password'), 'neem tree walks');
  await user.click(panel.getByRole('checkbox', { name: 'My medicines' }));
  await user.click(panel.getByRole('radio', { name: '7 days' }));
  await user.click(panel.getByRole('button', { name: 'Make the key' }));
  expect(callsTo(addAssistant)).toHaveLength(0); // the text was not agreed to
  await user.click(panel.getByRole('checkbox', { name: 'I have read this and agree.' }));
  answer(addAssistant, { success: true, key, assistant });
  await user.click(panel.getByRole('button', { name: 'Make the key' }));
  expect(await panel.findByLabelText('Key')).toHaveValue(key);
  expect(panel.getByLabelText('Address')).toHaveValue(address);
  expect(callsTo(addAssistant)[0]?.body).toEqual({
    name: 'My desktop helper',
    scopes: ['medicines'],
    days: 7,
    currentPassword: 'neem tree walks',
    consentVersion: consent.version,
  });
  await user.click(panel.getByRole('button', { name: 'I have copied it' }));
  expect(panel.queryByLabelText('Key')).toBeNull();
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user, panel } = await open([], true);
  await user.click(await panel.findByRole('button', { name: 'Make a key' }));
  await user.click(panel.getByRole('button', { name: 'Make the key' }));
  for (const said of [
    'Please enter a name.',
    'Please choose at least one thing that the other assistant may read.',
    'Please enter your password.',
  ])
    expect(await panel.findByText(said)).toBeVisible();
  expect(callsTo(addAssistant)).toHaveLength(0);
});

test('a wrong password stands at its field; without a connection nothing is lost', async () => {
  const { user, panel } = await open([], true);
  await user.click(await panel.findByRole('button', { name: 'Make a key' }));
  await fillIn(user, panel.getByLabelText('Name of the assistant'), 'Helper');
  await fillIn(user, panel.getByLabelText('Your password'), 'wrong one');
  await user.click(panel.getByRole('checkbox', { name: 'My medicines' }));
  refuse(addAssistant, 400, { fields: { currentPassword: 'This is not your password.' } });
  await user.click(panel.getByRole('button', { name: 'Make the key' }));
  expect(await panel.findByText('This is not your password.')).toBeVisible();
  cutOff(addAssistant);
  await user.click(panel.getByRole('button', { name: 'Make the key' }));
  expect(await panel.findByRole('alert')).toBeVisible();
  expect(panel.getByLabelText('Name of the assistant')).toHaveValue('Helper');
});

test('a key is listed with what it may read and its use, and ended after a question', async () => {
  const { user, panel } = await open([{ ...assistant, lastUsedAt: '2026-11-22T10:00:00.000Z' }], true);
  const row = await panel.findByRole('listitem');
  expect(row).toHaveTextContent('My medicines; My reports with their results');
  expect(row).toHaveTextContent(/last used 22 Nov 2026/);
  await user.click(within(row).getByRole('button', { name: 'End the key “My desktop helper”' }));
  answer(removeAssistant, { success: true });
  answer(listAssistants, { success: true, assistants: [], address });
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveTextContent('stays with its maker');
  await user.click(within(dialog).getByRole('button', { name: 'End the key' }));
  await seesToast('success', 'The key is ended.');
  await waitFor(() => expect(callsTo(removeAssistant)).toHaveLength(1));
});

test('a key that is over says so and does not count; with five there is no further one', async () => {
  const keys = Array.from({ length: 5 }, (_, at) => ({ ...assistant, id: assistant.id.replace(/^./, String(at + 2)) }));
  const { panel } = await open([...keys, { ...assistant, expiresAt: '2026-01-01T10:00:00.000Z' }], true);
  expect(await panel.findByText(/Over since 1 Jan 2026/)).toBeVisible();
  expect(panel.getByText(/There are 5 keys/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Make a key' })).toBeNull();
});
