// Spoken text has no stops: what a denial, an old illness or a dead relative leaves behind must not silence what is there now.
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { understand } from './understand.ts';

const assess = (text: string) => assessSymptoms({ texts: [text], answers: [], patient: { ageYears: 50 } }, compiled);
const isEmergency = (text: string): boolean => ['ambulance', 'emergency'].includes(assess(text).triage.level);
const denied = (text: string): string[] =>
  understand({ texts: [text], answers: [], patient: {} }, compiled)
    .mentions.filter(({ state }) => state === 'denied')
    .map(({ finding }) => finding)
    .sort();

test.each([
  'no fever my chest is paining with sweating',
  'no diabetes sudden weakness one side',
  'no bp left side body weak suddenly',
  'no allergies to any medicine dadaji found lying on verandah slow talking pulse hard to find',
  'never had fits chest pain now sweating',
  'not taking any medicine vomiting blood',
  'doctor said no problem in heart chest pain still there sweating',
  'na bukhar na khansi seene me dard ho raha hai pasina',
  'bukhar nahi khansi nahi seene me dard hai pasina',
  'my ecg last year was normal chest pain sweating left arm',
  'my father died of a heart attack in 2010 chest pain sweating left arm',
  'mujhe seene me dard hai pasina hai do saal pehle heart attack hua tha',
  'khoon ki ulti ho rahi hai 2 saal pehle ulcer tha',
  'chest pain and sweating now i had heart attack 2 years ago',
  'मुझे सीने में दर्द है पसीना आ रहा है दो साल पहले हार्ट अटैक हुआ था',
  'मुंह टेढ़ा हो गया है पिछले साल लकवा हुआ था',
  'दस्त और उल्टी कल से, चम्मच भर पानी भी वापस। सुबह से सू-सू नहीं किया, रोती है तो आँसू नहीं। पिछले साल भी ऐसा हुआ था।',
])('"%s" stays an emergency', (text) => expect(isEmergency(text)).toBe(true));

test.each([
  ['no fever cough cold', ['cough', 'fever']],
  ['no fever chest pain breathlessness', ['breathlessness', 'chest-pain', 'fever']],
  ['no significant weight loss or night sweats', ['night-sweats', 'weight-loss']],
  ['no visible blood in stool', ['blood-in-stool']],
  ['no previous episodes of chest pain', ['chest-pain']],
  ['no pain in my chest', ['chest-pain']],
  ['na bukhar na khansi seene me dard ho raha hai', ['cough', 'fever']],
])('"%s" denies %j', (text, findings) => expect(denied(text)).toEqual(findings));

test.each([
  'had chest pain last year, now fine',
  '2 saal pehle seene me dard hua tha ab theek hu',
  'I had a fit 5 years ago',
])('"%s" is of long ago', (text) => expect(isEmergency(text)).toBe(false));
