// "Is it safe, may I, is it dangerous that, is it legal": a question, and no emergency.
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

test.each([
  'can pregnant lady take tetanus injection',
  'is tetanus injection safe in pregnancy',
  'pregnancy me tetanus ka injection kab lagta hai',
  'प्रेगनेंसी में टिटनेस का इंजेक्शन कब लगता है',
  'may i take flu vaccine while pregnant',
  'is covid vaccine safe in pregnancy',
  'is td vaccine needed in second pregnancy',
  'colic drops for 1 month baby safe?',
  'is colicaid safe for newborn',
  'gas ki drops 2 mahine ke bachche ko de sakte hain',
  'kya dengue mein platelets kam hona khatarnak hai',
  'क्या डेंगू में प्लेटलेट्स कम होना खतरनाक है',
  'is low platelet count dangerous in dengue',
  'is platelet count of 140000 dangerous',
  'is hpv vaccine safe at 30',
  'is hpv vaccine safe for girls of 12',
  'can i give honey to my 5 month baby',
  'is gripe water safe for newborn',
  'is it safe to fly at 20 weeks pregnant',
  'may i dye my hair in pregnancy',
  'is it safe to eat papaya in pregnancy',
  'can i drink coffee while breastfeeding',
  'is it legal to get abortion at 10 weeks',
  'is abortion legal for unmarried girl',
  'is surrogacy legal in india',
  'is it legal to know sex of baby abroad',
  'can a hospital keep a dead body for unpaid bill',
  'is it legal for hospital to refuse my records',
  'can hospital detain patient for not paying bill',
  'is it dangerous that my bp is 135/85',
  'is it dangerous that i snore',
  'is it dangerous to crack knuckles',
  'is it dangerous to sleep after eating',
  'kya raat ko dahi khana khatarnak hai',
  'kya roz egg khana safe hai',
  'is mmr vaccine safe while breastfeeding',
  'can child with cold get vaccine',
  'is polio drops safe during loose motion',
  'is mri safe with stent',
  'is x ray safe in pregnancy',
  'is ultrasound safe for baby',
  'is it safe to exercise after angioplasty',
  'can i drive after cataract surgery',
  'can i have sex after heart attack',
  'is it safe to take bath in fever',
  'can i eat eggs with high cholesterol',
  'can diabetics eat mango',
  'can i donate blood if i take bp tablet',
  'is copper t safe',
  'is emergency contraceptive pill safe',
  'kya garbh nirodhak goli safe hai',
  'is it safe to hold sneeze',
  'is one kidney enough to live',
  'can i take paracetamol while breastfeeding',
  'is it okay to sleep on back in pregnancy',
  'can i keep roza with diabetes',
  'is dark urine in morning normal',
  'is 60 pulse normal for athlete',
  'kya chhote bachche ko pani pila sakte hain 4 mahine me',
  'is fluoride toothpaste safe for child',
  'may i take my baby in flight at 2 months',
])('“%s” raises no alarm', async (message) => {
  const answer = await reply([message]);
  expect([message, urgencyOf(answer), answer.emergency?.kind]).toEqual([message, 'calm', undefined]);
});
