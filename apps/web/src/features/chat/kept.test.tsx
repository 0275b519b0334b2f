import {
  chatbot,
  deleteConversation,
  deleteConversations,
  getConversation,
  listConversations,
} from '@nabz/contract/chat';
import { listConsents, setConsent } from '@nabz/contract/privacy-consents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, seesToast } from '../../testing/app.tsx';
import { keepsChats, keepsNothing, keptTalk, plainReply, replied } from '../../testing/chat.ts';
import { asha } from '../../testing/fixtures.ts';
import { answerEmptyPages } from '../../testing/pages.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';

const log = () => screen.getByRole('log', { name: 'Conversation' });
const open = async (consent = keepsChats) => {
  answerEmptyPages();
  const app = openApp('/assistant', { signedInAs: asha });
  answer(listConsents, { success: true, consents: [consent] });
  answer(listConversations, { success: true, conversations: [keptTalk] });
  await screen.findByRole('heading', { level: 2, name: 'Your conversations' });
  return app;
};

test('conversations are not kept unless the patient agrees to the whole text', async () => {
  const { user } = await open(keepsNothing);
  expect(screen.getByText(/Conversations are not kept/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep them' }));
  const dialog = screen.getByRole('dialog', { name: 'Keep your conversations?' });
  expect(dialog).toHaveTextContent('What is kept: what you write to the assistant');
  expect(dialog).toHaveTextContent('All kept conversations are then deleted at once.');
  answer(setConsent, { success: true, consent: keepsChats });
  answer(listConsents, { success: true, consents: [keepsChats] });
  await user.click(within(dialog).getByRole('button', { name: 'Agree and keep' }));
  expect(await screen.findByText(/kept, for you only/)).toBeVisible();
  expect(callsTo(setConsent)[0]).toMatchObject({
    params: { purpose: 'chat-history' },
    body: { granted: true, version: '1' },
  });
});

test('a text that has changed meanwhile is shown again before it is agreed to', async () => {
  const { user } = await open(keepsNothing);
  await user.click(screen.getByRole('button', { name: 'Keep them' }));
  refuse(setConsent, 409, { code: 'CONFLICT' });
  await user.click(screen.getByRole('button', { name: 'Agree and keep' }));
  expect(await screen.findByText(/The text has changed/)).toBeVisible();
});

test('a kept conversation opens and goes on', async () => {
  const { user } = await open();
  const turns = [
    {
      at: keptTalk.startedAt,
      message: 'what is dengue',
      answer: { ...plainReply, emergency: { kind: 'physical' as const, message: 'Call now.', numbers: [] } },
    },
  ];
  answer(getConversation, { success: true, turns, context: 'sealed-9' });
  await user.click(await screen.findByRole('button', { name: /^Open: what is dengue/ }));
  expect(await within(log()).findByText('Dengue is a fever that mosquitoes spread.')).toBeVisible();
  // read again, it interrupts nobody
  expect(within(log()).getByText('Call now.').closest('[role="alert"]')).toBeNull();
  answer(chatbot, replied({ reply: 'About a week.' }, 'sealed-10', true));
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'how long{Enter}');
  await within(log()).findByText('About a week.');
  expect(callsTo(chatbot)[0]?.body).toMatchObject({ conversationId: keptTalk.id, context: 'sealed-9' });
  await waitFor(() => expect(callsTo(listConversations).length).toBeGreaterThan(1));
});

test('a conversation that is gone says so', async () => {
  const { user } = await open();
  refuse(getConversation, 404, 'bare');
  await user.click(await screen.findByRole('button', { name: /^Open: what is dengue/ }));
  await seesToast('error', 'We cannot find this conversation. It may have been deleted.');
});

test('one conversation is deleted after asking, even if another tab was faster', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete: what is dengue' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this conversation?' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep' })).toHaveFocus());
  refuse(deleteConversation, 404, 'bare');
  answer(listConversations, { success: true, conversations: [] });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/No conversations yet/)).toBeVisible();
  expect(callsTo(deleteConversation)[0]?.params).toEqual({ conversationId: keptTalk.id });
});

test('all are deleted after asking; a failure keeps the question open', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete all' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete all conversations?' });
  refuse(deleteConversations, 500, 'bare');
  await user.click(within(dialog).getByRole('button', { name: 'Delete all' }));
  expect(await within(dialog).findByText('We could not delete this. Please try again.')).toBeVisible();
  answer(deleteConversations, { success: true });
  await user.click(within(dialog).getByRole('button', { name: 'Delete all' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('withdrawing says what goes, and ends the keeping', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Stop keeping conversations' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Stop keeping conversations?' });
  expect(dialog).toHaveTextContent('All kept conversations are then deleted at once.');
  answer(setConsent, { success: true, consent: keepsNothing });
  answer(listConsents, { success: true, consents: [keepsNothing] });
  await user.click(within(dialog).getByRole('button', { name: 'Stop keeping conversations' }));
  expect(await screen.findByText(/gone when you close this tab/)).toBeVisible();
  expect(callsTo(setConsent)[0]?.body).toEqual({ granted: false, version: '1' });
});
