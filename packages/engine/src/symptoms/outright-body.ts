// A limb without blood, somebody who cannot be woken, and a lot of pills at once: each is told in so many ways, with other words
// between, that lists of phrases hear only some.
import type { Told } from './outright-told.ts';

const word = (alternatives: string): string => `(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`;

function ordersOf(parts: readonly string[]): string[][] {
  if (parts.length < 2) return [[...parts]];
  return parts.flatMap((part, at) => ordersOf(parts.toSpliced(at, 1)).map((rest) => [part, ...rest]));
}

/** The parts in any order within one sentence, with at most `gap` characters between two of them. */
const together = (parts: readonly string[], gap: number): string =>
  ordersOf(parts)
    .map((order) => order.join(`[^.;!?।\\n|]{0,${String(gap)}}?`))
    .join('|');

const LIMB = word(
  'arms?|forearms?|hands?|fingers?|fingertips?|thumbs?|legs?|foot|feet|toes?|calf|limbs?|haa?th|baa?nh|baa?ju|ungl[iy]\\p{L}*|angu?tha|pair|paer|pao?n|paanv|taa?ng|panja|' +
    'हाथ|बांह|बाजू|उंगली|उंगलियां|अंगुली|अंगूठा|पैर|पांव|टांग|पंजा',
);
/** "In the cold" is a place to be, not how a hand is. */
const COLD = `(?<!\\b(?:the|in|catch|caught|have|has|with|a) )(?<!common )${word('ice ?cold|icy|cold(?! (?:weather|water|season|food|drinks?|days?|places?|air|sore))|cool|thand[aie]|tand[aie]|ठंड[ाीे]|ठण्ड[ाीे]')}`;
/** Spots and stains are of the skin. */
const PALE = word(
  'white(?! (?:patch|spot|dot|line|mark|hair|daa?g|discharge|nail))|whitish|pale|blue|bluish|purple|mottled|safed(?! (?:daa?g|dhabb|chakat))|neel[aie]|nil[aie]|सफेद(?! (?:दाग|धब्ब|चकत्त))|नील[ाीे]',
);
const SUDDEN = word('sudden|suddenly|all at once|achanak|achaanak|ekdum se|yakayak|अचानक|एकदम|एकाएक');

/** Vessels that close in the cold or in fright and open again, what is always so, and colour from outside. */
const PASSES =
  /\b(?:(?:comes?|came|go(?:es)?|went|gets?|turns?) (?:back )?(?:to )?(?:normal|back|pink|red)|come back|goes away|rewarm\w*|warms? up|wapas|theek ho jat\w*|thik ho jat\w*|winters?|sardi\w*|jaa?d[eoi]\w*|(?:in|from) (?:the )?cold|cold (?:weather|water|season|places?)|thand(?:e pani)? (?:me|mei?n)|(?:thande )?pani (?:me|mei?n)|ac (?:me|room)|snow|ice|barf|raynaud\w*|when(?:ever)?|always|often|usually|every time|hamesha|aksar|kabhi kabhi|reh?te|reh?ta|reh?ti|ho jat[aei]|nervous|anxi\w*|anxious|exam|interview|ghabra\w*|panic|scared|dar (?:se|ke|lag\w*)|ink|paint|holi|rang|syahi|dye|jeans|mehndi|patch(?:es)?|nails?|not|no|without|nahi|nhi)\b|सर्दि|सर्दी|जाडे|ठंड में|ठंड मे|पानी में|पानी मे|हमेशा|अक्सर|रहते|रहता|रहती|हो जात|घबरा|रंग|स्याही|दाग|धब्ब|नहीं|नाखून/;

const LIMBS: readonly Told[] = [
  {
    finding: 'cold-painful-limb',
    told: new RegExp(together([LIMB, COLD, PALE], 24), 'gu'),
    unless: PASSES,
    reachAfter: 60,
  },
  {
    finding: 'cold-painful-limb',
    // both hands and feet are those of a faint person, which is heard elsewhere
    told: new RegExp(
      together([SUDDEN, `(?<!haa?th )${LIMB}(?! (?:and (?:feet|hands)|pair))`, `(?:${COLD}|${PALE})`], 20),
      'gu',
    ),
    unless: PASSES,
    reachAfter: 60,
  },
];

const TO_WAKE = '(?:wake|waken|awaken|rouse|arouse)';
const WHOM =
  '(?:him|her|them|the|my|our|this|that|a|baby|child|dad|mom|mum|papa|mummy|father|mother|husband|wife|grand\\p{L}+|son|daughter|patient|person|man|woman|someone)';
const CANNOT =
  "(?:can ?no?t|can't|could ?n[o']?t|couldn't|couldnt|unable to|not able to|impossible to|failing to|failed to|not possible to)";
/** What is done to wake somebody. */
const TRIED =
  'hila\\p{L}*|jaga\\p{L}*|jhinjho\\p{L}+|jhakjho\\p{L}+|thappad|chimti|pani (?:daal|chhid|chid|mar|maar)\\p{L}*|aa?waa?z (?:de|di|lag|maar|mar)\\p{L}*|bula\\p{L}*|utha(?:ne|ya|ye|ke|kar|o)|chilla\\p{L}*|' +
  'हिला[\\p{L}\\p{M}]*|जगा[\\p{L}\\p{M}]*|झिंझो[\\p{L}\\p{M}]+|झकझो[\\p{L}\\p{M}]+|थप्पड|चिकोटी|आवाज (?:दे|दी|लगा|मार)[\\p{L}\\p{M}]*|बुला[\\p{L}\\p{M}]*|उठाने|उठाया|उठाओ|पुकार[\\p{L}\\p{M}]*';
const DOES_NOT_WAKE =
  '(?:(?:nahi|nahin|nhi|nai) (?:hi |bhi )?(?:uth|jag|jaag)\\p{L}*|(?:uth|jag|jaag)\\p{L}* (?:hi |bhi |to )?(?:nahi|nahin|nhi|nai)|' +
  'नही(?:ं)? (?:उठ|जाग|जग)|(?:उठ|जाग|जग)[\\p{L}\\p{M}]* (?:ही |भी |तो )?नही(?:ं)?)';

/** Late mornings, an arm that cannot be lifted, and what is asked for the next day. */
const SLEEPS_WELL =
  /\b(?:(?:in|every|each) (?:the )?morning|mornings|early|on time|school|college|office|alarm|for work|before \d|lazy|subah (?!se\b)|jaldi|time (?:pe|par)|roz|haa?th|pair|kandha|gardan|ling|penis|lund|wazan|bojh|kursi|zameen)\b|सुबह (?!से)|स्कूल|जल्दी|समय पर|रोज|हाथ|पैर|कंधा|गर्दन|लिंग|वजन/;

const WAKING: readonly Told[] = [
  {
    finding: 'unconscious',
    told: new RegExp(
      `\\b(?:un(?:a?rous|wake)e?able)\\b` +
        `|\\b${CANNOT} (?:even |now )?be (?:woken|waked|wakened|awakened|awoken|aroused|roused)\\b` +
        `|\\b${CANNOT} (?:even |now )?${TO_WAKE} (?:up )?${WHOM}\\b` +
        `|(?<!\\bi )\\b(?:${CANNOT}|will not|won't|wont|does not|doesn't|doesnt|not) (?:even )?(?:wake up|awaken|be waking up|waking up|rouse) (?:even |despite|no matter|after|when|at all|to )` +
        `|\\b(?:nothing|no one|nobody|shaking|shouting|slapping|pinching) (?:\\p{L}+ ){0,3}(?:wakes?|rouses?|can wake|does not wake|doesn't wake) (?:him|her|them|up)\\b`,
      'gu',
    ),
    unless: SLEEPS_WELL,
    reachAfter: 60,
  },
  {
    finding: 'unconscious',
    told: new RegExp(together([word(TRIED), DOES_NOT_WAKE], 25), 'gu'),
    unless: SLEEPS_WELL,
    reachAfter: 60,
  },
];

const PILL =
  '(?:tablets?|tabs?|pills?|capsules?|gummies|gummy|goli|goliy?aa?n?|goliyo|goliyon|teblet|गोली|गोलियां|गोलियाँ|गोलियों|टैबलेट|कैप्सूल)';
const TOOK =
  '(?:swallow(?:ed|ing|s)?|took|taken|ate|eaten|eat|had|consumed|popped|gulped|ingested|chewed|overdosed (?:on|with))';
const TENS = '(?:(?<!\\b(?:rs|inr)\\.? ?|₹ ?)[1-9]\\d|ten|dozen|fifteen|twenty|thirty|forty|fifty|sixty|hundred)';
const HINDI_TENS =
  '(?:(?<!(?:rs|inr)\\.? ?|₹ ?)[1-9]\\d|das|pandrah|bees|tees|chalis|pachas|दस|पंद्रह|बीस|तीस|चालीस|पचास)';
const MANY = `(?:(?:too|so|very|that) many|many|a lot of|lots of|loads of|plenty of|dozens? of|a bunch of|(?:a )?handfuls? of|(?:whole|full|entire) (?:bottle|strip|box|pack|packet|jar) of|${TENS})`;
const MANY_HINDI = `(?:(?:bahut|bohot|bohut|bahot|kaa?fi|itni|dher|kai) ?(?:saa?ri|zyada|jyada)|bahut|bohot|kaa?fi|zyada|jyada|saa?ri ki saa?ri|poori|puri|${HINDI_TENS}|(?:बहुत|काफी|इतनी|ढेर) ?(?:सारी|ज्यादा)?|ज्यादा|सारी|${HINDI_TENS})`;
const SWALLOWED_HINDI =
  '(?:kha|nigal|gatak|le|खा|निगल|गटक|ले) ?(?:li+|lee|liya|liye|ga[iy]\\p{L}*|gye?|dal[iy]\\p{L}*|daali|chuk\\p{L}+|ली|लीं|लिया|लिए|गया|गई|गयी|डाली|चुक[ाीे])';

/** Taken day after day, or in vain: nothing was taken at once. */
const OVER_TIME =
  /\b(?:daily|every ?day|each day|per day|a day|times|twice|thrice|(?:for|since|over|in) (?:the )?(?:last |past )?(?:\d+|many|several|few|two|three) (?:days?|weeks?|months?|years?)|course|prescri\p{L}+|given by|doctor (?:gave|has given|ne)|to (?:take|swallow|eat)|should|can i|is it|how many|relief|no effect|not working|help(?:ed|ing)? (?:me )?(?:not|no)|no help|aa?raa?m|fayda|faida|asar|farak|fark|roz(?:ana)?(?! se)|har (?:din|roz)|din (?:me|mei?n)|mahin\p{L}*|saa?l|haft\p{L}*|kitni|chahiye|sakt[aei])\b|आराम|फायदा|असर|फर्क|रोज(?! से)|हर दिन|दिन में|महीन|साल|हफ्त|कितनी|चाहिए|सकत/u;

const PILLS: readonly Told[] = [
  {
    finding: 'poison-swallowed',
    told: new RegExp(
      `\\b${TOOK} [^.;!?\\n|,]{0,20}?\\b${MANY} [^.;!?\\n|,]{0,30}?\\b${PILL}` +
        `|\\btoo many (?:\\p{L}+ ){0,3}${PILL}` +
        `|${word(`${MANY_HINDI} [^.;!?।\\n|,]{0,30}?${PILL}[^.;!?।\\n|,]{0,25}?${SWALLOWED_HINDI}`)}` +
        `|${word(`${PILL}[^.;!?।\\n|,]{0,15}? ${MANY_HINDI} [^.;!?।\\n|,]{0,12}?${SWALLOWED_HINDI}`)}`,
      'gu',
    ),
    unless: OVER_TIME,
    reachAfter: 60,
  },
  {
    finding: 'poison-swallowed',
    // without a word for pills
    told: new RegExp(
      `\\b${TOOK} [^.;!?\\n|,]{0,12}?\\b(?:too|so) many (?:of )?(?:his |her |my |the |their )?(?:multi)?(?:vitamins?|iron|folic|calcium|zinc|thyro\\p{L}+|thyroid|eltroxin|contracepti\\p{L}+|birth control|i-?pills?|mala|homo?eopath\\p{L}+|ayurved\\p{L}+|supplements?|becosules?|limcee|shelcal|sweets? vitamins?)`,
      'gu',
    ),
    unless: OVER_TIME,
    reachAfter: 60,
  },
];

/** Too high for the meter; "hi" is a word of Hindi as well, which stands before its verb with other words between. */
const METER_HI =
  /\b(?:sugar|glucose|glucometer|gluco ?meter|sugar (?:meter|machine)|meter|शुगर|ग्लूकोमीटर)(?:(?!bp|pressure)[^.;!?।\n]){0,20}? (?:shows?|showing|says?|saying|reads?|reading|displays?|displaying|is|aaya|likha|=)? ?['"]?\bhi\b['"]?(?= ?(?:$|[.,;!?\n]|dikh\w*|bata\w*|likh\w*|aa? ?rah\w*|aaya|aayi|show\w*|display\w*|reading|on (?:the )?(?:meter|glucometer|machine)|and|but|since|no|not|my|i|he|she|his|her|mer[aei]|mujhe))|(?:शुगर|ग्लूकोमीटर|मीटर)[^.;!?।\n]{0,20}? (?:hi|एचआई|एच आई)(?= ?(?:$|[.,;!?।\n]|दिखा|बता|आ|लिख))/gu;
const NOT_METER = /\b(?:hi (?:nahi|zyada|kam|theek|thik)|hi doctor|say hi)\b/;
const METER: readonly Told[] = ['urgent-reading', 'very-high-sugar'].map((finding) => ({
  finding,
  told: METER_HI,
  unless: NOT_METER,
}));

/** Each with what makes the words harmless in their sentence. */
export const OUTRIGHT_BODY: readonly Told[] = [...LIMBS, ...WAKING, ...PILLS, ...METER];
