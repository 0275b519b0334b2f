import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { understand } from './understand.ts';

const present = (text: string): string[] =>
  understand({ texts: [text], answers: [], patient: {} }, compiled)
    .mentions.filter(({ state, heard }) => state === 'present' && heard !== '')
    .map(({ finding }) => finding);

test.each([
  'Paseena, saans phoolna, ghabrahat kuch nahi',
  'kamzori, behoshi, ulti - koi nahi',
  'koi girna, behoshi, jhatka nahi',
  'सीने में दर्द, पसीना, चक्कर कुछ भी नहीं',
  'कोई बुखार, उल्टी, चक्कर नहीं है',
  'बुखार-चक्कर नहीं',
  'Chest pain? Nil. Breathless? Nil.',
  'behoshi? nahi. ulti? nahi',
  'I read of liver failure, blood vomiting, coma... none of it is there with me',
])('“%s” denies all of it', (text) => {
  expect(present(text)).toEqual([]);
});

test.each([
  ['seene me dard hai, paseena, ulti kuch nahi', 'chest-pain'],
  ['seene me dard, paseena, dawa se fayda kuch nahi', 'chest-pain'],
  ['seene me dard hua, koi dawa kaam nahi kar rahi, behoshi', 'chest-pain'],
  ['khoon, ulti kuch nahi ruk raha', 'repeated-vomiting'],
  ['ulti bahut, khana kuch nahi ja raha', 'repeated-vomiting'],
  ['chest pain, sweating. none of these tablets help', 'chest-pain'],
  ['chest pain and sweating. none of it gets better', 'chest-pain'],
  ['bleeding stopped? no', 'bleeding-place-not-said'],
  ['सीने में दर्द है, घर में कोई नहीं', 'chest-pain'],
  ['behosh ho gaye, ghar me koi nahi', 'unconscious'],
  ['seene me dard, saans phoolna, paseena, aur kuch nahi', 'chest-pain'],
  ['chest pain, paseena, baaki kuch nahi', 'chest-pain'],
  ['सीने में दर्द, पसीना, और कुछ नहीं', 'chest-pain'],
  ['seene me dard, paseena, iske alawa koi nahi', 'chest-pain'],
  ['seene me dard, paseena, bas kuch nahi', 'chest-pain'],
  ['seene me dard aur kuch bhi nahi', 'chest-pain'],
  ['bukhar, khansi, ulti nahi', 'fever'],
])('“%s” does not deny %s', (text, finding) => {
  expect(present(text)).toContain(finding);
});
