// A danger of a book, an exam or a talk, of somebody else who is cared for, or one that a doctor has ruled out by a test.
import type { Mistake } from './mistake.ts';

/** Somebody is hurt or ill after all. */
const REAL =
  /\b(?:abhi|right now|just now|happening|in front of|mere saamne|saamne|help|bachao|jaldi|please come|ambulance|mujhe (?:khud (?:ko )?)?(?:saa?np|kaat\w*)|khud ko|maine khud|(?:papa|pita|maa|mummy|bhai|behen|beta|beti|bete|pati|patni|wife|husband|son|daughter|father|mother|padosi|dost) (?:ko|ne|is|has|was|fell|gir\w*|behosh\w*))\b/;
/** It is asked for its own sake. */
const FOR_A_TEXT =
  /\b(?:(?:exam|viva|quiz|practical) (?:hai|h|tomorrow|kal)|novel likh\w*|kahani likh\w*|street play|natak|mock drill|health talk)\b/;
const NOBODY_ILL =
  /\b(?:mujhe khud (?:bas|to|sirf)|nobody is (?:hurt|ill|sick)|no ?one is (?:hurt|ill|sick)|all (?:staff |are |of us )*well|i only have)\b/;

const ASKED: readonly Mistake[] = [
  {
    findings: [
      'snake-bite',
      'gas-inhaled',
      'head-injury',
      'violence-at-home',
      'one-sided-weakness',
      'heart-attack-said',
      'poison-swallowed',
      'electric-shock',
    ],
    unlessTold: REAL,
    onlyTold: new RegExp(
      `(?:${FOR_A_TEXT.source})[^.!।\\n]*(?:\\?|[.,:।]).*(?:${NOBODY_ILL.source})|(?:${NOBODY_ILL.source}).*(?:${FOR_A_TEXT.source})`,
      's',
    ),
    // in the sentence of the exam itself
    before: new RegExp(`(?:${FOR_A_TEXT.source}|\\bhero\\b)[^.]*$`),
  },
  // "I only want to know within how many hours", all are well
  {
    findings: ['one-sided-weakness', 'snake-bite', 'heart-attack-said'],
    before: /\bjaa?nna (?:hai|chahta|chahti|tha)(?: ki)?\s+$/,
    after: /^\s*(?:me|mein|ke|ki|hone)\b[^.]{0,25}\b(?:kitn\w*|kya|kaise|kab)\b/,
    unlessTold: REAL,
    onlyTold: /\b(?:sab (?:swasth|theek|thik)|bas (?:pooch|puch) rah[ai])\b/,
  },
];

const OTHERS: readonly Mistake[] = [
  // a friend's wife took poison last month
  {
    findings: ['poison-swallowed'],
    heard: /^जहर खा/,
    before: /(?:दोस्त|पडोस|पडोसी|सहेली|मोहल्ले)[^.]{0,20} ने $/,
    after: /^\s*(?:लिया\s*)?(?:था|थी|थे)\s*(?:पिछले|बीते) (?:महीने|साल|हफ्ते)/,
    unlessTold: /मैंने|मैने|मुझे भी|मर(?:ना|ने का मन)|अभी|उल्टी|बेहोश|गोली|गोलियां/,
  },
  // who died of the current, and "nothing happened to me"
  {
    findings: ['electric-shock'],
    heard: /^करंट$/,
    after: /^\s*से मर (?:गया|गई|गए)/,
    unlessTold: /झुलस|बेहोश|जल ग|सीने|धडकन|सुन्न|मुझे भी/,
    onlyTold: /मुझे कुछ (?:भी )?नहीं (?:लगा|हुआ)/,
  },
  // an attack of breath of somebody who is in hospital and better
  {
    findings: ['seizure'],
    heard: /^(?:दौरा|daura) (?:पडा|pada|aaya|आया)$/,
    before: /(?:(?:सांस|दमे|अस्थमा) का|\b(?:saa?ns|dame|asthma) ka)\s+$/,
    after: /^[^.]{0,10}(?:भर्ती हैं|भर्ती है|admit hai|bharti hai)[^.]{0,12}(?:अब बेहतर|ab behtar|ab theek)/,
    onlyTold: /मेरी|मेरा|मुझे|\b(?:meri|mera|mujhe)\b/,
  },
];

/** It came back, or something else came. */
const AGAIN =
  /\b(?:phir|fir|dobara|again|wapas|badh\w*|worse|increasing|naya|new|behosh\w*|faint\w*|sust|drows\w*|ulti|vomit\w*(?<!no vomit)|saa?ns (?:nahi|phool|lene)|breathless\w*|sweat\w*|paseena|chest (?:tight|pressure|heav\w*)|akad\w*|neel\w*|blue)\b(?!\s*(?:nahi|nahin|nhi|no)\b)/;
const CLEARED: readonly Mistake[] = [
  // "he slept a night in hospital, sent home: simple febrile seizure"
  {
    findings: ['febrile-seizure', 'seizure'],
    onlyTold:
      /\b(?:sab (?:jaa?nch|tests?|reports?) (?:theek|thik|normal)|all (?:tests|reports) normal)\b[^.]*\b(?:chhutti|chutti|discharged?)\b[^.]{0,25}\bsimple febrile seizure\b/,
    unlessTold: new RegExp(`${AGAIN.source}|\\b(?:gardan|neck|rash|daane|10[2-6])\\b`),
  },
  // breathed in, looked at in hospital, sent home
  {
    findings: ['gas-inhaled'],
    onlyTold:
      /\b(?:doctors?|hospital)\b[^.]*\b(?:checked|tested)\b[^.]*\boxygen\b[^.]*\b(?:discharged|sent home)\b[^.]*\bno effect\b/,
    unlessTold:
      /\b(?:headache|dizz\w*|cough\w*|chest (?:pain|tight\w*|heav\w*)|breathless\w*|wheez\w*|vomit\w*|confus\w*|faint\w*|drows\w*|weak\w*|worse|came back|new)\b/,
  },
  // a coin that an x-ray found in the stomach
  {
    findings: ['choking'],
    heard: /^sikk[ae] nigal$/,
    after: /\bx-? ?ray (?:me|mein)\b[^.]{0,15}\bpet (?:me|mein)\b/,
    unlessTold: /\b(?:saa?ns|khaa?s\w*|khansi|ulti|thook|laar|dard|khoon|battery|cell|magnet|chumbak|gal[ae])\b/,
  },
  // an appendix that ultrasound found normal
  {
    findings: ['appendix-told'],
    heard: /\bappendix$/,
    before: /\b(?:ultrasound|sonography|usg|ct)\b[^.]{0,25}$/,
    after: /^\s*(?:bilkul |ekdum |is )?(?:normal|theek|thik)\b/,
    unlessTold:
      /\b(?:badh\w*|tez|bukhar|fever|ulti|vomit\w*|pahle|pichhle|last (?:week|month|year)|hafte pehle|mahine)\b/,
  },
  // an arm that aches when it is raised, after the heart was looked at today
  {
    findings: ['arm-jaw-pain'],
    heard: /\b(?:raise|raising|lift|lifting) (?:my |the )?(?:left |right )?arm$/,
    onlyTold: /\bcardiologist\b[^.]*\becg\b[^.]*\btroponin\b[^.]*\btoday\b[^.]*\bnormal\b/,
    unlessTold:
      /\b(?:sweat\w*|breath\w*|chest|jaw|pressure|tight\w*|faint\w*|vomit\w*|spread\w*|worse|new pain|now (?:also|in))\b/,
  },
];

export const MISTAKEN_OTHERS: readonly Mistake[] = [...ASKED, ...OTHERS, ...CLEARED];
