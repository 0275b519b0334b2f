// Words taken for a stroke, a fit or a faint that the words beside them say is none.
import type { Mistake } from './mistake.ts';

const OF_A_NAME = /^(?:lakwa|lakva|falij|paralysis|paralysis attack|brain stroke|लकवा|फालिज|पक्षाघात)$/;
const STROKE_NOW =
  /\b(?:now|today|again|suddenly|another|aa?j|ab|abhi|phir|fir|dobara|achanak|subah|kal|raat|shaam|parso|doosr\w*|dusr\w*|naya|nay[ei]|ghante|ghanta|minute|badh\w*|haath|hath|pair|muh|munh|chehra|bol\w*)\b|आज|अब|फिर|दोबारा|अचानक|सुबह|कल|रात|शाम|दूसर|घंटे|बढ|हाथ|पैर|मुंह|चेहरा|बोल/;
const STROKE_AGAIN =
  /\b(?:today|suddenly|aa?j|achanak|abhi|phir se|fir se|dobara|(?:doosr|dusr)[aie] (?:haath|hath|taraf|side|pair))\b|आज|अचानक|अभी|दोबारा|फिर से|दूसर[ाीे] (?:हाथ|तरफ|पैर)/;
/** What somebody with a stroke has lost: it is told of as being there. */
const STRENGTH_KEPT =
  /\b(?:chehra (?:bolna )?(?:sab )?(?:seedha|sidha|normal|theek|thik)|both (?:hands|legs|sides) are strong|face (?:is )?(?:straight|normal))|(?:चेहरा सीधा|दोनों तरफ ताकत बराबर|ताकत बराबर|ताकत पूरी|चेहरा, बोली, पैर सब ठीक)/;
const STROKE: readonly Mistake[] = [
  // "saas ko lakwa hai 3 saal se": who cares for somebody tells how long
  {
    findings: ['one-sided-weakness'],
    heard: OF_A_NAME,
    after:
      /^\s*(?:hai |h |hua |hua hai |pade |mara |है |हुआ |हुए |पडे )?(?:\d{1,2}|ek|do|teen|char|chaar|paanch|panch|che|chhe|saat|aath|nau|das|एक|दो|तीन|चार|पांच|छह|छः|सात|आठ|नौ|दस)\s*(?:saa?l|baras|years?|साल|बरस|वर्ष)\s*(?:se|ho|hue|hua|से|हो|हुए)(?![\p{L}\p{M}])/u,
    unless: STROKE_NOW,
    unlessTold: STROKE_AGAIN,
  },
  {
    findings: ['one-sided-weakness'],
    heard: OF_A_NAME,
    after: /^\s*(?:hai|है)[,\s]+(?:main|mai|मैं|मै)\s.{0,20}(?:seva|sewa|सेवा)/,
    unless: STROKE_NOW,
    unlessTold: STROKE_AGAIN,
  },
  {
    findings: ['one-sided-weakness'],
    heard: OF_A_NAME,
    before:
      /(?:\d|do|teen|char|paanch) saa?l se\b.{0,20}\b(?:pati|patni|saas|sasur|maa|papa|pita)\w* ki seva kar.{0,20}\b(?:unko|unhe|usko)\s+$/,
    after: /^\s*hai/,
    unless: STROKE_NOW,
    unlessTold: STROKE_AGAIN,
  },
  // a guess that the text itself takes back
  {
    findings: ['one-sided-weakness'],
    heard: OF_A_NAME,
    after: /^\s*(?:samajh ke|samajh kar|samjhe the|bata di|समझे थे|समझकर|समझ कर|बता दि)|^\s*attack but both/,
    unlessTold: /\b(?:subah|aa?j|abhi|achanak|suddenly|minute|kal|parso|ghante)\b|सुबह|आज|अभी|कल |परसों|घंटे/,
    onlyTold: STRENGTH_KEPT,
  },
];

const NOT_FAMILY = /\b(?:subah|kal|aa?j|ab|abhi|achanak|ghante|ghanta|din|tab|pehle|pahle|tha|the|thi)\b/;
/** "Bola nahi ja raha", "bole nahi pa rahe" go on. */
const NOT_OF_A_VERB = /^(?!\s*(?:ja|jaa|ga|pa|par|raha|rahi|rahe|rha|rhi|ho|sak|bol)\w*)/;
const SPEECH: readonly Mistake[] = [
  // "ENT ne kuch nahi bola", "kisi ne acidity nahi bola": what somebody did not tell
  {
    findings: ['speech-difficulty'],
    heard: /^(?:nahi|nahin|nhi)\W+bol[aie]$|^bol[aie] (?:hi )?(?:nahi|nahin|nhi)$/,
    before:
      /\b(?:doctor|dr|ent|da+ktar|nurse|compounder|physio|dentist|teacher|madam|warden|hakim|kisi|report|ja+nch|x-?ray|usg|sonography|mri|ct)\s+(?:ne|me|mein)\b(?:(?!\b(?:papa|pita\w*|mummy|maa?|amma\w*|wo|woh|pati|patni|dada\w*|dadi\w*|nana\w*|nani\w*|bhai\w*|behen|didi|beta|beti|bach\w*|uncle|aunty|patient|mari[zj]|le ga\w*|injection|dawa|diya|lagay\w*)\b)[^,]){0,45}$/,
    after: NOT_OF_A_VERB,
    unless: NOT_FAMILY,
  },
  // "ghar wale bole kuch nahi", "doctor bola nahi hai": said, it is nothing
  {
    findings: ['speech-difficulty'],
    heard: /^bol[aie] (?:kuch )?(?:nahi|nahin|nhi)$/,
    before: /\b(?:ghar ?wale|doctor|dr|da+ktar|sab|log|teacher|compounder)\s+$/,
    after: NOT_OF_A_VERB,
    unless: NOT_FAMILY,
  },
  // "kaan dard kabhi bola hi nahi"
  {
    findings: ['speech-difficulty'],
    heard: /^bol[aie] (?:hi |bhi )?(?:nahi|nahin|nhi)$/,
    before:
      /(?<!\b(?:sir|sar|seene|sine|chhati|chest)(?: me| mein)? )\b(?:dard|takli+f|taqleef|shikayat|jalan)\s+(?:ka |ki |ke |ko )?(?:kabhi |bhi )*$/,
    after: NOT_OF_A_VERB,
    unless: /\b(?:subah se|achanak|ab|abhi|tab|ghante|tedh\w*|latak\w*|gir\w*|kuch|chup)\b/,
  },
  // "taakat nahi" bolte: the no is what is quoted
  { findings: ['speech-difficulty'], heard: /^(?:nahi|nahin|nhi)\s?['"]\s*bol(?:a|i|e|ta|ti|te)$/ },
  // the husband says
  { findings: ['speech-difficulty'], heard: /^pati bolt[ae]$/ },
];

const FIT_NOW =
  /\b(?:now|all day|daily|every|each|keeps|times|today|tonight|again|another|more|since|still|this (?:morning|evening)|yesterday|last night|aa?j|ab|abhi|phir|fir|dobara|wapas|achanak|subah|kal|raat|shaam)\b|आज|अब|फिर|दोबारा|अचानक|सुबह|कल|रात|शाम/;
const SEIZURE: readonly Mistake[] = [
  // "his first fit in 1998 and never again"
  {
    findings: ['seizure'],
    after: /^\s*(?:(?!born\b)\w+\s+){0,2}?in (?:19\d\d|20[01]\d)\b/,
    unless:
      /\b(?:now|today|tonight|(?<!never )again|another|more|still|all day|daily|every|each|keeps|times|this (?:morning|evening)|yesterday|last night)\b/,
  },
  { findings: ['seizure'], after: /^-?\s?free (?:for|since|from|\w+ years)\b/, unless: FIT_NOW },
  {
    findings: ['seizure'],
    before: /\blast\s+$/,
    heard: /^(?:fit|seizure) (?:\w+ )?years? (?:ago|back)$|^(?:fit|seizure) \w+ years ago$/,
    unless: FIT_NOW,
  },
  {
    findings: ['seizure'],
    before: /\blast\s+$/,
    after: /^\s*(?:was )?(?:\w+ )?years? (?:ago|back)\b/,
    unless: FIT_NOW,
  },
  // "as a girl. Last one was 1979"
  {
    findings: ['seizure'],
    after: /^\s*(?:as|when) (?:an? |i was (?:an? )?)?(?:little |small |young )?(?:girl|boy|child|kid|baby)\b/,
    unless: FIT_NOW,
    onlyTold: /\blast (?:one|fit|seizure) (?:was )?(?:in )?(?:19\d\d|20[01]\d)\b/,
  },
  {
    findings: ['seizure'],
    heard: /^मिर्गी$/,
    after: /^\s*है[,\s]+[\p{M}\p{L}\d]+ साल से (?:कोई )?दौरा नहीं/u,
    unless: FIT_NOW,
  },
  {
    findings: ['seizure'],
    heard: /^mirgi$/,
    after: /^\s*hai[,\s]+\w+ saal se (?:koi )?(?:daura|fit) (?:nahi|nhi)/,
    unless: FIT_NOW,
  },
  // an aunt had it
  {
    findings: ['seizure'],
    heard: /^(?:mirgi|मिर्गी)$/,
    before:
      /(?:\b(?:mausi|bua|chacha|chachi|mama|mami|dada|dadi|nana|nani) ko|(?:मौसी|बुआ|चाचा|चाची|मामा|मामी|दादा|दादी|नाना|नानी) को)\s+$/,
    after: /^\s*(?:thi|tha|थी|था)(?![\p{L}\p{M}])/u,
    unless: FIT_NOW,
  },
  // names, animals and teeth
  { findings: ['seizure'], before: /\b(?:team|band|group|club) is (?:called|named)\s+['"]?$/ },
  {
    findings: ['seizure'],
    before:
      /\b(?:our|my|the|neighbour's) (?:pet )?(?:dog|cat|puppy|kitten|cow|buffalo|goat)\s+(?:had|has|got|gets|is having)\s+(?:an?\s+)?$/,
    unless: /\b(?:son|daughter|baby|child|husband|wife|father|mother|he|she|me|i)\b/,
  },
  { findings: ['seizure'], heard: /^(?:da+nt) (?:sad|toot|tut|hil|ghis|kharab|kaale|peele)\b/ },
];

const FAINT: readonly Mistake[] = [
  {
    findings: ['collapse'],
    heard: /^collapsed$/,
    before: /\b(?:house|home|roof|wall|building|bridge|shed)\s+(?:had |has )?$/,
    unlessTold:
      /\b(?:under|trapped|stuck|buried|rubble|debris|on (?:him|her|me|us|them|my|our)|pain|bleed\w*|breath\w*|fell|injured|father|mother|husband|wife|son|daughter)\b/,
    onlyTold: /\b(?:not hurt|unhurt|no injury|nobody was hurt|no one was hurt)\b/,
  },
  { findings: ['collapse'], heard: /^collapse$/, before: /\b(?:replace|change|repair|mend) it before (?:you|it)\s+$/ },
  // weight that went down
  {
    findings: ['collapse'],
    heard: /^gir[ai]? /,
    before: /\b(?:waja+n|waza+n|vaja+n|weight)\s+(?:bhi |to )?$/,
    unless: /\b(?:achanak gir|behosh\w*|utha\w*)\b/,
  },
];

/** Whatever makes deep sleep more than a late riser's. */
const MORE_THAN_SLEEP =
  /\b(?:today|aa?j|abhi|now|since|fever|bukha\w*|vomit\w*|ulti\w*|head\w*|sar|sir|fell|gir\w*|injur\w*|baby|infant|newborn|months?|mahin\w*|father|mother|dad|mom|papa|mummy|maa|dad[ai]|nan[ai]|husband|wife|pati|patni|old|diabet\w*|sugar|insulin|alcohol|drunk|sharab|daru|pills?|tablets?|goli\w*|drugs?|confus\w*|breath\w*|saans|snor\w*|stiff|rash|blue|pale|fits?|seiz\w*|daura|weak\w*|kamzor\w*|hila\w*|shak\w*|hosh)\b|आज|अभी|बुखार|उल्टी|सिर|गिर|शराब|गोली|दवा|सांस|दौरा|कमजोर|हिला|पापा|मम्मी|दाद|नान|होश/;
const LATE_RISER: readonly Mistake[] = [
  {
    findings: ['drowsiness'],
    after:
      /^\s*(?:up )?(?:him |her |them )?(?:in the mornings?|early|on time|for (?:school|college|class|tuition|work|office)|every morning|,? ?school|time (?:pe|par))\b/,
    unlessTold: MORE_THAN_SLEEP,
  },
  {
    findings: ['drowsiness'],
    before: /(?:\bsubah|सुबह)(?: school ke liye| स्कूल के लिए)?\s*$/,
    unlessTold: MORE_THAN_SLEEP,
  },
];

/** Whatever makes not remembering more than a gap in the story. */
const MEMORY_ILL =
  /\b(?:head\w*|sir|sar|accident|fell|fall|gir\w*|injur\w*|confus\w*|forget\w*|forgot\w*|bhool\w*|bhul\w*|repeat\w*|everything|anything at all|names? of (?:his|her|my) (?:son|wife|husband|daughter|children)|who (?:i|we|he|she|they)|faces?|family|years? old|dad[ai]|nan[ai]|father|mother|papa|mummy|grand\w+|fits?|seiz\w*|daura|behosh\w*|faint\w*|unconscious|blackout|black ?out|alcohol|drunk|sharab|dementia|memory|yaa?dda?a?sht)\b|सिर|गिर|भूल|याददाश्त|बेहोश|दौरा|दाद|नान|पापा|मम्मी|शराब/;
const STORY_GAP: readonly Mistake[] = [
  {
    findings: ['memory-loss'],
    heard: /remember|recall/,
    after:
      /^\s*(?:exactly |properly |the exact |well )?(?:eating|having eaten|taking|touching|being|getting|any (?:bite|insect|injury|contact|food|trigger)|when|since when|how (?:long|many|it)|which|what (?:i |he |she )?(?:ate|had for|took|medicine|tablet|dose)|(?:the )?(?:name|date|dose|day|time|brand)s? of (?:the |my |that )?(?:medicine|tablet|syrup|doctor|test|start|injection)|(?:the )?(?:exact )?(?:date|dose|day))\b/,
    unlessTold: MEMORY_ILL,
  },
  {
    findings: ['memory-loss'],
    heard: /^(?:yaa?d nahi|yaa?d nhi|याद नही)/,
    before:
      /(?:\bkab (?:se )?(?:shuru|start|hua|hui|laga|lagi|aaya)?|\bkya khaya|\bkitne din|\b(?:dawa|dawai|goli|tablet|doctor) (?:ka|ki) naam|\b(?:taarikh|tarikh|date)|कब (?:से )?(?:शुरू|हुआ|हुई)?|क्या खाया|कितने दिन|(?:दवा|दवाई|गोली|डॉक्टर) का नाम|तारीख)[^.;!?।\n]{0,14}$/,
    unlessTold: MEMORY_ILL,
  },
  {
    findings: ['memory-loss'],
    heard: /^(?:yaa?d nahi|yaa?d nhi|याद नही)/,
    after: /^\p{M}?\s*(?:hai |है )?(?:kab|kya khaya|kitne din|kaun ?si|कब|क्या खाया|कितने दिन|कौन ?सी)(?![\p{L}\p{M}])/u,
    unlessTold: MEMORY_ILL,
  },
  {
    findings: ['lost-personal-memory'],
    after: /^\s*of (?:the |my |that )?(?:medicine|tablet|syrup|doctor|test|injection)/,
    unlessTold: MEMORY_ILL,
  },
  { findings: ['appetite-loss'], heard: /\b(?:not|n't|cannot|dont|nahi) (?:\w+ )?(?:remember|recall) eating/ },
];

export const MISTAKEN_BRAIN: readonly Mistake[] = [
  ...STROKE,
  ...SPEECH,
  ...SEIZURE,
  ...FAINT,
  ...LATE_RISER,
  ...STORY_GAP,
];
