import { expect, test } from 'vitest';
import { clockTime } from './clock-time.ts';

test.each([
  ['00:05', '12:05 am'],
  ['09:00', '9:00 am'],
  ['12:00', '12:00 pm'],
  ['16:00', '4:00 pm'],
  ['23:59', '11:59 pm'],
])('%s is written %s', (time, words) => {
  expect(clockTime(time, 'en')).toBe(words);
});
