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

test.each([
  ['00:05', 'रात 12:05 बजे', 'रात्री 12:05'],
  ['04:00', 'सुबह 4:00 बजे', 'सकाळी 4:00'],
  ['12:30', 'दोपहर 12:30 बजे', 'दुपारी 12:30'],
  ['16:00', 'शाम 4:00 बजे', 'संध्याकाळी 4:00'],
  ['20:00', 'रात 8:00 बजे', 'रात्री 8:00'],
])('%s is said with the part of the day in Hindi and Marathi', (time, hindi, marathi) => {
  expect([clockTime(time, 'hi'), clockTime(time, 'mr')]).toEqual([hindi, marathi]);
});
