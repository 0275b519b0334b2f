// What the assistant offers in Hindi to be said, it understands as the same in English.
import english from '@nabz/words/locales/en/pages/chat.json' with { type: 'json' };
import hindi from '@nabz/words/locales/hi/pages/chat.json' with { type: 'json' };
import { recognise } from '@nabz/engine/chat/recognise';
import { catalogue } from '@nabz/words/catalogue';
import { fill } from '@nabz/words/render';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { ask } from '../../test/chat.ts';
import { registerPatient } from '../../test/patient.ts';
import { answerIn as inLanguage } from '../../platform/http/request-language.ts';
import { labLibrary } from '../reports/lab-library.ts';
import { answerIn } from './answers/symptoms.ts';
import { freshMind } from './context.ts';
import { languageOf } from './language.ts';
import { chatLexicon } from './lexicon.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const [inEnglish, inHindi] = [catalogue('en', 'chat'), catalogue('hi', 'chat')];
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

test.each([...pairs(said(inEnglish), said(inHindi)), ...pairs(english.starters.own, hindi.starters.own)])(
  'what is offered as "%s" means the same in Hindi: "%s"',
  (first, second) => {
    const { talk } = freshMind(new Date());
    const intents = [first, second].map((text) => recognise(text, talk, chatLexicon()).intent);
    expect(intents[1]).toBe(intents[0]);
  },
);

test.each(['haemoglobin', 'tsh', 'creatinine', 'vitamin-d-25-oh', 'urine-protein'])(
  'a test that is offered by its Hindi name is understood: %s',
  (id) => {
    const { talk } = freshMind(new Date());
    const hindiName = labLibrary('hi').analyte(id)?.name ?? '';
    expect(hindiName).toMatch(/\p{Script=Devanagari}/u);
    const { entities } = recognise(name(inHindi.says.myResult, hindiName), talk, chatLexicon());
    expect(entities.analyte?.id).toBe(id);
  },
);

test('the buttons below a question answer it', () => {
  const { yes, no, unknown } = inHindi.symptoms;
  const lexicon = chatLexicon();
  expect([yes, no, unknown].map((text) => answerIn(text, lexicon))).toEqual(['yes', 'no', 'unknown']);
  const { question } = hindi;
  expect([question.yes, question.no, question.unknown].map((text) => answerIn(text, lexicon))).toEqual([
    'yes',
    'no',
    'unknown',
  ]);
});

test('a card is in the language that is written, else in the one of the page', () => {
  const read = (text: string) => inLanguage('hi', () => languageOf(text));
  expect([read('headache'), read('sir dard hai'), languageOf('headache')]).toEqual(['hi', 'hi-Latn', 'en']);
});

test('a danger is answered in Hindi once, with the numbers', async () => {
  const asha = await registerPatient(app);
  await app.call('PUT', '/auth/preferences', { token: asha.token, body: { language: 'hi' } });
  const answer = await ask(app, asha, 'सीने में तेज़ दर्द है और साँस नहीं आ रही');
  expect(answer.emergency?.numbers.map(({ number }) => number)).toEqual(['112', '108']);
  expect(answer.reply).toBe(inHindi.emergency.physical);
  expect(answer.disclaimer).toBe(inHindi.disclaimer);
  const calm = await ask(app, asha, 'नमस्ते');
  expect(calm.reply).toBe(inHindi.talk.greeting);
});
