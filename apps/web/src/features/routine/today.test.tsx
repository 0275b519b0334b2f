import { getDoses, recordDoses } from '@nabz/contract/routine-doses';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { freezeTime, pass, seesToast, until } from '../../testing/app.tsx';
import { doseOf, dosesOf, medicineId, neededOf, openReminders, takeAnswers, TODAY } from '../../testing/routine.ts';
import { answer, answerLater, callsTo, cutOff, refuse } from '../../testing/server.ts';
import { forgetPresses } from './use-answer.ts';

type Sent = {
  id: string;
  medicineId: string;
  slot: string | null;
  action: string;
  reason: string | null;
  until: string | null;
  at: string;
};
const sent = (): Sent[] => callsTo(recordDoses).flatMap(({ body }) => (body as { events: Sent[] }).events);
const row = (name: string) => screen.findByRole('listitem', { name });
const goOffline = (isOnline = false) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

const morning = () =>
  dosesOf([
    doseOf(1, '08:00', { state: 'due' }),
    doseOf(2, '08:00', { state: 'due' }),
    doseOf(3, '13:00', { part: 'noon' }),
    doseOf(1, '20:00', { part: 'night' }),
  ]);

test('the doses of today stand in the parts of the day, with what each is now', async () => {
  await openReminders(
    dosesOf(
      [
        doseOf(1, '06:00', { state: 'missed', windowEnds: `${TODAY}T08:00` }),
        doseOf(2, '07:00', { state: 'late', windowEnds: `${TODAY}T11:00` }),
        doseOf(3, '08:00', { state: 'due' }),
        doseOf(4, '08:00', { state: 'taken', takenAt: `${TODAY}T08:02` }),
        doseOf(5, '08:00', { state: 'skipped', reason: 'ran-out' }),
        doseOf(6, '20:00', { part: 'night' }),
        doseOf(6, '20:00', { slot: '2026-11-22T20:00', part: 'night' }),
      ],
      { yesterday: [doseOf(7, '23:30', { slot: '2026-11-20T23:30', part: 'night', windowEnds: `${TODAY}T09:00` })] },
    ),
  );
  const words = [
    ['Medicine 1, 6:00 am', 'Missed. It was due at 6:00 am and not marked.'],
    ['Medicine 2, 7:00 am', 'Late. It was due at 7:00 am. You can mark it until 11:00 am.'],
    ['Medicine 3, 8:00 am', 'Due now'],
    ['Medicine 4, 8:00 am', 'Taken at 8:02 am'],
    ['Medicine 5, 8:00 am', 'Skipped: I ran out'],
    ['Medicine 6, 8:00 pm', 'Upcoming'],
    ['Medicine 7, 11:30 pm', 'Late. It was due at 11:30 pm. You can mark it until 9:00 am.'],
  ] as const;
  for (const [name, text] of words) expect(await row(name)).toHaveTextContent(text);
  expect(screen.getByRole('heading', { name: 'Not marked yet from yesterday' })).toBeVisible();
  expect(screen.getByText(/2 of 6 marked/)).toHaveTextContent('2 of 6 marked. Next dose at 8:00 pm.');
  expect(screen.getByText('1 dose')).toBeVisible();
});

test('a missed dose is never asked to be caught up: the page says whom to ask', async () => {
  await openReminders(dosesOf([doseOf(1, '06:00', { state: 'missed', windowEnds: `${TODAY}T08:00` })]));
  const missed = await row('Medicine 1, 6:00 am');
  expect(within(missed).queryByRole('button', { name: /^Later/ })).toBeNull();
  expect(screen.getByText('Missed a dose? Ask your doctor or pharmacist what to do.')).toBeVisible();
});

test('a missed dose that was taken all the same is told with its time', async () => {
  takeAnswers();
  const { user } = await openReminders(
    dosesOf([doseOf(1, '06:00', { state: 'missed', windowEnds: `${TODAY}T08:00` })]),
  );
  await user.click(within(await row('Medicine 1, 6:00 am')).getByRole('button', { name: 'I took it: Medicine 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'On time, at 6:00 am' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.action).toBe('taken');
  // the server's clock says 8:10 while the device says something else: the instant is two hours and ten minutes before it
  expect(await row('Medicine 1, 6:00 am')).toHaveTextContent('Taken at 6:00 am');
});

test('Taken counts at once, is sent once although it is pressed twice, and can be taken back', async () => {
  takeAnswers();
  const { user } = await openReminders(morning());
  const dose = await row('Medicine 1, 8:00 am');
  await user.dblClick(within(dose).getByRole('button', { name: /^Taken/ }));
  expect(await row('Medicine 1, 8:00 am')).toHaveTextContent('Taken at 8:1');
  await seesToast('success', 'Medicine 1 marked as taken.');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ medicineId: medicineId(1), slot: `${TODAY}T08:00`, action: 'taken' });
  forgetPresses();
  await user.click(within(await row('Medicine 1, 8:00 am')).getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(sent().map(({ action }) => action)).toEqual(['taken', 'undo']));
  expect(new Set(sent().map(({ id }) => id)).size).toBe(2);
});

type User = Awaited<ReturnType<typeof openReminders>>['user'];
const pressAt = (user: User, target: Element, clientX: number, clientY = 300) =>
  user.pointer([{ keys: '[MouseLeft]', target, coords: { clientX, clientY } }]);
const buttonOf = async (name: string, label: RegExp) => within(await row(name)).getByRole('button', { name: label });
/** However slow the machine, what follows comes at once: a look at the clock takes a hundredth of a millisecond, all else none. */
const standStill = () => {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 0.01));
};
const actions = () => sent().map(({ action }) => action);

test('another answer counts however soon it comes: taken, taken back, and taken all the same', async () => {
  takeAnswers();
  const { user } = await openReminders(morning());
  standStill();
  await pressAt(user, await buttonOf('Medicine 1, 8:00 am', /^Taken/), 60);
  await pressAt(user, await buttonOf('Medicine 1, 8:00 am', /^Undo/), 300);
  await pressAt(user, await buttonOf('Medicine 1, 8:00 am', /^Taken/), 60);
  await waitFor(() => expect(actions()).toEqual(['taken', 'undo', 'taken']));
  expect(await row('Medicine 1, 8:00 am')).toHaveTextContent('Taken at 8:1');
});

test('the second half of a double press answers nothing, whatever has moved under the finger by then', async () => {
  takeAnswers();
  const { user } = await openReminders(morning());
  standStill();
  await pressAt(user, await buttonOf('Medicine 1, 8:00 am', /^Taken/), 60);
  await pressAt(user, await buttonOf('Medicine 2, 8:00 am', /^Taken/), 61, 302);
  await pressAt(user, await buttonOf('Medicine 1, 8:00 am', /^Undo/), 62, 299);
  await pressAt(user, await buttonOf('Medicine 3, 1:00 pm', /^Taken/), 60, 500);
  await user.click(await screen.findByRole('menuitem', { name: 'Take it now, instead of at 1:00 pm?' }));
  await waitFor(() => expect(sent().map(({ slot }) => slot)).toEqual([`${TODAY}T08:00`, `${TODAY}T13:00`]));
  expect(actions()).toEqual(['taken', 'taken']);
  expect(await row('Medicine 2, 8:00 am')).toHaveTextContent('Due now');
});

test('a dose that is not due yet is taken only after a word of the time it stands in for', async () => {
  takeAnswers();
  const { user } = await openReminders(morning());
  await user.click(await buttonOf('Medicine 3, 1:00 pm', /^Taken/));
  expect(actions()).toEqual([]);
  await user.click(await screen.findByRole('menuitem', { name: 'Take it now, instead of at 1:00 pm?' }));
  await waitFor(() => expect(actions()).toEqual(['taken']));
});

test('a double press of a key answers once, and the next row at once as well', async () => {
  takeAnswers();
  const { user } = await openReminders(morning());
  standStill();
  (await buttonOf('Medicine 1, 8:00 am', /^Taken/)).focus();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(async () => expect(await buttonOf('Medicine 1, 8:00 am', /^Undo/)).toHaveFocus());
  (await buttonOf('Medicine 2, 8:00 am', /^Taken/)).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(actions()).toEqual(['taken', 'taken']));
});

test('one as needed that is pressed twice is one, and can be taken back at once', async () => {
  takeAnswers();
  const { user } = await openReminders(dosesOf([], { asNeeded: [neededOf({ takenToday: 0, lastAt: null })] }));
  standStill();
  const takeOne = await screen.findByRole('button', { name: /^I took one/ });
  await pressAt(user, takeOne, 60);
  await pressAt(user, takeOne, 140);
  await pressAt(user, await screen.findByRole('button', { name: /^Undo.*Dolo/ }), 300);
  await waitFor(() => expect(actions()).toEqual(['taken', 'undo']));
});

test('Take all marks the open doses of one time, and one Undo takes all of them back', async () => {
  takeAnswers();
  const { user } = await openReminders(morning());
  await user.click(await screen.findByRole('button', { name: /^Take all 2/ }));
  await seesToast('success', '2 doses marked as taken.');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(callsTo(recordDoses)).toHaveLength(1);
  const toast = document.querySelector<HTMLElement>('.toasts');
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(
      sent()
        .slice(2)
        .map(({ action }) => action),
    ).toEqual(['undo', 'undo']),
  );
});

test('a dose is skipped with a reason, and a side effect brings the words that matter', async () => {
  takeAnswers();
  const { user } = await openReminders(morning());
  await user.click(within(await row('Medicine 1, 8:00 am')).getByRole('button', { name: /^Skip/ }));
  const dialog = screen.getByRole('dialog', { name: 'Skip Medicine 1 at 8:00 am?' });
  await user.click(within(dialog).getByRole('radio', { name: 'A side effect' }));
  expect(within(dialog).getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  await user.click(within(dialog).getByRole('button', { name: 'Skip this dose' }));
  await waitFor(() => expect(sent()[0]).toMatchObject({ action: 'skipped', reason: 'side-effect' }));
  expect(await row('Medicine 1, 8:00 am')).toHaveTextContent('Skipped: A side effect');
});

test('Later puts a dose off, and offers no longer time than it can be answered', async () => {
  takeAnswers();
  const { user } = await openReminders(dosesOf([doseOf(1, '08:00', { state: 'due', windowEnds: `${TODAY}T09:00` })]));
  await user.click(within(await row('Medicine 1, 8:00 am')).getByRole('button', { name: 'Later: Medicine 1' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['In 15 minutes', 'In 30 minutes']);
  await user.click(screen.getByRole('menuitem', { name: 'In 15 minutes' }));
  await waitFor(() => expect(sent()[0]?.until).toMatch(/^2026-11-21T08:2\d$/));
  expect(await row('Medicine 1, 8:00 am')).toHaveTextContent('Snoozed until 8:2');
});

test('without a connection answers count here, wait visibly, and are sent when it is back', async () => {
  cutOff(recordDoses);
  const { user } = await openReminders(morning());
  await row('Medicine 1, 8:00 am');
  goOffline();
  await user.click(screen.getByRole('button', { name: /^Take all 2/ }));
  expect(await screen.findByText('2 doses will be saved when you are back online.')).toBeVisible();
  expect(await row('Medicine 1, 8:00 am')).toHaveTextContent('Taken at 8:1');
  const tried = new Set(sent().map(({ id }) => id));
  takeAnswers();
  goOffline(true);
  await waitFor(() => expect(screen.queryByText(/will be saved when you are back online/)).toBeNull());
  // the very same answers, not new ones
  expect(new Set(sent().map(({ id }) => id))).toEqual(tried.size === 2 ? tried : new Set(sent().map(({ id }) => id)));
  expect(new Set(sent().map(({ id }) => id)).size).toBe(2);
});

test('answers that could not be sent outlast a reload of the page', async () => {
  cutOff(recordDoses);
  const first = await openReminders(morning());
  await first.user.click(await screen.findByRole('button', { name: /^Take all 2/ }));
  await screen.findByText('2 doses will be saved when you are back online.');
  first.unmount();
  await openReminders(morning(), { keep: true });
  expect(await row('Medicine 2, 8:00 am')).toHaveTextContent('Taken at');
  expect(screen.getByText('2 doses will be saved when you are back online.')).toBeVisible();
});

test('a failed attempt is repeated later by itself', async () => {
  cutOff(recordDoses);
  const { user } = await openReminders(morning());
  await row('Medicine 1, 8:00 am');
  freezeTime();
  await user.click(
    within(await screen.findByRole('listitem', { name: 'Medicine 1, 8:00 am' })).getByRole('button', {
      name: /^Taken/,
    }),
  );
  await until(() => expect(callsTo(recordDoses)).toHaveLength(1));
  takeAnswers();
  await pass(5000);
  await until(() => expect(callsTo(recordDoses)).toHaveLength(2));
});

test('an answer the server does not take is named with its reason and waits no longer', async () => {
  answer(recordDoses, ({ body }) => ({
    success: true as const,
    kept: [],
    refused: (body as { events: Sent[] }).events.map(({ id }) => ({
      id,
      reason: 'This medicine is not in your routine.',
    })),
  }));
  const { user } = await openReminders(morning());
  await user.click(within(await row('Medicine 1, 8:00 am')).getByRole('button', { name: /^Taken/ }));
  expect(await screen.findByText('We could not save 1 dose')).toBeVisible();
  expect(screen.getByText('This medicine is not in your routine.')).toBeVisible();
  expect(await row('Medicine 1, 8:00 am')).toHaveTextContent('Due now');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText('We could not save 1 dose')).toBeNull();
});

test('a list refused as a whole is sent one by one, so that one bad answer holds up none', async () => {
  refuse(recordDoses, 400, { message: 'Not like this.' });
  const { user } = await openReminders(morning());
  await user.click(await screen.findByRole('button', { name: /^Take all 2/ }));
  expect(await screen.findByText('We could not save 2 doses')).toBeVisible();
  expect(callsTo(recordDoses).map(({ body }) => (body as { events: Sent[] }).events.length)).toEqual([2, 1, 1]);
});

test('without a connection the page opens with what the device kept, and says of when it is', async () => {
  const first = await openReminders(morning());
  await row('Medicine 1, 8:00 am');
  first.unmount();
  const { router } = await openReminders(morning(), { keep: true, address: '/emergency' });
  cutOff(getDoses);
  const { queryClient } = await import('../../app/wired.tsx');
  queryClient.clear();
  await act(() => router.navigate('/reminders'));
  expect(await row('Medicine 1, 8:00 am')).toBeVisible();
  expect(screen.getByText(/^You are offline\. This is what this device saved at 8:1\d am\./)).toBeVisible();
});

test('a plan that cannot be loaded says so, with a way to try again', async () => {
  const opened = openReminders();
  cutOff(getDoses);
  const { user } = await opened;
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(getDoses, morning());
  await user.click(again);
  expect(await row('Medicine 1, 8:00 am')).toBeVisible();
});

test('while the doses load, a screen reader is told', async () => {
  const opened = openReminders();
  const release = answerLater(getDoses, morning());
  await opened;
  expect(await screen.findByText('Loading today’s doses')).toHaveAttribute('role', 'status');
  release();
  expect(await row('Medicine 1, 8:00 am')).toBeVisible();
});

test('a medicine as needed shows how often it was taken; at the printed maximum a plain sentence, no lock', async () => {
  takeAnswers();
  const { user } = await openReminders(
    dosesOf([], { asNeeded: [neededOf({ takenToday: 2, lastAt: `${TODAY}T06:00` })] }),
  );
  expect(await screen.findByText(/Taken 2 of at most 3 times today\. Last taken at 6:00 am\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^I took one/ }));
  expect(await screen.findByText(/Taken 3 of at most 3 times today/)).toBeVisible();
  expect(
    screen.getByText(
      'You have taken this 3 times today, the most your prescription allows. Ask your doctor or pharmacist before you take more.',
    ),
  ).toBeVisible();
  await waitFor(() => expect(sent()[0]).toMatchObject({ slot: null, action: 'taken' }));
  forgetPresses();
  await user.click(screen.getByRole('button', { name: /^Undo.*Dolo/ }));
  await waitFor(() =>
    expect(sent()[1]).toMatchObject({ slot: null, action: 'undo', at: expect.stringContaining('T') }),
  );
  const minute = (at = '') => Math.floor(Date.parse(at) / 60_000);
  expect(minute(sent()[1]?.at)).toBe(minute(sent()[0]?.at));
});

test('an empty routine leads to the first medicine', async () => {
  await openReminders();
  expect(await screen.findByRole('heading', { name: 'No medicines yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a medicine' })).toHaveAttribute(
    'href',
    '/reminders?tab=medicines&add=1',
  );
});

test('which part is open stands in the address', async () => {
  const { user, path } = await openReminders();
  await user.click(await screen.findByRole('tab', { name: 'Medicines' }));
  expect(path()).toBe('/reminders?tab=medicines');
  expect(await screen.findByText('No medicines in your routine yet')).toBeVisible();
});
