import { expect, test } from 'vitest';
import { phraseSource } from './phrases.ts';

const isSaid = (text: string, phrases: readonly string[], parts?: Readonly<Record<string, string>>): boolean =>
  new RegExp(`^${phraseSource(phrases, parts)}$`, 'u').test(text);

test('what stands in square brackets may be missing, of what stands in round ones one is said', () => {
  for (const text of ['after meal', 'after meals', 'after the meal', 'before meals'])
    expect(isSaid(text, ['(before|after) [the ]meal[s]'])).toBe(true);
  for (const text of ['meal', 'with meals', 'after  meal', 'after mealss'])
    expect(isSaid(text, ['(before|after) [the ]meal[s]'])).toBe(false);
});

test('a sign means itself, and # a figure', () => {
  expect(isSaid('q.d.', ['q[.]d[.]'])).toBe(true);
  expect(isSaid('qxd', ['q.d'])).toBe(false);
  expect(isSaid('1/2 + 30', ['1/2 + ##'])).toBe(true);
});

test('a name in braces stands for what it is given', () => {
  expect(isSaid('two times', ['{count} time[s]'], { count: phraseSource(['one', 'two']) })).toBe(true);
  expect(isSaid('three times', ['{count} time[s]'], { count: phraseSource(['one', 'two']) })).toBe(false);
});
