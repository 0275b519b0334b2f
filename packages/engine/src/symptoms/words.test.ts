import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldSpelling, stemOf } from './stem.ts';
import { phraseSymbols, tokenize } from './words.ts';

test.each([
  ['vomiting', 'vomited'],
  ['pains', 'pain'],
  ['swelling', 'swells'],
  ['dizzy', 'dizziness'],
  ['itching', 'itchy'],
  ['coughing', 'coughs'],
  ['breathless', 'breathlessness'],
])('%s and %s are the same word', (a, b) => {
  expect(stemOf(a)).toBe(stemOf(b));
});

test.each([
  ['fit', 'feet'],
  ['cold', 'could'],
  ['red', 'read'],
])('%s and %s stay different words', (a, b) => {
  expect(stemOf(a)).not.toBe(stemOf(b));
});

test.each([
  ['bukhar', 'bukhaar'],
  ['khansi', 'khaansi'],
  ['dard', 'dardh'],
  ['sujan', 'soojan'],
  ['peshab', 'pishab'],
  ['zukam', 'jukaam'],
])('%s and %s are spellings of one word', (a, b) => {
  expect(foldSpelling(stemOf(a))).toBe(foldSpelling(stemOf(b)));
});

test('words keep their place in the text, and sentence ends and contrasts start new clauses', () => {
  const tokens = tokenize('Fever and cough, but no rash. Headache');
  expect(tokens.map(({ raw, clause }) => [raw, clause])).toEqual([
    ['fever', 0],
    ['cough', 0],
    ['no', 1],
    ['rash', 1],
    ['headache', 2],
  ]);
  expect(tokens[1]?.joined).toBe(true);
});

test('a hyphen inside a word joins nothing, one between spaces does', () => {
  expect(tokenize('self-harm').map(({ joined }) => joined)).toEqual([false, false]);
  expect(tokenize('pain - swelling')[1]?.joined).toBe(true);
});

test('Devanagari is compared without nukta and with one nasal sign', () => {
  expect(tokenize('पाँच')[0]?.stem).toBe(tokenize('पांच')[0]?.stem);
  expect(tokenize('सूजन बढ़ गई').map(({ raw }) => raw)).toContain('सूजन');
});

test('a phrase keeps its classes and drops words without meaning', () => {
  expect(phraseSymbols('<pain> in the <chest> area')).toEqual(['<pain>', '<chest>', 'area']);
});

test('every text can be split, and every token lies inside it in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const tokens = tokenize(text);
      for (const [index, token] of tokens.entries()) {
        expect(token.end).toBeGreaterThan(token.start);
        expect(token.start).toBeGreaterThanOrEqual(tokens[index - 1]?.end ?? 0);
      }
    }),
  );
});

test('small words around a word can make a saying of it', () => {
  const stems = (text: string): string[] => tokenize(text).map(({ stem }) => stem);
  expect(stems('I had a fit')).toEqual(['seizur']);
  expect(stems('fit and well')[0]).toBe('fit');
  expect(stems('current lag gaya')).toEqual(['electrocut']);
  expect(stems('current medicine')[0]).toBe('curent');
});

test('all spellings of the word that denies are one, and what comes after it stays', () => {
  expect(tokenize('peshab nhi ho raha').map(({ stem }) => stem)).toEqual(['peshab', 'nahi', 'ho']);
  expect(tokenize('dard ho raha hai').map(({ stem }) => stem)).toEqual(['dard']);
});
