import { foldPlace } from '@nabz/knowledge/fold-place';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '@nabz/engine/text/edit-distance';
import { soundOf } from './place-sound.ts';
import { chooseRuns, parsePlaceText, restOf, runsIn } from './place-text.ts';

const parts = (text: string) => parsePlaceText(text).parts.map((words) => words.join(' '));

test.each([
  ['Baner, Pune', null, ['baner', 'pune']],
  ['near Pune 411045', '411045', ['near pune']],
  ['411 045', '411045', []],
  ['Pune-411045', '411045', ['pune']],
  ['पुणे ४११०४५', '411045', ['पुणे']],
  ['Thāne (West); Mahārāshtra', null, ['thane', 'west', 'maharashtra']],
  ['J&K', null, ['jandk']],
  ['call 9876543210', null, ['call 9876543210']],
  ['0411045', null, ['0411045']],
  ['', null, []],
])('%s is taken apart', (text, pin, expected) => {
  expect(parsePlaceText(text).pin).toBe(pin);
  expect(parts(text)).toEqual(expected);
});

test.each([
  ['Lukhnow', 'Lucknow'],
  ['Kolkatta', 'Kolkata'],
  ['Vishakapatnam', 'Visakhapatnam'],
  ['Simla', 'Shimla'],
  ['Bhuvaneshwar', 'Bhuvaneswar'],
])('%s sounds like %s', (one, other) => {
  expect(soundOf(foldPlace(one))).toBe(soundOf(foldPlace(other)));
});

test.each([
  ['banglore', 'bangalore', 1],
  ['ndoia', 'nodia', 1],
  ['pune', 'pune', 0],
  ['', 'goa', 3],
])('from %s to %s are %d changes', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

test('whatever is typed, words are letters and digits, at most 24, and taking apart never fails', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsed = parsePlaceText(text);
      const words = parsed.parts.flat();
      expect(words.length).toBeLessThanOrEqual(24);
      for (const word of words) expect(word).toMatch(/^[a-z0-9\u0900-\u0963]+$/u);
      expect(parsed.pin ?? '100000').toMatch(/^[1-9]\d{5}$/);
    }),
    { numRuns: 1000 },
  );
});

test('a PIN code is found wherever it stands, with or without its space', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  const pin = fc.integer({ min: 100_000, max: 999_999 }).map(String);
  fc.assert(
    fc.property(word, pin, word, fc.constantFrom('', ' ', '-'), (before, digits, after, gap) => {
      const text = `${before} ${digits.slice(0, 3)}${gap}${digits.slice(3)}, ${after}`;
      expect(parsePlaceText(text)).toEqual({ pin: digits, parts: [[before], [after]] });
    }),
  );
});

test('folding twice is folding once, and marks, spaces and capitals make no difference', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldPlace(foldPlace(text))).toBe(foldPlace(text));
    }),
  );
  expect(foldPlace('YAMUNĀ  Nagar')).toBe(foldPlace('yamunanagar'));
});

test('every word is in a chosen run, in what is left, or is noise; none is in two', () => {
  const word = fc.constantFrom('near', 'pune', 'new', 'delhi', 'xyz', 'city', 'west', 'salt', 'lake', '12');
  const text = fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
  const known = new Set(['pune', 'newdelhi', 'delhi', 'saltlake', 'west']);
  fc.assert(
    fc.property(text, (pieces) => {
      const parsed = parsePlaceText(pieces.map((words) => words.join(' ')).join(', '));
      const chosen = chooseRuns(runsIn(parsed), ({ folded }) => known.has(folded));
      const rest = restOf(parsed, chosen);
      parsed.parts.forEach((words, part) => {
        words.forEach((one, at) => {
          const inside = [...chosen, ...rest].filter((run) => run.part === part && run.from <= at && at < run.to);
          expect(inside.length).toBe(one === 'near' || one === 'city' ? 0 : 1);
        });
      });
    }),
  );
});
