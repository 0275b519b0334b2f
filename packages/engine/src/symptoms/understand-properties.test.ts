// What must not change what is understood, and what must, whatever the complaint: on the real knowledge base.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { understand } from './understand.ts';

const read = (text: string) => understand({ texts: [text], answers: [], patient: {} }, compiled).mentions;
/** Findings with their state, in a fixed order. */
const heard = (text: string): string[] =>
  read(text)
    .map(({ finding, state }) => `${state} ${finding}`)
    .toSorted();

/** Plain complaints, each with the finding it is, that stand in a list without touching each other. */
const COMPLAINTS = {
  fever: 'fever',
  cough: 'cough',
  vomiting: 'vomiting',
  headache: 'headache',
  diarrhoea: 'diarrhoea',
  'body ache': 'body-ache',
  'sore throat': 'sore-throat',
  constipation: 'constipation',
  sneezing: 'sneezing',
  bukhar: 'fever',
  khansi: 'cough',
  kabz: 'constipation',
} as const;
const words = Object.keys(COMPLAINTS) as (keyof typeof COMPLAINTS)[];
const lists = fc.uniqueArray(fc.constantFrom(...words), {
  minLength: 2,
  maxLength: 5,
  selector: (word) => COMPLAINTS[word],
});

test('the order of a list changes nothing', () => {
  fc.assert(
    fc.property(lists, fc.infiniteStream(fc.nat()), (list, order) => {
      const shuffled = list
        .map((word) => ({ word, at: order.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ word }) => word);
      expect(heard(shuffled.join(', '))).toEqual(heard(list.join(', ')));
    }),
  );
});

test('capital letters, spaces and how a list is divided change nothing', () => {
  const dividers = fc.constantFrom(', ', ' , ', ',  ', '\n', '. ', '; ', ' / ', ' and ', ' aur ', ', and ');
  const casings = fc.constantFrom(
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  );
  const ends = fc.constantFrom('', '.', '!!', ' ', '...', '?', '\n');
  fc.assert(
    fc.property(lists, dividers, casings, ends, (list, divider, recase, end) => {
      expect(heard(recase(list.join(divider)) + end)).toEqual(heard(list.join(', ')));
    }),
  );
});

test('each complaint of a list is heard, and a "no" before the list, or a "nahi" after a word, turns it round', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const findings = list.map((word) => COMPLAINTS[word]);
      expect(heard(list.join(', '))).toEqual(expect.arrayContaining(findings.map((id) => `present ${id}`)));
      const denied = `no ${list.slice(0, -1).join(', ')} or ${list.at(-1)}`;
      expect(heard(denied)).toEqual(expect.arrayContaining(findings.map((id) => `denied ${id}`)));
      expect(heard(`denies ${list.join(', ')}`)).toEqual(expect.arrayContaining(findings.map((id) => `denied ${id}`)));
    }),
  );
  for (const word of ['bukhar', 'khansi', 'kabz'] as const)
    expect(heard(`${word} nahi hai`)).toContain(`denied ${COMPLAINTS[word]}`);
});

/** Long enough that one wrong letter leaves no doubt what was meant. */
const LONG = ['vomiting', 'headache', 'diarrhoea', 'constipation', 'breathlessness', 'palpitations'];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** As close to another word: "vomitish". */
const DOUBTFUL = new Set(['vomitisg']);

/** The word with two letters swapped, one left out, one twice or a wrong one; people get the first letter right. */
function mistypings(word: string): Set<string> {
  const places = Array.from({ length: word.length - 2 }, (_, at) => at + 1);
  return new Set(
    places.flatMap((place) => {
      const [before, here, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
      const swapped = before + after.charAt(0) + here + after.slice(1);
      return [
        swapped,
        before + after,
        before + here + here + after,
        ...ALPHABET.map((wrong) => before + wrong + after),
      ];
    }),
  );
}

test.each(LONG)('one typing error anywhere in "%s" changes nothing', (word) => {
  const lost = [...mistypings(word)].filter(
    (typo) => !DOUBTFUL.has(typo) && !heard(`I have ${typo} since 2 days`).includes(`present ${word}`),
  );
  expect(lost).toEqual([]);
});

test('an ordinary English word is never taken for a misspelt symptom', () => {
  for (const text of ['in the past', 'an addition', 'he is excelling', 'the model', 'steel', 'save the day'])
    expect([text, heard(text)]).toEqual([text, []]);
});
