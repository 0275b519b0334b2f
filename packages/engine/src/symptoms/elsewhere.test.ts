import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elsewhereParts } from './elsewhere.ts';
import { plainText } from './words.ts';

const isElsewhere = (text: string, words: string): boolean => {
  const folded = plainText(text);
  const start = folded.indexOf(words);
  return elsewhereParts(folded).some(([from, to]) => start >= from && start + words.length <= to);
};

test.each([
  ['Saw on TV that a minister had a brain stroke. I am well.', 'brain stroke'],
  ['The heroine in the serial coughs blood and faints. I have a sore throat', 'coughs blood'],
  ['film me hero ko goli lagi, main theek hu', 'goli lagi'],
  ['Dreamt a snake bit me, woke up sweating', 'snake bit'],
  ['Our dog had a seizure and is with the vet', 'seizure'],
  ['A lady in my kitty group was paralysed on one side. I myself have slight stiffness of fingers', 'paralysed'],
  ['Mere chacha ko do saal pehle lakwa hua tha. Mujhe bas halki gas hai', 'lakwa'],
  ['Labour pain kaisa hota hai? koi dard nahi hai', 'labour pain'],
])('"%s": "%s" is not what this person has', (text, words) => {
  expect(isElsewhere(text, words)).toBe(true);
});

test.each([
  ['My father had chest pain and was sweating', 'chest pain'],
  ['My father had chest pain and was sweating. I only have disprin at home', 'chest pain'],
  ['my friend fainted today, I am fine', 'fainted'],
  ['papa ko lakwa hua hai, mujhe bas batao kya karu', 'lakwa'],
  ['was watching tv, chest pain and sweating', 'chest pain'],
  ['kal film dekhi, seene me dard hai', 'seene me dard'],
  ['Our dog has bitten my son', 'bitten'],
  ['woke from a dream with chest pain', 'chest pain'],
  ['I am fine only, left arm pain, kya karna chahiye?', 'left arm pain'],
  ['snake bite ke baad kya karna chahiye?', 'snake bite'],
  ['read about heart attacks, my chest is heavy', 'chest is heavy'],
  ['my neighbour hit the child, bruises on back. मुझे कुछ नहीं', 'hit the child'],
])('"%s": "%s" may be what this person has', (text, words) => {
  expect(isElsewhere(text, words)).toBe(false);
});

test('any text is answered, with parts inside it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const [from, to] of elsewhereParts(text)) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});
