import { chatbot, wordAnswer } from '@nabz/contract/chat';
import { listConsents } from '@nabz/contract/privacy-consents';
import { listMembers } from '@nabz/contract/family';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choosePerson } from '../../lib/session.ts';
import { openApp } from '../../testing/app.tsx';
import { dengueCard, keepsNothing, replied } from '../../testing/chat.ts';
import { asha } from '../../testing/fixtures.ts';
import { answerEmptyPages } from '../../testing/pages.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';
import { usePlace } from '../location/place.ts';

const field = () => screen.getByRole('textbox', { name: 'Your message' });
const log = () => screen.getByRole('log', { name: 'Conversation' });
const open = async () => {
  answerEmptyPages();
  const app = openApp('/assistant', { signedInAs: asha });
  answer(listConsents, { success: true, consents: [keepsNothing] });
  await screen.findByRole('heading', { level: 1, name: 'Assistant' });
  return app;
};
const sent = () => callsTo(chatbot).map(({ body }) => body as Record<string, unknown>);

test('CHAT-01 API-AI-08 a message goes to the assistant, and its answer stands in the log with what it rests on', async () => {
  const { user } = await open();
  usePlace.setState({
    place: {
      lat: 18.5,
      lng: 73.8,
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      address: 'Pune',
      manual: true,
    },
  });
  answer(
    chatbot,
    replied({
      cards: [dengueCard],
      actions: [{ label: 'Check symptoms', href: '/symptom-checker', say: null, fill: {} }],
    }),
  );
  await user.type(field(), 'what is dengue{Enter}');
  expect(await within(log()).findByText('Dengue is a fever that mosquitoes spread.')).toBeVisible();
  expect(log()).toHaveTextContent('You: what is dengue');
  expect(sent()[0]).toMatchObject({ message: 'what is dengue', userLocation: { lat: 18.5, city: 'Pune' } });
  expect(sent()[0]).not.toHaveProperty('context');

  const card = within(log()).getByRole('article', { name: 'Condition: Dengue fever' });
  expect(card).toHaveTextContent('Take care');
  expect(within(card).getByRole('definition')).toHaveTextContent('A doctor within 24 hours');
  expect(within(card).getByText('General information, not reviewed')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Read more: Dengue fever' })).toHaveAttribute(
    'href',
    '/diseases/dengue',
  );
  expect(card.querySelector('details a')).toHaveAttribute('href', 'https://who.example/dengue');
  expect(within(log()).getByRole('link', { name: 'Check symptoms' })).toHaveAttribute('href', '/symptom-checker');
});

test('an answer that leads to a call shows it before its words, and dials nothing but a short number', async () => {
  const { user } = await open();
  const call = (href: string) => ({ label: `Call ${href}`, href, say: null, fill: {} });
  const reply = 'Potassium: this value can be dangerous.';
  answer(chatbot, replied({ reply, actions: [call('tel:112'), call('tel:+919876543210'), call('/hospitals')] }));
  await user.type(field(), 'potassium 7.1{Enter}');
  const words = await within(log()).findByText(reply);
  const link = within(log()).getByRole('link', { name: 'Call tel:112' });
  expect(link).toHaveAttribute('href', 'tel:112');
  expect(link.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(within(log()).queryByRole('link', { name: 'Call tel:+919876543210' })).toBeNull();
});

test('steps stand in their order, in the language of the answer', async () => {
  const { user } = await open();
  const steps = ['जगह धोएँ', 'अस्पताल जाएँ'];
  answer(
    chatbot,
    replied({ cards: [{ ...dengueCard, kind: 'answer', language: 'hi', steps, points: [], sources: [] }] }),
  );
  await user.type(field(), 'कुत्ते ने काटा{Enter}');
  const card = await within(log()).findByRole('article');
  expect(card).toHaveAttribute('lang', 'hi');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(steps);
});

test('what is kept in mind is shown, and what is taken back goes with the next message alone', async () => {
  const { user } = await open();
  answer(chatbot, { ...replied(), remembered: [{ id: 'warfarin', text: 'warfarin' }] });
  await user.type(field(), 'i am on warfarin{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Forget “warfarin”' }));
  expect(screen.queryByRole('button', { name: 'Forget “warfarin”' })).toBeNull();
  answer(chatbot, replied());
  await user.type(field(), 'can i take ibuprofen{Enter}');
  await waitFor(() => expect(sent()[1]).toMatchObject({ forget: ['warfarin'] }));
  await user.type(field(), 'and paracetamol{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]).not.toHaveProperty('forget');
});

test('CHAT-02 the disclaimer of an answer stands once, and what a language model says is said to be marked', async () => {
  const { user } = await open();
  expect(log()).toHaveTextContent('What a language model said or understood is marked.');
  answer(chatbot, replied());
  await user.type(field(), 'what is dengue{Enter}');
  await within(log()).findByText('This is information, not a diagnosis.');
  await user.type(field(), 'and malaria{Enter}');
  await waitFor(() => expect(within(log()).getAllByText(/mosquitoes/)).toHaveLength(2));
  expect(within(log()).getAllByText('This is information, not a diagnosis.')).toHaveLength(1);
});

test('the context of an answer goes back with the next message, and no message ever stands in the address', async () => {
  const { user, path } = await open();
  answer(chatbot, replied({}, 'sealed-1'));
  await user.type(field(), 'what is dengue{Enter}');
  await within(log()).findByText(/mosquitoes/);
  await user.type(field(), 'how long{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ context: 'sealed-1', conversationId: sent()[0]?.['conversationId'] });
  expect(callsTo(chatbot).flatMap(({ query }) => Object.keys(query))).toEqual([]);
  expect(path()).toBe('/assistant');
});

test('Shift and Enter start a new line, Enter sends, and an empty message is none', async () => {
  const { user } = await open();
  answer(chatbot, replied());
  await user.type(field(), '  {Enter}');
  await user.clear(field());
  await user.type(field(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
  await within(log()).findByText(/mosquitoes/);
  expect(sent().map(({ message }) => message)).toEqual(['one\ntwo']);
  expect(field()).toHaveValue('');
});

test('what is too long is said and kept, and not sent', async () => {
  const { user } = await open();
  await user.click(field());
  await user.paste('x'.repeat(1900));
  expect(screen.getByText('1900 of 2000 characters')).toBeVisible();
  await user.paste('x'.repeat(101));
  expect(screen.getByText('Please shorten your message. It has 2001 characters; the limit is 2000.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(sent()).toEqual([]);
  expect(field()).toHaveValue('x'.repeat(2001));
});

test('a double click sends once', async () => {
  const { user } = await open();
  const release = answerLater(chatbot, replied());
  await user.type(field(), 'what is dengue');
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(await within(log()).findByText('Nabz is looking for an answer')).toBeVisible();
  release();
  await within(log()).findByText(/mosquitoes/);
  expect(sent()).toHaveLength(1);
});

test('a lost connection keeps the message, and sends it again as the same one', async () => {
  const { user } = await open();
  cutOff(chatbot);
  await user.type(field(), 'what is dengue{Enter}');
  expect(await within(log()).findByText(/You are offline/)).toBeVisible();
  expect(log()).toHaveTextContent('what is dengue');
  answer(chatbot, replied());
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await within(log()).findByText(/mosquitoes/);
  expect(sent()).toHaveLength(2);
  expect(sent()[1]?.['messageId']).toBe(sent()[0]?.['messageId']);
  await waitFor(() => expect(log()).toHaveFocus());
});

test('a refusal is told in the words of the server', async () => {
  const { user } = await open();
  refuse(chatbot, 429, { error: 'Please wait a minute.', code: 'TOO_MANY_REQUESTS' });
  await user.type(field(), 'what is dengue{Enter}');
  expect(await within(log()).findByText('Please wait a minute.')).toBeVisible();
});

test('Stop ends the waiting; the answer that comes after all is for nobody', async () => {
  const { user } = await open();
  const release = answerLater(chatbot, replied());
  await user.type(field(), 'what is dengue{Enter}');
  await user.click(await within(log()).findByRole('button', { name: 'Stop' }));
  release();
  expect(within(log()).getByText('You stopped this answer.')).toBeVisible();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(within(log()).queryByText(/mosquitoes/)).toBeNull();
});

test('an alarm is scrolled to its number, not to the question above it; any other answer to its question', async () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.className);
  };
  const { user } = await open();
  answer(chatbot, replied({ reply: 'Dengue is a fever.' }));
  await user.type(field(), 'what is dengue{Enter}');
  await within(log()).findByText('Dengue is a fever.');
  expect(seen.at(-1)).toBe('chat-turn');
  answer(chatbot, replied({ emergency: { kind: 'physical', message: 'This can be a heart attack.', numbers: [] } }));
  await user.type(field(), 'heavy left arm, which tablet for gas{Enter}');
  await within(log()).findByText('This can be a heart attack.');
  expect(seen.at(-1)).toContain('chat-urgency');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('an emergency comes first and loud, with numbers to call; what is read again does not interrupt', async () => {
  const { user } = await open();
  const numbers = [
    { number: '112', label: 'Emergency' },
    { number: '108', label: 'Ambulance' },
  ];
  answer(
    chatbot,
    replied({ reply: 'Sit down.', emergency: { kind: 'physical', message: 'This can be a heart attack.', numbers } }),
  );
  await user.type(field(), 'chest pain{Enter}');
  const alarm = await screen.findByText('This can be a heart attack.');
  const box = alarm.closest<HTMLElement>('[role="alert"]') as HTMLElement;
  expect(
    within(box)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['tel:112', 'tel:108', '/emergency']);
  expect(box.compareDocumentPosition(screen.getByText('Sit down.'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  answer(chatbot, replied());
  await user.type(field(), 'thanks{Enter}');
  await within(log()).findByText(/mosquitoes/);
  expect(alarm.closest('[role="alert"]')).toBeNull();
});

test('for the mind the tone is calm, and Tele-MANAS comes first even when the answer names no number', async () => {
  const { user } = await open();
  answer(chatbot, replied({ emergency: { kind: 'mental', message: 'Please talk to somebody now.', numbers: [] } }));
  await user.type(field(), 'I want to die{Enter}');
  const box = (await screen.findByText('Please talk to somebody now.')).closest<HTMLElement>(
    '[role="alert"]',
  ) as HTMLElement;
  expect(box).toHaveTextContent('You are not alone');
  expect(box).toHaveClass('calm');
  expect(within(box).getAllByRole('link')[0]).toHaveAttribute('href', 'tel:14416');
});

test('a question of the symptom check is answered by a press, and only the last one can be', async () => {
  const { user } = await open();
  const question = {
    finding: 'gums',
    question: 'Do your gums bleed?',
    help: 'Even a little.',
    why: 'A yes speaks for dengue.',
  };
  answer(chatbot, replied({ question }));
  await user.type(field(), 'fever{Enter}');
  const group = await screen.findByRole('group', { name: 'A question for you' });
  expect(group).toHaveTextContent('A yes speaks for dengue.');
  answer(chatbot, replied({ reply: 'See a doctor within 24 hours.' }));
  await user.click(within(group).getByRole('button', { name: "Don't know" }));
  await within(log()).findByText('See a doctor within 24 hours.');
  expect(sent()[1]).toMatchObject({ message: "Don't know", context: 'sealed-1' });
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
});

test('an action that says something is sent; a link out of the app is not shown', async () => {
  const { user } = await open();
  const actions = [
    { label: 'What is TSH?', href: null, say: 'what is TSH', fill: {} },
    { label: 'Elsewhere', href: '//evil.example', say: null, fill: {} },
  ];
  answer(chatbot, replied({ actions }));
  await user.click(screen.getByRole('button', { name: 'What is dengue?' }));
  await within(log()).findByText(/mosquitoes/);
  expect(screen.queryByText('Elsewhere')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'What is TSH?' }));
  await waitFor(() => expect(sent().map(({ message }) => message)).toEqual(['What is dengue?', 'what is TSH']));
});

test('a reminder that was asked for opens filled in, and its medicine stands in no address', async () => {
  const { user, path } = await open();
  const fill = { medicine: 'Telma', time: '08:30' };
  answer(chatbot, replied({ actions: [{ label: 'Set it', href: '/reminders?tab=medicines&add=1', say: null, fill }] }));
  await user.type(field(), 'remind me{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Set it' }));
  expect(await screen.findByRole('combobox', { name: 'Medicine' })).toHaveValue('Telma');
  expect(screen.getByDisplayValue('08:30')).toBeVisible();
  expect(path()).toBe('/reminders?tab=medicines&add=1');
});

test('the number for who is tired of life stands under every conversation', async () => {
  await open();
  expect(screen.getByRole('link', { name: /Call 14416/ })).toHaveAttribute('href', 'tel:14416');
});

test('made-up hospitals are marked as samples', async () => {
  const { user } = await open();
  answer(
    chatbot,
    replied({ cards: [{ ...dengueCard, kind: 'hospital', title: 'Sahyog', isSample: true, tone: 'plain' }] }),
  );
  await user.type(field(), 'hospital{Enter}');
  expect(await screen.findByRole('article', { name: 'Hospital: Sahyog' })).toHaveTextContent('Sample');
});

test('Clear begins anew, and so does another person', async () => {
  const { user } = await open();
  answer(chatbot, replied());
  await user.type(field(), 'what is dengue{Enter}');
  await within(log()).findByText(/mosquitoes/);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(within(log()).queryByText(/mosquitoes/)).toBeNull();
  expect(screen.getByText('What would you like to know?')).toBeVisible();
  await user.type(field(), 'again{Enter}');
  await within(log()).findByText(/mosquitoes/);
  expect(sent()[1]).not.toHaveProperty('context');
  expect(sent()[1]?.['conversationId']).not.toBe(sent()[0]?.['conversationId']);
  answer(listMembers, { success: true, members: [] });
  act(() => choosePerson({ id: 'm-1', name: 'Meera' }));
  expect(within(log()).queryByText(/mosquitoes/)).toBeNull();
});

test('the panel opens on any page with the same conversation, and gives the focus back', async () => {
  answerEmptyPages();
  const { user, path } = openApp('/prescriptions', { signedInAs: asha });
  answer(listConsents, { success: true, consents: [keepsNothing] });
  await screen.findByText('No prescriptions yet');
  const opener = screen.getByRole('button', { name: 'Ask Nabz' });
  await user.click(opener);
  const panel = await screen.findByRole('dialog', { name: 'Assistant' });
  await waitFor(() => expect(field()).toHaveFocus());
  expect(within(panel).getByRole('link', { name: 'Emergency 112: call' })).toBeVisible();
  answer(chatbot, replied());
  await user.type(field(), 'what is dengue{Enter}');
  await within(panel).findByText(/mosquitoes/);
  await user.click(within(panel).getByRole('button', { name: 'Close the assistant' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(opener).toHaveFocus());
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Open full page' }));
  await screen.findByRole('heading', { level: 1, name: 'Assistant' });
  expect(path()).toBe('/assistant');
  expect(log()).toHaveTextContent('Dengue is a fever');
  expect(screen.queryByRole('button', { name: 'Ask Nabz' })).toBeNull();
});

test('words of a language model come after the answer, marked, are not announced, and the answer itself stays', async () => {
  const { user } = await open();
  answer(chatbot, { ...replied(), wording: 'sealed-words' });
  const release = answerLater(wordAnswer, { success: true, worded: 'Mosquitoes spread it.' });
  await user.type(field(), 'what is dengue{Enter}');
  expect(await within(log()).findByText(replied().reply)).toBeVisible();
  const place = (await within(log()).findByText('Saying it in plainer words…')).parentElement;
  expect(place).toHaveAttribute('aria-live', 'off');
  release();
  const worded = await within(log()).findByRole('region', { name: /^In plainer words, by a language model/ });
  expect(worded).toHaveTextContent('Mosquitoes spread it.');
  expect(place).toContainElement(worded);
  expect(log()).toHaveTextContent(replied().reply);
  expect(log()).not.toHaveTextContent('Saying it in plainer words');
  expect(callsTo(wordAnswer).map(({ body }) => body)).toEqual([{ wording: 'sealed-words' }]);
});

test('plainer words that do not come leave the answer as it is, and say nothing', async () => {
  const { user } = await open();
  answer(chatbot, { ...replied(), wording: 'sealed-words' });
  cutOff(wordAnswer);
  await user.type(field(), 'what is dengue{Enter}');
  expect(await within(log()).findByText(replied().reply)).toBeVisible();
  await waitFor(() => expect(callsTo(wordAnswer)).toHaveLength(1));
  await waitFor(() => expect(log()).not.toHaveTextContent('plainer words'));
  expect(log()).toHaveTextContent(replied().reply);
});
