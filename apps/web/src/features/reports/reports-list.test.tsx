import { deleteReport, getReport, listReports } from '@nabz/contract/reports';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../app/wired.tsx';
import { useSession } from '../../lib/session.ts';
import { fillIn, freezeTime, openApp, pass, seesHeading, seesToast, toastsShown, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { analysisOf, bareReport, openReports, reportId, reportOf, resultOf } from '../../testing/reports.ts';
import { answer, answerRaw, callsTo, cutOff, forgetCalls, refuse } from '../../testing/server.ts';

const list = () => screen.findByRole('list', { name: 'Your reports' });
const titles = () => [...document.querySelectorAll('.papers b')].map((title) => title.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search reports' });
const three = [
  reportOf(3, { title: 'Yearly check-up', labName: 'Suvarna Labs', testResults: [resultOf({ parameter: 'HbA1c' })] }),
  reportOf(2, { title: 'Chest picture', reportType: 'X-Ray', tags: ['cough'], testResults: [] }),
  bareReport(1, 'processing', { title: 'Urine' }),
];

test('REP-01 the page shows the list with search, a refresh control and the upload modal', async () => {
  const { user } = await openReports(three);
  await list();
  expect(titles()).toEqual(['Yearly check-up', 'Chest picture', 'Urine']);
  expect(search()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Upload report' }));
  expect(screen.getByRole('dialog', { name: 'Upload a report' })).toBeVisible();
});

test('REP-01 without a session the page leads to the login', async () => {
  const { path } = openApp('/report-analysis');
  await until(() => expect(path()).toBe('/login'));
});

test('REP-09 a report is listed with title, type, day, laboratory and status', async () => {
  await openReports(three);
  const [first] = within(await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Yearly check-up');
  expect(first).toHaveTextContent('Blood Test · 3 Nov 2026 · Suvarna Labs');
  expect(first).toHaveTextContent('Analyzed');
});

test('REP-15 a status is shown as its word, and any other one as Unknown', async () => {
  const words = ['uploaded', 'processing', 'analyzed', 'failed', 'archived'];
  const reports = words.map((processingStatus, at) => ({ ...bareReport(at + 1, 'failed'), processingStatus }));
  await openReports([]);
  answerRaw(listReports, { success: true, reports, more: false });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await list();
  await until(() =>
    expect([...document.querySelectorAll('.papers .tags')].map(({ textContent }) => textContent)).toEqual([
      'Uploaded',
      'Processing',
      'Analyzed',
      'Failed',
      'Unknown',
    ]),
  );
});

test('REP-17 the urgency of a report stands in the list in words', async () => {
  const levels = ['critical', 'high', 'medium', 'low'] as const;
  await openReports(levels.map((urgencyLevel, at) => reportOf(9 - at, { aiAnalysis: analysisOf({ urgencyLevel }) })));
  const rows = within(await list()).getAllByRole('listitem');
  const words = ['Critical', 'High urgency', 'Medium urgency', 'Low urgency'];
  for (const [at, row] of rows.entries()) expect(row).toHaveTextContent(words[at] ?? '');
});

test('API-REP-01 API-REP-03 the list is asked for with the id of the stored user', async () => {
  await openReports(three);
  await list();
  expect(callsTo(listReports)[0]?.params['userId']).toBe(asha.id);
  expect(callsTo(listReports)[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

test('API-REP-01 REP-14 with no stored user nothing is asked for, and it is said', async () => {
  await openReports([]);
  await screen.findByText('No reports yet');
  // what is under way would bring the user back
  await until(() => expect(queryClient.isFetching()).toBe(0));
  forgetCalls();
  void act(() => useSession.setState({ user: null }));
  await act(() => queryClient.resetQueries({ queryKey: ['reports'] }));
  await seesToast('error', 'User not logged in');
  expect(await screen.findByText('User not logged in', { selector: '.panel p' })).toBeVisible();
  expect(callsTo(listReports)).toEqual([]);
});

test('the list is searched in title, laboratory, tags and tests, and filtered by type, at once', async () => {
  const { user } = await openReports(three);
  await list();
  for (const [typed, found] of [
    ['suvarna', 'Yearly check-up'],
    ['hba1c', 'Yearly check-up'],
    ['COUGH', 'Chest picture'],
    ['x-ray', 'Chest picture'],
  ] as const) {
    await user.clear(search());
    await fillIn(user, search(), typed);
    await until(() => expect(titles()).toEqual([found]));
  }
  await user.clear(search());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'X-Ray');
  await until(() => expect(titles()).toEqual(['Chest picture']));
  expect(screen.getByText('1 report found')).toBeVisible();
  expect(callsTo(listReports)).toHaveLength(1);
});

test('nothing fits: said, with the way back to all', async () => {
  const { user } = await openReports(three);
  await list();
  await fillIn(user, search(), 'zzz');
  await user.click(await screen.findByRole('button', { name: 'Show all reports' }));
  await until(() => expect(titles()).toHaveLength(3));
});

test('API-REP-03 when there are older reports the server searches too', async () => {
  const { user } = await openReports(three, { more: true });
  await list();
  answer(listReports, ({ query }) => ({
    success: true as const,
    reports: 'search' in query ? [reportOf(1, { title: 'Old thyroid' })] : three,
    more: !('search' in query),
  }));
  await fillIn(user, search(), 'Thyroid');
  await until(() => expect(titles()).toEqual(['Old thyroid']));
  expect(callsTo(listReports).at(-1)?.query).toEqual({ search: 'Thyroid' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'X-Ray');
  await until(() => expect(callsTo(listReports).at(-1)?.query).toEqual({ search: 'Thyroid', reportType: 'X-Ray' }));
});

test('older reports come on demand, from before the last one seen', async () => {
  const { user } = await openReports(three, { more: true });
  await list();
  answer(listReports, { success: true, reports: [reportOf(1, { _id: reportId(77), title: 'Older' })], more: false });
  await user.click(screen.getByRole('button', { name: 'Show older reports' }));
  await until(() => expect(titles()).toContain('Older'));
  expect(callsTo(listReports).at(-1)?.query).toEqual({ before: three[2]?.createdAt });
  expect(screen.queryByRole('button', { name: 'Show older reports' })).toBeNull();
});

test('nothing uploaded yet: said, with the way to the first upload', async () => {
  const { user } = await openReports([]);
  await screen.findByText('No reports yet');
  await user.click(screen.getAllByRole('button', { name: 'Upload report' })[1] as HTMLElement);
  expect(screen.getByRole('dialog', { name: 'Upload a report' })).toBeVisible();
});

test('REP-20 the list refreshes by itself every 30000 ms', async () => {
  freezeTime();
  await openReports(three);
  await until(() => expect(titles()).toHaveLength(3));
  expect(callsTo(listReports)).toHaveLength(1);
  await pass(29_900);
  expect(callsTo(listReports)).toHaveLength(1);
  answer(listReports, { success: true, reports: [reportOf(9, { title: 'New' }), ...three], more: false });
  await pass(200);
  await until(() => expect(titles()[0]).toBe('New'));
  expect(callsTo(listReports)).toHaveLength(2);
});

test('REP-22 a silent refresh keeps selection, search and list, and its failure raises no toast', async () => {
  freezeTime();
  const { path } = await openReports(three, { open: true });
  await until(() => expect(titles()).toHaveLength(3));
  fireEvent.change(search(), { target: { value: 'check-up' } });
  await pass(300);
  await until(() => expect(titles()).toEqual(['Yearly check-up']));
  cutOff(listReports);
  cutOff(getReport);
  await pass(31_000);
  await pass(2000);
  await until(() => expect(screen.getByText(/^We could not refresh the list/)).toBeVisible());
  expect(toastsShown()).toEqual([]);
  expect(titles()).toEqual(['Yearly check-up']);
  expect(search()).toHaveValue('check-up');
  expect(path()).toBe(`/report-analysis?open=${reportId(3)}`);
  expect(screen.getByRole('heading', { level: 2, name: 'Yearly check-up' })).toBeVisible();
  expect(screen.queryByText('Loading your reports')).toBeNull();
});

test('REP-22 the refresh stops when the page is left', async () => {
  freezeTime();
  const { router } = await openReports(three);
  await until(() => expect(titles()).toHaveLength(3));
  await router.navigate('/dashboard');
  await seesHeading(/Asha Verma/);
  await pass(65_000);
  // the dashboard asks for the latest one alone
  expect(callsTo(listReports).filter(({ query }) => query['limit'] === undefined)).toHaveLength(1);
});

test('the refresh control asks at once, and a failure then is said', async () => {
  const { user } = await openReports(three);
  await list();
  answer(listReports, { success: true, reports: three.slice(0, 1), more: false });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await until(() => expect(titles()).toEqual(['Yearly check-up']));
  expect(await screen.findByText('The list is up to date.')).toBeInTheDocument();
  refuse(listReports, 500, 'bare');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await seesToast('error', 'Failed to fetch reports');
  expect(titles()).toEqual(['Yearly check-up']);
});

test.each([
  ['the server’s error', () => refuse(listReports, 500, { error: 'Database asleep', message: 'm' }), 'Database asleep'],
  ['its message', () => refuse(listReports, 500, { error: '', message: 'Try later' }), 'Try later'],
  ['a text of its own', () => refuse(listReports, 500, 'bare'), 'Failed to fetch reports'],
  ['the same without a connection', () => cutOff(listReports), 'Failed to fetch reports'],
])('ERR-28 a list that fails says %s, and can be tried again', async (_, fail, words) => {
  await openReports([]);
  await screen.findByText('No reports yet');
  fail();
  await act(() => queryClient.resetQueries({ queryKey: ['reports'] }));
  await seesToast('error', words);
  expect(await screen.findByText(words, { selector: '.panel p' })).toBeVisible();
  answer(listReports, { success: true, reports: three, more: false });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await until(() => expect(titles()).toHaveLength(3));
});

test('a report opens by its row, is in the address, and the way back gives the focus to the row', async () => {
  const { user, path, router } = await openReports(three);
  await list();
  await user.click(screen.getByRole('link', { name: /Yearly check-up/ }));
  await until(() => expect(screen.getByRole('heading', { level: 2, name: 'Yearly check-up' })).toHaveFocus());
  expect(path()).toBe(`/report-analysis?open=${reportId(3)}`);
  expect(screen.getByRole('link', { name: /Yearly check-up/ })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: 'All reports' }));
  await until(() => expect(screen.getByRole('link', { name: /Yearly check-up/ })).toHaveFocus());
  expect(path()).toBe('/report-analysis');
  expect(router.state.historyAction).toBe('POP');
  expect(callsTo(deleteReport)).toEqual([]);
});

test.each([404, 400])(
  'an address of a report that is not there (%i) says so, with the way to the list',
  async (status) => {
    await openReports([]);
    refuse(getReport, status, 'bare');
    const { path, user } = openApp(`/report-analysis?open=${reportId(5)}`, { signedInAs: asha });
    await screen.findByText('We cannot find this report');
    await user.click(screen.getAllByRole('button', { name: 'All reports' })[0] as HTMLElement);
    expect(path()).toBe('/report-analysis');
  },
);
