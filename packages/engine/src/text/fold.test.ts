import { expect, test } from 'vitest';
import { withoutMarks } from '@nabz/contract/fold';
import { editDistance } from './edit-distance.ts';
import { spacedWords } from './fold.ts';

test('marks go where names are compared, and stay where words of Hindi are told apart', () => {
  expect(withoutMarks('Café ÉTÉ')).toBe('cafe ete');
  expect(spacedWords('  Dolo-650,  बुखार! ')).toBe('dolo 650 बुखार');
});

test('a letter put in, taken out, changed or exchanged with its neighbour is one step', () => {
  expect(['fever', 'fevers', 'fver', 'fevar', 'fevre'].map((word) => editDistance('fever', word))).toEqual([
    0, 1, 1, 1, 1,
  ]);
  expect(editDistance('', 'abc')).toBe(3);
});
