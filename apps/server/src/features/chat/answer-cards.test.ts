// What people ask most, and what they tell: cards in the language of the question, values judged at once, what is kept in mind.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { ask, talk } from '../../test/chat.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { MESSAGES } from './chat.policy.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

describe('answer cards', () => {
  test('the first sentence answers, and the card says when to get help and what it rests on', async () => {
    const { reply, cards, emergency } = await ask(app, asha, 'can i give honey to my 8 month old baby');
    expect(reply).toMatch(/^No\b/);
    expect(cards).toMatchObject([{ kind: 'answer', language: 'en' }]);
    expect(cards[0]?.facts.map(({ label }) => label)).toEqual(['When to get help']);
    expect(emergency).toBeNull();
  });

  test.each([
    ['क्या मैं 8 महीने के बच्चे को शहद दे सकती हूँ', 'hi', /\p{Script=Devanagari}/u],
    ['8 mahine ke bachche ko shahad de sakte hai kya', 'hi-Latn', /^Nahi/],
  ])('“%s” is answered in its own language and script', async (message, language, begins) => {
    const { reply, cards } = await ask(app, asha, message);
    expect(reply).toMatch(begins);
    expect(cards[0]).toMatchObject({ kind: 'answer', language });
  });

  test('first aid stands below the numbers of an emergency, step by step', async () => {
    const { emergency, cards, actions } = await ask(app, asha, 'saanp ne kaat liya pair me');
    expect(emergency?.kind).toBe('physical');
    expect(actions[0]?.href).toBe('tel:112');
    expect(cards).toMatchObject([
      { kind: 'answer', tone: 'alert' },
      { kind: 'alert', title: 'Why this cannot wait' },
    ]);
    expect(cards[0]?.steps.length).toBeGreaterThan(2);
  });

  test.each([
    // named and not told
    'heart attack wala insurance claim reject kar diya, stent do saal pehle laga tha, shikayat kaha kare',
  ])('“%s” is answered by its card; a number stands above it at most', async (message) => {
    const { emergency, cards } = await ask(app, asha, message);
    expect(emergency).toBeNull();
    expect(cards.map(({ kind }) => kind)).toContain('answer');
  });

  test('a helpline that is no emergency stands below the numbers', async () => {
    const { actions, cards } = await ask(app, asha, 'helpline number for old people living alone');
    expect(actions[0]?.href).toBe('tel:112');
    expect(JSON.stringify(cards)).toContain('14567');
  });

  test('who tells a complaint is asked about it; what is known in general stands below the question', async () => {
    const { question, cards } = await ask(
      app,
      asha,
      'my son has fever since last night but he is playing, should i worry',
    );
    expect(question).not.toBeNull();
    expect(cards.map(({ kind }) => kind)).toContain('answer');
  });

  test('an alarm is about its own message: what is asked afterwards is answered', async () => {
    const later = await talk(app, asha, [
      'severe chest pain going to my left arm and sweating',
      'can i give honey to my 8 month old baby',
    ]);
    expect(later.emergency).toBeNull();
    expect(later.cards.map(({ kind }) => kind)).toContain('answer');
  });

  test('a question that only the classifier takes for danger is answered, with the number above it', async () => {
    const message = 'what is cbnaat and why they want my sputum again, I already gave xray';
    const { emergency, cards } = await ask(app, asha, message);
    expect(emergency).toBeNull();
    expect(cards[0]).toMatchObject({ kind: 'alert' });
    expect(cards.map(({ kind }) => kind)).toContain('answer');
  });

  test('despair stays an alarm, whatever else the message asks', async () => {
    const { emergency } = await ask(app, asha, 'maine abhi 15 crocin kha li gusse me, kisi ko nahi bataya');
    expect(emergency).not.toBeNull();
  });

  test('a card that is only a little likely is shown where no other comes near, and below what a complaint is asked', async () => {
    const { question, cards } = await ask(app, asha, 'बेटी के सिर में जुएं बहुत हैं, मिट्टी का तेल लगा दूं रात भर?');
    expect(question).not.toBeNull();
    expect(cards).toMatchObject([{ kind: 'answer', language: 'hi' }]);
  });

  test('a further complaint after an alarm does not make it calmer', async () => {
    for (const more of ['also feeling dizzy', 'and my left hand is tingling', 'pet me bhi dard hai']) {
      const later = await talk(app, asha, ['severe chest pain going to my left arm and sweating', more]);
      expect([more, later.emergency?.kind]).toEqual([more, 'physical']);
    }
  });
});

describe('values in a message', () => {
  test('each is judged by the limits of reports, with the unit that was assumed', async () => {
    const { reply, cards } = await ask(app, asha, 'creatinine 2 and potassium 5.4, is it bad');
    expect(reply).toMatch(/Creatinine 2 mg\/dL: high\. Potassium 5\.4 mmol\/L: high\./);
    expect(cards.slice(0, 2).map(({ kind, tone }) => [kind, tone])).toEqual([
      ['result', 'warn'],
      ['result', 'warn'],
    ]);
    expect(JSON.stringify(cards)).toContain('I assumed the unit mg/dL');
  });

  test.each(['potassium 7.1', 'platelets 12 thousand', 'mera sodium 112 aaya hai'])(
    '“%s” is critical: help comes first',
    async (message) => {
      const { reply, cards, actions } = await ask(app, asha, message);
      expect(reply).toContain('hospital with an emergency department now');
      expect(cards[0]?.tone).toBe('alert');
      expect(actions[0]?.href).toBe('tel:112');
    },
  );

  test('a critical value leads those that are not', async () => {
    const { cards } = await ask(app, asha, 'creatinine 2 and potassium 7.1');
    expect(cards.map(({ tone }) => tone)).toEqual(['alert', 'warn']);
  });

  test('of an older and a newer value both are told, and a time is no value', async () => {
    const { cards } = await ask(app, asha, 'creatinine went 1.1 to 2.3 in 3 days');
    expect(cards.map(({ title }) => title)).toEqual([
      'Creatinine 1.1 mg/dL',
      'Creatinine 2.3 mg/dL',
      'Creatinine raised',
    ]);
    const { intent } = await ask(app, asha, 'how often is creatinine checked over 2 years');
    expect(intent).not.toBe('my-result');
  });

  test('what no living person has is not judged: the digits are asked about', async () => {
    const { reply, cards } = await ask(app, asha, 'potassium 68');
    expect(reply).toContain('can hardly be right');
    expect(cards[0]?.tone).toBe('warn');
    expect(cards[0]?.facts.map(({ label }) => label)).not.toContain('Compared with the range');
  });

  test('of somebody else the limits may be others, and a complaint beside a value is asked about', async () => {
    const { reply } = await ask(app, asha, 'bilirubin 9 of my nephew');
    expect(reply).toContain('Other limits apply to a baby, a child or in pregnancy');
    const told = await ask(app, asha, 'haemoglobin 13.5 but tired since two weeks');
    expect(told.question).not.toBeNull();
    expect(told.cards[0]?.kind).toBe('result');
  });

  test('what lies in range is not called health', async () => {
    const { reply } = await ask(app, asha, 'haemoglobin 13.5');
    expect(reply).toContain('does not rule out an illness');
  });
});

test('a card never takes the place of the alert on two medicines that must not meet', async () => {
  for (const message of [
    'can i take ibuprofen painkiller with warfarin blood thinner',
    'painkiller ibuprofen with blood thinner warfarin safe or not',
  ]) {
    const { cards } = await ask(app, asha, message);
    expect([message, cards[0]?.kind]).toEqual([message, 'alert']);
  }
});

describe('what is kept in mind', () => {
  test('a medicine that was told before is checked with the next one, and is shown', async () => {
    const told = await ask(app, asha, 'i am on warfarin since my valve operation');
    expect(told.remembered).toEqual([{ id: 'warfarin', text: 'warfarin' }]);
    const next = await ask(app, asha, 'can i take ibuprofen for back pain', { context: told.context });
    expect(next.cards.find(({ kind }) => kind === 'alert')?.title).toMatch(/warfarin|ibuprofen/i);
  });

  test('what the patient takes back does not count any more', async () => {
    const told = await ask(app, asha, 'i am on warfarin since my valve operation');
    const next = await ask(app, asha, 'can i take ibuprofen for back pain', {
      context: told.context,
      forget: ['warfarin'],
    });
    expect(next.remembered).toEqual([]);
    expect(JSON.stringify(next.cards)).not.toMatch(/warfarin with|with warfarin/i);
  });

  test('what was told of somebody else stays with them', async () => {
    const told = await ask(app, asha, 'my mother is on warfarin');
    const own = await ask(app, asha, 'my father wants to take ibuprofen', { context: told.context });
    expect(own.remembered).toEqual([{ id: 'warfarin', text: 'warfarin' }]);
    const others = await registerPatient(app);
    expect((await ask(app, others, 'hello', { context: told.context })).remembered).toEqual([]);
  });
});

test('who writes of a danger is answered beyond the limit of messages, others are told to wait', async () => {
  const say = (message: string) => app.call('POST', '/ai/chatbot', { body: { message }, token: asha.token });
  for (let count = 0; count < MESSAGES.max; count += 1) await say('hello');
  expect((await say('hello')).status).toBe(429);
  const answer = await say('i want to die');
  expect([answer.status, (answer.body as { emergency?: { kind: string } }).emergency?.kind]).toEqual([200, 'mental']);
});
