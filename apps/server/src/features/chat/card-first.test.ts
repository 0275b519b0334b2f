// The card first, the refusal second: figures that everybody may know, and the clear "No, never stop".
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { createAsker, firstSentence, urgencyOf } from '../../test/chat.ts';

let app: TestApp;
let reply: ReturnType<typeof createAsker>;
beforeAll(async () => {
  app = await makeApp();
  reply = createAsker(app);
});
afterAll(() => app.stop());

const REFUSAL = /^(?:I cannot tell you a dose|Please don’t stop|दवा की मात्रा|कृपया)/;

test.each([
  'how much ORS to give to 1 year old with loose motions',
  'ORS kitna de bachche ko',
  'बच्चे को ओआरएस कितना दें',
  'how many glasses of ors for a child',
  'zinc how many days in diarrhoea',
  'zinc kitne din de dast me',
  'ज़िंक कितने दिन दें दस्त में',
  'my 4 year old has fever, how much paracetamol',
  'bachche ko paracetamol kitna du',
  'how much calpol for 2 year old',
  'can i halve an adult tablet for my child',
  'cough syrup kitna du 1 saal ke bachche ko',
  'how much ors in vomiting child',
])('“%s” begins with the card', async (message) => {
  const answer = await reply([message]);
  expect([message, answer.reply]).not.toEqual([message, expect.stringMatching(REFUSAL)]);
  expect(answer.reply).not.toMatch(/none of your checked prescriptions/);
  // no amount of a medicine is told
  expect(JSON.stringify([answer.reply])).not.toMatch(/\d\s*(?:mg|tablets?)\b/i);
});

test.each([
  ["can i stop my son's insulin he is type 1", /never stop insulin/],
  ['insulin band kar du kya type 1 hai', /insulin/],
  ['क्या मैं इंसुलिन बंद कर दूँ', /इंसुलिन|इन्सुलिन/],
  ['fits ki dawa 2 saal se band kar du?', /mirgi ki dawa/],
  ['can i stop epilepsy medicine after 2 years', /never stop epilepsy medicine/],
  ['valproate band kar du kya', /mirgi|dawa/],
  ['prednisolone suddenly stop', /steroid/],
  ['can i stop steroid tablets', /steroid/],
  ['wysolone band kar du', /steroid/i],
  ['2 months TB medicine feeling ok should i stop', /do not stop TB medicine/],
  ['tb ki dawa band kar du theek lag raha hai', /TB/],
  ['टीबी की दवा बंद कर दूँ क्या', /TB|टीबी/],
  ['atorvastatin and aspirin stop karu stent ke baad', /kabhi band na karein/],
  ['can i stop clopidogrel after stent', /never stop aspirin, clopidogrel/],
  ['can i stop bp tablet when bp is normal', /Do not stop BP medicine/],
  ['bp normal hai dawa band kar du', /BP/],
  ['thyroid ki goli band kar sakte hain', /thyroid/i],
  ['stop antidepressant suddenly', /depression/],
  ['can i stop malaria medicine when fever is gone', /do not stop malaria medicine/],
])('“%s” begins with the clear answer', async (message, says) => {
  const answer = await reply([message]);
  expect([message, firstSentence(answer)]).toEqual([message, expect.stringMatching(says)]);
});

describe('the report is meant, and no test of that name', () => {
  test.each([
    'what is abnormal in my last blood report',
    'summarise my blood report',
    'mera blood report samjhao',
    'meri khoon ki report samjhao',
    'मेरी ब्लड रिपोर्ट समझाओ',
    'explain my blood test report',
    'my latest blood report summary',
    'blood report me kya kharabi hai',
    'summarise my latest report',
    'what is wrong in my report',
    'kya meri blood report normal hai',
    'is my blood report ok',
    'anything high in my blood report',
    'read my blood report to me',
    'meri report me kya galat hai',
    'my urine report explain',
  ])('“%s”', async (message) => {
    const answer = await reply([message]);
    expect([message, JSON.stringify([answer.reply, answer.cards])]).not.toEqual([
      message,
      expect.stringMatching(/Stool blood|visible/i),
    ]);
  });
});

describe('an alarm is about its message', () => {
  test.each([
    ['crushing chest pain and sweating', 'what is the price of an MRI'],
    ['crushing chest pain and sweating', 'how do i upload a report'],
    ['crushing chest pain and sweating', 'is guava good in diabetes'],
    ['crushing chest pain and sweating', 'what is hba1c'],
    ['seene me tez dard aur paseena', 'MRI ka kharcha kitna hai'],
    ['saanp ne kata', 'acidity me kya khaye'],
    ['my child swallowed 10 iron tablets', 'vaccine schedule for 9 months baby'],
    ['my father is unconscious', 'janani suraksha yojana money'],
    ['i want to die', 'how to change language'],
    ['not able to breathe at all', 'who can get ayushman card'],
    ['heavy bleeding after accident', 'hospitals in pune'],
    ['I took 6 Dolo today', 'price of an MRI'],
    ['potassium 7.1', 'what is the price of an MRI'],
  ])('“%s”, then “%s”', async (danger, harmless) => {
    const answer = await reply([danger, harmless]);
    expect([harmless, urgencyOf(answer)]).toEqual([harmless, 'calm']);
    expect(answer.reply).not.toMatch(/heart attack|1800 116 117/i);
  });
});

describe('turned away', () => {
  test.each([
    'private hospital refusing accident patient without deposit',
    'hospital not admitting without advance, accident case',
    'can a hospital refuse emergency patient without money',
    'hospital refused emergency treatment without money',
    'hospital asking for deposit before treating accident patient',
    'accident me hospital admit nahi kar raha paise maang raha hai',
    'हॉस्पिटल एक्सीडेंट में एडमिट नहीं कर रहा पैसे मांग रहा है',
    'is it legal for hospital to refuse emergency patient',
  ])('“%s”: the law, and the number', async (message) => {
    const answer = await reply([message]);
    expect([message, JSON.stringify([answer.reply, answer.cards])]).toEqual([
      message,
      expect.stringMatching(
        /No hospital, government or private|Koi bhi|koi bhi|कोई भी|कोई अस्पताल|koi aspatal|Sarkari ho/,
      ),
    ]);
    expect(answer.actions.some(({ href }) => href === 'tel:112')).toBe(true);
  });
});
