// How complaints are said in the villages of the Hindi belt, in both scripts, and what sounds like them but is something else.
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';

const heardIn = (text: string): string[] =>
  assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled)
    .understanding.mentions.filter(({ state }) => state !== 'denied')
    .map(({ finding }) => finding);

test.each([
  ['पेट से हूँ', 'pregnancy'],
  ['बहू पेट से है और खून आ रहा है', 'pregnancy'],
  ['मेरी पत्नी पेट से हैं', 'pregnancy'],
  ['pet se hai biwi meri', 'pregnancy'],
  ['पेट रह गया है', 'pregnancy'],
  ['pet rah gaya hai', 'pregnancy'],
  ['पाँव भारी हैं', 'pregnancy'],
  ['paon bhari hai', 'pregnancy'],
  ['उम्मीद से हूँ', 'pregnancy'],
  ['ummeed se hun', 'pregnancy'],
  ['कपार में दर्द', 'headache'],
  ['kapar dukhata hai', 'headache'],
  ['मूड़ पिरा रहा है', 'headache'],
  ['माथा बथता है', 'headache'],
  ['माथा फटा जा रहा है', 'severe-headache'],
  ['पेट पिराता है', 'abdominal-pain'],
  ['घुटना पिराता है', 'knee-pain'],
  ['deh pirata hai', 'body-ache'],
  ['ठंड लगकर बुखार', 'chills'],
  ['जाड़ा देके बुखार', 'shivering-rigors'],
  ['judi bukhar', 'shivering-rigors'],
  ['हाँफनी चढ़ती है', 'breathlessness'],
  ['साँस टँग गई है', 'breathlessness'],
  ['करेजा धड़धड़ा रहा है', 'palpitations'],
  ['dhukdhuki ho rahi hai', 'palpitations'],
  ['करेजा में दरद', 'chest-pain'],
  ['चमकी आ रही है बच्चे को', 'seizure'],
  ['aankh ulat gayi hath pair aith gaye', 'seizure'],
  ['दाँत पर दाँत बैठ गया', 'seizure'],
  ['मर जाने का जी करता है', 'suicidal-thoughts'],
  ['गड्ढा पड़ रहा है छाती में', 'chest-indrawing'],
  ['हाथ पैर झुनझुनाते हैं', 'tingling-numbness'],
  ['कमर पकड़ ली है', 'low-back-pain'],
  ['कमर में चनक', 'low-back-pain'],
  ['अन्न नहीं लगता', 'appetite-loss'],
  ['आँवल नहीं गिरा', 'placenta-retained'],
  ['बच्चा छाती नहीं पकड़ रहा', 'baby-not-feeding'],
  ['दरद शुरू हो गया, नौवाँ महीना', 'labour-pains'],
  ['सफेदा जा रहा है', 'vaginal-discharge'],
  ['महीना बहुत दर्द से आता है', 'painful-periods'],
  ['कपड़ा जल्दी भर जाता है', 'pad-soaked-fast'],
  ['हवा पास नहीं हो रही पेट फूला', 'no-stool-no-gas'],
  ['खून की कै', 'vomiting-blood'],
  ['बैल ने मार दिया पेट में', 'blow-to-trunk'],
  ['मोटरसाइकिल से गिर गया', 'road-accident'],
  ['चूल्हे से जल गई', 'burn'],
  ['घर वाला मारता है', 'violence-at-home'],
  ['आदमी पीटता है दारू पीकर', 'violence-at-home'],
  ['देह में खून नहीं है', 'low-haemoglobin'],
  ['बुखार टूट नहीं रहा', 'fever'],
  ['बुखार नहीं छोड़ रहा', 'fever'],
  ['bukhar chhod nahi raha', 'fever'],
  ['खाँसी बुखार तीन दिन से', 'fever'],
  ['khansi bukhar 3 din se', 'fever'],
])('"%s" is heard as %s', (text, finding) => {
  expect(heardIn(text)).toContain(finding);
});

test.each([
  ['पेट से खून आ रहा है', 'pregnancy'],
  ['पेट से आवाज़ आती है', 'pregnancy'],
  ['पेट से गैस निकलती है', 'pregnancy'],
  ['पेट से हैरान हूँ', 'pregnancy'],
  ['दिक्कत पेट से है', 'pregnancy'],
  ['ठीक होने की उम्मीद से हूँ', 'pregnancy'],
  ['मूड ख़राब रहता है और दर्द', 'headache'],
  ['kapra phat gaya', 'headache'],
  ['kapar bathata hai', 'trunk-wound-deep'],
  ['नाल नहीं गिरी बच्चे की', 'placenta-retained'],
  ['पैसा डूब गया', 'near-drowning'],
  ['चमकी नहीं आई', 'seizure'],
  ['दाँत में दर्द', 'seizure'],
  ['kai din se bukhar', 'vomiting'],
  ['कई दिन से बुखार', 'vomiting'],
  ['गैस से जल रहा है सीना', 'burn'],
])('"%s" is not heard as %s', (text, finding) => {
  expect(heardIn(text)).not.toContain(finding);
});
