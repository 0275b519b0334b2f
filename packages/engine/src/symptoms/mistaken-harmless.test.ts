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
  'Traffic literally killed me, my bladder was bursting. Reached home, peed a litre, all fine. Only lower back is stiff',
  'सेक्स के बाद सुबह पेशाब में हल्की जलन एक बार हुई। बुखार, खून, कमर दर्द कुछ नहीं',
])('words that only stand together like those of a danger: "%s"', (text) => {
  expect(isEmergency(text)).toBe(false);
});

test.each([
  'Baayi taang bechain hai raat ko, kamzori nahi, chal ke mandir jaata hu, sunn nahi. bahu kehti hai lakwa ki pehli nishani',
  'policy me heart attack of specified severity ka matlab, aankh me kirkiri hai',
  'leaflet me heart attack likha hai side effect me, neend thodi kam',
  'My cousin says spine is collapsing emergency, back bent a little for ten years',
  'nakhun ke neeche khoon jama hai chhota sa, gangrene ho jayega kya',
  'bhai maths ka paper dekh ke to heart attack aa gaya 😂 ab ungli me dard hai',
])('a danger that is only named: "%s"', (text) => {
  expect(isEmergency(text)).toBe(false);
});

test.each([
  'For a street play I need realistic symptoms of head injury. Nobody is hurt. I only have sore throat',
  'मेरी सास को साँस का दौरा पड़ा, भर्ती हैं, अब बेहतर हैं। मेरी कमर जकड़ गई है',
  'दोस्त की बीवी ने ज़हर खा लिया था पिछले महीने, तभी से मेरी नींद हल्की हो गई है, मैं खुद ठीक हूँ',
  'साथी करंट से मर गया परसों, मुझे कुछ नहीं लगा, नींद टूटती है',
])('a danger of a book, a talk or somebody else: "%s"', (text) => {
  expect(isEmergency(text)).toBe(false);
});

test.each([
  'cardiologist has done ECG, troponin today, all normal. mild ache remains when I raise my left arm',
  'surgeon ne ultrasound karke bola appendix bilkul normal hai, ab dard aadha',
])('a danger that a doctor ruled out by a test: "%s"', (text) => {
  expect(isEmergency(text)).toBe(false);
});

test.each([
  'A cobra had bitten me when I was 14 in Sangli, ICU, ASV, skin graft, all that. Present trouble: skin gets dry and itchy in winters only',
  'jab main 12 saal ka tha tab kaala peeliya hua, behosh tak ho gaya tha, medical college me 20 din. sirf dakar aati hai',
  'Burnt 30% in a stove accident when I was 9, many surgeries. Old scars itch in summers',
  'bachchedani nikal chuki hai 2018 me fibroid ki wajah se, tab bahut khoon gaya tha 3 bottle chadhi. garmi lagti hai achanak',
  'बचपन में मिर्गी के दौरे पड़े थे, तीन बार बेहोश हुआ था। सिर्फ बाल झड़ते हैं',
  'when I was 9 I had fits in fever. Hair is falling',
  '1998 me saanp ne kaata tha, thumb par nishan. khujli hoti hai wahan',
])('years of a life long gone: "%s"', (text) => {
  expect(isEmergency(text)).toBe(false);
});

test.each([
  'दादाजी का बीपी मशीन में 210/140 आया। फिर देखा कि पट्टा कुर्ते के ऊपर बाँधा था। दोबारा आराम से बैठकर तीन बार लिया 136/80। उन्हें कोई तकलीफ नहीं',
  'BP 195/120 aaya, cuff kapde ke upar tha, dobara liya 126/80, koi takleef nahi',
  'Thermometer showed 107.6 F on my daughter. Then saw I had dipped it in hot water for cleaning. Shook and put again, 98.9. only running nose',
  'smartwatch showed heart rate 198 while I was clapping in aarti, then 71 sitting',
  'BP 200/115 aaya pehle, patta dheela tha, phir se naapa 128/82',
  'Thermometer 106 dikha raha tha, garam paani me dhoya tha, phir se lagaya 98.2',
  'BP 188/116 aaya, patta dheela tha, dobara 124/78',
])('a reading that was wrong, and why, and taken again: "%s"', (text) => {
  expect(isEmergency(text)).toBe(false);
});
