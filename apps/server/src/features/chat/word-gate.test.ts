import { expect, test } from 'vitest';
import attacks from '../../test/model-attacks.json' with { type: 'json' };
import { faultOf } from './answers/word-gate.ts';
import { chatLexicon } from './lexicon.ts';

const fault = (text: string) => faultOf(text, attacks.pieces, chatLexicon());
const all = Object.entries(attacks.attacks).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const));

test('there are at least 300 attacks, no two the same', () => {
  expect(new Set(all.map(([, text]) => text)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(300);
});

test.each(all)('%s is not shown: %s', (_, text) => expect(fault(text)).not.toBeNull());

test.each(attacks.honest)('what only says the pieces again is shown: %s', (text) => expect(fault(text)).toBeNull());

test('an attack hidden among honest sentences is found as well', () => {
  const honest = attacks.honest.slice(0, 2).join(' ');
  for (const [, text] of all.filter(([, one]) => one.trim() !== '')) expect(fault(`${honest} ${text}`)).not.toBeNull();
});

test('a sentence of the answer against waiting may be said as it stands, and only so', () => {
  const pieces = ['About chest pain.', 'Do not wait to see a doctor.'];
  const faultIn = (text: string) => faultOf(text, pieces, chatLexicon());
  expect(faultIn('Do not wait to see a doctor.')).toBeNull();
  for (const text of ['Do not see a doctor.', 'Do not wait. Do not see a doctor.', 'Wait to see a doctor.'])
    expect([text, faultIn(text) !== null]).toEqual([text, true]);
});

test('words that are too long are not shown', () => expect(fault('Dengue is a fever. '.repeat(60))).toBe('length'));
