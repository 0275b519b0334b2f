// What holds for every text, however odd or hostile: nothing throws, nothing is slow, nothing is made up.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { findMatches } from './match.ts';
import { readMeasures, readSex } from './measures.ts';
import { findDenied } from './negation.ts';
import { spell } from './spelling.ts';
import { MAX_TEXT, MAX_TEXTS, understand } from './understand.ts';
import { plainText, tokenize } from './words.ts';

const { lexicon, findings } = compiled;
const read = (...texts: string[]) => understand({ texts, answers: [], patient: {} }, compiled);

/** Words the readers know, so that texts of them reach every branch; and anything at all between them. */
const known = [
  ...findings.flatMap(({ synonyms }) => Object.values(synonyms).flat()),
  ...'no|not|nahi|नहीं|without|denies|but|and|or|,|.|;|/|-|<severe>|3 days|2 mahine ki|since|45 year old|28F|102 F'.split(
    '|',
  ),
  ...'bp 150/95|spo2 91|age|had|last year|my mother|½|ﬁ|İ|٣|\n|\u200d|\u0301|😀|\u0000|\ud800|पेट़'.split('|'),
];
const odd = fc.string({ unit: 'binary', maxLength: 12 });
const anyText = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: odd }), {
    maxLength: 30,
  })
  .chain((parts) => fc.constantFrom(' ', '', ', ').map((glue) => parts.join(glue)));

test('a text that is folded twice is the text that is folded once, so places in it are places of its words', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = plainText(text);
      expect(plainText(folded)).toBe(folded);
      for (const { raw, start, end } of tokenize(text)) expect(folded.slice(start, end)).toBe(raw);
    }),
  );
});

test('a finding stands on words of the text, in order, and only what was found can be denied', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const tokens = tokenize(text);
      const { matches, known: heard } = findMatches(tokens, lexicon);
      expect(heard).toHaveLength(tokens.length);
      for (const { finding, positions, covers } of matches) {
        expect(compiled.numberOf.has(finding)).toBe(true);
        expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
        for (const at of covers) expect(tokens[at]).toBeDefined();
      }
      for (const match of findDenied(tokens, matches, plainText(text))) expect(matches).toContain(match);
    }),
  );
});

test('every number that is read stands in the text and is one a person can have', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { used, durations, ageAt, systolic, diastolic } = readMeasures(text);
      const { length } = plainText(text);
      for (const [start, end] of [...used, ...ageAt]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(length);
      }
      for (const { days, at } of durations) {
        expect(days).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThan(length);
      }
      expect(systolic === undefined).toBe(diastolic === undefined);
      expect([undefined, 'male', 'female']).toContain(readSex(text));
    }),
  );
});

test('a word is only ever taken for words that are known', () => {
  fc.assert(
    fc.property(fc.oneof(odd, fc.stringMatching(/^[a-z]{1,14}$/)), (word) => {
      const meant = spell(lexicon.speller, word);
      expect(meant.every((each) => lexicon.speller.known.has(each))).toBe(true);
      expect(spell(lexicon.speller, word)).toEqual(meant);
    }),
  );
});

test('what was heard are the words of the patient, and the same text is understood the same way', () => {
  fc.assert(
    fc.property(anyText, anyText, (first, second) => {
      const understanding = read(first, second);
      expect(read(first, second)).toEqual(understanding);
      const texts = [plainText(first), plainText(second)];
      for (const words of understanding.notUnderstood) expect(texts.some((text) => text.includes(words))).toBe(true);
      for (const { finding, heard } of understanding.mentions) {
        expect(compiled.numberOf.has(finding)).toBe(true);
        // a reading of an instrument is put together from its parts
        for (const part of heard.split(', ')) expect(texts.some((text) => text.includes(part))).toBe(true);
      }
    }),
  );
});

test('what comes after the longest text that is read is reported', () => {
  expect(read(`fever ${'x'.repeat(MAX_TEXT)} kryptonite`).notUnderstood[0]).toMatch(/kryptonite$/);
});

test('of many long texts together only so much is read; short ones are read whole and the cut is reported', () => {
  const long = Array.from({ length: 50 }, () => `kryptonite ${'x '.repeat(MAX_TEXTS / 40)}fever`);
  const { mentions, notUnderstood } = read(...long, 'cough since monday');
  expect(mentions.map(({ finding }) => finding)).toEqual(['cough']);
  expect(notUnderstood[0]).toMatch(/^[x ]+$/);
  expect(read(...Array.from({ length: 50 }, () => 'x '.repeat(400)), 'fever').mentions).toHaveLength(1);
});

/** A pattern that backtracks takes minutes here; what is there takes a thousandth of this on a quiet machine. */
const SLOW_MS = 15_000;
/** What a text is filled with: what runs of a pattern, lists of words and phrases that begin like one another are made of. */
const FILLINGS =
  'a|1| |,|.|\n|\u0301\u0327|ﷺ|1 |1.|1-|1/1 |no |pain |fever nahi |no fever or |fever 3 days |chest pain, |child |age |temp |spo2 |' +
  'severe pain in chest and knee and head |had fever last 2 years |my mother |every 8 hours |family history fever |swelliqz ';
test.each(FILLINGS.split('|').map((part) => [part]))(
  'the longest text of nothing but "%s" is read without delay',
  (part) => {
    for (const text of [part.repeat(MAX_TEXT / part.length), `1 fever${part.repeat(MAX_TEXT / part.length)}z`]) {
      // a busy machine may hold up one try, a pattern that backtracks holds up all
      const isSoon = [1, 2, 3].some(() => {
        const started = performance.now();
        read(text);
        return performance.now() - started < SLOW_MS;
      });
      expect(isSoon).toBe(true);
    }
  },
);
