import { expect, test } from 'vitest';
import english from '../locales/en/pages/symptoms.json' with { type: 'json' };
import hindi from '../locales/hi/pages/symptoms.json' with { type: 'json' };
import marathi from '../locales/mr/pages/symptoms.json' with { type: 'json' };
import { catalogue } from './catalogue.ts';

// The web app colours a badge by the keyword in what the server says.
test.each([
  ['en', english.keywords],
  ['hi', hindi.keywords],
  ['mr', marathi.keywords],
] as const)('in %s each severity and urgency holds its own keyword and no other', (language, keywords) => {
  const { severity, urgency } = catalogue(language, 'symptoms');
  const found = (text: string, among: readonly (keyof typeof keywords)[]) =>
    among.filter((key) => text.toLowerCase().includes(keywords[key]));
  const levels = ['serious', 'moderate', 'mild'] as const;
  for (const level of levels) expect(found(severity[level], levels)).toEqual([level]);
  const urgencies = ['urgent', 'prompt', 'routine'] as const;
  expect(Object.values(urgency).map((text) => found(text, urgencies))).toEqual([
    ['urgent'],
    ['urgent'],
    ['prompt'],
    ['routine'],
    ['routine'],
  ]);
});
