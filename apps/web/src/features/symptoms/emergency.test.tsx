import { analyzeSymptoms } from '@nabz/contract/symptoms';
import { screen, within, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openChecker } from '../../testing/checker.tsx';
import { dengueAnalysis, emergencyAnalysis } from '../../testing/fixtures.ts';
import { answer } from '../../testing/server.ts';

const call = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('SYM-12 an emergency is shown alone, first, with the numbers to call and what to do', async () => {
  const { analyze, heading } = await openChecker();
  await analyze(emergencyAnalysis);
  await heading('Call 112 now');
  expect(call()).toEqual(['tel:112', 'tel:108']);
  await waitFor(() => expect(within(screen.getByRole('alert')).getAllByRole('link')[0]).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('This can be a heart attack.');
  expect(screen.getByText('Sit down and keep still.')).toBeVisible();
  expect(screen.queryByText('Dengue fever')).toBeNull();
});

test('SYM-12 the rest comes only after "I am safe", asked once more', async () => {
  const { analyze, heading, user } = await openChecker();
  await analyze(emergencyAnalysis);
  await heading('Call 112 now');
  await user.click(screen.getByRole('button', { name: 'I am safe, show me the rest' }));
  const question = screen.getByRole('alertdialog', { name: 'Are you safe now?' });
  await waitFor(() => expect(within(question).getByRole('button', { name: 'No, stay here' })).toHaveFocus());
  await user.click(within(question).getByRole('button', { name: 'No, stay here' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Call 112 now');
  await user.click(screen.getByRole('button', { name: 'I am safe, show me the rest' }));
  await user.click(screen.getByRole('button', { name: 'Yes, I am safe' }));
  await heading('What your symptoms may mean');
  expect(screen.getByText(/^High urgency/)).toBeVisible();
  expect(screen.getByRole('article', { name: 'Dengue fever' })).toBeVisible();
});

test('thoughts of ending one’s life lead to 14416 first, then 112, also when the answer names no number', async () => {
  const { analyze, heading } = await openChecker();
  await analyze({ ...emergencyAnalysis, emergency: { kind: 'mental', message: 'You are not alone.', numbers: [] } });
  await heading('Talk to someone now');
  expect(call()).toEqual(['tel:14416', 'tel:112']);
});

test('an emergency that an answer brings to light comes before the results too', async () => {
  const { toResults, heading, user } = await openChecker();
  await toResults(dengueAnalysis);
  answer(analyzeSymptoms, { success: true, analysis: emergencyAnalysis });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await heading('Call 112 now');
  expect(screen.queryByRole('article')).toBeNull();
});
