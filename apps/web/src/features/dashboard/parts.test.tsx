import { listAppointments } from '@nabz/contract/booking';
import { listMembers } from '@nabz/contract/family';
import { getHealth } from '@nabz/contract/profile-health';
import { checkMedicines } from '@nabz/contract/prescriptions-medicines';
import { listReports, type Report, uploadReport } from '@nabz/contract/reports';
import { type Adherence, getAdherence, getDoses } from '@nabz/contract/routine-doses';
import { listRoutine } from '@nabz/contract/routine';
import { listChecks } from '@nabz/contract/symptoms-checks';
import { todaysTip } from '@nabz/contract/tips';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choosePerson } from '../../lib/session.ts';
import { openApp } from '../../testing/app.tsx';
import { asha, keptCheck } from '../../testing/fixtures.ts';
import { answer, answerLater, callsTo, refuse } from '../../testing/server.ts';
import { mostImportant } from './components/glance-parts.tsx';

const { report } = uploadReport.example.response as unknown as { report: Report };
const [dose] = getDoses.example.response.doses;
const medicine = listRoutine.example.response.medicines[0];
const { adherence } = getAdherence.example.response as unknown as { adherence: Adherence };
const { appointments } = listAppointments.example.response;
const { tip } = todaysTip.example.response;
const day = {
  success: true,
  date: '2026-11-21',
  timeZone: 'Asia/Kolkata',
  now: '2026-11-21T08:10',
  yesterday: [],
  asNeeded: [],
} as const;

const part = (name: string | RegExp) => screen.findByRole('region', { name });
/** The part once it is loaded: while it loads, its place is there already. */
const sees = (name: string, text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const region = screen.getByRole('region', { name });
    expect(region).toHaveTextContent(text);
    return region;
  });
const open = (who = asha) => openApp('/dashboard', { signedInAs: who });

test('a newcomer sees first steps, ticked off as they are done, and no empty parts', async () => {
  open();
  answer(getHealth, {
    success: true,
    health: {
      allergies: [],
      conditions: null,
      pregnant: null,
      breastfeeding: null,
      heightCm: null,
      weightKg: null,
      emergencyContact: null,
    },
  });
  const steps = await part('First steps');
  await within(steps).findByText('1 of 5 done');
  const links = within(steps).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/profile',
    '/report-analysis',
    '/prescriptions',
    '/profile#family',
    '/reminders',
  ]);
  expect(links[0]).toHaveTextContent('Done');
  for (const name of ['Today’s medicines', 'Latest report', 'Next appointment', 'Last symptom check', 'Running low'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});

test('first steps can be hidden, and stay hidden on this device', async () => {
  const { user, unmount } = open();
  await user.click(within(await part('First steps')).getByRole('button', { name: 'Hide first steps' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  unmount();
  openApp('/dashboard', { signedInAs: asha, keep: true });
  await screen.findByRole('heading', { level: 1, name: /Asha Verma/ });
  await waitFor(() => expect(screen.queryByText('Loading: Today’s medicines')).toBeNull());
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test('today’s medicines and the last 30 days stand first for who has a routine', async () => {
  open();
  answer(getDoses, { ...day, doses: [{ ...dose, slot: '2026-11-21T08:00', state: 'due' }] } as never);
  answer(getAdherence, { success: true, adherence });
  await sees('Today’s medicines', dose.medicine);
  const calendar = await sees('The last 30 days', '86% taken');
  expect(within(calendar).getByRole('table')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test('the next appointment, the last kept check and the latest report with its gravest result are there at a glance', async () => {
  const { user, path } = open();
  answer(listAppointments, { success: true, appointments, upcoming: appointments, past: [] } as never);
  answer(listChecks, { success: true, checks: [keptCheck(20)], hasMore: false });
  const [first] = report.testResults;
  const results = [
    { ...first, id: 'a', parameter: 'Sodium', status: 'normal' },
    { ...first, id: 'b', parameter: 'Potassium', status: 'critical' },
  ];
  answer(listReports, {
    success: true,
    reports: [{ ...report, processingStatus: 'analyzed', otherPerson: null, mine: null, testResults: results }],
    more: false,
  } as never);
  await sees('Next appointment', appointments[0]?.doctorName ?? 'none');
  await sees('Last symptom check', 'See a doctor within 24 hours');
  const latest = await sees('Latest report', 'Potassium');
  expect(latest).not.toHaveTextContent('Sodium');
  expect(callsTo(listReports)[0]?.query).toEqual({ limit: '1' });
  await user.click(within(await part('Last symptom check')).getByRole('link', { name: 'See the result' }));
  await waitFor(() => expect(path()).toBe(`/symptom-history/${keptCheck(20).id}`));
});

test('values of a report that names somebody else are not shown as the patient’s', async () => {
  open();
  answer(listReports, {
    success: true,
    reports: [{ ...report, processingStatus: 'analyzed', otherPerson: 'Ravi', mine: null }],
    more: false,
  } as never);
  const latest = await sees('Latest report', report.title);
  expect(latest).not.toHaveTextContent(report.testResults[0]?.parameter ?? 'none');
});

test('of the alerts only the number of the grave ones is told, and what runs low with its day', async () => {
  open();
  const alert = checkMedicines.example.response.check;
  const of = (severity: 'avoid' | 'ask' | 'aware') => ({
    id: severity,
    kind: 'pair',
    severity,
    title: 'Aspirin with warfarin',
    medicines: ['Aspirin'],
    mechanism: '',
    watch: [],
    ask: '',
    tier: 'own',
    sources: [],
  });
  answer(checkMedicines, {
    success: true,
    check: { ...alert, alerts: [of('avoid'), of('ask'), of('aware')] },
  } as never);
  answer(listRoutine, { success: true, medicines: [{ ...medicine, runsLow: true, runsOutOn: '2026-11-25' }] } as never);
  const alerts = await sees('Interactions between your medicines', '2 points to discuss');
  expect(alerts).not.toHaveTextContent('Aspirin');
  expect(within(alerts).getByRole('link')).toHaveAttribute('href', '/prescriptions');
  await sees('Running low', '25 Nov 2026');
});

test('a part that could not be loaded says so quietly and can be asked again; the others stand', async () => {
  const { user } = open();
  refuse(listAppointments, 500, 'bare');
  answer(listChecks, { success: true, checks: [keptCheck(20)], hasMore: false });
  const broken = await part('Next appointment');
  await within(broken).findByText('We could not load this.');
  expect(within(broken).queryByRole('alert')).toBeNull();
  await sees('Last symptom check', 'words of day 20');
  answer(listAppointments, { success: true, appointments, upcoming: appointments, past: [] } as never);
  await user.click(within(broken).getByRole('button', { name: 'Try again: Next appointment' }));
  await waitFor(async () => await sees('Next appointment', appointments[0]?.doctorName ?? ''));
});

test('what failed together is asked again together, by one press', async () => {
  const { user } = open();
  refuse(listAppointments, 500, 'bare');
  refuse(listChecks, 500, 'bare');
  for (const name of ['Next appointment', 'Last symptom check']) await sees(name, 'We could not load this.');
  answer(listAppointments, { success: true, appointments, upcoming: appointments, past: [] } as never);
  answer(listChecks, { success: true, checks: [keptCheck(20)], hasMore: false });
  await user.click(screen.getByRole('button', { name: 'Try again: Last symptom check' }));
  await sees('Next appointment', appointments[0]?.doctorName ?? '');
  await sees('Last symptom check', 'words of day 20');
});

test('a part keeps its place while it loads', async () => {
  open();
  const release = answerLater(listAppointments, { success: true, appointments: [], upcoming: [], past: [] });
  await sees('Next appointment', 'Loading: Next appointment');
  release();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Next appointment' })).toBeNull());
});

test('the tip of the day is for who wants it', async () => {
  open({ ...asha, daily_tips_enabled: true });
  answer(todaysTip, { success: true, date: '2026-11-21', tip } as never);
  expect(await screen.findByText(tip?.text ?? '')).toBeVisible();
});

test('without the wish for tips none is asked for', async () => {
  answer(todaysTip, { success: true, date: '2026-11-21', tip } as never);
  open();
  await part('First steps');
  expect(callsTo(todaysTip)).toEqual([]);
});

test('for a family member the greeting keeps the account’s name, and the parts bear the member’s', async () => {
  const [member] = listMembers.example.response.members;
  openApp('/dashboard', { signedInAs: asha });
  answer(listMembers, { success: true, members: [member] } as never);
  await part('First steps');
  choosePerson({ id: member?.id ?? '', name: 'Kabir Verma' });
  answer(listChecks, { success: true, checks: [keptCheck(20)], hasMore: false });
  expect(await part('Kabir Verma: Last symptom check')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Asha Verma');
  const steps = await part('Kabir Verma: First steps');
  expect(within(steps).queryByText('Add a family member')).toBeNull();
  expect(callsTo(listChecks).at(-1)?.headers.get('x-nabz-person')).toBe(member?.id);
});

test('the gravest result comes first, and of equals the first on the paper', () => {
  const of = (parameter: string, status: Report['testResults'][number]['status']) =>
    ({ ...report.testResults[0], parameter, status }) as Report['testResults'][number];
  expect(mostImportant([of('a', null), of('b', 'normal'), of('c', 'low'), of('d', 'high')])?.parameter).toBe('c');
  expect(mostImportant([of('a', 'abnormal'), of('b', 'critical')])?.parameter).toBe('b');
  expect(mostImportant([])).toBeUndefined();
});
