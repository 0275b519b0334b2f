// A value that is typed: the answer is never calmer than what its own cards say.
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

const HOSPITAL = [
  'potassium 6.1',
  'potassium 6.3',
  'my potassium report says 6.4 mmol/l',
  'K+ 6.5',
  'serum K 6.2',
  'pottasium 6.8 aaya hai',
  'पोटैशियम 6.5 आया है',
  'potassium 2.7',
  'potassium 5.8 and my heart is pounding',
  'potassium 5.7 and i feel weak',
  'potassium 5.6 creatinine 3.2',
  'creatinine 4.1 and potassium 5.9',
  'na+ 119',
  'sodium 122',
  'sodium 158',
  'troponin 0.9 positive',
  'troponin i 0.5',
  'trop t 0.2',
  'trop 0.3 aaya',
  'ट्रोपोनिन 0.9 पॉजिटिव',
  'bilirubin 14 in my 4 day old baby',
  'bilirubin 10 in my 2 day old baby',
  'meri 5 din ki beti ka bilirubin 16',
  'bilirubin 6 on first day, 1 day old baby',
  'hb 7.4 and breathless on walking',
  'platelets 15000',
  'platelet 18 thousand',
  'inr 6.5',
];
const DOCTOR_TODAY = [
  'potassium 5.7',
  'sodium 128',
  'platelet count 80000',
  'bilirubin 9 in my 10 day old baby',
  'haemoglobin 7.6',
  'creatinine 3.8',
  'inr 4.4',
];
const CALM = [
  'potassium 5.3',
  'haemoglobin 11',
  'creatinine 1.5',
  'uric acid 8.1',
  'TSH 9',
  'vitamin d 12',
  'bilirubin 1.6',
  'sodium 133',
];

test.each(HOSPITAL)('“%s” leads to a hospital, with a number to call first', async (message) => {
  const answer = await reply([message]);
  expect([message, urgencyOf(answer)]).not.toEqual([message, 'calm']);
  expect(answer.reply).not.toMatch(/few days/);
});

test.each(DOCTOR_TODAY)('“%s” is shown to a doctor today', async (message) => {
  const answer = await reply([message]);
  expect([message, answer.reply]).not.toEqual([message, expect.stringMatching(/few days/)]);
  expect(answer.reply).toMatch(/today|hospital|112/);
});

test.each(CALM)('“%s” raises no alarm', async (message) => {
  const answer = await reply([message]);
  expect([message, urgencyOf(answer)]).toEqual([message, 'calm']);
});

test.each([...HOSPITAL, ...DOCTOR_TODAY, ...CALM])(
  'the answer to “%s” is not calmer than its cards of results',
  async (message) => {
    const answer = await reply([message]);
    const isAlert = answer.cards.some(({ kind, tone }) => kind === 'result' && tone === 'alert');
    expect([message, isAlert && urgencyOf(answer) === 'calm']).toEqual([message, false]);
  },
);
