import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doseOf, dosesOf, neededOf, openReminders, TODAY } from '../../testing/routine.ts';
import { readAloudButton, readButNotShown, withSpeech } from '../../testing/speech.ts';

test('the medicines of today are read: time, medicine, how much, before or after food, and what has become of it', async () => {
  const speech = withSpeech();
  const { user } = await openReminders(
    dosesOf(
      [
        doseOf(1, '06:00', { state: 'missed', windowEnds: `${TODAY}T08:00` }),
        doseOf(2, '08:00', { state: 'due', instructions: 'Before food' }),
        doseOf(3, '20:00', { part: 'night' }),
      ],
      {
        yesterday: [doseOf(7, '23:30', { slot: '2026-11-20T23:30', part: 'night', windowEnds: `${TODAY}T09:00` })],
        asNeeded: [neededOf({ takenToday: 3, reached: true })],
      },
    ),
  );
  await screen.findByRole('button', { name: 'Read aloud' });
  await user.click(readAloudButton());
  expect(speech.queue.map(({ text }) => text)).toEqual([
    'Not marked yet from yesterday',
    '11:30 pm, Medicine 7, 1 tablet, After food, Late. It was due at 11:30 pm.',
    'Morning',
    '6:00 am, Medicine 1, 1 tablet, After food, Missed. It was due at 6:00 am and not marked.',
    '8:00 am, Medicine 2, 1 tablet, Before food, Due now',
    'Missed a dose? Ask your doctor or pharmacist what to do.',
    'Night',
    '8:00 pm, Medicine 3, 1 tablet, After food, Upcoming',
    'When needed',
    'Dolo 650, 1 tablet',
    'You have taken this 3 times today, the most your prescription allows. Ask your doctor or pharmacist before you take more.',
  ]);
  // the times stand over the doses, not in them
  const withoutTimes = speech.queue.map(({ text }) => ({ text: text.replace(/^.* [ap]m, /, '') }));
  expect(readButNotShown(withoutTimes)).toEqual([]);
});
