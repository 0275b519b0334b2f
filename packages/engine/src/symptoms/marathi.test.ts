// What is typed in Marathi: dangers must be heard, whatever else is not. The words stand in data/lexicon/marathi.json.
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';

const assess = (text: string) => assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled);

test.each([
  'छातीत खूप दुखतंय आणि श्वास घेता येत नाही',
  'छातीमध्ये कळा येतायत आणि डाव्या हातात मुंग्या',
  'घाम सुटलाय आणि छातीत जड वाटतंय',
  'श्वास घ्यायला खूप त्रास होतोय',
  'आजीला दम लागलाय, बोलता येत नाहीये',
  'घशात घास अडकला, श्वास येत नाही',
  'आई शुद्धीवर नाही',
  'बाबांना फीट आली',
  'तोंड वाकडे झाले आणि बोलता येत नाही',
  'डावा हात आणि पाय उचलत नाही',
  'एकाएकी डोके फुटल्यासारखे दुखते',
  'मान ताठ झालीय आणि ताप आहे',
  'रक्त थांबत नाही',
  'रक्ताच्या उलट्या होतायत',
  'ओठ आणि जीभ सुजली, श्वासाचा त्रास',
  'नवऱ्याने विष प्यायलं',
  'साप चावलाय',
  'शॉक लागला',
  'पाण्यात बुडाला होता',
  'डोक्याला मार लागला आणि उलट्या होतायत',
  'नवजात बाळ दूध पीत नाही',
  'मुलाला तापात आकडी आली',
  'गरोदर आहे आणि रक्त जातंय',
  'पोटातलं बाळ हलत नाही',
  'मला मरावेसे वाटते',
  'जगावंसं वाटत नाही',
  'मला जीव द्यायचाय',
  'shwas gheta yet nahi',
  'mala jagaychach nahi',
])('"%s" is answered as an emergency', (text) => {
  expect(['ambulance', 'emergency']).toContain(assess(text).triage.level);
});

test.each([
  ['ताप आणि खोकला तीन दिवसांपासून', ['fever', 'cough']],
  ['डोकेदुखी आणि मळमळ', ['headache', 'nausea']],
  ['पोटदुखी आणि जुलाब', ['abdominal-pain', 'diarrhoea']],
  ['लघवीला जळजळ', ['burning-urination']],
  ['मी पोटुशी आहे', ['pregnancy']],
  ['दिवस गेले आहेत', ['pregnancy']],
  ['थंडी वाजून ताप येतो', ['shivering-rigors', 'fever']],
  ['गुडघा दुखतो', ['knee-pain']],
  ['घसा दुखतो', ['sore-throat']],
  ['पाळी चुकली', ['missed-period']],
  ['कावीळ झाली', ['jaundice']],
  ['कान वाहतो', ['ear-discharge']],
  ['लघवी तुंबली आहे', ['cannot-pass-urine']],
  ['पाणमोट फुटली', ['waters-broke']],
  ['वार पडली नाही', ['placenta-retained']],
  ['टाळू खोल गेली', ['baby-sunken-fontanelle']],
  ['नवरा मारतो', ['violence-at-home']],
])('everyday complaints are heard too: "%s"', (text, ids) => {
  const { mentions } = assess(text).understanding;
  expect(mentions.map(({ finding }) => finding)).toEqual(expect.arrayContaining(ids));
});

test('a fever that is denied is heard as there: no word of Marathi takes a finding away', () => {
  expect(assess('ताप नाही').understanding.mentions).toMatchObject([{ finding: 'fever', state: 'present' }]);
});

test('"मी" is "I", not a heart attack of old', () => {
  const { mentions } = assess('मी आजारी आहे').understanding;
  expect(mentions.map(({ finding }) => finding)).not.toContain('heart-disease');
});
