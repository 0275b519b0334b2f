import { getProfile, login } from '@nabz/contract/auth';
import { listConsents, setConsent } from '@nabz/contract/privacy-consents';
import { saveCheck } from '@nabz/contract/symptoms-checks';
import { analyzeAsGuest } from '@nabz/contract/symptoms-guest';
import { analyzeSymptoms, suggestSymptoms } from '@nabz/contract/symptoms';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signIn } from '../../lib/session.ts';
import { fillIn, openApp, seesHeading, seesToast, until } from '../../testing/app.tsx';
import { analyzeButton, chips, symptomField } from '../../testing/checker.tsx';
import { asha, dengueAnalysis, emergencyAnalysis, given, keptCheck, notGiven } from '../../testing/fixtures.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';
import { useChecker } from './checker.ts';

const RESULTS = 'What your symptoms may mean';

const openCheck = async () => {
  const app = openApp('/check', { entries: ['/'] });
  await seesHeading('What are you feeling?');
  const add = async (text: string) => {
    await fillIn(app.user, symptomField(), text);
    await app.user.keyboard('{Enter}');
  };
  const toResults = async (analysis = dengueAnalysis) => {
    answer(analyzeAsGuest, { success: true, analysis });
    await add('tez bukhar');
    await app.user.click(analyzeButton());
    await seesHeading(RESULTS);
  };
  return { ...app, add, toResults };
};

test('a visitor checks symptoms without signing in: no token, no profile, no place and no suggestion is asked for', async () => {
  const { toResults, path } = await openCheck();
  expect(screen.getByText(/^You do not need an account\./)).toBeVisible();
  await toResults();
  expect(path()).toBe('/check');
  const [call] = callsTo(analyzeAsGuest);
  expect(call?.body).toEqual({ symptoms: ['tez bukhar'], patient: { who: 'me' } });
  expect(call?.headers.has('authorization')).toBe(false);
  for (const endpoint of [getProfile, suggestSymptoms, listConsents, analyzeSymptoms])
    expect(callsTo(endpoint)).toEqual([]);
});

test('what needs an account is not offered without one: details, reporting a mistake, the history', async () => {
  const { toResults } = await openCheck();
  expect(screen.queryByRole('link', { name: 'Earlier checks' })).toBeNull();
  await toResults();
  expect(screen.queryByRole('button', { name: 'View Full Detailed Analysis' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Report a mistake' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Summary for your doctor' })).toBeVisible();
});

test('questions are asked and answered, each with everything said so far', async () => {
  const { toResults, user } = await openCheck();
  await toResults();
  await user.click(screen.getByRole('button', { name: 'No' }));
  await until(() => expect(callsTo(analyzeAsGuest)).toHaveLength(2));
  expect(callsTo(analyzeAsGuest)[1]?.body).toMatchObject({
    symptoms: ['tez bukhar'],
    answers: [{ finding: 'gums', answer: 'no' }],
  });
});

test('SYM-12 an emergency stands alone here too, with the numbers to call', async () => {
  const { add, user } = await openCheck();
  answer(analyzeAsGuest, { success: true, analysis: emergencyAnalysis });
  await add('severe chest pain');
  await user.click(analyzeButton());
  await seesHeading('Call 112 now');
  expect(screen.queryByText('Keep this result?')).toBeNull();
  expect(screen.getAllByRole('link', { name: /^Call 112/ })[0]).toHaveAttribute('href', 'tel:112');
});

test('Back leads from the results to the form as it was', async () => {
  const { toResults, router } = await openCheck();
  await toResults();
  await act(() => router.navigate(-1));
  await seesHeading('What are you feeling?');
  expect(chips()).toEqual(['tez bukhar']);
});

test.each([
  ['without a connection', () => cutOff(analyzeAsGuest)],
  ['beyond the limit', () => refuse(analyzeAsGuest, 429, { code: 'TOO_MANY_REQUESTS' })],
])('%s the failure is said, and what was typed is still there', async (how, prepare) => {
  const { add, user } = await openCheck();
  prepare();
  await add('cough');
  await user.click(analyzeButton());
  await seesToast('error', 'Failed to analyze symptoms. Please try again.');
  expect(chips()).toEqual(['cough']);
  const isOffline = how === 'without a connection';
  expect(screen.queryByText(/Calls to 112 work without internet/) !== null).toBe(isOffline);
});

test('while the answer is slow the button says so and takes no second press', async () => {
  const { add, user } = await openCheck();
  const release = answerLater(analyzeAsGuest, { success: true, analysis: dengueAnalysis });
  await add('cough');
  await user.dblClick(analyzeButton());
  expect(await screen.findByRole('button', { name: 'Analyzing' })).toHaveAttribute('aria-busy', 'true');
  release();
  await seesHeading(RESULTS);
  expect(callsTo(analyzeAsGuest)).toHaveLength(1);
});

/** The results of a visitor, whose way to the sign-in leads over "Keep this result?". */
const goToLogin = async (consent = notGiven) => {
  const app = await openCheck();
  await fillIn(app.user, screen.getByLabelText(/^Age/), '70');
  await app.toResults();
  await app.user.click(screen.getByRole('link', { name: 'Log in and keep it' }));
  await seesHeading('Login');
  answer(login, { success: true, data: { user: asha, token: 'token-1', deviceKey: 'd'.repeat(43) } });
  answer(getProfile, { success: true, user: asha });
  answer(listConsents, { success: true, consents: [consent] });
  answer(analyzeSymptoms, { success: true, analysis: dengueAnalysis });
  await fillIn(app.user, screen.getByLabelText('Email'), 'asha@example.in');
  await fillIn(app.user, screen.getByLabelText('Password'), 'secret');
  await app.user.click(screen.getByRole('button', { name: 'Login' }));
  return app;
};

test('a result that its owner wants to keep is asked for again after the sign-in, with what was said, and kept with the consent alone', async () => {
  const { path, user } = await goToLogin();
  await until(() => expect(path()).toBe('/symptom-checker'));
  await seesHeading(RESULTS);
  // said here, so it goes before what the profile says
  expect(callsTo(analyzeSymptoms)[0]?.body).toMatchObject({
    symptoms: ['tez bukhar'],
    patient: { who: 'me', ageYears: 70 },
  });
  expect(callsTo(saveCheck)).toEqual([]);
  answer(setConsent, { success: true, consent: given });
  answer(saveCheck, { success: true, check: keptCheck(20) });
  await user.click(await screen.findByRole('button', { name: 'Yes, keep my checks' }));
  answer(listConsents, { success: true, consents: [given] });
  await screen.findByText('Kept in your earlier checks');
  expect(callsTo(saveCheck)[0]?.body).toMatchObject({ symptoms: ['tez bukhar'], patient: { ageYears: 70 } });
});

test('an account that agreed to keeping long ago keeps a result made before the sign-in by a press alone', async () => {
  const { path, user } = await goToLogin(given);
  await until(() => expect(path()).toBe('/symptom-checker'));
  await seesHeading(RESULTS);
  const keep = await screen.findByRole('button', { name: 'Keep this result' });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await until(() => expect(callsTo(analyzeSymptoms)).toHaveLength(2));
  expect(callsTo(saveCheck)).toEqual([]);
  answer(saveCheck, { success: true, check: keptCheck(20) });
  await user.click(keep);
  await screen.findByText('Kept in your earlier checks');
  expect(callsTo(saveCheck)).toHaveLength(1);
});

test('what a visitor did not ask to keep is gone when somebody signs in', async () => {
  const { toResults } = await openCheck();
  await toResults();
  answer(getProfile, { success: true, user: asha });
  answer(listConsents, { success: true, consents: [given] });
  act(() => signIn(asha, 'token-1'));
  await seesHeading('What are you feeling?');
  expect(chips()).toEqual([]);
  expect(sessionStorage.getItem('draft:symptoms')).toBeNull();
  expect(callsTo(saveCheck)).toEqual([]);
});

test('who goes on from a taken over result is asked again by the own profile', async () => {
  const { path, user } = await goToLogin(given);
  await until(() => expect(path()).toBe('/symptom-checker'));
  await seesHeading(RESULTS);
  await user.click(await screen.findByRole('button', { name: 'Edit symptoms' }));
  await seesHeading('What are you feeling?');
  await fillIn(user, symptomField(), 'rash');
  await user.keyboard('{Enter}');
  expect(useChecker.getState()).toMatchObject({ asGuest: false, takenOver: 'no' });
});

test('who signs in on a way that leads to the dashboard is told there that the result waits', async () => {
  const { toResults, user, router } = await openCheck();
  await toResults();
  await user.click(screen.getByRole('link', { name: 'Log in and keep it' }));
  await seesHeading('Login');
  answer(getProfile, { success: true, user: asha });
  answer(listConsents, { success: true, consents: [notGiven] });
  answer(analyzeSymptoms, { success: true, analysis: dengueAnalysis });
  act(() => signIn(asha, 'token-1'));
  await seesHeading(/Asha Verma/);
  await user.click(screen.getByRole('link', { name: 'View and keep it' }));
  await seesHeading(RESULTS);
  await act(() => router.navigate('/dashboard'));
  await seesHeading(/Asha Verma/);
  expect(screen.queryByText('Your symptom check is still here')).toBeNull();
});

test('who is signed in is sent to the check that knows their profile', async () => {
  answer(listConsents, { success: true, consents: [notGiven] });
  const { path } = openApp('/check', { signedInAs: asha });
  await until(() => expect(path()).toBe('/symptom-checker'));
  await seesHeading('What are you feeling?');
});
