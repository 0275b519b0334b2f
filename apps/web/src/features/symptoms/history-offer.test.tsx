import { listConsents, setConsent } from '@nabz/contract/privacy-consents';
import { saveCheck } from '@nabz/contract/symptoms-checks';
import { analyzeSymptoms } from '@nabz/contract/symptoms';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openChecker } from '../../testing/checker.tsx';
import { asha, dengueAnalysis, emergencyAnalysis, given, keptCheck, notGiven } from '../../testing/fixtures.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';

const saved = { success: true, check: keptCheck(20) } as const;
const offer = () => screen.getByRole('region', { name: 'Keep this check?' });
const saves = () => callsTo(saveCheck).map(({ params, body }) => ({ id: params['checkId'], body }));
const rash = {
  ...dengueAnalysis,
  nextQuestions: [{ finding: 'rash', question: 'Do you have a rash?', help: '', why: '' }],
};
const draftId = () => (JSON.parse(sessionStorage.getItem('draft:symptoms') ?? '') as { checkId: string }).checkId;

const openKeeping = async () => {
  answer(saveCheck, saved);
  const checker = await openChecker(asha, given);
  await checker.toResults();
  await screen.findByText('Kept in your earlier checks');
  return checker;
};

test('without consent the results offer to keep the check, in the words of the consent, and keep nothing', async () => {
  const { toResults } = await openChecker();
  await toResults();
  await screen.findByRole('region', { name: 'Keep this check?' });
  for (const words of [notGiven.title, ...notGiven.items, notGiven.withdrawal])
    expect(offer()).toHaveTextContent(words);
  expect(within(offer()).queryByRole('checkbox')).toBeNull();
  expect(callsTo(saveCheck)).toEqual([]);
  expect(callsTo(setConsent)).toEqual([]);
});

test('"Yes" gives the consent for the version shown, and the check that is open is kept', async () => {
  const { toResults, user } = await openChecker();
  await toResults();
  const release = answerLater(setConsent, { success: true, consent: given });
  answer(saveCheck, saved);
  await user.dblClick(await screen.findByRole('button', { name: 'Yes, keep my checks' }));
  answer(listConsents, { success: true, consents: [given] });
  release();
  await screen.findByText('Kept in your earlier checks');
  expect(callsTo(setConsent).map(({ params, body }) => ({ ...params, ...(body as object) }))).toEqual([
    { purpose: 'symptom-history', granted: true, version: '1' },
  ]);
  expect(saves()).toEqual([
    { id: draftId(), body: { symptoms: ['tez bukhar', 'badan dard'], patient: { who: 'me' } } },
  ]);
  expect(screen.getByRole('link', { name: 'See earlier checks' })).toHaveAttribute('href', '/symptom-history');
  await waitFor(() => expect(document.querySelector('.keep')).toHaveFocus());
});

test('"Not now" keeps nothing and is not asked again in this tab', async () => {
  const { toResults, user, heading, add } = await openChecker();
  await toResults();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('Keep this check?')).toBeNull();
  expect(screen.getByText(/^We did not keep this check/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start a new analysis' }));
  await heading('What are you feeling?');
  await add('cough');
  await user.click(screen.getByRole('button', { name: 'Analyze' }));
  await screen.findByText(/^We did not keep this check/);
  expect(screen.queryByText('Keep this check?')).toBeNull();
  expect(callsTo(saveCheck)).toEqual([]);
});

test.each([
  ['a lost connection', () => cutOff(setConsent), 'We could not save this. Please try again.'],
  [
    'another version of the text',
    () => refuse(setConsent, 409, { code: 'CONFLICT' }),
    'The text has changed. Please read it again before you agree.',
  ],
])('consent that could not be given for %s says so and keeps nothing', async (_, prepare, words) => {
  const { toResults, user } = await openChecker();
  await toResults();
  prepare();
  await user.click(await screen.findByRole('button', { name: 'Yes, keep my checks' }));
  expect(await within(offer()).findByText(words)).toBeVisible();
  expect(callsTo(saveCheck)).toEqual([]);
});

test('with consent every further answer is kept under the same id', async () => {
  const { user } = await openKeeping();
  answer(analyzeSymptoms, { success: true, analysis: rash });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  const [first, second] = saves();
  expect(second?.id).toBe(first?.id);
  expect(second?.body).toMatchObject({ answers: [{ finding: 'gums', answer: 'no' }] });
  expect(screen.queryByText('Keep this check?')).toBeNull();
});

test('an emergency is kept too, while its screen stands alone', async () => {
  answer(saveCheck, saved);
  const { analyze, heading } = await openChecker(asha, given);
  await analyze(emergencyAnalysis);
  await heading('Call 112 now');
  await waitFor(() => expect(saves()).toHaveLength(1));
});

test.each([
  [
    'a new analysis',
    async ({ user, heading, add }: Awaited<ReturnType<typeof openChecker>>) => {
      await user.click(screen.getByRole('button', { name: 'Start a new analysis' }));
      await heading('What are you feeling?');
      await add('cough');
    },
  ],
  [
    'an edited symptom',
    async ({ user, heading, add }: Awaited<ReturnType<typeof openChecker>>) => {
      await user.click(screen.getByRole('button', { name: 'Edit symptoms' }));
      await heading('What are you feeling?');
      await add('cough');
    },
  ],
])('%s is another check, with another id', async (_, go) => {
  const checker = await openKeeping();
  await go(checker);
  await checker.user.click(screen.getByRole('button', { name: 'Analyze' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  const [first, second] = saves();
  expect(second?.id).not.toBe(first?.id);
});

test('an answer given while the check is being kept is kept after it, never before', async () => {
  const release = answerLater(saveCheck, saved);
  const { toResults, user } = await openChecker(asha, given);
  await toResults();
  await waitFor(() => expect(saves()).toHaveLength(1));
  answer(analyzeSymptoms, { success: true, analysis: rash });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await screen.findByText('Do you have a rash?');
  expect(saves()).toHaveLength(1);
  answer(saveCheck, saved);
  release();
  await screen.findByText('Kept in your earlier checks');
  expect(saves()).toHaveLength(2);
});

test('a check that could not be kept says so with a way to try again, and the results stay', async () => {
  cutOff(saveCheck);
  const { toResults, user } = await openChecker(asha, given);
  await toResults();
  await screen.findByText('We could not keep this check. Your results are still here.');
  expect(screen.getByRole('region', { name: 'Possible conditions' })).toBeVisible();
  answer(saveCheck, saved);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Kept in your earlier checks');
  expect(new Set(saves().map(({ id }) => id)).size).toBe(1);
});

test('consent withdrawn in another tab: said calmly, and offered again', async () => {
  const { user } = await openKeeping();
  refuse(saveCheck, 409, { code: 'CONSENT_REQUIRED' });
  answer(listConsents, { success: true, consents: [notGiven] });
  answer(analyzeSymptoms, { success: true, analysis: rash });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await screen.findByText('You turned off keeping checks, so we did not keep this one.');
  expect(offer()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('consents that cannot be read are no matter of the results', async () => {
  const { toResults } = await openChecker();
  refuse(listConsents, 500, 'bare');
  await toResults();
  await waitFor(() => expect(callsTo(listConsents).length).toBeGreaterThan(0));
  expect(screen.queryByText('Keep this check?')).toBeNull();
  expect(callsTo(saveCheck)).toEqual([]);
});
