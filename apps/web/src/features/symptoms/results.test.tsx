import { analyzeSymptoms } from '@nabz/contract/symptoms';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { followLanguage } from '../../lib/language.ts';
import { seesToast } from '../../testing/app.tsx';
import { analyzeButton, chips, openChecker } from '../../testing/checker.tsx';
import { dengueAnalysis } from '../../testing/fixtures.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';
import { FitLine } from '../../ui/fit-line.tsx';

const [dengue] = dengueAnalysis.possibleConditions;
const conditions = () => screen.getByRole('region', { name: 'Possible conditions' });
const row = (name: string) => within(conditions()).getByRole('article', { name });
const withProbability = (probability: number) => ({
  ...dengueAnalysis,
  possibleConditions: dengue ? [{ ...dengue, probability }] : [],
});

test('SYM-09 SYM-23 each possible condition has its name, its description and a percent bar', async () => {
  const { toResults } = await openChecker();
  await toResults();
  expect(within(conditions()).getAllByRole('article')).toHaveLength(2);
  expect(row('Dengue fever')).toHaveTextContent('About Dengue fever.');
  expect(row('Dengue fever')).toHaveTextContent('62%');
  expect(within(row('Dengue fever')).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  expect(row('Viral fever')).toHaveTextContent('48%');
  expect(within(row('Viral fever')).getByRole('progressbar')).toHaveAccessibleName(/^Viral fever: 48 percent/);
});

test.each([
  [0, '0%', '0'],
  [0.6, '1%', '1'],
  [61.5, '62%', '62'],
  [100, '100%', '100'],
])('SYM-24 a probability of %s is a share of 100, not a fraction of 1', async (probability, words, now) => {
  const { toResults } = await openChecker();
  await toResults(withProbability(probability));
  expect(row('Dengue fever')).toHaveTextContent(words);
  expect(within(row('Dengue fever')).getByRole('progressbar')).toHaveAttribute('aria-valuenow', now);
});

test.each([
  [-5, '0'],
  [140, '100'],
  [Number.NaN, '0'],
])('SYM-24 the bar puts %s back into 0 to 100', (percent, now) => {
  render(<FitLine percent={percent} label="a share" />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', now);
});

test('the share of other causes, the caption and the reasons stand with the list', async () => {
  const { toResults } = await openChecker();
  await toResults();
  expect(within(conditions()).getByRole('progressbar', { name: 'Other causes: 18 percent' })).toBeVisible();
  expect(
    screen.getByText('The bar shows how well your answers match. It is not your chance of having the condition.'),
  ).toBeVisible();
  expect(row('Dengue fever')).toHaveTextContent('FitsDengue fever reason for');
  expect(row('Dengue fever')).toHaveTextContent('Does not fitDengue fever reason against');
});

test('a list that rests on words alone says that no symptom was recognised, and not to wait when very ill', async () => {
  const { toResults } = await openChecker();
  await toResults({ ...dengueAnalysis, outcome: 'words-only', understood: [] });
  expect(conditions()).toHaveTextContent('We recognised no symptom for certain.');
  expect(conditions()).toHaveTextContent('call 112');
  expect(row('Dengue fever')).toBeVisible();
});

test('SYM-10 SYM-11 each condition has its own button for the details', async () => {
  const { toResults } = await openChecker();
  await toResults();
  for (const name of ['Dengue fever', 'Viral fever']) {
    expect(within(row(name)).getByRole('button', { name: 'View Full Detailed Analysis' })).toHaveAccessibleDescription(
      name,
    );
  }
});

test.each([
  ['low', 'status', 'Low urgency · Within 24 hours'],
  ['medium', 'status', 'Medium urgency · Within 24 hours'],
  ['high', 'alert', 'High urgency · Within 24 hours'],
] as const)(
  'SYM-12 the banner of %s urgency says so, with the time frame, why and what to do',
  async (urgencyLevel, role, words) => {
    const { toResults } = await openChecker();
    await toResults({ ...dengueAnalysis, urgencyLevel });
    const banner = screen.getByText(words).closest('section') as HTMLElement;
    expect(banner).toHaveAttribute('role', role);
    expect(banner).toHaveTextContent('See a doctor within 24 hours');
    expect(banner).toHaveTextContent('Why: High fever for 3 days');
    expect(within(banner).getByRole('listitem')).toHaveTextContent('Drink plenty of fluids.');
    const calls = within(banner)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(calls).toEqual(urgencyLevel === 'high' ? ['tel:112', 'tel:108'] : []);
  },
);

test('SYM-12 the banner comes before the question and the conditions', async () => {
  const { toResults } = await openChecker();
  await toResults();
  const banner = screen.getByText(/^Medium urgency/);
  expect(banner.compareDocumentPosition(conditions())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('SYM-13 SYM-23 the results show the disclaimer of the answer', async () => {
  const { toResults } = await openChecker();
  await toResults({ ...dengueAnalysis, disclaimer: 'Not a diagnosis, the server says.' });
  expect(screen.getByText('Not a diagnosis, the server says.')).toBeVisible();
});

test('SYM-14 a new analysis clears the results, the chips and the answers', async () => {
  const { toResults, user, heading, add } = await openChecker();
  await toResults();
  await user.click(screen.getByRole('button', { name: "Don't know" }));
  await user.click(await screen.findByRole('button', { name: 'Start a new analysis' }));
  await heading('What are you feeling?');
  expect(chips()).toEqual([]);
  expect(screen.getByRole('textbox', { name: /Additional/ })).toHaveValue('');
  expect(analyzeButton()).toBeDisabled();
  await add('cough');
  await user.click(analyzeButton());
  await heading('What your symptoms may mean');
  expect(callsTo(analyzeSymptoms).at(-1)?.body).toEqual({
    symptoms: ['cough'],
    patient: { who: 'me' },
    userLocation: null,
  });
});

test('SYM-14 after a new analysis the browser’s back does not bring the old results', async () => {
  const { toResults, user, heading, router } = await openChecker();
  await toResults();
  await user.click(screen.getByRole('button', { name: 'Start a new analysis' }));
  await heading('What are you feeling?');
  await router.navigate(-1);
  await heading('What are you feeling?');
  expect(screen.queryByText('Dengue fever')).toBeNull();
});

test('the symptoms can be edited from the results, and nothing of them is lost', async () => {
  const { toResults, user, heading } = await openChecker();
  await toResults();
  await user.click(screen.getByRole('button', { name: 'Edit symptoms' }));
  await heading('What are you feeling?');
  expect(chips()).toEqual(['tez bukhar', 'badan dard']);
});

test('what was understood, what was denied and what was not understood are all said', async () => {
  const { toResults } = await openChecker();
  await toResults();
  const heard = screen.getByRole('region', { name: 'What we understood' });
  const entries = within(heard)
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);
  expect(entries).toEqual(['Feverfrom “tez bukhar”Yes', 'Coughfrom “no cough”No', '“ajeeb sa”']);
  expect(heard).toHaveTextContent('34 years, female');
});

test('one question at a time: an answer sends everything again, and can be changed', async () => {
  const { toResults, user } = await openChecker();
  await toResults();
  expect(screen.getByRole('group', { name: 'Do your gums bleed?' })).toBeVisible();
  const second = {
    ...dengueAnalysis,
    nextQuestions: [{ finding: 'rash', question: 'Do you have a rash?', help: '', why: '' }],
  };
  answer(analyzeSymptoms, { success: true, analysis: second });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await screen.findByRole('group', { name: 'Do you have a rash?' });
  expect(callsTo(analyzeSymptoms).at(-1)?.body).toEqual({
    symptoms: ['tez bukhar', 'badan dard'],
    patient: { who: 'me' },
    answers: [{ finding: 'gums', answer: 'no' }],
    userLocation: null,
  });
  await user.click(screen.getByRole('button', { name: 'Change the answer: Do your gums bleed?' }));
  const answers = screen.getByRole('region', { name: 'Your answers' });
  expect(within(answers).getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(answers).getByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(callsTo(analyzeSymptoms).at(-1)?.body).toMatchObject({ answers: [{ finding: 'gums', answer: 'yes' }] }),
  );
});

test('ERR-06 an answer that cannot be sent shows the message and leaves the results', async () => {
  const { toResults, user } = await openChecker();
  await toResults();
  refuse(analyzeSymptoms, 500, 'bare');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await seesToast('error', 'Failed to analyze symptoms. Please try again.');
  expect(row('Dengue fever')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your answers' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Do your gums bleed?' })).toBeVisible();
});

test('nothing understood: said plainly, with how to word it, and no condition', async () => {
  const { analyze, heading, user } = await openChecker();
  await analyze({
    ...dengueAnalysis,
    outcome: 'not-understood',
    urgencyLevel: 'low',
    possibleConditions: [],
    understood: [],
    notUnderstood: ['qwrtp'],
    nextQuestions: [],
  });
  await heading('We did not understand your symptoms');
  expect(screen.getByText('“qwrtp”')).toBeVisible();
  expect(screen.getByRole('region', { name: 'How to describe it' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit symptoms' }));
  await heading('What are you feeling?');
  expect(chips()).toEqual(['tez bukhar', 'badan dard']);
});

test('in another language the results are asked for again, and follow', async () => {
  const { toResults } = await openChecker();
  await toResults();
  const hindi = { ...dengueAnalysis, possibleConditions: dengue ? [{ ...dengue, condition: 'डेंगू बुखार' }] : [] };
  answer(analyzeSymptoms, ({ headers }) => ({
    success: true as const,
    analysis: headers.get('accept-language') === 'hi' ? hindi : dengueAnalysis,
  }));
  onTestFinished(() => followLanguage('en'));
  await act(() => followLanguage('hi'));
  expect(await screen.findByRole('article', { name: 'डेंगू बुखार' })).toBeVisible();
  const [first, second] = callsTo(analyzeSymptoms).map(({ body }) => body);
  expect(second).toEqual(first);
});
