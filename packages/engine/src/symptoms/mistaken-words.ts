// Words of a harmless saying that happen to stand together like those of a danger.
import type { Mistake } from './mistake.ts';

/** Somebody who is in danger by his own hand tells one of these. */
const OWN_HAND =
  /\b(?:blade|knife|chaku|chaaku|razor|nas|kalai|marna|mar jau\w*|jeena|jina|suicide|aatmhatya|khudkhushi|gusse|jaan de|kood\w*|kud\w*|jump\w*|patri|pataari)\b|ब्लेड|चाकू|नस|कलाई|मरना|आत्महत्या|खुदकुशी|जान दे|कूद|पटरी/;

const MIND: readonly Mistake[] = [
  // "the doctor said it goes by itself in two weeks"
  {
    findings: ['hallucinations'],
    heard: /^(?:bol[aei]|kah[ae])\b.*\bapne aap$/,
    after:
      /^\s*(?:hi |bhi )?(?:theek|thik|sahi|chala|chali|chale|ja\w*|utar\w*|nikal\w*|gir\w*|khatam|ho ja\w*|band|kam)\b/,
    unless: /\b(?:awa+[zj]\w*|dikh\w*|sunai|akele|kaan|hasta|hansta|badbada\w*)\b/,
  },
  // an insect bites "me"
  {
    findings: ['self-harm'],
    heard: /^khud (?:bas |sirf |to |hi )*(?:machh?ar|khatmal|cheenti|chinti|keed[ae]|makkhi) ne ka+ta$/,
    unlessTold: OWN_HAND,
  },
  // the berth below in a train
  {
    findings: ['suicide-plan'],
    heard: /^train (?:me|mein|ki) (?:sabse )?ne+che?e?$|^train me ne+ch[ei]$/,
    after: /^\s*(?:ki|wali|vali|waali)?\s*(?:berth|seat|sit|bunk)\b/,
    unlessTold: OWN_HAND,
  },
  // "dukhta hai" is that it hurts
  {
    findings: ['low-mood'],
    heard: /^(?:दुखता|दुखती|दुखते|दुखने|दुखना)$/,
    unlessTold: /मन|दिल|जीवन|जिंदगी|जीने|जीना|मरने|मरना|मर जा|उदास|रोना|रोती|रोता|खुद/,
  },
  // "I cannot tell whether it is this or that"
  {
    findings: ['confusion'],
    heard: /^samajh (?:nahi|nahin|nhi) (?:aa|a|pa)$/,
    before: /\bhai ya\b[^,]{0,40}$/,
    unless: /\b(?:kaun|kahan|kaha|ghar|naam|pehchan\w*|behki|uljhan|usko|unko|papa|maa|dadi|dada)\b/,
    unlessTold: /\b(?:pehchan\w*|behki|bahki|ulti baat\w*|bukhar|behosh\w*|sust\w*|bhool\w*)\b/,
  },
];

const BRAIN: readonly Mistake[] = [
  // "ekdum fit": in good health
  {
    findings: ['seizure'],
    heard: /^ekdum fit$/,
    after:
      /^\s*(?:hu+n?|hoon|hai|hain|h|tha|thi|the|rehta|rehti|rahta|rahti)?\s*(?:[,]|$|aur\b|par\b|lekin\b|half\b|khel|chal)/,
    unless: /\b(?:aa|aaya|aayi|pad\w*|jhatk\w*|behosh\w*|kaamp\w*|kaanp\w*|daur\w*|shak\w*)\b/,
  },
  // "what burst, sir?"
  {
    findings: ['severe-headache'],
    heard: /^phat (?:gaya|gayi|jayega|jayegi) kya sir$/,
    before: /\b(?:hernia|phoda|fodi|phunsi|appendix|nas|parda|chhala)\s+$/,
    after: /^\s*$/,
    unlessTold: /\b(?:(?:sir|sar) (?:me|mein|ka|phat\w*)|sirdard|sardard|headache|behosh\w*)\b/,
  },
  // "I have control over urine and stool"
  {
    findings: ['loss-bladder-bowel-control'],
    heard: /\bcontrol$/,
    after:
      /^\s*(?:(?:pura|poora|puri|poori|bilkul|ekdum|sab|is|are|was)\s+)*(?:hai|h|theek|thik|sahi|normal|fine|ok|okay|good|intact)\s*(?:hai|h)?\s*(?:,|$|aur\b|and\b)/,
    unless:
      /\b(?:nahi|nahin|nhi|not|no|lost|loss|gone|chala|khatam|kam|kho|weak|less|pehle|tha|nikal\w*|leak\w*|lik|geela)\s+(?:\w+\s+){0,2}control\b|\bcontrol\b[^,]{0,20}\b(?:nahi|nahin|nhi|not|no|kam|tha|thi|problem|issue|chala|lost|gone)\b/,
    unlessTold: /\b(?:leak\w*|apne aap nikal\w*|kapd\w* (?:geele|kharab)|diaper|catheter|kabhi kabhi (?:nikal|chhut))/,
  },
];

const BODY: readonly Mistake[] = [
  // anger and grief
  {
    findings: ['burn'],
    heard: /^jal\b/,
    before: /\b(?:khoon|khun|dil|kaleja|jee|man|mann)\s+(?:hi |to )?$/,
    unlessTold:
      /\b(?:aag|acid|tezab|garam (?:tel|paani|chai|doodh)|fire|chhal\w*|phaphol\w*|bhaap|steam|jhuls\w*|cylinder|petrol)\b/,
  },
  // "aa ke" is "having come"
  {
    findings: ['eye-injury'],
    heard: /^(?:aake|aakar|aa ke|aa kar)\b/,
    unlessTold: /\b(?:aa+nkh\w*|aankh\w*|akh|aakh|eyes?|nazar|putli)\b|आंख/,
  },
  // smoke out of the ears after something hot to eat
  {
    findings: ['gas-inhaled', 'ear-ringing'],
    heard: /\bdhu[au]*a+n? nikal/,
    before: /(?:^|\bkaan(?:o|on)? (?:se|me se)\s+)$/,
    unlessTold:
      /\b(?:aag|fire|factory|kamr\w*|room|bandh? kamr\w*|gas|angeethi|angithi|sigdi|coal|koyla|chulh\w*|jali|jala|saans (?:nahi|phool|ruk|lene)|dam|behosh\w*|chakkar|ulti)\b/,
    onlyTold: /\b(?:te+kh[aie]|mirch\w*|spicy|chilli|masal\w*|chat|pani puri|golgapp\w*|momo\w*|gussa|gusse)\b/,
  },
  // in the cold of the winter
  {
    findings: ['cold-pale-skin', 'paleness'],
    heard: /^(?:ठंड में|शरीर की खाल सूखकर सफेद|खाल सूखकर सफेद|त्वचा सूखकर सफेद)/,
    after: /^\s*(?:(?:की|के|का) (?:खाल|त्वचा|चमडी) (?:सूख|रूख|फट)|पपडी|पपडि|सी (?:पपडी|हो जाती)|हो जाती)/,
    unlessTold: /सांस|पसीन|चक्कर|बेहोश|बुखार|नील|सीने|सुस्त|सूज/,
  },
  {
    findings: ['chills'],
    heard: /^(?:ठंड|ठंडे)$/,
    after: /^\s*(?:में|पानी|के मौसम|के दिनों)(?![\p{L}\p{M}])/u,
    unlessTold: /बुखार(?! (?:नहीं|बिल्कुल नहीं))|कांप|कंप|ठंड लग|ठिठुर/,
  },
  // burning once, not urine once
  {
    findings: ['low-urine'],
    heard: /(?:जलन|चुभन|jalan|chubhan) (?:sirf |सिर्फ |bas |बस )?(?:एक|ek) (?:बार|baar|bar)$/,
    unlessTold: /\b(?:kam|thoda|boond|band|nahi (?:aa|ho|utar)|ruk\w*)\b|कम(?!र)|थोडा(?! -)|बूंद|बंद|रुक|नहीं (?:आ|हो|उतर)/,
  },
  // what a test of urine did not find
  {
    findings: ['cannot-pass-urine'],
    heard:
      /^(?:urine|peshab|peshaab|susu)(?: me| mein)? (?:protein|albumin|sugar|ketones?|pus|pus cells?|culture|infection|blood|bacteria)\b.*\b(?:nil|nahi|nahin|nhi|no|none)$/,
    unless: /\b(?:aa raha|aaya|utar\w*|pass\w*|hua|ho raha|boond|drop|since|ghant\w*|hours?)\b/,
  },
  {
    findings: ['frothy-urine'],
    heard: /^urine (?:protein|albumin)$/,
    after: /^\s*(?:is |are |was |test )?(?:nil|negative|normal|none|absent)\b/,
    unless: /\b(?:froth\w*|foam\w*|jhaag|not normal|positive)\b/,
  },
  // after a faint: "the tongue was not bitten, no urine came out"
  {
    findings: ['cannot-pass-urine'],
    heard: /^(?:peshab|peshaab|susu|urine) (?:bhi )?(?:nahi|nahin|nhi) nikla$|^पेशाब (?:भी )?नहीं$/,
    before:
      /(?:\b(?:jee?bh|jubaan|zubaan|zuban)\b[^.]{0,14}\b(?:nahi|nahin|nhi)\b[^.]{0,8}\b(?:kat\w*)|\bje+bh\b[^.]{0,8}\bkat\w* (?:nahi|nahin|nhi)|\bje+bh (?:nahi|nahin|nhi) kat\w*|जीभ[^.]{0,8} नहीं कटी|जीभ नहीं कटी)\s*(?:,|aur|और)?\s*(?:kabhi |कभी )?$/,
    unlessTold:
      /\b(?:pet (?:phool|tan|me dard)|ghant\w* se|subah se|kal se|dono (?:pair|taang)|sunn|catheter)\b|पेट|घंट|सुबह से|कल से|सुन्न|कैथेटर/,
  },
  // held too long, and passed since
  {
    findings: ['cannot-pass-urine'],
    heard: /^bladder (?:was|is) bursting$/,
    onlyTold: /\bpeed (?:a |one |two |almost a )?(?:lit(?:re|er)|lot)\b/,
    unlessTold:
      /\b(?:numb\w*|weak\w*|tingl\w*|fever|catheter|cannot pee|can't pee|not peed|dribbl\w*|since then|legs?)\b/,
  },
  // a bag of hot water
  {
    findings: ['waters-broke'],
    heard: /^water (?:bag|bottle)\b/,
    before: /\bhot\s+$/,
    unlessTold: /\b(?:pregnan\w*|garbh\w*|labou?r|contraction\w*|baby|due date|delivery|weeks?|trimester)\b/,
  },
  // the palate, of the mouth
  {
    findings: ['baby-bulging-fontanelle'],
    heard: /^(?:upar (?:ka |ke |wal[aei] )?taalu|taalu)$/,
    before: /\b(?:muh|munh|mooh) (?:me|mein|ke andar)\s+$/,
    unlessTold: /\b(?:sir|sar|matha|ubh[ar]\w*|phool\w*|sooj\w*|dhadak\w*|dhan?s\w*|sust|bukhar|ulti)\b/,
  },
  // "no trouble swallowing my spit"
  {
    findings: ['drooling', 'difficulty-swallowing'],
    heard:
      /^(?:thook |thuk )?nigalne (?:me|mein) (?:koi |bhi )?(?:dikk?at|takli+f|taklif|pareshani|problem|dard)(?: (?:bhi|bilkul|koi))?(?: (?:nahi|nahin|nhi))?$/,
    before: /(?:\b(?:thook|thuk)\s+|[,.]\s*|^\s*|\baur\s+)$/,
    after: /^\s*(?:(?:bhi |bilkul |koi )?(?:nahi|nahin|nhi))?\s*(?:hai|h|hoti|ho rahi)?\s*(?:,|$)/,
    unless: /\b(?:par|magar|lekin|abhi|thook (?:gir|beh|bahar)|laar)\b/,
    onlyTold:
      /\bnigalne (?:me|mein) (?:koi |bhi )?(?:dikk?at|takli+f|taklif|pareshani|problem|dard)(?: (?:bhi|bilkul|koi))? (?:nahi|nahin|nhi)\b(?! (?:theek|thik|ja|gay|ruk|kam|pata))/,
  },
  // a fear of water from childhood on
  {
    findings: ['hydrophobia'],
    before: /(?:बचपन से|\bbachpan se(?: hi)?|\bsince (?:my )?childhood(?: i have)?(?: a)?)\s+$/,
    unlessTold:
      /कुत्त|कुत्ते|काट|बंदर|सियार|बिल्ली|चमगादड|गला|निगल|गटक|लार|बुखार|हवा|\b(?:kutt\w*|dog|bit|bitten|kaat\w*|bandar|monkey|jackal|cat|billi|bat|gal[ae]|throat|nigal\w*|swallow\w*|laar|saliva|bukhar|fever|hawa)\b/,
  },
  // vomiting that somebody advises to bring about
  {
    findings: ['repeated-vomiting', 'vomiting'],
    heard: /(?:पिलाकर|पिला कर) उल्टी$/,
    after: /^\s*(?:कराओ|करा दो|करवाओ|करवा दो|करा दें|कराएं)(?![\p{L}\p{M}])/u,
    unlessTold: /उल्टी (?:हो|हुई|आई|आ रही|कर रह|की)|उल्टियां/,
  },
  // a sound in the ear is no wheeze, and no spots are heard
  {
    findings: ['wheeze'],
    heard: /^ghar ?ghar$/,
    before: /\bkaan\w* (?:me|mein|ke andar)\s+$/,
    unlessTold: /\b(?:saa?ns|sans|dam|dama|chhati|chest|seene|sine|khansi|breath\w*)\b/,
  },
  { findings: ['hives'], heard: /^chh?apak$/, after: /^\s*(?:chh?apak|ki aawaz|ki awaz)/ },
  // what one says at a price
  {
    findings: ['cannot-breathe', 'breathlessness'],
    heard: /^saa?ns (?:hi )?ruk\b/,
    before: /\b(?:daam|price|bill|rate|fees?|result|marks)\b\s+(?:sun|dekh|padh)\s?(?:ke|kar)\s+(?:to )?$/,
    onlyTold: /\b(?:mazaa?k|majaa?k|joke|lol|haha\w*)\b/,
    unlessTold:
      /\b(?:papa|pita\w*|maa|mummy|dada\w*|dadi\w*|pati|patni|father|mother|unki|unko|uski|seen[ae]|chest|behosh\w*|neel\w*|saa?ns (?:nahi|phool))\b/,
  },
  // between the back and a rib: one place
  {
    findings: ['chest-pain-radiating'],
    heard: /^(?:peeth|pith) aur (?:pasli|pasliyo\w*) ke beech\b/,
    unless:
      /\b(?:phail\w*|fail\w*|haath|baah|baju|jabd\w*|kandh\w*|tak|jaata|jata|paseena|seen[ae]|achanak|phat\w*|chir\w*)\b/,
  },
  // blood from the gum, told once
  {
    findings: ['bleeding-place-not-said'],
    heard: /^(?:आता|आया|आती)$/,
    before: /मसूडों?[^.]{0,35}खून\s+$/,
    unless: /पेशाब|टट्टी|योनि|नीचे|उल्टी|खांसी|गुप्तांग/,
  },
  // the nerve of the elbow
  {
    findings: ['electric-shock'],
    onlyTold: /\bfunny bone\b.{0,60}\bcurrent\b.{0,14}\bjais[ae]\b/,
    unlessTold:
      /\b(?:ta+r|wire|switch|socket|plug|cooler|fridge|motor|geyser|iron|press|pankh\w*|fan|board|mixer|touched|chipak\w*|behosh\w*|jal ga\w*|burnt?|bijli)\b/,
  },
  // the battery is low, not the pressure
  { findings: ['low-bp-reading'], heard: /^bp machine ki battery (?:low|kam)$/ },
  // a finger presses it back
  { findings: ['injury'], heard: /^ungli se (?:bhi )?dab$/, after: /^\s*ja(?:ta|ti|te)/ },
];

export const MISTAKEN_WORDS: readonly Mistake[] = [...MIND, ...BRAIN, ...BODY];
