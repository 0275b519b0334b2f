// Words that are one thing in English and another in Hindi, and words that turn with the small words around them.
import { loadKnowledge } from '@nabz/knowledge/load';
import { expect, test } from 'vitest';
import { assessSymptoms } from './analyze.ts';
import { compileSymptoms } from './compile.ts';

const compiled = compileSymptoms(loadKnowledge());
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
  ['he fell and I can see the bone in his leg', 'open-fracture'],
  ['ghaav me haddi dikh rahi hai', 'open-fracture'],
  ['he will not wake up', 'unconscious'],
  ['I think I should not wake up', 'suicidal-thoughts'],
  ['everyone is better without me', 'suicidal-thoughts'],
  ['you will not see me again', 'farewell-words'],
  ['boiling water fell on his hand', 'burn'],
  ['my lips are burnt by acid', 'throat-mouth-burn-chemical'],
  ['gaal me bijli jaisa jhatka lagta hai', 'face-shock-pain'],
  ['bijli ka jhatka laga', 'electric-shock'],
  ['bike accident hua', 'road-accident'],
  ['pasli dikh rahi hai saans lete', 'chest-indrawing'],
  ['the foot turned blue', 'cold-painful-limb'],
])('a danger that is said is heard: "%s" is %s', (text, meant) => {
  expect(heard(text)).toContain(meant);
});

test.each([
  ['tooth pulled, in the pit I can see whitish bone', 'open-fracture'],
  ['मटर-सी हड्डी की गांठ है', 'open-fracture'],
  ['it does not wake me at night', 'drowsiness'],
  ['I see better than before without the specs', 'suicidal-thoughts'],
  ['I did not see rash', 'farewell-words'],
  ['water boils came on the chest', 'burn'],
  ['red bumps around mouth and chin with burning', 'throat-mouth-burn-chemical'],
  ['gaal me bijli jaisa jhatka lagta hai', 'electric-shock'],
  ['papa ka accident ho jayega, yahi chinta', 'road-accident'],
  ['tired even after sleep', 'sleepier-than-usual'],
  ['the belly hardly hurts', 'rigid-abdomen'],
  ['chai nahi peeti', 'hives'],
  ['फल सब्जी नहीं खाता', 'fall'],
  ['kya main ganja ho jaunga', 'drug-use'],
])('nobody said that danger: "%s" is not %s', (text, mistaken) => {
  expect(heard(text)).not.toContain(mistaken);
});
