// What is told of a person in one message counts for the next one, of the right person.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { createAsker } from '../../test/chat.ts';

let app: TestApp;
let reply: ReturnType<typeof createAsker>;
beforeAll(async () => {
  app = await makeApp();
  reply = createAsker(app);
});
afterAll(() => app.stop());

test.each<[told: string, asked: string, alert: RegExp]>([
  ['i take warfarin', 'can i take combiflam', /warfarin/i],
  ['i am on warfarin since my valve operation', 'is disprin ok', /warfarin/i],
  ['main warfarin leta hu', 'combiflam le sakta hu kya', /warfarin/i],
  ['mummy warfarin leti hain', 'unko brufen de sakte hain?', /warfarin/i],
  ['मैं वारफेरिन लेता हूँ', 'क्या कॉम्बिफ्लेम ले सकता हूँ', /warfarin|वारफेरिन|वारफ/i],
  ['my mother takes clopidogrel', 'omez le sakti hain kya', /clopidogrel/i],
  ['papa clopidogrel khate hain', 'omez de sakte hain', /clopidogrel/i],
  ['i use sildenafil', 'can i take sorbitrate', /sildenafil|nitrate/i],
  ['i am allergic to penicillin', 'can i take augmentin', /allerg/i],
  ['mujhe penicillin se allergy hai', 'mox 500 le sakte hain', /allerg/i],
  ['मुझे penicillin से एलर्जी है', 'क्या augmentin ले सकता हूँ', /allerg|एलर्जी/i],
  ['i have penicillin allergy', 'is amoxicillin ok', /allerg/i],
  ['i am allergic to sulfa', 'can i take septran', /allerg/i],
  ['my son is allergic to amoxicillin', 'can he take augmentin', /allerg/i],
  ['i am allergic to aspirin', 'can i take disprin', /allerg/i],
  ['my son is 3', 'can i give him nimesulide', /year/i],
  ['beta 3 saal ka hai', 'nimesulide de sakte hain', /year|साल/i],
  ['my daughter is 4 years old', 'can she take aspirin', /year|child/i],
  ['meri umar 80 saal hai', 'can i take alprazolam', /alprazolam/i],
  ['my grandmother is 82 years old', 'can she take alprazolam', /alprazolam/i],
  ['i am 72 years old', 'can i take avil', /avil/i],
  ['i have G6PD deficiency', 'can i take nitrofurantoin', /nitrofurantoin/i],
  ['i have stomach ulcer', 'can i take brufen', /stomach|ulcer/i],
  ['mujhe pet ka ulcer hai', 'brufen le sakta hu', /brufen/i],
  ['i have epilepsy', 'can i take tramadol', /tramadol/i],
  ['my brother has epilepsy', 'can he take tramadol', /tramadol/i],
  ['i have asthma', 'can i take propranolol', /airways|asthma/i],
  ['mujhe dama hai', 'propranolol le sakta hu', /propranolol/i],
  ['papa ko kidney ki bimari hai', 'brufen de sakte hain', /kidney/i],
  ['i have liver cirrhosis', 'can i take nimesulide', /liver/i],
  ['i have dengue', 'can i take brufen', /brufen/i],
  ['mujhe dengue hua hai', 'combiflam le sakta hu', /combiflam/i],
  ['i am pregnant', 'can i take doxycycline', /pregnan/i],
])('“%s”, then “%s”: the alert comes first', async (told, asked, alert) => {
  const answer = await reply([told, asked]);
  expect([asked, answer.reply]).toEqual([asked, expect.stringMatching(alert)]);
  const first = answer.cards.find(({ kind }) => kind === 'alert');
  expect([asked, first?.tone === 'alert' || first?.tone === 'warn']).toEqual([asked, true]);
});

test.each<[messages: readonly string[], remembered: readonly string[]]>([
  [['i take warfarin'], ['warfarin']],
  [['can i take warfarin'], []],
  [['should i take combiflam'], []],
  [['i take warfarin can i take combiflam'], ['warfarin']],
  [['do i have dengue'], []],
  [['how is epilepsy treated'], []],
  [['fever since 3 days'], []],
  [['i take telma and ecosprin'], ['telma', 'ecosprin']],
  [['wife thyronorm le rahi hai'], ['thyronorm']],
  [['3 din ka bukhar hai'], []],
])('“%s” is remembered as told, and a question is not', async (messages, remembered) => {
  const answer = await reply(messages);
  expect([messages, answer.remembered.map(({ text }) => text)]).toEqual([messages, remembered]);
});

describe('a correction of the person', () => {
  test.each<[messages: readonly string[]]>([
    [['i am pregnant', 'sorry my wife is pregnant not me', 'can i take ibuprofen']],
    [['i am pregnant', 'not me, my wife', 'can i take ibuprofen']],
    [['main pregnant hu', 'main nahi meri patni pregnant hai', 'can i take ibuprofen']],
  ])('%s: nothing of the other one counts', async (messages) => {
    const answer = await reply(messages);
    expect(answer.remembered.length).toBeLessThan(2);
    expect(JSON.stringify([answer.reply, answer.cards.map(({ title }) => title)])).not.toMatch(
      /ibuprofen and pregnancy/,
    );
  });

  test('and for the right one it does', async () => {
    const answer = await reply(['i am pregnant', 'sorry my wife is pregnant not me', 'can she take doxycycline']);
    expect(answer.reply).toMatch(/pregnan/i);
  });
});
