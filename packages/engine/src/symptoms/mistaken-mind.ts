// Words taken for a danger to oneself that the words beside them say is none.
import type { Mistake } from './mistake.ts';

/** A wish to live that is gone, a wound, a means: beside them a denial denies nothing. */
const WISH_OR_WOUND =
  /\b(?:jee?n\w*|zinda|zindagi|hamesha|blade|razor|knife|chaku|kaat\w*|kata|cut\w*|goliyan?|jahar|zahar|poison|phansi|fansi|rassi|rope|khatam|gayab|disappear|plan|kood\w*|jump\w*|burn\w*|jala\w*|kash|thak|thaka|thaki|tang|bojh|so jau|uthu|suicide|self ?harm|die|dead|death|maut|mar ja\w*|mar jau\w*)\b|जी(?:ने|ना)|जिंदगी|हमेशा|ब्लेड|चाकू|काट|कट लग|जहर|फांसी|रस्सी|खत्म|गायब|कूद|जला ल|मौत|मर जा|आत्महत्या/;
const SUICIDE: readonly Mistake[] = [
  {
    findings: ['suicidal-thoughts'],
    heard: /^marne ka mann?$/,
    after: /^\s*(?:bilkul |bhi |kabhi )*(?:nahi|nahin|nhi)\s*(?:hai|h|hota|karta|aaya)?\s*(?:[,.]|$)/,
    unlessTold: WISH_OR_WOUND,
  },
  {
    findings: ['suicidal-thoughts'],
    heard: /^मरने का मन$/,
    after: /^\s*(?:बिल्कुल |भी |कभी )*नहीं\s*(?:है|होता|करता)?\s*(?:[,.]|$)/,
    unlessTold: WISH_OR_WOUND,
  },
  {
    findings: ['suicidal-thoughts'],
    heard: /^(?:aatmhatya|aatmahatya)$/,
    before: /\b(?:koi|kabhi|aisi koi)\s+$/,
    after:
      /^\s*(?:jaisi|jaisa|ki|ka) (?:koi )?(?:soch|khayal|vichar|baat) (?:bhi |kabhi )?(?:nahi|nahin|nhi)\s*(?:hai|h|aayi|aaya)?\s*$/,
    unlessTold: new RegExp(WISH_OR_WOUND.source.replace('|suicide', '').replace('|आत्महत्या', '')),
  },
  {
    findings: ['suicidal-thoughts'],
    heard: /^let it die$/,
    before: /\b(?:phone|battery|fire|engine|plant|topic|matter)\b[^.]{0,20}$/,
  },
];

const ANIMAL =
  'bandar|kutt[ae]|billi|chu+h[ae]|madhumakkhi|machh?ar|makdi|ghod[ae]|gadh[ae]|suar|tataiya|bichh?u|saa?np';
const ANIMAL_HI = 'बंदर|कुत्ते|बिल्ली|चूहे|मधुमक्खी|मच्छर|मकडी|घोडे|गधे|सुअर|ततैया|बिच्छू|सांप';
const SELF_HARM: readonly Mistake[] = [
  // a bite
  {
    findings: ['self-harm'],
    heard: /ka+t li|काट लि/,
    before: new RegExp(`(?:\\b(?:${ANIMAL}) ne\\b|(?:${ANIMAL_HI}) ने )(?:(?! ne\\b| ने ).){0,45}$`),
    unless: /\b(?:khud|blade|chaku|gusse)\b|खुद|ब्लेड|चाकू|गुस्से/,
  },
  { findings: ['self-harm'], heard: /मच्छर|machh?ar/, unless: /\b(?:khud|blade|chaku)\b|खुद|ब्लेड|चाकू/ },
  // the bandage
  {
    findings: ['self-harm'],
    heard: /^(?:खुद काट|khud ka+t)$/,
    before: /(?:पट्टी|प्लास्टर|patti|plaster)[^.]{0,25}$/,
    after: /^\s*(?:दी|दिया|di|diya)(?![\p{L}\p{M}])/u,
  },
  { findings: ['self-harm'], heard: /^blade to/, before: /\bshoulder\s+$/ },
];

export const MISTAKEN_MIND: readonly Mistake[] = [...SUICIDE, ...SELF_HARM];
