// A medicine that was begun before a complaint, told by its name: the name alone says only what it is for.
import type { Told } from './outright-told.ts';

/** Ends of names of medicines, and names that are told without their class. */
const MEDICINE =
  '(?:(?!spine|alpine)\\p{L}{3,}(?:dipine|azepine|tiapine|zapine|olol|pril|sartan|statins?|formin|gliptin|gliflozin|glimepiride|gliclazide|glitazone|cillin|mycin|floxacin|prazole|conazole|nidazole|tidine|profen|fenac|setron|triptan|zepam|zolam|oxetine|traline|citalopram|triptyline|pramine|thiazide|semide|lactone|cycline|clovir|navir|parin|xaban|gabalin|gabapentin|thyroxine|solone|thasone|quine)|statins?|aspirin|ecosprin|clopidogrel|warfarin|acitrom|insulin|metformin|glycomet|steroids?|wysolone|amlong|telma|atorva|rosuvas|storvas|thyronorm|eltroxin|methotrexate|lithium|valproate|phenytoin|eptoin|levipil|lamotrigine|allopurinol|febuxostat|isotretinoin|roaccutane|iron tablets?|sulfa|isoniazid|akt-?4|att|antibiotics?|antidepressants?|water tablets?|bp (?:tablet|medicine)s?|contraceptive pills?|एम्लोडिपिन|एमलोडिपिन|स्टैटिन|मेटफॉर्मिन|एस्पिरिन|इंसुलिन|स्टेरॉयड)';
const AMOUNT = '(?:\\d{1,4} ?(?:mg|mcg|units?)? ?)?';

export const OUTRIGHT_MEDICINE: readonly Told[] = [
  {
    finding: 'new-medicine',
    told: new RegExp(
      `(?<![\\p{L}\\p{M}])(?:(?:just |newly |recently |was |after |since |been )?(?:started|starting|began|beginning|put on|switched to|changed to|prescribed|increased)|after|since|soon after|new) (?:on |taking |using |the |a |my |his |her |new |first dose of |tablet |tab )*${MEDICINE}(?![\\p{L}\\p{M}])` +
        `|(?<![\\p{L}\\p{M}])${MEDICINE} (?:ki (?:goli|dawa|tablet) )?${AMOUNT}(?:(?:was |just |newly )?started|shuru|chalu|start (?:ki|kiya|kari|hui)|badli|(?:lene|khane|lagane|lagne) (?:ke|se) ba+d|ke ba+d|(?:lene|khane|shuru karne) (?:lagi?|laga)|शुरू|(?:लेने|खाने) के बाद|के बाद)`,
      'gu',
    ),
    unless:
      /\b(?:(?:\d+|many|several|few|two|three|do|teen|kai) (?:years?|saa?l) (?:ago|back|pehle|se)|stopp?(?:ed|ing)|left|band (?:ki|kar)|chho+d\p{L}*|not started|never started)\b|साल (?:पहले|से)|बंद|छोड/u,
    reachAfter: 30,
  },
];
