import { analyzeSymptoms, suggestSymptoms } from '@nabz/contract/symptoms';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, seesHeading, seesToast } from '../../testing/app.tsx';
import { chips, openChecker, symptomField } from '../../testing/checker.tsx';
import { asha, dengueAnalysis } from '../../testing/fixtures.ts';
import { answer, callsTo, cutOff } from '../../testing/server.ts';
import { MAX_CHIPS, restartChecker, useChecker } from './checker.ts';

const body = () => callsTo(analyzeSymptoms).at(-1)?.body;
const rash = {
  ...dengueAnalysis,
  nextQuestions: [{ finding: 'rash', question: 'Do you have a rash?', help: '', why: '' }],
};
const noMore = { ...dengueAnalysis, nextQuestions: [] };

/** What a reload of the page leaves: the tab's draft, and the history entry that says "results". */
const reloadOnResults = async () => {
  answer(suggestSymptoms, { success: true, suggestions: [] });
  const kept = sessionStorage.getItem('draft:symptoms') ?? '';
  restartChecker();
  sessionStorage.setItem('draft:symptoms', kept);
  const { form, answers } = JSON.parse(kept) as Pick<ReturnType<typeof useChecker.getState>, 'form' | 'answers'>;
  useChecker.setState({ form, answers });
  const app = openApp('/dashboard', { signedInAs: asha, keep: true });
  await seesHeading(/Asha Verma/);
  await app.router.navigate('/symptom-checker', { state: { view: 'results' } });
};

const answerOneAndReload = async () => {
  const { toResults, user, unmount } = await openChecker();
  await toResults();
  answer(analyzeSymptoms, { success: true, analysis: rash });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await screen.findByRole('group', { name: 'Do you have a rash?' });
  unmount();
};

test('after a reload the results are asked for again, with the answers given before', async () => {
  await answerOneAndReload();
  answer(analyzeSymptoms, { success: true, analysis: rash });
  await reloadOnResults();
  await seesHeading('What your symptoms may mean');
  await screen.findByRole('group', { name: 'Do you have a rash?' });
  expect(body()).toMatchObject({
    symptoms: ['tez bukhar', 'badan dard'],
    answers: [{ finding: 'gums', answer: 'no' }],
  });
  expect(screen.getByRole('region', { name: 'Your answers' })).toHaveTextContent('Do your gums bleed?');
});

test('a reload without a connection says so and shows the form as it was', async () => {
  await answerOneAndReload();
  cutOff(analyzeSymptoms);
  await reloadOnResults();
  await seesToast('error', 'Failed to analyze symptoms. Please try again.');
  await seesHeading('What are you feeling?');
  expect(chips()).toEqual(['tez bukhar', 'badan dard']);
});

test('results of other words are never shown: after an edit the way forward asks again', async () => {
  const { toResults, user, add, router, heading } = await openChecker();
  await toResults();
  await user.click(screen.getByRole('button', { name: 'Edit symptoms' }));
  await heading('What are you feeling?');
  await add('rash');
  answer(analyzeSymptoms, { success: true, analysis: rash });
  await router.navigate(-1);
  await screen.findByRole('group', { name: 'Do you have a rash?' });
  expect(body()).toMatchObject({ symptoms: ['tez bukhar', 'badan dard', 'rash'] });
});

test('the focus stays with the person who answers, and goes to the heading after the last question', async () => {
  const { toResults, user } = await openChecker();
  await toResults();
  answer(analyzeSymptoms, { success: true, analysis: rash });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await screen.findByRole('group', { name: 'Do you have a rash?' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toHaveFocus());
  const change = { name: 'Change the answer: Do your gums bleed?' };
  await user.click(screen.getByRole('button', change));
  const answers = within(screen.getByRole('region', { name: 'Your answers' }));
  await waitFor(() => expect(answers.getByRole('button', { name: 'No' })).toHaveFocus());
  await user.click(answers.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.getByRole('button', change)).toHaveFocus());
  vi.stubGlobal('scrollTo', vi.fn());
  answer(analyzeSymptoms, { success: true, analysis: noMore });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByText(/^That was the last question/)).toBeVisible();
});

test('SYM-02 one symptom more than the server takes stays in the field, and the form says why', async () => {
  const { add } = await openChecker();
  const many = Array.from({ length: MAX_CHIPS }, (_, at) => `symptom ${at}`);
  useChecker.setState(({ form }) => ({ form: { ...form, chips: many } }));
  await add('one more');
  expect(symptomField()).toBeInvalid();
  expect(symptomField()).toHaveAccessibleDescription('You can add up to 50 symptoms.');
  expect(symptomField()).toHaveValue('one more');
  expect(chips()).toHaveLength(MAX_CHIPS);
});

test('what is typed but not added counts: the form says so, and Analyze sends it', async () => {
  const { user } = await openChecker();
  expect(screen.getByText('Add a symptom to begin')).toBeVisible();
  await user.type(symptomField(), 'fever');
  expect(screen.getByText('What you typed is included')).toBeVisible();
  answer(analyzeSymptoms, { success: true, analysis: dengueAnalysis });
  await user.click(screen.getByRole('button', { name: 'Analyze' }));
  await waitFor(() => expect(callsTo(analyzeSymptoms)[0]?.body).toMatchObject({ symptoms: ['fever'] }));
});

test('a woman whose age is not said is asked about pregnancy', async () => {
  const { user } = await openChecker();
  await user.click(screen.getByRole('radio', { name: 'Someone else' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^Sex/ }), 'Female');
  expect(screen.getByRole('group', { name: 'Pregnant?' })).toBeVisible();
});

test('only what is not there was said: it is shown as understood, and a symptom is asked for', async () => {
  const { analyze, heading } = await openChecker();
  const denied = dengueAnalysis.understood.filter(({ state }) => state === 'denied');
  await analyze({ ...dengueAnalysis, outcome: 'not-understood', possibleConditions: [], understood: denied });
  await heading('Which symptoms do you have?');
  expect(screen.getByRole('region', { name: 'What we understood' })).toHaveTextContent('Coughfrom “no cough”No');
});

test('the last three answers stand on the page, and all of them after one press', async () => {
  const { toResults, user } = await openChecker();
  await toResults();
  const five = ['a', 'b', 'c', 'd', 'e'].map((finding) => ({
    finding,
    question: `Question ${finding}?`,
    answer: 'no',
  }));
  act(() => useChecker.setState({ answers: five as ReturnType<typeof useChecker.getState>['answers'] }));
  const answers = screen.getByRole('region', { name: 'Your answers' });
  expect(answers.querySelectorAll('li:not(.older)')).toHaveLength(3);
  expect(answers).toHaveTextContent('Question e?');
  await user.click(within(answers).getByRole('button', { name: 'Show all 5 answers' }));
  expect(answers.querySelectorAll('li:not(.older)')).toHaveLength(5);
});
