import { addResult, correctResult, removeResult } from '@nabz/contract/reports-results';
import { type Report, reportPage, type TestResult } from '@nabz/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillIn, seesToast } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { bareReport, openReports, reportId, reportOf, resultOf } from '../../testing/reports.ts';
import { answer, answerFile, callsTo, cutOff, refuse } from '../../testing/server.ts';

const results = () => screen.getByRole('region', { name: 'Detailed test results' });
const row = (name: string) => within(results()).getByRole('listitem', { name });
const category = (name: RegExp) => within(results()).getByRole('button', { name });
const openWith = async (testResults: TestResult[], part: Partial<Report> = {}) => {
  const app = await openReports([reportOf(20, { testResults, ...part })], { open: true });
  await screen.findByRole('region', { name: 'Detailed test results' });
  return app;
};
const normal = (id: string, category: string, parameter: string) =>
  resultOf({ id, category, parameter, printedName: parameter, status: 'normal', number: 13, value: '13' });

const givenBack = vi.fn<(url: string) => void>();
beforeEach(() => {
  givenBack.mockClear();
  URL.createObjectURL = () => 'blob:page';
  URL.revokeObjectURL = givenBack;
});

test('REP-05 results stand in collapsible categories; the first with something to discuss is open', async () => {
  const { user } = await openWith([
    normal('1', 'Kidneys', 'Creatinine'),
    resultOf({ id: '2', category: 'Blood count' }),
    resultOf({ id: '3', category: 'Sugar', parameter: 'HbA1c', status: 'high' }),
  ]);
  expect(category(/^Kidneys/)).toHaveAttribute('aria-expanded', 'false');
  expect(category(/^Kidneys/)).toHaveTextContent('All normal');
  expect(category(/^Blood count/)).toHaveAttribute('aria-expanded', 'true');
  expect(category(/^Blood count/)).toHaveTextContent('1 to discuss');
  expect(category(/^Sugar/)).toHaveAttribute('aria-expanded', 'false');
  await user.click(category(/^Kidneys/));
  expect(row('Creatinine')).toBeVisible();
  await user.click(category(/^Blood count/));
  expect(within(results()).queryByRole('listitem', { name: 'Haemoglobin' })).toBeNull();
  await user.click(within(results()).getByRole('button', { name: 'Open all' }));
  expect(row('HbA1c')).toBeVisible();
  await user.click(within(results()).getByRole('button', { name: 'Close all' }));
  expect(within(results()).queryAllByRole('listitem')).toEqual([]);
});

test('a category with a critical value is open too, and says so when folded', async () => {
  const { user } = await openWith([
    resultOf({ id: '1' }),
    resultOf({ id: '2', category: 'Salts', parameter: 'Potassium', status: 'critical' }),
  ]);
  expect(row('Potassium')).toBeVisible();
  await user.click(category(/^Salts/));
  expect(category(/^Salts/)).toHaveTextContent('1 critical');
});

test('REP-12 a result shows name, printed name, value, unit, status and whose range it is', async () => {
  await openWith([resultOf()]);
  const one = row('Haemoglobin');
  for (const words of ['Haemoglobin', 'Printed as “Hb”', '10.8 g/dL', 'Low', 'Lab’s range: 12.0 - 15.0'])
    expect(one).toHaveTextContent(words);
  expect(within(one).getByRole('img', { name: 'Haemoglobin 10.8 g/dL, range 12.0 - 15.0' })).toBeVisible();
});

test.each([
  ['normal', { number: 13 }, 'Normal', 'lucide-check'],
  ['high', { number: 18 }, 'High', 'lucide-arrow-up'],
  ['low', { number: 10 }, 'Low', 'lucide-arrow-down'],
  ['critical', { number: 3 }, 'Critical, low', 'lucide-arrow-down'],
  ['critical', { number: 30 }, 'Critical, high', 'lucide-arrow-up'],
  ['critical', { number: null }, 'Critical', 'lucide-octagon-alert'],
  ['abnormal', { number: null, value: 'Trace' }, 'Abnormal', 'lucide-diamond'],
  [null, { number: 13 }, 'Not assessed', 'lucide-minus'],
] as const)('REP-18 status %s %o is said as a word, with a shape of its own', async (status, part, word, icon) => {
  await openWith([resultOf({ status, ...part })]);
  const tag = row('Haemoglobin').querySelector('.lab-status .tag');
  expect(tag?.textContent).toBe(word);
  expect(tag?.querySelector('svg')).toHaveClass(icon);
});

test.each([
  ['ours', 'The report prints no range. Our range: 12 to 15'],
  ['none', 'The report prints no range, and we have none for this test.'],
] as const)('REP-12 whose range: %s', async (rangeBasis, words) => {
  await openWith([resultOf({ rangeBasis, normalRange: { min: 12, max: 15, description: '' } })]);
  expect(row('Haemoglobin')).toHaveTextContent(words);
});

test('our range stands beside the printed one where both matter', async () => {
  await openWith([resultOf({ ourRange: { min: 11, max: null, description: '' } })]);
  expect(row('Haemoglobin')).toHaveTextContent('Our range for this age or for pregnancy: 11 or more');
});

test('what a test is, what it can mean and what disturbs it unfold; an unknown test is not explained', async () => {
  const { user } = await openWith([
    resultOf({ disturbedBy: ['A long tourniquet'] }),
    resultOf({ id: '2', parameter: 'Xyzotest', about: '', meaning: '', analyteId: null }),
  ]);
  await user.click(within(row('Haemoglobin')).getByText('About this result'));
  for (const words of ['that carries oxygen', 'What it may mean', 'can go with anaemia', 'A long tourniquet'])
    expect(row('Haemoglobin')).toHaveTextContent(words);
  expect(row('Xyzotest')).toHaveTextContent('We do not know this test, so we cannot explain it.');
});

test('a value we are not sure of asks to be checked, also on its folded category', async () => {
  await openWith([resultOf({ checks: ['This number was read from a picture.'] })]);
  expect(row('Haemoglobin')).toHaveTextContent('Please checkThis number was read from a picture.');
  expect(category(/^Blood count/)).toHaveTextContent('1 to check');
});

test('a row is shown on its page, framed, and the picture is given back when the dialog closes', async () => {
  const { user } = await openWith([resultOf()]);
  answerFile(reportPage, 'png');
  const button = within(row('Haemoglobin')).getByRole('button', { name: 'Show on the page: Haemoglobin' });
  await user.click(button);
  const dialog = screen.getByRole('dialog', { name: 'Page 1 of 1' });
  const picture = await within(dialog).findByRole('img', { name: 'Page 1 of 1 of blood-count.pdf' });
  expect(picture).toHaveAttribute('src', 'blob:page');
  expect(callsTo(reportPage).map(({ params }) => params)).toEqual([
    { userId: asha.id, reportId: reportId(20), page: '1' },
  ]);
  const mark = dialog.querySelector<HTMLElement>('.page-picture-mark');
  expect(mark?.style.left).toBe(`${Math.round((36 / 595) * 10_000) / 100}%`);
  expect(mark?.style.top).toBe(`${Math.round((196 / 842) * 10_000) / 100}%`);
  expect(within(dialog).getByText('Marked on the page: Haemoglobin 10.8 g/dL')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
  expect(dialog.querySelector('.page-picture-paper')).toHaveClass('large');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(givenBack).toHaveBeenCalledWith('blob:page');
  await waitFor(() => expect(button).toHaveFocus());
});

test('a page that could not be loaded is said, and asked for again on demand', async () => {
  const { user } = await openWith([resultOf()]);
  refuse(reportPage, 422, 'bare');
  await user.click(screen.getByRole('button', { name: 'Show on the page: Haemoglobin' }));
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('We could not load the picture of this page.')).toBeVisible();
  answerFile(reportPage, 'png');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('img')).toBeVisible();
});

test('a text file has no pages to show', async () => {
  await openWith([resultOf()], { pages: [] });
  expect(screen.queryByRole('button', { name: /^Show on the page/ })).toBeNull();
});

test('a value is corrected, and what was read stays beside it', async () => {
  const { user } = await openWith([resultOf()]);
  await user.click(screen.getByRole('button', { name: 'Correct Haemoglobin' }));
  const dialog = screen.getByRole('dialog', { name: 'Correct this result' });
  const value = within(dialog).getByRole('textbox', { name: 'Value' });
  await waitFor(() => expect(value).toHaveFocus());
  expect(value).toHaveValue('10.8');
  expect(within(dialog).getByRole('textbox', { name: 'Range (optional)' })).toHaveValue('12.0 - 15.0');
  await user.clear(value);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Please enter the value.')).toBeVisible();
  await waitFor(() => expect(value).toHaveFocus());
  await fillIn(user, value, '11.8');
  const corrected = { by: 'patient' as const, at: '2026-11-21T10:00:00.000Z', readValue: '10.8' };
  answer(correctResult, {
    success: true,
    report: reportOf(20, { testResults: [resultOf({ value: '11.8', corrected })] }),
  });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Save' }));
  await seesToast('success', 'Saved. We have assessed the report again.');
  expect(callsTo(correctResult).map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { userId: asha.id, reportId: reportId(20), resultId: '1' },
      body: { parameter: 'Haemoglobin', value: '11.8', unit: 'g/dL', range: '12.0 - 15.0', version: 1 },
    },
  ]);
  expect(row('Haemoglobin')).toHaveTextContent('We had read: 10.8');
});

test('a value is added from the paper, also to a report that could not be read', async () => {
  const { user } = await openReports([bareReport(20, 'failed')], { open: true });
  await user.click(await screen.findByRole('button', { name: 'Enter the results yourself' }));
  const dialog = screen.getByRole('dialog', { name: 'Add a result' });
  await fillIn(user, within(dialog).getByRole('textbox', { name: 'Name of the test' }), 'TSH');
  await fillIn(user, within(dialog).getByRole('textbox', { name: 'Value' }), '6.2');
  const corrected = { by: 'patient' as const, at: '2026-11-21T10:00:00.000Z', readValue: null };
  answer(addResult, {
    success: true,
    report: reportOf(20, { testResults: [resultOf({ parameter: 'TSH', corrected })] }),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^You entered this on 21 Nov 2026/)).toBeVisible();
  expect(callsTo(addResult)[0]?.body).toEqual({ parameter: 'TSH', value: '6.2', unit: '', range: '', version: 1 });
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Report 20' })).toHaveFocus());
});

test('what the server refuses of a value stands at its field, and without a connection nothing typed is lost', async () => {
  const { user } = await openWith([resultOf()]);
  await user.click(within(results()).getByRole('button', { name: 'Add a result' }));
  const dialog = screen.getByRole('dialog');
  await fillIn(user, within(dialog).getByRole('textbox', { name: 'Name of the test' }), 'TSH');
  await fillIn(user, within(dialog).getByRole('textbox', { name: 'Value' }), '6.2');
  refuse(addResult, 400, { error: 'No', fields: { value: 'This is no value.' } });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('This is no value.')).toBeVisible();
  cutOff(addResult);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/^You are offline/)).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Value' })).toHaveValue('6.2');
});

test('a result that is none is removed after a question', async () => {
  const { user } = await openWith([resultOf(), resultOf({ id: '2', parameter: 'Page' })]);
  await user.click(screen.getByRole('button', { name: 'Remove Page' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Remove this result?' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus());
  refuse(removeResult, 500, 'bare');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText('We could not change this. Please try again.')).toBeVisible();
  answer(removeResult, { success: true, report: reportOf(20, { testResults: [resultOf()] }) });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await seesToast('success', 'Result removed');
  expect(callsTo(removeResult).at(-1)?.params['resultId']).toBe('2');
  expect(within(results()).queryByRole('listitem', { name: 'Page' })).toBeNull();
});

test('a correction is undone, and the question says what comes back', async () => {
  const corrected = { by: 'patient' as const, at: '2026-11-21T10:00:00.000Z', readValue: '10.8' };
  const { user } = await openWith([resultOf({ value: '11.8', corrected })]);
  await user.click(screen.getByRole('button', { name: 'Undo my correction of Haemoglobin' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('We will show again what we read: “Haemoglobin” 10.8');
  answer(removeResult, { success: true, report: reportOf(20) });
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo my correction' }));
  await seesToast('success', 'Correction undone');
});
