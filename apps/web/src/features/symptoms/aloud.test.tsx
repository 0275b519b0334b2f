import { getDisease } from '@nabz/contract/symptoms-diseases';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, seesHeading } from '../../testing/app.tsx';
import { openChecker } from '../../testing/checker.tsx';
import { asha, cold, dengueAnalysis } from '../../testing/fixtures.ts';
import { answer } from '../../testing/server.ts';
import { readAloudButton, readButNotShown, withSpeech } from '../../testing/speech.ts';

const heardIn = (speech: ReturnType<typeof withSpeech>) => speech.queue.map(({ text }) => text);

test('the result of a check is read: how urgent, what it is, why, and what to do now', async () => {
  const speech = withSpeech();
  const { toResults, user } = await openChecker();
  await toResults();
  await user.click(readAloudButton());
  expect(heardIn(speech)).toEqual([
    'Medium urgency. Within 24 hours',
    'See a doctor within 24 hours',
    'Why: High fever for 3 days',
    'What to do now',
    'Drink plenty of fluids.',
  ]);
  expect(readButNotShown(speech.queue)).toEqual([]);
});

test('of an urgent result, whom to call is read first', async () => {
  const speech = withSpeech();
  const { toResults, user } = await openChecker();
  await toResults({ ...dengueAnalysis, urgencyLevel: 'high' });
  await user.click(readAloudButton());
  expect(heardIn(speech).slice(0, 2)).toEqual(['Call 112', 'High urgency. Within 24 hours']);
  expect(readButNotShown(speech.queue)).toEqual([]);
});

test('the button stands outside of what a screen reader announces anew', async () => {
  withSpeech();
  const { toResults } = await openChecker();
  await toResults();
  expect(readAloudButton().closest('[role=status], [role=alert]')).toBeNull();
});

test('a disease is read: what it is, when to see a doctor, the signs of danger, the first steps', async () => {
  const speech = withSpeech();
  answer(getDisease, { success: true, diseaseInfo: cold });
  const { user } = openApp('/diseases/cold', { signedInAs: asha, entries: ['/diseases'] });
  await seesHeading('Common cold');
  await user.click(readAloudButton());
  expect(heardIn(speech)).toEqual([
    'Common cold',
    'A viral infection of the nose and throat.',
    'When to see a doctor',
    'If it lasts over 10 days.',
    'Red flags: Get care at once',
    'Trouble breathing',
    'Immediate steps',
    'Rest.',
  ]);
  expect(readButNotShown(speech.queue)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Stop reading' })).toBeVisible();
});
