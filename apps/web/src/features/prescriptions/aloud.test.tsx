import { within, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alertOf, checkOf, openPrescriptions } from '../../testing/prescriptions.ts';
import { readButNotShown, withSpeech } from '../../testing/speech.ts';

const openAlert = async (...[alert]: [ReturnType<typeof alertOf>]) => {
  const speech = withSpeech();
  const { user } = openPrescriptions([], { check: checkOf({ alerts: [alert] }) });
  const title = await screen.findByText(alert.title);
  const card = title.closest('details') as HTMLElement;
  if (!card.hasAttribute('open')) await user.click(title);
  await user.click(within(card).getByRole('button', { name: 'Read aloud' }));
  expect(readButNotShown(speech.queue)).toEqual([]);
  return speech.queue.map(({ text }) => text);
};

test('an alert is read: how grave, which medicines, why, what to watch for and what to ask', async () => {
  expect(await openAlert(alertOf('a'))).toEqual([
    'Avoid taking together',
    'Dolo 650 and Warf 5 together',
    'Dolo 650, Warf 5',
    'Why: Both slow clotting.',
    'Watch for',
    'Bleeding gums',
    'Ask: Ask your doctor whether both are meant.',
  ]);
});

test('an alert of a public list is read with the words that say so', async () => {
  expect(await openAlert(alertOf('c', { severity: 'aware', tier: 'list', mechanism: '', watch: [], ask: '' }))).toEqual(
    [
      'Good to know',
      'Dolo 650 and Warf 5 together',
      'Dolo 650, Warf 5',
      'Why: From a public list that gives no more details.',
    ],
  );
});
