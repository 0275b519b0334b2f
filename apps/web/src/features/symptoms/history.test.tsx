import { listConsents, setConsent } from '@nabz/contract/privacy-consents';
import { deleteCheck, getCheck, listChecks, reportMistake } from '@nabz/contract/symptoms-checks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, seesHeading, seesToast } from '../../testing/app.tsx';
import { asha, dengueAnalysis, given, keptCheck, notGiven } from '../../testing/fixtures.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';

const list = () => screen.findByRole('list', { name: 'Earlier checks' });
const answerList = (checks = [keptCheck(20), keptCheck(19)], hasMore = false) =>
  answer(listChecks, { success: true, checks, hasMore });
const ID = keptCheck(20).id;

const openHistory = async (consent = given, entries: string[] = []) => {
  answer(listConsents, { success: true, consents: [consent] });
  const app = openApp('/symptom-history', { signedInAs: asha, entries });
  await seesHeading('Earlier checks');
  return app;
};

const openKept = async (analysis = dengueAnalysis) => {
  const { id, createdAt, updatedAt } = keptCheck(20);
  answer(getCheck, { success: true, check: { id, createdAt, updatedAt, analysis } });
  const app = openApp(`/symptom-history/${id}`, { signedInAs: asha });
  await seesHeading('Check from 20 Nov 2026, 3:30 pm');
  return app;
};

test('the kept checks are listed with date, words, advice and the first conditions', async () => {
  answerList();
  await openHistory();
  const [first] = within(await list()).getAllByRole('listitem');
  for (const words of [
    '20 Nov 2026, 3:30 pm',
    'words of day 20',
    'See a doctor within 24 hours',
    'Possible: Dengue fever, Viral fever',
  ])
    expect(first).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'words of day 20' })).toHaveAttribute('href', `/symptom-history/${ID}`);
  expect(document.title).toBe('Earlier checks · Nabz');
});

test('older checks come on demand, from before the last one seen', async () => {
  answerList(undefined, true);
  const { user } = await openHistory();
  await list();
  answerList([keptCheck(12)]);
  await user.click(screen.getByRole('button', { name: 'Show older checks' }));
  await screen.findByRole('link', { name: 'words of day 12' });
  expect(callsTo(listChecks).map(({ query }) => query)).toEqual([{}, { before: keptCheck(19).updatedAt }]);
  expect(screen.queryByRole('button', { name: 'Show older checks' })).toBeNull();
  expect(screen.getAllByRole('listitem').filter((item) => /words of day/.test(item.textContent))).toHaveLength(3);
});

test('nothing kept yet: said, with the way to a check', async () => {
  answerList([]);
  await openHistory();
  expect(await screen.findByText('No checks yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check symptoms' })).toHaveAttribute('href', '/symptom-checker');
});

test.each([
  ['the checks', () => cutOff(listChecks), () => answerList()],
  [
    'the consent',
    () => {
      answerList();
      refuse(listConsents, 500, 'bare');
    },
    () => answer(listConsents, { success: true, consents: [given] }),
  ],
])('%s could not be loaded: said, and tried again on demand', async (_, fail, mend) => {
  answer(listConsents, { success: true, consents: [given] });
  fail();
  const { user } = openApp('/symptom-history', { signedInAs: asha });
  await screen.findByText('We could not load your earlier checks.');
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
});

test('without consent the text stands there, nothing is asked for, and it can be given', async () => {
  const { user } = await openHistory(notGiven);
  const panel = await screen.findByRole('region', { name: 'Your checks are not kept' });
  expect(panel).toHaveTextContent(notGiven.items.join(''));
  expect(callsTo(listChecks)).toEqual([]);
  answer(setConsent, { success: true, consent: given });
  answerList([]);
  await user.click(within(panel).getByRole('button', { name: 'Yes, keep my checks' }));
  await screen.findByText('No checks yet');
  expect(callsTo(setConsent)[0]?.body).toEqual({ granted: true, version: '1' });
});

test('one check is deleted after a question whose focus is on keeping it', async () => {
  answerList();
  const { user } = await openHistory();
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete the check from 20 Nov 2026, 3:30 pm' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this check?' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus());
  expect(dialog).toHaveTextContent('This cannot be undone.');
  answer(deleteCheck, { success: true });
  answerList([keptCheck(19)]);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Delete' }));
  await seesToast('success', 'Check deleted');
  await waitFor(() => expect(screen.queryByText('words of day 20')).toBeNull());
  expect(callsTo(deleteCheck).map(({ params }) => params['checkId'])).toEqual([ID]);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a check that could not be deleted stays, and the dialog says so', async () => {
  answerList();
  const { user } = await openHistory();
  await list();
  await user.click(screen.getByRole('button', { name: 'Delete the check from 20 Nov 2026, 3:30 pm' }));
  cutOff(deleteCheck);
  const dialog = screen.getByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('We could not delete the check. Please try again.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(screen.getByText('words of day 20')).toBeVisible();
});

test('stopping deletes all, after a question that says it cannot be undone', async () => {
  answerList();
  const { user } = await openHistory();
  await list();
  await user.click(screen.getByRole('button', { name: 'Stop keeping and delete all' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Stop keeping and delete all?' });
  expect(dialog).toHaveTextContent('This cannot be undone');
  const release = answerLater(setConsent, { success: true, consent: notGiven });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Stop keeping and delete all' }));
  release();
  await screen.findByRole('region', { name: 'Your checks are not kept' });
  expect(callsTo(setConsent).map(({ body }) => body)).toEqual([{ granted: false, version: '1' }]);
  expect(screen.queryByText('words of day 20')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a kept check shows what was answered then, and its conditions lead to their pages', async () => {
  const answered = { finding: 'rash', name: 'Rash', state: 'denied' as const, heard: '' };
  const { path } = await openKept({ ...dengueAnalysis, understood: [...dengueAnalysis.understood, answered] });
  expect(path()).toBe(`/symptom-history/${ID}`);
  expect(screen.getByText(/^This is the result from that day/)).toBeVisible();
  expect(screen.getByText(/^Medium urgency/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'What we understood' })).toHaveTextContent('Feverfrom “tez bukhar”Yes');
  expect(screen.getByRole('region', { name: 'Your answers' })).toHaveTextContent('RashNo');
  expect(screen.getByText('Rules 1, health information k1')).toBeVisible();
  const dengue = screen.getByRole('article', { name: 'Dengue fever' });
  expect(within(dengue).getByRole('link', { name: 'Read about it' })).toHaveAttribute('href', '/diseases/dengue');
});

test('an old urgency raises no alarm for a screen reader', async () => {
  await openKept({ ...dengueAnalysis, urgencyLevel: 'high' });
  expect(screen.getByText(/^High urgency/).closest('section')).not.toHaveAttribute('role');
});

test('deleting a kept check leads back to the list', async () => {
  const { user, path } = await openKept();
  answer(deleteCheck, { success: true });
  answer(listConsents, { success: true, consents: [given] });
  answerList([]);
  await user.click(screen.getByRole('button', { name: /^Delete the check/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No checks yet');
  expect(path()).toBe('/symptom-history');
  expect(callsTo(getCheck)).toHaveLength(1);
});

test('a mistake in a kept check is reported with the words it still holds', async () => {
  const { user } = await openKept();
  answer(reportMistake, { success: true, mistake: { id: ID } });
  await user.click(screen.getByRole('button', { name: 'Report a mistake' }));
  await user.click(screen.getByRole('radio', { name: 'What Nabz understood' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await seesToast('success', 'Thank you. We saved your report, with the version you saw.');
  expect(callsTo(reportMistake)[0]?.body).toMatchObject({
    kind: 'heard',
    shown: { of: 'result', complaint: { symptoms: ['tez bukhar', 'no cough', 'ajeeb sa'] }, analysis: dengueAnalysis },
  });
});

test.each([
  [404, 'a check that is gone'],
  [400, 'an id that is none'],
])('%s: %s says so calmly, inside the layout', async (status) => {
  refuse(getCheck, status, 'bare');
  openApp('/symptom-history/nonsense', { signedInAs: asha });
  await seesHeading('We cannot find this check');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Earlier checks' })).toHaveAttribute('href', '/symptom-history');
});

test('a kept check without a connection can be tried again', async () => {
  cutOff(getCheck);
  const { user } = openApp(`/symptom-history/${ID}`, { signedInAs: asha });
  await screen.findByText('We could not load this check.');
  const { id, createdAt, updatedAt } = keptCheck(20);
  answer(getCheck, { success: true, check: { id, createdAt, updatedAt, analysis: dengueAnalysis } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await seesHeading('Check from 20 Nov 2026, 3:30 pm');
});

test('who agreed to an earlier text reads what is new and can agree to it; until then the earlier one holds', async () => {
  answerList();
  const { user } = await openHistory({ ...given, version: '2' });
  answer(setConsent, { success: true, consent: { ...given, version: '2', grantedVersion: '2' } });
  const settings = within(await screen.findByRole('region', { name: 'Your consent' }));
  expect(settings.getByText(/Until you agree, it does not ask/)).toBeVisible();
  await user.click(settings.getByRole('button', { name: 'Yes, keep my checks' }));
  await waitFor(() => expect(screen.queryByText(/Until you agree, it does not ask/)).toBeNull());
  expect(callsTo(setConsent)[0]?.body).toEqual({ granted: true, version: '2' });
});
