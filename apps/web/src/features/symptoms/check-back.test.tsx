import { answerCheckBack, type CheckBack, listCheckBacks } from '@nabz/contract/symptoms-check-back';
import { listConsents } from '@nabz/contract/privacy-consents';
import { analyzeSymptoms } from '@nabz/contract/symptoms';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, seesHeading } from '../../testing/app.tsx';
import { analyzeButton, chips } from '../../testing/checker.tsx';
import { asha, dengueAnalysis, notGiven } from '../../testing/fixtures.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';

const fever: CheckBack = {
  checkId: '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11',
  checkedAt: '2026-11-20T10:00:00.000Z',
  complaint: {
    symptoms: ['tez bukhar', 'badan dard'],
    additionalInfo: 'since Monday',
    patient: { who: 'other', ageYears: 0.75, sex: 'female' },
  },
  present: [{ finding: 'retro-orbital-pain', name: 'Pain behind the eyes' }],
  level: 'doctor-24h',
  advice: 'See a doctor within 24 hours',
  dangerSigns: [{ finding: 'gum-bleeding', name: 'Bleeding gums' }],
};

const open = (checkBacks: CheckBack[], family: { id: string; name: string }[] = []) => {
  answer(listCheckBacks, { success: true, checkBacks, family });
  answer(answerCheckBack, { success: true, askedAgainAt: '2026-11-22T10:00:00.000Z' });
  return openApp('/dashboard', { signedInAs: asha });
};
const panel = (name: string) => screen.findByRole('region', { name });
const press = async ({ user }: ReturnType<typeof openApp>, name: string) =>
  user.click(within(await panel('How is it now?')).getByRole('button', { name }));

test('worse leads to a new check with what was said, what was there and the danger signs that came', async () => {
  const app = open([fever]);
  await press(app, 'Worse');
  expect(callsTo(answerCheckBack)[0]).toMatchObject({ params: { checkId: fever.checkId }, body: { answer: 'worse' } });
  const after = await panel('It is worse');
  expect(after).toHaveTextContent('See a doctor within 24 hours');
  await app.user.click(within(after).getByRole('checkbox', { name: 'Bleeding gums' }));
  await app.user.click(within(after).getByRole('button', { name: 'Check again with what you said' }));
  await seesHeading('What are you feeling?');
  expect(chips()).toEqual([expect.stringContaining('tez bukhar'), expect.stringContaining('badan dard')]);
  expect(screen.getByRole('textbox', { name: /Age/ })).toHaveValue('9');
  expect(screen.getByText(/Also counted/)).toHaveTextContent('Pain behind the eyes, Bleeding gums');
  answer(listConsents, { success: true, consents: [notGiven] });
  answer(analyzeSymptoms, { success: true, analysis: dengueAnalysis });
  await app.user.click(analyzeButton());
  await seesHeading('What your symptoms may mean');
  expect(callsTo(analyzeSymptoms)[0]?.body).toMatchObject({
    symptoms: ['tez bukhar', 'badan dard'],
    additionalInfo: 'since Monday',
    patient: { who: 'other', ageYears: 0.75, sex: 'female' },
    answers: [
      { finding: 'retro-orbital-pain', answer: 'yes' },
      { finding: 'gum-bleeding', answer: 'yes' },
    ],
  });
});

test.each(['Worse', 'The same'])('%s after an emergency shows whom to call before anything else', async (name) => {
  const app = open([{ ...fever, level: 'emergency', advice: 'Go to an emergency department now' }]);
  await press(app, name);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getAllByRole('link')[0]).toHaveAttribute('href', 'tel:112');
  expect(alert).toHaveTextContent('Go to an emergency department now');
});

test('better closes the question and takes nothing back of what was advised', async () => {
  const app = open([{ ...fever, level: 'emergency', advice: 'Go to an emergency department now' }]);
  await press(app, 'Better');
  const after = await panel('It is better');
  expect(after).toHaveTextContent('Go to an emergency department now');
  expect(after).toHaveTextContent('Feeling better does not mean that the danger is over.');
  expect(after).not.toHaveTextContent(/\b(fine|well|nothing to worry)\b/i);
  answer(listCheckBacks, { success: true, checkBacks: [], family: [] });
  await app.user.click(within(after).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'How is it now?' })).toBeNull());
});

test('an answer that could not be saved is not shown as given', async () => {
  const app = open([fever]);
  refuse(answerCheckBack, 500, 'bare');
  await press(app, 'Better');
  expect(await screen.findByText('Your answer could not be saved. Please try again.')).toBeVisible();
  expect(await panel('How is it now?')).toBeVisible();
});

test('a question about a family member leads to their records', async () => {
  open([], [{ id: '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b12', name: 'Kabir' }]);
  const notice = await panel('How is Kabir now?');
  expect(within(notice).getByRole('button', { name: 'Open and answer' })).toBeVisible();
});
