import { getDoses, recordDoses } from '@nabz/contract/routine-doses';
import { type Tip, tipNotForMe, todaysTip } from '@nabz/contract/tips';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { queryClient, Wired } from '../../app/wired.tsx';
import { dropAll } from '../../lib/device-db.ts';
import { signIn } from '../../lib/session.ts';
import { asha } from '../../testing/fixtures.ts';
import { doseOf, dosesOf, takeAnswers, TODAY } from '../../testing/routine.ts';
import { answer, callsTo, cutOff, refuse } from '../../testing/server.ts';
import { DosesTodayCard } from './components/doses-today-card.tsx';
import { TipCard } from '../tips/components/tip-card.tsx';
import { useDoseQueue } from './dose-queue.ts';
import { forgetPresses } from './use-answer.ts';

beforeEach(async () => {
  await dropAll('');
  queryClient.clear();
  forgetPresses();
  useDoseQueue.setState({ entries: [], failures: 0, refused: [] });
});

const show = (card: React.ReactNode) => {
  // the client of the app is wired where the app starts
  render(
    <MemoryRouter>
      <Wired />
    </MemoryRouter>,
  );
  signIn(asha, 'token-1');
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{card}</MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
};

const tip: Tip = {
  id: 'cover-water-tanks',
  text: 'Cover water tanks once a week.',
  why: 'Mosquitoes breed in standing water.',
  topic: 'seasonal',
  because: 'Because the monsoon has just ended',
  sources: [{ title: 'Dengue', publisher: 'A ministry', year: '2024', url: 'https://ministry.example/dengue' }],
};

test('the tip says why, why today, and where it comes from', async () => {
  answer(todaysTip, { success: true, date: TODAY, tip });
  show(<TipCard />);
  const card = await screen.findByRole('region', { name: 'Tip for today' });
  for (const words of [tip.text, tip.why, tip.because]) expect(card).toHaveTextContent(words);
  expect(within(card).getByText('Dengue, A ministry, 2024')).toHaveAttribute('href', 'https://ministry.example/dengue');
});

test.each([
  ['Not for me', false, 'You will not see this tip again.'],
  ['No more tips on this topic', true, 'You will see no more tips on this topic.'],
])('%s brings another tip', async (name, topic) => {
  answer(todaysTip, { success: true, date: TODAY, tip });
  answer(tipNotForMe, { success: true, date: TODAY, tip: { ...tip, id: 'walk', text: 'Walk after dinner.' } });
  const user = show(<TipCard />);
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Walk after dinner.')).toBeVisible();
  expect(callsTo(tipNotForMe)[0]?.body).toEqual({ topic });
  expect(callsTo(tipNotForMe)[0]?.params).toEqual({ tipId: 'cover-water-tanks' });
});

test('without a tip, and when it cannot be loaded, there is nothing to see', async () => {
  refuse(todaysTip, 503, { message: 'Later.' });
  show(<TipCard />);
  await waitFor(() => expect(callsTo(todaysTip)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Tip for today' })).toBeNull();
});

test('the card of today shows the parts of the day, what is due, and takes all of it', async () => {
  answer(
    getDoses,
    dosesOf([
      doseOf(1, '08:00', { state: 'due' }),
      doseOf(2, '08:00', { state: 'due' }),
      doseOf(1, '20:00', { part: 'night' }),
    ]),
  );
  takeAnswers();
  const user = show(<DosesTodayCard />);
  await screen.findByText('2 due');
  const card = screen.getByRole('region', { name: 'Today’s medicines' });
  expect(card).toHaveTextContent('Morning2 due');
  expect(card).toHaveTextContent('Night1 upcoming');
  expect(card).toHaveTextContent('8:00 am Medicine 1, Medicine 2');
  await user.click(within(card).getByRole('button', { name: /^Take all 2/ }));
  await waitFor(() => expect(callsTo(recordDoses)[0]?.body).toHaveProperty('events.length', 2));
  expect(within(card).getByRole('link', { name: 'See all of today' })).toHaveAttribute('href', '/reminders');
});

test('with nothing due the card says what comes next', async () => {
  answer(getDoses, dosesOf([doseOf(1, '20:00', { part: 'night' })]));
  show(<DosesTodayCard />);
  expect(await screen.findByText('Next dose at 8:00 pm: Medicine 1')).toBeVisible();
});

test('an empty routine shows how to begin', async () => {
  answer(getDoses, dosesOf([]));
  show(<DosesTodayCard />);
  expect(await screen.findByRole('link', { name: 'Set up your routine' })).toBeVisible();
});

test('a card that cannot be loaded offers to try again', async () => {
  cutOff(getDoses);
  show(<DosesTodayCard />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
