import { analyzeSymptoms } from '@nabz/contract/symptoms';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { seesToast } from '../../testing/app.tsx';
import { openChecker } from '../../testing/checker.tsx';
import { dengueAnalysis } from '../../testing/fixtures.ts';
import { answer, answerLater, callsTo, cutOff } from '../../testing/server.ts';
import { type Answered, useChecker } from './checker.ts';

const asking = (finding: string) => ({
  ...dengueAnalysis,
  nextQuestions: [{ finding, question: `Question ${finding}?`, help: '', why: `It tells ${finding}.` }],
});
const answered = (count: number): Answered[] =>
  Array.from({ length: count }, (_, at) => ({ finding: `f${at}`, question: `Question f${at}?`, answer: 'no' }));
const body = () => callsTo(analyzeSymptoms).at(-1)?.body;
const press = (name: string) => screen.getByRole('button', { name });

const gums = {
  finding: 'gum-bleeding',
  name: 'Bleeding gums',
  level: 'emergency',
  title: 'Go to an emergency department now',
  because: 'Bleeding with dengue needs care at once',
} as const;
const rash = { ...gums, finding: 'rash', name: 'Rash', level: 'doctor-24h', title: 'See a doctor today' } as const;
const faint = { ...gums, finding: 'faint', name: 'Fainting', level: 'ambulance', title: 'Call 112 now' } as const;
const raised = { ...dengueAnalysis, wouldRaise: [rash, gums, faint] };
const raise = () => screen.getByRole('region', { name: 'When to get help sooner' });

test('a question says why it is asked, and which one it is of how many', async () => {
  const { toResults, user } = await openChecker();
  await toResults(asking('a'));
  expect(screen.getByText('Question 1 of up to 8')).toBeVisible();
  expect(screen.getByText('Why we ask: It tells a.')).toBeVisible();
  answer(analyzeSymptoms, { success: true, analysis: asking('b') });
  await user.click(press('No'));
  await screen.findByText('Why we ask: It tells b.');
  expect(screen.getByText('Question 2 of up to 8')).toBeVisible();
});

test('a question without a reason leaves the sentence out', async () => {
  const { toResults } = await openChecker();
  await toResults({ ...dengueAnalysis, nextQuestions: [{ finding: 'a', question: 'A?', help: '', why: '' }] });
  expect(screen.queryByText(/^Why we ask/)).toBeNull();
});

test('after eight answers that is enough, and more only for who asks for it', async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  const { toResults, user } = await openChecker();
  await toResults(asking('f7'));
  act(() => useChecker.setState({ answers: answered(7) }));
  expect(screen.getByText('Question 8 of up to 8')).toBeVisible();
  answer(analyzeSymptoms, { success: true, analysis: asking('f8') });
  await user.click(press('Yes'));
  await screen.findByRole('region', { name: 'Enough questions for now' });
  expect(screen.queryByText('Question f8?')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());

  await user.click(press('Ask me more questions'));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Question f8?' })).toHaveFocus());
  expect(screen.getByText('Question 9')).toBeVisible();
  answer(analyzeSymptoms, { success: true, analysis: asking('f9') });
  await user.click(press('No'));
  await screen.findByText('Why we ask: It tells f9.');
  expect(screen.getByText('Question 10')).toBeVisible();
  expect(body()).toMatchObject({ answers: expect.arrayContaining([{ finding: 'f8', answer: 'no' }]) });
  answer(analyzeSymptoms, { success: true, analysis: { ...dengueAnalysis, nextQuestions: [] } });
  await user.click(press('No'));
  await screen.findByText(/^That was the last question/);
});

test('"Ask me more questions" lasts through a reload, and ends with an edited symptom', async () => {
  const { toResults, user, heading, add } = await openChecker();
  await toResults(asking('f8'));
  act(() => useChecker.setState({ answers: answered(8) }));
  await user.click(press('Ask me more questions'));
  expect(JSON.parse(sessionStorage.getItem('draft:symptoms') ?? '')).toMatchObject({ asksMore: true });
  await user.click(press('Edit symptoms'));
  await heading('What are you feeling?');
  await add('rash');
  expect(useChecker.getState()).toMatchObject({ asksMore: false, answers: [] });
});

test('what would make help more urgent is listed, the most urgent first', async () => {
  const { toResults } = await openChecker();
  await toResults(raised);
  expect(raise()).toHaveTextContent('Get help sooner if you also have any of these:');
  const entries = within(raise()).getAllByRole('listitem');
  expect(entries.map((entry) => entry.querySelector('b')?.textContent)).toEqual(['Fainting', 'Bleeding gums', 'Rash']);
  expect(entries[1]).toHaveTextContent('Bleeding with dengue needs care at once');
  const groups = within(raise()).getAllByRole('list');
  expect(groups.map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(3);
  expect(groups[1]).toHaveAccessibleName('Go to an emergency department now');
});

test('with nothing that would change the advice there is no such panel', async () => {
  const { toResults } = await openChecker();
  await toResults();
  expect(screen.queryByText('When to get help sooner')).toBeNull();
});

test('"I have this" is sent as a yes, stands among the answers and can be changed', async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  const { toResults, user } = await openChecker();
  await toResults(raised);
  const urgent = { ...dengueAnalysis, urgencyLevel: 'high' as const, wouldRaise: [rash] };
  const release = answerLater(analyzeSymptoms, { success: true, analysis: urgent });
  await user.dblClick(press('I have this: Bleeding gums'));
  await user.click(press('I have this: Fainting'));
  release();
  await screen.findByText(/^High urgency/);
  expect(callsTo(analyzeSymptoms)).toHaveLength(2);
  expect(body()).toMatchObject({ answers: [{ finding: 'gum-bleeding', answer: 'yes' }] });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByText('Question 1 of up to 8')).toBeVisible();

  answer(analyzeSymptoms, { success: true, analysis: raised });
  await user.click(press('Change the answer: Bleeding gums'));
  const answers = within(screen.getByRole('region', { name: 'Your answers' }));
  await user.click(answers.getByRole('button', { name: 'No' }));
  await screen.findByText(/^Medium urgency/);
  expect(body()).toMatchObject({ answers: [{ finding: 'gum-bleeding', answer: 'no' }] });
});

test('a sign that was denied in a question keeps the words of the question when it comes after all', async () => {
  const { toResults, user } = await openChecker();
  await toResults({ ...raised, nextQuestions: [{ finding: 'rash', question: 'Is there a rash?', help: '', why: '' }] });
  answer(analyzeSymptoms, { success: true, analysis: raised });
  await user.click(press('No'));
  await screen.findByRole('button', { name: 'Change the answer: Is there a rash?' });
  await user.click(press('I have this: Rash'));
  await waitFor(() => expect(body()).toMatchObject({ answers: [{ finding: 'rash', answer: 'yes' }] }));
  expect(press('Change the answer: Is there a rash?')).toBeVisible();
});

test('without a connection "I have this" says so, and the results stay', async () => {
  const { toResults, user } = await openChecker();
  await toResults(raised);
  cutOff(analyzeSymptoms);
  await user.click(press('I have this: Rash'));
  await seesToast('error', 'Failed to analyze symptoms. Please try again.');
  await waitFor(() => expect(press('I have this: Rash')).toHaveFocus());
  expect(within(raise()).getAllByRole('listitem')).toHaveLength(3);
});
