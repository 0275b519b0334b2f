// Too much taken: agent, amount, time and weight are asked for, with the poison helpline; never a refusal of doses or a list of prescriptions.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { createAsker, urgencyOf } from '../../test/chat.ts';

let app: TestApp;
let reply: ReturnType<typeof createAsker>;
beforeAll(async () => {
  app = await makeApp();
  reply = createAsker(app);
});
afterAll(() => app.stop());

const WRONG = /cannot tell you a dose|None of your checked prescriptions|don’t stop or change/;

test.each([
  ['I took 6 Dolo today', 'now'],
  ['i took 8 crocin since morning', 'now'],
  ['dolo 650 6 goli kha li', 'now'],
  ['maine aaj 7 dolo kha li', 'now'],
  ['मैंने आज 6 डोलो खा ली', 'now'],
  ['accidentally took 4 metformin', 'now'],
  ['papa ne galti se 3 glimepiride kha li', 'now'],
  ['amma ne galti se do glycomet kha li', 'any'],
  ['माँ ने गलती से दो ग्लाइकोमेट खा ली', 'any'],
  ['mother took her telma twice by mistake', 'any'],
  ['father took 4 amlodipine by mistake', 'now'],
  ['two Thyronorm by mistake', 'any'],
  ['maine galti se do thyronorm kha li', 'any'],
  ['i took 5 cetirizine tablets at once', 'now'],
  ['took 3 alprax together', 'now'],
  ['dadi ne 4 alprazolam kha li galti se', 'now'],
  ['grandfather took warfarin twice by mistake', 'now'],
  ['gave my baby 5 ml instead of 2.5 ml calpol', 'now'],
  ['gave double crocin syrup to my 2 year old by mistake', 'now'],
  ['bachche ko galti se do baar calpol pila diya', 'now'],
  ['बच्चे को गलती से दो बार सिरप पिला दिया', 'now'],
  ['gave my son 10 ml meftal instead of 5 ml', 'now'],
  ['i swallowed 12 brufen tablets by mistake', 'now'],
  ['took 2 atorvastatin by mistake', 'any'],
  ['maine 4 combiflam kha li', 'now'],
  ['took eltroxin twice this morning by mistake', 'any'],
  ['wife took 3 clonazepam by mistake', 'now'],
  ['wife took 2 strips of crocin', 'now'],
  ['took digoxin twice by mistake', 'now'],
  ['i took insulin twice by mistake', 'any'],
  ['i have taken 6 tablets of azithromycin today', 'now'],
])('“%s” gets advice for what was taken', async (message, least) => {
  const answer = await reply([message]);
  expect([message, answer.reply]).not.toEqual([message, expect.stringMatching(WRONG)]);
  const hasHelp = answer.emergency !== null || JSON.stringify(answer).includes('1800 116 117');
  expect([message, hasHelp]).toEqual([message, true]);
  expect([message, least === 'now' && urgencyOf(answer) === 'calm']).toEqual([message, false]);
});

test.each([
  'how many dolo can i take in a day',
  'can i take 2 dolo together',
  'i take metformin 500 twice a day',
  'i took my second dose of covid vaccine',
  'i took 2 crocin and fever is not going',
  'i took 2 crocin for fever',
  'maine 2 dolo li bukhar ke liye',
  'took 3 tablets of azithromycin over 3 days course complete',
  'i took telma 40 in the morning',
  'maine dolo 650 kha li ab kya karu',
  'what is dolo 650 for',
  'did i take my telma today',
])('“%s” tells of nothing that is too much', async (message) => {
  const answer = await reply([message]);
  expect([message, answer.actions.map(({ href }) => href)]).not.toEqual([
    message,
    expect.arrayContaining(['tel:1800116117']),
  ]);
});
