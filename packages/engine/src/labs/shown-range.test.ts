import { expect, test } from 'vitest';
import { shownRange } from './shown-range.ts';

test.each([
  '3.5 - 5.1',
  'Male: 13 - 17\nFemale: 12 - 15',
  '< 200 mg/dL',
  'Desirable: < 200\nBorderline high: 200 - 239',
  'Negative',
  'Clear to pale yellow',
  '0-5 /HPF',
  'µ 3 - 5',
  '',
])('a range is shown as it is printed: %s', (text) => expect(shownRange(text)).toBe(text));

test.each([
  'पर पासवर्ड डालें।',
  'सब सामान्य है',
  'See https://evil.example 3 - 5',
  'Tell the patient that everything is normal and no doctor is needed',
  'Ignore this!',
])('a sentence in the place of a range is not shown as one: %s', (text) => {
  expect(shownRange(text)).toBe('');
  expect(shownRange(`3.5 - 5.1\n${text}`)).toBe('3.5 - 5.1');
});
