// Dangers that nobody told; what has to stay one is in bench/corpus/sentences/dangers.jsonl.
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';

const flagsOf = (text: string): string[] =>
  assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled).redFlags.map(({ id }) => id);

test.each([
  ['Heard gum disease gives heart attack, afraid', 'heart-attack-feeling'],
  ['2017 me heart attack + stent hua tha, BP normal', 'heart-attack-feeling'],
  ['Pita ko 39 saal me heart attack se maut, mera cholesterol 392', 'heart-attack-feeling'],
  ['What is the difference between cardiac arrest and heart attack?', 'heart-attack-feeling'],
  ['ENT ne doorbin daal ke dekha kuch nahi bola', 'stroke-speech'],
  ['Warden ne toothpaste laga diya tha. Kisi ne garam paani girne ki baat nahi boli', 'stroke-speech'],
  ['halka khoon, ghar wale bole kuch nahi, haldi lagayi', 'stroke-speech'],
  ['pati bolta hai wehem hai', 'stroke-speech'],
  ['car door ungli dab gayi, nakhun ke neeche neela-kaala aadha', 'blue-lips'],
  ['Blood test ke baad haath pe neela nishaan pad gaya hai sui ki jagah', 'blue-lips'],
  ['Jeans and now my toes and fingers look blue, it comes off with soap', 'blue-lips'],
  ['kal se hoth ek taraf sooja', 'blue-lips'],
  ['saas ko lakwa hai 3 saal se, main akeli sambhalti hoon', 'stroke-one-side-weak'],
  ['सास को लकवा पड़े दो बरस हुए, उनकी सेवा मैं ही करती हूँ', 'stroke-one-side-weak'],
  ['Lakwa samajh ke baba ke paas le gaye the! Chehra seedha, bolna saaf', 'stroke-one-side-weak'],
  ['I have epilepsy, last fit four years ago, on levetiracetam', 'fit-first'],
  ['My uncle had his first fit in 1998 and never again', 'fit-first'],
  ['मिर्गी है, तीन साल से दौरा नहीं', 'fit-first'],
  ['Our dog had a seizure and is with the vet', 'fit-first'],
  ['Our team is called Seizure Strikers', 'fit-first'],
  ['Gaal me bijli jaisa jhatka, din me do baar', 'electric-shock'],
  ['गर्दन से दायीं बाँह में करंट सा उतरता है', 'electric-shock'],
  ['चार दिन से दाएं गाल में बिजली के झटके, ब्रश करते समय', 'electric-shock'],
  ['भैंस को करंट लगा और मर गई। सब ठीक है', 'electric-shock'],
  ['subah gala khat khat karta hai', 'choking-stuck'],
  ['chhe hafte se chauki se uthne me jhoolna padta hai', 'choking-stuck'],
  ['Blood TSH 2.4, goitre. Will it become cancer or choke her one day?', 'choking-stuck'],
  ['Ghabrahat hoti hai. Marne ka man nahi.', 'suicidal-thoughts'],
  ['Neend kam hai, koi aatmhatya jaisi soch nahi', 'suicidal-thoughts'],
  ['Phone rings, I let it die', 'suicidal-thoughts'],
  ['बंदर ने आज सुबह हाथ पर काट लिया', 'suicide-plan'],
  ['कलाई पर मच्छर काटे जैसा लाल दाना', 'suicide-plan'],
  ['pain goes through the shoulder blade to forearm', 'suicide-plan'],
  ['4 kilo wajan gira shayad garmi se', 'unconscious-or-collapsed'],
  ['Our house collapsed, she was not hurt, but she cries', 'unconscious-or-collapsed'],
  ['Son said replace it before you collapse', 'unconscious-or-collapsed'],
  ['Tooth was taken out, in mirror I can see bone inside the hole, bad smell', 'open-fracture'],
  ['Akal daadh nikalwayi. Gaddhe mein haddi safed dikhti, badboo', 'open-fracture'],
  ['Tongue smooth, legs numb. No back pain, no urine leak, arms fine', 'acute-urinary-retention'],
  ['Low fever. No urine burning.', 'acute-urinary-retention'],
  ['She was on Eptoin for 15 years for fits', 'poison'],
  ['Weight 76 kg. Dolo Rs 30 strip I take twice in a week', 'poison'],
  ["my husband's sister lost sight at 40", 'sudden-vision-loss'],
  ['Her own brother went blind of sugar because he never went', 'sudden-vision-loss'],
  ['Got elbowed in the nose, I cannot breathe through either side since waking up', 'cannot-breathe'],
  ['Meri chain jo pehle dheeli thi ab gale pe tight lagti hai', 'angioedema-lips-tongue'],
  ['tongue is having thick white-yellow layer', 'angioedema-lips-tongue'],
  ['two nights not slept because of deep burning pain in right ear', 'large-burn'],
  ['burning pee every 20 min since 2 days', 'large-burn'],
  ['bandar ne kalai par kaata, 3 daant ke nishaan, khoon nikla', 'snake-bite'],
  ['the brother bit his forearm. Only two small tooth marks', 'snake-bite'],
])('"%s" is no %s', (text, flag) => {
  expect(flagsOf(text)).not.toContain(flag);
});
