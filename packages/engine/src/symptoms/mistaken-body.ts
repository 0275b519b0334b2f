// Words taken for a danger of heart, breath or body that the words beside them say is none.
import type { Mistake } from './mistake.ts';

/** It is told as of now, whatever else is told of it. */
const NOW =
  /\b(?:now|today|tonight|again|same|another|one more|having one|since|still|just|this (?:morning|evening|time)|aa?j|ab|abhi|phir|fir|firse|dobara|wapas|achanak|subah|kal|raat|shaam|naya|like|jaisa|lag rah[aei])\b|आज|अब|फिर|दोबारा|अचानक|सुबह|कल|रात|शाम|जैसा/;

const HEART: readonly Mistake[] = [
  // "2017 me heart attack hua tha", "a heart attack in 1998"
  {
    findings: ['heart-attack-said'],
    before:
      /\b(?:19\d\d|20[01]\d)\s*(?:me|mein|m|:|-)?\s*(?:mild\s+|massive\s+|ek\s+)?$|(?:19\d\d|20[01]\d)\s*(?:में|मे)\s*$/,
    unless: NOW,
  },
  { findings: ['heart-attack-said'], after: /^\s*(?:\w+\s+)?(?:in|of)\s+(?:19\d\d|20[01]\d)\b/, unless: NOW },
  // what somebody died of
  {
    findings: ['heart-attack-said'],
    before:
      /\b(?:went|gone|died|expired|passed away|lost (?:his|her) life)\s+(?:by|of|from|with|to|in|due to|after)\s+(?:an?\s+|massive\s+|sudden\s+)*$/,
  },
  {
    findings: ['heart-attack-said'],
    after: /^\s*(?:se|ki wajah se|me|mein)\s+(?:maut|mar gay|guzar|gujar|death|dehant|nidhan|chal bas|expire)/,
  },
  { findings: ['heart-attack-said'], after: /^\s*से\s+(?:मौत|मृत्यु|मर ग|गुजर|निधन|देहांत|चल बस)/ },
  // what may lead to one, and what it is
  {
    findings: ['heart-attack-said'],
    before:
      /\b(?:gives?|causes?|leads? to|prevents?|avoid|difference between|cardiac arrest and|how (?:the|do|does|a))\s+(?:an?\s+)?$/,
    unless: NOW,
  },
  // the name of something to read, watch or hear
  {
    findings: ['heart-attack-said'],
    after: /^['"]?\s*(?:wal[aei]\s+)?(?:reels?|videos?|gaan[aei]|song|serial|dialogue)\b/,
  },
];

const MANY =
  /\b(?:sab|sabhi|saare|sare|dono|all|both|every|fingers|nails|honth|hoth|lips?|muh|munh|face|saans|sa+ns|breath\w*|cold|thand\w*|thande)\b/;
const BLUE: readonly Mistake[] = [
  // blood under one nail that was hit
  {
    findings: ['blue-lips'],
    heard: /^na+khu+n (?:ke )?neeche|^nail is (?:all )?black[- ]blue$/,
    unless: MANY,
    onlyTold:
      /\b(?:dab|dabi|daba|hathoda|hathodi|hammer\w*|silbatt\w*|door|darwa[zj]\w*|shut|jammed|crushed|pathar|patthar)\b/,
  },
  // a bruise where the needle went in
  {
    findings: ['blue-lips'],
    heard: /^neel[aei] nisha+n|^नीला निशान/,
    unless: new RegExp(
      `${MANY.source}|\\b(?:gal[ae]|pet|badan|sharir|shareer|pure|poore|jagah jagah)\\b|गल[ाे]|पेट|बदन|शरीर|पूरे|जगह-जगह|होंठ|चेहर|मुंह`,
    ),
    onlyTold: /\b(?:su[ia]+|injection|blood test|needle)\b|सुई|इंजेक्शन|खून की जांच/,
  },
  {
    findings: ['blue-lips'],
    heard: /^neel[aei] pad/,
    before:
      /\b(?:ja+ngh?|thigh|ghutn[ae]|knee|kohni|elbow|kandh[ae]|shoulder|kulh[ae]|hip)\b[^.]{0,12}\b(?:takra\w*|bump\w*|hit)\b[^.]{0,10}$/,
    unless: MANY,
  },
  { findings: ['blue-lips'], heard: /^(?:turning|gone|went) blue$/, after: /^[- ]green\b/, unless: MANY },
  // colour from clothes and sweets
  { findings: ['blue-lips'], after: /^[^.]{0,20}\bcomes? off with (?:soap|water|oil)/ },
  {
    findings: ['blue-lips'],
    heard: /^(?:lips?|tongue) (?:are|is) blue$|^blue (?:lips?|tongue)$/,
    before: /\bblue (?:ice )?(?:gola|candy|lolly|popsicle|chuski|slush)\b[^.]{0,25}$/,
    unless: /\b(?:breath\w*|saans|chok\w*|swell\w*|swollen|faint\w*|limp|weak|sick|vomit\w*|not)\b/,
    onlyTold: /\b(?:wiped?|wipes|rubs?|rubbed|running|playing|comes? off)\b/,
  },
  // "kal se hoth": since yesterday, not black
  {
    findings: ['blue-lips'],
    heard: /^kal se (?:hoth|honth|lips?)$/,
    after: /^(?!\s*(?:bahut |thode |ekdum )?(?:ne+l|nil|ka+l|baingan|blue))/,
  },
  { findings: ['blue-lips'], heard: /^lips? and an? dusky$/, after: /^\s*(?:\w+\s+){0,2}(?:patch|spot|round)/ },
];

const TOUCHED =
  /\b(?:ta+r|wire|switch|socket|plug|cooler|fridge|motor|geyser|iron|press|pankh\w*|fan|khamb\w*|pole|machine|board|mixer|transformer|fence|line|charger|chhu\w*|touched|touching|touch|chipak\w*|behosh\w*|gir\w*|fell|pa+ni|nal|tap|wet|geel\w*|faint\w*|ja+l|burnt?|factory|socket|washing|bulb|inverter|generator|heater)\b|तार|स्विच|सॉकेट|प्लग|कूलर|फ्रिज|मोटर|गीजर|पंख|खंभ|मशीन|बोर्ड|ट्रांसफार्मर|छू|चिपक|बेहोश|गिर|जल (?:ग|रह)|पानी|लाइन|चार्जर|हीटर/;
const NERVE_SITE =
  /(?:\b(?:gaal|gal|jabd[ae]|gardan|kamar|kulh[ae]|pindl\w*|ta+ng|edi|(?:sir|sar) (?:me|mein|ke peeche)|nigalte|cheek|jaw|neck|waist|thigh|breast|toe)\b|गाल|जबड|गर्दन|कमर|कूल्ह|पिंडली|टांग|एडी)[^.]{0,45}$/;
const STRUCK = /\b(?:laga|lag gay\w*|mara|maara|khaya|pakad\w*|pakda)\b|लगा|लग ग|मारा|खाया|पकड/;
const SHOCK: readonly Mistake[] = [
  // nerve pain that shoots like a current
  {
    findings: ['electric-shock'],
    heard: /(?:bijli|current|karant).*\bjais[aei]\b|\bjais[aei] (?:current|karant)/,
    before: NERVE_SITE,
    unless: TOUCHED,
  },
  {
    findings: ['electric-shock'],
    after: /^\s*(?:sa|jais[aei]|सा|जैसा|जैसे)(?![\p{L}\p{M}])/u,
    before: NERVE_SITE,
    unless: TOUCHED,
  },
  {
    findings: ['electric-shock'],
    heard: /^(?:bijli (?:ka |ke )?jhatk[ae]|बिजली (?:का|के) झटक[ाे])$/,
    before: NERVE_SITE,
    after: /(?:second|सेकंड|din se|hafte se|दिन से|हफ्ते से)/,
    unless: new RegExp(`${TOUCHED.source}|${STRUCK.source}`),
  },
  {
    findings: ['electric-shock'],
    heard: /^(?:bijli (?:ka |ke )?jhatk[ae]|बिजली (?:का|के) झटक[ाे])$/,
    before: /(?:din se|hafte se|दिन से|हफ्ते से|\d second ka|सेकंड (?:का|के)).{0,25}$/,
    unless: new RegExp(`${TOUCHED.source}|${STRUCK.source}`),
  },
  {
    findings: ['electric-shock'],
    heard: /^करंट$/,
    before: NERVE_SITE,
    after: /^(?!\s*(?:लग|मार|खा|से|आ|ने|का))/,
    unless: TOUCHED,
  },
  { findings: ['electric-shock'], heard: /^burning electric$/, after: /^\s*pains?\b/, unless: TOUCHED },
  {
    findings: ['electric-shock'],
    heard: /^electric shocks$/,
    before: /\b(?:burning|tingling|stabbing|numbness) (?:and|or)\s+$/,
    unless: TOUCHED,
  },
  // the animal got it
  {
    findings: ['electric-shock'],
    before: /(?:\b(?:bha?ins|gaa?y|kutt[ae]|bakri|billi) ko|(?:भैंस|गाय|कुत्ते|बकरी|बिल्ली) को)\s+$/,
    unless:
      /\b(?:mujhe|mujhko|papa|bhai|bacha\w*|pakad\w*|chipak\w*|bhi|pati|patni|maa|beta|beti|mummy|chacha|hum|main|log|aadmi|admi|unko|usko)\b|मुझे|पापा|भाई|बचा|पकड|चिपक|पति|पत्नी|मां|बेट|चाचा|हम|मैं|आदमी|लोग|भी(?![\p{L}\p{M}])/u,
  },
];

const CHOKING: readonly Mistake[] = [
  { findings: ['choking'], heard: /^gal[ae] khat khat$/ },
  { findings: ['choking'], heard: /^chauki$/ },
  // with tears
  {
    findings: ['choking'],
    heard: /^choked$/,
    after: /^\s*up (?:giving|watching|with (?:tears|emotion)|at (?:the|his|her|my) |while (?:speaking|talking|giving))/,
    unless: /\b(?:food|eat\w*|drink\w*|swallow\w*|breath\w*|bite|piece)\b/,
  },
  // what a growth may do one day
  {
    findings: ['choking'],
    heard: /^chokes?$/,
    before: /\bwill it (?:become|grow|be)\b[^.]{0,25}$/,
    unless: /\b(?:coin|swallow\w*|stuck|battery|bead|seed|breath\w*|food)\b/,
  },
];

const BONE: readonly Mistake[] = [
  // the hole of a tooth that was drawn
  {
    findings: ['open-fracture'],
    heard: /\bbone$|^haddi safed dikh/,
    before: /\b(?:pit|hole|socket|gadd?h?e|mirror)\b[^.]{0,45}$/,
    onlyTold: /\b(?:tooth|teeth|molar|socket|extract\w*|da+dh|akal ?da+dh|daant)\b/,
    unlessTold:
      /\b(?:accident|fell|fall|gir\w*|hit|injur\w*|broke\w*|fractur\w*|chot|toot\w*|legs?|pair|haath|arms?|wound|bike|punch\w*)\b/,
  },
  {
    findings: ['open-fracture'],
    heard: /\bbone$/,
    after: /^\s*(?:in that|inside (?:the |that )?(?:hole|socket))/,
    onlyTold: /\b(?:tooth|teeth|molar|socket|extract\w*|da+dh|smell and taste)\b/,
    unlessTold: /\b(?:accident|fell|fall|hit|injur\w*|broke\w*|fractur\w*|legs?|arms?|wound|bike|punch\w*)\b/,
  },
];

const URINE: readonly Mistake[] = [
  // "no urine leak": no complaint of that kind
  {
    findings: ['cannot-pass-urine'],
    heard: /^no urine$/,
    after: /^\s*(?:leak(?:age|ing)?|burning|infection)\s*(?:[,]|$)/,
    unless: /\b(?:since|hours?|catheter|bag|swollen|swelling|tight)\b/,
  },
  { findings: ['cannot-pass-urine'], heard: /^urine? cul\w+ nil$/ },
];

const POISON: readonly Mistake[] = [
  // for how long and for how much money, not how many
  {
    findings: ['poison-swallowed'],
    heard: /^[a-z]+ for \d{1,2}$/,
    after: /^\s*(?:years?|yrs?|months?)\b/,
    unless: /\b(?:today|now|all|strip|overdose|aa?j|abhi|swallow\w*|at once|together)\b/,
  },
  {
    findings: ['poison-swallowed'],
    heard: /^\d{1,2} saa?l se ro[zj] [a-z]+$/,
    unless: /\b(?:aa?j|abhi|ek saath|ikatth\w*|poor[aie]|strip|sari|saari|nigal\w*)\b/,
  },
  {
    findings: ['poison-swallowed'],
    heard: /^[a-z]+ rs\.? ?\d+(?: strip)?$/,
    unless:
      /\b(?:swallow\w*|all|whole|overdose|kha|khaya|khayi|nigal\w*|poor[aie]|ate|eaten|took|finished|consumed|drank|at once|together)\b/,
  },
  { findings: ['poison-swallowed'], heard: /^nigal pa+ti$/ },
];

const BLIND: readonly Mistake[] = [
  // what became of the eyes of a relative, at an age or from an illness of years
  {
    findings: ['sudden-vision-loss'],
    heard: /^(?:lost (?:her |his )?sight|went blind|went blind slowly.*|went blind from eye)$/,
    before: /\b(?:mother|father|sister|brother|uncle|aunt|grandfather|grandmother)\s+$/,
    after:
      /^\s*(?:(?:at|by)\s+(?:the age of |age )?(?:thirty|forty|fifty|sixty|seventy|eighty|[3-8]\d)\b(?!\s*(?:am|pm|:|min|hour))|(?:of|from|due to) (?:sugar|diabetes|glaucoma)\b|pressure\b|slowly|,? no pain)/,
    unless:
      /\b(?:now|today|suddenly|sudden|minutes?|hours?|morning|night|yesterday|injection|one eye|right eye|left eye)\b/,
  },
];

const BREATH: readonly Mistake[] = [
  // a blocked nose
  {
    findings: ['cannot-breathe'],
    heard: /^(?:cannot|can't|cant) breathe$/,
    before: /\bnose\b[^.]{0,60}$/,
    after: /^\s*through (?:either|one|the other|the right|the left) (?:side|nostril)\b/,
    unless: /\b(?:baby|newborn|infant|month|mouth|swell\w*|swollen|stung|lips?|chest|throat)\b/,
  },
  // breathing that is quiet
  {
    findings: ['cannot-breathe'],
    heard: /^saa?ns lene (?:me|mein) koi a+wa+[zj] nahi$/,
    after: /^\s*(?:,|$)/,
    onlyTold: /\b(?:khel rah[aie]|playing|aaram se pi)\b/,
  },
  // a chain that became tight, a coat on the tongue
  {
    findings: ['lip-tongue-swelling'],
    heard: /^gal[ae] pe tight$/,
    before: /\b(?:chain|collar|haar|mala|mangalsutra|button|kurti|shirt)\b[^.]{0,30}$/,
    unless: /\b(?:saa?ns|achanak|aa?j|abhi|sooj\w*|suj\w*)\b/,
  },
  {
    findings: ['lip-tongue-swelling'],
    heard: /^tongue (?:is )?(?:having )?(?:an? )?thick$/,
    after: /^\s*(?:white|yellow|brown)[\w -]{0,20}(?:layer|coat\w*)/,
    unless: /\b(?:swell\w*|swollen|breath\w*|suddenly)\b/,
  },
  { findings: ['lip-tongue-swelling'], heard: /^h[ou]n?th(?: palak| chehra)? nahi s[ou]+jh?e?$/ },
  { findings: ['lip-tongue-swelling'], heard: /^gala band$/, after: /^\s*hone se (?:guz?re|gujre|mar|chal bas)/ },
];

const BURN: readonly Mistake[] = [
  // burning that is felt
  {
    findings: ['large-burn'],
    heard: /^deep burning$/,
    after: /^\s*pain in (?:the |my |his |her )?(?:right |left |both )?(?:ears?|feet|foot|legs?|thighs?|eyes?)\b/,
    unlessTold: /\b(?:fire|acid|hot|oil|flames?|burnt|burned|steam|boiling|scald\w*|blast)\b/,
  },
  { findings: ['large-burn'], heard: /^burning (?:pee|urine) every \d+$/ },
  { findings: ['large-burn'], heard: /^\d+ min(?:utes)? with burning$/, before: /\b(?:urine|pee|peeing)\b[^.]{0,15}$/ },
];

const BITE: readonly Mistake[] = [
  // the teeth of whoever is named
  {
    findings: ['snake-bite'],
    heard: /^(?:two small )?tooth marks$|^daant ke nisha+n$/,
    onlyTold:
      /\b(?:bandar|monkey|kutt[ae]|dog) (?:ne|bit)\b|\b(?:brother|sister|child|patient|classmate|son|daughter) bit\b/,
    unlessTold:
      /\b(?:sa+np|sa+p|snake|na+g|cobra|krait|viper|pata nahi|don't know|dikha nahi|something|kuch kaa?t\w*)\b/,
  },
];

const PILLS_AND_COLDS: readonly Mistake[] = [
  // many pills day after day, as a doctor wrote them
  {
    findings: ['poison-swallowed'],
    heard: /^(?:bahut|bahot|बहुत) /,
    after:
      /^\s*(?:roz |daily )?(?:khani|leni|lena|khana|khate|khata|khati|lete|leta|leti|di|likhi|likh di|chal rahi|खानी|लेनी|खाते|खाता|खाती|लेते|दी|लिखी)(?![\p{L}\p{M}])/u,
    unless: /\b(?:ek sa+th|ek ba+r|galti|kha li+|kha ga\w+|nigal)\b|एक साथ|एक बार|गलती|खा ली|खा ग|निगल/,
  },
  // a cold, and an arm that hurts
  {
    findings: ['cold-painful-limb'],
    heard: /^cold,? (?:and|but|with|plus)\b/,
    before: /\b(?:a|an|caught|catch|common|bad)\s+$/,
    unless: /\b(?:white|pale|blue|numb|sudden\w*)\b/,
  },
];

export const MISTAKEN_BODY: readonly Mistake[] = [
  ...HEART,
  ...BLUE,
  ...SHOCK,
  ...CHOKING,
  ...BONE,
  ...URINE,
  ...POISON,
  ...BLIND,
  ...BREATH,
  ...BURN,
  ...BITE,
  ...PILLS_AND_COLDS,
];
