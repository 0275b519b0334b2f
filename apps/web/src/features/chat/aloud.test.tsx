import { chatbot, type ChatReply } from '@nabz/contract/chat';
import { listConsents } from '@nabz/contract/privacy-consents';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/app.tsx';
import { dengueCard, keepsNothing, replied } from '../../testing/chat.ts';
import { asha } from '../../testing/fixtures.ts';
import { answerEmptyPages } from '../../testing/pages.ts';
import { answer } from '../../testing/server.ts';
import { readAloudButton, readButNotShown, withSpeech } from '../../testing/speech.ts';

/** What is heard of an answer, with the language of the voice. */
async function hear(reply: Partial<ChatReply>) {
  const speech = withSpeech();
  answerEmptyPages();
  const { user } = openApp('/assistant', { signedInAs: asha });
  answer(listConsents, { success: true, consents: [keepsNothing] });
  await screen.findByRole('heading', { level: 1, name: 'Assistant' });
  answer(chatbot, replied(reply));
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'dengue{Enter}');
  await screen.findByRole('button', { name: 'Read aloud' });
  await user.click(readAloudButton());
  expect(readButNotShown(speech.queue)).toEqual([]);
  return speech.queue.map(({ text, lang }) => [lang, text]);
}

test('an answer is read with its cards: title, text, steps and points', async () => {
  const card = { ...dengueCard, steps: ['Drink plenty.'], points: ['Sleep under a net.'] };
  expect(await hear({ cards: [card] })).toEqual([
    ['en-IN', 'Dengue is a fever that mosquitoes spread.'],
    ['en-IN', 'Dengue fever'],
    ['en-IN', 'A viral fever spread by day-biting mosquitoes.'],
    ['en-IN', 'Drink plenty.'],
    ['en-IN', 'Sleep under a net.'],
  ]);
});

test('an answer in Hindi is read by a Hindi voice, in Latin letters too; a line in English by an English one', async () => {
  const inHindi = { ...dengueCard, language: 'hi', title: 'डेंगू', text: 'Not translated yet.' } as const;
  expect(await hear({ reply: 'डेंगू मच्छर से होता है।', cards: [inHindi] })).toEqual([
    ['hi-IN', 'डेंगू मच्छर से होता है।'],
    ['hi-IN', 'डेंगू'],
    ['en-IN', 'Not translated yet.'],
  ]);
});

test('an answer in Hinglish is read by a Hindi voice', async () => {
  const card = { ...dengueCard, language: 'hi-Latn', title: 'Dengue', text: 'Machhar se hota hai.' } as const;
  expect(await hear({ reply: 'Paani piyein.', cards: [card] })).toEqual([
    ['hi-IN', 'Paani piyein.'],
    ['hi-IN', 'Dengue'],
    ['hi-IN', 'Machhar se hota hai.'],
  ]);
});

test('help is read before everything else of an answer, the words of a model not at all', async () => {
  const heard = await hear({
    worded: 'It may be your heart.',
    emergency: {
      kind: 'physical',
      message: 'This can be a heart attack.',
      numbers: [{ number: '112', label: 'Emergency' }],
    },
  });
  expect(heard.map(([, text]) => text)).toEqual([
    'This may be an emergency',
    'This can be a heart attack.',
    'Call 112 Emergency',
    'Dengue is a fever that mosquitoes spread.',
  ]);
});
