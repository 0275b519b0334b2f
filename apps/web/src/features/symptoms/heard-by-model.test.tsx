import { analyzeSymptoms } from '@nabz/contract/symptoms';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openChecker } from '../../testing/checker.tsx';
import { dengueAnalysis } from '../../testing/fixtures.ts';
import { answer, callsTo } from '../../testing/server.ts';

const heard = { finding: 'chest-pain-pressing', state: 'present' as const, quote: 'an elephant sits on me' };
const withModel = { ...dengueAnalysis, heard: [{ ...heard, name: 'Pressing chest pain' }] };
const part = () => screen.getByRole('region', { name: 'A language model understood this besides' });

test('what a language model understood is marked as such, with the words it stands on', async () => {
  const { toResults } = await openChecker();
  await toResults(withModel);
  expect(part()).toHaveTextContent('It can make the advice more urgent, never less.');
  expect(part()).toHaveTextContent('Pressing chest painYes, from “an elephant sits on me”');
});

test('what is taken back is left out of the next request, and the model is not asked again', async () => {
  const { toResults, user } = await openChecker();
  await toResults(withModel);
  answer(analyzeSymptoms, { success: true, analysis: { ...dengueAnalysis, heard: [] } });
  await user.click(within(part()).getByRole('button', { name: 'Not so: Pressing chest pain' }));
  await waitFor(() => expect(callsTo(analyzeSymptoms)).toHaveLength(2));
  expect(callsTo(analyzeSymptoms).map(({ body }) => body)).toMatchObject([{}, { heard: [] }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: /language model/ })).toBeNull());
});

test('an answer to a question sends back what was understood', async () => {
  const { toResults, user } = await openChecker();
  await toResults(withModel);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(callsTo(analyzeSymptoms)).toHaveLength(2));
  expect(callsTo(analyzeSymptoms).at(-1)?.body).toMatchObject({ heard: [heard] });
});

test('where no model was asked nothing is said of one', async () => {
  const { toResults } = await openChecker();
  await toResults();
  expect(screen.queryByText(/language model/i)).toBeNull();
});
