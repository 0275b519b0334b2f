// Words that are one thing in English and another in Hindi, and words that turn with the small words around them.
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';

const assess = (text: string) => assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled);
const heard = (text: string): string[] => assess(text).understanding.mentions.map(({ finding }) => finding);

test.each([
  ['keel lagi', 'puncture-dirty-wound', 'collapse'],
  ['mujhe keel lag gayi', 'puncture-dirty-wound', 'collapse'],
  ['pair me keel lagi hai', 'puncture-dirty-wound', 'collapse'],
  ['keel par pair pad gaya', 'puncture-dirty-wound', 'collapse'],
  ['पैर में कील लग गई', 'puncture-dirty-wound', 'collapse'],
  ['stepped on a nail', 'puncture-dirty-wound', 'collapse'],
  ['pair me kaanta lag gaya', 'puncture-dirty-wound', 'fishbone-stuck'],
  ['machli ka kaanta gale me phasa', 'fishbone-stuck', 'puncture-dirty-wound'],
  ['my father keeled over suddenly', 'collapse', 'puncture-dirty-wound'],
  ['uncle keels over while walking', 'collapse', 'puncture-dirty-wound'],
  ['chehre par keel muhase', 'pimples', 'puncture-dirty-wound'],
  ['aankh me keel lag gayi', 'eye-penetrating', 'puncture-dirty-wound'],
  ['bachche ne keel nigal li', 'swallowed-object', 'puncture-dirty-wound'],
  ['I want to kill myself', 'suicidal-thoughts', 'puncture-dirty-wound'],
  ['hello sir I have cough', 'cough', 'headache'],
  ['sir please help, pet dard hai', 'abdominal-pain', 'headache'],
  ['hello sir me dard hai', 'headache', 'cough'],
  ['sir dard ho raha hai', 'headache', 'cough'],
  ['pain in my sir, please help', 'headache', 'cough'],
  ['sir pe chot lagi', 'head-injury', 'headache'],
  ['pet me dard hai', 'abdominal-pain', 'animal-contact'],
  ['my pet dog licked me', 'animal-contact', 'abdominal-pain'],
  ['gas ban rahi hai', 'bloating', 'gas-inhaled'],
  ['gas leak se saans lene me dikkat', 'gas-inhaled', 'bloating'],
  ['daant me dard', 'toothache', 'abdominal-pain'],
  ['gala kharab hai', 'sore-throat', 'hoarseness'],
  ['ungli kat gayi', 'open-wound', 'bee-wasp-sting'],
  ['haath jal gaya', 'burn', 'heartburn'],
  ['pet me jalan', 'heartburn', 'burn'],
  ['saans phool rahi hai', 'breathlessness', 'bloating'],
  ['kutte ne kaat liya', 'dog-bite', 'bee-wasp-sting'],
  ['घुटनों में दर्द रहता है, उठा-बैठा नहीं जाता', 'knee-pain', 'inner-restlessness'],
  ['साँस लेने में सीटी बजती है', 'wheeze', 'ear-ringing'],
  ['कान में सीटी सी बजती है', 'ear-ringing', 'wheeze'],
  ['मुँह में छाले पड़ गए हैं', 'mouth-ulcers', 'blister-rash'],
  ['बवासीर है, मस्से से खून आता है', 'rectal-bleeding-bright', 'growth-bleeds-easily'],
  ['saanp ne kaat liya', 'snake-bite', 'bee-wasp-sting'],
  ['bal gir rahe hain', 'hair-loss', 'fall'],
  ['seedhi se gir gaya', 'fall-from-height', 'hair-loss'],
  ['chest pain when I press on it', 'chest-pain-touch', 'chest-pain-pressing'],
  ['when I press on my ribs it hurts', 'chest-pain-touch', 'chest-pain-pressing'],
  ['pressing chest pain', 'chest-pain-pressing', 'chest-pain-touch'],
  ['chest pain as if something is pressing on it', 'chest-pain-pressing', 'chest-pain-touch'],
  ['red eye with sticky discharge since 2 days', 'eye-discharge', 'newborn-eye-pus'],
  ['newborn with pus in eyes', 'newborn-eye-pus', 'hoarseness'],
])('"%s" means %s and not %s', (text, meant, mistaken) => {
  expect(heard(text)).toContain(meant);
  expect(heard(text)).not.toContain(mistaken);
});

test('a nail in the foot is for a doctor within a day, with the tetanus check named; who keels over needs an ambulance', () => {
  const nail = assess('pair me keel lag gayi');
  expect([nail.triage.level, nail.conditions[0]?.id]).toEqual(['doctor-24h', 'nail-puncture-wound']);
  const condition = compiled.conditionById.get('nail-puncture-wound');
  expect([condition?.whenToSeeDoctor, ...(condition?.immediateSteps ?? [])].join(' ')).toMatch(/tetanus/i);
  expect(assess('my father keeled over').triage.level).toBe('ambulance');
});

test.each([
  ['खाना निगलने में अटकता है', 'difficulty-swallowing'],
  ['दिल ज़ोर-ज़ोर से धड़कता है', 'palpitations'],
  ['छींकें आ रही हैं', 'sneezing'],
  ['कुछ खाया नहीं जाता', 'appetite-loss'],
  ['दमा उखड़ गया है', 'breathlessness'],
  ['कंधा ऊपर नहीं उठता', 'shoulder-stiff'],
  // what does not stop is there
  ['उल्टी नहीं रुकती', 'repeated-vomiting'],
  ['दस्त नहीं रुक रहे', 'diarrhoea'],
  ['dast nahi ruk rahe', 'diarrhoea'],
])('"%s" is heard as %s', (text, finding) => {
  expect(assess(text).understanding.mentions).toContainEqual(expect.objectContaining({ finding, state: 'present' }));
});
