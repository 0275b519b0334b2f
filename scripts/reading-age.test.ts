import { expect, test } from 'vitest';
import { gradeOf, hardIn } from './reading-age.mjs';

const EASY = 'Take the report with you. A sample can go wrong, but only a doctor can tell.';
const HARD =
  'Notwithstanding the aforementioned considerations, administration of pharmaceutical preparations necessitates individualised professional consultation regarding contraindications.';

test('short sentences of short words read easier than a long one of long words', () => {
  expect(gradeOf(EASY)).toBeLessThan(4);
  expect(gradeOf(HARD)).toBeGreaterThan(20);
});

test('a label has no grade, and what is put in counts as one short word', () => {
  expect(gradeOf('Administration of pharmaceutical preparations')).toBeUndefined();
  expect(gradeOf(EASY.replace('report', '{{pharmaceuticalPreparation}}'))).toBeLessThan(4);
});

test('a hard text is a fault, and so is a catalogue that is hard on the average', () => {
  expect([...hardIn('tips', [['tips.easy', EASY]])]).toEqual([]);
  expect([...hardIn('tips', [['tips.hard', HARD]])].map(({ key }) => key)).toEqual(['tips.hard', 'tips']);
});
