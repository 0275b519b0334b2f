import { analyzeSymptoms } from '@nabz/contract/symptoms';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fillIn } from '../../testing/app.tsx';
import { openChecker } from '../../testing/checker.tsx';
import { dengueAnalysis } from '../../testing/fixtures.ts';
import { answer, callsTo } from '../../testing/server.ts';

const full = {
  ...dengueAnalysis,
  redFlags: [{ id: 'r1', message: 'Bleeding with fever', because: 'gums bleed', level: 'emergency' as const }],
  understood: [
    ...dengueAnalysis.understood,
    { finding: 'rash', name: 'Rash', state: 'unknown' as const, heard: 'maybe a rash' },
    { finding: 'gums', name: 'Bleeding gums', state: 'present' as const, heard: '' },
  ],
};
const sheet = () => screen.getByRole('article', { name: 'Summary for the doctor' });
const section = (title: string) =>
  within(sheet()).getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement;

const openSummary = async (analysis = full) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:35:00Z') });
  const checker = await openChecker();
  await checker.toResults(analysis);
  answer(analyzeSymptoms, { success: true, analysis });
  await checker.user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByRole('region', { name: 'Your answers' });
  await checker.user.click(screen.getByRole('button', { name: 'Summary for your doctor' }));
  await checker.heading('Summary for the doctor');
  return checker;
};

test('the summary says who, what was said, what was understood and answered, and what came of it', async () => {
  const { path } = await openSummary();
  expect(path()).toBe('/symptom-checker');
  const head = within(sheet()).getByText('Checked on').closest('dl') as HTMLElement;
  expect(head).toHaveTextContent('Age34 years');
  expect(head).toHaveTextContent('Sexfemale');
  expect(head).toHaveTextContent('Pregnantnot known');
  expect(head).toHaveTextContent('Checked on20 Nov 2026, 9:05 pm (India)');
  expect(section('In my own words')).toHaveTextContent('“tez bukhar”“badan dard”');
  const understood = section('What we understood');
  expect(understood).toHaveTextContent('HasFever (“tez bukhar”)');
  expect(understood).toHaveTextContent('Does not haveCough (“no cough”)');
  expect(understood).toHaveTextContent('Not sureRash (“maybe a rash”)');
  expect(understood).toHaveTextContent('Not understood, so not used“ajeeb sa”');
  expect(section('Answers to our questions')).toHaveTextContent('Do your gums bleed?Yes');
  expect(section('Advice given')).toHaveTextContent('See a doctor within 24 hours · Within 24 hours');
  expect(section('Advice given')).toHaveTextContent('Why: High fever for 3 days');
  expect(section('Warning signs found')).toHaveTextContent('Bleeding with fever gums bleed');
  expect(sheet()).toHaveTextContent('Rules 1, health information k1');
});

test('the conditions stand with their percent, the other causes, and that it is no diagnosis', async () => {
  await openSummary();
  const conditions = section('Possible conditions');
  expect(conditions).toHaveTextContent('This is not a diagnosis');
  const rows = within(conditions)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Dengue fever', '62%'],
    ['Viral fever', '48%'],
    ['Other causes, not on this list', '18%'],
  ]);
});

test('without a warning sign that is said too', async () => {
  await openSummary({ ...full, redFlags: [] });
  expect(sheet()).toHaveTextContent('We found none of the warning signs that we check for in what was said.');
});

test('a name stands on the sheet only if it is typed, is sent nowhere and is gone with the view', async () => {
  const { user, heading } = await openSummary();
  expect(sheet()).not.toHaveTextContent('Asha');
  expect(within(sheet()).queryByText('Patient')).toBeNull();
  const calls = callsTo(analyzeSymptoms).length;
  await fillIn(user, screen.getByRole('textbox', { name: /^Name on the summary/ }), 'Asha V.');
  expect(within(sheet()).getByText('Asha V.')).toBeVisible();
  const stored = JSON.stringify([sessionStorage, localStorage]);
  expect(stored).toContain('tez bukhar');
  expect(stored).not.toContain('Asha V.');
  await user.click(screen.getByRole('button', { name: 'Back to results' }));
  await heading('What your symptoms may mean');
  await user.click(screen.getByRole('button', { name: 'Summary for your doctor' }));
  await heading('Summary for the doctor');
  expect(screen.getByRole('textbox', { name: /^Name on the summary/ })).toHaveValue('');
  expect(callsTo(analyzeSymptoms)).toHaveLength(calls);
});

test('one button prints', async () => {
  const { user } = await openSummary();
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
});

test('the browser’s back returns to the results, and forward to the summary with the focus on its heading', async () => {
  const { router, heading } = await openSummary();
  expect(await heading('Summary for the doctor')).toHaveFocus();
  await router.navigate(-1);
  await heading('What your symptoms may mean');
  await router.navigate(1);
  await heading('Summary for the doctor');
});
