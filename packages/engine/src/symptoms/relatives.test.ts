// A relative's illness is no illness of the patient; a relative who is ill now is the patient.
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { rankOf } from './red-flags.ts';

const assess = (text: string) => assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled);
const present = (text: string): string[] =>
  assess(text)
    .understanding.mentions.filter(({ state }) => state === 'present')
    .map(({ finding }) => finding);

test.each([
  ['sister had breast cancer, I have a lump in breast', 'cancer-history', 'family-cancer'],
  ['my aunt had breast cancer, I have a headache', 'cancer-history', 'family-cancer'],
  ['my sister had breast cancer and I have acne', 'cancer-history', 'family-cancer'],
  ['lump in breast for 2 weeks, sister had breast cancer', 'cancer-history', 'family-cancer'],
  ['meri behen ko cancer tha, mujhe pet dard hai', 'cancer-history', 'family-cancer'],
  ['मेरी मौसी को कैंसर था, मुझे खांसी है', 'cancer-history', 'family-cancer'],
  ['my father has diabetes, I have headache', 'diabetes', 'family-diabetes'],
  ['father is diabetic, mujhe pyaas lagti hai', 'diabetes', 'family-diabetes'],
  ['33 M, always thirsty. dad and both uncles are diabetic', 'diabetes', 'family-diabetes'],
  ['mere papa ko sugar hai, mujhe pyaas lagti hai', 'diabetes', 'family-diabetes'],
  ['मेरी माँ को शुगर है, मुझे थकान है', 'diabetes', 'family-diabetes'],
  ['मेरी माँ को शुगर है, मुझे थकान है', 'mother-diabetes', 'family-diabetes'],
  ['my father is a heart patient, I have headache', 'heart-disease', 'family-heart-disease'],
  ['bhai ko dil ki bimari hai, mujhe khansi hai', 'heart-disease', 'family-heart-disease'],
  ['मेरे पापा को दिल की बीमारी है, मुझे सिर दर्द है', 'heart-disease', 'family-heart-disease'],
  ['meri maa ko thyroid hai, mujhe thakan', 'thyroid-disease', 'family-thyroid'],
  ['mom takes Thyronorm, I have constipation', 'thyroid-disease', 'family-thyroid'],
  ['my father has diabetes and thyroid, I have weight loss', 'thyroid-disease', 'family-thyroid'],
  ['my brother has kidney failure, I have back pain', 'kidney-disease', 'family-kidney-disease'],
  ['my brother was treated for TB, I have cough', 'tb-history', 'tb-contact'],
  ['mere pati ko TB hai, mujhe khansi hai', 'tb-history', 'tb-contact'],
  ['my uncle died of lung cancer, I have cough', 'cancer-history', 'family-cancer'],
  ['a man with cough. his father has diabetes', 'diabetes', 'family-diabetes'],
])('"%s" tells no %s but %s', (text, own, ofFamily) => {
  expect(present(text)).not.toContain(own);
  expect(present(text)).toContain(ofFamily);
});

test.each([
  ['my cousin has asthma, I have headache', 'asthma-history'],
  ['bhai ko dama hai, mujhe khansi', 'asthma-history'],
  ['my brother has epilepsy, I have headache', 'epilepsy-history'],
  ['my mother has high BP, I have headache', 'high-bp-reading'],
  ['my uncle had a previous stroke, I have a cold', 'stroke-history'],
  ['husband has diabetes, I have thirst', 'diabetes'],
  ['my friend had cancer, I have a sore throat', 'cancer-history'],
])('"%s" tells no %s', (text, own) => {
  expect(present(text)).not.toContain(own);
});

test.each([
  ['my father has fever', 'fever'],
  ['papa ko heart attack aaya', 'heart-attack-said'],
  ['my father has diabetes and chest pain', 'diabetes'],
  ['my mother has diabetes. Chest pain since morning, I am worried', 'diabetes'],
  ['1 day old newborn trembling, mother had diabetes', 'mother-diabetes'],
  ['papa ko sugar hai aur chakkar aa rahe hain', 'diabetes'],
  ['my mother has asthma, she cannot breathe. I am worried', 'asthma-history'],
  ['my father is diabetic. he is vomiting, I gave him sugar', 'diabetes'],
  ['Mum has cancer and wears a pain patch. Brother put a second one. Now she is snoring strangely', 'cancer-history'],
  ['papa ko dikhaya, sugar ki dawa leta hu, mujhe chakkar aa rahe hain', 'diabetes-medicine'],
  ["sugar 412 on my father's meter, I have diabetes, thirst", 'diabetes'],
  ['I have diabetes, my father told me to ask, foot ulcer', 'diabetes'],
  ['father had a heart attack 2 years ago, chest pain now', 'chest-pain'],
  ['मेरे पिताजी को शुगर है, सीने में दर्द हो रहा है', 'diabetes'],
])('in "%s" %s is the patient\'s', (text, own) => {
  expect(present(text)).toContain(own);
});

test('with an illness of the family only, questions are to the one who types', () => {
  expect(assess('mere papa ko sugar hai, mujhe pyaas lagti hai').understanding).toMatchObject({
    isAboutAnother: false,
    patient: { sex: undefined },
  });
  expect(assess('my father has diabetes and chest pain').understanding.isAboutAnother).toBe(true);
});

test('a relative who was ill makes no danger calmer', () => {
  const families = [
    'my father has diabetes',
    'meri maa ko thyroid hai',
    'my sister had breast cancer',
    'मेरे पापा को शुगर है',
  ];
  const calmer = compiled.knowledge.redFlags
    .flatMap(({ tests }) => tests.fires.slice(0, 1))
    .flatMap((told, at) => {
      const family = families[at % families.length] ?? '';
      const before = assess(told).triage.level;
      return [`${told}. ${family}`, `${family}. ${told}`].filter(
        (text) =>
          rankOf(assess(text).triage.level) > Math.min(rankOf(before), rankOf('doctor-week')) &&
          rankOf(before) < rankOf('doctor-week'),
      );
    });
  expect(calmer).toEqual([]);
});
