// Words around a danger (somebody else, a film, a year, an age) never make it nobody's: it may be of now, and help is for whoever lies there.
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';

test.each([
  'My father got crushing chest pain and fainted at age 72',
  'she was bleeding heavily after delivery at age 32',
  'collapsed at the age of 4 years after eating peanuts',
  '2 saal pehle heart attack hua aur seene me dard pasina',
  '2024 में हार्ट अटैक हुआ सीने में दर्द पसीना',
  '5 साल पहले बाईपास हुआ सीने में भारी दर्द पसीना',
  'In 2024 got a stent and chest pain with sweating',
  'I fell last year and hit head, vomiting and drowsy',
  'baby born in 2024 got fits',
  'swallowed bleach as a child of 3',
  'I am ok but my friend was bitten by a cobra and his eyelids are drooping',
  'My neighbour was electrocuted and not breathing, I am okay what to do',
  'पड़ोसी ने जहर खा लिया था और बेहोश है। मुझे कुछ नहीं',
  'मुझे कुछ नहीं हुआ, दोस्त को करंट लगा था और सांस नहीं ले रहा',
  'main theek hun par dost ko seene mein dard tha aur pasina aa raha hai',
  'My maid was burnt by oil all over her body, I am fine',
  'mujhe bas itna puchna hai dost ko saanp ne kata tha kya kare',
  'फिल्म में अचानक पापा को सीने में दर्द और पसीना',
  'natak mein kaam karte hue behosh ho gaya',
  'while playing pubg brother had a fit and is not waking',
  'during annual day child fell from stage unconscious bleeding from ear',
  'Read about stroke signs and face drooping on one side right now',
  'Saw on YouTube how to treat snake bite because bitten by snake ten minutes ago',
  'sapne mein nahi sach mein seene me bahut dard aur pasina',
  'my cat has fleas and there is crushing chest pain with sweating',
  'Nobody else is at home. What is the cause of crushing chest pain with sweating?',
])('“%s” is an emergency', (text) => {
  const { level } = assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled).triage;
  expect(['ambulance', 'emergency']).toContain(level);
});
