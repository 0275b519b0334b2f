import { reportMistake } from '@nabz/contract/symptoms-checks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, seesToast } from '../../testing/app.tsx';
import { openChecker } from '../../testing/checker.tsx';
import { dengueAnalysis } from '../../testing/fixtures.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';

const taken = { success: true, mistake: { id: '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11' } } as const;
const dialog = () => screen.getByRole('dialog', { name: 'Report a mistake' });
const comment = () => within(dialog()).getByRole('textbox', { name: /^What should it say/ });
const send = () => within(dialog()).getByRole('button', { name: /^Send/ });

const openDialog = async () => {
  const checker = await openChecker();
  await checker.toResults();
  await checker.user.click(screen.getByRole('button', { name: 'Report a mistake' }));
  return checker;
};

test('a mistake in a result is sent with what was said and shown, and no more', async () => {
  const { user } = await openDialog();
  expect(dialog()).toHaveTextContent(
    'We send what you typed, your answers and this result to the people who fix Nabz. They do not see your name.',
  );
  answer(reportMistake, taken);
  await user.click(within(dialog()).getByRole('radio', { name: 'How urgent it is' }));
  await fillIn(user, comment(), ' My doctor said it was urgent. ');
  expect(comment()).toHaveAccessibleDescription('31 of 2000 characters');
  await user.click(send());
  await seesToast('success', 'Thank you. We saved your report, with the version you saw.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsTo(reportMistake).map((call) => call.body)).toEqual([
    {
      kind: 'urgency',
      comment: 'My doctor said it was urgent.',
      shown: {
        of: 'result',
        complaint: { symptoms: ['tez bukhar', 'badan dard'], patient: { who: 'me' } },
        analysis: dengueAnalysis,
      },
    },
  ]);
});

test('a comment is optional, a kind is not', async () => {
  const { user } = await openDialog();
  await user.click(send());
  const kinds = within(dialog()).getByRole('group', { name: 'What is wrong?' });
  await waitFor(() => expect(kinds).toHaveAccessibleDescription('Please choose what is wrong.'));
  await waitFor(() => expect(within(dialog()).getByRole('radio', { name: 'What Nabz understood' })).toHaveFocus());
  expect(callsTo(reportMistake)).toEqual([]);
  answer(reportMistake, taken);
  await user.click(within(dialog()).getByRole('radio', { name: 'Something else' }));
  await user.click(send());
  await seesToast('success', 'Thank you. We saved your report, with the version you saw.');
  expect(callsTo(reportMistake)[0]?.body).not.toHaveProperty('comment');
});

test.each([
  ['a lost connection', () => cutOff(reportMistake), /^You are offline/],
  ['a server in trouble', () => refuse(reportMistake, 500, 'bare'), /^We could not send this/],
  ['too many in a day', () => refuse(reportMistake, 429, 'bare'), /^You have sent as many reports as we can take/],
])('%s keeps what was typed, and it can be sent again', async (_, prepare, words) => {
  const { user } = await openDialog();
  prepare();
  await user.click(within(dialog()).getByRole('radio', { name: 'The advice' }));
  await fillIn(user, comment(), 'Not right.');
  await user.click(send());
  expect(await within(dialog()).findByText(words)).toBeVisible();
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Report a mistake' }));
  expect(comment()).toHaveValue('Not right.');
  answer(reportMistake, taken);
  await user.click(send());
  await seesToast('success', 'Thank you. We saved your report, with the version you saw.');
});

test('two presses send one report', async () => {
  const { user } = await openDialog();
  const release = answerLater(reportMistake, taken);
  await user.click(within(dialog()).getByRole('radio', { name: 'The possible conditions' }));
  await user.dblClick(send());
  expect(send()).toHaveTextContent('Sending');
  release();
  await seesToast('success', 'Thank you. We saved your report, with the version you saw.');
  expect(callsTo(reportMistake)).toHaveLength(1);
});

test('on the details it is the page that is reported, by its id and version', async () => {
  const { toDetails, user } = await openChecker();
  await toDetails();
  await user.click(screen.getByRole('button', { name: 'Report a mistake' }));
  expect(dialog()).toHaveTextContent('We send the name and version of this page, and what you write here');
  answer(reportMistake, taken);
  await user.click(within(dialog()).getByRole('radio', { name: 'Something on this page' }));
  await user.click(send());
  await seesToast('success', 'Thank you. We saved your report, with the version you saw.');
  expect(callsTo(reportMistake)[0]?.body).toEqual({
    kind: 'page',
    shown: { of: 'disease', id: 'cold', knowledgeVersion: 'k1' },
  });
});
