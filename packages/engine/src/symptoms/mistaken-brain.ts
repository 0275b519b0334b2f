// Words taken for a stroke, a fit or a faint that the words beside them say is none.
import type { Mistake } from './mistake.ts';

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
  {
    findings: ['speech-difficulty'],
    heard: /^(?:nahi|nahin|nhi)\s+bolt[aie]$/,
    before: /\b(?:ho aisa|ke siwa sambandh)\s+$/,
  },
  // the husband says
  { findings: ['speech-difficulty'], heard: /^pati bolt[ae]$/ },
  // who hears badly blames the others
  {
    findings: ['speech-difficulty'],
    heard: /^mumbl(?:e|ing)$/,
    before: /\b(?:you all|everybody else|everyone else|the others)\b[^,]{0,25}$/,
  },
  { findings: ['speech-difficulty'], heard: /^speech will be (?:an? )?problem$/, before: /\blater\s+$/ },
];

export const MISTAKEN_BRAIN: readonly Mistake[] = [...SPEECH];
