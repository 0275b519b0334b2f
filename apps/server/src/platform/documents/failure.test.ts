import { expect, test } from 'vitest';
import { answerIn } from '../http/request-language.ts';
import { DocumentError } from './documents.ts';
import { failureInWords, gaveUp, toFailure } from './failure.ts';

test('why a document was not read is kept as a code, and said in the language of whoever looks', () => {
  const kept = toFailure(new DocumentError('too-many-pages').refusal);
  expect(kept).toMatch(/^errors\.documents\.tooManyPages /);
  expect(failureInWords(kept)).toMatch(/more than \d+ pages/);
  expect(answerIn('hi', () => failureInWords(kept))).toMatch(/\d+ से ज़्यादा पेज/);
  expect(answerIn('hi', () => failureInWords(gaveUp))).toContain('हम यह फ़ाइल नहीं पढ़ सके');
});

test('a row from before there were codes says its sentence, and one that was read says nothing', () => {
  expect(answerIn('hi', () => failureInWords('It could not be read.'))).toBe('It could not be read.');
  expect(failureInWords(null)).toBeNull();
});
