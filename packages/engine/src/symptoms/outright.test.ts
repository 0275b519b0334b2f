// Dangers told outright as of now.
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';

const assess = (text: string) => assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled);

test.each([
  ['papa ko heart attack', 'heart-attack-said'],
  ['mummy ko heart attack aaya hai', 'heart-attack-said'],
  ['दिल का दौरा पड़ा है', 'heart-attack-said'],
  ['पिताजी को हार्ट अटैक आया है', 'heart-attack-said'],
  ['father having heart attack', 'heart-attack-said'],
  ['heart attack aa raha hai', 'heart-attack-said'],
  ['2015 me heart attack hua tha, aaj phir heart attack jaisa lag raha', 'heart-attack-said'],
  ['saans ruk gayi', 'cannot-breathe'],
  ['बच्चे की सांस रुक गई है', 'cannot-breathe'],
  ['dikhna band ho gaya', 'sudden-vision-loss'],
  ['current ne pakad liya', 'electric-shock'],
  ['papa ko lakwa mar gaya', 'one-sided-weakness'],
  ['dum ghut raha hai', 'cannot-breathe'],
  ['दम घुट रहा है', 'cannot-breathe'],
  ['not breathing no pulse', 'collapse'],
  ['no pulse, no breathing', 'collapse'],
  ['saans nahi, dhadkan nahi', 'collapse'],
  ['saans, pulse kuch nahi', 'collapse'],
  ['साँस नहीं, धड़कन नहीं', 'collapse'],
  ['kuch kaat gaya do nishan hain pair pe', 'snake-bite'],
  ['something bit me in the field, two small holes on the foot', 'snake-bite'],
  ['father had heart attack in 2011 and now again same pain', 'heart-attack-said'],
  // what does not leave is there
  ['marne ka khayal nahi jaata', 'suicidal-thoughts'],
  ['aatmhatya ki soch nahi rukti', 'suicidal-thoughts'],
])('"%s" is an emergency of now and %s is heard', (text, finding) => {
  const { triage, understanding } = assess(text);
  expect(['ambulance', 'emergency']).toContain(triage.level);
  expect(understanding.mentions).toContainEqual(expect.objectContaining({ finding, state: 'present' }));
});

test.each([
  ['papa ko 5 saal pehle heart attack hua tha', 'heart-attack-said'],
  ['agar heart attack aaya hai to kaise pata chalega', 'heart-attack-said'],
  ['dheere dheere dikhna band ho gaya hai, 3 saal me', 'sudden-vision-loss'],
  ['marne ka khayal nahi aata', 'suicidal-thoughts'],
  ['sasural me dum ghut raha hai', 'cannot-breathe'],
  ['seedhi chadhne par dum ghutta hai', 'cannot-breathe'],
  ['scan shows no heartbeat at 7 weeks', 'collapse'],
  ['saans nahi phoolti, dhadkan nahi badhti', 'collapse'],
  ['chest pain nahi, dhadkan nahi, saans nahi phoolti', 'collapse'],
  ['machchar ne kaata do nishan ban gaye', 'snake-bite'],
])('"%s" tells no %s', (text, finding) => {
  expect(assess(text).understanding.mentions).not.toContainEqual(
    expect.objectContaining({ finding, state: 'present' }),
  );
});

test.each([
  ['mar jane ki awaaz sunai deti hai', 'ambulance'],
  ['kaan me awaaz aati hai ki mar ja', 'ambulance'],
  ['मर जाने की आवाज़ सुनाई देती है', 'ambulance'],
  ['susu par control nahi, dono pair sunn', 'emergency'],
  ['both legs numb and cannot hold urine', 'emergency'],
  ['Thermometer 107.6', 'emergency'],
  ['BP 150/100 mera beta 8 saal', 'doctor-24h'],
  ['gale ki awaaz baith gayi', 'self-care'],
])('"%s" is %s', (text, level) =>
  expect(assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled).triage.level).toBe(level),
);
