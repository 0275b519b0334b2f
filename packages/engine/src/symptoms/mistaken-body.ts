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

export const MISTAKEN_BODY: readonly Mistake[] = [...HEART];
