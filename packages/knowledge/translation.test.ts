// Each check of the translation finds the fault it is there for.
import { expect, test } from 'vitest';
import { englishTexts } from './english-texts.ts';
import type { RawFile } from './load.ts';
import { readTranslationFiles } from './load-translation.ts';
import { coverageOf, validateCatalogue, WHOLE } from './validate-translation.ts';

const english = englishTexts('symptoms');
const files = readTranslationFiles('hi', 'symptoms');
const faultsOf = (changed: readonly RawFile[]): string[] =>
  validateCatalogue('hi', 'symptoms', english, changed).faults.map(({ text }) => text);

/** The files with the Hindi texts of one red flag changed. */
function withTexts(id: string, change: Readonly<Record<string, unknown>>): RawFile[] {
  return files.map((file) => {
    const json = JSON.parse(file.text) as { redFlags?: { id: string }[] };
    const redFlags = json.redFlags?.map((flag) => (flag.id === id ? { ...flag, ...change } : flag));
    return { ...file, text: JSON.stringify({ ...json, ...(redFlags && { redFlags }) }) };
  });
}

test('every question and every danger rule has Hindi texts with the figures and denials of the English ones', () => {
  expect(faultsOf(files)).toEqual([]);
});

test.each([
  [{ because: 'Bleeding in a baby' }, 'English is left'],
  [{ because: '24 घंटे से खून' }, 'other figures'],
  [{ steps: ['साफ कपड़े से हल्के से दबाएँ।'] }, 'texts in English, 1 here'],
  [{ steps: ['दबाएँ।', 'बताएँ कि जन्म पर विटामिन K का इंजेक्शन लगा था।', 'गर्म रखें।'] }, 'a denial is lost'],
  [{ id: 'no-such-rule' }, 'nothing of redFlags has this id'],
  [{ id: 'no-such-rule' }, 'redFlags has no message, because, steps in hi'],
])('Hindi texts of a rule with %j are a fault', (change, text) => {
  expect(faultsOf(withTexts('newborn-bleeds', change)).join('\n')).toContain(text);
});

const medicines = englishTexts('medicines');
test.each([
  ['Clopidogrel', 'the medicine clopidogrel is not named'],
  ['{name}', 'other gaps'],
])('Hindi alerts on medicines that leave out "%s" are a fault', (word, text) => {
  const changed = readTranslationFiles('hi', 'medicines').map((file) => ({
    ...file,
    text: file.text.replaceAll(word, ''),
  }));
  expect(
    validateCatalogue('hi', 'medicines', medicines, changed)
      .faults.map((fault) => fault.text)
      .join('\n'),
  ).toContain(text);
});

test.each(WHOLE.hi)('Hindi has the %s whole', (catalogue) => {
  expect(coverageOf('hi', catalogue).flatMap(({ kind, missing }) => missing.map(({ id }) => `${kind} ${id}`))).toEqual(
    [],
  );
});

const treatments = englishTexts('treatments');
test('a phrase of treatments whose English sentence was changed is a fault, for its Hindi may say something else', () => {
  const phrases = [{ id: 'Room for two nights, as it was once', text: 'दो रात का कमरा' }];
  const file = { id: 'hi-old', version: 1, licence: 'Apache-2.0', date: '2026-11-28', review: 'unreviewed' };
  const changed = [{ path: 'old.json', text: JSON.stringify({ ...file, language: 'hi', phrases }) }];
  const faults = validateCatalogue('hi', 'treatments', treatments, changed).faults.filter(
    ({ entry }) => entry === phrases[0]?.id,
  );
  expect(faults.map(({ text }) => text)).toEqual(['nothing of phrases has this id']);
});
