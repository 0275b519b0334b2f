import { expect, test } from 'vitest';
import { createSearchTurns } from './search-turns.ts';

/** A search that ends when it is told to. */
function held() {
  let end: (found: string) => void = () => undefined;
  const found = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { search: () => found, end };
}

test('four searches of one patient run at once, a fifth is told to come back in a second and never begins', async () => {
  const inTurn = createSearchTurns();
  const searches = Array.from({ length: 4 }, held);
  const running = searches.map(({ search }) => inTurn('asha', search));
  let begun = false;
  const fifth = inTurn('asha', async () => {
    begun = true;
  });
  await expect(fifth).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  expect(begun).toBe(false);
  expect(await inTurn('ravi', async () => 'found')).toBe('found');
  for (const { end } of searches) end('found');
  expect(await Promise.all(running)).toEqual(['found', 'found', 'found', 'found']);
});

test('a search that is over makes room, whether it found something or failed', async () => {
  const inTurn = createSearchTurns();
  for (let i = 0; i < 10; i += 1) {
    const failed = inTurn('asha', () => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    expect(await inTurn('asha', async () => i)).toBe(i);
  }
});
