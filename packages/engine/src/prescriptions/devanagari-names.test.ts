import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { expect, test } from 'vitest';
import { createDevanagariNames } from './devanagari-names.ts';

const names = createDevanagariNames(loadMedicines());

test.each([
  ['पैरासिटामोल', 'Paracetamol'],
  ['पैरासिटामॉल', 'Paracetamol'],
  ['क्रोसिन', 'Crocin'],
  ['ब्रूफेन', 'Brufen'],
  ['ग्लाइकोमेट 500', 'Glycomet 500'],
  ['डोलो 650', 'Dolo 650'],
  ['टेल्मा', 'Telma'],
  ['एज़िथ्रोमाइसिन', 'Azithromycin'],
  ['वारफेरिन', 'Warfarin'],
  ['मेटफॉर्मिन', 'Metformin'],
  ['इकोस्प्रिन', 'Ecosprin'],
  ['थायरोनॉर्म', 'Thyronorm'],
  ['डाइक्लोफेनैक', 'Diclofenac'],
  ['आइबुप्रोफेन', 'Ibuprofen'],
  ['एस्पिरिन', 'Aspirin'],
  ['कॉम्बिफ्लेम', 'Combiflam'],
  ['फेनिटोइन', 'Phenytoin'],
  ['कैल्पोल', 'Calpol'],
  ['लेसिक्स', 'Lasix'],
])('"%s" is %s', (written, latin) => {
  expect(names.inLatin(written)).toBe(latin);
});

test.each(['दूध', 'शराब', 'दवा', 'गोली', 'बुखार', 'खाना', 'पानी', 'चाय', 'मेरी दवा'])('"%s" is no medicine', (word) => {
  expect(names.inLatin(word)).toBe(word);
});

test('what is begun in Devanagari is offered by its sound; Latin letters are left alone', () => {
  expect(names.begun('ग्लाइको')).toContain('Glycomet');
  expect(names.inLatin('Dolo 650')).toBe('Dolo 650');
});
