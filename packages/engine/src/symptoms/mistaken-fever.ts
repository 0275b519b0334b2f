// Words of coming home and of last week that were taken for what a fever did.
import type { Mistake } from './mistake.ts';

export const MISTAKEN_FEVER: readonly Mistake[] = [
  // "came back from Odisha with fever"
  {
    findings: ['fever-comes-and-goes'],
    heard: /\b(?:back|return(?:ed|s)?) from\b|\bse (?:wapas|wapis|vapas)\b|से वापस/,
    unless:
      /\b(?:again|on and off|on off|comes? and goes?|every|baar baar|bar bar|phir se|fir se|dobara)\b|बार बार|फिर से/,
  },
  {
    findings: ['fever-comes-and-goes'],
    before: /(?:\bse|से)\s+$/,
    heard: /^(?:wapas|wapis|vapas|वापस)(?![\p{L}\p{M}])/u,
    unless: /\b(?:baar baar|bar bar|phir se|fir se|dobara)\b|बार बार|फिर से/,
  },
  // "fever since last week", "back last week, fever": it is there
  {
    findings: ['recent-viral-illness'],
    heard: /^(?:last week|pichh?le hafte|पिछले हफ्ते).*(?:fever|bukha+r|बुखार)$/,
    before: /\b(?:since|from|back|return\w*|came|se|trip|travel\w*)\b[^.;]{0,40}$/,
    unless: /\b(?:had|was|viral|ago|after|tha|thi|hua)\b/,
  },
  {
    findings: ['recent-viral-illness'],
    heard: /^fever (?:since|from|for) (?:the )?(?:last|past) week$|^(?:bukhaa?r|बुखार) (?:pichh?le|पिछले) (?:hafte|हफ्ते)$/,
    unless: /\b(?:had|was|viral|ago|after|tha|thi|hua|recover\w*|now|ab)\b|था|हुआ|अब/,
  },
  {
    findings: ['recent-viral-illness'],
    heard: /^(?:pichh?le hafte|पिछले हफ्ते) (?:se|से) (?:\p{L}+ )?(?:bukhaa?r|fever|बुखार)$/u,
  },
];
