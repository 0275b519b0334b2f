import { expect, test } from 'vitest';
import { createConcurrencyLimit, createSearchLimit } from './concurrency-limit.ts';

/** A search that ends when it is told to. */
function held() {
  let end: (found: string) => void = () => undefined;
  const found = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { search: () => found, end };
}

test('four searches of one patient run at once, a fifth begins when one of them is over, and nobody else waits', async () => {
  const limited = createSearchLimit();
  const searches = Array.from({ length: 4 }, held);
  const running = searches.map(({ search }) => limited('asha', search));
  let begun = false;
  const fifth = limited('asha', async () => {
    begun = true;
  });
  expect(await limited('ravi', async () => 'found')).toBe('found');
  expect(begun).toBe(false);
  searches[0]?.end('found');
  await fifth;
  expect(begun).toBe(true);
  for (const { end } of searches) end('found');
  expect(await Promise.all(running)).toEqual(['found', 'found', 'found', 'found']);
});

test('with a hundred waiting, one more is told to come back in a second and never begins', async () => {
  const limited = createSearchLimit();
  const first = Array.from({ length: 4 }, held);
  const all = first.map(({ search }) => limited('asha', search));
  for (let i = 0; i < 100; i += 1) all.push(limited('asha', async () => 'later'));
  await expect(limited('asha', async () => 'never')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  for (const { end } of first) end('found');
  expect(await Promise.all(all)).toHaveLength(104);
});

test('a search that is over makes room, whether it found something or failed', async () => {
  const limited = createSearchLimit();
  for (let i = 0; i < 10; i += 1) {
    const failed = limited('asha', () => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    expect(await limited('asha', async () => i)).toBe(i);
  }
});

test('who gives up waiting gives the place in the queue to the next, never begins, and is told why', async () => {
  const limited = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
  const { search, end } = held();
  const first = limited('asha', search);
  const gone = new AbortController();
  const second = limited('asha', async () => 'never', gone.signal);
  await expect(limited('asha', async () => 'never')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  gone.abort(new Error('left'));
  const third = limited('asha', async () => 'third');
  await expect(second).rejects.toThrow('left');
  end('first');
  expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  await expect(limited('asha', async () => 'never', gone.signal)).rejects.toThrow('left');
  expect(await limited('asha', async () => 'last')).toBe('last');
});
