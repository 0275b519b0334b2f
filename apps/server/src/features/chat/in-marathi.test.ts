// A page in Marathi, whose language has no answer cards yet: what it offers to be said is understood, dangers most of all.
import english from '@nabz/words/locales/en/pages/chat.json' with { type: 'json' };
import marathi from '@nabz/words/locales/mr/pages/chat.json' with { type: 'json' };
import { recognise } from '@nabz/engine/chat/recognise';
import { catalogue } from '@nabz/words/catalogue';
import { fill } from '@nabz/words/render';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { ask } from '../../test/chat.ts';
import { registerPatient } from '../../test/patient.ts';
import { answerIn as inLanguage } from '../../platform/http/request-language.ts';
import { answerIn } from './answers/symptoms.ts';
import { freshMind } from './context.ts';
import { languageOf } from './language.ts';
import { chatLexicon } from './lexicon.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const [inEnglish, inMarathi] = [catalogue('en', 'chat'), catalogue('mr', 'chat')];
const name = (text: string, what: string): string => fill(text, { name: what });
const said = ({ suggestions, says, lookup, symptoms }: typeof inEnglish): readonly string[] => [
  ...suggestions,
  says.symptoms,
  says.hospitals,
  name(says.cost, 'Knee replacement'),
  name(says.myResult, 'Haemoglobin'),
  name(says.withMine, 'Paracetamol'),
  name(lookup.about, 'Dengue'),
  name(lookup.about, 'Haemoglobin'),
  symptoms.example,
];
const pairs = (a: readonly string[], b: readonly string[]) => a.map((text, at) => [text, b[at] ?? ''] as const);

test.each([...pairs(said(inEnglish), said(inMarathi)), ...pairs(english.starters.own, marathi.starters.own)])(
  'what is offered as "%s" means the same in Marathi: "%s"',
  (first, second) => {
    const { talk } = freshMind(new Date());
    const intents = [first, second].map((text) => recognise(text, talk, chatLexicon()).intent);
    expect(intents[1]).toBe(intents[0]);
  },
);

test('the buttons below a question answer it', () => {
  const { yes, no, unknown } = inMarathi.symptoms;
  const { question } = marathi;
  const all = [yes, no, unknown, question.yes, question.no, question.unknown];
  expect(all.map((text) => answerIn(text, chatLexicon()))).toEqual(['yes', 'no', 'unknown', 'yes', 'no', 'unknown']);
});

test('letters that Hindi and Marathi share are taken for those of the page; a language without cards has them in English', () => {
  const read = (page: string, text: string) => inLanguage(page, () => languageOf(text));
  expect(read('mr', 'डेंगू म्हणजे काय?')).toBe('en');
  expect(read('hi', 'डेंगू क्या है?')).toBe('hi');
  expect(read('en', 'डेंगू क्या है?')).toBe('hi');
  expect(read('mr', 'dengue kya hai')).toBe('hi-Latn');
});

test('a danger is answered in Marathi, with the numbers, and in Hindi below it', async () => {
  const asha = await registerPatient(app);
  await app.call('PUT', '/auth/preferences', { token: asha.token, body: { language: 'mr' } });
  const answer = await ask(app, asha, 'छातीत खूप दुखतंय आणि श्वास घेता येत नाही');
  expect(answer.emergency?.numbers.map(({ number }) => number)).toEqual(['112', '108']);
  expect(answer.reply).toContain(inMarathi.emergency.physical);
  expect(answer.disclaimer).toBe(inMarathi.disclaimer);
  const mind = await ask(app, asha, 'मला मरावेसे वाटते');
  expect(mind.emergency?.numbers.map(({ number }) => number)).toContain('14416');
  const calm = await ask(app, asha, 'namaste');
  expect(calm.reply).toBe(inMarathi.talk.greeting);
});
