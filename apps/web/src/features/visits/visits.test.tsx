import { type Appointment, getAppointment } from '@nabz/contract/booking';
import { getVisit, keepVisit, listPromises, type Visit } from '@nabz/contract/visits';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fillIn, openApp, seesToast } from '../../testing/app.tsx';
import { appointment } from '../../testing/care.ts';
import { asha } from '../../testing/fixtures.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';
import { bothOf } from './both-words.ts';

const empty: Visit = { questions: '', said: '', promises: [] };
const BEFORE = '2026-11-21T06:00:00Z';
const AFTER = '2026-11-26T06:00:00Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(BEFORE) });
});

async function open(title: string, visit = empty, one: Appointment = appointment, again = false) {
  answer(getAppointment, { success: true, appointment: one });
  answer(getVisit, { success: true, visit, version: 1 });
  const app = openApp(`/appointments/${one.id}`, again ? { keep: true } : { signedInAs: asha });
  const panel = within(await screen.findByRole('region', { name: title }));
  await panel.findByRole('button', { name: 'Save' });
  return { ...app, panel };
}

test('before a visit the questions are kept, and an empty routine is not taken for no medicine', async () => {
  const { user, panel } = await open('For this visit');
  expect(await panel.findByText(/There is no active medicine in your routine here/)).toBeVisible();
  answer(keepVisit, { success: true, visit: { ...empty, questions: 'Can I take less?' }, version: 2 });
  await fillIn(user, panel.getByLabelText(/What you want to ask/), 'Can I take less?');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await seesToast('success', 'Saved.');
  expect(callsTo(keepVisit).at(-1)?.body).toEqual({ ...empty, questions: 'Can I take less?', version: 1 });
});

test('after a visit what the doctor said is kept with what to do; a line that was left empty is none', async () => {
  vi.setSystemTime(new Date(AFTER));
  const { user, panel } = await open('After the visit');
  await fillIn(user, panel.getByLabelText(/What the doctor said/), 'Walk every day');
  await user.click(panel.getByRole('button', { name: 'Add what to do' }));
  await fillIn(user, panel.getByLabelText('What'), 'Test again');
  await user.click(panel.getByRole('button', { name: 'Add what to do' }));
  answer(keepVisit, { success: true, visit: empty, version: 2 });
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await seesToast('success', 'Saved.');
  expect(callsTo(keepVisit).at(-1)?.body).toMatchObject({
    said: 'Walk every day',
    promises: [{ text: 'Test again', on: null, isDone: false }],
  });
});

test('what could not be kept stays in the field, with a word', async () => {
  const { user, panel } = await open('For this visit');
  refuse(keepVisit, 500, 'bare');
  await fillIn(user, panel.getByLabelText(/What you want to ask/), 'Why?');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText(/could not save|went wrong/i)).toBeVisible();
  expect(panel.getByLabelText(/What you want to ask/)).toHaveValue('Why?');
});

test('what was typed and not saved is there after a reload, and no more once it is saved', async () => {
  const first = await open('For this visit');
  await fillIn(first.user, first.panel.getByLabelText(/What you want to ask/), 'Why?');
  first.unmount();
  const { user, panel, unmount } = await open('For this visit', empty, appointment, true);
  expect(panel.getByLabelText(/What you want to ask/)).toHaveValue('Why?');
  const kept = { ...empty, questions: 'As it was saved' };
  answer(keepVisit, { success: true, visit: kept, version: 2 });
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await seesToast('success', 'Saved.');
  unmount();
  const after = await open('For this visit', kept, appointment, true);
  expect(after.panel.getByLabelText(/What you want to ask/)).toHaveValue('As it was saved');
});

test('notes that another tab kept meanwhile are shown whole, and both are put together before anything is saved', async () => {
  vi.setSystemTime(new Date(AFTER));
  const { user, panel } = await open('After the visit');
  const other = { id: '4c7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b98', text: 'X-ray', on: '2027-02-21', isDone: false };
  await fillIn(user, panel.getByLabelText(/What the doctor said/), 'Walk every day');
  answer(getVisit, { success: true, visit: { ...empty, said: 'Less salt', promises: [other] }, version: 2 });
  refuse(keepVisit, 409, 'bare');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await panel.findByText('Less salt');
  const alert = panel.getByText('These notes were also changed elsewhere').closest<HTMLElement>('[role="alert"]');
  if (!alert) throw new Error('It is not announced.');
  expect(alert).toHaveTextContent('X-ray, 21 Feb 2027');
  expect(panel.getByLabelText(/What the doctor said/)).toHaveValue('Walk every day');
  await user.click(within(alert).getByRole('button', { name: 'Put both together' }));
  expect(panel.getByLabelText(/What the doctor said/)).toHaveValue('Less salt\n\nWalk every day');
  answer(keepVisit, { success: true, visit: empty, version: 3 });
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await seesToast('success', 'Saved.');
  expect(callsTo(keepVisit).at(-1)?.body).toMatchObject({ version: 2, promises: [{ text: 'X-ray' }] });
});

test('of two versions what one alone changed is its own, and of what both changed both stand', () => {
  const line = (id: string, text: string) => ({ id, text, on: null, isDone: false });
  const before = { questions: 'Why?', said: 'A', promises: [line('1', 'Test'), line('2', 'Walk'), line('3', 'Rest')] };
  const mine = { questions: 'Why now?', said: 'B', promises: [line('1', 'Test mine'), line('3', 'Rest')] };
  const theirs = { questions: 'Why?', said: 'C', promises: [line('1', 'Test theirs'), line('2', 'Walk')] };
  expect(bothOf(before, mine, theirs, () => '9')).toEqual({
    questions: 'Why now?',
    said: 'C\n\nB',
    promises: [line('1', 'Test theirs'), line('9', 'Test mine')],
  });
});

test('the dashboard shows what is open, and since when it is due', async () => {
  const promise = { id: '4c7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b99', text: 'Blood test', on: '2026-11-20', isDone: false };
  answer(listPromises, { success: true, promises: [{ ...promise, appointmentId: appointment.id }] });
  openApp('/dashboard', { signedInAs: asha });
  const part = await screen.findByRole('region', { name: 'What your doctor asked for' });
  expect(await within(part).findByText('Due since 20 Nov 2026')).toBeVisible();
  expect(within(part).getByRole('link')).toHaveAttribute('href', `/appointments/${appointment.id}`);
});

test('what the doctor said is spoken where the browser hears, after what is typed already', async () => {
  vi.setSystemTime(new Date(AFTER));
  const made: EventTarget[] = [];
  class Recognition extends EventTarget {
    start = () => made.push(this);
    abort = () => undefined;
  }
  Object.defineProperty(window, 'webkitSpeechRecognition', { value: Recognition, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(window, 'webkitSpeechRecognition'));
  const { user, panel } = await open('After the visit', { ...empty, said: 'Walk every day.' });
  await user.click(panel.getByRole('button', { name: 'Speak' }));
  await user.click(screen.getByRole('button', { name: 'Start speaking' }));
  const results = [[{ transcript: 'Come again in March.' }]];
  act(() => void made[0]?.dispatchEvent(Object.assign(new Event('result'), { results })));
  expect(panel.getByLabelText(/What the doctor said/)).toHaveValue('Walk every day. Come again in March.');
});
