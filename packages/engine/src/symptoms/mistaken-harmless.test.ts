// Harmless texts that sound like a danger; the near sentences that have to stay emergencies are in bench/corpus/sentences/dangers.jsonl.
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { EMERGENCIES } from './red-flags.ts';

const isEmergency = (text: string): boolean =>
  EMERGENCIES.has(assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled).triage.level);

test.each([
  'doctor bola hai 2 hafte me apne aap theek ho jayega, aankh laal hai',
  'Mujhe khud bas machhar ne kaata hai, khujli hai',
  'train me neeche ki berth pe soya tha, gardan akad gayi',
  'khoon jal gaya mera office me, bas ungli pe halka sa chaku laga',
  'ab ghar aake bas ungli me dard hai likh likh ke',
  'ab main ekdum fit hu, thoda gala kharab',
  'kaan se dhuaan nikal raha, mirch bahut teekhi thi',
  'गाल कट गया, सफेद छाला है जो छूने से दुखता है',
  'susu latrine par control hai, kamar me dard',
  'Hot water bag leaked, skin is pink',
  'muh me upar taalu pe moti jaise daane',
  'thyroid hai ya kya samajh nahi aa raha, jeebh pe daane',
  'thook nigalne me dikkat nahi, awaaz baithi hai',
  'बचपन से पानी से डर लगता है',
  'जीभ कभी नहीं कटी, पेशाब नहीं निकला, दो साल से है',
  'peeth aur pasli ke beech khincha hua dard',
])('words that only stand together like those of a danger: "%s"', (text) => {
  expect(isEmergency(text)).toBe(false);
});
