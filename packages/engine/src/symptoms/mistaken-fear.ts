// A danger that is only named: feared, asked about, read of, somebody else's, or a figure of speech.
import type { Mistake } from './mistake.ts';

/** What a stroke does, unless the next word denies it. */
const SIGN_OF_STROKE =
  /(?<!\b(?:no|not|without|any|na)\s)\b(?:weak|weakness|kamzor\w*|kamjor\w*|sunn|sunna?pan|numb\w*|dead|tedh[aie]|tedhapan|tirch[aie]|latak\w*|droop\w*|slur\w*|haklah\w*|tutla\w*|gir ga\w*|gir pad\w*|fell|heavy|bhaari|bhari|achanak|sudden\w*|behosh\w*|faint\w*|vomit\w*|confus\w*|dhundhl\w*|blur\w*)\b(?!\s*(?:bhi |bilkul |kuch |hai )?(?:nahi|nahin|nhi|no|na|fine|ok|same)\b)|\b(?:uth|hil|chal|pakad|bol|khul)\w*\s+(?:nahi|nahin|nhi)\b|\b(?:nahi|nahin|nhi)\s+(?:uth|hil|chal|pakad|bol|khul)\w*|\b(?:can't|cannot|cant|unable|not able)\b|कमजोर(?!ी नहीं)|सुन्न(?! नहीं)|टेढ|लटक|अचानक|बेहोश|गिर ग|भारी|धुंधल|नहीं (?:उठ|हिल|चल|बोल|पकड)|(?:उठ|हिल|चल|बोल)[\p{L}\p{M}]* नहीं/u;
/** Two of the powers that a stroke takes are told as being there. */
const POWERS_KEPT =
  /\b(?:chehra|muh|munh|face) (?:is )?(?:seedha|sidha|straight|fine|normal|theek|thik|barabar|tedha nahi)\b.*\b(?:bol\w*|speech|haath|hath|hands?|arms?|pair|legs?)\b[^.]{0,25}\b(?:saaf|theek|thik|fine|normal|same|barabar|strong)\b|\b(?:kamzori|kamjori) (?:nahi|nahin|nhi)\b.*\b(?:chal ke|chalta|chalti|chal le\w*|sunn (?:nahi|nahin|nhi)|daud\w*)\b|चेहरा सीधा[^.]{0,30}बोल[^.]{0,30}ठीक/;
const STROKE_NAMES =
  /^(?:lakwa|lakva|lakwe|falij|paralysis|paralysis attack|paralysed|paralyzed|brain stroke|लकवा|लकवे|फालिज|पक्षाघात)$/;
const OTHER_SIGN_OF_STROKE = new RegExp(SIGN_OF_STROKE.source.replace('|sunn|sunna?pan|numb\\w*|dead', ''), 'u');

/** What comes with a heart attack, unless it is denied. */
const SIGN_OF_HEART =
  /\b(?:chest|seen[ae]|sin[ae]|chhati|chhaati|jaw|jabd[ae]|left (?:arm|hand|shoulder)|baa?y[ae]|saa?ns|breath\w*|behosh\w*|faint\w*|collaps\w*|gir ga\w*|gir pad\w*|dil (?:me|mein)|heart (?:pain|hurts?)|sweating|paseena aa\w*)\b|सीन|छाती|सांस|पसीन|बेहोश|जबड/;

/** It is said laughing. */
const JOKE = /\b(?:mazaa?k|majaa?k|lol|haha\w*|joke|mar ga(?:ya|yi) main)\b|[😂😅🤣😄😆😁]/u;
/** It happened to somebody. */
const TO_SOMEBODY =
  /\b(?:papa|pita\w*|maa|mummy|dada\w*|dadi\w*|nana\w*|nani\w*|uncle|aunty|pati|patni|wife|husband|father|mother|chacha\w*|unko|unhe|usko|hospital|admit\w*|icu)\b/;

const STROKE: readonly Mistake[] = [
  // "the daughter-in-law says it is the first sign of paralysis", with strength that is there
  {
    findings: ['one-sided-weakness'],
    heard: STROKE_NAMES,
    before:
      /\b(?:bol\w*|kah\w*|keht\w*|says?|said|soch\w*|dar|darr|afraid|worried|scared|kya|is it|is this)\b[^.]{0,30}$/,
    unlessTold: SIGN_OF_STROKE,
    onlyTold: POWERS_KEPT,
  },
  {
    findings: ['one-sided-weakness'],
    heard: STROKE_NAMES,
    after:
      /^\s*(?:hai |ho gaya |hua )?(?:kya|to nahi|to nhi|तो नहीं|है क्या)(?:\s|,|$)|^\s*ki (?:pehli |shuruaa?t|nisha+ni)/,
    unlessTold: SIGN_OF_STROKE,
    onlyTold: POWERS_KEPT,
  },
  // a test for it that found nothing
  {
    findings: ['one-sided-weakness'],
    heard: STROKE_NAMES,
    after:
      /^\s*(?:wala |wali )?(?:fast|checking list|check ?list|list)\s+(?:test\s+)?(?:sab|all|me sab|is all)?\s*(?:negative|no|clear|theek)\b/,
    unlessTold: OTHER_SIGN_OF_STROKE,
  },
  // an acquaintance is in hospital with it; the one who writes has all his strength
  {
    findings: ['one-sided-weakness'],
    heard: STROKE_NAMES,
    before: /(?:पडोस|पडोसी|भाभी|सहेली|दोस्त|मामा|चाचा|बुआ|मौसी)[^.]{0,14} को (?:कल |परसों )?$/,
    after: /^\s*(?:मार|हो|पड) (?:गया|गई)[^.]{0,25}(?:अस्पताल में|भर्ती)/,
    unlessTold: /सुन्न|टेढ|लटक|कमजोर|अचानक|बेहोश|भारी|धुंधल|नहीं (?:उठ|हिल|चल|बोल|पकड)/,
    onlyTold: /(?:मेरी|मेरा|मेरे|मुझे)[^।]*चेहरा सीधा|चेहरा सीधा[^।]*(?:बोल|हाथ)[^।]*ठीक/,
  },
  // "in 2012, nothing new since"
  {
    findings: ['one-sided-weakness'],
    heard: /\b(?:lakwa|lakva|falij|paralysis)$/,
    after: /^\s*(?:hua|hui|ho gaya|attack aaya)\s+(?:tha|thi)\s+(?:19\d\d|20[012]\d) (?:me|mein)\b/,
    unlessTold: SIGN_OF_STROKE,
    onlyTold: /\b(?:naya kuch (?:nahi|nahin|nhi)|kuch naya (?:nahi|nahin|nhi)|nothing new)\b/,
  },
];

const HEART: readonly Mistake[] = [
  // what one says at a price or an exam paper
  {
    findings: ['heart-attack-said'],
    before:
      /\b(?:paper|bill|price|daam|rate|result|marks|question paper|fees?|challan|salary slip|traffic|match|score)\b[^,.]{0,12}\b(?:dekh|sun|padh)\s?(?:ke|kar)\s+(?:to |mujhe |mujhko )*$/,
    after: /^\s*(?:aa |aaya |aa gaya|gaya|ho gaya|aate)/,
    unlessTold: new RegExp(`${SIGN_OF_HEART.source}|${TO_SOMEBODY.source}`),
    onlyTold: JOKE,
  },
  {
    findings: ['heart-attack-said'],
    heard: /^heart attack aa$/,
    before:
      /\b(?:paper|bill|price|daam|rate|result|marks|fees?|challan)\b[^,.]{0,12}\b(?:dekh|sun|padh)\s?(?:ke|kar)\s+(?:to |mujhe |mujhko )*$/,
    unlessTold: new RegExp(`${SIGN_OF_HEART.source}|${TO_SOMEBODY.source}`),
    onlyTold: JOKE,
  },
  // what an insurance or a leaflet says
  {
    findings: ['heart-attack-said'],
    before: /\b(?:policy|insurance|bima)\b[^.]{0,20}$/,
    after: /^\s*(?:of specified severity|cover|ka matlab|ki definition|claim)/,
    unlessTold: SIGN_OF_HEART,
  },
  {
    findings: ['heart-attack-said'],
    before: /\b(?:leaflet|packet|parch[aei]|google|label|net)\b (?:me|mein|pe|par)\s+(?:bhi )?$/,
    after: /^\s*(?:bhi )?(?:likh\w*|side effect|padh\w*)/,
    unlessTold: SIGN_OF_HEART,
  },
];

const FAINT_SIGN =
  /\b(?:now|just now|again|abhi|phir|fir se|hosh (?:nahi|nhi)|uth (?:nahi|nhi)|jaag (?:nahi|nhi)|saa?ns|breath\w*|jhatk\w*|gir (?:gay\w*|pad\w*)|fell|chest|seen[ae]|bleed\w*|khoon|blue|neel\w*|pale|limp|pulse)\b|होश नहीं|सांस|झटक|गिर/;
const FAINT: readonly Mistake[] = [
  // "bill dekh ke behosh"
  {
    findings: ['unconscious', 'collapse', 'dizziness', 'fainting'],
    before:
      /\b(?:bill|price|daam|rate|paper|result|marks|fees?|challan)\b\s+(?:dekh|sun|padh)\s?(?:ke|kar)\s+(?:to |main |mai )*$/,
    after: /^\s*(?:$|[,\p{Extended_Pictographic}])/u,
    unlessTold: new RegExp(`${FAINT_SIGN.source}|${TO_SOMEBODY.source}`),
    onlyTold: JOKE,
  },
  // "am I going to collapse?"
  {
    findings: ['collapse'],
    heard: /^collapse$/,
    before: /(?:^|\s)(?:am i|will i|could i) (?:going to |about to |ever )?$/,
    after: /^\s*$/,
    unlessTold:
      /\b(?:chest|seen[ae]|breath (?:short|less)\w*|breathless\w*|black ?out|fainted|fell|can't stand|cannot stand)\b/,
  },
  // a spine, not a person
  {
    findings: ['collapse'],
    before: /\b(?:spine|vertebra\w*|disc|market|company|business)\s+(?:is |was |has |are )?$/,
    unlessTold: /\b(?:legs? (?:weak|numb)|weak\w*|numb\w*|urine|bladder|cannot walk|can't walk|fever|fell|accident)\b/,
  },
];

const OF_BLEEDING =
  /\b(?:bahut khoon|bohot khoon|ruk (?:nahi|nhi)|band (?:nahi|nhi)|tapak\w*|soaked|soaking|clots?|thakk\w*|behosh\w*|chakkar(?! (?:nahi|nahin|nhi))|faint\w*|sir dard|headache|head|brain|pregnan\w*|garbh\w*)\b/;
const BLEEDING: readonly Mistake[] = [
  // "kya ye haemorrhage hai", "will all the blood run out?"
  {
    findings: ['heavy-bleeding'],
    heard: /^ha?emorr?hage$/,
    before: /\b(?:kya (?:ye|yeh)|is (?:it|this)(?: an?)?)\s+$/,
    after: /^\s*(?:hai|h)?\s*$/,
    unlessTold: OF_BLEEDING,
    onlyTold: /\b(?:\d+ ?ml|ek boond|do boond|few drops|spotting|\d boond)\b/,
  },
  {
    findings: ['heavy-bleeding'],
    heard: /^(?:khoon|khun) be?a?h$/,
    after: /^\s*(?:ke|kar) (?:khatam|mar) to (?:nahi|nahin|nhi)\b/,
    unlessTold: OF_BLEEDING,
    onlyTold: /\b(?:ek boond|do boond|sookha khoon|sukha khoon)\b/,
  },
];

const OF_GANGRENE =
  /\b(?:ka+l[aie](?! khoon)|black|neel[aei]|blue|thand\w*|cold|sunn|numb|badbu|smell\w*|peep|pus|sugar|diabet\w*|pulse|white|safed|no feeling|hil (?:nahi|nhi))\b/;
const LIMB: readonly Mistake[] = [
  // what may come
  {
    findings: ['cold-painful-limb'],
    heard: /^gangrene$/,
    after: /^\s*(?:to )?(?:(?:nahi|nhi) )?(?:ho )?ja(?:ye|e)g[ai]\b|^\s*(?:for sure|will come|if)\b/,
    unlessTold: OF_GANGRENE,
  },
  // of an eye, one day
  {
    findings: ['eye-penetrating'],
    heard: /^aa?nkh phoot$/,
    before: /\b(?:bol[aei]|keht[aei]|kah[ae]|dar|darr)\b[^.]{0,20}$/,
    after: /^\s*ja(?:ye|e)gi\b/,
    unlessTold: /\b(?:chot|lag gay\w*|laga|ghus\w*|gir\w*|khoon|injur\w*|keel|pathar|patakh\w*|acid|chuna)\b/,
  },
];

export const MISTAKEN_FEAR: readonly Mistake[] = [...STROKE, ...HEART, ...FAINT, ...BLEEDING, ...LIMB];
