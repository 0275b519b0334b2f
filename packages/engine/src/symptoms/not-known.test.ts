import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { EMERGENCIES } from './red-flags.ts';

const levelOf = (text: string) => assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled).triage.level;

test.each([
  'saanp ne kaata pata nahi kaunsa',
  'behosh ho gayi pata nahi kyu',
  'daura pada pata nahi kaise',
  'सांप ने काटा पता नहीं कौन सा',
  'zeher kha liya pata nahi kitna',
  'bacche ne battery nigal li pata nahi kab',
  'chest pain going to left arm, not sure why',
  'snake bite no idea which snake',
])('what somebody does not know about a danger does not deny it: %s', (text) => {
  expect(EMERGENCIES.has(levelOf(text))).toBe(true);
});

test('a danger that is denied stays denied', () => {
  expect(EMERGENCIES.has(levelOf('saanp ne nahi kaata'))).toBe(false);
  expect(EMERGENCIES.has(levelOf('khansi hai, behosh nahi hui'))).toBe(false);
});

test('a "no" before a comma denies nothing that follows', () => {
  expect(EMERGENCIES.has(levelOf('fever no, chest pain going to left arm'))).toBe(true);
  expect(EMERGENCIES.has(levelOf('fever and no chest pain going to left arm'))).toBe(false);
});
