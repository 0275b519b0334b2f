import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';

const levelOf = (text: string) => assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled).triage.level;

test.each(['mild acne on my face since 2 years', 'hair thinning on the crown for 3 years, father bald too'])(
  '"%s" is for care at home: so long is usual for what it most likely is',
  (text) => {
    expect(levelOf(text)).toBe('self-care');
  },
);

test('a long time still calls for a doctor where it is not usual', () => {
  expect(levelOf('cold and runny nose for 3 months')).not.toBe('self-care');
  expect(levelOf('constipation for 3 months')).not.toBe('self-care');
});

test('a danger sign of the likeliest harmless cause ends care at home', () => {
  expect(levelOf('mild acne on my face')).toBe('self-care');
  expect(levelOf('mild acne on my face and irregular periods')).not.toBe('self-care');
});

test.each(['mild acne on my face and fever', 'mosquito bite itching, and fever since yesterday'])(
  '"%s" is not for care at home: a fever that the harmless cause does not explain',
  (text) => {
    expect(levelOf(text)).not.toBe('self-care');
  },
);
