// Every sentence that was once answered wrongly and reported: what it has to be answered with. Nothing of this may fail again.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { type Chatted, createAsker, firstSentence, urgencyOf } from '../../test/chat.ts';

let app: TestApp;
let reply: ReturnType<typeof createAsker>;
beforeAll(async () => {
  app = await makeApp();
  reply = createAsker(app);
});
afterAll(() => app.stop());

type Expected = {
  readonly urgency: readonly ReturnType<typeof urgencyOf>[];
  readonly intent?: readonly Chatted['intent'][];
  /** What the first sentence says; where a number to call leads, the first card. */
  readonly first?: RegExp;
  /** What stands in the whole answer, and what must not. */
  readonly says?: RegExp;
  readonly never?: RegExp;
};
const CALM: Expected['urgency'] = ['calm'];
const HELP: Expected['urgency'] = ['alarm', 'now'];
const ANYTHING = /^/;
const NOTHING = /(?!)/;
const CARDIAC = /heart attack|दिल का दौरा/i;
const DOSE_REFUSAL = /cannot tell you a dose/;

async function check(messages: readonly string[], { urgency, intent, first, says, never }: Expected): Promise<void> {
  const answer = await reply(messages);
  const whole = JSON.stringify([answer.reply, answer.cards, answer.actions]);
  const leading = answer.emergency
    ? (answer.cards[0]?.title ?? '') + (answer.cards[0]?.text ?? '')
    : firstSentence(answer);
  expect([messages, urgency.includes(urgencyOf(answer)), urgencyOf(answer)]).toEqual([
    messages,
    true,
    urgencyOf(answer),
  ]);
  expect(intent ?? [answer.intent]).toContain(answer.intent);
  expect(leading).toMatch(first ?? ANYTHING);
  expect(whole).toMatch(says ?? ANYTHING);
  expect(whole).not.toMatch(never ?? NOTHING);
}

const tableOf = (rows: readonly (readonly [messages: string | readonly string[], expected: Expected])[]) =>
  rows.map(([messages, expected]) => [typeof messages === 'string' ? [messages] : messages, expected] as const);

describe('a typed value is judged at once', () => {
  test.each(
    tableOf([
      ['creatinine 2 and potassium over 6', { urgency: HELP, never: /None of your reports/ }],
      [
        'my creatinine is 2.4 and potassium 6.3',
        { urgency: HELP, intent: ['my-result'], first: /Potassium/, never: /few days/ },
      ],
      ['my potassium is 6.2 and i feel weak', { urgency: HELP, never: /few days/ }],
      ['k+ 6.8', { urgency: HELP, first: /Potassium/ }],
      ['troponin 0.9 positive', { urgency: HELP, first: /Troponin/ }],
      ['bilirubin 14 in my 4 day old baby', { urgency: HELP, never: /few days/ }],
      ['platelets 18000 today, what should i do', { urgency: HELP, first: /Platelet/ }],
      ['spo2 86', { urgency: HELP }],
      ['sodium came 118', { urgency: HELP }],
      ['INR 7.2 on acitrom', { urgency: HELP, first: /INR/ }],
    ]),
  )('%s', check);
});

describe('what was told in the talk counts', () => {
  test.each(
    tableOf([
      [['I am on warfarin', 'can i take combiflam'], { urgency: CALM, says: /warfarin.{0,20}together|bleeding/ }],
      [
        ['my mother takes clopidogrel', 'omez le sakti hain kya'],
        { urgency: CALM, says: /clopidogrel together|omez and clopidogrel|clopidogrel and omez/ },
      ],
      [
        ['i am allergic to penicillin', 'can i take augmentin'],
        { urgency: CALM, says: /allerg/i, first: /augmentin|allerg/i },
      ],
      [
        ['i am pregnant', 'sorry my wife is pregnant not me', 'can i take ibuprofen'],
        { urgency: CALM, never: /ibuprofen and pregnancy/ },
      ],
      ['aspirin in dengue', { urgency: CALM, first: /do not take aspirin/i }],
      ['can i take disprin for dengue fever', { urgency: CALM, first: /do not take aspirin/i, never: /don’t stop/ }],
      [
        'i want to take giloy instead of tb tablets, some pain on right side under ribs',
        { urgency: HELP.concat(CALM), first: /TB/, says: /today/, never: /don’t stop or change giloy/ },
      ],
    ]),
  )('%s', check);
});

describe('a question is no emergency', () => {
  test.each(
    tableOf([
      ['is hpv vaccine safe at 30', { urgency: CALM, says: /HPV/ }],
      ['can pregnant lady take tetanus injection', { urgency: CALM, says: /Td/ }],
      ['can i take flu vaccine in pregnancy', { urgency: CALM, says: /flu/i }],
      ['i take valproate and want to get pregnant', { urgency: CALM, first: /Do not stop/ }],
      ['can i give honey to my 5 month baby', { urgency: CALM, first: /^No\b/, never: /Which treatment/ }],
      ['honey for 8 month old baby cough', { urgency: CALM, says: /never before 12 months/, never: /Which treatment/ }],
      ['colic drops for 1 month baby safe?', { urgency: CALM }],
      ['is gripe water safe for newborn', { urgency: CALM, first: /^No\b/ }],
      ['is platelet count of 140000 dangerous', { urgency: CALM, says: /Platelet/ }],
      ['kya dengue mein platelets kam hona khatarnak hai', { urgency: CALM, says: /platelet/i }],
      ['Does star health cover knee replacement', { urgency: CALM }],
      ['5 star hospital in delhi', { urgency: CALM, intent: ['find-hospital'] }],
      ['best hospital for heart surgery in Bangalore', { urgency: CALM, intent: ['find-hospital'] }],
    ]),
  )('%s', check);
});

describe('first aid is spoken', () => {
  test.each(
    tableOf([
      ['my husband is not breathing what to do', { urgency: HELP, first: /112/ }],
      ['uncle choking on food cannot speak', { urgency: HELP, says: /blows/ }],
      ['baby choking on peanut', { urgency: HELP, says: /blows/ }],
      ['hot oil fell on my hand, burn', { urgency: HELP.concat(CALM), says: /cool running/i }],
      ['saanp ne kata, chaku se kaat ke zeher nikalu?', { urgency: HELP, first: /kaat|na kaatein|Kaatein/i }],
      ['bichhu ne kata', { urgency: HELP, says: /scorpion|bichhu/i }],
      ['dog bite just now', { urgency: HELP.concat(CALM), says: /15 minutes/ }],
      ['child drowned in tank, pulled out now', { urgency: HELP }],
      ['nose bleeding wont stop', { urgency: HELP, says: /lean forward/i }],
      ['current lag gaya behosh hai', { urgency: HELP, says: /main switch/i }],
      ['heat stroke steps', { urgency: HELP, says: /cool/i }],
      ['fit aa raha hai chammach daale kya', { urgency: HELP, says: /kuch na dalein|chammach/i }],
      ['toothpaste on burn?', { urgency: CALM, first: /not.{0,20}toothpaste|no toothpaste/i }],
      ['kutte ne kata haldi lagau?', { urgency: CALM, first: /haldi/i }],
      ['child drank toilet acid make him vomit?', { urgency: HELP, first: /not make the person vomit/ }],
    ]),
  )('%s', check);
});

describe('general figures are no doses', () => {
  test.each(
    tableOf([
      [
        'how much ORS to give to 1 year old with loose motions',
        { urgency: CALM, first: /ORS/, says: /quarter to half a cup/, never: DOSE_REFUSAL },
      ],
      ['ors ghar pe kaise banaye', { urgency: CALM, says: /1 litre/ }],
      ['zinc how many days in diarrhoea', { urgency: CALM, first: /14 days/, never: DOSE_REFUSAL }],
      ['vaccine schedule for 9 months baby', { urgency: CALM, says: /9 to 12 months/ }],
      ['rabies injection dates after dog bite', { urgency: CALM, says: /0, 3, 7/ }],
      ['tetanus injection after rusty nail', { urgency: CALM, says: /10 years/ }],
      ['my 4 year old has fever, how much paracetamol', { urgency: CALM, first: /weight/, never: DOSE_REFUSAL }],
    ]),
  )('%s', check);
});

describe('law and rights', () => {
  test.each(
    tableOf([
      ['is abortion legal at 22 weeks', { urgency: CALM, first: /20 weeks.*24 weeks/ }],
      [
        'private hospital refusing accident patient without deposit',
        { urgency: HELP, says: /No hospital, government or private, may turn away/ },
      ],
      ['can hospital refuse to give my records', { urgency: CALM, first: /^Yes, you have a right/ }],
      ['nikshay poshan money how', { urgency: CALM, says: /1,000/ }],
      ['JSY benefit how much', { urgency: CALM, says: /1,400/ }],
      ['who can get ayushman card', { urgency: CALM, says: /PM-JAY|Ayushman/ }],
    ]),
  )('%s', check);
});

describe('never stop it without a doctor', () => {
  test.each(
    tableOf([
      ["can i stop my son's insulin he is type 1", { urgency: CALM, first: /^No, never stop insulin/ }],
      ['fits ki dawa 2 saal se band kar du?', { urgency: CALM, first: /^Nahi/ }],
      ['prednisolone suddenly stop', { urgency: CALM, first: /steroid tablets/ }],
      ['2 months TB medicine feeling ok should i stop', { urgency: CALM, first: /^No, do not stop TB medicine/ }],
      ['atorvastatin and aspirin stop karu stent ke baad', { urgency: CALM, first: /^Nahi/ }],
    ]),
  )('%s', check);
});

describe('an alarm is about its message', () => {
  test.each(
    tableOf([
      [
        ['crushing chest pain and sweating', 'what is the price of an MRI'],
        { urgency: CALM, intent: ['cost'], never: CARDIAC },
      ],
      [
        ['crushing chest pain and sweating', 'what is the price of an MRI scan in Pune'],
        { urgency: CALM, intent: ['cost'], never: CARDIAC },
      ],
      [['crushing chest pain and sweating', 'thanks', 'is guava good in diabetes'], { urgency: CALM, never: CARDIAC }],
      ['i want to die', { urgency: HELP }],
    ]),
  )('%s', check);
});

describe('too much taken', () => {
  test.each(
    tableOf([
      ['I took 6 Dolo today', { urgency: HELP, says: /1800 116 117/, never: /None of your checked prescriptions/ }],
      [
        'mother took a double dose of her BP medicine',
        { urgency: HELP.concat(CALM), first: /take no more BP medicine/ },
      ],
      ['two Thyronorm by mistake', { urgency: CALM, first: /One extra thyroid tablet/ }],
      ['accidentally took 4 metformin', { urgency: HELP, says: /1800 116 117/, never: DOSE_REFUSAL }],
      [
        'gave my baby 5 ml instead of 2.5 ml calpol',
        { urgency: HELP.concat(CALM), says: /1800 116 117/, never: /don’t stop/ },
      ],
    ]),
  )('%s', check);
});

describe('the report is meant', () => {
  test.each(
    tableOf(
      ['what is abnormal in my last blood report', 'summarise my blood report', 'mera blood report samjhao'].map(
        (message) => [message, { urgency: CALM, intent: ['my-result'], never: /stool/i }],
      ),
    ),
  )('%s', check);
});

describe('what people ask most', () => {
  test.each(
    tableOf([
      ['what to eat in anaemia', { urgency: CALM, says: /iron/i }],
      ['fasting before lipid profile how many hours water allowed', { urgency: CALM, first: /fasting/ }],
      ['missed my thyroid tablet in morning', { urgency: CALM, first: /Take it when you remember/ }],
      ['blood pressure 150/95', { urgency: CALM, says: /150\/95|140\/90/ }],
      ['dengue or malaria', { urgency: CALM, says: /cannot tell dengue and malaria apart/ }],
      ['lice in daughters hair', { urgency: CALM, says: /nit comb/ }],
      ['piles me kya khaye', { urgency: CALM, says: /fibre/ }],
      ['teething fever', { urgency: CALM, says: /Teething does not cause/ }],
      ['what is the best colour for a bedroom', { urgency: CALM, intent: ['out-of-scope'] }],
      [['dengue fever care', 'and for children?'], { urgency: CALM, says: /dengue/i }],
    ]),
  )('%s', check);

  test.each([
    ['मेरे बच्चे को खसरा हुआ है, क्या नहलाना चाहिए', /\p{Script=Devanagari}/u],
    ['kutte ne kata haldi lagau?', /^(?!I understood)/],
  ])('“%s” is answered in its own script', async (message, begins) => {
    expect((await reply([message])).reply).toMatch(begins);
  });
});
