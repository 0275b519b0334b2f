import {
  endPregnancy,
  getPregnancy,
  type PregnancyAnswer,
  removePregnancy,
  setPregnancy,
  tickCare,
  untickCare,
} from '@nabz/contract/pregnancy';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn, openApp } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answer, callsTo, cutOff } from '../../testing/server.ts';

type Counted = NonNullable<PregnancyAnswer['pregnancy']>;
type Care = Counted['care'][number];

const care = (id: string, state: Care['state'], doneOn: string | null = null): Care => ({
  id,
  kind: 'visit',
  name: id.toUpperCase(),
  about: 'Something',
  from: '2026-11-14',
  to: '2026-12-05',
  state,
  doneOn,
});
const counted = (more: Partial<Counted> = {}): PregnancyAnswer => ({
  success: true,
  pregnancy: {
    countedBy: 'period',
    day: '2026-07-04',
    dueOn: '2027-04-10',
    weeks: 20,
    days: 0,
    trimester: 2,
    phase: 'running',
    stage: { notice: 'Many feel the baby move.', tell: 'Tell a doctor of burning urine.' },
    care: [care('late', 'late'), care('scan', 'due'), care('later', 'coming'), care('first', 'done', '2026-09-01')],
    clinicOn: '2026-12-09',
    isDenied: false,
    ...more,
  },
  ended: null,
  dangerSigns: ['Bleeding, even a little'],
  remind: true,
  sources: [],
});
const none = (ended: PregnancyAnswer['ended'] = null): PregnancyAnswer => ({ ...counted(), pregnancy: null, ended });
const open = (body: PregnancyAnswer) => {
  answer(getPregnancy, body);
  return openApp('/pregnancy', { signedInAs: asha });
};
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(name);
  return within(found);
};

test('what sends to hospital stands before the week, with whom to call, and also when nothing is counted', async () => {
  const { unmount } = open(counted());
  const headings = async () => {
    await screen.findByRole('heading', { level: 2, name: 'Go to hospital now' });
    return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  };
  expect((await headings()).slice(0, 2)).toEqual(['Go to hospital now', '20 weeks, 0 days']);
  expect(screen.getByRole('link', { name: '112 emergency' })).toHaveAttribute('href', 'tel:112');
  unmount();
  open(none());
  expect((await headings())[0]).toBe('Go to hospital now');
  expect(screen.getByText('Bleeding, even a little')).toBeVisible();
});

test('a page that cannot be loaded still says what not to wait with, and calls 112', async () => {
  cutOff(getPregnancy);
  openApp('/pregnancy', { signedInAs: asha });
  expect(await screen.findByRole('link', { name: '112 emergency' }, { timeout: 10_000 })).toHaveAttribute(
    'href',
    'tel:112',
  );
  expect(screen.getByText(/feel the baby move less, do not wait for it/)).toBeVisible();
}, 15_000);

test('the page calls nothing normal: it speaks of many, says that it examined nobody, and what is not ticked is asked about', async () => {
  open(counted());
  expect((await row('LATE')).getByText('Not ticked: ask at the next visit')).toBeVisible();
  expect((await row('SCAN')).getByText('Due until 4 Dec 2026')).toBeVisible();
  expect((await row('LATER')).queryByRole('button')).toBeNull();
  expect(screen.getByText(/Nabz has not examined you or the baby/)).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/\bnormal\b|nothing to worry|\bfine\b|\bsafe\b/i);
});

test('a count is entered by a scan; without a day nothing is sent', async () => {
  const { user } = open(none());
  await user.click(await screen.findByRole('button', { name: 'Enter the day' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please choose a day.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Due date by scan' }));
  await fillIn(user, dialog.getByLabelText('Due date'), '2027-04-10');
  answer(setPregnancy, counted());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('20 weeks, 0 days')).toBeVisible();
  expect(callsTo(setPregnancy)[0]?.body).toEqual({ countedBy: 'scan', day: '2027-04-10' });
});

test('a visit is ticked with its day, and the tick can be taken back', async () => {
  const { user } = open(counted());
  await user.click((await row('SCAN')).getByRole('button', { name: 'SCAN: done' }));
  await fillIn(user, await screen.findByLabelText(/On which day/), '2026-11-20');
  answer(tickCare, counted({ care: [care('scan', 'done', '2026-11-20')] }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const undo = await screen.findByRole('button', { name: 'Undo: SCAN' });
  expect(callsTo(tickCare)[0]).toMatchObject({ params: { careId: 'scan' }, body: { doneOn: '2026-11-20' } });
  answer(untickCare, counted());
  await user.click(undo);
  expect(await screen.findByRole('button', { name: 'SCAN: done' })).toBeVisible();
});

test.each([
  ['We lost the baby', 'loss', 'We are very sorry', /A doctor should see you/],
  ['The baby was born', 'birth', 'The baby is here', /first six weeks/],
] as const)(
  '"%s" ends it with soft words, and what is dangerous afterwards stays',
  async (choice, how, title, words) => {
    const { user } = open(counted());
    await user.click(await screen.findByRole('button', { name: 'The pregnancy is over' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please choose one.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: choice }));
    answer(endPregnancy, none({ how, on: '2026-11-21' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(callsTo(endPregnancy)[0]?.body).toMatchObject({ how });
    expect(screen.getByText(/a pad soaked in an hour/)).toBeVisible();
    expect(screen.queryByText('SCAN')).toBeNull();
  },
);

test('after a loss no word is left of a baby or a mother', async () => {
  open(none({ how: 'loss', on: '2026-11-21' }));
  await screen.findByRole('heading', { name: 'We are very sorry' });
  expect(screen.getByRole('main')).not.toHaveTextContent(/baby|mother/i);
});

test('a count that was entered by mistake is deleted after one more question', async () => {
  const { user } = open(counted());
  await user.click(await screen.findByRole('button', { name: 'Entered by mistake' }));
  answer(removePregnancy, none());
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Entered by mistake' }));
  expect(await screen.findByRole('button', { name: 'Enter the day' })).toBeVisible();
});
