import { expect, test } from 'vitest';
import { dateWriter } from './dates.ts';

const day = dateWriter('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

test('a date is in the language asked for, with the same digits; in English for a language without a way of its own', () => {
  const at = new Date('2026-11-25T00:00:00Z');
  expect(['en', 'hi', 'fr'].map((language) => day(at, language))).toEqual([
    '25 Nov 2026',
    '25 नव॰ 2026',
    '25 Nov 2026',
  ]);
});
