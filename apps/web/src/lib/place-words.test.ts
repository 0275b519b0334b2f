import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { followLanguage } from './language.ts';
import { hitWords, placeWords } from './place-words.ts';

beforeEach(() => i18next.changeLanguage('en'));

test.each([
  ['Patna, Bihar, India', 'पटना, बिहार, भारत'],
  ['Danapur, Patna district, Bihar, India', 'दानापुर, पटना ज़िला, बिहार, भारत'],
  ['Laheriasarai, Darbhanga, Bihar 846003', 'Laheriasarai, दरभंगा, बिहार 846003'],
  // a village has no other name here
  ['Zyxgaon, Maharashtra', 'Zyxgaon, महाराष्ट्र'],
])('"%s" is "%s" on a page in Hindi', async (line, said) => {
  await followLanguage('hi');
  expect(placeWords(line)).toBe(said);
});

test('a town without a name of its own is called as it was typed in Devanagari', async () => {
  await followLanguage('hi');
  const hit = { address: 'Masaurhi, Patna district, Bihar, India', matched: 'मसौढ़ी' };
  expect(hitWords(hit)).toBe('मसौढ़ी, पटना ज़िला, बिहार, भारत');
});

test('on a page in English it stays as it is', () => {
  expect(hitWords({ address: 'Pune, Maharashtra, India', matched: 'पुणे' })).toBe('Pune, Maharashtra, India');
});
