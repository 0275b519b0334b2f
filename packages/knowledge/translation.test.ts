// Each check of the translation finds the fault it is there for.
import { expect, test } from 'vitest';
import { loadKnowledge, type RawFile } from './load.ts';
import { readTranslationFiles } from './load-translation.ts';
import { validateTranslation } from './validate-translation.ts';

const knowledge = loadKnowledge();
const files = readTranslationFiles('hi');
const faultsOf = (changed: readonly RawFile[]): string[] =>
  validateTranslation('hi', knowledge, changed).faults.map(({ text }) => text);

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
  [{ id: 'no-such-rule' }, 'no such red flag'],
  [{ id: 'no-such-rule' }, 'this red flag has no texts in hi'],
])('Hindi texts of a rule with %j are a fault', (change, text) => {
  expect(faultsOf(withTexts('newborn-bleeds', change)).join('\n')).toContain(text);
});
